import { type SqlBool, sql } from 'kysely'
import type { Tx } from '../../core/transaccion.ts'
import { crearTurnos, type Mia, type Quien } from '../../core/turnos.ts'
import type { Db } from '../../db/connect.ts'
import type { FuenteLista } from '../../ports/listas/port.ts'

/** A list of a run. */
export interface ListaDeRevision {
  fuente: FuenteLista
  listaId: string
  version: number
  fechaLista: string | null
  /** Version that the customers were already screened against: only what changed since is compared. Null compares all. */
  baseId: string | null
  /** Entries that changed since the base, once it started; null is the whole list. */
  entradas: number | null
}

export interface NuevaRevision {
  id: string
  tipo: 'cambios' | 'completa'
  lista_id: string | null
  listas: ListaDeRevision[]
  pedida_por: string | null
  creada: string
}

/** False when that list version, or a complete run, has its row already. */
export async function insertarRevision(tx: Tx, { listas, ...fila }: NuevaRevision): Promise<boolean> {
  const nueva = await tx
    .insertInto('revisiones')
    .values({ ...fila, listas: JSON.stringify(listas), estado: 'pendiente' })
    .onConflict((oc) => oc.doNothing())
    .returning('id')
    .executeTakeFirst()
  return nueva !== undefined
}

const ABIERTAS = ['pendiente', 'en_curso', 'pausada'] as const

/**
 * Runs that a newer version of their list makes pointless: what they had left is part of the next one. Its own
 * run is not one of them: who heard of the list at the same instant may have asked for it a moment ago.
 */
export async function reemplazarAnteriores(
  tx: Tx,
  { fuente, listaId }: { fuente: string; listaId: string },
): Promise<void> {
  await tx
    .updateTable('revisiones')
    .set({ estado: 'reemplazada', tomada_por: null })
    .where('tipo', '=', 'cambios')
    .where('estado', 'in', ABIERTAS)
    .where(sql<boolean>`listas -> 0 ->> 'fuente' = ${fuente}`)
    .where('lista_id', '<>', listaId)
    .execute()
}

/** Version of a source against which all customers were screened last. */
export async function ultimaRevisada(tx: Tx, fuente: string): Promise<string | null> {
  const { rows } = await sql<{ lista_id: string }>`
    select lista ->> 'listaId' as lista_id
    from revisiones, jsonb_array_elements(listas) as lista
    where estado = 'terminada' and lista ->> 'fuente' = ${fuente}
    order by terminada desc limit 1`.execute(tx)
  return rows[0]?.lista_id ?? null
}

export async function tieneRevision(db: Db | Tx, listaId: string): Promise<boolean> {
  const una = await db
    .selectFrom('revisiones')
    .select('id')
    .where((eb) =>
      eb.or([eb('lista_id', '=', listaId), sql<boolean>`listas @> ${JSON.stringify([{ listaId }])}::jsonb`]),
    )
    .limit(1)
    .executeTakeFirst()
  return una !== undefined
}

/** A worker that gave no sign of life for this long is taken for dead. Its batches are refused if it was not. */
const SILENCIO_MS = 30_000
export const turnos = crearTurnos('revisiones', SILENCIO_MS)

/** A run in the hands of a worker. */
export interface RevisionTomada extends Mia {
  listas: ListaDeRevision[]
  cursor: string | null
  /** Nobody had counted its customers yet. */
  nueva: boolean
}

/**
 * Takes the run that nobody works on and that waited longest: a new one, one that was let go, or one whose worker died. One that failed
 * goes behind the others.
 */
export async function tomarRevision(db: Db, quien: Quien): Promise<RevisionTomada | undefined> {
  const fila = await turnos.tomar(db, quien, {
    donde: sql<SqlBool>`estado in ('pendiente', 'en_curso')`,
    orden: sql`coalesce(latido, creada), creada, id`,
    cambios: sql`estado = 'en_curso', iniciada = coalesce(fila.iniciada, ${quien.ahora.toISOString()})`,
  })
  if (!fila) return undefined
  const { id, tomada_por, cursor, total } = fila
  // Written by `insertarRevision` only, from the same type.
  const listas = fila.listas as unknown as ListaDeRevision[]
  return { id, tomada_por, listas, cursor, nueva: cursor === null && total === 0 }
}

/** The row of the run while it is still this worker's. */
const mia = (tx: Db | Tx, tomada: Mia) =>
  tx.updateTable('revisiones').where(turnos.esMia(tomada)).where('estado', '=', 'en_curso')

const movio = ({ numUpdatedRows }: { numUpdatedRows: bigint }) => numUpdatedRows === 1n

export async function anotarInicio(
  db: Db,
  r: Mia,
  total: number,
  listas: ListaDeRevision[],
): Promise<boolean> {
  return movio(
    await mia(db, r)
      .set({ total, listas: JSON.stringify(listas) })
      .executeTakeFirstOrThrow(),
  )
}

/** Moves the cursor over a batch; false when the run is somebody else's by now, and nothing of the batch may stay. */
export async function avanzar(
  tx: Tx,
  r: Mia & { cursor: string | null },
  paso: { hasta: string; clientes: number; ahora: string },
): Promise<boolean> {
  return movio(
    await mia(tx, r)
      .where(sql<boolean>`"cursor" is not distinct from ${r.cursor}`)
      .set((eb) => ({
        cursor: paso.hasta,
        revisados: eb('revisados', '+', paso.clientes),
        latido: paso.ahora,
      }))
      .executeTakeFirstOrThrow(),
  )
}

export async function sumarTareas(tx: Tx, id: string, tareas: number): Promise<void> {
  await tx
    .updateTable('revisiones')
    .set((eb) => ({ tareas: eb('tareas', '+', tareas) }))
    .where('id', '=', id)
    .execute()
}

export async function terminarRevision(db: Db, r: Mia, ahora: string): Promise<boolean> {
  return movio(
    await mia(db, r)
      .set((eb) => ({ estado: 'terminada', terminada: ahora, tomada_por: null, total: eb.ref('revisados') }))
      .executeTakeFirstOrThrow(),
  )
}

/**
 * Stops a run where its last batch ended, or sends it on from there. Who works on it loses it, and nothing of its batch
 * stays. False when it is in no state for that.
 */
export async function cambiarMarcha(tx: Tx, id: string, pausar: boolean): Promise<boolean> {
  return movio(
    await tx
      .updateTable('revisiones')
      .set((eb) => ({
        estado: pausar
          ? eb.val('pausada')
          : eb.case().when('iniciada', 'is', null).then('pendiente').else('en_curso').end(),
        tomada_por: null,
      }))
      .where('id', '=', id)
      .where('estado', 'in', pausar ? ['pendiente', 'en_curso'] : ['pausada'])
      .executeTakeFirstOrThrow(),
  )
}

/** Those that are not over first: one that a person stopped waits for theirs, however many came after it. */
export function ultimasRevisiones(db: Db, cuantas: number, id?: string) {
  return db
    .selectFrom('revisiones as r')
    .leftJoin('usuarios as u', 'u.id', 'r.pedida_por')
    .select([
      'r.id',
      'r.tipo',
      'r.estado',
      'r.listas',
      'r.total',
      'r.revisados',
      'r.tareas',
      'r.creada',
      'r.iniciada',
      'r.terminada',
      'u.username as pedida_por',
    ])
    .$if(id !== undefined, (q) => q.where('r.id', '=', id ?? ''))
    .orderBy((eb) => eb('r.estado', 'in', ABIERTAS), 'desc')
    .orderBy('r.creada', 'desc')
    .orderBy('r.id', 'desc')
    .limit(cuantas)
    .execute()
}

export async function completaEnMarcha(db: Db | Tx): Promise<string | undefined> {
  const fila = await db
    .selectFrom('revisiones')
    .select('id')
    .where('tipo', '=', 'completa')
    .where('estado', 'in', ABIERTAS)
    .executeTakeFirst()
  return fila?.id
}
