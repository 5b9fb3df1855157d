import { enElCamino, instalarPaquete } from './paquetes.mjs'

/** The program that reads a PDF back, as another one than ours does. Without it the tests of what a paper says are skipped. */
export async function buscarLectorPdf() {
  if (enElCamino('pdftotext') || (await instalarPaquete(['poppler-utils']))) return
  console.log(
    'Falta pdftotext (paquete poppler-utils): las pruebas que leen lo impreso se omiten. Instálelo para correrlas.',
  )
}
