import { sql } from 'kysely'
import { sinLimite, type Tx } from '../../../core/transaccion.ts'
import type { Db } from '../../../db/connect.ts'
import { literal } from '../../../db/planes.ts'
import { COMPROBACIONES, type Comprobacion } from './queriesComprobaciones.ts'

/** A difference between what both ledgers must say and what they say. */
export interface Diferencia {
  readonly clave: string
  readonly almacenId: string
  /** Codes of the documents it comes from, when they can be told. */
  readonly documentos: readonly string[]
  readonly datos: Readonly<Record<string, unknown>>
}

/** How many rows the proof went through. */
export type Probado = Readonly<
  Record<'documentos' | 'asientos' | 'partidas' | 'movimientos' | 'piezas', number>
>

/** Differences of one kind that are named; the others are counted. */
const NOMBRADAS = 50

/** What a proof found. */
export interface Hallado {
  readonly probado: Probado
  readonly diferencias: readonly Diferencia[]
  /** Of all kinds, also those that are not named. */
  readonly total: number
}

type Turno = ArrayIterator<[number, Comprobacion]>

/** Every check with its place, the longest first. */
const enTurno = (): Turno =>
  [...COMPROBACIONES.entries()]
    .toSorted(([, a], [, b]) => Number(b.larga ?? false) - Number(a.larga ?? false))
    .values()

/**
 * Proves both ledgers against each other and against their rows, branch by branch and day by day. Reads one snapshot and
 * locks nothing, on two processors at most: the counter goes on writing.
 */
export function probarLibros(db: Db): Promise<Hallado> {
  return enSoloLectura(db, undefined, async (tx) => {
    const turno = enTurno()
    const { rows } = await sql<{ id: string }>`select pg_export_snapshot() as id`.execute(tx)
    const halladas = await Promise.all([comprobarTurno(tx, turno), ayudar(db, rows[0]?.id ?? '', turno)])
    return resumir(tx, halladas.flat())
  })
}

/** A second hand on what the first one sees; what it had no connection for is done by the first. */
async function ayudar(db: Db, instantanea: string, turno: Turno): Promise<DeUna[]> {
  let dentro = false
  try {
    return await enSoloLectura(db, instantanea, (tx) => {
      dentro = true
      return comprobarTurno(tx, turno)
    })
  } catch (error) {
    if (dentro) throw error
    return []
  }
}

/** @param instantanea what another transaction sees; what is there now, without it */
function enSoloLectura<T>(db: Db, instantanea: string | undefined, leer: (tx: Tx) => Promise<T>): Promise<T> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      if (instantanea !== undefined)
        await sql.raw(`set transaction snapshot ${literal(instantanea)}`).execute(tx)
      await sinLimite(tx)
      // Room to sum by day in memory, and no more processors taken from the counter.
      await sql`select set_config('work_mem', '64MB', true), set_config('max_parallel_workers_per_gather', '0', true),
        set_config('jit', 'off', true)`.execute(tx)
      return leer(tx)
    })
}

/** Every check, in what the transaction sees. */
export const comprobar = async (tx: Tx): Promise<Hallado> => resumir(tx, await comprobarTurno(tx, enTurno()))

/** What one check found; its place among all of them. */
interface DeUna {
  readonly lugar: number
  readonly diferencias: readonly Diferencia[]
  readonly todas: number
}

/** Takes one check after another, as long as there are any. */
async function comprobarTurno(tx: Tx, turno: Turno): Promise<DeUna[]> {
  const hechas: DeUna[] = []
  for (const [lugar, { clave, filas, enOrden = false }] of turno) {
    const conMemoria = enOrden ? 'off' : 'on'
    await sql`select set_config('enable_hashagg', ${conMemoria}, true), set_config('enable_hashjoin', ${conMemoria}, true)`.execute(
      tx,
    )
    const { rows } = await sql<{
      almacen_id: string
      documentos: string[] | null
      datos: Record<string, unknown>
      todas: number
    }>`select f.*, count(*) over ()::int todas from (${filas}) f limit ${NOMBRADAS}`.execute(tx)
    const diferencias = rows.map(({ almacen_id, documentos, datos }) => ({
      clave,
      almacenId: almacen_id,
      documentos: documentos ?? [],
      datos,
    }))
    hechas.push({ lugar, diferencias, todas: rows[0]?.todas ?? 0 })
  }
  return hechas
}

async function resumir(tx: Tx, hechas: readonly DeUna[]): Promise<Hallado> {
  return {
    probado: await contar(tx),
    diferencias: hechas.toSorted((a, b) => a.lugar - b.lugar).flatMap(({ diferencias }) => diferencias),
    total: hechas.reduce((suma, { todas }) => suma + todas, 0),
  }
}

async function contar(tx: Tx): Promise<Probado> {
  const { rows } = await sql<Probado>`select (select count(*) from documentos)::int8 documentos,
    (select count(*) from asientos)::int8 asientos, (select count(*) from partidas_toda)::int8 partidas,
    (select count(*) from movimientos_bienes_toda)::int8 movimientos, (select count(*) from piezas)::int8 piezas`.execute(
    tx,
  )
  const [fila] = rows
  if (!fila) throw new Error('nothing was counted')
  return fila
}
