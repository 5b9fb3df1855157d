import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer'

const wasm = readFileSync(fileURLToPath(import.meta.resolve('zxing-wasm/writer/zxing_writer.wasm')))
prepareZXingModule({ overrides: { wasmBinary: Uint8Array.from(wasm).buffer } })

/** From now on the camera of a page sees a label with the bars of a code, in the middle of a grey table. */
export async function anteLaCamara(page: Page, codigo: string): Promise<void> {
  const { image } = await writeBarcode(codigo, { format: 'Code128', scale: 3, addQuietZones: true })
  if (!image) throw new Error('no bars')
  const barras = Buffer.from(await image.arrayBuffer()).toString('base64')
  await page.evaluate(async (base64) => {
    const rotulo = new Image()
    rotulo.src = `data:image/png;base64,${base64}`
    await rotulo.decode()
    navigator.mediaDevices.getUserMedia = async () => {
      const lienzo = document.createElement('canvas')
      ;[lienzo.width, lienzo.height] = [1280, 720]
      const pincel = lienzo.getContext('2d')
      const pintar = () => {
        if (!pincel) return
        pincel.fillStyle = '#767676'
        pincel.fillRect(0, 0, 1280, 720)
        pincel.drawImage(rotulo, (1280 - rotulo.width) / 2, 300, rotulo.width, 120)
      }
      pintar()
      const flujo = lienzo.captureStream(10)
      setInterval(pintar, 100)
      return flujo
    }
  }, barras)
}
