import type { Page } from '@playwright/test'
import type { AjusteFuente } from '@retroventa/api/consultas/llamadas'
import { comoOtro, configurar } from './apoyo/api.ts'
import { sinFallasDeAccesibilidad } from './apoyo/axe.ts'
import { ir } from './apoyo/ir.ts'
import { cedulaNueva, dejarEntrar } from './apoyo/persona.ts'
import { expect, test } from './apoyo/prueba.ts'

const renglon = (page: Page, nombre: string) =>
  page.getByRole('table').first().getByRole('row').filter({ hasText: nombre })
const guardado = (page: Page) =>
  expect(page.getByText(/^Los cambios (se han guardado|han sido actualizados)/)).toBeVisible()

async function enElPanel(page: Page): Promise<void> {
  await page.goto('/consultas')
  await page.getByLabel('Número de documento').fill(cedulaNueva())
  await expect(page.getByText('NO ENCONTRADO').first()).toBeVisible()
}
const fuente = (page: Page, nombre: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: `Qué es ${nombre}`, exact: true }) })

test('prices: initialise, change, switch off and on, take away; each change stays in the history', async ({
  page,
}) => {
  test.slow()
  await dejarEntrar(page, 'gerente')
  await page.goto('/consultas/costos')
  await expect(page.getByText('El costo por defecto es $ 2.000')).toBeVisible()
  await expect(renglon(page, 'Estado RUT')).toContainText('por defecto $ 2.000')

  await test.step('one price of its own', async () => {
    await renglon(page, 'Estado RUT').getByRole('button', { name: 'Dar costo' }).click()
    const modal = page.getByRole('dialog', { name: 'Costo de Estado RUT' })
    await modal.getByLabel('Costo de una consulta, en pesos').fill('1800')
    await sinFallasDeAccesibilidad(page)
    await modal.getByRole('button', { name: 'Guardar costo' }).click()
    await guardado(page)
    await expect(renglon(page, 'Estado RUT')).toContainText('$ 1.800')
  })
  await test.step('the rest at once', async () => {
    await page.getByRole('button', { name: 'Inicializar costos' }).click()
    await expect(renglon(page, 'Nombres').getByRole('button', { name: 'Cambiar' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Inicializar costos' })).toBeHidden()
    await expect(renglon(page, 'Estado RUT')).toContainText('$ 1.800')
  })
  await test.step('changed', async () => {
    await renglon(page, 'Estado RUT').getByRole('button', { name: 'Cambiar' }).click()
    const modal = page.getByRole('dialog', { name: 'Costo de Estado RUT' })
    await modal.getByLabel('Costo de una consulta, en pesos').fill('2500')
    await modal.getByRole('button', { name: 'Guardar costo' }).click()
    await expect(renglon(page, 'Estado RUT')).toContainText('$ 2.500')
  })
  await test.step('switched off, the panel says that the source is inactive', async () => {
    await page.getByRole('switch', { name: 'Nombres activa' }).click()
    await guardado(page)
    await enElPanel(page)
    await expect(fuente(page, 'Nombres')).toContainText('Fuente temporalmente inactiva')
    await expect(fuente(page, 'Nombres').getByRole('button', { name: /^Consultar/ })).toBeDisabled()
    await ir(page, '/consultas/costos')
    await page.getByRole('switch', { name: 'Nombres activa' }).click()
    await guardado(page)
    await expect(page.getByRole('switch', { name: 'Nombres activa' })).toBeChecked()
  })
  await test.step('taken away, it costs the default again', async () => {
    await renglon(page, 'Estado RUT').getByRole('button', { name: 'Quitar' }).click()
    await page.getByRole('button', { name: 'Quitar costo' }).click()
    await expect(renglon(page, 'Estado RUT')).toContainText('por defecto $ 2.000')
  })
  await test.step('the history, newest first, with who', async () => {
    const historia = page.getByRole('table').nth(1)
    await expect(historia.getByRole('row').nth(1)).toContainText(/Estado RUT.*Costo quitado.*2\.500.*gerente/)
    for (const cambio of ['Costo dado', 'Costo cambiado', 'Desactivada', 'Activada'])
      await expect(historia.getByText(cambio, { exact: true }).first()).toBeVisible()
    await sinFallasDeAccesibilidad(page)
  })
})

test('sources: order, message, hidden, who answers, and what the law keeps', async ({ page }) => {
  test.slow()
  await dejarEntrar(page, 'gerente')
  await page.goto('/consultas/fuentes')
  await test.step('one place down, and the panel follows', async () => {
    await page.getByRole('button', { name: 'Bajar Estado RUT' }).click()
    await guardado(page)
    await expect(page.getByRole('row').nth(2)).toContainText('Estado RUT')
    await sinFallasDeAccesibilidad(page)
    await enElPanel(page)
    await expect(page.getByRole('button', { name: /^Qué es/ }).first()).toHaveAccessibleName(
      'Qué es Antecedentes disciplinarios',
    )
    await ir(page, '/consultas/fuentes')
    await page.getByRole('button', { name: 'Subir Estado RUT' }).click()
    await expect(page.getByRole('row').nth(1)).toContainText('Estado RUT')
  })
  await test.step('its own message, and hidden', async () => {
    await page.getByRole('button', { name: 'PPT', exact: true }).click()
    const cajon = page.getByRole('dialog', { name: 'PPT' })
    await cajon.getByLabel('Mensaje para los demás documentos').fill('Solo con el permiso en la mano')
    await sinFallasDeAccesibilidad(page)
    await page.keyboard.press('Control+Enter')
    await expect(cajon).toBeHidden()
    await page.getByRole('button', { name: 'RUNT personas', exact: true }).click()
    const otro = page.getByRole('dialog', { name: 'RUNT personas' })
    await otro.getByRole('switch', { name: 'Se muestra en el panel' }).click()
    await page.keyboard.press('Control+Enter')
    await expect(otro).toBeHidden()
    await expect(page.getByRole('row').filter({ hasText: 'RUNT personas' })).toContainText('Oculta')
    await enElPanel(page)
    await expect(fuente(page, 'PPT')).toContainText('Solo con el permiso en la mano')
    await expect(fuente(page, 'RUNT personas')).toHaveCount(0)
  })
  await test.step('shown again', async () => {
    await ir(page, '/consultas/fuentes?fuente=23566548')
    const cajon = page.getByRole('dialog', { name: 'RUNT personas' })
    await cajon.getByRole('switch', { name: 'Se muestra en el panel' }).click()
    await page.keyboard.press('Control+Enter')
    await expect(cajon).toBeHidden()
  })
  await test.step('OFAC can be neither hidden nor limited, and says why', async () => {
    await page.getByRole('button', { name: 'Lista OFAC', exact: true }).click()
    const cajon = page.getByRole('dialog', { name: 'Lista OFAC' })
    await expect(cajon.getByRole('switch', { name: 'Se muestra en el panel' })).toBeDisabled()
    await expect(cajon).toContainText('Esta lista se consulta siempre: no se puede ocultar.')
  })
})

test('at the limit: a source that takes no payment is not available, one that uses no quota is never paid', async ({
  page,
}) => {
  await dejarEntrar(page, 'cajero')
  await enElPanel(page)
  await expect(fuente(page, 'Nombres').getByRole('button', { name: /^Consultar/ })).toBeEnabled()
  // Meanwhile somebody else changes both: this page still believes what it read.
  const gerente = await comoOtro('gerente')
  const ajustar = async (nombre: string, cambio: { permitePago?: boolean; consumeCupo?: boolean }) => {
    const { items } = (await gerente.leer('/consultas/fuentes')) as { items: AjusteFuente[] }
    const cual = items.find(({ nombreFuente }) => nombreFuente === nombre)
    await gerente.enviar('PUT', `/consultas/fuentes/${cual?.codigoFuente}`, {
      version: cual?.version,
      ...cambio,
    })
  }
  const cobrar = (permitePago: boolean) => ajustar('Nombres', { permitePago })
  await cobrar(false)
  const { totalConsultas } = await (await page.request.get('/api/v2/consultas/cupo')).json()
  const antes = await configurar((valor) => ({
    ...valor,
    consultas: { limiteMensual: totalConsultas as number },
  }))
  await fuente(page, 'Nombres')
    .getByRole('button', { name: /^Consultar/ })
    .click()
  await expect(page.locator('.ant-notification-notice')).toContainText('Consulta no disponible')
  const boton = fuente(page, 'Nombres').getByRole('button', { name: /^Consultar/ })
  await expect(boton).toBeDisabled()
  await expect(fuente(page, 'Nombres')).toContainText('Consulta no disponible este mes')
  await page.getByRole('heading', { name: 'Consultas', level: 1 }).hover()
  await boton.hover({ force: true })
  await expect(page.getByRole('tooltip', { name: /^Consulta no disponible/ })).toBeVisible()
  await test.step('one that uses no quota answers as before, without a price', async () => {
    const libre = 'Antecedentes disciplinarios'
    await ajustar(libre, { consumeCupo: false })
    await enElPanel(page)
    await fuente(page, libre)
      .getByRole('button', { name: `Consultar ${libre}`, exact: true })
      .click()
    await expect(fuente(page, libre)).toContainText(/hoy,/)
    await expect(page.getByRole('dialog')).toBeHidden()
    await ajustar(libre, { consumeCupo: true })
  })
  await cobrar(true)
  await configurar(() => antes)
  await gerente.cerrar()
})

test('the report: its filters are in the address, its figures add up, and it leaves as CSV', async ({
  page,
}) => {
  await dejarEntrar(page, 'gerente')
  await enElPanel(page)
  await fuente(page, 'Lista PEP')
    .getByRole('button', { name: /^Consultar/ })
    .click()
  await expect(fuente(page, 'Lista PEP')).toContainText('hoy,')
  await ir(page, '/consultas/informe')
  await page.getByText('Empleado', { exact: true }).click()
  await expect(page).toHaveURL(/agrupar=empleado/)
  await page.reload()
  await expect(page.getByRole('columnheader', { name: 'Empleado' })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Marta Pombo' })).toBeVisible()
  await sinFallasDeAccesibilidad(page)
  await page.getByText('Almacén', { exact: true }).click()
  await expect(page.getByRole('row').filter({ hasText: 'PCT01' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('columnheader', { name: 'Empleado' })).toBeVisible()
  await test.step('a figure opens the consultations that it counts', async () => {
    const cifra = page.getByRole('link', { name: /^\d+, gratis de Marta Pombo$/ })
    const cuantas = (await cifra.textContent()) ?? ''
    await cifra.click()
    await expect(page).toHaveURL(/\/consultas\/hechas\?.*empleado=gerente/)
    await expect(page.getByRole('heading', { level: 1, name: 'Consultas hechas' })).toBeVisible()
    await expect(page.locator('tbody tr')).toHaveCount(Number(cuantas))
    await expect(page.locator('tbody tr').filter({ hasText: 'Lista PEP' })).not.toHaveCount(0)
    await expect(page.locator('.rv-lista-pie')).toContainText(`Consultas${cuantas}`)
    await sinFallasDeAccesibilidad(page)
    await page.goBack()
    await expect(page.getByRole('columnheader', { name: 'Empleado' })).toBeVisible()
  })

  const numeros = (textos: string[]) => textos.map((t) => Number(t.replace(/\D/g, '')))
  const filas = await page
    .locator('tbody tr')
    .evaluateAll((todas) =>
      todas.map((tr) => [...tr.querySelectorAll('td')].slice(1, 6).map((td) => td.textContent ?? '')),
    )
  // The foot says how many rows, then the total of each column.
  const pie = numeros(await page.locator('.rv-lista-pie dd').allTextContents()).slice(1, 6)
  const sumas = filas.map(numeros).reduce((a, b) => a.map((n, i) => n + (b[i] ?? 0)))
  expect(sumas).toEqual(pie)

  const bajada = page.waitForEvent('download')
  await page.getByRole('button', { name: /Exportar consultas \d/ }).click()
  await page.getByRole('link', { name: /CSV/ }).click()
  const archivo = await bajada
  expect(archivo.suggestedFilename()).toMatch(/^consultas-\d{4}-\d\d-\d\d\.csv$/)
  const trozos: Buffer[] = []
  for await (const trozo of await archivo.createReadStream()) trozos.push(trozo as Buffer)
  const lineas = Buffer.concat(trozos).toString('utf8').trim().split('\r\n')
  // Its heading, its rows, and what it says of itself: the month, how many, their cost, the day.
  expect(lineas).toHaveLength(1 + (pie.at(-1) ?? 0) + 4)
  await test.step('another month that has nothing says so', async () => {
    await ir(page, '/consultas/informe?mes=2020-01')
    await expect(page.getByText('Sin consultas en este mes')).toBeVisible()
  })
})

test('who may only look sees the prices without the buttons; the cashier sees none', async ({ page }) => {
  await dejarEntrar(page, 'auditor')
  await page.goto('/consultas/costos')
  await expect(renglon(page, 'Estado RUT')).toBeVisible()
  await expect(page.getByRole('button', { name: /^(Cambiar|Quitar|Dar costo|Inicializar)/ })).toHaveCount(0)
  await ir(page, '/consultas/fuentes')
  await expect(page.getByRole('button', { name: /^(Subir|Bajar)/ })).toHaveCount(0)
  await page.context().clearCookies()
  await dejarEntrar(page, 'cajero')
  for (const ruta of ['costos', 'fuentes', 'informe']) {
    await page.goto(`/consultas/${ruta}`)
    await expect(page.getByText('Usted no tiene permiso para entrar aquí!')).toBeVisible()
  }
})
