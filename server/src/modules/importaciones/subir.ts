import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Importacion } from '@retroventa/api/importaciones/llamadas'
import { adivinarColumnas } from '@retroventa/domain/clientes/importacion/columnas'
import { esFilaDeEjemplo } from '@retroventa/domain/clientes/importacion/interpretar'
import { type Actor, exigir } from '../../core/actor.ts'
import { auditar } from '../../core/auditoria.ts'
import { Fallo } from '../../core/fallo.ts'
import { type Tx, transaccion } from '../../core/transaccion.ts'
import type { Dependencias } from '../../dependencies.ts'
import { leerImportacion } from './comun.ts'
import { abrirArchivo } from './lectura/abrir.ts'
import { type FilaLeida, LIMITES, limpiarCelda } from './lectura/limites.ts'
import { actualizarImportacion, insertarFilas, insertarImportacion, pendienteIgual } from './queries.ts'

/** Name of the job that works through imports. */
export const TRABAJO_IMPORTAR = 'importaciones.trabajar'
const POR_LOTE = 1_000

/** A file that arrives; `truncado` is known once it was read. */
export interface ArchivoSubido {
  nombre: string
  flujo: Readable
  truncado(): boolean
}

/** One file is read at a time, however many arrive: each may take some hundred megabytes while it is. */
let turno: Promise<unknown> = Promise.resolve()
function porTurno<T>(trabajo: () => Promise<T>): Promise<T> {
  const mio = turno.then(trabajo, trabajo)
  turno = mio.catch(() => {})
  return mio
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
    )
    if (archivo.truncado())
      throw new Fallo('importacion.archivo_grande', { megas: LIMITES.archivo / 1024 / 1024 })
    const id = await porTurno(() => guardar(deps, actor, { ...archivo, ruta, sha256: suma.digest('hex') }))
    return await leerImportacion(deps, actor, id)
  } finally {
    await rm(carpeta, { recursive: true, force: true })
  }
}

async function guardar(
  deps: Dependencias,
  actor: Actor,
  { nombre, ruta, sha256 }: { nombre: string; ruta: string; sha256: string },
): Promise<string> {
  return transaccion(deps, { usuarioId: actor.usuarioId }, async (tx) => {
    const { almacenId, usuarioId } = actor
    const igual = await pendienteIgual(tx, { almacenId, usuarioId, sha256 })
    if (igual) return igual
    const { detalle, encabezados, filas } = await abrirArchivo(ruta)
    const id = deps.nuevoId()
    const archivo = limpiarCelda(nombre).slice(0, 120) || 'clientes'
    await insertarImportacion(tx, {
      id,
      almacen_id: almacenId,
      usuario_id: usuarioId,
      archivo,
      sha256,
      detalle,
      encabezados: JSON.stringify(encabezados),
      ejemplos: '[]',
      columnas: JSON.stringify(adivinarColumnas(encabezados)),
      estado: 'revisando',
      filas: 0,
      creada: deps.reloj().toISOString(),
    })
    const { cuantas, ejemplos, columnas } = await guardarFilas(tx, id, filas)
    if (cuantas === 0) throw new Fallo('importacion.archivo_vacio')
    // Rows may be longer than their headings: those columns have no name, but they are there.
    const todos = Array.from(
      { length: Math.max(encabezados.length, columnas) },
      (_, i) => encabezados[i] ?? '',
    )
    await actualizarImportacion(tx, id, {
      filas: cuantas,
      encabezados: JSON.stringify(todos),
      columnas: JSON.stringify(adivinarColumnas(todos)),
      ejemplos: JSON.stringify(todos.map((_, i) => ejemplos[i] ?? '')),
    })
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

async function guardarFilas(tx: Tx, id: string, filas: AsyncIterable<FilaLeida>) {
  const ejemplos: string[] = []
  let [cuantas, columnas] = [0, 0]
  let lote: FilaLeida[] = []
  for await (const fila of filas) {
    if (esFilaDeEjemplo(fila.celdas)) continue
    cuantas += 1
    columnas = Math.max(columnas, fila.celdas.length)
    fila.celdas.forEach((celda, i) => {
      ejemplos[i] ||= celda
    })
    lote.push(fila)
    if (lote.length < POR_LOTE) continue
    await insertarFilas(tx, id, lote)
    lote = []
  }
  if (lote.length > 0) await insertarFilas(tx, id, lote)
  return { cuantas, columnas, ejemplos }
}
