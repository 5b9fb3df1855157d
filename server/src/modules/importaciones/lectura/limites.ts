import { sinInvisibles } from '@retroventa/domain/formato/invisibles'

/**
 * What a file may be, so that none of them costs more memory or time than an honest one: a chain of twenty branches has
 * some 100,000 customers, in a file of 10 to 25 MB.
 */
export const LIMITES = {
  /** Bytes of the file as it is sent. */
  archivo: 40 * 1024 * 1024,
  filas: 200_000,
  /** Last row of a sheet (ECMA-376). */
  filaMaxima: 1_048_576,
  columnas: 100,
  /** Characters kept of a cell: more than any datum takes, so that the rules still see it is too long. */
  celda: 1_000,
  /** Characters of a row: the longest customer that the form takes has some 3,000. */
  fila: 10_000,
  /** Characters of all rows: a few shared texts of a workbook can stand for gigabytes of them. */
  texto: 64_000_000,
  /** What reading it may work, from when its turn comes: not what it waits for a machine that is busy. */
  tiempoMs: 30_000,
  /** Bytes of a part of a workbook once inflated. */
  hoja: 320 * 1024 * 1024,
  textos: 96 * 1024 * 1024,
  parte: 8 * 1024 * 1024,
  /** Different texts of a workbook, and parts of its container. */
  cuantosTextos: 2_000_000,
  partes: 2_000,
  /** Bytes of XML, or of one CSV record, without an end: nobody writes such a cell. */
  sinFin: 1024 * 1024,
} as const

/** A row as it is in the file. `numero` as a spreadsheet counts them. */
export interface FilaLeida {
  numero: number
  celdas: string[]
}

/** Rows as they are read, and how: what the page tells of the file. */
export interface ArchivoLeido {
  detalle: string
  filas: AsyncIterable<FilaLeida>
}

/** A cell without what no database keeps or no reader should see, and no longer than a cell may be. */
export function limpiarCelda(texto: string): string {
  return (
    sinInvisibles(texto.slice(0, LIMITES.celda * 2))
      // biome-ignore lint/suspicious/noControlCharactersInRegex: taking control characters away is the point
      .replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ')
      .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
      .toWellFormed()
      .trim()
      .slice(0, LIMITES.celda)
      .toWellFormed()
  )
}
