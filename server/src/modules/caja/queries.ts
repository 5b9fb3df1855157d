import type { Pesos } from '@retroventa/domain/dinero/pesos'
import type { Fecha } from '@retroventa/domain/fechas/fecha'
import { type Kysely, sql } from 'kysely'
import type { Tx } from '../../core/transaccion.ts'
import type { DB } from '../../db/types.ts'

/** Counts with their document, who signed and what booked their difference. */
export const cuadres = (db: Kysely<DB>) =>
  db
    .selectFrom('cuadres')
    .innerJoin('documentos', 'documentos.id', 'cuadres.id')
    .innerJoin('almacenes', 'almacenes.id', 'cuadres.almacen_id')
    .innerJoin('usuarios', 'usuarios.id', 'documentos.firmante_id')
    .leftJoin('documentos as ajuste', 'ajuste.id', 'cuadres.ajuste_id')

export const COLUMNAS = [
  'cuadres.id',
  'cuadres.almacen_id',
  'cuadres.efectivo',
  'cuadres.caja',
  'cuadres.diferencia',
  'documentos.codigo',
  'documentos.instante',
  'documentos.entrada',
  'documentos.orden',
  'almacenes.codigo as almacen',
  'usuarios.username',
  'ajuste.codigo as ajuste',
] as const

export type FilaCuadre = NonNullable<Awaited<ReturnType<typeof cuadrePorCodigo>>>

/** A count by its code. */
export function cuadrePorCodigo(db: Kysely<DB>, codigo: string) {
  return cuadres(db).select(COLUMNAS).where('documentos.codigo', '=', codigo).executeTakeFirst()
}

export function cuadrePorId(db: Kysely<DB>, id: string) {
  return db.selectFrom('cuadres').select(['caja', 'diferencia']).where('id', '=', id).executeTakeFirst()
}

/** Namespace of the advisory locks of the drawer of a branch, while it is counted or a difference of it is booked. */
const CANDADO_CAJA = 7_009

/**
 * One count, or one booking of a difference, at a time in a branch, until the transaction ends: the count that comes after reads the
 * drawer as it was left, and the booking that comes after finds the count. Taken before anything else.
 */
export async function aSolasConCaja(tx: Tx, almacenId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${CANDADO_CAJA}, hashtext(${almacenId}))`.execute(tx)
}

/** Holds a count until the transaction ends; read after it. */
export async function bloquearCuadre(tx: Tx, codigo: string): Promise<void> {
  await sql`select from cuadres where id = (select id from documentos where codigo = ${codigo}) for update`.execute(
    tx,
  )
}

/** The last count of a branch after another one of its documents. */
export function cuadrePosterior(db: Kysely<DB>, almacenId: string, orden: number) {
  return db
    .selectFrom('documentos')
    .select('codigo')
    .where('almacen_id', '=', almacenId)
    .where('tipo', '=', 'cuadre')
    .where('orden', '>', orden)
    .orderBy('orden', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Entries that counts of a branch on a day have told already. */
export async function asientosContados(tx: Tx, almacenId: string, fecha: string): Promise<string[]> {
  const { rows } = await sql<{ asientos: string[] }>`select c.asientos from cuadres c
    join documentos d on d.id = c.id where d.almacen_id = ${almacenId} and d.tipo = 'cuadre' and d.fecha = ${fecha}`.execute(
    tx,
  )
  return rows.flatMap(({ asientos }) => asientos)
}

/** Entries that a count closed. */
export async function asientosDe(db: Kysely<DB>, id: string): Promise<readonly string[]> {
  const { asientos } = await db
    .selectFrom('cuadres')
    .select('asientos')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return asientos
}

/** The difference of a count is in the books. */
export async function anotarAjuste(tx: Tx, id: string, ajusteId: string): Promise<void> {
  await tx.updateTable('cuadres').set({ ajuste_id: ajusteId }).where('id', '=', id).execute()
}

/** A count whose difference is not in the books. */
export interface Descuadre {
  readonly almacenId: string
  readonly codigo: string
  readonly fecha: Fecha
  /** Whole pesos, below 0 what is missing. */
  readonly diferencia: Pesos
}

/** Day of the last count of a branch. */
export async function diaDelUltimoCuadre(db: Kysely<DB>, almacenId: string): Promise<Fecha | null> {
  const fila = await db
    .selectFrom('documentos')
    .select('fecha')
    .where('almacen_id', '=', almacenId)
    .where('tipo', '=', 'cuadre')
    .orderBy('orden', 'desc')
    .limit(1)
    .executeTakeFirst()
  return fila?.fecha ?? null
}

/** Of the last count of each branch, that which came out different from its books and nobody booked: one that was counted again is over. */
export async function descuadres(db: Kysely<DB>, almacenes: readonly string[]): Promise<Descuadre[]> {
  const { rows } = await sql<Descuadre>`select a.id "almacenId", u.codigo, u.fecha, u.diferencia
    from unnest(${almacenes}::uuid[]) a(id)
    cross join lateral (select d.codigo, d.fecha, c.diferencia, c.ajuste_id from documentos d join cuadres c on c.id = d.id
      where d.almacen_id = a.id and d.tipo = 'cuadre' order by d.numero desc limit 1) u
    where u.diferencia <> 0 and u.ajuste_id is null`.execute(db)
  return rows
}
