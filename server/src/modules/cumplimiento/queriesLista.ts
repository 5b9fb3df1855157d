import { LISTA_TAREAS } from '@retroventa/api/cumplimiento/lista'
import type { FiltroTareas } from '@retroventa/api/cumplimiento/llamadas'
import { palabrasBuscadas } from '@retroventa/domain/clientes/busqueda'
import { inicioDelDia, sumarDias } from '@retroventa/domain/fechas/fecha'
import { type Kysely, type SqlBool, sql } from 'kysely'
import { COMO_SE_LLAMABA, deFundido, filtrosSql, literal, ordenSql } from '../../core/lista/sql.ts'
import type { DB } from '../../db/types.ts'
import { tareas } from './queries.ts'

/** With who asks: *mías* is of a person. */
type Filtro = Omit<FiltroTareas, 'orden'> & { usuarioId: string }
type Pedido = FiltroTareas & { usuarioId: string }

const PIEZAS = {
  fuente: sql`t.fuente`,
  cliente: sql`c.nombre_completo`,
  puntaje: sql`t.puntaje`,
  creada: sql`t.creada`,
  recordar: sql`t.recordar`,
  revision: sql`t.revision_id`,
}

/** A word in the names or the document of a customer; of a record that was merged, which has left every search, in those of who stayed or its own. */
function dice(palabra: string) {
  const patron = `%${literal(palabra)}%`
  const fundido = deFundido(
    sql`t.cliente_id`,
    sql`(vivo.busqueda like ${patron} or ${COMO_SE_LLAMABA} like ${patron})`,
  )
  return sql<SqlBool>`(c.busqueda like ${patron} or ${fundido})`
}

/** Every word of the search is in the customer's names or document; days are of Bogotá. */
function condiciones({ texto, creadaDesde, creadaHasta, estado: _, aCargo, usuarioId, ...resto }: Filtro) {
  const palabras = texto?.trim() ? palabrasBuscadas(texto) : undefined
  return sql<SqlBool>`${sql.join(
    [
      sql`true`,
      ...filtrosSql(LISTA_TAREAS, resto, PIEZAS),
      ...(aCargo === 'mias' ? [sql`t.asignada_a = ${usuarioId}`] : []),
      ...(aCargo === 'nadie' ? [sql`t.asignada_a is null`] : []),
      ...(palabras?.length === 0 ? [sql`false`] : []),
      ...(palabras ?? []).map(dice),
      ...(creadaDesde ? [sql`t.creada >= ${inicioDelDia(creadaDesde)}::timestamptz`] : []),
      ...(creadaHasta ? [sql`t.creada < ${inicioDelDia(sumarDias(creadaHasta, 1))}::timestamptz`] : []),
    ],
    sql` and `,
  )}`
}

const ordenDe = (orden: FiltroTareas['orden']) => ordenSql(orden, PIEZAS, sql`t.id`)

export const paginaDeTareas = (
  db: Kysely<DB>,
  { orden, ...filtro }: Pedido,
  { desde, cuantas }: { desde: number; cuantas: number },
) =>
  tareas(db)
    .where('t.estado', '=', filtro.estado)
    .where(condiciones(filtro))
    .orderBy(ordenDe(orden))
    .limit(cuantas)
    .offset(desde)
    .execute()

/** Ids of a whole filter, in its order. */
export async function idsDeTareas(db: Kysely<DB>, { orden, ...filtro }: Pedido): Promise<string[]> {
  const filas = await tareas(db)
    .clearSelect()
    .select('t.id')
    .where('t.estado', '=', filtro.estado)
    .where(condiciones(filtro))
    .orderBy(ordenDe(orden))
    .execute()
  return filas.map(({ id }) => id)
}

/** Rows of some ids, in the order of the ids. */
export const tareasPorId = (db: Kysely<DB>, ids: readonly string[]) =>
  tareas(db)
    .where(sql<SqlBool>`t.id = any(${ids}::uuid[])`)
    .orderBy(sql`array_position(${ids}::uuid[], t.id)`)
    .execute()

/** How many hits of the filter are in each state. */
export async function conteosDeTareas(db: Kysely<DB>, filtro: Filtro) {
  const filas = await tareas(db)
    .clearSelect()
    .select(['t.estado', (eb) => eb.fn.countAll<number>().as('n')])
    .where(condiciones(filtro))
    .groupBy('t.estado')
    .execute()
  const de = (estado: FiltroTareas['estado']) => filas.find((una) => una.estado === estado)?.n ?? 0
  return { pendiente: de('pendiente'), confirmada: de('confirmada'), descartada: de('descartada') }
}

/** Sources of lists that found somebody: what a filter may name. */
export const fuentesConTareas = (db: Kysely<DB>) =>
  db
    .selectFrom('fuentes_consulta as f')
    .select(['f.codigo', 'f.nombre'])
    .where((eb) =>
      eb.exists(
        eb.selectFrom('tareas_cumplimiento as t').select('t.id').whereRef('t.fuente', '=', 'f.codigo'),
      ),
    )
    .orderBy('f.orden')
    .execute()
