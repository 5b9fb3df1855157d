import { type RawBuilder, sql } from 'kysely'
import pg from 'pg'
import { sinLimite, type Tx } from '../../../core/transaccion.ts'
import type { Db } from '../../../db/connect.ts'
import { literal } from '../../../db/planes.ts'
import type { Comprobacion } from './queriesComprobaciones.ts'

/** A difference between what both ledgers must say and what they say. */
export interface Diferencia {
  readonly clave: string
  /** None of what is left of a document that is not there. */
  readonly almacenId: string | null
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

type Turno = ArrayIterator<Comprobacion>

/** Every check, the longest first. */
const enTurno = (comprobaciones: readonly Comprobacion[]): Turno =>
  comprobaciones.toSorted((a, b) => Number(b.larga ?? false) - Number(a.larga ?? false)).values()

/**
 * Proves both ledgers against each other and against their rows, branch by branch and day by day. Reads one snapshot and
 * locks nothing, on two processors at most: the counter goes on writing.
 */
export function probarLibros(db: Db, comprobaciones: readonly Comprobacion[]): Promise<Hallado> {
  return enSoloLectura(db, undefined, async (tx) => {
    const turno = enTurno(comprobaciones)
    const { rows } = await sql<{ id: string }>`select pg_export_snapshot() as id`.execute(tx)
    const [hallado, ayuda] = await Promise.all([
      contarYComprobar(tx, turno),
      ayudar(db, rows[0]?.id ?? '', turno),
    ])
    return resumir(comprobaciones, hallado.probado, [...hallado.hechas, ...ayuda])
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
export async function comprobar(tx: Tx, comprobaciones: readonly Comprobacion[]): Promise<Hallado> {
  const { probado, hechas } = await contarYComprobar(tx, enTurno(comprobaciones))
  return resumir(comprobaciones, probado, hechas)
}

/** Counts while the other hand has begun, not when both have ended. */
const contarYComprobar = async (tx: Tx, turno: Turno) => ({
  probado: await contar(tx),
  hechas: await comprobarTurno(tx, turno),
})

/** What one statement found; of all kinds, also those that it does not name. */
interface DeUna {
  readonly diferencias: readonly Diferencia[]
  readonly todas: number
}

/** Takes one check after another, as long as there are any. */
async function comprobarTurno(tx: Tx, turno: Turno): Promise<DeUna[]> {
  const hechas: DeUna[] = []
  for (const una of turno) {
    const conMemoria = una.enOrden ? 'off' : 'on'
    await sql`select set_config('enable_hashagg', ${conMemoria}, true), set_config('enable_hashjoin', ${conMemoria}, true)`.execute(
      tx,
    )
    const filas = await preguntar(tx, una)
    const deCada = new Map(filas.map(({ clave, todas }) => [clave, todas]))
    hechas.push({
      diferencias: filas.map(({ clave, almacen_id, documentos, datos }) => ({
        clave,
        almacenId: almacen_id,
        documentos: documentos ?? [],
        datos,
      })),
      todas: [...deCada.values()].reduce((suma, cuantas) => suma + cuantas, 0),
    })
  }
  return hechas
}

interface FilaHallada {
  readonly clave: string
  readonly almacen_id: string | null
  readonly documentos: readonly string[] | null
  readonly datos: Readonly<Record<string, unknown>>
  readonly todas: number
}

const FUERA_DE_RANGO = '22003'

/** In sums of eight bytes; what somebody spoiled so that they do not hold it, in sums of any size. */
async function preguntar(tx: Tx, una: Comprobacion): Promise<FilaHallada[]> {
  await sql`savepoint comprobacion`.execute(tx)
  try {
    return (await laPregunta(una, sql`suma`).execute(tx)).rows
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== FUERA_DE_RANGO) throw error
    await sql`rollback to savepoint comprobacion`.execute(tx)
    return (await laPregunta(una, sql`sum`).execute(tx)).rows
  }
}

/** Some differences of each kind, and how many there are. */
export function laPregunta(
  { claves: [clave, ...otras], filas, con }: Comprobacion,
  suma: RawBuilder<unknown>,
): RawBuilder<FilaHallada> {
  // Beside the question, not inside: what a difference is told with is looked up for those that are named.
  const antes = con ? sql`with ${con}` : sql``
  return otras.length === 0
    ? sql`${antes} select ${clave}::text clave, f.*, count(*) over ()::int todas from (${filas(suma)}) f limit ${NOMBRADAS}`
    : sql`${antes} select * from (select f.*, count(*) over de::int todas, row_number() over de n from (${filas(suma)}) f
        window de as (partition by f.clave)) f where n <= ${NOMBRADAS}`
}

/** @param comprobaciones in this order they are told */
function resumir(
  comprobaciones: readonly Comprobacion[],
  probado: Probado,
  hechas: readonly DeUna[],
): Hallado {
  const claves = comprobaciones.flatMap((una) => una.claves)
  return {
    probado,
    diferencias: hechas
      .flatMap(({ diferencias }) => diferencias)
      .toSorted((a, b) => claves.indexOf(a.clave) - claves.indexOf(b.clave)),
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
