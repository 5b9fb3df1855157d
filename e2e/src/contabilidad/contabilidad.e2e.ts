import { sinFallasDeAccesibilidad } from '../apoyo/axe.ts'
import { CLAVE, dejarEntrar } from '../apoyo/persona.ts'
import { expect, test } from '../apoyo/prueba.ts'

test('both ledgers are proven from the page, which says how much; who may not does not enter', async ({
  page,
}) => {
  await dejarEntrar(page, 'gerente')
  await page.goto('/contabilidad/prueba')
  await page.getByRole('button', { name: 'Probar ahora' }).click()
  await expect(page.getByText('Los dos libros cuadran')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText(/Se probaron \d.* documentos/)).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toContainText('gerente')
  await sinFallasDeAccesibilidad(page)
  await page.context().clearCookies()
  await dejarEntrar(page, 'cajero')
  await page.goto('/contabilidad/prueba')
  await expect(page.getByText('Usted no tiene permiso para entrar aquí!')).toBeVisible()
})

test('an account is added and given to a concept from a day on, signed', async ({ page }) => {
  await dejarEntrar(page, 'superadmin')
  await page.goto('/contabilidad/cuentas')
  await page.getByRole('button', { name: 'Agregar cuenta' }).click()
  const nueva = page.getByRole('dialog', { name: 'Cuenta nueva' })
  await nueva.getByLabel('Código').fill('11101005')
  await nueva.getByLabel('Nombre').fill('Cuenta en dólares')
  await nueva.getByLabel('Contraseña').fill(CLAVE)
  await page.keyboard.press('Control+Enter')
  await expect(nueva).toBeHidden()
  const fila = page.getByRole('row').filter({ hasText: 'Caja menor' }).first()
  await fila.getByRole('button', { name: /^Cambiar la cuenta de Caja menor/ }).click()
  const cajon = page.getByRole('dialog', { name: 'Cuenta de Caja menor' })
  await cajon.getByLabel('Cuenta nueva').click()
  await page.getByTitle('11101005 Cuenta en dólares').click()
  await sinFallasDeAccesibilidad(page)
  await cajon.getByLabel('Contraseña').fill(CLAVE)
  await page.keyboard.press('Control+Enter')
  await expect(cajon).toBeHidden()
  await expect(fila).toContainText(/11101005 desde el/)
})
