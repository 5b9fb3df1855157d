import { randomUUID } from 'node:crypto'
import { pureza } from '@retroventa/api/vitrina/lista'
import { comoOtro } from '../apoyo/api.ts'
import { REGLAS_DE_COLOR, sinFallasDeAccesibilidad } from '../apoyo/axe.ts'
import { anteLaCamara } from '../apoyo/camara.ts'
import { CLAVE, dejarEntrar, pasarPorLector, perderLaPagina } from '../apoyo/persona.ts'
import { expect, test } from '../apoyo/prueba.ts'

const TELEFONO = { width: 390, height: 844 }

test('the window is opened, counted by two people with scanner, explained, closed, and found in its history', async ({
  page,
  browser,
  baseURL,
}) => {
  await dejarEntrar(page, 'gerente')
  await page.goto('/inventario/vitrina')
  await page.getByRole('button', { name: 'Abrir inventario' }).click()
  const dialogo = page.getByRole('dialog')
  await dialogo.getByLabel('Contraseña', { exact: true }).fill(CLAVE)
  await page.keyboard.press('Control+Enter')
  const abierto = dialogo.getByText(/^Documento \S+-IV\d+ guardado\./)
  await expect(abierto).toBeVisible()
  const codigo = /\S+-IV\d+/.exec((await abierto.textContent()) ?? '')?.[0] ?? ''
  // The page of the count, drawn under it, takes no focus from what its keys say.
  await expect(page.getByLabel('Lugar que cuenta')).toBeVisible()
  await expect(dialogo.getByRole('button', { name: 'Imprimir el recibo' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialogo).toHaveCount(0)

  const gerente = await comoOtro('gerente')
  // What the frozen list has, which is also what is held and not yet for sale.
  const { situacion } = (await gerente.leer(`/inventario/${codigo}`)) as {
    situacion: { diferencias: { codigo: string; piezaId?: string }[] }
  }
  const [falta = '', primera = '', segunda = '', ...resto] = situacion.diferencias
    .filter(({ piezaId }) => piezaId)
    .map(({ codigo: suyo }) => suyo)
    .sort()
  expect(resto.length).toBeGreaterThan(3)

  // A cashier with a telephone, blind: the place once, and then one label after the other.
  const contexto = await browser.newContext({ viewport: TELEFONO, baseURL: baseURL ?? '' })
  const telefono = await contexto.newPage()
  await dejarEntrar(telefono, 'cajero')
  await telefono.goto('/inventario/vitrina')
  await telefono.getByLabel('Código de barras').click()
  await pasarPorLector(telefono, `${primera}\n`)
  // Read before its place was said, it waits for it, also over a reload, and is counted as soon as it is.
  const sinLugar = telefono.getByText(`${primera}: escriba en qué lugar está contando`)
  await expect(sinLugar).toBeVisible()
  await sinFallasDeAccesibilidad(telefono)
  await telefono.reload()
  await expect(sinLugar).toBeVisible()
  await telefono.getByLabel('Lugar que cuenta').fill('Bandeja 1')
  await telefono.keyboard.press('Enter')
  await expect(telefono.getByText(`${primera} contado`)).toBeVisible()
  await sinFallasDeAccesibilidad(telefono)
  await telefono.emulateMedia({ colorScheme: 'dark' })
  await sinFallasDeAccesibilidad(telefono, REGLAS_DE_COLOR)

  // The manager counts at the same time, and is told of what was counted before.
  await page.getByLabel('Lugar que cuenta').fill('Pared')
  await page.getByLabel('Código de barras').click()
  await pasarPorLector(page, `${segunda}\n`)
  await expect(page.getByText(`${segunda} contado`)).toBeVisible()
  await pasarPorLector(page, `${primera}\n`)
  await expect(page.getByText(/ya estaba, cajero lo contó en Bandeja 1/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Por persona' })).toContainText('cajero')
  await sinFallasDeAccesibilidad(page)

  // Weighed one by one: a label waits for its weight, the next one says so, and each weight is of the thing that waited for it.
  const [una = '', otra = ''] = resto.slice(2)
  await page.getByLabel('Pesar cada artículo').check()
  await page.getByLabel('Código de barras').click()
  await pasarPorLector(page, `${una}\n`)
  await expect(page.getByLabel('Peso en gramos')).toBeFocused()
  await pasarPorLector(page, `${otra}\n`)
  await expect(page.getByText(`${una} espera su peso: péselo, y vuelva a leer el siguiente.`)).toBeVisible()
  await expect(page.getByLabel('Peso en gramos')).toBeFocused()
  await sinFallasDeAccesibilidad(page)
  await page.getByLabel('Peso en gramos').fill('4,30')
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${una} contado`)).toBeVisible()
  await expect(page.getByLabel('Código de barras')).toBeFocused()
  await pasarPorLector(page, `${otra}\n`)
  await expect(page.getByLabel('Peso en gramos')).toBeFocused()
  await page.getByLabel('Peso en gramos').fill('2,1')
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${otra} contado`)).toBeVisible()
  const mios = page.locator('.iv-mios').getByRole('listitem')
  await expect(mios.filter({ hasText: una })).toContainText('4,30')
  await expect(mios.filter({ hasText: otra })).toContainText('2,10')
  // They are counted again below, without a weight that was made up.
  for (const articulo of [una, otra]) await page.getByRole('button', { name: `Quitar ${articulo}` }).click()
  await expect(mios.filter({ hasText: una })).toHaveCount(0)

  // Without signal nothing is lost: it waits in the telephone, and arrives by itself.
  await contexto.setOffline(true)
  await telefono.getByLabel('Código de barras').click()
  await pasarPorLector(telefono, `${resto[0]}\n`)
  await expect(telefono.getByText(/Una lectura por enviar/)).toBeVisible()
  await contexto.setOffline(false)
  await expect(telefono.getByText(`${resto[0]} contado`)).toBeVisible()

  // A label held to the camera of the telephone is counted by itself.
  await anteLaCamara(telefono, resto[1] ?? '')
  await telefono.getByRole('button', { name: 'Usar la cámara' }).click()
  await expect(telefono.getByText(`${resto[1]} contado`)).toBeVisible()
  await telefono.getByRole('button', { name: 'Dejar la cámara' }).click()

  // What is about to be written off is read in the back room, where there is no signal.
  await contexto.setOffline(true)
  await telefono.getByLabel('Código de barras').click()
  await pasarPorLector(telefono, `${falta}\n`)
  await expect(telefono.getByText(/Una lectura por enviar/)).toBeVisible()

  for (const articulo of resto.slice(2))
    await gerente.enviar('POST', `/inventario/${codigo}/conteos`, {
      id: randomUUID(),
      zona: 'Caja fuerte',
      modo: 'lector',
      articulo,
    })
  const granel = (await gerente.leer('/vitrina-peso')) as { items: { categoria: number; peso: number }[] }
  for (const { categoria, peso } of granel.items)
    await gerente.enviar('POST', `/inventario/${codigo}/conteos`, {
      id: randomUUID(),
      zona: 'Bolsa',
      modo: 'bascula',
      categoria,
      peso,
    })
  const { categoria: suPureza } = (await gerente.leer(`/vitrina/piezas/${falta}`)) as {
    categoria: number | null
  }
  await gerente.cerrar()

  await page.getByRole('link', { name: 'Diferencias y cierre' }).click()
  await page.getByRole('button', { name: 'Terminar el conteo' }).click()
  await page.getByRole('button', { name: `Explicar ${falta}` }).click()
  const cajon = page.getByRole('dialog', { name: `Faltante: ${falta}` })
  await cajon.getByText('Dar de baja (5310)').click()
  await cajon.getByLabel('Motivo').fill('No apareció en ningún lugar')
  await perderLaPagina(page, /No apareció/)
  await page.getByRole('button', { name: `Explicar ${falta}` }).click()
  await expect(cajon.getByLabel('Motivo')).toHaveValue('No apareció en ningún lugar')
  await expect(cajon.getByText('Se recuperó lo que quedó sin guardar')).toBeVisible()
  await sinFallasDeAccesibilidad(page)
  await cajon.getByRole('button', { name: 'Guardar explicación' }).click()
  await expect(cajon).toHaveCount(0)
  await expect(page.getByRole('row', { name: new RegExp(`${falta}.*No apareció`) })).toBeVisible()
  await sinFallasDeAccesibilidad(page)
  await page.getByRole('button', { name: 'Cerrar inventario' }).click()
  const cierre = page.getByRole('dialog', { name: `Cerrar ${codigo}` })
  await expect(cierre.getByText('Diferencias explicadas')).toBeVisible()
  await cierre.getByLabel('Contraseña', { exact: true }).fill(CLAVE)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/^Documento \S+-IC\d+ guardado\./)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText(/^Cerrado con/)).toBeVisible()
  await page.setViewportSize(TELEFONO)
  await sinFallasDeAccesibilidad(page)

  // Back in the signal, whoever read it is told that it is in no count, until they say that they know.
  await contexto.setOffline(false)
  const fuera = telefono.getByRole('status').filter({ hasText: `Una lectura suya de ${codigo} no entró` })
  await expect(fuera.getByText(falta, { exact: true })).toBeVisible()
  await expect(telefono.getByText('No hay un inventario abierto')).toBeVisible()
  await sinFallasDeAccesibilidad(telefono)
  await telefono.reload()
  await fuera.getByRole('button', { name: 'Descartar' }).click()
  await expect(fuera).toHaveCount(0)
  await telefono.reload()
  await expect(telefono.getByText('No hay un inventario abierto')).toBeVisible()
  await expect(fuera).toHaveCount(0)
  await contexto.close()

  await page.goto('/inventario/vitrina/historial?estado=cerrado')
  await expect(page.getByRole('link', { name: codigo }).first()).toBeVisible()
  await sinFallasDeAccesibilidad(page)

  // What it wrote off is in the flow of the window, with its document, and the goods are what the accounts say.
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.goto('/auditoria/flujo-inventario-vitrina')
  await expect(page.getByText('La mercancía es lo que dicen las cuentas, al peso.')).toBeVisible()
  await sinFallasDeAccesibilidad(page)
  await page
    .getByRole('button', { name: `Documentos: salió, ${pureza(suPureza)}, en vitrina` })
    .first()
    .click()
  await expect(
    page
      .getByRole('dialog')
      .getByRole('link', { name: /-IC\d+$/ })
      .first(),
  ).toBeVisible()
  await sinFallasDeAccesibilidad(page)
})
