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

/**
 * The next notice that says this stays from its first moment, as under the mouse of who reads it: on a busy machine it would be gone before
 * what comes with it is drawn.
 * @returns what lets it go
 */
export async function sostenerAviso(page: Page, dice: string): Promise<() => Promise<void>> {
  const suyo = await page.evaluateHandle((texto) => {
    const sostenido: { aviso?: Element } = {}
    const mirar = new MutationObserver(() => {
      const vistos = [...document.querySelectorAll('.ant-notification-notice')]
      const aviso = vistos.find((uno) => uno.textContent?.includes(texto))
      if (!aviso) return
      mirar.disconnect()
      sostenido.aviso = aviso
      aviso.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }))
    })
    mirar.observe(document.body, { childList: true, subtree: true, characterData: true })
    return sostenido
  }, dice)
  return () =>
    suyo.evaluate(({ aviso }) => void aviso?.dispatchEvent(new MouseEvent('mouseout', { bubbles: true })))
}
