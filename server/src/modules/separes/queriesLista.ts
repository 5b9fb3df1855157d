import { LISTA_SEPARES } from '@retroventa/api/separes/lista'
import type { FiltroSepares, SepareFila } from '@retroventa/api/separes/llamadas'
import { documentoBuscado, palabrasBuscadas } from '@retroventa/domain/clientes/busqueda'
import type { EstadoSepare } from '@retroventa/domain/operaciones/separes/situacion'
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import { documentoDesde, filtrosSql, literal, ordenSql } from '../../core/lista/sql.ts'
import type { DB } from '../../db/types.ts'

export type Filtro = Omit<FiltroSepares, 'orden'>

/** What is left of a plan that lives; one that is over is asked for by no saldo: up to 0 are those that wait for their customer. */
const DE_VIVO = sql`case when s.estado in ('vigente', 'vencido') then s.total - s.abonado end`
/** The same as it is shown and added: of what is over, nothing. */
const SALDO = sql`coalesce(${DE_VIVO}, 0)`
const PIEZAS = {
  codigo: sql`s.codigo`,
  instante: sql`s.instante`,
  saldo: DE_VIVO,
  proxima: sql`s.proxima`,
  vence: sql`s.vence`,
}

function porTexto(buscado: string): RawBuilder<SqlBool> {
  const codigo = sql<SqlBool>`s.codigo like ${`${literal(buscado.trim().toUpperCase())}%`}`
  const cedula = documentoBuscado(buscado)
  if (cedula) return sql`(${codigo} or ${documentoDesde(sql`c.cedula`, cedula)})`
  const nombre = palabrasBuscadas(buscado).map(
    (palabra) => sql<SqlBool>`c.busqueda like ${`%${literal(palabra)}%`}`,
  )
  return nombre.length > 0 ? sql`(${codigo} or (${sql.join(nombre, sql` and `)}))` : sql`(${codigo})`
}

const donde = (almacenId: string, { texto, estado, clienteId, ...filtro }: Filtro) =>
  sql.join(
    [
      sql<SqlBool>`s.almacen_id = ${almacenId}`,
      ...filtrosSql(LISTA_SEPARES, filtro, PIEZAS),
      ...(estado ? [sql<SqlBool>`s.estado = ${estado}`] : []),
      ...(clienteId ? [sql<SqlBool>`s.cliente_id = ${clienteId}`] : []),
      ...(texto?.trim() ? [porTexto(texto)] : []),
    ],
    sql` and `,
  )

const UNIDOS = sql`separes s join clientes c on c.id = s.cliente_id`

/** Day of the last document that it was paid with and that stands; what went back or was voided paid nothing. */
const ULTIMO_ABONO = sql`(select max(d.fecha) from documentos d where d.origen_id = s.id and d.tipo in ('separe', 'abonoSepare')
  and d.estado = 'activo' and d.anula_id is null and exists (select from documento_pagos p where p.documento_id = d.id))`

/** Ids of a filter in its order: all of them, or those of a page. */
export async function idsDeSepares(
  db: Kysely<DB>,
  almacenId: string,
  { orden, ...filtro }: FiltroSepares,
  tramo?: { desde: number; cuantos: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select s.id from ${UNIDOS} where ${donde(almacenId, filtro)}
    order by ${ordenSql(orden, { ...PIEZAS, saldo: SALDO }, sql`s.id desc`)}
    ${tramo ? sql`limit ${tramo.cuantos} offset ${tramo.desde}` : sql``}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Rows of some ids, in the order of the ids. */
export async function separesPorId(db: Kysely<DB>, ids: readonly string[]): Promise<SepareFila[]> {
  const { rows } = await sql<SepareFila>`select s.id, s.codigo, s.instante, c.nombre_completo cliente,
      (select string_agg(l ->> 'descripcion', ', ') from jsonb_array_elements(s.lineas) l) articulos,
      s.total, s.abonado, ${SALDO} saldo, s.proxima, ${ULTIMO_ABONO} "ultimoAbono", s.vence - s.fecha plazo, s.vence, s.estado
    from ${UNIDOS} where s.id = any(${ids}::uuid[]) order by array_position(${ids}::uuid[], s.id)`.execute(db)
  return rows
}

/** By state: how many, and the money of those that live. */
export async function sumasPorEstado(db: Kysely<DB>, almacenId: string, { estado: _, ...filtro }: Filtro) {
  const { rows } = await sql<{
    estado: EstadoSepare
    cantidad: number
    total: number
    abonado: number
    saldo: number
  }>`select s.estado, count(*)::int cantidad, sum(s.total)::int8 total, sum(s.abonado)::int8 abonado,
      sum(${SALDO})::int8 saldo
    from ${UNIDOS} where ${donde(almacenId, filtro)} group by 1`.execute(db)
  return rows
}

/** Layaways of a customer, in every branch, newest first. */
export async function separesDeCliente(db: Kysely<DB>, clienteId: string) {
  const { rows } = await sql<{
    codigo: string
    almacen_id: string
    instante: string
    almacen: string
    fecha: string
    articulos: string
    valor: number
    abonado: number
    vence: string
    estado: SepareFila['estado']
  }>`
    select s.codigo, s.almacen_id, s.instante, a.codigo almacen, s.fecha, s.total valor, s.abonado, s.vence, s.estado,
      coalesce((select string_agg(l ->> 'descripcion', ', ') from jsonb_array_elements(s.lineas) l), '') articulos
    from separes s join almacenes a on a.id = s.almacen_id where s.cliente_id = ${clienteId} order by s.instante desc, s.id`.execute(
    db,
  )
  return rows
}
