import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { desempacarWoff } from './woff.ts'

/** IBM Plex Sans, and its extended letters as a second family because a font file holds one subset. */
export const FUENTES = {
  Plex: { normal: 'latin-400', bold: 'latin-600' },
  PlexExt: { normal: 'latin-ext-400', bold: 'latin-ext-600' },
} as const

interface Fuente {
  readonly characterSet: readonly number[]
  glyphForCodePoint(letra: number): object
}

interface Fontkit {
  create(bytes: Uint8Array): Fuente
  registerFormat(formato: {
    new (flujo: { buffer: Uint8Array }): object
    probe(bytes: Uint8Array): boolean
  }): void
}

/** The module that the PDF writer itself requires: its `import` would be another copy, with formats of its own. */
const fontkit = createRequire(import.meta.url)('fontkit') as Fontkit

const SENAL = 'retroventa:'

/**
 * Gives the PDF writer the fonts of `FUENTES`, read once per thread. The writer opens its fonts again for every document,
 * a third of the time of a page: what it is given instead of the bytes is a mark, which a format of ours answers with the
 * font that is open already.
 * @param guardar puts a file by its name where the writer looks for it
 */
export function ponerFuentes(guardar: (nombre: string, contenido: Buffer) => void): void {
  const abiertas = new Map<string, Fuente>()
  for (const [nombre, bytes] of leerFuentes()) {
    const fuente = fontkit.create(bytes)
    // A drawing remembers the letter of whom asks for it first: an O that a document meets as a part of Ó would be no
    // letter in the next one, seen and yet found by no search.
    for (const letra of fuente.characterSet) fuente.glyphForCodePoint(letra)
    abiertas.set(nombre, fuente)
    guardar(nombre, Buffer.from(SENAL + nombre))
  }
  const marca = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')
  fontkit.registerFormat(
    class {
      static probe(bytes: Uint8Array): boolean {
        return bytes.length < 100 && marca(bytes).startsWith(SENAL)
      }
      constructor({ buffer }: { buffer: Uint8Array }) {
        // biome-ignore lint/correctness/noConstructorReturn: the writer asks with `new`; what it is to get is open already
        return abiertas.get(marca(buffer).slice(SENAL.length)) ?? {}
      }
    },
  )
}

/**
 * The font files by the names of `FUENTES`. From `.woff`: the PDF writer fails to subset the outlines of `.woff2`.
 */
function leerFuentes(): [string, Buffer][] {
  const paquete = fileURLToPath(import.meta.resolve('@fontsource/ibm-plex-sans/package.json'))
  const nombres = Object.values(FUENTES).flatMap(({ normal, bold }) => [normal, bold])
  return nombres.map((nombre) => {
    const archivo = join(dirname(paquete), 'files', `ibm-plex-sans-${nombre}-normal.woff`)
    return [nombre, desempacarWoff(readFileSync(archivo))]
  })
}
