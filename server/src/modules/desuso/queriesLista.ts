import type {
  BajaFila,
  ClaseDesuso,
  DesusoFila,
  LiquidacionFila,
  LoteFila,
  OrigenFila,
  RemisionFila,
} from '@retroventa/api/desuso/filas'
import type { Fecha } from '@retroventa/domain/fechas/fecha'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../../db/types.ts'
import { codigoVivo, quienesAutorizaron } from '../operaciones/service.ts'
import { ESTADO_LOTE } from './queries.ts'

/** What a branch has in desuso that is in no lot. */
export async function filasDesuso(
  db: Kysely<DB>,
  almacenId: string,
  clase: ClaseDesuso,
  hoy: Fecha,
): Promise<DesusoFila[]> {
  const { rows } =
    await sql<DesusoFila>`select p.id, p.almacen_id "almacenId", p.codigo, p.descripcion, p.categoria, p.peso,
      p.costo, p.desde, (${hoy}::date - p.desde) dias, c.codigo contrato, s.codigo documento
    from piezas p left join contratos c on c.id = p.origen_id
      left join lateral (select d.codigo from movimientos_bienes_toda m join documentos d on d.id = m.documento_id
        where m.pieza_id = p.id and m.a = 'desuso' and m.unidades = 1 and d.estado = 'activo' and d.tipo <> 'anulacion'
        order by d.orden desc limit 1) s on true
    where p.almacen_id = ${almacenId} and p.lugar = 'desuso' and p.origen <> 'loteOro'
      and (p.categoria is not null) = ${clase === 'oro'}
    order by p.desde, p.codigo`.execute(db)
  return rows
}

/** Lots of a branch, a row for each purity. */
export async function filasLotes(db: Kysely<DB>, almacenId: string): Promise<LoteFila[]> {
  const { rows } =
    await sql<LoteFila>`select concat(d.codigo, '/', n.categoria) clave, d.codigo, l.nombre, l.fecha,
      ${ESTADO_LOTE} estado, n.categoria, p.codigo bolsa, n.piezas, n.libre, n.peso, n.libre - n.peso merma,
      n.costo, n.merma_costo "mermaCosto", rd.codigo remision, u.username firmante
    from lotes_oro l join lote_lineas n on n.lote_id = l.id join piezas p on p.id = n.bolsa_id
      join documentos d on d.id = l.id join usuarios u on u.id = d.firmante_id
      left join remisiones_oro r on r.id = l.remision_id left join documentos rd on rd.id = r.id
    where l.almacen_id = ${almacenId} order by l.fecha desc, l.nombre desc, n.categoria`.execute(db)
  return rows
}

/**
 * Bags of a remisión, by what it moved: a voided one gave its lots back, and says what it sent all the same (D8).
 * @param remision its identity
 */
const BOLSAS_DE = (
  remision: RawBuilder<unknown>,
) => sql`(select distinct pieza_id from movimientos_bienes_toda
  where documento_id = ${remision} and a = 'refineria') movidas join lote_lineas n on n.bolsa_id = movidas.pieza_id
  join lotes_oro l on l.id = n.lote_id`

/** Remisiones that a branch sent; days until today, or until it was settled. */
export async function filasRemisiones(
  db: Kysely<DB>,
  almacenId: string,
  hoy: Fecha,
): Promise<RemisionFila[]> {
  const { rows } =
    await sql<RemisionFila>`select r.id, d.codigo, d.fecha, r.estado, c.nombre_completo refinador, r.sello,
      coalesce(s.lotes, '') lotes, coalesce(s.peso, 0)::int peso, coalesce(s.costo, 0)::int8 costo,
      case when r.estado <> 'anulada' then coalesce(q.fecha, ${hoy}::date) - d.fecha end dias, r.papel,
      (select sum(neto)::int8 from remision_partes where remision_id = r.id) neto, u.username firmante
    from remisiones_oro r join documentos d on d.id = r.id join clientes c on c.id = r.refinador_id
      join usuarios u on u.id = d.firmante_id
      left join documentos q on q.origen_id = r.id and q.tipo = 'liquidacionOro' and q.estado = 'activo'
      left join lateral (select string_agg(distinct l.nombre, ', ') lotes, sum(n.peso) peso,
        sum(n.costo - n.merma_costo) costo from ${BOLSAS_DE(sql`r.id`)}) s on true
    where r.almacen_id = ${almacenId} order by d.orden desc`.execute(db)
  return rows
}

/** What a branch was paid in each settlement, whoever sent its gold. */
export async function filasLiquidaciones(db: Kysely<DB>, almacenId: string): Promise<LiquidacionFila[]> {
  const { rows } = await sql<LiquidacionFila>`select r.id, d.codigo remision, q.fecha, a.codigo almacen,
      c.nombre_completo refinador, r.papel, s.libre::int libre, p.peso, p.recibido, (s.libre - p.recibido)::int merma,
      s.costo::int8 costo, p.subtotal, p.regalias, p.retencion, p.neto
    from remision_partes p join remisiones_oro r on r.id = p.remision_id join documentos d on d.id = r.id
      join almacenes a on a.id = r.almacen_id join clientes c on c.id = r.refinador_id
      join documentos q on q.origen_id = r.id and q.tipo = 'liquidacionOro' and q.estado = 'activo'
      join lateral (select sum(n.libre) libre, sum(n.costo) costo from lotes_oro l join lote_lineas n on n.lote_id = l.id
        where l.remision_id = r.id and l.almacen_id = p.almacen_id) s on true
    where p.almacen_id = ${almacenId} order by q.orden desc`.execute(db)
  return rows
}

/** Write-offs, and what somebody asked to write off and may still be answered; of a branch, or of every one without it. */
export async function filasBajas(
  db: Kysely<DB>,
  almacenId: string | undefined,
  ahora: string,
): Promise<BajaFila[]> {
  const deAlmacen = almacenId ? sql`b.almacen_id = ${almacenId}` : sql`true`
  const { rows } = await sql<BajaFila>`
    select b.id, d.codigo, a.codigo almacen, d.fecha, coalesce(s.articulos, '') articulos, b.unidades, b.causa, b.motivo,
      b.costo, true "conFoto", u.username quien, ${quienesAutorizaron('d')} autorizo,
      case when b.activo then 'baja' else 'anulada' end estado
    from desusos b join documentos d on d.id = b.id join almacenes a on a.id = b.almacen_id
      join usuarios u on u.id = d.firmante_id
      left join lateral (select string_agg(p.descripcion, ', ' order by m.linea) articulos from movimientos_bienes_toda m
        join piezas p on p.id = m.pieza_id where m.documento_id = b.id) s on true
    where b.clase = 'baja' and ${deAlmacen}
    union all
    select b.id, null, a.codigo, (b.creada at time zone 'America/Bogota')::date, coalesce(s.articulos, ''),
      jsonb_array_length(b.entrada -> 'codigos'), b.entrada ->> 'causa', b.entrada ->> 'motivo', coalesce(s.costo, 0)::int8,
      false, u.username, null, 'por_aprobar'
    from solicitudes b join almacenes a on a.id = b.almacen_id join usuarios u on u.id = b.firmante_id
      left join lateral (select string_agg(p.descripcion, ', ' order by p.codigo) articulos, sum(p.costo) costo
        -- As they are labelled by now: the weight of one may have been corrected since.
        from piezas p where p.codigo in (select ${codigoVivo(sql`dicha`)}
          from jsonb_array_elements_text(b.entrada -> 'codigos') dicha)) s on true
    where b.tipo = 'baja' and b.estado = 'pendiente' and b.vence > ${ahora}::timestamptz and ${deAlmacen}
    order by 4 desc, 2 desc nulls first`.execute(db)
  return rows
}

/** Every thing that went into the bags of a remisión, voided or not, with the contract or the purchase and the person that it came from. */
export async function origenDe(db: Kysely<DB>, remisionId: string): Promise<OrigenFila[]> {
  const { rows } =
    await sql<OrigenFila>`select l.nombre lote, a.codigo almacen, b.codigo bolsa, p.codigo articulo,
      p.descripcion, p.categoria, m.peso, coalesce(k.tipo, p.origen) procedencia,
      coalesce(c.codigo, k.codigo) documento, coalesce((c.creado at time zone 'America/Bogota')::date, k.fecha) fecha, t.nombre_completo vendedor, t.tipo_documento "tipoDocumento",
      t.cedula
    from ${BOLSAS_DE(sql`${remisionId}`)} join piezas b on b.id = n.bolsa_id
      join movimientos_bienes_toda m on m.documento_id = l.id and m.de = 'desuso' and m.categoria = n.categoria
      join piezas p on p.id = m.pieza_id join almacenes a on a.id = l.almacen_id
      left join contratos c on c.id = p.origen_id left join compras k on k.id = p.origen_id
      left join clientes t on t.id = coalesce(c.cliente_id, k.cliente_id)
    order by l.nombre, n.categoria, p.codigo`.execute(db)
  return rows
}

/** The bags of a remisión as its paper says them. */
export async function bolsasImpresas(db: Kysely<DB>, remisionId: string) {
  const { rows } = await sql<{
    codigo: string
    lote: string
    almacen: string
    categoria: number
    piezas: number
    peso: number
  }>`select p.codigo, l.nombre lote, a.codigo almacen, n.categoria, n.piezas, n.peso
    from ${BOLSAS_DE(sql`${remisionId}`)} join piezas p on p.id = n.bolsa_id join almacenes a on a.id = l.almacen_id
    order by n.categoria, l.nombre`.execute(db)
  return rows
}

/** Kind and number of the document of a third party, as a paper says them. */
export async function documentoDeTercero(db: Kysely<DB>, id: string): Promise<string> {
  const { rows } = await sql<{
    documento: string
  }>`select concat_ws(' ', tipo_documento, concat_ws('-', cedula, nullif(dv, ''))) documento
    from clientes where id = ${id}`.execute(db)
  return rows[0]?.documento ?? ''
}
