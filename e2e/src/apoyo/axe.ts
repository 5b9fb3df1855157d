import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Nothing serious or critical on what is shown now. */
export async function sinFallasDeAccesibilidad(page: Page): Promise<void> {
  // A list that waits for its next rows is dimmed for that moment.
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  // What fades in or out is pale for that moment; what turns for ever is not waited for, nor one that is never drawn.
  await page
    .waitForFunction(
      () =>
        document
          .getAnimations()
          .every(
            (animacion) =>
              animacion.playState !== 'running' ||
              animacion.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
          ),
      undefined,
      { polling: 100, timeout: 3_000 },
    )
    .catch(() => undefined)
  const { violations } = await new AxeBuilder({ page }).analyze()
  const graves = violations.filter((v) => v.impact === 'serious' || v.impact === 'critical')
  expect(graves.map((v) => `${v.id}: ${v.nodes.map((n) => n.target).join(' | ')}`)).toEqual([])
}
