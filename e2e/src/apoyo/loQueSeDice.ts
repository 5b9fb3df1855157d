import type { Page } from '@playwright/test'

/**
 * Follows what a part of a page says from now on, also for a moment that no eye catches.
 * @returns gives each text that it had, while the page is not loaded again
 */
export async function loQueSeDice(page: Page, parte: string): Promise<() => Promise<string[]>> {
  const dichos = await page.evaluateHandle((cual) => {
    const textos = new Set<string>()
    const mirar = () => textos.add(document.querySelector(cual)?.textContent ?? '')
    mirar()
    const seguir = { childList: true, subtree: true, characterData: true }
    new MutationObserver(mirar).observe(document.body, seguir)
    return textos
  }, parte)
  return () => dichos.evaluate((textos) => [...textos])
}
