import { expect, type Page } from '@playwright/test'

/** A notice of error is on the screen, and ends where the bar of actions begins: it hides none of its buttons or fields. */
export async function avisoSobreLaBarra(page: Page): Promise<void> {
  const barra = page.locator('.rv-barra-acciones')
  await expect(barra).toBeVisible()
  const aviso = page.locator('.ant-notification-notice').filter({ hasText: 'Error' })
  await expect(aviso).toBeVisible()
  const [arriba, abajo] = [await aviso.boundingBox(), await barra.boundingBox()]
  expect((arriba?.y ?? 0) + (arriba?.height ?? 0)).toBeLessThanOrEqual(abajo?.y ?? 0)
}
