import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Whether this machine has the program that reads a PDF back: without it the tests of text are skipped. */
export const conPdftotext = spawnSync('pdftotext', ['-v']).error === undefined

/** Reads PDFs as another program does. */
export function crearLectorDePdf() {
  const carpeta = mkdtempSync(join(tmpdir(), 'pdf-'))
  return {
    /** Text of each page, laid out, with ordinary spaces. */
    paginas(bytes: Uint8Array): string[] {
      const archivo = join(carpeta, 'documento.pdf')
      writeFileSync(archivo, bytes)
      const texto = execFileSync('pdftotext', ['-layout', archivo, '-'], { encoding: 'utf8' })
      return texto
        .split('\f')
        .slice(0, -1)
        .map((pagina) => pagina.replaceAll('\u00a0', ' '))
    },
    /** Where there is ink on the first page, in points from the left edge: a bar that passes a margin is no text. */
    tinta(bytes: Uint8Array): { desde: number; hasta: number } {
      const archivo = join(carpeta, 'documento.pdf')
      writeFileSync(archivo, bytes)
      // One point is one pixel: a PGM is a head of three lines and a byte for each.
      const pgm = execFileSync('pdftoppm', ['-r', '72', '-gray', '-singlefile', archivo], {
        maxBuffer: 16_000_000,
      })
      const [cabeza = '', ancho = '0'] = /^P5\s+(\d+)\s+\d+\s+\d+\s/.exec(pgm.toString('latin1', 0, 40)) ?? []
      const columnas = Array.from(pgm.subarray(cabeza.length)).flatMap((gris, i) =>
        gris < 128 ? [i % Number(ancho)] : [],
      )
      return {
        desde: columnas.reduce((a, b) => Math.min(a, b), Number(ancho)),
        hasta: columnas.reduce((a, b) => Math.max(a, b), 0),
      }
    },
    cerrar: () => rmSync(carpeta, { recursive: true }),
  }
}
