import { guardado } from '../apoyo/clientes.ts'
import { CLAVE, ingresarDeNuevo } from '../apoyo/persona.ts'
import { expect, test } from '../apoyo/prueba.ts'

test('a contract that is being written stays whole while another window goes to another branch, and is saved in its own', async ({
  page,
  context,
}) => {
  await ingresarDeNuevo(page, 'gerente')
  const cliente = await guardado(page, 'gerente')
  const fila = page.getByRole('listitem', { name: 'Artículo 1' })
  await page.keyboard.press('F2')
  await page.getByLabel('Cliente').fill(cliente.cedula)
  await page.locator('.ant-select-item-option').filter({ hasText: cliente.nombre_completo }).click()
  await expect(page.getByRole('heading', { name: 'Con la casa' })).toBeVisible()
  await page.getByRole('button', { name: /^Continuar con artículos/ }).click()
  await fila.getByLabel('Ley').selectOption({ index: 1 })
  await fila.getByLabel('Peso').fill('4,80')
  await fila.getByLabel('Descripción').fill('Cadena con dije')
  await fila.getByLabel('Valor').fill('500000')

  const otra = await context.newPage()
  await otra.goto('/home')
  await expect(otra.locator('.enc-codigo')).toHaveText('PCT01')
  await otra.keyboard.press('Control+k')
  await otra.keyboard.type('PCT02')
  await expect(otra.getByRole('option', { name: /^Trabajar en .*PCT02/ })).toBeVisible()
  await otra.keyboard.press('Enter')
  await expect(otra.locator('.enc-codigo')).toHaveText('PCT02')

  await page.bringToFront()
  const aviso = page.getByRole('alert').filter({ hasText: 'En otra ventana pasó a PCT02.' })
  await expect(aviso).toContainText('Lo que está escrito es de PCT01 y se guarda allá.')
  await expect(page.locator('.enc-codigo')).toHaveText('PCT02')
  await expect(fila.getByLabel('Descripción')).toHaveValue('Cadena con dije')
  await expect(fila.getByLabel('Valor')).toHaveValue('500.000')
  await page.screenshot({ path: process.env.FOTO_VENTANAS ?? test.info().outputPath('ventanas.png') })

  await aviso.getByRole('button', { name: 'Volver a PCT01' }).click()
  await expect(aviso).toBeHidden()
  await expect(page.locator('.enc-codigo')).toHaveText('PCT01')
  await page.getByRole('button', { name: /^Continuar con valor/ }).click()
  await page.getByLabel('Contraseña').fill(CLAVE)
  const ventana = page.waitForEvent('popup')
  await page.getByRole('button', { name: /Entregar/ }).click()
  await (await ventana).close()
  await expect(page).toHaveURL(/contratos\/PCT01-\d{6}$/)

  await otra.bringToFront()
  await expect(otra.locator('.enc-codigo')).toHaveText('PCT01')
})
