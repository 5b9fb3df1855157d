import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline, Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { Fallo } from '../../../core/fallo.ts'
import {
  CODIFICACIONES,
  type Codificacion,
  codificacionDe,
  decodificadorDe,
  marcaDe,
} from './codificacion.ts'
import { type ArchivoLeido, type FilaLeida, LIMITES, limpiarCelda } from './limites.ts'

const MUESTRA = 64 * 1024
const SEPARADORES = [
  { signo: ';', nombre: 'punto y coma' },
  { signo: ',', nombre: 'coma' },
  { signo: '\t', nombre: 'tabulador' },
  { signo: '|', nombre: 'barra' },
] as const

const FINES_DE_LINEA = ['\r\n', '\n', '\r']

/**
 * Reads a CSV: encoding by its mark, else by its bytes; separator by counting.
 * @throws Fallo `importacion.archivo_danado`, `importacion.comillas`
 */
export async function leerCsv(ruta: string): Promise<ArchivoLeido> {
  const inicio = await primeros(ruta, MUESTRA)
  const codificacion = marcaDe(inicio) ?? (await codificacionDe(ruta))
  const muestra = decodificadorDe(codificacion)(inicio)
  const dicho = /^sep=(.)\r?\n/i.exec(muestra)
  const { signo, nombre } = dicho
    ? { signo: dicho[1] ?? ';', nombre: 'el que dice el archivo' }
    : separadorDe(muestra)
  return {
    detalle: `CSV separado por ${nombre}, ${CODIFICACIONES[codificacion]}`,
    filas: filasDe(ruta, codificacion, signo, dicho ? 1 : 0),
  }
}

async function* filasDe(
  ruta: string,
  codificacion: Codificacion,
  signo: string,
  saltar: number,
): AsyncGenerator<FilaLeida> {
  const parser = parse({
    delimiter: signo,
    // All of them: a list put together from two programs has the ends of lines of both.
    record_delimiter: FINES_DE_LINEA,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    max_record_size: LIMITES.sinFin,
  })
  const texto = Readable.from(textoDe(ruta, codificacion))
  // A failure of either side ends the iteration below with it.
  pipeline(texto, parser, () => {})
  let [numero, ancho] = [0, 0]
  try {
    for await (const registro of parser as AsyncIterable<string[]>) {
      numero += 1
      if (registro.some((celda, i) => seTragoFilas(celda, i, { signo, ancho, largo: registro.length })))
        throw comillas(numero)
      ancho = Math.max(ancho, registro.length)
      if (numero > saltar) yield { numero, celdas: registro.map(sinApostrofo) }
    }
  } catch (causa) {
    if (causa instanceof Fallo) throw causa
    const fallo = enComillas(causa) ? comillas(causa.records + 1) : new Fallo('importacion.archivo_danado')
    throw Object.assign(fallo, { cause: causa })
  }
}

const comillas = (fila: number) => new Fallo('importacion.comillas', { fila })

/** Whether what stopped the reading is a quotation mark that nothing closes: to the end of the file, or over many of its lines. */
const enComillas = (causa: unknown): causa is CsvError & { records: number } => {
  if (!(causa instanceof CsvError)) return false
  const { records, lines } = causa as CsvError & { records: number; lines: number }
  return (
    causa.code === 'CSV_QUOTE_NOT_CLOSED' || (causa.code === 'CSV_MAX_RECORD_SIZE' && lines > records + 1)
  )
}

/**
 * Whether a cell with several lines is what a quotation mark without its pair took of the rows below: its first line has the
 * separators that its own row lacked, the last one those of the row where the next mark was. An address in two lines has neither.
 */
function seTragoFilas(
  celda: string,
  columna: number,
  { signo, ancho, largo }: { signo: string; ancho: number; largo: number },
): boolean {
  if (ancho < 3 || !/[\r\n]/.test(celda)) return false
  const lineas = celda.split(/\r\n|\n|\r/)
  const signosDe = (linea = '') => linea.split(signo).length - 1
  const ultima = signosDe(lineas.at(-1))
  return signosDe(lineas[0]) >= ancho - 1 - columna && ultima > 0 && ultima >= columna + ancho - largo
}

/** Our own files put one before what a spreadsheet would run (`inerte`): it is no part of the datum. */
const sinApostrofo = (celda: string): string =>
  limpiarCelda(celda)
    .replace(/([,;\t|][\s"]*)'(?=[=+\-@＝＋－＠])/g, '$1')
    .replace(/^'(?=[\s"]*[=+\-@＝＋－＠])/, '')

async function* textoDe(ruta: string, codificacion: Codificacion): AsyncGenerator<string> {
  const decodificar = decodificadorDe(codificacion)
  for await (const trozo of createReadStream(ruta)) yield decodificar(trozo as Buffer)
  yield decodificar()
}

async function primeros(ruta: string, cuantos: number): Promise<Buffer> {
  const archivo = await open(ruta)
  try {
    const { buffer, bytesRead } = await archivo.read(Buffer.alloc(cuantos), 0, cuantos, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await archivo.close()
  }
}

/** The separator with which most of the first lines have the same, and the largest, number of columns. */
function separadorDe(muestra: string): (typeof SEPARADORES)[number] {
  const lineas = muestra
    .replace(/"(?:[^"]|"")*"/g, '')
    .split(/\r\n|\n|\r/)
    .filter(Boolean)
    .slice(0, 12)
  const puntaje = (signo: string) => {
    const veces = new Map<number, number>()
    for (const linea of lineas) {
      const n = linea.split(signo).length - 1
      if (n > 0) veces.set(n, (veces.get(n) ?? 0) + 1)
    }
    return Math.max(0, ...[...veces].map(([n, cuantas]) => n * cuantas))
  }
  const [mejor] = SEPARADORES.map((separador) => ({ separador, puntos: puntaje(separador.signo) })).toSorted(
    (uno, otro) => otro.puntos - uno.puntos,
  )
  return mejor?.separador ?? SEPARADORES[0]
}
