import type { Page } from '@playwright/test'

/**
 * Where things move, and slowly: what a hand does while a dialog or a drawer is on its way.
 * @returns how nothing moves again, once it is closed: what is open is drawn anew with that, and a form in it begins again
 */
export async function mientrasEntra(page: Page, hacer: () => Promise<void>): Promise<() => Promise<void>> {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const navegador = await page.context().newCDPSession(page)
  await navegador.send('Animation.enable')
  await navegador.send('Animation.setPlaybackRate', { playbackRate: 0.005 })
  await hacer()
  await navegador.send('Animation.setPlaybackRate', { playbackRate: 1 })
  await navegador.detach()
  return () => page.emulateMedia({ reducedMotion: 'reduce' })
}
