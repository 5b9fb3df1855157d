import { type Insertable, type Kysely, sql, type Updateable } from 'kysely'
import type { Tramo } from '../../core/lista/sql.ts'
import type { Tx } from '../../core/transaccion.ts'
import type { Db } from '../../db/connect.ts'
import type { DB, Novedades } from '../../db/types.ts'

const MAXIMO_PUBLICADAS = 2000

/** Whose news they are, and on which day. */
interface Lector {
  almacenId: string | undefined
  usuarioId: string
  hoy: string
}

/** In force in a branch on a day, and when a person read each. */
const enVigor = (db: Db | Tx, de: Lector) =>
  db
    .selectFrom('novedades as n')
    .leftJoin('novedades_leidas as l', (union) =>
      union.onRef('l.novedad_id', '=', 'n.id').on('l.usuario_id', '=', de.usuarioId),
    )
    .where('n.retirada', 'is', null)
    .where('n.desde', '<=', de.hoy)
    .where((eb) => eb.or([eb('n.hasta', 'is', null), eb('n.hasta', '>=', de.hoy)]))
    .where((eb) => eb.or([eb('n.almacen_id', 'is', null), eb('n.almacen_id', '=', de.almacenId ?? null)]))

/**
 * A page of them, the latest first, and whether the person has read each: those of today and those that were unread when they began to
 * look come in the first pages, so that what is read on the way moves none of what follows.
 * @param alAbrir ISO instant at which they began
 */
export const vigentes = (db: Db | Tx, de: Lector, alAbrir: string, { desde, cuantos }: Tramo) =>
  db
    .selectFrom(
      enVigor(db, de)
        .select(['n.id', 'n.version', 'n.tipo', 'n.descripcion', 'n.desde', 'n.created'])
        .select(sql<boolean>`l.leida is not null`.as('leida'))
        .orderBy(sql`n.desde < ${de.hoy}`)
        .orderBy(sql`coalesce(l.leida < ${alAbrir}::timestamptz, false)`)
        .orderBy('n.desde', 'desc')
        .orderBy('n.created', 'desc')
        .orderBy('n.id')
        .limit(cuantos)
        .offset(desde)
        .as('v'),
    )
    .selectAll('v')
    .orderBy('v.desde', 'desc')
    .orderBy('v.created', 'desc')
    .orderBy('v.id')
    .execute()

/** How many are in force, how many of them are of that day, and how many the person has not read. */
export const cuantasVigentes = (db: Db | Tx, de: Lector) =>
  enVigor(db, de)
    .select([
      sql<number>`count(*)::int`.as('total'),
      sql<number>`(count(*) filter (where n.desde = ${de.hoy}))::int`.as('hoy'),
      sql<number>`(count(*) filter (where l.leida is null))::int`.as('sinLeer'),
    ])
    .executeTakeFirstOrThrow()

/** Of some news, those in force that the person has not read. */
export const porLeer = (tx: Tx, de: Lector, ids: readonly string[]) =>
  enVigor(tx, de)
    .select(['n.id', 'n.version'])
    .where('n.id', 'in', ids)
    .where('l.leida', 'is', null)
    .execute()

/** Who may read a news item: whoever works and has a role in its branch, or in any; super people, who enter everywhere. */
const puedeLeer = sql<boolean>`u.activo and (u.is_super_admin or u.is_super_user or u.is_super or exists (select from accesos e
  where e.usuario_id = u.id and (n.almacen_id is null or e.almacen_id = n.almacen_id)))`

const publicadasDe = (db: Kysely<DB> | Tx) =>
  db
    .selectFrom('novedades as n')
    .leftJoin('almacenes as a', 'a.id', 'n.almacen_id')
    .leftJoin('usuarios as p', 'p.id', 'n.creado_por')
    .select(['n.id', 'n.version', 'n.tipo', 'n.descripcion', 'n.desde', 'n.hasta', 'n.created', 'n.retirada'])
    .select(['n.almacen_id as almacenId', 'a.codigo as almacen', 'a.nombre as almacenNombre'])
    .select(sql<string>`coalesce(p.username, '')`.as('publico'))
    .select([
      sql<number>`(select count(*) from usuarios u join novedades_leidas l on l.usuario_id = u.id
        where l.novedad_id = n.id and ${puedeLeer})::int`.as('leidas'),
      sql<number>`(select count(*) from usuarios u where ${puedeLeer})::int`.as('personas'),
    ])

/** Every news item, the latest first. */
export const publicadas = (db: Db) =>
  publicadasDe(db).orderBy('n.desde', 'desc').orderBy('n.created', 'desc').limit(MAXIMO_PUBLICADAS).execute()

/** One of them. */
export const publicada = (db: Kysely<DB> | Tx, id: string) =>
  publicadasDe(db).where('n.id', '=', id).executeTakeFirst()

/** Nobody else changes it until the transaction ends. */
export const bloquear = (tx: Tx, id: string) =>
  tx.selectFrom('novedades').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Nobody changes what these say until the transaction ends: a reading is of the words that it found. */
export const sinCambiar = (tx: Tx, ids: readonly string[]) =>
  tx.selectFrom('novedades').select('id').where('id', 'in', ids).orderBy('id').forShare().execute()

/** Who may read it, those who have not first. */
export const lectores = (db: Db, id: string) =>
  db
    .selectFrom('novedades as n')
    .innerJoin('usuarios as u', (union) => union.on(puedeLeer))
    .leftJoin('novedades_leidas as l', (union) =>
      union.onRef('l.novedad_id', '=', 'n.id').onRef('l.usuario_id', '=', 'u.id'),
    )
    .select(['u.id', 'u.username', 'l.leida'])
    .select(sql<string>`trim(u.nombres || ' ' || u.apellidos)`.as('nombre'))
    .where('n.id', '=', id)
    .orderBy('l.leida', (orden) => orden.desc().nullsFirst())
    .orderBy('u.username')
    .execute()

export async function insertar(tx: Tx, fila: Insertable<Novedades>): Promise<void> {
  await tx.insertInto('novedades').values(fila).execute()
}

export async function actualizar(tx: Tx, id: string, cambios: Updateable<Novedades>): Promise<void> {
  await tx
    .updateTable('novedades')
    .set((eb) => ({ ...cambios, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Nobody has read it any more: it says something else. */
export async function olvidarLecturas(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('novedades_leidas').where('novedad_id', '=', id).execute()
}

/** A person has read these; what was read already keeps its instant. */
export async function anotarLecturas(
  tx: Tx,
  ids: readonly string[],
  lectura: { usuario_id: string; almacen_id: string | null; leida: string },
): Promise<void> {
  if (ids.length === 0) return
  await tx
    .insertInto('novedades_leidas')
    .values(ids.map((novedad_id) => ({ ...lectura, novedad_id })))
    .onConflict((choque) => choque.doNothing())
    .execute()
}
