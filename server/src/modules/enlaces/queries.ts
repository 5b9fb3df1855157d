import { type Insertable, type Kysely, sql } from 'kysely'
import type { Tx } from '../../core/transaccion.ts'
import type { Db } from '../../db/connect.ts'
import type { DB, Enlaces } from '../../db/types.ts'
import type { Aperturas } from './contador.ts'

const conVeces = (db: Kysely<DB> | Tx, hoy: string) =>
  db
    .selectFrom('enlaces')
    .select(['enlaces.id', 'codigo', 'red', 'perfil', 'creado'])
    .select([
      sql<number>`coalesce((select sum(veces) from enlaces_dias d where d.enlace_id = enlaces.id), 0)::int`.as(
        'total',
      ),
      sql<number>`coalesce((select sum(veces) from enlaces_dias d where d.enlace_id = enlaces.id and dia = ${hoy}), 0)::int`.as(
        'hoy',
      ),
      sql<number>`coalesce((select sum(veces) from enlaces_dias d
        where d.enlace_id = enlaces.id and dia > ${hoy}::date - 30), 0)::int`.as('mes'),
    ])

/** A page of the links of a branch, the newest first, and how many it has. */
export async function deAlmacen(
  db: Db,
  almacenId: string,
  hoy: string,
  { desde, cuantos }: { desde: number; cuantos: number },
) {
  const [filas, { total }] = await Promise.all([
    conVeces(db, hoy)
      .where('almacen_id', '=', almacenId)
      .orderBy('creado', 'desc')
      .orderBy('enlaces.id', 'desc')
      .limit(cuantos)
      .offset(desde)
      .execute(),
    db
      .selectFrom('enlaces')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('almacen_id', '=', almacenId)
      .executeTakeFirstOrThrow(),
  ])
  return { filas, total }
}

export const dePerfil = (db: Kysely<DB> | Tx, almacenId: string, red: string, perfil: string, hoy: string) =>
  conVeces(db, hoy)
    .where('almacen_id', '=', almacenId)
    .where('red', '=', red)
    .where('perfil', '=', perfil)
    .executeTakeFirst()

export const porCodigo = (db: Db, almacenId: string, codigo: string, hoy: string) =>
  conVeces(db, hoy).where('almacen_id', '=', almacenId).where('codigo', '=', codigo).executeTakeFirst()

/** False when the branch has one to that profile already. */
export async function insertar(tx: Tx, fila: Insertable<Enlaces>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('enlaces')
    .values(fila)
    .onConflict((oc) => oc.columns(['almacen_id', 'red', 'perfil']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Where a code leads, and whose it is; nothing of a code that is none. */
export const deCodigo = (db: Db, codigo: string) =>
  db
    .selectFrom('enlaces')
    .select(['id', 'almacen_id', 'red', 'perfil'])
    .where('codigo', '=', codigo)
    .executeTakeFirst()

/** Adds openings to the days of their links. */
export const sumarAperturas = (db: Db, aperturas: readonly Aperturas[]) =>
  db
    .insertInto('enlaces_dias')
    .values([...aperturas])
    .onConflict((oc) =>
      oc
        .columns(['enlace_id', 'dia'])
        .doUpdateSet((eb) => ({ veces: eb('enlaces_dias.veces', '+', eb.ref('excluded.veces')) })),
    )
    .execute()
