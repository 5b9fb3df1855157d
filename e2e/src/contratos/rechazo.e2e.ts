import { guardado } from '../apoyo/clientes.ts'
import { CLAVE, dejarEntrar } from '../apoyo/persona.ts'
import { expect, test } from '../apoyo/prueba.ts'

const SIN_EFECTIVO = 'En la caja no hay efectivo suficiente para esta operación.'

test('what a contract was refused for and no field says stays beside its signature once the notice is gone, never twice', async ({
  page,
}) => {
  await dejarEntrar(page, 'cajero')
  const { cedula, nombre_completo } = await guardado(page, 'cajero')
  await page.goto('/contratos/nuevo')
  await page.getByRole('combobox', { name: /^Cliente/ }).fill(cedula)
  await page.locator('.ant-select-item-option').filter({ hasText: nombre_completo }).click()
  await expect(page.getByRole('heading', { name: 'Con la casa' })).toBeVisible()
  await page.getByRole('button', { name: /^Continuar con artículos/ }).click()
  const fila = page.getByRole('listitem', { name: 'Artículo 1' })
  await fila.getByLabel('Descripción').fill('Lingotes')
  await fila.getByLabel('Ley').selectOption({ label: '24K' })
  await fila.getByLabel('Peso', { exact: true }).fill('900,00')
  await fila.getByLabel('Valor', { exact: true }).fill('230000000')
  await page.getByRole('button', { name: /^Continuar con valor/ }).click()
  const entregar = page.getByRole('button', { name: /^Entregar/ })
  const clave = page.getByLabel('Contraseña', { exact: true })
  await clave.fill(CLAVE)
  await entregar.click()

  const aviso = page.locator('.ant-notification-notice').filter({ hasText: SIN_EFECTIVO })
  await expect(aviso).toBeVisible()
  await expect(page.getByText(SIN_EFECTIVO)).toHaveCount(1)
  // Its step and its signature stay: nothing of what is written is wrong.
  await expect(clave).toBeFocused()
  const firma = page.getByRole('group', { name: 'Firma de quien guarda' })
  const alto = async () => (await firma.boundingBox())?.height
  const conAviso = await alto()
  await aviso.getByRole('button', { name: 'Cerrar' }).click()
  await expect(aviso).toHaveCount(0)
  await expect(firma.getByText(SIN_EFECTIVO)).toBeVisible()
  await expect(page.getByText(SIN_EFECTIVO)).toHaveCount(1)
  // Its place was kept: the bar moves neither when it is said there nor when it is said no more.
  expect(await alto()).toBe(conAviso)

  await page.getByLabel(/^Retroventa mensual/).fill('4,00')
  await expect(page.getByText(SIN_EFECTIVO)).toHaveCount(0)
  expect(await alto()).toBe(conAviso)
})
