import type { Page } from '@playwright/test'

/** What the router of the house leaves on its window: where it is going, and what is drawn. */
interface Casa {
  navigate(a: { href: string }): Promise<void>
  state: { status: string; location: object; resolvedLocation?: object }
}

/**
 * Goes to another page of the house as its links do, and waits until that one is drawn. A page that is loaded costs three times
 * that: for walks that are inside already, and where the load itself is not what is walked.
 * Never to the page that one is on already, unless the next thing asserted is of the new answer alone: what was there stays until
 * it comes. Nor to an address that somebody kept, which is loaded.
 * @param a path and what it filters by
 */
export async function ir(page: Page, a: string): Promise<void> {
  await page.evaluate(async (href) => {
    const casa = (window as unknown as { __TSR_ROUTER__: Casa }).__TSR_ROUTER__
    const limite = performance.now() + 20_000
    let llego = false
    void casa.navigate({ href }).then(() => {
      llego = true
    })
    while (!llego || casa.state.status !== 'idle' || casa.state.location !== casa.state.resolvedLocation) {
      if (performance.now() > limite) throw new Error(`${href} does not come: what is unsaved asks first`)
      await new Promise(requestAnimationFrame)
    }
  }, a)
}
