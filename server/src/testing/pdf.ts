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
    cerrar: () => rmSync(carpeta, { recursive: true }),
  }
}
