import { configurar } from '../apoyo/api.ts'
import { sinFallasDeAccesibilidad } from '../apoyo/axe.ts'
import { ir } from '../apoyo/ir.ts'
import { dejarEntrar } from '../apoyo/persona.ts'
import { expect, test } from '../apoyo/prueba.ts'

test('a lead: refused with its words, not sent by Enter, sent and in its list', async ({ page }) => {
  await dejarEntrar(page, 'gerente')
  const antes = await configurar((valor) => ({ ...valor, crmSalesforce: true }))
  const cajon = page.getByRole('dialog', { name: 'Prospecto CRM' })
  // The server keeps the settings for two seconds.
  await expect(async () => {
    await page.goto('/home?cajon=prospecto')
    await expect(cajon.getByLabel('Nombres')).toBeVisible({ timeout: 5_000 })
  }).toPass()
  const correo = `ana${Date.now()}@correo.example`
  await cajon.getByLabel('Apellidos').fill('Pérez')
  await cajon.getByLabel('Correo').fill(correo)
  await cajon.getByLabel('Celular').fill('3001234567')
  await cajon.getByLabel('Celular').press('Enter')
  // Saving tells of every field; Enter told of none that was not visited.
  await expect(cajon.getByText('Debe seleccionar la transaccion')).toHaveCount(0)
  await cajon.getByRole('button', { name: /Enviar prospecto/ }).click()
  await expect(cajon.getByText('Debe ingresa el nombre.').first()).toBeVisible()
  await expect(cajon.getByText('Debe seleccionar la transaccion').first()).toBeVisible()
  await sinFallasDeAccesibilidad(page)
  await cajon.getByLabel('Nombres').fill('Ana')
  for (const [campo, valor] of [
    ['Trámite', 'Ventas'],
    ['Transacción', 'Plan Separe Oro'],
    ['Cómo supo de nosotros', 'Radio'],
  ] as const) {
    await cajon.getByLabel(campo).click()
    await page.locator('.ant-select-item-option').getByText(valor, { exact: true }).click()
  }
  await page.context().setOffline(true)
  await cajon.getByRole('button', { name: /Enviar prospecto/ }).click()
  await expect(page.getByText('Ha ocurrido un error al enviar el formulario.')).toBeVisible()
  await page.context().setOffline(false)
  await cajon.getByRole('button', { name: /Enviar prospecto/ }).click()
  await expect(page.getByText('El formulario se envio con exito.')).toBeVisible()
  await ir(page, `/prospectos?texto=${encodeURIComponent(correo)}`)
  await expect(page.getByRole('row').filter({ hasText: correo })).toHaveCount(1)
  await sinFallasDeAccesibilidad(page)
  await configurar(() => antes)
})
