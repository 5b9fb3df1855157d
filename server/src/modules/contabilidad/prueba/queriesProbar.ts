import { sql } from 'kysely'
import { sinLimite, type Tx } from '../../../core/transaccion.ts'
import type { Db } from '../../../db/connect.ts'
import { COMPROBACIONES } from './queriesComprobaciones.ts'

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

/**
 * Proves both ledgers against each other and against their rows, branch by branch and day by day. Reads one snapshot and
 * locks nothing, on one processor: the counter goes on writing.
 */
export function probarLibros(db: Db): Promise<Hallado> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sinLimite(tx)
      // Room to sum by day in memory, and no second processor taken from the counter.
      await sql`select set_config('work_mem', '64MB', true), set_config('max_parallel_workers_per_gather', '0', true),
        set_config('jit', 'off', true)`.execute(tx)
      return comprobar(tx)
    })
}

/** Document of an entry whose lines do not balance, when there is one: for whoever writes many with no trigger in the way. */
export async function asientoDescuadrado(db: Db): Promise<string | undefined> {
  const filas = COMPROBACIONES.find(({ clave }) => clave === 'asiento_descuadrado')?.filas
  if (!filas) throw new Error('nothing to check with')
  const { rows } = await db.transaction().execute(async (tx) => {
    await sinLimite(tx)
    return sql<{ documentos: string[] }>`select documentos from (${filas}) f limit 1`.execute(tx)
  })
  return rows[0]?.documentos[0]
}

/** Every check, in what the transaction sees. */
export async function comprobar(tx: Tx): Promise<Hallado> {
  const diferencias: Diferencia[] = []
  let total = 0
  for (const { clave, filas, enOrden = false } of COMPROBACIONES) {
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
    total += rows[0]?.todas ?? 0
    for (const { almacen_id, documentos, datos } of rows)
      diferencias.push({ clave, almacenId: almacen_id, documentos: documentos ?? [], datos })
  }
  return { probado: await contar(tx), diferencias, total }
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
