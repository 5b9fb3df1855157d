import { expect, type Page } from '@playwright/test'

/** A notice is on the screen, and ends where the bar of actions begins: it hides none of its buttons or fields. */
export async function avisoSobreLaBarra(page: Page, dice = 'Error'): Promise<void> {
  const barra = page.locator('.rv-barra-acciones')
  await expect(barra).toBeVisible()
  const aviso = page.locator('.ant-notification-notice').filter({ hasText: dice })
  await expect(aviso).toBeVisible()
  await expect
    .poll(async () => {
      const [arriba, abajo] = [await aviso.boundingBox(), await barra.boundingBox()]
      return (arriba?.y ?? 0) + (arriba?.height ?? 0) - (abajo?.y ?? 0)
    })
    .toBeLessThanOrEqual(0)
}
