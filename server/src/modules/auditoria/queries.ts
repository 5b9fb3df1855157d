import { type Kysely, sql } from 'kysely'
import type { DB } from '../../db/types.ts'

export interface FiltroAuditoria {
  texto?: string | undefined
  entidad?: string | undefined
  entidadId?: string | undefined
  usuarioId?: string | undefined
  /** Instants, the second exclusive. */
  desde?: string | undefined
  hasta?: string | undefined
  /** Absent: the whole chain. */
  almacen?: DeAlmacen | undefined
}

/** What somebody who is not super may see: of whom, and of which branch. */
export interface DeAlmacen {
  usuarioId: string
  almacenId: string
}

/**
 * What happened in a branch, and what its own people did outside any (their accounts). A row without branch of anybody else
 * would name people, branches and records that are not theirs.
 */
const enAlmacen = ({ usuarioId, almacenId }: DeAlmacen) => sql<boolean>`(auditoria.almacen_id = ${almacenId}
  or auditoria.almacen_id is null and (auditoria.usuario_id = ${usuarioId} or exists (
    select 1 from accesos where accesos.usuario_id = auditoria.usuario_id and accesos.almacen_id = ${almacenId})))`

export function filtradas(db: Kysely<DB>, filtro: FiltroAuditoria) {
  const patron = `%${(filtro.texto ?? '').replace(/[%_\\]/g, '\\$&')}%`
  return db
    .selectFrom('auditoria')
    .leftJoin('usuarios as quien', 'quien.id', 'auditoria.usuario_id')
    .leftJoin('usuarios as firma', 'firma.id', 'auditoria.firmante_id')
    .leftJoin('almacenes', 'almacenes.id', 'auditoria.almacen_id')
    .$if(filtro.almacen !== undefined, (q) => (filtro.almacen ? q.where(enAlmacen(filtro.almacen)) : q))
    .$if(!!filtro.entidad, (q) => q.where('auditoria.entidad', '=', filtro.entidad ?? ''))
    .$if(!!filtro.entidadId, (q) => q.where('auditoria.entidad_id', '=', filtro.entidadId ?? ''))
    .$if(!!filtro.usuarioId, (q) => q.where('auditoria.usuario_id', '=', filtro.usuarioId ?? ''))
    .$if(!!filtro.desde, (q) => q.where('auditoria.instante', '>=', filtro.desde ?? ''))
    .$if(!!filtro.hasta, (q) => q.where('auditoria.instante', '<', filtro.hasta ?? ''))
    .$if(!!filtro.texto, (q) =>
      q.where((eb) =>
        eb.or([
          eb('quien.username', 'ilike', patron),
          eb('firma.username', 'ilike', patron),
          eb('auditoria.accion', 'ilike', patron),
          eb('auditoria.solicitud', 'ilike', patron),
          eb(sql<string>`coalesce(auditoria.despues, auditoria.antes)::text`, 'ilike', patron),
        ]),
      ),
    )
}

/** Kinds of records that the log speaks of. */
export async function entidades(db: Kysely<DB>): Promise<string[]> {
  const filas = await db.selectFrom('auditoria').select('entidad').distinct().orderBy('entidad').execute()
  return filas.map((fila) => fila.entidad)
}

/** Columns of a row as it is told. */
export const COLUMNAS = [
  'auditoria.id',
  'auditoria.instante',
  'auditoria.accion',
  'auditoria.entidad',
  'auditoria.entidad_id',
  'auditoria.antes',
  'auditoria.despues',
  'auditoria.solicitud',
  'auditoria.direccion',
  'quien.username as usuario',
  'firma.username as firmante',
  'almacenes.codigo as almacen',
] as const

/** People who did something that the asker may see. */
export function personas(db: Kysely<DB>, almacen: DeAlmacen | undefined) {
  return db
    .selectFrom('usuarios')
    .select(['usuarios.id', 'usuarios.username'])
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('auditoria')
          .select('auditoria.id')
          .whereRef('auditoria.usuario_id', '=', 'usuarios.id')
          .$if(almacen !== undefined, (q) => (almacen ? q.where(enAlmacen(almacen)) : q)),
      ),
    )
    .orderBy('usuarios.username')
    .execute()
}
