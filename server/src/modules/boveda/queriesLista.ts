import type { CustodiaFila, FiltroBoveda, VISTAS_BOVEDA } from '@retroventa/api/boveda/llamadas'
import { normalizarBusqueda } from '@retroventa/domain/clientes/busqueda'
import type { Fecha } from '@retroventa/domain/fechas/fecha'
import { TOLERANCIA_BOLSA } from '@retroventa/domain/operaciones/traslados/recepcion'
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import { literal, ordenSql, type Tramo } from '../../core/lista/sql.ts'
import type { DB } from '../../db/types.ts'
import { NO_PARTIDA } from '../operaciones/service.ts'
import { EN_BOVEDA, PAGADA } from './queries.ts'

export type Filtro = Omit<FiltroBoveda, 'orden'>

/** Which bags, of which branch, and the day of who looks. */
export interface Ambito {
  readonly vista: (typeof VISTAS_BOVEDA)[number]
  readonly almacenId: string
  readonly hoy: Fecha
}

const DEBIDA = sql<SqlBool>`(${EN_BOVEDA} and ${PAGADA})`
const DE_VISTA: Record<Ambito['vista'], RawBuilder<SqlBool>> = {
  todas: sql`true`,
  recibidas: EN_BOVEDA,
  pendientes: DEBIDA,
}

/** Since the customer paid, of what is owed to them; else since the bag is as it is. */
const dias = (hoy: Fecha) =>
  sql`(${hoy}::date - case when ${DEBIDA} then coalesce(c.resuelto_en, (k.desde at time zone 'America/Bogota')::date)
    else (k.desde at time zone 'America/Bogota')::date end)`

const piezasDe = (hoy: Fecha) => ({
  instante: sql`d.orden`,
  dias: dias(hoy),
  diferencia: sql`abs(k.peso - k.peso_envio)`,
  // Boxes that are numbered go by their number.
  caja: sql`lpad(coalesce(k.caja, ''), 20, ' ') || lpad(coalesce(k.bandeja, ''), 20, ' ') || lpad(coalesce(k.bolsa, ''), 20, ' ')`,
})

/** By what is written on a bag or on a thing in it, by whose it is, or by where it lies. */
function porTexto(buscado: string): RawBuilder<SqlBool> {
  const empieza = `${literal(buscado.trim().toUpperCase())}%`
  const palabra = normalizarBusqueda(buscado)
  const deNombre = palabra ? sql`or u.busqueda like ${`%${literal(palabra)}%`}` : sql``
  return sql`(c.codigo like ${empieza} or d.codigo like ${empieza} or upper(k.precinto) like ${empieza}
    or upper(k.caja) like ${empieza} or upper(k.bandeja) like ${empieza} or upper(k.bolsa) like ${empieza} ${deNombre}
    or exists (select from piezas p where p.origen = 'contrato' and p.origen_id = c.id and p.codigo like ${empieza}))`
}

/** By more than a scale says of one thing (`pesaOtraCosa`). */
const DIFIERE = sql<SqlBool>`abs(k.peso - k.peso_envio) > ${TOLERANCIA_BOLSA}`

const donde = ({ vista, almacenId }: Ambito, { texto, estado, peso }: Filtro) =>
  sql.join(
    [
      sql<SqlBool>`k.almacen_id = ${almacenId}`,
      DE_VISTA[vista],
      ...(estado ? [sql<SqlBool>`k.estado = ${estado}`] : []),
      ...(peso ? [DIFIERE] : []),
      ...(texto?.trim() ? [porTexto(texto)] : []),
    ],
    sql` and `,
  )

const BOLSAS = sql`custodias k join documentos d on d.id = k.id join contratos c on c.id = k.contrato_id
  join clientes u on u.id = c.cliente_id`

/** What is in a bag. */
const CONTENIDO = sql`(select count(*)::int articulos, coalesce(sum(p.peso), 0)::int8 gramos,
    -- Of a contract that was sent again, the bag that has it now.
    coalesce(sum(p.costo) filter (where p.lugar in ('boveda', 'transito')
      and k.estado in ('enviada', 'en_boveda', 'pedida')), 0)::int8 capital
  from piezas p where p.origen = 'contrato' and p.origen_id = c.id and ${NO_PARTIDA})`

/** What a bag weighed at the hand-offs that stand, and why. */
const MANOS = sql`(select max((m.entrada ->> 'peso')::int) filter (where m.tipo = 'recepcionBoveda') recepcion,
    max((m.entrada ->> 'peso')::int) filter (where m.tipo = 'entregaBoveda') entrega,
    string_agg(m.motivo, ' · ' order by m.orden) explicacion
  from documentos m where m.origen_id = k.id and m.tipo in ('recepcionBoveda', 'entregaBoveda') and m.estado = 'activo'
    and m.anula_id is null)`

/**
 * Rows of a filter in its order.
 * @param tramo those of a page: found before anything of what is in each, or of its hand-offs, is read
 */
export function enOrden(
  ambito: Ambito,
  { orden, ...filtro }: FiltroBoveda,
  tramo?: Tramo,
): RawBuilder<CustodiaFila> {
  const suyas = donde(ambito, filtro)
  const enSuOrden = sql`order by ${ordenSql(orden, piezasDe(ambito.hoy), sql`k.id desc`)}`
  const cuales = tramo
    ? sql`k.id = any(array(select k.id from ${BOLSAS} where ${suyas} ${enSuOrden} limit ${tramo.cuantos} offset ${tramo.desde}))`
    : suyas
  return sql<CustodiaFila>`select k.id, d.codigo, d.instante, c.codigo contrato, u.nombre_completo cliente,
      k.precinto, k.peso, z.articulos, z.gramos, z.capital, k.caja, k.bandeja, k.bolsa, ${DEBIDA} pagada,
      ${dias(ambito.hoy)}::int dias, k.estado, k.peso_envio "pesoEnvio", k.peso - k.peso_envio diferencia,
      h.recepcion "pesoRecepcion", h.entrega "pesoEntrega", h.explicacion
    from ${BOLSAS} cross join lateral ${CONTENIDO} z cross join lateral ${MANOS} h where ${cuales} ${enSuOrden}`
}

export interface SumaDeEstado {
  estado: CustodiaFila['estado']
  bolsas: number
  articulos: number
  gramos: number
  capital: number
}

/** Count and sums by state of the filter without it. */
export async function sumasPorEstado(
  db: Kysely<DB>,
  ambito: Ambito,
  { estado: _, ...filtro }: Filtro,
): Promise<SumaDeEstado[]> {
  const { rows } = await sql<SumaDeEstado>`select k.estado, count(*)::int bolsas,
      coalesce(sum(z.articulos), 0)::int articulos, coalesce(sum(z.gramos), 0)::int8 gramos,
      coalesce(sum(z.capital), 0)::int8 capital
    from ${BOLSAS} cross join lateral ${CONTENIDO} z where ${donde(ambito, filtro)} group by 1`.execute(db)
  return rows
}
