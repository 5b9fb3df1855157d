import type { Page } from '@playwright/test'
import { sinFallasDeAccesibilidad } from '../apoyo/axe.ts'
import { guardado } from '../apoyo/clientes.ts'
import { imagen } from '../apoyo/fotos.ts'
import { borradoresDe, CLAVE, dejarEntrar, pasarPorLector } from '../apoyo/persona.ts'
import { expect, test } from '../apoyo/prueba.ts'
import { retenerRed } from '../apoyo/red.ts'
import { abrirSesion } from '../apoyo/sesion.ts'

const fila = (page: Page, n: number) => page.getByRole('listitem', { name: `Artículo ${n}` })
const aviso = (page: Page) => page.getByRole('alert').filter({ hasText: 'Lo que se pesó en la valoración' })
const escrito = async (page: Page) => Object.values(await borradoresDe(page)).join()

/** Weighs one piece and takes it along. */
async function llevar(page: Page, peso: string, a = 'Llevar al contrato'): Promise<void> {
  await page.goto('/home?cajon=valoracion')
  const cajon = page.getByRole('dialog', { name: /Valoraci/ })
  await cajon.getByLabel('Peso en gramos, Nacional').fill(peso)
  await cajon.getByRole('button', { name: a }).click()
  await expect(page.getByRole('heading', { name: /Nuevo contrato|Compra de artículos/ })).toBeVisible()
}

/** What was weighed waits, and what is there is put aside while a photo of it is on its way, which comes when it is let. */
async function apartarConFoto(page: Page) {
  await dejarEntrar(page, 'gerente')
  const cliente = await guardado(page, 'gerente')
  await page.goto(`/contratos/nuevo?para=${cliente.id}`)
  await fila(page, 1).getByLabel('Descripción').fill('Cadena con dije')
  await expect.poll(() => escrito(page)).toContain('Cadena con dije')
  await llevar(page, '2,50')
  await expect(aviso(page)).toBeVisible()
  await fila(page, 1)
    .getByRole('button', { name: /^Fotos y más/ })
    .click()
  await fila(page, 1).getByText('Subir archivo').click()
  const buffer = await imagen(page)
  const soltarRed = await retenerRed(page)
  await fila(page, 1)
    .getByLabel('Archivo de Foto del artículo 1, 1')
    .setInputFiles({ name: 'cadena.jpg', mimeType: 'image/jpeg', buffer })
  await aviso(page).getByRole('button', { name: 'Dejarlo aparte y seguir' }).click()
  return { cliente, soltarRed }
}

test('what is weighed waits also where what was left has no customer yet, and later on, in another contract or branch, until somebody takes it or not', async ({
  page,
}) => {
  await abrirSesion(page.context(), 'gerente')
  await llevar(page, '4,80')
  await expect.poll(() => escrito(page)).toContain('"peso":480')

  await test.step('the draft that it finds is of nobody yet: its pieces are on no screen', async () => {
    await llevar(page, '2,50')
    await expect(aviso(page)).toContainText('(1 pieza, 2,5 g)')
    await expect(aviso(page)).toContainText('esto quedó sin terminar')
    await sinFallasDeAccesibilidad(page)
    await aviso(page).getByRole('button', { name: 'Quitar lo pesado' }).click()
    await expect(aviso(page)).toBeHidden()
    expect(await escrito(page)).not.toContain('"peso":250')
  })

  await test.step('left where it waits, it goes by itself into no other contract', async () => {
    await llevar(page, '3,10')
    await expect(aviso(page)).toBeVisible()
    await page.getByRole('button', { name: 'Cancelar' }).click()
    await page.getByRole('button', { name: 'Descartar el borrador' }).click()
    await expect(page).toHaveURL(/\/contratos$/)
    await expect.poll(() => borradoresDe(page)).toEqual({})
    await page.keyboard.press('F2')
    await expect(aviso(page)).toContainText('(1 pieza, 3,1 g)')
    await expect(aviso(page)).toContainText('se pesó antes, quizá para otro cliente')
    await expect(aviso(page).getByRole('button', { name: 'Dejarlo aparte y seguir' })).toHaveCount(0)
    await sinFallasDeAccesibilidad(page)
  })

  await test.step('nor in another branch, where it says of which one it is', async () => {
    await page.keyboard.press('Control+k')
    await page.keyboard.type('PCT02')
    await expect(page.getByRole('option', { name: /^Trabajar en .*PCT02/ })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.locator('.enc-codigo')).toHaveText('PCT02')
    await page.keyboard.press('F2')
    await expect(aviso(page)).toContainText('(1 pieza, 3,1 g, en PCT01)')
    await aviso(page).getByRole('button', { name: 'Quitar lo pesado' }).click()
    await expect(aviso(page)).toBeHidden()
    expect(await escrito(page)).not.toContain('"peso":310')
  })
})

test('what is weighed goes in once, though what is there waits for a photo before it is put aside', async ({
  page,
}) => {
  const { cliente, soltarRed } = await apartarConFoto(page)
  await expect(aviso(page).getByRole('button', { name: 'Agregarlo a este' })).toBeDisabled()
  await expect(aviso(page).getByRole('button', { name: 'Quitar lo pesado' })).toBeDisabled()
  await soltarRed()
  await expect(aviso(page)).toBeHidden()
  const otro = page.getByRole('button', { name: 'Seguir con el que quedó' })
  await expect(otro).toContainText(cliente.nombre_completo)
  await expect.poll(() => escrito(page)).toContain('"peso":250')
  expect((await escrito(page)).split('"peso":250')).toHaveLength(2)
  await otro.click()
  await expect(fila(page, 1).getByLabel('Descripción')).toHaveValue('Cadena con dije')
  await expect(fila(page, 2)).toBeHidden()
})

test('what is weighed for a purchase goes on waiting when another one is chosen who sells', async ({
  page,
}) => {
  await dejarEntrar(page, 'gerente')
  const cliente = await guardado(page, 'gerente')
  await page.goto('/compras')
  await expect(page.getByLabel('Persona que vende', { exact: false }).first()).toBeFocused()
  await pasarPorLector(page, `${cliente.cedula}\tARRIETA\t\tNUBIA\t\tF\t19880214\r`)
  await fila(page, 1).getByLabel('Descripción').fill('Anillo heredado')
  await expect.poll(() => escrito(page)).toContain('Anillo heredado')
  await llevar(page, '2,50', 'Llevar a la compra')
  await expect(aviso(page)).toBeVisible()
  await page.getByRole('button', { name: 'Elegir otro cliente' }).click()
  await expect(page.getByRole('combobox', { name: /^Persona que vende/ })).toBeVisible()
  await expect(aviso(page)).toBeVisible()
  await aviso(page).getByRole('button', { name: 'Dejarlo aparte y seguir' }).click()
  await expect(aviso(page)).toBeHidden()
  await expect.poll(() => escrito(page)).toContain('"peso":250')
  const dejados = Object.values(await borradoresDe(page)).filter((uno) => uno.includes('Anillo heredado'))
  expect([dejados.length, dejados.join().includes('"peso":250')]).toEqual([1, false])
})

/** Weighs one more without leaving the page: its tool was opened there before. */
async function pesarAqui(page: Page, peso: string): Promise<void> {
  await page.getByRole('button', { name: 'Valoración de joyas' }).click()
  const cajon = page.getByRole('dialog', { name: /Valoraci/ })
  await cajon.getByLabel('Peso en gramos, Nacional').fill(peso)
  await cajon.getByRole('button', { name: 'Llevar al contrato' }).click()
  await expect(cajon).toBeHidden()
}

test('what is weighed while what is there is put aside arrives after what waited before it', async ({
  page,
}) => {
  const { soltarRed } = await apartarConFoto(page)
  await pesarAqui(page, '3,30')
  await soltarRed()
  await expect(page.getByRole('button', { name: 'Seguir con el que quedó' })).toBeVisible()
  await expect.poll(() => escrito(page)).toContain('"peso":250')
  await expect.poll(() => escrito(page)).toContain('"peso":330')
})

/** A contract that only wants to be signed. @returns its customer */
async function listoParaFirmar(page: Page) {
  const cliente = await guardado(page, 'gerente')
  await page.goto('/home?cajon=valoracion')
  await expect(page.getByLabel('Peso en gramos, Nacional')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('F2')
  await page.getByLabel('Cliente').fill(cliente.cedula)
  await page.locator('.ant-select-item-option').filter({ hasText: cliente.nombre_completo }).click()
  await page.getByRole('button', { name: /^Continuar con artículos/ }).click()
  await fila(page, 1).getByLabel('Ley').selectOption({ index: 1 })
  await fila(page, 1).getByLabel('Peso').fill('4,80')
  await fila(page, 1).getByLabel('Descripción').fill('Cadena con dije')
  await fila(page, 1).getByLabel('Valor').fill('500000')
  await page.getByRole('button', { name: /^Continuar con valor/ }).click()
  await page.getByLabel('Contraseña').fill(CLAVE)
  return cliente
}

test('F2 while the sheet of what was saved is on its way begins another contract, not the same one again', async ({
  page,
}) => {
  await dejarEntrar(page, 'gerente')
  await listoParaFirmar(page)
  // The key of a hand that does not look: pressed as soon as the address is the sheet's, which is not drawn yet.
  await page.evaluate(() => {
    const ir = history.pushState.bind(history)
    history.pushState = (...donde) => {
      ir(...donde)
      if (/PCT01-\d{6}$/.test(location.pathname))
        requestAnimationFrame(() =>
          document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'F2', bubbles: true })),
        )
    }
  })
  const ventana = page.waitForEvent('popup')
  await page.getByRole('button', { name: /Entregar/ }).click()
  await (await ventana).close()
  await expect(page.getByText(/^Contrato PCT01-\d{6} guardado/)).toBeVisible()
  await expect(page).toHaveURL(/contratos\/nuevo$/)
  await expect(page.getByRole('combobox', { name: 'Cliente' })).toBeFocused()
  await expect(page.getByRole('button', { name: /Entregar/ })).toBeHidden()
})

test('what is weighed while the contract that is there is being saved is not lost with it: it waits for the next one', async ({
  page,
}) => {
  await dejarEntrar(page, 'gerente')
  await listoParaFirmar(page)
  const soltarRed = await retenerRed(page)
  const ventana = page.waitForEvent('popup')
  await page.getByRole('button', { name: /Entregar/ }).click()
  await ventana
  await page.bringToFront()
  await pesarAqui(page, '3,30')
  await soltarRed()
  await expect(page).toHaveURL(/contratos\/PCT01-\d{6}$/)
  await (await ventana).close()
  await page.keyboard.press('F2')
  await expect(aviso(page)).toContainText('(1 pieza, 3,3 g)')
})
