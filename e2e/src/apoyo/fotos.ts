import type { Locator, Page } from '@playwright/test'
import { expect } from './prueba.ts'

/** Nothing of a picture shows until its bytes came and were drawn. */
export async function seVe(quien: Locator): Promise<void> {
  await expect(quien.locator('img')).toBeVisible()
  await expect
    .poll(() => quien.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0)
}

/** A picture made in the page, as a person would choose it from a folder. */
export async function imagen(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(() => {
    const lienzo = document.createElement('canvas')
    lienzo.width = 600
    lienzo.height = 400
    const pincel = lienzo.getContext('2d')
    if (pincel) {
      pincel.fillStyle = '#e8d9a0'
      pincel.fillRect(0, 0, 600, 400)
      pincel.fillStyle = '#27456b'
      pincel.fillRect(40, 40, 160, 220)
    }
    return lienzo.toDataURL('image/jpeg', 0.9).split(',')[1] ?? ''
  })
  return Buffer.from(base64, 'base64')
}
