import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { desempacarWoff } from './woff.ts'

/** IBM Plex Sans, and its extended letters as a second family because a font file holds one subset. */
export const FUENTES = {
  Plex: { normal: 'latin-400', bold: 'latin-600' },
  PlexExt: { normal: 'latin-ext-400', bold: 'latin-ext-600' },
} as const

/**
 * The font files by the names of `FUENTES`. From `.woff`: the PDF writer fails to subset the outlines of `.woff2`.
 */
export function leerFuentes(): Map<string, Buffer> {
  const paquete = fileURLToPath(import.meta.resolve('@fontsource/ibm-plex-sans/package.json'))
  const nombres = Object.values(FUENTES).flatMap(({ normal, bold }) => [normal, bold])
  return new Map(
    nombres.map((nombre) => {
      const archivo = join(dirname(paquete), 'files', `ibm-plex-sans-${nombre}-normal.woff`)
      return [nombre, desempacarWoff(readFileSync(archivo))]
    }),
  )
}
