import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

/** The rules that a change of colours can break, and no other: what a second look at a page in the dark theme asks. */
export const REGLAS_DE_COLOR = ['color-contrast', 'link-in-text-block'] as const

/** As it is sent to a browser: each page that is looked at reads it anew, and this one in a third of the time. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** How serious axe says that each of its rules is, which its types do not name. */
interface Reglamento {
  _audit: { rules: readonly { id: string; impact: string }[] }
}

/** What is dimmed or fades is looked at again when it is not. */
const ASENTARSE_MS = 15_000

/**
 * Nothing serious or critical on what is shown now.
 * @param reglas only these of axe's; all when not given
 */
export async function sinFallasDeAccesibilidad(page: Page, reglas?: readonly string[]): Promise<void> {
  await expect
    .poll(
      async () => {
        await quieta(page)
        return fallasGraves(page, reglas)
      },
      { timeout: ASENTARSE_MS },
    )
    .toEqual([])
}

async function quieta(page: Page): Promise<void> {
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
}

async function fallasGraves(page: Page, reglas: readonly string[] | undefined): Promise<string[]> {
  // No page of ours has a frame, which is what axe's own driver opens one more page for (ADR 041); a page is read once.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  return page.evaluate(async (soloEstas) => {
    // What a rule finds is as serious as the rule: one that says less than serious could find nothing that is told here.
    const { run, _audit } = (window as unknown as { axe: typeof axe & Reglamento }).axe
    const leves = _audit.rules.filter(({ impact }) => impact === 'minor' || impact === 'moderate')
    // Its class ends in the name that the library gave it: nobody named it, and it would be read in English.
    const enIngles = [...document.querySelectorAll('.anticon[aria-label]')].filter((icono) =>
      icono.classList.contains(`anticon-${icono.getAttribute('aria-label')}`),
    )
    const { violations } = await run(document, {
      // Only for these is every node of the page worth a description.
      resultTypes: ['violations'],
      ...(soloEstas
        ? { runOnly: [...soloEstas] }
        : { rules: Object.fromEntries(leves.map(({ id }) => [id, { enabled: false }])) }),
    })
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`)
      .concat(enIngles.map((icono) => `icon in English: ${icono.getAttribute('aria-label')}`))
  }, reglas)
}
