import { open } from 'node:fs/promises'
import { adivinarColumnas } from '@retroventa/domain/clientes/importacion/columnas'
import { Fallo } from '../../../core/fallo.ts'
import { marcaDe } from './codificacion.ts'
import { leerCsv } from './csv.ts'
import { type ArchivoLeido, type FilaLeida, LIMITES } from './limites.ts'
import { leerXlsx } from './xlsx.ts'

/** Rows above the headings, at most: a title, a date, a blank line. */
const ANTES_DE_ENCABEZADOS = 15
/** Columns that must be known for a row to be taken for the headings. */
const CONOCIDAS = 2
/** What is in the row of somebody and in no heading: a document, a telephone, an e-mail. */
const DE_ALGUIEN = /^\+?\d[\d.,\s-]{5,}$|^\S+@\S+\.\S+$/

export interface ArchivoAbierto {
  detalle: string
  encabezados: string[]
  /** What is below the headings, without empty rows. */
  filas: AsyncIterable<FilaLeida>
}

/**
 * Opens a file of customers by its content, whatever its name says, and finds its headings.
 * @throws Fallo `importacion.*`
 */
export async function abrirArchivo(ruta: string): Promise<ArchivoAbierto> {
  const { detalle, filas } = await leer(ruta)
  const todas = conDatos(filas)
  const primeras: FilaLeida[] = []
  while (primeras.length < ANTES_DE_ENCABEZADOS) {
    const { value, done } = await todas.next()
    if (done) break
    primeras.push(value)
  }
  const conocidas = primeras.map(({ celdas }) => adivinarColumnas(celdas).filter(Boolean).length)
  const mejor = Math.max(0, ...conocidas)
  const cual = mejor >= CONOCIDAS ? conocidas.indexOf(mejor) : 0
  const encabezado = primeras[cual]
  if (!encabezado) throw new Fallo('importacion.sin_contenido')
  // Taken for the headings, whoever is in it would be the only one of the list that nobody sees.
  if (mejor < CONOCIDAS && encabezado.celdas.some((celda) => DE_ALGUIEN.test(celda)))
    throw new Fallo('importacion.sin_encabezados')
  return {
    detalle,
    encabezados: encabezado.celdas,
    filas: (async function* () {
      yield* primeras.slice(cual + 1)
      yield* todas
    })(),
  }
}

async function leer(ruta: string): Promise<ArchivoLeido> {
  const archivo = await open(ruta)
  const { buffer, bytesRead } = await archivo
    .read(Buffer.alloc(512), 0, 512, 0)
    .finally(() => archivo.close())
  const inicio = buffer.subarray(0, bytesRead)
  if (bytesRead === 0) throw new Fallo('importacion.sin_contenido')
  if (inicio.subarray(0, 4).equals(Buffer.from('PK\x03\x04', 'latin1'))) return leerXlsx(ruta)
  // Compound files: workbooks before 2007, and new ones with a password.
  if (inicio.subarray(0, 4).equals(Buffer.from('D0CF11E0', 'hex')))
    throw new Fallo('importacion.archivo_antiguo')
  const utf16 = marcaDe(inicio)?.startsWith('utf-16') ?? false
  const texto = inicio.toString('latin1').trimStart()
  if ((!utf16 && inicio.includes(0)) || /^(?:ï»¿)?\s*(?:<|%PDF|\{\\rtf)/.test(texto))
    throw new Fallo('importacion.archivo_tipo')
  return leerCsv(ruta)
}

async function* conDatos(filas: AsyncIterable<FilaLeida>): AsyncGenerator<FilaLeida, undefined> {
  let [cuantas, texto] = [0, 0]
  for await (const { numero, celdas } of filas) {
    while (celdas.length > 0 && celdas.at(-1) === '') celdas.pop()
    if (celdas.length === 0) continue
    if (celdas.length > LIMITES.columnas)
      throw new Fallo('importacion.demasiadas_columnas', { maximo: LIMITES.columnas })
    cuantas += 1
    const suyo = celdas.reduce((suma, celda) => suma + celda.length, 0)
    texto += suyo
    if (suyo > LIMITES.fila || texto > LIMITES.texto) throw new Fallo('importacion.archivo_complejo')
    if (cuantas > LIMITES.filas + ANTES_DE_ENCABEZADOS)
      throw new Fallo('importacion.demasiadas_filas', { maximo: LIMITES.filas.toLocaleString('es-CO') })
    yield { numero, celdas }
  }
}
