import { type Kysely, sql } from 'kysely'
import type { Tx } from '../../../core/transaccion.ts'
import type { Db } from '../../../db/connect.ts'
import type { DB } from '../../../db/types.ts'
import type { Diferencia, Probado } from './queriesProbar.ts'

/** Namespace of the advisory lock of the proofs: one waits or runs at a time. */
const CANDADO_PRUEBA = 7_003

export async function cerrarPruebas(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${CANDADO_PRUEBA}, 0)`.execute(tx)
}

/** The proof that waits or runs, when it was asked for, or began, after an instant. */
export function pruebaEnMarcha(tx: Tx, despuesDe: string) {
  return tx
    .selectFrom('pruebas_libros')
    .select('id')
    .where('terminada', 'is', null)
    .where((eb) => eb.fn.coalesce('empezada', 'pedida'), '>', despuesDe)
    .executeTakeFirst()
}

/** It begins, now or again. */
export async function empezarPrueba(db: Db, id: string, empezada: string): Promise<void> {
  await db.updateTable('pruebas_libros').set({ empezada }).where('id', '=', id).execute()
}

export async function insertarPrueba(
  db: Kysely<DB>,
  fila: { id: string; usuario_id: string | null; pedida: string },
): Promise<void> {
  await db.insertInto('pruebas_libros').values(fila).execute()
}

export async function terminarPrueba(
  db: Db,
  id: string,
  {
    terminada,
    duracion,
    probado,
    diferencias,
    total,
  }: {
    terminada: string
    duracion: number
    probado: Probado
    diferencias: readonly Diferencia[]
    total: number
  },
): Promise<void> {
  await db
    .updateTable('pruebas_libros')
    .set({
      terminada,
      duracion_ms: duracion,
      probado: JSON.stringify(probado),
      diferencias: JSON.stringify(diferencias),
      total_diferencias: total,
    })
    .where('id', '=', id)
    .execute()
}

/** The last proof that ended. */
const ultima = (db: Db) =>
  db.selectFrom('pruebas_libros').where('terminada', 'is not', null).orderBy('pedida', 'desc').limit(1)

/** Differences that the last proof that ended found, in all branches. */
export async function diferenciasDeLaUltima(db: Db): Promise<number> {
  const fila = await ultima(db).select('total_diferencias').executeTakeFirst()
  return fila?.total_diferencias ?? 0
}

/** Differences that the last proof that ended named, each with its branch; none when none ended. */
export async function nombradasDeLaUltima(db: Db): Promise<readonly Diferencia[]> {
  const fila = await ultima(db).select('diferencias').executeTakeFirst()
  return (fila?.diferencias ?? []) as unknown as Diferencia[]
}

/** Whether the last proof that ended found some of a kind. */
export const hayDiferencias = async (db: Db, clave: string): Promise<boolean> =>
  (await nombradasDeLaUltima(db)).some((una) => una.clave === clave)

/** The last proofs, the newest first. */
export async function ultimasPruebas(db: Db, cuantas: number) {
  const filas = await db
    .selectFrom('pruebas_libros as p')
    .leftJoin('usuarios as u', 'u.id', 'p.usuario_id')
    .select(['p.id', 'p.pedida', 'p.empezada', 'p.terminada', 'p.duracion_ms', 'p.probado', 'p.diferencias'])
    .select(['p.total_diferencias', 'u.username as usuario'])
    .orderBy('p.pedida', 'desc')
    .orderBy('p.id', 'desc')
    .limit(cuantas)
    .execute()
  return filas.map(({ probado, diferencias, ...fila }) => ({
    ...fila,
    probado: probado as Probado | null,
    // A proof of before may have kept a difference whose document is not there.
    diferencias: (diferencias as unknown as Diferencia[]).map(({ documentos, ...una }) => ({
      ...una,
      documentos: documentos.filter((documento) => documento !== null),
    })),
  }))
}

export async function codigosDeAlmacenes(db: Db): Promise<ReadonlyMap<string, string>> {
  const filas = await db.selectFrom('almacenes').select(['id', 'codigo']).execute()
  return new Map(filas.map(({ id, codigo }) => [id, codigo]))
}
