import type { FiltroLogueos } from '@retroventa/api/empleados/llamadas'
import { inicioDelDia, sumarDias } from '@retroventa/domain/fechas/fecha'
import { type Kysely, sql } from 'kysely'
import type { Actor } from '../../core/actor.ts'
import { literal } from '../../core/lista/sql.ts'
import type { Tx } from '../../core/transaccion.ts'
import type { DB } from '../../db/types.ts'

type TipoLogueo = NonNullable<FiltroLogueos['tipo']>

/** What a session is worth now: the instant, and how many minutes it may be left alone. */
export interface Vigencia {
  ahora: Date
  minutosInactiva: number
}

/**
 * An open one has a living session behind it; one whose session expired counts as closed though nobody said goodbye.
 * Super admins see all; others only people of the branches where they may.
 */
function filtrados(db: Kysely<DB>, actor: Actor, filtro: FiltroLogueos) {
  const patron = `%${literal(filtro.texto ?? '')}%`
  return db
    .selectFrom('logueos')
    .leftJoin('usuarios', 'usuarios.id', 'logueos.usuario_id')
    .leftJoin('almacenes', 'almacenes.id', 'logueos.almacen_id')
    .leftJoin('sesiones', 'sesiones.id', 'logueos.sesion_id')
    .$if(!actor.esSuper, (q) =>
      q.where((eb) =>
        eb.or([
          eb('logueos.usuario_id', '=', actor.usuarioId),
          eb.exists(
            eb
              .selectFrom('accesos')
              .select('accesos.rol_id')
              .whereRef('accesos.usuario_id', '=', 'logueos.usuario_id')
              .where('accesos.almacen_id', '=', actor.almacenId),
          ),
        ]),
      ),
    )
    .$if(!!filtro.texto, (q) =>
      q.where((eb) =>
        eb.or([
          eb('logueos.username', 'ilike', patron),
          eb('logueos.firma', 'ilike', patron),
          eb('logueos.direccion', 'ilike', patron),
          eb(
            sql<string>`unaccent(usuarios.nombres || ' ' || usuarios.apellidos)`,
            'ilike',
            sql<string>`unaccent(${patron})`,
          ),
          eb('almacenes.codigo', 'ilike', patron),
        ]),
      ),
    )
    .$if(!!filtro.entradaDesde, (q) =>
      q.where('logueos.entrada', '>=', inicioDelDia(filtro.entradaDesde ?? '')),
    )
    .$if(!!filtro.entradaHasta, (q) =>
      q.where('logueos.entrada', '<', inicioDelDia(sumarDias(filtro.entradaHasta ?? '', 1))),
    )
}

/** A session that was left alone for longer than the idle minutes is dead, though nobody has knocked since. */
const tipo = ({ ahora, minutosInactiva }: Vigencia) => sql<TipoLogueo>`
  case when logueos.hecho = 'rechazo' then 'rechazos'
       when not logueos.exito then 'fallidos'
       when sesiones.id is not null and sesiones.expira > ${ahora.toISOString()}::timestamptz
        and sesiones.visto >= ${new Date(ahora.getTime() - minutosInactiva * 60_000).toISOString()}::timestamptz
       then 'abiertas' else 'cerradas' end`

/** Lines of the filter in its order; only those after one, when it is given. */
export function leerLogueos(
  db: Kysely<DB>,
  actor: Actor,
  filtro: FiltroLogueos,
  vigencia: Vigencia,
  despuesDe?: { entrada: string; id: string } | undefined,
) {
  const cual = tipo(vigencia)
  const [sentido, comparacion] =
    filtro.orden === 'entrada' ? (['asc', '>'] as const) : (['desc', '<'] as const)
  return filtrados(db, actor, filtro)
    .$if(filtro.tipo !== undefined, (q) => q.where(cual, '=', filtro.tipo ?? 'abiertas'))
    .select([
      'logueos.id',
      'logueos.usuario_id as usuarioId',
      'logueos.username',
      sql<string | null>`usuarios.nombres || ' ' || usuarios.apellidos`.as('nombre'),
      'logueos.exito',
      'almacenes.codigo as almacen',
      'logueos.direccion',
      'logueos.equipo',
      'logueos.entrada',
      'logueos.salida',
      'logueos.motivo_salida',
      'logueos.sesion_id',
      'logueos.codigo',
      'logueos.ruta',
      'logueos.llamada',
      'logueos.firma',
      cual.as('tipo'),
    ])
    .$if(despuesDe !== undefined, (q) =>
      q.where((eb) =>
        eb(
          eb.refTuple('logueos.entrada', 'logueos.id'),
          comparacion,
          eb.tuple(despuesDe?.entrada ?? '', despuesDe?.id ?? ''),
        ),
      ),
    )
    .orderBy('logueos.entrada', sentido)
    .orderBy('logueos.id', sentido)
}
export type FilaLogueo = Awaited<ReturnType<ReturnType<typeof leerLogueos>['executeTakeFirstOrThrow']>>

/** How many lines of each kind the filter has without its tab, and all together (`todos`). */
export async function conteosDeLogueos(
  db: Kysely<DB>,
  actor: Actor,
  filtro: FiltroLogueos,
  vigencia: Vigencia,
): Promise<{ todos: number } & { [T in TipoLogueo]?: number }> {
  const grupos = await filtrados(db, actor, filtro)
    .select((eb) => [tipo(vigencia).as('tipo'), eb.fn.countAll<number>().as('cantidad')])
    .groupBy('tipo')
    .execute()
  const todos = grupos.reduce((suma, g) => suma + g.cantidad, 0)
  return { todos, ...Object.fromEntries(grupos.map((g) => [g.tipo, g.cantidad])) }
}

/** Whose a line of the book is, and the session that it opened. */
export const logueoPorId = (tx: Tx, id: string) =>
  tx.selectFrom('logueos').select(['usuario_id', 'sesion_id']).where('id', '=', id).executeTakeFirst()
