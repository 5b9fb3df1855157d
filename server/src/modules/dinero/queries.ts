import type { TipoDinero } from '@retroventa/domain/operaciones/dinero/tipos'
import { type Insertable, type Kysely, sql } from 'kysely'
import type { Tx } from '../../core/transaccion.ts'
import type { DB, Soportes, TiposDinero } from '../../db/types.ts'

const conNombre = (db: Kysely<DB>) =>
  db
    .selectFrom('tipos_dinero')
    .innerJoin('cuentas', 'cuentas.codigo', 'tipos_dinero.cuenta')
    .selectAll('tipos_dinero')
    .select('cuentas.nombre as cuenta_nombre')

export type FilaTipo = Awaited<ReturnType<typeof tiposDe>>[number]

/** Kinds of a class: those in use first, by name. */
export const tiposDe = (db: Kysely<DB>, clase: TipoDinero['clase']) =>
  conNombre(db)
    .where('clase', '=', clase)
    .orderBy('activo', 'desc')
    .orderBy(sql`lower(tipos_dinero.nombre)`)
    .execute()

export const tipoPorId = (db: Kysely<DB>, id: string) =>
  conNombre(db).where('tipos_dinero.id', '=', id).executeTakeFirst()

export async function insertarTipo(tx: Tx, fila: Insertable<TiposDinero>): Promise<void> {
  await tx.insertInto('tipos_dinero').values(fila).execute()
}

/** Writes a kind that is still the one that was seen; false when somebody saved it first. */
export async function actualizarTipo(
  tx: Tx,
  { id, version }: { id: string; version: number },
  cambios: Partial<Insertable<TiposDinero>>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('tipos_dinero')
    .set({ ...cambios, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function insertarSoporte(tx: Kysely<DB>, fila: Insertable<Soportes>): Promise<void> {
  await tx.insertInto('soportes').values(fila).execute()
}

/** Supports that nobody took: theirs, or those of before an instant. */
const sueltos = (db: Kysely<DB>) =>
  db
    .selectFrom('soportes')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('movimientos_dinero').select('id').whereRef('soporte_id', '=', 'soportes.id'))),
    )

/** Uploads of one person are counted one after the other until the transaction ends. */
export async function contarDeUnoEnUno(tx: Tx, usuarioId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`soportes:${usuarioId}`}, 0))`.execute(tx)
}

/** Which of these keys of files some support has. */
export async function clavesConSoporte(
  db: Kysely<DB>,
  claves: readonly string[],
): Promise<ReadonlySet<string>> {
  const filas = await db.selectFrom('soportes').select('clave').where('clave', 'in', claves).execute()
  return new Set(filas.map(({ clave }) => clave))
}

export async function contarSueltos(db: Kysely<DB>, usuarioId: string): Promise<number> {
  const { cuantos } = await sueltos(db)
    .select((eb) => eb.fn.countAll<number>().as('cuantos'))
    .where('usuario_id', '=', usuarioId)
    .executeTakeFirstOrThrow()
  return cuantos
}

/** Whether it is a support of that person and branch that no document has: it is not swept before the transaction ends. */
export async function soporteLibre(
  tx: Tx,
  soporte: { id: string; usuarioId: string; almacenId: string },
): Promise<boolean> {
  const fila = await sueltos(tx)
    .select('soportes.id')
    .where('soportes.id', '=', soporte.id)
    .where('usuario_id', '=', soporte.usuarioId)
    .where('soportes.almacen_id', '=', soporte.almacenId)
    .forKeyShare()
    .executeTakeFirst()
  return fila !== undefined
}

export const soporteDeDocumento = (db: Kysely<DB>, documentoId: string) =>
  db
    .selectFrom('movimientos_dinero')
    .innerJoin('soportes', 'soportes.id', 'movimientos_dinero.soporte_id')
    .select(['soportes.clave', 'soportes.tipo'])
    .where('movimientos_dinero.id', '=', documentoId)
    .executeTakeFirst()

/** A support by its id, taken or not. */
export const soporteGuardado = (db: Kysely<DB>, id: string) =>
  db.selectFrom('soportes').select(['clave', 'tipo']).where('id', '=', id).executeTakeFirst()

/**
 * Takes away the rows of supports that nobody took before an instant, and gives the keys of their files; one that somebody is taking
 * right now is left. What a request for authorisation names stays while it waits, and as long again once it was answered: who asked may
 * ask anew with it.
 */
export async function borrarSueltos(db: Kysely<DB>, antes: string): Promise<string[]> {
  const filas = await db
    .deleteFrom('soportes')
    .where(
      'id',
      'in',
      sueltos(db)
        .select('soportes.id')
        .where('creado', '<', antes)
        .where(
          sql<boolean>`not exists (select from solicitudes s where s.entrada ->> 'soporteId' = soportes.id::text
            and coalesce(s.respondida, s.vence) >= ${antes}::timestamptz)`,
        )
        .forUpdate()
        .skipLocked(),
    )
    .returning('clave')
    .execute()
  return filas.map(({ clave }) => clave)
}
