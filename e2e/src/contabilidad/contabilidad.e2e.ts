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

test('a voucher by hand is balanced, signed and in the journal; what a close of a month closes is said before it', async ({
  page,
}) => {
  await dejarEntrar(page, 'gerente')
  await page.goto('/contabilidad/movimientos')
  await page.getByRole('button', { name: 'Comprobante' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Comprobante nuevo' })
  await dialogo.getByLabel('Descripción').fill('Papelería que faltaba')
  for (const [i, cuenta, lado] of [
    [1, '519530', 'Débito'],
    [2, '238095', 'Crédito'],
  ] as const) {
    const renglon = dialogo.getByRole('listitem', { name: `Renglón ${i}` })
    await renglon.getByLabel('Cuenta').fill(cuenta)
    await page.locator('.ant-select-item-option', { hasText: cuenta }).last().click()
    await renglon.getByLabel(lado).fill('120000')
  }
  await expect(dialogo.getByRole('status').filter({ hasText: 'Débitos' })).not.toContainText('faltan')
  await sinFallasDeAccesibilidad(page)
  await dialogo.getByLabel('Contraseña', { exact: true }).fill(CLAVE)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('dialog')).toContainText('Comprobante guardado')
  await page.goto('/contabilidad/cierres')
  await page.getByRole('button', { name: 'Cerrar un mes' }).first().click()
  const cierre = page.getByRole('dialog', { name: 'Cerrar un mes' })
  await expect(cierre.getByText('Asientos que quedan cerrados')).toBeVisible()
  await sinFallasDeAccesibilidad(page)
})
