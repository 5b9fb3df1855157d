import type { Page } from '@playwright/test'
import { abrirFicha, guardado } from './apoyo/clientes.ts'
import { dejarEntrar, ingresar, pasarPorLector } from './apoyo/persona.ts'
import { expect, test } from './apoyo/prueba.ts'

/** The network goes away, as when somebody pulls the cable; and comes back. */
const cortar = (page: Page) => page.context().setOffline(true)
const volver = (page: Page) => page.context().setOffline(false)

test.slow()

test('a search, a lookup and a load that fail say so in the words of 000 §8, and can be asked again', async ({
  page,
}) => {
  await ingresar(page, 'cajero')
  const { cedula } = await guardado(page, 'cajero')
  await page.keyboard.press('F2')
  const buscador = page.getByRole('combobox', { name: /Cliente/ })
  await buscador.fill(cedula)
  const opcion = page.locator('.cl-opcion').first()
  await expect(opcion).toContainText('Nubia Arrieta')

  await test.step('*Crear nuevo cliente* comes last, and only while no document is equal', async () => {
    const opciones = page.locator('.cl-resultados .ant-select-item-option')
    await expect(opciones).toHaveCount(1)
    await buscador.fill(cedula.slice(0, -1))
    await expect(opciones.last()).toHaveText('Crear nuevo cliente')
    await expect(opciones.first()).toContainText('Nubia Arrieta')
    await buscador.fill(cedula)
    await expect(opciones).toHaveCount(1)
    await expect(opcion).toContainText('Nubia Arrieta')
  })

  await test.step('a passport that nobody has is carried to the form of its record', async () => {
    await buscador.fill('ab482913')
    await page.locator('.ant-select-item-option').filter({ hasText: 'Crear nuevo cliente' }).click()
    const cajon = page.getByRole('dialog', { name: 'Crear Cliente' })
    await expect(cajon.getByLabel('Número de documento')).toHaveValue('AB482913')
    await page.keyboard.press('Escape')
    await expect(cajon).toBeHidden()
    await buscador.fill(cedula)
    await expect(opcion).toContainText('Nubia Arrieta')
  })

  await test.step('Error al cargar los datos del cliente', async () => {
    await cortar(page)
    await opcion.click()
    await expect(page.getByText('Error al cargar los datos del cliente')).toBeVisible()
  })

  await test.step('Hubo un error al consultar los clientes', async () => {
    await buscador.fill('arrie')
    const lista = page.locator('.cl-resultados')
    await expect(lista).toContainText('Hubo un error al consultar los clientes')
    await volver(page)
    await lista.getByRole('button', { name: 'Reintentar' }).click()
    await expect(lista).toContainText('Nubia Arrieta')
    await page.keyboard.press('Escape')
  })

  await test.step('Error al buscar el cliente', async () => {
    await page.keyboard.press('F4')
    const lector = page.getByRole('dialog', { name: 'Lector de Cédula' })
    await expect(lector).toContainText('Pase el documento por el lector')
    await cortar(page)
    // On a machine so busy that the keys come half a second apart, the document is passed again, as a person would.
    await expect(async () => {
      await pasarPorLector(page, `${cedula}\tARRIETA\t\tNUBIA\t\tF\t19880214\r`)
      await expect(lector).toContainText(Number(cedula).toLocaleString('es-CO'), { timeout: 3_000 })
      await expect(lector).toContainText('Error al buscar el cliente', { timeout: 6_000 })
    }).toPass()
    await volver(page)
    await expect(async () => {
      await lector.getByRole('button', { name: 'Reintentar' }).click({ timeout: 3_000 })
      await expect(lector.getByRole('button', { name: 'Seleccionar Cliente' })).toBeVisible({
        timeout: 8_000,
      })
    }).toPass()
  })
})

test('figures and timeline that do not come: Hubo un error en al traer los datos, and once more', async ({
  page,
}) => {
  await dejarEntrar(page, 'cajero')
  const { id } = await guardado(page, 'cajero')
  // The sheet asks for the figures too, for its buttons: what is on its way when the network goes may still come, and is shown.
  const deLaFicha = page.waitForResponse((respuesta) =>
    respuesta.url().endsWith(`/clientes/${id}/estadisticas`),
  )
  const ficha = await abrirFicha(page, id)
  await (await deLaFicha).finished()
  await cortar(page)
  await ficha.getByRole('button', { name: 'Estadísticas' }).click()
  const historial = page.getByRole('dialog', { name: 'Historial' })
  // Each is asked for twice more, with pauses, before it is given up. The figures that the sheet had read stay, and say of when they are.
  await expect(historial.getByText('Hubo un error en al traer los datos')).toHaveCount(1, { timeout: 20_000 })
  await expect(historial.getByText('No se pudo actualizar', { exact: false })).toBeVisible()
  await expect(historial).toContainText('Debe hoy')
  await volver(page)
  const reintentar = historial.getByRole('button', { name: 'Reintentar' })
  await expect(async () => {
    // They may also come by themselves once the network is back.
    if ((await reintentar.count()) > 0) await reintentar.first().click({ timeout: 3_000 })
    await expect(reintentar).toHaveCount(0, { timeout: 5_000 })
  }).toPass()
  await expect(historial).toContainText('Debe hoy')
  await expect(historial).toContainText('creó el cliente')
})

test('an Intro in a hurry chooses the customer of what is written, not the first of the text before', async ({
  page,
}) => {
  await ingresar(page, 'cajero')
  const { cedula } = await guardado(page, 'cajero')
  await page.keyboard.press('F2')
  const buscador = page.getByRole('combobox', { name: /Cliente/ })
  await buscador.fill('martinez')
  await expect(page.locator('.cl-opcion').first()).toBeVisible()
  await buscador.fill(cedula)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Cliente elegido' })).toContainText('Arrieta')
})
