import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Locator } from '@playwright/test'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

const wasm = readFileSync(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')))
prepareZXingModule({ overrides: { wasmBinary: wasm.buffer as ArrayBuffer } })

/** What a telephone would read from a QR on the screen; empty when it reads nothing. */
export async function leerQr(dibujo: Locator): Promise<string> {
  const leidos = await readBarcodes(await dibujo.screenshot(), { formats: ['QRCode'] })
  return leidos[0]?.text ?? ''
}
