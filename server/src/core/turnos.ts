import { type Kysely, type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import { baseAusente } from '../db/ausencia.ts'
import type { DB } from '../db/types.ts'
import type { Tx } from './transaccion.ts'

/** Between two signs of life of who works. Milliseconds. */
const LATIDO_MS = 5_000

type ConTurno = {
  [T in keyof DB]: Selectable<DB[T]> extends { id: string; tomada_por: string | null; latido: string | null }
    ? T
    : never
}[keyof DB]

/** A row in the hands of a worker. */
export interface Mia {
  id: string
  tomada_por: string
}

export type Tomada<T extends ConTurno> = Selectable<DB[T]> &
  Mia & {
    /** Whoever had it before gave no sign of life: nobody knows how far it came. */
    interrumpida: boolean
  }

/** The work is another worker's by now, or a person changed its step: nothing of it may stay. */
export class TurnoPerdido extends Error {}

/** Who takes, and when. */
export interface Quien {
  yo: string
  ahora: Date
}

type Conexion = Kysely<DB> | Tx

/**
 * Turns over the rows of a table that are work: one worker at a time has a row, as `tomada_por` says, and gives signs of
 * life in `latido`. A killed process gives none, and its row is taken over after `silencioMs`. What a worker writes carries
 * `esMia`, so that one that was only slow cannot write over who came after it.
 */
export function crearTurnos<T extends ConTurno>(tabla: T, silencioMs: number) {
  const filas = sql.table(tabla)
  const libre = (ahora: Date): RawBuilder<SqlBool> => {
    const limite = new Date(ahora.getTime() - silencioMs).toISOString()
    return sql<SqlBool>`(tomada_por is null or latido < ${limite}::timestamptz)`
  }
  const esMia = ({ id, tomada_por }: Mia): RawBuilder<SqlBool> =>
    sql<SqlBool>`(id = ${id}::uuid and tomada_por = ${tomada_por}::uuid)`
  return {
    /** Nobody has it, or who had it is taken for dead. */
    libre,
    /** It is still the row of this worker. */
    esMia,
    /**
     * Takes the first free row of those: two workers never take the same one.
     * @param pedido.donde which rows are work now
     * @param pedido.cambios what taking it changes, as the right side of a `set`
     */
    async tomar(
      db: Conexion,
      { yo, ahora }: Quien,
      pedido: { donde: RawBuilder<SqlBool>; orden?: RawBuilder<unknown>; cambios?: RawBuilder<unknown> },
    ): Promise<Tomada<T> | undefined> {
      const { donde, orden = sql`id`, cambios } = pedido
      const { rows } = await sql<Tomada<T>>`
        with una as (
          select id as cual, tomada_por as de from ${filas}
          where ${libre(ahora)} and ${donde} order by ${orden} limit 1 for update skip locked)
        update ${filas} as fila set tomada_por = ${yo}, latido = ${ahora.toISOString()}${cambios ? sql`, ${cambios}` : sql``}
        from una where fila.id = una.cual
        returning fila.*, una.de is not null as interrumpida`.execute(db)
      return rows[0]
    },
    /** A sign of life. */
    async latir(db: Conexion, mia: Mia, ahora: Date): Promise<void> {
      await sql`update ${filas} set latido = ${ahora.toISOString()} where ${esMia(mia)}`.execute(db)
    },
    /** Lets it go where it is, for whoever comes next. */
    async soltar(db: Conexion, mia: Mia): Promise<void> {
      await sql`update ${filas} set tomada_por = null where ${esMia(mia)}`.execute(db)
    },
  }
}

/**
 * Does something to each of some rows, one after the other, until `cierre` is given. One that fails holds none of those behind it; a database
 * that is not there is of no row, and each would wait for it.
 * @throws the first failure, once every other row has had its turn
 */
export async function cadaUna<F>(
  filas: Iterable<F>,
  hacer: (fila: F) => Promise<unknown>,
  cierre?: AbortSignal,
): Promise<void> {
  const fallas: unknown[] = []
  for (const fila of filas) {
    if (cierre?.aborted) break
    await hacer(fila).catch((error: unknown) => {
      if (baseAusente(error)) throw error
      fallas.push(error)
    })
  }
  if (fallas.length > 0) throw fallas[0]
}

/**
 * Works through what waits, one after the other, giving signs of life, until nothing is left or `cierre` is given. A turn
 * that was lost is left to who has it.
 * @throws what `hacer` throws, after `alFallar` has let it go
 */
export async function porTurnos<F extends Mia>(pasos: {
  cierre: AbortSignal
  tomar: () => Promise<F | undefined>
  latir: (tomada: F) => Promise<void>
  hacer: (tomada: F) => Promise<void>
  alFallar: (tomada: F) => Promise<void>
}): Promise<void> {
  const { cierre, tomar, latir, hacer, alFallar } = pasos
  while (!cierre.aborted) {
    const tomada = await tomar()
    if (!tomada) return
    const latidos = setInterval(() => {
      // Who cannot write it is silent, as it should be.
      latir(tomada).catch(() => {})
    }, LATIDO_MS)
    latidos.unref()
    try {
      await hacer(tomada)
    } catch (error) {
      if (error instanceof TurnoPerdido) continue
      await alFallar(tomada)
      throw error
    } finally {
      clearInterval(latidos)
    }
  }
}
