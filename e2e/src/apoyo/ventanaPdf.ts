import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'

/**
 * The window that a gesture opens, once its PDF is there: shown in it, or saved from it by a browser that has no reader
 * of its own (Debian's one without a window) and then read. It is for the walk to close.
 */
export async function ventanaConPdf(page: Page, gesto: () => Promise<void>): Promise<Page> {
  const abierta = page.waitForEvent('popup').then((ventana) => ({
    ventana,
    llegado: Promise.any([
      ventana.waitForURL(/^blob:/, { waitUntil: 'commit' }),
      ventana.waitForEvent('download').then(async (archivo) => {
        const bytes = await readFile(await archivo.path())
        expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
      }),
    ]),
  }))
  await gesto()
  const { ventana, llegado } = await abierta
  await llegado
  return ventana
}
