import type { Locator, Page } from '@playwright/test'
import { comoOtro } from '../apoyo/api.ts'
import { guardado } from '../apoyo/clientes.ts'
import { ir } from '../apoyo/ir.ts'
import { CLAVE, dejarEntrar } from '../apoyo/persona.ts'
import { expect, test } from '../apoyo/prueba.ts'

test.use({ ventanaPropia: true, viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

/** What is to be touched and is lower than a finger finds without looking. */
const bajos = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('a, button, [role=button], [role=switch]')].flatMap((parte) => {
      const { height } = parte.getBoundingClientRect()
      // What waits for the keyboard, above the page, is no target.
      const alTocar = parte.checkVisibility({ opacityProperty: true }) && !parte.matches('.saltar')
      return alTocar && height < 24
        ? [`${parte.getAttribute('aria-label') ?? parte.textContent}: ${height}`]
        : []
    }),
  )

test('on a telephone no keyboard comes unasked for, no key is named that it has not, and the menu goes with what it opened', async ({
  page,
}) => {
  await dejarEntrar(page, 'gerente')
  const otro = await comoOtro('superadmin')
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

  await test.step('on the narrowest the name of the branch is read whole, over its day in one line', async () => {
    await page.setViewportSize({ width: 320, height: 640 })
    const dice = page.locator('.enc-tel-texto')
    // Letters stand out of a line of 16 px by themselves, which is not a line that is missing.
    const cortado = (parte: HTMLElement | SVGElement) =>
      parte.scrollWidth > parte.clientWidth || parte.scrollHeight > parte.clientHeight + 8
    expect(await dice.locator('strong').evaluate(cortado)).toBe(false)
    await expect(dice.getByText(/^PCT01, /)).toHaveCSS('line-height', '16px')
    const [texto, barra] = [await dice.boundingBox(), await page.locator('.enc-tel').boundingBox()]
    expect(texto?.height).toBeLessThanOrEqual(barra?.height ?? 0)
    await page.setViewportSize({ width: 390, height: 844 })
  })

  await test.step('the plan of accounts is read whole: its tables are lines of each account', async () => {
    await ir(page, '/contabilidad/cuentas')
    await expect(page.getByRole('heading', { name: 'Medios de pago' })).toBeAttached()
    const cortadas = await page
      .locator('.rv-tarjeta')
      .evaluateAll((todas) => todas.filter((una) => una.scrollWidth > una.clientWidth).length)
    expect(cortadas).toBe(0)
  })

  await test.step('what a list is searched with is as high as the buttons of its row', async () => {
    await ir(page, '/contratos')
    const alto = async (que: Locator) => (await que.boundingBox())?.height
    const vistas = page.getByRole('button', { name: 'Vistas', exact: true })
    await expect(vistas).toBeVisible()
    expect(await alto(page.locator('.rv-lista-buscador'))).toBe(await alto(vistas))
  })

  await test.step('what can be done with a contract stays at the foot, a finger wide, and its page ends over it', async () => {
    await ir(page, `/contratos/${codigo}`)
    const barra = page.getByRole('region', { name: 'Operaciones del contrato' })
    for (const nombre of ['Prórroga', 'Abono', 'Retiro', 'Más operaciones']) {
      const boton = barra.getByRole('button', { name: nombre })
      await expect(boton).toBeInViewport({ ratio: 1 })
      const caja = await boton.boundingBox()
      expect(Math.min(caja?.width ?? 0, caja?.height ?? 0)).toBeGreaterThanOrEqual(44)
    }
    // In one row, over the bar of the house.
    expect((await barra.boundingBox())?.height).toBeLessThan(70)
    const contenido = page.locator('#contenido')
    await contenido.evaluate((pagina) => pagina.scrollTo(0, pagina.scrollHeight))
    const arriba = (await barra.boundingBox())?.y ?? 0
    const ultima = await page.locator('.ct-ficha').boundingBox()
    expect((ultima?.y ?? 0) + (ultima?.height ?? 0)).toBeLessThanOrEqual(arriba)
    await barra.getByRole('button', { name: 'Más operaciones' }).tap()
    await expect(page.getByRole('menuitem', { name: /^Espera/ })).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Escape')
    // On its side there is no room for it: they are in their card, and the dialog of one is the same when it is turned.
    await barra.getByRole('button', { name: 'Abono' }).tap()
    const dialogo = page.getByRole('dialog', { name: `Abono de ${codigo}` })
    await dialogo.getByLabel('Contraseña', { exact: true }).fill(CLAVE)
    await page.setViewportSize({ width: 844, height: 390 })
    await expect(barra).toHaveCount(0)
    await expect(dialogo.getByLabel('Contraseña', { exact: true })).toHaveValue(CLAVE)
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(dialogo.getByLabel('Contraseña', { exact: true })).toHaveValue(CLAVE)
  })

  await test.step('links, switches and the eye of a password are as high as a finger needs', async () => {
    await ir(page, '/home')
    await expect(page.getByText('Para atender hoy').first()).toBeVisible()
    await expect.poll(() => bajos(page)).toEqual([])
    await ir(page, `/contratos/${codigo}`)
    await expect(page.getByText('Condiciones firmadas')).toBeVisible()
    await expect.poll(() => bajos(page)).toEqual([])
    await page.getByRole('button', { name: 'Retiro' }).tap()
    const dialogo = page.getByRole('dialog', { name: `Retiro de ${codigo}` })
    await expect(dialogo.getByLabel('Contraseña', { exact: true })).toBeVisible()
    await expect.poll(() => bajos(page)).toEqual([])
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
      'El borrador queda en este equipo: se abre de nuevo en esta ventana con «Nuevo contrato».',
    )
  })
})
