import { type ConsultaLista, leerOrden } from '@retroventa/api/core/lista'
import { PORQUES, SEGMENTOS_RIESGO } from '@retroventa/api/sagrilaft/estados'
import { LISTA_SEGMENTOS } from '@retroventa/api/sagrilaft/lista'
import type { ContraparteFila } from '@retroventa/api/sagrilaft/llamadas'
import { normalizarBusqueda } from '@retroventa/domain/clientes/busqueda'
import {
  type CondicionSegmento,
  type LimitesSegmento,
  REGLAS_SEGMENTO,
  type ReglaSegmento,
  SEGMENTOS,
  type Segmento,
} from '@retroventa/domain/sagrilaft/segmentos'
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import { conCursor, deUnInstante, literal, ordenSql } from '../../core/lista/sql.ts'
import type { DB } from '../../db/types.ts'
import { FUENTES_LISTAS } from '../../ports/listas/port.ts'
import { contrapartesDesde } from './contrapartes/queries.ts'

/** Whose segments: of whom something was done with from a day on, by the rules in force today. */
export interface PedidoSegmentos {
  readonly desde: string
  readonly limites: LimitesSegmento
  readonly filtro: ConsultaLista
}

/** Documents of identity that this country gives to its own. */
const PROPIOS = ['CC', 'NIT']
const REGLAS = Object.keys(REGLAS_SEGMENTO) as ReglaSegmento[]

const columna = (clave: string) => sql.ref(`x.${clave}`)

/** A rule in SQL, over a row of {@link conocidas}. */
function condicion(si: CondicionSegmento, limites: LimitesSegmento): RawBuilder<SqlBool> {
  if ('hecho' in si) return sql<SqlBool>`${columna(si.hecho)}`
  const desde = sql<SqlBool>`${columna(si.cifra)} >= ${limites[si.desde]}`
  return si.antesDe ? sql<SqlBool>`(${desde} and ${columna(si.cifra)} < ${limites[si.antesDe]})` : desde
}

/** Every rule in SQL. */
const enSql = (limites: LimitesSegmento) =>
  Object.fromEntries(REGLAS.map((regla) => [regla, condicion(REGLAS_SEGMENTO[regla].si, limites)])) as Record<
    ReglaSegmento,
    RawBuilder<SqlBool>
  >

const alguna = (condiciones: readonly RawBuilder<SqlBool>[]) =>
  condiciones.length > 0 ? sql<SqlBool>`(${sql.join(condiciones, sql` or `)})` : sql<SqlBool>`false`

/** The first segment of which a rule is met. */
const segmento = (reglas: ReturnType<typeof enSql>) =>
  sql<Segmento>`case ${sql.join(
    SEGMENTOS.map((uno) => {
      const suyas = REGLAS.filter((regla) => REGLAS_SEGMENTO[regla].segmento === uno)
      return suyas.length > 0
        ? sql`when ${alguna(suyas.map((regla) => reglas[regla]))} then ${sql.lit(uno)}`
        : sql`else ${sql.lit(uno)}`
    }),
    sql` `,
  )} end`

/** Every word is in the name, the document or the words of a rule that is met; a text without any finds nothing, as in any list. */
function busca(texto: unknown, reglas: ReturnType<typeof enSql>): RawBuilder<SqlBool>[] {
  if (String(texto ?? '').trim() === '') return []
  const palabras = normalizarBusqueda(String(texto)).split(' ').filter(Boolean)
  if (palabras.length === 0) return [sql`false`]
  return palabras.map((palabra) =>
    alguna([
      sql<SqlBool>`x.busqueda like ${`%${literal(palabra)}%`}`,
      ...REGLAS.filter((regla) => normalizarBusqueda(PORQUES[regla]).includes(palabra)).map(
        (regla) => reglas[regla],
      ),
    ]),
  )
}

/**
 * Everybody with whom the chain did something from a day on, with what says their risk: records that were merged are one person. What was
 * found of somebody is of few: it is gathered once, and not asked of each.
 */
const conocidas = (desde: string) => sql`
  with senaladas as (
    select coalesce(suya.fusionado_en, suya.id) id, bool_or(s.que = 'lista') "enLista", bool_or(s.que = 'pep') expuesta,
      bool_or(s.que = 'reportada') reportada, bool_or(s.que = 'abierto') "enAnalisis"
    from (select cliente_id, case fuente when ${FUENTES_LISTAS.pep} then 'pep' else 'lista' end que
        from tareas_cumplimiento where estado = 'confirmada'
      union all select cliente_id, case estado when 'abierto' then 'abierto' else 'reportada' end
        from sagrilaft_casos where estado in ('abierto', 'por_reportar', 'presentado')) s
    join clientes suya on suya.id = s.cliente_id group by 1)
  select h.id, h.operaciones, h.ultima, h.efectivo, t.busqueda,
    coalesce(not (t.tipo_documento = any(${PROPIOS}::text[])), false) extranjera, coalesce(s."enLista", false) "enLista",
    coalesce(s.expuesta, false) expuesta, coalesce(s.reportada, false) reportada, coalesce(s."enAnalisis", false) "enAnalisis"
  from ${contrapartesDesde(desde)} h join clientes t on t.id = h.id left join senaladas s on s.id = h.id where t.anonimizado is null`

/** Each with its segment, under the search. */
function juzgadas({ desde, limites, filtro: { texto } }: PedidoSegmentos): RawBuilder<unknown> {
  const reglas = enSql(limites)
  const condiciones = busca(texto, reglas)
  return sql`select x.id, x.operaciones, x.ultima, x.efectivo, x."enLista", x.expuesta, x.reportada, x."enAnalisis", x.extranjera,
      ${segmento(reglas)} segmento
    from (${conocidas(desde)}) x ${condiciones.length > 0 ? sql`where ${sql.join(condiciones, sql` and `)}` : sql``}`
}

const enOrden = ({ filtro }: PedidoSegmentos) => {
  const orden = String(filtro.orden ?? LISTA_SEGMENTOS.orden)
  const nombres = sql.join(
    SEGMENTOS_RIESGO.map(({ value, label }) => sql`when ${sql.lit(value)} then ${sql.lit(label)}`),
    sql` `,
  )
  const piezas = {
    // By its word, as the screen shows it.
    segmento: sql`case x.segmento ${nombres} end`,
    efectivo: sql`x.efectivo`,
    operaciones: sql`x.operaciones`,
    ultima: sql`x.ultima`,
  }
  return sql`order by ${ordenSql(orden, piezas, leerOrden(orden).baja ? sql`x.id desc` : sql`x.id`)}`
}

const elegidas = ({ filtro: { segmento: cual } }: PedidoSegmentos) =>
  cual === undefined ? sql`` : sql`where x.segmento = ${cual}`

/** Some of them as they are told, in their order. */
function contadas(pedido: PedidoSegmentos, de: RawBuilder<unknown>): RawBuilder<ContraparteFila> {
  const reglas = enSql(pedido.limites)
  const porque = sql.join(REGLAS.map((regla) => sql`case when ${reglas[regla]} then ${sql.lit(regla)} end`))
  return sql`select x.id, t.nombre_completo nombre, t.tipo_documento "tipoDocumento", t.cedula documento, x.ultima, x.efectivo, x.operaciones,
      x.segmento, array_remove(array[${porque}], null) porque
    from (${de}) x join clientes t on t.id = x.id ${enOrden(pedido)}`
}

interface Leidas {
  readonly items: ContraparteFila[]
  readonly cuantas: Partial<Record<Segmento, number>>
}

/** A page of them, and how many of the search are in each segment. */
export async function leerSegmentos(
  db: Kysely<DB>,
  pedido: PedidoSegmentos,
  { desde, cuantas }: { readonly desde: number; readonly cuantas: number },
): Promise<Leidas> {
  const { rows } = await sql<Leidas>`
    with j as materialized (${juzgadas(pedido)}),
      p as (select x.* from j x ${elegidas(pedido)} ${enOrden(pedido)} limit ${cuantas} offset ${desde})
    select (select coalesce(json_agg(f), '[]') from (${contadas(pedido, sql`select * from p`)}) f) items,
      (select coalesce(json_object_agg(c.segmento, c.n), '{}') from (select segmento, count(*) n from j group by 1) c) cuantas`.execute(
    db,
  )
  const [leidas] = rows
  if (!leidas) throw new Error('no segments')
  return leidas
}

/** All of them, in batches, of one instant. */
export const todosLosSegmentos = (
  db: Kysely<DB>,
  pedido: PedidoSegmentos,
): AsyncGenerator<readonly ContraparteFila[]> =>
  deUnInstante(db, (tx) =>
    conCursor(tx, contadas(pedido, sql`select x.* from (${juzgadas(pedido)}) x ${elegidas(pedido)}`)),
  )
