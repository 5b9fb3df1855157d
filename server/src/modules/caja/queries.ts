import { type Kysely, sql } from 'kysely'
import type { Tx } from '../../core/transaccion.ts'
import type { DB } from '../../db/types.ts'
import { idDelDocumento } from '../operaciones/service.ts'

/** Counts with their document, who signed and what booked their difference. */
export const cuadres = (db: Kysely<DB>) =>
  db
    .selectFrom('cuadres')
    .innerJoin('documentos_toda as documentos', 'documentos.id', 'cuadres.id')
    .innerJoin('almacenes', 'almacenes.id', 'cuadres.almacen_id')
    .innerJoin('usuarios', 'usuarios.id', 'documentos.firmante_id')
    .leftJoin('documentos_claves as ajuste', 'ajuste.id', 'cuadres.ajuste_id')

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
  return cuadres(db).select(COLUMNAS).where('cuadres.id', '=', idDelDocumento(codigo)).executeTakeFirst()
}

export function cuadrePorId(db: Kysely<DB>, id: string) {
  return db.selectFrom('cuadres').select(['caja', 'diferencia']).where('id', '=', id).executeTakeFirst()
}

/** Holds a count until the transaction ends; read after it. */
export async function bloquearCuadre(tx: Tx, codigo: string): Promise<void> {
  await sql`select from cuadres where id = ${idDelDocumento(codigo)} for update`.execute(tx)
}

/** The last count of a branch after another one of its documents. */
export function cuadrePosterior(db: Kysely<DB>, almacenId: string, orden: number) {
  return db
    .selectFrom('documentos_toda as documentos')
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
    join documentos_toda d on d.id = c.id where d.almacen_id = ${almacenId} and d.tipo = 'cuadre' and d.fecha = ${fecha}`.execute(
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
