import { LISTA_FONDOS } from '@retroventa/api/fondos/lista'
import type { FiltroFondos, TrasladoFondos } from '@retroventa/api/fondos/llamadas'
import type { Fecha } from '@retroventa/domain/fechas/fecha'
import { type InferResult, type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import { filtrosSql, literal, ordenSql } from '../../core/lista/sql.ts'
import type { DB } from '../../db/types.ts'

type Filtro = Omit<FiltroFondos, 'orden'>

/** Who looks, and on what day. */
interface Mira {
  almacenId: string
  hoy: Fecha
}

const piezasDe = ({ almacenId, hoy }: Mira) => ({
  instante: sql`d.orden`,
  fecha: sql`d.fecha`,
  valor: sql`t.valor`,
  estado: sql`t.estado`,
  sentido: sql`case when t.almacen_id = ${almacenId} then 'sale' else 'llega' end`,
  dias: diasEnCamino(hoy),
})

const diasEnCamino = (hoy: Fecha) =>
  sql<number | null>`case when t.estado <> 'anulado' then coalesce(r.fecha, ${hoy}::date) - d.fecha end`

function filtrados(db: Kysely<DB>, mira: Mira, { texto, ...filtro }: Filtro) {
  const condiciones = [
    sql<SqlBool>`(t.almacen_id = ${mira.almacenId} or t.destino_id = ${mira.almacenId})`,
    ...filtrosSql(LISTA_FONDOS, filtro, piezasDe(mira)),
    ...(texto?.trim()
      ? [
          sql<SqlBool>`(d.codigo ilike ${`%${literal(texto.trim())}%`} or sale.codigo ilike ${`${literal(texto.trim())}%`}
            or llega.codigo ilike ${`${literal(texto.trim())}%`})`,
        ]
      : []),
  ]
  let consulta = db
    .selectFrom('traslados_fondos as t')
    .innerJoin('documentos as d', 'd.id', 't.id')
    .innerJoin('almacenes as sale', 'sale.id', 't.almacen_id')
    .innerJoin('almacenes as llega', 'llega.id', 't.destino_id')
    .innerJoin('usuarios as envia', 'envia.id', 'd.firmante_id')
    .leftJoin('documentos as r', (j) =>
      j.onRef('r.origen_id', '=', 't.id').on('r.tipo', '=', 'recepcionFondos').on('r.estado', '=', 'activo'),
    )
    .leftJoin('usuarios as recibe', 'recibe.id', 'r.firmante_id')
  for (const condicion of condiciones) consulta = consulta.where(condicion)
  return consulta
}

/** Rows of a filter in its order. */
export function enOrden(db: Kysely<DB>, mira: Mira, { orden, ...filtro }: FiltroFondos) {
  const piezas = piezasDe(mira)
  const baja = orden.startsWith('-')
  // What was voided is on no way: behind the others, whichever of them come first. Ascending, nothing is last as it is.
  const enFila = baja ? { ...piezas, dias: sql`coalesce(${piezas.dias}, -1)` } : piezas
  return filtrados(db, mira, filtro)
    .select([
      't.id',
      'd.codigo',
      'd.instante',
      't.valor',
      't.recibido',
      't.estado',
      'sale.codigo as desde',
      'llega.codigo as hacia',
      'envia.username as envio',
      'recibe.username as recibio',
      'r.codigo as recepcion',
      sql<'sale' | 'llega'>`${piezas.sentido}`.as('sentido'),
      sql<number | null>`(${piezas.dias})::int`.as('dias'),
    ])
    .orderBy(ordenSql(orden, enFila, baja ? sql`d.orden desc` : sql`d.orden`))
}

type Fila = InferResult<ReturnType<typeof enOrden>>[number]

export const comoTraslado = ({ estado, ...fila }: Fila): TrasladoFondos => ({
  ...fila,
  estado: estado as TrasladoFondos['estado'],
  diferencia: fila.recibido === null ? null : fila.recibido - fila.valor,
})

const suma = (que: RawBuilder<unknown>, si: RawBuilder<unknown>) =>
  sql<number>`coalesce(sum(${que}) filter (where ${si}), 0)::int8`

/** Count by state of the filter without it, with its sums, whole pesos: of what leaves the branch that looks, and of what comes to it. */
export function sumasPorEstado(db: Kysely<DB>, mira: Mira, { estado: _, ...filtro }: Filtro) {
  const [sale, llega] = [sql`t.almacen_id = ${mira.almacenId}`, sql`t.almacen_id <> ${mira.almacenId}`]
  return filtrados(db, mira, filtro)
    .select((eb) => [
      't.estado',
      eb.fn.countAll<number>().as('cantidad'),
      suma(sql`t.valor`, sale).as('sale'),
      suma(sql`t.recibido`, sale).as('saleRecibido'),
      suma(sql`t.valor`, llega).as('llega'),
      suma(sql`t.recibido`, llega).as('llegaRecibido'),
      suma(sql`t.recibido - t.valor`, sql`t.recibido is not null`).as('diferencia'),
    ])
    .groupBy('t.estado')
    .execute()
}
