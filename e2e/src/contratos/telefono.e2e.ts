import type { Locator } from '@playwright/test'
import { comoOtro } from '../apoyo/api.ts'
import { guardado } from '../apoyo/clientes.ts'
import { CLAVE, dejarEntrar } from '../apoyo/persona.ts'
import { expect, test } from '../apoyo/prueba.ts'

test.use({ ventanaPropia: true, viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

test('on a telephone no keyboard comes unasked for, no key is named that it has not, and the menu goes with what it opened', async ({
  page,
}) => {
  await dejarEntrar(page, 'gerente')
  const otro = await comoOtro(page, 'superadmin')
  const { items } = await otro.leer('/contratos?estado=vencido')
  await otro.cerrar()
  const codigo: string = items[0].codigo

  await test.step('the menu gives its place to the tool, and is an answer on the page that is open already', async () => {
    await page.goto('/home')
    const menu = page.getByRole('dialog', { name: 'Retroventa' })
    await page.getByRole('button', { name: 'Más', exact: true }).tap()
    await menu.getByRole('button', { name: 'Valoración de joyas' }).tap()
    const herramienta = page.getByRole('dialog', { name: 'Valoración de joyas' })
    await expect(herramienta).toBeVisible()
    await expect(menu).toBeHidden()
    await herramienta.getByRole('button', { name: 'Cerrar' }).first().tap()
    await expect(herramienta).toBeHidden()
    await page.getByRole('button', { name: 'Más', exact: true }).tap()
    await menu.getByRole('link', { name: 'Inicio' }).tap()
    await expect(menu).toBeHidden()
    await expect(page).toHaveURL(/\/home$/)
  })

  await test.step('the own branch is above those of the chain', async () => {
    const alto = async (que: Locator) => (await que.boundingBox())?.y ?? 0
    const cadena = page.getByRole('heading', { name: 'La cadena hoy' })
    await expect(cadena).toBeAttached()
    expect(await alto(page.getByLabel('Cifras de hoy'))).toBeLessThan(await alto(cadena))
  })

  await test.step('a dialog waits to be touched, and Intro says the button that signs', async () => {
    await page.goto(`/contratos/${codigo}`)
    await page.getByRole('button', { name: 'Prórroga' }).tap()
    const dialogo = page.getByRole('dialog', { name: `Prórroga de ${codigo}` })
    await expect(dialogo.getByRole('row', { name: /Vence/ })).toBeVisible()
    const clave = dialogo.getByLabel('Contraseña', { exact: true })
    await expect(clave).toBeVisible()
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('INPUT')
    await clave.fill(CLAVE)
    await page.keyboard.press('Enter')
    await expect(dialogo.getByRole('alert')).toHaveText(/Para firmar oprima el botón que guarda\./)
  })

  await test.step('a contract that is left says how it is found again', async () => {
    const cliente = await guardado(page, 'gerente')
    await page.goto('/contratos/nuevo')
    await page.getByRole('combobox', { name: /^Cliente/ }).fill(cliente.cedula)
    await page.locator('.ant-select-item-option').filter({ hasText: cliente.nombre_completo }).click()
    await expect(page.getByRole('heading', { name: 'Con la casa' })).toBeVisible()
    // On its side, or at 200 %, the bar does not stay over what there is to read.
    const cancelar = page.getByRole('button', { name: 'Cancelar' })
    await page.setViewportSize({ width: 683, height: 384 })
    await expect(cancelar).not.toBeInViewport()
    await page.setViewportSize({ width: 390, height: 844 })
    await cancelar.tap()
    await expect(page.getByRole('dialog', { name: 'Este contrato no está firmado' })).toContainText(
      'El borrador queda en este equipo: se abre de nuevo con «Nuevo contrato».',
    )
  })
})
