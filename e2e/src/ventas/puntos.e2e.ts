import { configurar } from '../apoyo/api.ts'
import { sinFallasDeAccesibilidad } from '../apoyo/axe.ts'
import { guardado, unaPersona } from '../apoyo/clientes.ts'
import { CLAVE, cedulaNueva, dejarEntrar, perderLaPagina } from '../apoyo/persona.ts'
import { expect, test } from '../apoyo/prueba.ts'
import { retenerRed } from '../apoyo/red.ts'

test('a customer earns points with a sale, uses them in the next one, and their sheet tells both', async ({
  page,
}) => {
  await dejarEntrar(page, 'gerente')
  const cedula = cedulaNueva()
  await guardado(page, 'gerente', unaPersona({ cedula }))
  const antes = await configurar((valor) => ({
    ...valor,
    ventas: { ...valor.ventas, pesosPorPunto: 1_000, valorPunto: 50 },
  }))
  const servicioPara = async (precio: string, en = page) => {
    await en.goto('/ventas/ventasServicios')
    await en.getByLabel('Servicio: arreglo, grabado, refacción').fill('Grabado de una argolla')
    await en.getByRole('textbox', { name: 'Precio' }).fill(precio)
    await en.getByRole('combobox', { name: /^Cliente/ }).fill(cedula)
    await en.locator('.ant-select-item-option').first().click()
    await expect(en.getByRole('region', { name: 'Cliente elegido' })).toBeVisible()
    // The search went with its customer: the hand goes on below, not from the top of the page.
    await expect(en.getByLabel('Contraseña', { exact: true })).toBeFocused()
  }
  const firmar = async (en = page) => {
    await en.getByLabel('Contraseña', { exact: true }).fill(CLAVE)
    await en.keyboard.press('Control+Enter')
    await expect(en.getByText(/^Documento \S+ guardado\./)).toBeVisible()
  }
  try {
    // Signed while the customer that was chosen is still on their way, it is of them: it waits, and is asked for once.
    await page.goto('/ventas/ventasServicios')
    await page.getByLabel('Servicio: arreglo, grabado, refacción').fill('Grabado')
    await page.getByRole('textbox', { name: 'Precio' }).fill('500')
    await page.getByLabel('Contraseña', { exact: true }).fill(CLAVE)
    await page.getByRole('combobox', { name: /^Cliente/ }).fill(cedula)
    const opcion = page.locator('.ant-select-item-option').first()
    await expect(opcion).toContainText('Arrieta', { ignoreCase: true })
    const soltarRed = await retenerRed(page)
    await opcion.click()
    await page.keyboard.press('Control+Enter')
    await soltarRed()
    const hecho = page.getByText(/^Documento \S+ guardado\./)
    await expect(hecho).toBeVisible()
    const [, codigo] = /^Documento (\S+)/.exec((await hecho.textContent()) ?? '') ?? []
    const { tercero } = await (await page.request.get(`/api/v2/documentos/${codigo}`)).json()
    expect(tercero.documento).toContain(cedula)

    await servicioPara('500')
    await page.getByLabel('Contraseña', { exact: true }).fill(CLAVE)
    // Chosen by mistake, another one is chosen: what was written stays.
    await page.getByRole('button', { name: 'Elegir otro cliente' }).click()
    const buscador = page.getByRole('combobox', { name: /^Cliente/ })
    await expect(buscador).toBeFocused()
    await expect(buscador).toHaveValue('')
    await expect(page.getByRole('textbox', { name: 'Precio' })).toHaveValue('500')
    await buscador.fill(cedula)
    await opcion.click()
    await expect(page.getByRole('region', { name: 'Cliente elegido' })).toBeVisible()
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText(/^Documento \S+ guardado\./)).toBeVisible()

    await servicioPara('200000')
    await expect(page.getByRole('row', { name: /Puntos que gana.*200/ })).toBeVisible()
    await firmar()

    await servicioPara('80000')
    const puntos = page.getByLabel('Puntos que usa: tiene 200, cada uno rebaja $ 50')
    await puntos.fill('201')
    await puntos.blur()
    await expect(page.getByText('El cliente tiene 200 puntos. Use esos o menos.')).toBeVisible()
    await puntos.fill('200')
    await expect(page.getByRole('row', { name: /Descuento por puntos.*10\.000/ })).toBeVisible()
    await expect(page.getByText('Paga el cliente').locator('..')).toContainText('70.000')
    await sinFallasDeAccesibilidad(page)
    await firmar()

    await servicioPara('1000')
    await page.getByRole('button', { name: 'Ver detalles del cliente' }).click()
    const ficha = page.getByRole('region', { name: 'Puntos', exact: true })
    await expect(ficha).toContainText('70 puntos que valen $ 3.500')
    await expect(ficha.getByRole('listitem')).toHaveCount(3)
    await sinFallasDeAccesibilidad(page)

    // Used in a sale that waits, and spent meanwhile in another window: it is said where they were written, and taken out there.
    await page.keyboard.press('Escape')
    await expect(ficha).toBeHidden()
    await page.getByRole('textbox', { name: 'Precio' }).fill('5000')
    const usa = (tiene: number) => page.getByLabel(`Puntos que usa: tiene ${tiene}, cada uno rebaja $ 50`)
    await usa(70).fill('70')
    const otra = await page.context().newPage()
    await servicioPara('4000', otra)
    await otra.getByLabel(/^Puntos que usa: tiene 70/).fill('70')
    await firmar(otra)
    await otra.close()
    await perderLaPagina(page, /"puntos":70/)
    await expect(usa(0)).toHaveValue('70')
    await page.getByLabel('Contraseña', { exact: true }).fill(CLAVE)
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText('El cliente no tiene puntos. Quítelos de la venta.')).toBeVisible()
    await expect(usa(0)).toBeFocused()
    await usa(0).fill('')
    await firmar()
    // Its button says Esc, on a page as in a dialog: the next sale begins, where the typing does.
    await page.keyboard.press('Escape')
    await expect(page.getByLabel('Servicio: arreglo, grabado, refacción')).toBeFocused()
  } finally {
    await configurar((valor) => ({ ...valor, ventas: antes.ventas }))
  }
})
