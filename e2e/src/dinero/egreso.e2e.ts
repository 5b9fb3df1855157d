import sharp from 'sharp'
import { comoOtro } from '../apoyo/api.ts'
import { sinFallasDeAccesibilidad } from '../apoyo/axe.ts'
import { borradoresDe, CLAVE, escribirAMano, ingresar } from '../apoyo/persona.ts'
import { expect, test } from '../apoyo/prueba.ts'

test('an expense from the palette to its receipt: suggested taxes to the peso, one of one’s own with its reason, and a photo', async ({
  page,
}) => {
  await ingresar(page, 'gerente')
  const otro = await comoOtro('superadmin')
  const { items } = await otro.leer('/contratos?estado=vigente&porPagina=1')
  const cedula: string = items[0].cliente.cedula
  await otro.cerrar()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Buscar en todo' })).toBeFocused()
  await page.keyboard.type('egresos')
  await expect(page.getByRole('option', { name: /^Egresos/ })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Egresos' })).toBeVisible()
  await expect(page.getByLabel('Tipo de egreso')).toBeFocused()

  await test.step('the drawer is looked at meanwhile: nothing was left, and nothing is wrong yet', async () => {
    await page.keyboard.press('F8')
    await expect(page.getByRole('dialog', { name: 'Cuadre de caja' })).toBeVisible()
    const primero = page.getByLabel('Billetes de $ 100.000')
    await expect(primero).toBeFocused()
    // From one drawer to another the writing begins at the first field too.
    await page.keyboard.press('Control+k')
    await page.keyboard.type('enlaces cortos')
    await expect(page.getByRole('option', { name: /^Enlaces cortos/ })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await page.keyboard.press('Enter')
    await expect(
      page.getByRole('dialog', { name: 'Enlaces cortos' }).getByRole('combobox', { name: 'Red' }),
    ).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(primero).toBeFocused()
    // The calculator is written in over the drawer, and stays when that goes.
    const calculadora = page.getByRole('dialog', { name: 'Calculadora de oro' })
    const operacion = calculadora.getByLabel('Operación')
    await page.keyboard.press('Alt+g')
    await expect(operacion).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(calculadora).toHaveCount(0)
    await expect(primero).toBeFocused()
    await page.keyboard.press('Alt+g')
    await expect(operacion).toBeFocused()
    await page.goBack()
    await expect(page.getByRole('dialog', { name: 'Cuadre de caja' })).toHaveCount(0)
    await expect(operacion).toBeFocused()
    // What is opened from it has the hand, and does not lie over it: it is touched.
    await page.keyboard.press('F8')
    await expect(primero).toBeFocused()
    await operacion.click()
    await page.keyboard.press('Escape')
    await expect(primero).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByLabel('Tipo de egreso')).toBeFocused()
  })

  await test.step('called while a drawer comes, the calculator is what is written in: no key goes to that', async () => {
    const calculadora = page.getByRole('dialog', { name: 'Calculadora de oro' })
    const operacion = calculadora.getByLabel('Operación')
    const cuadre = page.getByRole('dialog', { name: 'Cuadre de caja' })
    await page.keyboard.press('F8')
    await page.keyboard.press('Alt+g')
    await escribirAMano(page, '3500*2')
    await expect(cuadre.getByLabel('Billetes de $ 100.000')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(operacion).toHaveValue('7000,00')
    await expect(operacion).toBeFocused()
    await expect(cuadre.getByLabel('Billetes de $ 100.000')).toHaveValue('')
    await page.goBack()
    await expect(cuadre).toHaveCount(0)
    await expect(operacion).toBeFocused()
    // Its button in the header closes it, and what was being written goes on.
    await page.getByRole('button', { name: 'Calculadora de oro' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByLabel('Tipo de egreso')).toBeFocused()
    await expect(page.locator('[aria-invalid=true]')).toHaveCount(0)
  })

  await test.step('the kind is found by what is typed; what is missing is said at its field', async () => {
    await page.keyboard.type('arri')
    await expect(page.getByTitle('Arriendo')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Cuenta 512010', { exact: false })).toBeVisible()
    // The second Intro does not open the list again: it goes on.
    await page.keyboard.press('Enter')
    await expect(page.getByRole('combobox', { name: /^Tercero/ })).toBeFocused()
    await page.getByLabel('Contraseña').fill(CLAVE)
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText('Escriba qué es, con al menos cinco letras.')).toBeVisible()
    await expect(page.getByText('Este tipo pide su soporte', { exact: false })).toBeVisible()
  })

  await test.step('the taxes of the kind come out to the peso', async () => {
    await page.getByLabel('Subtotal, antes de impuestos').fill('279187')
    await page.getByLabel('Descripción').fill('Local de noviembre')
    await page.getByRole('combobox', { name: /^Tercero/ }).fill(cedula)
    await page.locator('.cl-opcion').first().click()
    // Only its support is missing: who saves is at its button.
    await page.keyboard.press('Control+Enter')
    await expect(page.locator('[data-campo=soporteId] button')).toBeFocused()
    const photo = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#b8a' } })
      .jpeg()
      .toBuffer()
    await page
      .getByTestId('soporte')
      .setInputFiles({ name: 'factura.jpg', mimeType: 'image/jpeg', buffer: photo })
    await expect(page.getByText('factura.jpg')).toBeVisible()
    await expect(page.getByRole('row', { name: /ReteFuente.*9\.772/ })).toBeVisible()
    await expect(page.getByRole('row', { name: /Total.*314\.504/ })).toBeVisible()
    await sinFallasDeAccesibilidad(page)
  })

  await test.step('another tax asks for its reason', async () => {
    await page.getByRole('button', { name: 'Cambiar impuestos' }).click()
    await page.getByLabel('ReteFuente').fill('10000')
    await page.getByLabel('Por qué no es el sugerido').fill('tarifa pactada')
    await sinFallasDeAccesibilidad(page)
  })

  await test.step('a power cut takes nothing: who it is paid to, its support and its taxes come back', async () => {
    page.on('dialog', (dialogo) => void dialogo.accept())
    await expect.poll(async () => JSON.stringify(await borradoresDe(page))).toContain('tarifa pactada')
    expect(JSON.stringify(await borradoresDe(page))).not.toContain(cedula)
    await page.reload()
    await expect(page.getByText('Se recuperó lo que quedó sin guardar')).toBeVisible()
    await expect(page.getByText('El que había adjuntado')).toBeVisible()
    await expect(page.getByLabel('Por qué no es el sugerido')).toHaveValue('tarifa pactada')
    await expect(page.getByRole('row', { name: /Total.*314\.276/ })).toBeVisible()
  })

  await test.step('on a telephone the kind is read whole, above what is handed over', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    const tipo = page.locator('[data-campo=tipoId]')
    await expect.poll(async () => (await tipo.boundingBox())?.width ?? 0).toBeGreaterThan(300)
    await page.setViewportSize({ width: 1366, height: 768 })
  })

  await page.getByLabel('Contraseña').fill(CLAVE)
  const recibo = page.waitForResponse((r) => r.url().includes('/recibo'))
  await page.getByRole('button', { name: /^Entregar/ }).click()
  await expect(page.getByText(/Documento .+-EG\d{6} guardado/)).toBeVisible()
  const ventana = page.waitForEvent('popup')
  await page.keyboard.press('Enter')
  expect((await recibo).headers()['content-type']).toBe('application/pdf')
  await (await ventana).close()

  await test.step('it is in the list with its support', async () => {
    await page.goto('/egresos/listado-egresos')
    const fila = page.getByRole('row', { name: /EG\d{6}.*Arriendo.*Local de noviembre/ }).first()
    await expect(fila).toContainText('314.276')
    const [soporte] = await Promise.all([
      page.waitForEvent('popup'),
      fila.getByRole('link', { name: 'Ver el soporte' }).click(),
    ])
    await soporte.close()
    await sinFallasDeAccesibilidad(page)
  })
})
