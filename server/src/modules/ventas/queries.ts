import type { Lugar } from '@retroventa/domain/bienes/lugares'
import type { MedioPago } from '@retroventa/domain/operaciones/tipos'
import type {
  EstadoVenta,
  FilaVenta,
  LineaVendida,
  TipoLinea,
} from '@retroventa/domain/operaciones/ventas/situacion'
import { type Kysely, sql } from 'kysely'
import { PIDE_CUMPLIMIENTO } from '../../core/senales.ts'
import type { Tx } from '../../core/transaccion.ts'
import type { DB } from '../../db/types.ts'

/** A customer of a sale, with the mark of the lists (D24); undefined when there is none. */
export async function clienteDeVenta(
  tx: Kysely<DB>,
  id: string,
): Promise<{ id: string; alerta: boolean } | undefined> {
  const { rows } = await sql<{ id: string; alerta: boolean }>`
    select id, ${PIDE_CUMPLIMIENTO} alerta from clientes where id = ${id}`.execute(tx)
  return rows[0]
}

export interface FilaDeVenta {
  id: string
  codigo: string
  almacen_id: string
  cliente_id: string | null
  fecha: string
  instante: string
  estado: EstadoVenta
  devueltas: number[]
  garantias: number
  cliente: { id: string; nombre: string; tipoDocumento: string | null; documento: string } | null
  vendedor: string
}

/** Locks a sale until the transaction ends, by its code or its identity. */
export async function bloquearVenta(
  tx: Tx,
  { codigo = null, id = null }: { codigo?: string | null; id?: string | null },
): Promise<FilaDeVenta | undefined> {
  await sql`select from ventas where codigo = ${codigo} or id = ${id}::uuid for update`.execute(tx)
  return ventaDe(tx, { codigo, id })
}

export async function ventaDe(
  db: Kysely<DB>,
  { codigo = null, id = null }: { codigo?: string | null; id?: string | null },
): Promise<FilaDeVenta | undefined> {
  const { rows } = await sql<FilaDeVenta>`
    select v.id, v.codigo, v.almacen_id, v.cliente_id, v.fecha, v.instante, v.estado, v.devueltas, v.garantias,
      u.username vendedor, case when c.id is not null then
        jsonb_build_object('id', c.id, 'nombre', c.nombre_completo, 'tipoDocumento', c.tipo_documento,
          'documento', coalesce(c.cedula, '')) end cliente
    from ventas v join usuarios u on u.id = v.vendedor_id left join clientes c on c.id = v.cliente_id
    where v.codigo = ${codigo} or v.id = ${id}::uuid`.execute(db)
  return rows[0]
}

/** Lines, things where they are now, the money that is still the house's, by means, and what crossed it with an advance. */
export async function partesDeVenta(db: Kysely<DB>, ventaId: string) {
  const [lineas, piezas, pagos, cruces] = await Promise.all([
    sql<{
      orden: number
      tipo: TipoLinea
      descripcion: string
      articulo: string | null
      categoria: number | null
      peso: number
      lista: number | null
      precio: number
      iva: number
      costo: number
      garantia_dias: number
      piezas: string[]
    }>`select orden, tipo, descripcion, articulo, categoria, peso, lista, precio, iva, costo, garantia_dias,
        piezas::text[] piezas from venta_lineas where venta_id = ${ventaId} order by orden`.execute(db),
    sql<{
      id: string
      almacenId: string
      codigo: string
      categoria: number | null
      peso: number
      costo: number
      lugar: Lugar
    }>`select p.id, p.almacen_id "almacenId", p.codigo, p.categoria, p.peso, p.costo, p.lugar from piezas p
      where p.id in (select unnest(piezas) from venta_lineas where venta_id = ${ventaId}) order by p.codigo`.execute(
      db,
    ),
    sql<{
      medio: MedioPago
      valor: number
    }>`select medio, sum(valor)::int8 valor from (
        select p.medio, case when d.valor < 0 then -p.valor else p.valor end valor
        from documentos d join documento_pagos p on p.documento_id = d.id
        where d.estado = 'activo' and d.anula_id is null and (d.origen_id = ${ventaId} and d.tipo in ('venta', 'devolucion')
          or d.origen_id = (select separe_id from ventas where id = ${ventaId}) and d.tipo in ('separe', 'abonoSepare')
          -- Of a change, what was paid more is of the sale that it made; what was paid back, of this one.
          or d.origen_id = ${ventaId} and d.tipo = 'cambio' and d.valor < 0
          or d.tipo = 'cambio' and d.valor > 0 and d.codigo = (select codigo from ventas where id = ${ventaId}))
        union all
        select v.p ->> 'medio', (v.p ->> 'valor')::int8
        from (select jsonb_array_elements(previos) p from ventas where id = ${ventaId}) v
        union all
        select v.p ->> 'medio', -(v.p ->> 'valor')::int8
        from (select jsonb_array_elements(previos) p from ventas where cambia_id = ${ventaId} and estado <> 'anulada') v) todos
      group by 1 having sum(valor) > 0 order by 1`.execute(db),
    crucesDeVenta(db, ventaId),
  ])
  return {
    lineas: lineas.rows.map(
      ({ articulo, categoria, lista, garantia_dias, ...linea }): LineaVendida => ({
        ...linea,
        codigo: articulo ?? undefined,
        categoria: categoria ?? undefined,
        lista: lista ?? undefined,
        garantiaDias: garantia_dias,
      }),
    ),
    piezas: piezas.rows.map(({ categoria, ...pieza }) => ({ ...pieza, categoria: categoria ?? undefined })),
    pagos: pagos.rows,
    cruces,
  }
}

/** What crossed with an advance, and holds, a document that paid a sale: its own, of its layaway, or of the sale that it took the place of. */
async function crucesDeVenta(db: Kysely<DB>, ventaId: string): Promise<string[]> {
  const { rows } = await sql<{ codigo: string }>`
    with recursive pagadas as (
      select codigo, separe_id, cambia_id from ventas where id = ${ventaId}
      union all select v.codigo, v.separe_id, v.cambia_id from ventas v join pagadas p on v.id = p.cambia_id)
    select c.codigo from documentos c where c.tipo = 'cruceAnticipo' and c.estado = 'activo' and c.entrada ->> 'documento' in (
      select codigo from pagadas
      union all select d.codigo from documentos d join pagadas p on d.origen_id = p.separe_id)
    order by c.orden desc`.execute(db)
  return rows.map(({ codigo }) => codigo)
}

/** What was done on a sale, in order. */
export async function documentosDeVenta(db: Kysely<DB>, ventaId: string) {
  return (
    db
      .selectFrom('documentos')
      .select(['codigo', 'tipo', 'instante', 'valor', 'estado'])
      // What made it may be of a layaway, or of the sale that it took the place of.
      .where(({ or, eb, selectFrom }) =>
        or([
          eb('origen_id', '=', ventaId),
          eb('codigo', '=', selectFrom('ventas').select('codigo').where('id', '=', ventaId)),
        ]),
      )
      .orderBy('orden')
      .execute()
  )
}

/** Writes what an operation left of a sale. */
export async function escribirVenta(tx: Tx, id: string, { estado, devueltas, garantias }: FilaVenta) {
  await sql`update ventas set estado = ${estado}, devueltas = ${[...devueltas]}::smallint[], garantias = ${garantias}
    where id = ${id}`.execute(tx)
}

/**
 * Voids the sale that a document made: that of a layaway, or those that took the place of lines that are not back any more.
 * @returns those on which something was done since: they were voided too, and the whole is to be refused
 */
export async function anularHechas(
  tx: Tx,
  { separeId, cambiaId, devueltas = [] }: VentaHecha,
): Promise<string[]> {
  const { rows } = await sql<{ codigo: string; atendida: boolean }>`update ventas set estado = 'anulada'
    where estado <> 'anulada' and (separe_id = ${separeId ?? null}::uuid
      or cambia_id = ${cambiaId ?? null}::uuid and not cambia_lineas <@ ${[...devueltas]}::smallint[])
    returning codigo, garantias > 0 or devueltas <> '{}' atendida`.execute(tx)
  return rows.filter(({ atendida }) => atendida).map(({ codigo }) => codigo)
}

/** Which sale a document made. */
export interface VentaHecha {
  readonly separeId?: string
  readonly cambiaId?: string
  /** Lines of the sale that was changed that are back. */
  readonly devueltas?: readonly number[]
}

/**
 * What was done, and holds, on the sale that a document of something else made: that of a change, or of a layaway. The last one
 * first; the sale is held until the transaction ends.
 */
export async function hechoConSuVenta(tx: Tx, documentoId: string): Promise<{ codigo: string }[]> {
  const { rows } = await sql<{
    id: string
  }>`select v.id from documentos d join ventas v on v.codigo = d.codigo
    where d.id = ${documentoId} and v.id <> d.id for update of v`.execute(tx)
  const [venta] = rows
  if (!venta) return []
  return tx
    .selectFrom('documentos')
    .select('codigo')
    .where('origen_id', '=', venta.id)
    .where('estado', '=', 'activo')
    .where('anula_id', 'is', null)
    .orderBy('orden', 'desc')
    .execute()
}
