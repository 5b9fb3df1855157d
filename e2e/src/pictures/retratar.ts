import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'

const DOCS = join(import.meta.dirname, '../../../docs')
/** Points of width and height: less is something half drawn. */
const MINIMO = 150
const MAXIMO_BYTES = 150_000
/** Points of another colour that are still the same picture: the edge of a letter, drawn by another machine. */
const PUNTOS_DE_MARGEN = 40
/** Of 255: a colour that nobody would tell from the other. */
const TONOS_DE_MARGEN = 24
/** The notice of the last save would cover a corner; numbers at random would make every picture another one. */
const OCULTO = '.ant-notification, .au-detalle p { visibility: hidden }'

/**
 * Portrays what is shown now. A picture that looks like the one already there leaves the file untouched.
 * @param archivo below `docs`, ending in `.png` or `.webp`
 * @param parte what is portrayed; without it, the window
 * @param alto of a part that is longer only this much is kept, in points
 */
export async function retratar(
  page: Page,
  archivo: string,
  parte?: Locator,
  alto = Number.POSITIVE_INFINITY,
): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  const clip = parte && recorte(await quieta(parte), alto)
  const completa = await page.screenshot({
    animations: 'disabled',
    caret: 'hide',
    style: OCULTO,
    ...(clip && { clip }),
  })
  // 128 colours are enough for a screen and keep the repository light.
  const paleta = await sharp(completa).png({ palette: true, colours: 128, effort: 10 }).toBuffer()
  const ligera = archivo.endsWith('.webp')
    ? await sharp(paleta).webp({ lossless: true, effort: 6 }).toBuffer()
    : paleta
  expect(ligera.length, archivo).toBeLessThan(MAXIMO_BYTES)
  const destino = join(DOCS, archivo)
  const anterior = await readFile(destino).catch(() => undefined)
  if (!anterior || !(await seParecen(anterior, ligera))) await writeFile(destino, ligera)
}

/** Where a part is once it has stopped moving: a drawer slides in, and half of it is no picture. */
async function quieta(parte: Locator): ReturnType<Locator['boundingBox']> {
  let caja = await parte.boundingBox()
  await expect
    .poll(async () => {
      const antes = JSON.stringify(caja)
      caja = await parte.boundingBox()
      return JSON.stringify(caja) === antes
    })
    .toBe(true)
  return caja
}

function recorte(caja: Awaited<ReturnType<Locator['boundingBox']>>, alto: number) {
  if (!caja || caja.width < MINIMO || caja.height < MINIMO) throw new Error('there is nothing to portray')
  return { ...caja, height: Math.min(caja.height, alto) }
}

async function seParecen(una: Buffer, otra: Buffer): Promise<boolean> {
  const [a, b] = await Promise.all(
    [una, otra].map((imagen) =>
      sharp(imagen).removeAlpha().toColourspace('srgb').raw().toBuffer({ resolveWithObject: true }),
    ),
  )
  if (!a || !b || a.info.width !== b.info.width || a.info.height !== b.info.height) return false
  let distintos = 0
  for (let i = 0; i < a.data.length; i += 3) {
    const tono = Math.max(
      ...[0, 1, 2].map((canal) => Math.abs((a.data[i + canal] ?? 0) - (b.data[i + canal] ?? 0))),
    )
    if (tono > TONOS_DE_MARGEN) distintos++
  }
  return distintos <= PUNTOS_DE_MARGEN
}
