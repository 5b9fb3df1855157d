import type { Page } from '@playwright/test'
import { sinFallasDeAccesibilidad } from './apoyo/axe.ts'
import { abrirFicha } from './apoyo/clientes.ts'
import { ir } from './apoyo/ir.ts'
import { CLAVE, cedulaNueva, dejarEntrar, escribirAMano, ingresar } from './apoyo/persona.ts'
import { expect, test } from './apoyo/prueba.ts'

/** What the seven fields of a reader look like, typed in one go as a reader does. */
const captura = (cedula: string) => `${cedula}\tPEREZ\tGOMEZ\tANA\tMARIA\tF\t19880214\n`

/** In one turn of the page: the keys of a busy test machine come slower than those of any reader. */
const escanear = (page: Page, texto: string) =>
  page.evaluate((todo) => {
    const teclas: Record<string, string> = { '\t': 'Tab', '\n': 'Enter' }
    for (const letra of todo)
      document.body.dispatchEvent(
        new KeyboardEvent('keydown', { key: teclas[letra] ?? letra, bubbles: true, cancelable: true }),
      )
  }, texto)

test('a document passed outside any field opens the customer, and saving it takes few keys', async ({
  page,
}) => {
  const cedula = cedulaNueva()
  await ingresar(page, 'gerente')
  await page.getByRole('heading', { name: /^Hoy en/ }).click()
  const cajon = page.getByRole('dialog', { name: 'Crear Cliente' })
  await expect(async () => {
    await escanear(page, captura(cedula))
    await expect(cajon.getByLabel('Primer nombre')).toHaveValue('Ana', { timeout: 4_000 })
  }).toPass()
  await sinFallasDeAccesibilidad(page)

  // Only keys that are no datum count: moving on, choosing from a list, saving.
  let teclas = 0
  const pulsar = async (tecla: string) => {
    teclas += 1
    await page.keyboard.press(tecla)
  }
  await expect(cajon.getByLabel('Celular')).toBeFocused()
  await escribirAMano(page, '3005550142')
  await pulsar('Tab')
  await pulsar('Tab')
  await pulsar('Tab')
  await escribirAMano(page, 'Centro')
  await pulsar('Tab')
  await escribirAMano(page, 'Cl. 1 # 2-3')
  await pulsar('Tab')
  await escribirAMano(page, 'cartagena de in')
  await pulsar('Enter')
  await cajon.getByLabel('Contraseña').focus()
  await escribirAMano(page, CLAVE)
  await pulsar('Control+Enter')
  await expect(cajon).toBeHidden()
  expect(teclas).toBeLessThanOrEqual(12)

  // Who is new comes for a contract: it begins with its items, and the signature goes on to it.
  await expect(page.getByRole('listitem', { name: 'Artículo 1' }).getByLabel('Descripción')).toBeFocused()

  // Passed again, it opens what they come for before what is known of them.
  await page.goto('/home')
  const ficha = page.getByRole('dialog', { name: 'Ver detalles del cliente' })
  await expect(async () => {
    await escanear(page, captura(cedula))
    await expect(ficha.getByRole('button', { name: /Nuevo contrato/ })).toBeVisible({ timeout: 4_000 })
  }).toPass()
  await expect(ficha).toContainText('Ana')
  await ficha.getByRole('button', { name: 'Estadísticas' }).click()
  const historial = page.getByRole('dialog', { name: 'Historial' })
  await expect(historial).toContainText('Debe hoy')
  await expect(historial).toContainText('creó el cliente')
  await sinFallasDeAccesibilidad(page)

  // The page of the list behind is not there any more: the list goes to one that is, and asks nothing of who is writing.
  await page.goto('/clientes')
  await expect(page.getByRole('heading', { name: 'Clientes', exact: true })).toBeVisible()
  await expect(async () => {
    await escanear(page, captura(cedulaNueva()))
    await expect(cajon.getByLabel('Primer nombre')).toHaveValue('Ana', { timeout: 4_000 })
  }).toPass()
  await cajon.getByLabel('Celular').fill('3005550143')
  await Promise.all([
    page.waitForResponse((r) => r.url().includes('/clientes/lista?') && r.url().includes('pagina=99')),
    page.evaluate(() => {
      const direccion = new URL(window.location.href)
      direccion.searchParams.set('pagina', '99')
      window.history.pushState(window.history.state, '', direccion)
    }),
  ])
  await expect(page).not.toHaveURL(/pagina=99/)
  await expect(page.getByRole('dialog', { name: 'Hay cambios sin guardar' })).toHaveCount(0)
  await expect(cajon.getByLabel('Celular')).toHaveValue('3005550143')
})

/** Of what is drawn, without what a movement of entry would add. */
const anchoDe = async (page: Page, titulo: string): Promise<number> => {
  const cajon = page.getByRole('dialog', { name: titulo })
  await expect(cajon).toBeVisible()
  return Math.round((await cajon.evaluate((e) => e.getBoundingClientRect().width)) ?? 0)
}

test('Historial draws a bar per category, as long as its contracts; widths 700, 500 and 400', async ({
  page,
}) => {
  await dejarEntrar(page, 'gerente')
  const respuesta = await page.request.get('/api/v2/contratos?porPagina=50')
  const { items } = (await respuesta.json()) as { items: { cliente: { id: string } }[] }
  const veces = Map.groupBy(items, ({ cliente }) => cliente.id)
  const clienteId = [...veces].toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0] ?? ''
  const ficha = await abrirFicha(page, clienteId)
  await expect.poll(() => anchoDe(page, 'Ver detalles del cliente')).toBe(700)
  await ficha.getByRole('button', { name: 'Estadísticas' }).click()
  const historial = page.getByRole('dialog', { name: 'Historial' })
  const filas = historial.getByRole('table', { name: 'Contratos por categoría' }).getByRole('row')
  await expect(filas).not.toHaveCount(0)
  const cantidades = (await filas.getByRole('cell').allTextContents()).map(Number)
  expect(cantidades.length).toBeGreaterThan(0)
  const barras = historial.locator('.recharts-bar-rectangle path')
  await expect(barras).toHaveCount(cantidades.length)
  // They are there before they are as long as they will be.
  await expect(async () => {
    const largos = await barras.evaluateAll((todas) => todas.map((b) => b.getBoundingClientRect().width))
    const porContrato = (largos[0] ?? 0) / (cantidades[0] ?? 1)
    expect(porContrato).toBeGreaterThan(10)
    for (const [i, largo] of largos.entries())
      expect(Math.abs(largo - porContrato * (cantidades[i] ?? 0))).toBeLessThan(2)
  }).toPass()
  await expect.poll(() => anchoDe(page, 'Historial')).toBe(400)
  await ir(page, '/contratos/nuevo')
  await expect(page.getByRole('combobox', { name: /Cliente/ })).toBeFocused()
  await page.keyboard.press('F4')
  await expect.poll(() => anchoDe(page, 'Lector de Cédula')).toBe(500)
})
