import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Importacion } from '@retroventa/api/importaciones/llamadas'
import { adivinarColumnas, recordarColumnas } from '@retroventa/domain/clientes/importacion/columnas'
import { type Actor, exigir } from '../../core/actor.ts'
import { auditar } from '../../core/auditoria.ts'
import { Fallo } from '../../core/fallo.ts'
import { transaccion } from '../../core/transaccion.ts'
import { discoLleno } from '../../db/ausencia.ts'
import type { Dependencias } from '../../dependencies.ts'
import { leerImportacion } from './comun.ts'
import { conTurnoDeLectura, type Lectura, leerAparte } from './lectura/aparte.ts'
import { LIMITES, limpiarCelda } from './lectura/limites.ts'
import { columnasDeAntes, insertarFilas, insertarImportacion, pendienteIgual } from './queries.ts'

/** Name of the job that works through imports. */
export const TRABAJO_IMPORTAR = 'importaciones.trabajar'
/** Rows and characters of one statement. */
const POR_LOTE = 1_000
const LOTE_MAXIMO = 512 * 1024

/** A file that arrives; `truncado` is known once it was read. */
export interface ArchivoSubido {
  nombre: string
  flujo: Readable
  truncado(): boolean
}

/**
 * Takes a file of customers in: its rows are kept as they are, to be judged in the background. Nothing becomes a customer
 * before somebody confirms. The same file, sent again by the same person, is the import that is there already.
 * @throws Fallo `importacion.*`, `permiso.falta`
 */
export async function subirImportacion(
  deps: Dependencias,
  actor: Actor,
  archivo: ArchivoSubido,
): Promise<Importacion> {
  exigir(actor, 'clientes.importar')
  const carpeta = await mkdtemp(join(tmpdir(), 'retroventa-importacion-'))
  try {
    const ruta = join(carpeta, 'archivo')
    const suma = createHash('sha256')
    await pipeline(
      archivo.flujo,
      async function* (trozos: AsyncIterable<Buffer>) {
        for await (const trozo of trozos) {
          suma.update(trozo)
          yield trozo
        }
      },
      createWriteStream(ruta),
    ).catch((causa: unknown) => {
      if (discoLleno(causa)) throw causa
      throw Object.assign(new Fallo('peticion.invalida', { detalle: 'el archivo llegó incompleto.' }), {
        cause: causa,
      })
    })
    if (archivo.truncado())
      throw new Fallo('importacion.archivo_grande', { megas: LIMITES.archivo / 1024 / 1024 })
    const sha256 = suma.digest('hex')
    const id = await conTurnoDeLectura(actor.usuarioId, async () => {
      const { almacenId, usuarioId } = actor
      const igual = await deps.db
        .transaction()
        .execute((tx) => pendienteIgual(tx, { almacenId, usuarioId, sha256 }))
      if (igual) return igual
      // Read to its end before anything is written: a bad file costs the database nothing.
      const filas = join(carpeta, 'filas')
      const lectura = await leerAparte({ ruta, salida: filas })
      return guardar(deps, actor, { nombre: archivo.nombre, sha256, filas, lectura })
    })
    return await leerImportacion(deps, actor, id)
  } finally {
    await rm(carpeta, { recursive: true, force: true })
  }
}

async function guardar(
  deps: Dependencias,
  actor: Actor,
  { nombre, sha256, filas, lectura }: { nombre: string; sha256: string; filas: string; lectura: Lectura },
): Promise<string> {
  const { detalle, encabezados, ejemplos, letras, cuantas } = lectura
  return transaccion(deps, { usuarioId: actor.usuarioId }, async (tx) => {
    const { almacenId, usuarioId } = actor
    const igual = await pendienteIgual(tx, { almacenId, usuarioId, sha256 })
    if (igual) return igual
    const id = deps.nuevoId()
    const archivo = limpiarCelda(nombre).slice(0, 120).toWellFormed() || 'clientes'
    await insertarImportacion(tx, {
      id,
      almacen_id: almacenId,
      usuario_id: usuarioId,
      archivo,
      sha256,
      detalle,
      encabezados: JSON.stringify(encabezados),
      ejemplos: JSON.stringify(ejemplos),
      letras: JSON.stringify(letras),
      columnas: JSON.stringify(adivinarColumnas(encabezados, recordarColumnas(await columnasDeAntes(tx)))),
      estado: 'revisando',
      filas: cuantas,
      creada: deps.reloj().toISOString(),
    })
    for await (const lote of lotes(filas)) await insertarFilas(tx, id, lote)
    await auditar(deps, tx, actor, {
      accion: 'importacion.subida',
      entidad: 'importacion',
      entidadId: id,
      despues: { nombre: archivo, filas: cuantas },
    })
    await deps.cola.enviar(TRABAJO_IMPORTAR, {}, tx)
    return id
  })
}

/** The rows that were read, as JSON arrays of at most so many rows and characters. */
async function* lotes(ruta: string): AsyncGenerator<string> {
  let lote: string[] = []
  let largo = 0
  for await (const linea of createInterface({ input: createReadStream(ruta) })) {
    if (lote.length === POR_LOTE || (lote.length > 0 && largo + linea.length > LOTE_MAXIMO)) {
      yield `[${lote.join(',')}]`
      lote = []
      largo = 0
    }
    lote.push(linea)
    largo += linea.length
  }
  if (lote.length > 0) yield `[${lote.join(',')}]`
}
