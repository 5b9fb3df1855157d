import type { Page } from '@playwright/test'
import { MRZ } from '@retroventa/domain/documentos/fixtures'
import { sinFallasDeAccesibilidad } from '../apoyo/axe.ts'
import { guardado, unaPersona } from '../apoyo/clientes.ts'
import { cedulaNueva, dejarEntrar, ingresar, pasarPorLector } from '../apoyo/persona.ts'
import { expect, test } from '../apoyo/prueba.ts'
import { demorarRed } from '../apoyo/red.ts'

/** A surname of two words: its blank would press the button that a Tab had brought the focus to. */
const captura = (cedula: string) => `${cedula}\tBLANCO\tDEL RIO\tANA\tMARIA\tF\t19880214\r`

/** What was asked of a provider meanwhile. */
function pedidas(page: Page): string[] {
  const todas: string[] = []
  page.on('request', (r) => {
    if (r.method() === 'POST' && /\/consultas(\/(?!listas)|$)/.test(new URL(r.url()).pathname))
      todas.push(r.url())
  })
  return todas
}

const formulario = (page: Page) => page.getByRole('dialog', { name: 'Crear Cliente' })
const ficha = (page: Page) => page.getByRole('dialog', { name: 'Ver detalles del cliente' })

test('a scan into a field of the form fills it: no Tab, no blank and no Enter of it spends a consultation', async ({
  page,
}) => {
  await dejarEntrar(page, 'cajero')
  const todas = pedidas(page)
  const cedula = cedulaNueva()
  await page.goto('/contratos/nuevo')
  await page.getByRole('button', { name: 'Crear cliente' }).click()
  const cajon = formulario(page)
  await expect(cajon.getByLabel('Número', { exact: false }).first()).toBeFocused()
  await pasarPorLector(page, captura(cedula))
  await expect(cajon.getByLabel('Primer nombre')).toHaveValue('Ana')
  await expect(cajon.getByLabel('Segundo apellido')).toHaveValue('Del Rio')
  await expect(cajon.getByLabel('Celular')).toBeFocused()
  await sinFallasDeAccesibilidad(page)

  // Again, in a field that is no part of a document: it keeps what it held.
  await cajon.getByLabel('Celular').fill('3005550142')
  await pasarPorLector(page, captura(cedula))
  await expect(cajon.getByLabel('Celular')).not.toBeFocused()
  await expect(cajon.getByLabel('Celular')).toHaveValue(/^300 ?555 ?0142$/)

  // Another person's is looked at before it takes the place of this one.
  const otra = cedulaNueva().replace(/^11/, '12')
  const lector = page.getByRole('dialog', { name: 'Lector de Cédula' })
  // On a machine so busy that the keys come as slow as a hand's, the document is passed again, as a person would.
  await expect(async () => {
    await pasarPorLector(page, captura(otra).replace('ANA', 'LUZ'))
    await expect(lector).toContainText('LUZ', { timeout: 5_000 })
  }).toPass()
  await expect(lector.getByRole('button', { name: 'Crear Nuevo Cliente' })).toBeVisible()
  await expect(cajon.getByLabel('Primer nombre')).toHaveValue('Ana')
  await page.keyboard.press('Escape')
  await expect(lector).toBeHidden()
  expect(todas).toEqual([])

  // Closing asks: a scan is work.
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Hay cambios sin guardar' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(cajon.getByLabel('Primer nombre')).toHaveValue('Ana')
})

test('F2 and a scan without F4: the wizard chooses the customer, or creates it with the panel, from any focus', async ({
  page,
}) => {
  await ingresar(page, 'cajero')
  const todas = pedidas(page)
  const { cedula } = await guardado(page, 'cajero', unaPersona())
  await page.keyboard.press('F2')
  await expect(page.getByLabel('Cliente', { exact: false }).first()).toBeFocused()
  const nueva = cedulaNueva().replace(/^11/, '13')
  await pasarPorLector(page, captura(nueva))
  const cajon = formulario(page)
  await expect(cajon.getByLabel('Primer nombre')).toHaveValue('Ana')
  await expect(cajon.getByRole('region', { name: 'Consultas' })).toBeVisible()
  await expect(cajon.getByLabel('Celular')).toBeFocused()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Descartar cambios' }).click()
  await expect(cajon).toBeHidden()

  await page.getByRole('button', { name: 'Crear cliente' }).focus()
  await pasarPorLector(page, captura(cedula))
  await expect(page.getByRole('region', { name: 'Cliente elegido' })).toContainText('Nubia Arrieta')
  await expect(cajon).toBeHidden()
  expect(todas).toEqual([])
})

test('elsewhere a scan opens the customer, also just after the page loads and over the palette; a code opens its contract', async ({
  page,
}) => {
  await ingresar(page, 'gerente')
  const codigo =
    (await page
      .getByRole('link', { name: /^PCT01-\d{6}$/ })
      .first()
      .textContent()) ?? ''
  const { cedula } = await guardado(page, 'gerente', unaPersona())

  await test.step('the page has just come', async () => {
    await page.goto('/contratos')
    await expect(page.getByRole('navigation').first()).toBeVisible()
    await pasarPorLector(page, captura(cedula))
    await expect(ficha(page)).toContainText('Nubia')
    await page.goBack()
    await expect(ficha(page)).toBeHidden()
  })
  await test.step('in the search of a list, which keeps what it had', async () => {
    const busqueda = page.getByRole('searchbox').or(page.getByRole('textbox')).first()
    await busqueda.focus()
    await pasarPorLector(page, captura(cedula))
    await expect(ficha(page)).toContainText('Nubia')
    await page.goBack()
    await expect(busqueda).toHaveValue('')
  })
  await test.step('in the palette', async () => {
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('combobox', { name: 'Buscar en todo' })).toBeFocused()
    await pasarPorLector(page, captura(cedula))
    await expect(ficha(page)).toContainText('Nubia')
    await expect(page.getByRole('combobox', { name: 'Buscar en todo' })).toBeHidden()
    await page.goBack()
  })
  await test.step('the code of a contract, in no field', async () => {
    await page.goto('/home')
    await page.getByRole('heading', { name: /^Hoy en/ }).click()
    await pasarPorLector(page, `${codigo}\r`)
    await expect(page).toHaveURL(new RegExp(`/contratos/${codigo}$`))
  })
  await test.step('on its own sheet, whose keys are among its letters, nothing opens', async () => {
    await expect(page.getByRole('button', { name: 'Prórroga' })).toBeVisible()
    await pasarPorLector(page, `${codigo}\r`)
    // The key of a hand is heard by the page: no dialog of another one has the focus.
    const simulador = page.getByRole('dialog', { name: `Cuánto paga ${codigo}` })
    await expect(async () => {
      await page.keyboard.press('s')
      await expect(simulador).toBeVisible({ timeout: 2_000 })
    }).toPass()
    await expect(page.getByRole('dialog')).toHaveCount(1)
  })
  await test.step('a cédula passed on a document, whose key is among its letters, prints nothing', async () => {
    await page.goto(`/documentos/${codigo}`)
    await expect(page.getByRole('button', { name: 'Imprimir' })).toBeVisible()
    const salidas: string[] = []
    page.on('popup', (ventana) => salidas.push(ventana.url()))
    const crear = page.getByRole('dialog', { name: 'Crear Cliente' })
    await expect(async () => {
      await pasarPorLector(page, `${MRZ.join('\r')}\r`)
      await expect(crear.getByLabel('Primer nombre')).toHaveValue('Rosa', { timeout: 4_000 })
    }).toPass()
    await expect(page.getByRole('dialog')).toHaveCount(1)
    expect(salidas).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Descartar cambios' }).click()
    await expect(crear).toBeHidden()
  })
  await test.step('the label of a thing that is still pledged opens its contract', async () => {
    await page.goto('/contratos')
    await page.getByRole('heading', { level: 1 }).click()
    await pasarPorLector(page, `${codigo}-1\r`)
    await expect(page).toHaveURL(new RegExp(`/contratos/${codigo}$`))
  })
  await test.step('and in the form of a customer, that is not lost', async () => {
    await page.goto('/contratos/nuevo')
    await page.getByLabel('Cliente', { exact: false }).first().focus()
    await pasarPorLector(page, `${codigo}\r`)
    await expect(page).toHaveURL(new RegExp(`/contratos/${codigo}$`))
  })
})

test('holding Tab goes through the fields', async ({ page }) => {
  await dejarEntrar(page, 'cajero')
  await page.goto('/contratos/nuevo')
  await expect(page.getByLabel('Cliente', { exact: false }).first()).toBeFocused()
  const focos = new Set<string>()
  await page.keyboard.down('Tab')
  for (let i = 0; i < 8; i++) {
    await page.keyboard.down('Tab')
    focos.add(await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120) ?? ''))
  }
  await page.keyboard.up('Tab')
  expect(focos.size).toBeGreaterThan(5)
})

test.describe('in a window that knows no file of the product yet', () => {
  test.use({ ventanaPropia: true })

  test('a scan is read also while the program is on its way', async ({ page }) => {
    await dejarEntrar(page, 'gerente')
    const { cedula } = await guardado(page, 'gerente', unaPersona())
    const comoAntes = await demorarRed(page, 0, 20_000)
    // Where little has to come before the page settles: what is passed is kept for ten seconds of the program and no more (D11).
    await page.goto('/home', { waitUntil: 'commit' })
    // Its first script is there, and nothing else.
    await page.waitForFunction(() => 'retroventaTempranas' in globalThis)
    await pasarPorLector(page, captura(cedula))
    expect(await page.locator('#raiz > *').count()).toBe(0)
    await comoAntes()
    // The page first: all of the program comes and is read.
    await expect(page.getByRole('heading', { name: /^Hoy en/ })).toBeVisible()
    await expect(ficha(page)).toContainText('Nubia')
  })
})
