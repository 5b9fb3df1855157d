/** Runs in a worker thread: drawing a document takes tens of milliseconds that no request should wait for. */

import pdfmake from 'pdfmake'
import type { TDocumentDefinitions } from 'pdfmake/interfaces'
import { move } from 'piscina'
import { type DatosDocumento, DOCUMENTOS, type NombreDocumento } from './documents/index.ts'
import { FUENTES, ponerFuentes } from './fuentes.ts'

declare module 'pdfmake' {
  // In the library and not in its published types: files by name, in memory.
  const virtualfs: { writeFileSync(nombre: string, contenido: Buffer): void }
}

ponerFuentes((nombre, contenido) => pdfmake.virtualfs.writeFileSync(nombre, contenido))
pdfmake.setFonts(FUENTES)
// A document is made of its data only: no text of a person may make the server read a file or an address.
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy(() => false)

export interface Trabajo<N extends NombreDocumento = NombreDocumento> {
  readonly documento: N
  readonly datos: DatosDocumento<N>
}

/** Data → bytes of the PDF, handed over without a copy. */
export default async function dibujar<N extends NombreDocumento>({ documento, datos }: Trabajo<N>) {
  const disenos: { [D in NombreDocumento]: (datos: DatosDocumento<D>) => TDocumentDefinitions } = DOCUMENTOS
  const diseno = disenos[documento](datos)
  const bytes = new Uint8Array(await pdfmake.createPdf(diseno).getBuffer())
  return move(bytes)
}
