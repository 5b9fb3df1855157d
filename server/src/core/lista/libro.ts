import { Readable } from 'node:stream'
import type { writeXlsxStream } from 'hucre/xlsx'

type Filas = Parameters<typeof writeXlsxStream>[0]
type Opciones = Parameters<typeof writeXlsxStream>[1]

/**
 * A workbook of one sheet, written while it is read: no row waits for the next ones. Its library is read by the first workbook,
 * for a process that only serves the counter would keep four megabytes of it for nothing.
 */
export const libroDe = (filas: Filas, opciones: Opciones): Readable => Readable.from(trozos(filas, opciones))

async function* trozos(filas: Filas, opciones: Opciones) {
  const { writeXlsxStream } = await import('hucre/xlsx')
  yield* writeXlsxStream(filas, opciones)
}
