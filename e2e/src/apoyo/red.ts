import type { Page } from '@playwright/test'

/** Every answer takes so long more. @param latencia milliseconds @returns what lets the network be as it was */
export async function demorarRed(page: Page, latencia: number): Promise<() => Promise<void>> {
  const red = await page.context().newCDPSession(page)
  const demora = (latency: number) =>
    red.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: -1,
      uploadThroughput: -1,
    })
  await demora(latencia)
  return async () => {
    await demora(0)
    await red.detach()
  }
}
