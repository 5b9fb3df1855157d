import type { Locator, Page } from '@playwright/test'
import { comoOtro } from './apoyo/api.ts'
import { borradoresDe, dejarEntrar } from './apoyo/persona.ts'
import { expect, test } from './apoyo/prueba.ts'

const cajon = (page: Page, name: string) => page.getByRole('dialog', { name })

/** Every form of the administration: where it is, how it is opened, and one of its fields. */
const FORMULARIOS: Record<
  string,
  { a: string; abrir?: (page: Page) => Locator; campo: (page: Page) => Locator }
> = {
  'a new person': {
    a: '/empleados',
    abrir: (page) => page.getByRole('button', { name: 'Nuevo empleado' }),
    campo: (page) => cajon(page, 'Crear empleado').getByLabel('Nombres'),
  },
  'a new role': {
    a: '/configuracion/roles',
    abrir: (page) => page.getByRole('button', { name: 'Nuevo rol' }),
    campo: (page) => cajon(page, 'Crear rol').getByLabel('Nombre'),
  },
  'a branch': {
    a: '/configuracion/almacenes',
    abrir: (page) => page.getByRole('button', { name: 'PCT03', exact: true }),
    campo: (page) => cajon(page, 'Editar almacén').getByLabel('Nombre'),
  },
  'the company': {
    a: '/configuracion/empresa',
    campo: (page) => page.getByLabel('Nombre o razón social'),
  },
  'a news item': {
    a: '/configuracion/novedades',
    abrir: (page) => page.getByRole('button', { name: 'Publicar novedad' }).first(),
    campo: (page) => cajon(page, 'Publicar novedad').getByLabel('Qué hay de nuevo'),
  },
  'the settings': {
    a: '/configuracion?seccion=enlaces',
    campo: (page) => page.getByLabel(/^Facebook/),
  },
  'the price of a consultation': {
    a: '/consultas/costos',
    abrir: (page) => page.getByRole('button', { name: /^(Cambiar|Dar costo)$/ }).first(),
    campo: (page) => page.getByLabel('Costo de una consulta, en pesos'),
  },
}

test('what is being written in any form comes back after the page is gone, and can be discarded', async ({
  page,
}) => {
  test.slow()
  // Leaving with unsaved work, as a power cut does: the browser's own question is answered yes.
  page.on('dialog', (dialogo) => void dialogo.accept())
  await dejarEntrar(page, 'superadmin')
  const enElEquipo = () =>
    page.evaluate(() => Object.keys(localStorage).filter((k) => k.includes('.borrador.')))
  for (const [que, { a, abrir, campo }] of Object.entries(FORMULARIOS))
    await test.step(que, async () => {
      await page.goto(a)
      await abrir?.(page).click()
      await expect(campo(page)).toBeVisible()
      const antes = await campo(page).inputValue()
      const escrito =
        antes.startsWith('https') || que === 'the settings' ? 'https://ejemplo.invalid/r' : '4321'
      await campo(page).fill(escrito)
      await expect.poll(enElEquipo).not.toEqual([])

      // A drawer that is in the address comes back by itself; the rest is opened again.
      const vuelveSolo = !abrir || !page.url().endsWith(a)
      await page.reload()
      if (!vuelveSolo) await abrir(page).click()
      await expect(page.getByText('Se recuperó lo que quedó sin guardar')).toBeVisible()
      expect((await campo(page).inputValue()).replaceAll('.', '')).toBe(escrito.replaceAll('.', ''))

      await page.locator('.rv-borrador').getByRole('button', { name: 'Descartar' }).click()
      await expect(campo(page)).toHaveValue(antes)
      await expect.poll(enElEquipo).toEqual([])
    })
})

test('what is being written in the dialog of an operation comes back with it, of its contract alone', async ({
  page,
}) => {
  page.on('dialog', (dialogo) => void dialogo.accept())
  await dejarEntrar(page, 'cajero')
  const yo = await comoOtro(page, 'cajero')
  const [uno, otro] = (await yo.leer('/contratos?estado=vigente')).items
  await yo.cerrar()
  const abono = async ({ codigo }: { codigo: string }) => {
    await page.goto(`/contratos/${codigo}?hacer=abono`)
    const valor = cajon(page, `Abono de ${codigo}`).getByLabel('Valor', { exact: false }).first()
    await expect(valor).toBeVisible()
    return valor
  }
  await (await abono(uno)).fill('43000')
  await expect.poll(async () => JSON.stringify(await borradoresDe(page))).toContain('43000')
  await expect(await abono(otro)).toHaveValue('')
  await expect(await abono(uno)).toHaveValue('43.000')
  await expect(page.getByText('Se recuperó lo que quedó sin guardar')).toBeVisible()
  await page.locator('.rv-borrador').getByRole('button', { name: 'Descartar' }).click()
  await expect.poll(() => borradoresDe(page)).toEqual({})
})

test('saving forgets the draft, and so does leaving on purpose', async ({ page }) => {
  await dejarEntrar(page, 'superadmin')
  await page.goto('/configuracion/roles')
  const nuevo = cajon(page, 'Crear rol')
  await page.getByRole('button', { name: 'Nuevo rol' }).click()
  await nuevo.getByLabel('Nombre').fill(`Guardado ${Date.now()}`)
  await page.keyboard.press('Control+Enter')
  await expect(nuevo).toBeHidden()
  await page.getByRole('button', { name: 'Nuevo rol' }).click()
  await expect(nuevo.getByLabel('Nombre')).toHaveValue('')

  await nuevo.getByLabel('Nombre').fill('Ya no')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Descartar cambios' }).click()
  await expect(nuevo).toBeHidden()
  await page.getByRole('button', { name: 'Nuevo rol' }).click()
  await expect(nuevo.getByLabel('Nombre')).toHaveValue('')
})
