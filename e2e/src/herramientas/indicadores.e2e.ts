import { sinFallasDeAccesibilidad } from '../apoyo/axe.ts'
import { ingresar } from '../apoyo/persona.ts'
import { expect, test } from '../apoyo/prueba.ts'

test('the market is asked once, what it would change is said, and it is saved; others only see', async ({
  page,
  servidor: { indicadores },
}) => {
  // What the house has saved: saving it leaves the prices of the other walks as they were.
  indicadores.poner({ dolar: 3_905.2, onza: 3_980.1, plata: 48.35 })
  await ingresar(page, 'super')
  await page.getByRole('link', { name: 'Indicadores' }).click()
  const precios = page.getByLabel('Precios por guardar')
  await page.getByRole('button', { name: 'Actualizar' }).click()
  await expect(precios).toContainText('3.905,20')
  await expect(precios).toContainText('datos.gov.co')
  await expect(page.getByRole('button', { name: 'Actualizar' })).toBeDisabled()
  await expect(page.getByText(/faltan por guardar/)).toBeVisible()
  await expect(page.getByText(/contratos abiertos de oro/)).toBeVisible()
  await sinFallasDeAccesibilidad(page)
  // Whose day each price is of, as days are written here.
  await expect(precios.getByText(/\d{4}-\d{2}-\d{2}/)).toHaveCount(0)
  const guardar = page.getByRole('button', { name: 'Guardar', exact: true })
  await page.context().setOffline(true)
  await guardar.click()
  await expect(page.getByRole('alert').filter({ hasText: 'Error al guardar los cambios.' })).toBeVisible()
  await page.context().setOffline(false)
  await guardar.click()
  await expect(page.getByText('Indicadores guardados con éxito.')).toBeVisible()
  await expect(page.getByLabel('Precios guardados')).toContainText('3.905,20')
  await expect(page.getByRole('button', { name: 'Guardar', exact: true })).toBeDisabled()
  await expect(page.getByText(/Se pueden actualizar en \d+:\d\d/)).toBeVisible()
  await page.context().clearCookies()
  await ingresar(page, 'gerente')
  await page.getByRole('link', { name: 'Indicadores' }).click()
  await expect(page.getByLabel('Precios guardados')).toContainText('3.905,20')
  await expect(page.getByRole('button', { name: 'Actualizar' })).toHaveCount(0)
})
