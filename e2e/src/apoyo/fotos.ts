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

/**
 * Drops files on something, as a hand does from a folder.
 * @returns whether the page took or refused it; false is the browser's to open in the place of the page
 */
export async function soltar(
  donde: Locator,
  archivos: readonly { name: string; mimeType: string; buffer: Buffer }[],
): Promise<boolean> {
  const enTexto = archivos.map(({ buffer, ...de }) => ({ ...de, base64: buffer.toString('base64') }))
  return donde.evaluate((elemento, todos) => {
    const dataTransfer = new DataTransfer()
    for (const { name, mimeType, base64 } of todos) {
      const bytes = Uint8Array.from(atob(base64), (letra) => letra.charCodeAt(0))
      dataTransfer.items.add(new File([bytes], name, { type: mimeType }))
    }
    const lanzar = (tipo: string) =>
      !elemento.dispatchEvent(new DragEvent(tipo, { bubbles: true, cancelable: true, dataTransfer }))
    return lanzar('dragover') && lanzar('drop')
  }, enTexto)
}
