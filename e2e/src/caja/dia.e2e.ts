import type { Page } from '@playwright/test'
import { sinFallasDeAccesibilidad } from '../apoyo/axe.ts'
import { CLAVE, dejarEntrar } from '../apoyo/persona.ts'
import { expect, test } from '../apoyo/prueba.ts'

/** A branch where no other walk works: its day may be closed. */
const ALMACEN = 'PCT03'

/** Signs what is open, and gives the code of its document. */
async function firmar(page: Page, hecho: string): Promise<string> {
  await page.getByRole('dialog').getByLabel('Contraseña', { exact: true }).fill(CLAVE)
  await page.keyboard.press('Control+Enter')
  const dialogo = page.getByRole('dialog', { name: hecho })
  const dicho = await dialogo.getByRole('status').textContent()
  await dialogo
    .getByRole('button', { name: /^Cerrar/ })
    .last()
    .click()
  return /PCT\d+-[A-Z]{2}\d{6}/.exec(dicho ?? '')?.[0] ?? ''
}

test('a day is opened with its base, says what waits, is counted and closed, gives its Z, and is opened again', async ({
  page,
}) => {
  await dejarEntrar(page, 'superadmin', ALMACEN)
  await page.goto('/dia')
  await page.getByRole('button', { name: 'Abrir el día' }).click()
  await page.getByLabel('Efectivo en la caja').fill('350000')
  await sinFallasDeAccesibilidad(page)
  await firmar(page, 'Día abierto')
  await expect(page.getByText('Base', { exact: true })).toBeVisible()
  const falta = page.getByRole('list', { name: 'Lo que falta para cerrar el día' })
  await expect(falta).toContainText('Falta el cuadre de caja')
  await page.getByRole('button', { name: 'Cerrar el día' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await sinFallasDeAccesibilidad(page)

  await falta.getByRole('button', { name: 'Cuadrar la caja' }).click()
  const conteo = page.getByRole('dialog', { name: 'Cuadre de caja' })
  await conteo.getByLabel('Monedas').fill('900')
  await conteo.getByLabel('Contraseña', { exact: true }).fill(CLAVE)
  await page.keyboard.press('Control+Enter')
  await expect(conteo.getByRole('link', { name: 'Ver el cuadre completo' })).toBeVisible()
  await page.goto('/dia')
  await expect(page.getByText('Falta el cuadre de caja')).toHaveCount(0)
  await page.getByRole('button', { name: 'Cerrar el día' }).click()
  await expect(page.getByRole('row', { name: /Último cuadre.*PCT03-CC/ })).toBeVisible()
  const cierre = await firmar(page, 'Día cerrado')
  await expect(page.getByText('Cerrado', { exact: true })).toBeVisible()
  const z = await page.request.get(
    (await page.getByRole('link', { name: 'Abrir el PDF' }).getAttribute('href')) ?? '',
  )
  expect([z.status(), z.headers()['content-type']]).toEqual([200, 'application/pdf'])
  await page.setViewportSize({ width: 390, height: 844 })
  await sinFallasDeAccesibilidad(page)
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.goto('/dia/historial')
  await expect(page.getByRole('row', { name: new RegExp(cierre) })).toContainText('Cerrado')
  await sinFallasDeAccesibilidad(page)

  await page.goto(`/documentos/${cierre}`)
  await page.getByRole('button', { name: 'Anular' }).click()
  const anular = page.getByRole('dialog', { name: `Anular ${cierre}` })
  await anular.getByLabel('Motivo').fill('Faltaba un egreso')
  await anular.getByLabel('Contraseña', { exact: true }).fill(CLAVE)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Anulado').first()).toBeVisible()
  await page.goto('/dia')
  await expect(page.getByRole('button', { name: 'Cerrar el día' })).toBeVisible()
})
