import type { Page } from '@playwright/test'

/**
 * Every answer takes so long more.
 * @param latencia milliseconds
 * @param bytes that come each second; as many as there are
 * @returns what lets the network be as it was
 */
export async function demorarRed(page: Page, latencia: number, bytes = -1): Promise<() => Promise<void>> {
  const red = await page.context().newCDPSession(page)
  const demora = (latency: number, downloadThroughput: number) =>
    red.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput,
      uploadThroughput: -1,
    })
  await demora(latencia, bytes)
  return async () => {
    await demora(0, -1)
    await red.detach()
  }
}

/** Longer than any walk takes, milliseconds. */
const HASTA_QUE_SE_SUELTE_MS = 600_000

/**
 * No answer comes: what a hand does meanwhile is done in time on any machine.
 * @returns what lets all of them come
 */
export const retenerRed = (page: Page): Promise<() => Promise<void>> =>
  demorarRed(page, HASTA_QUE_SE_SUELTE_MS)
