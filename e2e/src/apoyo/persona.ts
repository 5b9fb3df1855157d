import { expect, type Page } from '@playwright/test'

export const CLAVE = 'Retroventa-demo-1'

/** Signs in on the page, as a person does, and chooses a branch when there are several. */
export async function ingresar(page: Page, usuario: string, almacen = 'PCT01'): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Usuario').fill(usuario)
  await page.getByLabel('Contraseña', { exact: true }).fill(CLAVE)
  await page.getByRole('button', { name: 'Ingresar' }).click()
  await expect(page).toHaveURL(/seleccionar-almacen|home/)
  if (page.url().includes('seleccionar')) {
    await page.getByText(almacen, { exact: true }).click()
    await expect(page).toHaveURL(/\/home/)
  }
  await expect(page.getByRole('heading', { name: /^Hoy en/ })).toBeVisible()
}

/** Types as a USB reader does: as fast as the page takes it, with Tab and Enter as keys. */
export async function pasarPorLector(page: Page, captura: string): Promise<void> {
  for (const letra of captura) {
    if (letra === '\t') await page.keyboard.press('Tab')
    else if (letra === '\r' || letra === '\n') await page.keyboard.press('Enter')
    else await page.keyboard.type(letra)
  }
}

/** A document number that no other test uses. */
export function cedulaNueva(): string {
  return `11${String(Date.now()).slice(-8)}`
}
