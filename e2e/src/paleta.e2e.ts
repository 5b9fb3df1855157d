import { sinFallasDeAccesibilidad } from './apoyo/axe.ts'
import { ingresar } from './apoyo/persona.ts'
import { expect, test } from './apoyo/prueba.ts'

test('the palette finds pages, contracts, customers and branches with the keyboard alone, and remembers', async ({
  page,
}) => {
  await ingresar(page, 'gerente')
  const contrato =
    (await page
      .getByRole('link', { name: /^PCT01-\d{6}$/ })
      .first()
      .textContent()) ?? ''
  const campo = page.getByRole('combobox', { name: 'Buscar en todo' })

  await page.keyboard.press('Control+k')
  await expect(campo).toBeFocused()
  await page.keyboard.type('historial vencimiento')
  await expect(page.getByRole('option', { name: /Historial de vencimiento/ })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await sinFallasDeAccesibilidad(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/auditoria\/vencimiento\/historial$/)

  await page.keyboard.press('Control+k')
  await page.keyboard.type(contrato)
  await expect(page.getByRole('option', { name: contrato })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/contratos/${contrato}$`))
  const cliente = (await page.locator('.ct-ficha-cliente').textContent()) ?? ''

  await page.keyboard.press('Control+k')
  await expect(page.getByRole('option').first()).toContainText(contrato)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/auditoria\/vencimiento\/historial$/)

  await page.keyboard.press('Control+k')
  const apellido = /([A-ZÁÉÍÓÚÑ][a-záéíóúñ]{4,})/.exec(cliente.replace('Cliente', ''))?.[1] ?? ''
  await page.keyboard.type(apellido)
  const encontrado = page.getByRole('group', { name: 'Clientes' }).getByRole('option').first()
  await expect(encontrado).toBeVisible()
  const cedula = (await encontrado.locator('.rv-suave').textContent())?.replace(/\D/g, '') ?? ''
  expect(cedula).toMatch(/^\d{6,}$/)
  // The arrows go down to the customer, past what stands above.
  const elegida = page.getByRole('option', { selected: true })
  while ((await encontrado.getAttribute('aria-selected')) !== 'true') {
    const deAntes = (await elegida.getAttribute('id')) ?? ''
    await page.keyboard.press('ArrowDown')
    await expect(elegida).not.toHaveId(deAntes)
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Ver detalles del cliente' })).toBeVisible()
  await page.goBack()
  await page.keyboard.press('Control+k')
  await page.keyboard.type(cedula)
  await expect(page.getByRole('group', { name: 'Clientes' }).getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Ver detalles del cliente' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog', { name: 'Ver detalles del cliente' })).toBeHidden()

  // Of more than it shows it leads to the list.
  await page.keyboard.press('Control+k')
  await page.keyboard.type('PCT01-')
  await page.getByRole('option', { name: 'Hay más contratos con «PCT01-»' }).click()
  await expect(page).toHaveURL(/\/contratos\?texto=PCT01-$/)
  await expect(campo).toBeHidden()

  // With something written it is asked first: who stays with it stays in its branch.
  await page.goto('/contratos/topes')
  await page.getByRole('button', { name: 'Registrar tope' }).first().click()
  const cajon = page.getByRole('dialog', { name: 'Registrar tope' })
  const resolucion = cajon.getByLabel('Resolución')
  await resolucion.fill('Resolución 0712')
  const pasar = async (respuesta: string) => {
    // At once: just loaded the palette is on its way, and the drawer keeps the focus.
    await page.keyboard.press('Control+k')
    await page.keyboard.type('PCT02')
    await expect(campo).toHaveValue('PCT02')
    await expect(page.getByRole('option', { name: /^Trabajar en .*PCT02/ })).toBeVisible()
    await page.keyboard.press('Enter')
    const pregunta = page.getByRole('dialog', { name: 'Hay cambios sin guardar' })
    await pregunta.getByRole('button', { name: respuesta }).click()
    await expect(pregunta).toBeHidden()
  }
  await pasar('Seguir editando')
  await expect(resolucion).toHaveValue('Resolución 0712')
  await expect(page.locator('.enc-codigo')).toHaveText('PCT01')
  await expect(cajon.getByText(/pasó a PCT02/)).toBeHidden()
  await pasar('Descartar cambios')
  await expect(page.locator('.enc-codigo')).toHaveText('PCT02')
  await expect(page).toHaveURL(/\/home$/)

  await page.keyboard.press('Control+k')
  await page.keyboard.type('PCT01')
  await page.keyboard.press('Enter')
  await expect(page.locator('.enc-codigo')).toHaveText('PCT01')

  await page.keyboard.press('Control+k')
  await page.keyboard.type('PCT02')
  await expect(page.getByRole('option', { name: /^Trabajar en .*PCT02/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.locator('.enc-codigo')).toHaveText('PCT02')
  await expect(page).toHaveURL(/\/home$/)

  await page.keyboard.press('Control+k')
  await page.keyboard.type('zzzzqqqq')
  await expect(page.getByText('Nada coincide con «zzzzqqqq».')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(campo).toBeHidden()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Atajos de teclado' })).toContainText('Buscar en todo')
})

test('the palette offers a cashier only what they may open', async ({ page }) => {
  await ingresar(page, 'cajero')
  await page.getByRole('button', { name: /Contrato, documento o nombre/ }).click()
  await expect(page.getByRole('combobox', { name: 'Buscar en todo' })).toBeFocused()
  await page.keyboard.type('empleados')
  await expect(page.getByText('Nada coincide con «empleados».')).toBeVisible()
})
