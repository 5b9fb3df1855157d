import type { Calendario } from '@retroventa/domain/fechas/calendario'
import { type Insertable, type Kysely, sql, type Updateable } from 'kysely'
import type { Tx } from '../../core/transaccion.ts'
import type { Almacenes, DB } from '../../db/types.ts'

export function almacenes(db: Kysely<DB> | Tx) {
  return db.selectFrom('almacenes').selectAll()
}
export type FilaAlmacen = Awaited<ReturnType<ReturnType<typeof almacenes>['executeTakeFirstOrThrow']>>

/** Every branch, locked: two people at once cannot switch off the last two. */
export function bloquearAlmacenes(tx: Tx) {
  return almacenes(tx).orderBy('id').forUpdate().execute()
}

/** Whether the person's role in that branch administers branches. */
export async function loAdministra(tx: Tx, usuarioId: string, almacenId: string): Promise<boolean> {
  const rol = await tx
    .selectFrom('accesos')
    .innerJoin('roles', 'roles.id', 'accesos.rol_id')
    .select('roles.permisos')
    .where('accesos.usuario_id', '=', usuarioId)
    .where('accesos.almacen_id', '=', almacenId)
    .executeTakeFirst()
  return rol?.permisos.includes('almacenes.administrar') ?? false
}

export const insertarAlmacen = (tx: Tx, fila: Insertable<Almacenes>): Promise<FilaAlmacen> =>
  tx.insertInto('almacenes').values(fila).returningAll().executeTakeFirstOrThrow()

export const actualizarAlmacen = (tx: Tx, id: string, cambios: Updateable<Almacenes>): Promise<FilaAlmacen> =>
  tx.updateTable('almacenes').set(cambios).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

const activos = (db: Kysely<DB>) =>
  db.selectFrom('almacenes').select(['id', 'codigo', 'nombre']).where('activo', '=', true).orderBy('codigo')

/** Branches that work, by code. Asks for no permission: what goes over all of them by itself. */
export const almacenesActivos = (db: Kysely<DB>) => activos(db).execute()

/** Active branches that may be sent to, by code. */
export const otrosAlmacenes = (db: Kysely<DB>, almacenId: string) =>
  activos(db).where('id', '<>', almacenId).execute()

/** Codes of every branch, those that work no more too: their papers are still about. */
export const codigosDeAlmacenes = async (db: Kysely<DB>): Promise<string[]> =>
  (await db.selectFrom('almacenes').select('codigo').execute()).map(({ codigo }) => codigo)

/** Days on which a branch opens, as they were written; undefined where nobody wrote them. */
export const calendario = (db: Kysely<DB>, almacenId: string) =>
  db.selectFrom('calendarios').selectAll().where('almacen_id', '=', almacenId).executeTakeFirst()

type FilaCalendario = NonNullable<Awaited<ReturnType<typeof calendario>>>
/** Writes the calendar of a branch over a version, 0 where there is none. @returns nothing when another one is there */
export function ponerCalendario(
  tx: Tx,
  almacenId: string,
  version: number,
  { semana, festivos, excepciones }: Calendario,
): Promise<FilaCalendario | undefined> {
  const datos = { semana: [...semana], festivos, excepciones: JSON.stringify(excepciones) }
  return version === 0
    ? tx
        .insertInto('calendarios')
        .values({ almacen_id: almacenId, ...datos })
        .onConflict((choque) => choque.doNothing())
        .returningAll()
        .executeTakeFirst()
    : tx
        .updateTable('calendarios')
        .set({ ...datos, version: version + 1 })
        .where('almacen_id', '=', almacenId)
        .where('version', '=', version)
        .returningAll()
        .executeTakeFirst()
}

export const existeAlmacen = async (db: Kysely<DB> | Tx, id: string): Promise<boolean> =>
  (await almacenes(db).where('id', '=', id).executeTakeFirst()) !== undefined

export const comoCalendario = ({ semana, festivos, excepciones }: FilaCalendario): Calendario => ({
  semana: semana as Calendario['semana'],
  festivos,
  excepciones: excepciones as unknown as Calendario['excepciones'],
})

/** Namespace of the advisory locks of seals: two bags that use one, of despatches or of vaults, are judged one after the other. */
const CANDADO_PRECINTOS = 7_006

/** Holds the numbers of some seals until the transaction ends, in one order. */
export async function bloquearPrecintos(tx: Tx, precintos: readonly string[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(${CANDADO_PRECINTOS}, hashtext(p))
    from (select distinct unnest(${precintos}::text[]) p order by 1) s`.execute(tx)
}
