import { type Kysely, sql } from 'kysely'
import type { Tx } from '../../core/transaccion.ts'
import type { DB } from '../../db/types.ts'

/** A line of a sale or of a purchase, before taxes. */
export interface LineaDelOrigen {
  orden: number
  descripcion: string
  codigo: string | null
  base: number
  iva: number
  retefuente: number
  reteiva: number
  reteica: number
}

export interface DelOrigen {
  id: string
  codigo: string
  almacen_id: string
  cliente_id: string | null
  /** Number of the invoice of a supplier. */
  factura: string | null
  lineas: LineaDelOrigen[]
  medio: string | null
}

/** What the largest part of a document was paid with. */
const MEDIO = (documento: string) =>
  sql`(select p.medio from documento_pagos p where p.documento_id = ${documento} order by p.valor desc limit 1)`

/** What the largest part of the layaway of a sale, `v`, was paid with: its delivery collects nothing. */
const MEDIO_DEL_SEPARE = sql`(select p.medio from documentos d join documento_pagos p on p.documento_id = d.id
    where d.origen_id = v.separe_id and d.tipo in ('separe', 'abonoSepare') and d.estado = 'activo' and d.anula_id is null
    group by p.medio order by sum(p.valor) desc, p.medio limit 1)`

/** The sale of a code or an identity, with its lines. */
export async function ventaDe(
  tx: Tx,
  de: { codigo?: string; id?: string },
  documentoId: string,
): Promise<DelOrigen | undefined> {
  const { rows } = await sql<DelOrigen>`
    select v.id, v.codigo, v.almacen_id, v.cliente_id, null factura,
      coalesce(${MEDIO(documentoId)}, ${MEDIO_DEL_SEPARE}) medio,
      (select jsonb_agg(jsonb_build_object('orden', l.orden, 'descripcion', l.descripcion, 'codigo', l.articulo,
        'base', l.precio - l.iva, 'iva', l.iva, 'retefuente', 0, 'reteiva', 0, 'reteica', 0) order by l.orden)
        from venta_lineas l where l.venta_id = v.id) lineas
    from ventas v where v.codigo = ${de.codigo ?? null} or v.id = ${de.id ?? null}::uuid`.execute(tx)
  return rows[0]
}

/** A purchase with its lines. */
export async function compraDe(tx: Tx, id: string, documentoId: string): Promise<DelOrigen | undefined> {
  const { rows } = await sql<DelOrigen>`
    select c.id, c.codigo, c.almacen_id, c.cliente_id, c.factura, ${MEDIO(documentoId)} medio,
      (select jsonb_agg(jsonb_build_object('orden', l.orden, 'descripcion', l.descripcion, 'codigo', p.codigo,
        'base', l.valor, 'iva', l.iva, 'retefuente', l.retefuente, 'reteiva', l.reteiva, 'reteica', l.reteica) order by l.orden)
        from compra_lineas l left join piezas p on p.id = l.pieza_id where l.compra_id = c.id) lineas
    from compras c where c.id = ${id}`.execute(tx)
  return rows[0]
}

/** A document of the house as a void leaves it: what it was, and of what. */
export const documentoDe = (db: Kysely<DB>, id: string) =>
  db
    .selectFrom('documentos')
    .select(['id', 'tipo', 'codigo', 'origen', 'origen_id', 'entrada'])
    .where('id', '=', id)
    .executeTakeFirst()
