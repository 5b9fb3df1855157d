import type { FichaBien } from '@retroventa/domain/bienes/clases'
import type { Lugar } from '@retroventa/domain/bienes/lugares'
import type {
  ClaseCompra,
  EstadoCompra,
  FilaCompra,
  LineaComprada,
  PiezaDeCompra,
  Procedencia,
} from '@retroventa/domain/operaciones/compras/situacion'
import { type Kysely, sql } from 'kysely'
import { PIDE_CUMPLIMIENTO } from '../../core/senales.ts'
import type { Tx } from '../../core/transaccion.ts'
import type { DB } from '../../db/types.ts'

/** Which of these photos a purchase already has. */
export async function fotosConCompra(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const filas = await tx.selectFrom('compra_fotos').select('foto_id').where('foto_id', 'in', ids).execute()
  return filas.map((fila) => fila.foto_id)
}

export interface FilaDeCompra {
  id: string
  codigo: string
  almacen_id: string
  cliente_id: string
  fecha: string
  instante: string
  tipo: 'compraDirecta' | 'compraProveedor'
  clase: ClaseCompra
  estado: EstadoCompra
  devueltas: number[]
  subtotal: number
  iva: number
  retefuente: number
  reteiva: number
  reteica: number
  total: number
  libre_desde: string | null
  procedencia: Procedencia | null
  procedencia_detalle: string | null
  factura: string | null
  tercero: { id: string; nombre: string; tipoDocumento: string | null; documento: string }
  alerta: boolean
  comprador: string
  comprador_nombre: string
  soporte: 'pendiente' | 'emitido' | 'no_aplica'
}

/** Of a purchase `c` something is the house's still: it was not voided, and not all of it went back. */
export const QUEDA_ALGO = sql<boolean>`c.estado not in ('anulada', 'devuelta_total')`

/**
 * The documento soporte of a purchase `c`: it is due while its document is in force, and something of it did not go back; one that
 * has a number is due whatever came of the purchase, for its note corrects what DIAN has.
 */
export const SOPORTE = sql<
  'pendiente' | 'emitido' | 'no_aplica'
>`coalesce((select case when s.emitido is not null then 'emitido'
    when ${QUEDA_ALGO} or exists (select from electronicos e where e.origen_id = c.id
      and e.tipo = 'soporte' and e.numero is not null and e.estado <> 'descartado') then 'pendiente' end from compra_soportes s where s.compra_id = c.id), 'no_aplica')`

/** Locks a purchase until the transaction ends, by its code or its identity. */
export async function bloquearCompra(
  tx: Tx,
  de: { codigo?: string | null; id?: string | null },
): Promise<FilaDeCompra | undefined> {
  const { codigo = null, id = null } = de
  await sql`select from compras where codigo = ${codigo} or id = ${id}::uuid for update`.execute(tx)
  return compraDe(tx, de)
}

export async function compraDe(
  db: Kysely<DB>,
  { codigo = null, id = null }: { codigo?: string | null; id?: string | null },
): Promise<FilaDeCompra | undefined> {
  const { rows } = await sql<FilaDeCompra>`
    select c.id, c.codigo, c.almacen_id, c.cliente_id, c.fecha, c.instante, c.tipo, c.clase, c.estado, c.devueltas,
      c.subtotal, c.iva, c.retefuente, c.reteiva, c.reteica, c.total, c.libre_desde, c.procedencia, c.procedencia_detalle,
      c.factura, u.username comprador, u.nombres || ' ' || u.apellidos comprador_nombre,
      ${SOPORTE} soporte,
      (select ${PIDE_CUMPLIMIENTO} from clientes where clientes.id = c.cliente_id) alerta,
      jsonb_build_object('id', t.id, 'nombre', t.nombre_completo, 'tipoDocumento', t.tipo_documento,
        'documento', coalesce(t.cedula, '')) tercero
    from compras c join usuarios u on u.id = c.comprador_id join clientes t on t.id = c.cliente_id
    where c.codigo = ${codigo} or c.id = ${id}::uuid`.execute(db)
  return rows[0]
}

/** Lines with their photos, their things where they are now, and what crossed it with an advance. */
export async function partesDeCompra(db: Kysely<DB>, compraId: string) {
  const [lineas, piezas, cruces] = await Promise.all([
    sql<{
      orden: number
      pieza_id: string
      descripcion: string
      categoria: number | null
      peso: number
      peso_bruto: number | null
      ficha: FichaBien | null
      sugerido: number | null
      precio_gramo: number | null
      valor: number
      iva: number
      retefuente: number
      reteiva: number
      reteica: number
      motivo: string | null
      fotos: string[]
    }>`select l.orden, l.pieza_id, l.descripcion, l.categoria, l.peso, l.peso_bruto, l.ficha, l.sugerido, l.precio_gramo,
        l.valor, l.iva, l.retefuente, l.reteiva, l.reteica, l.motivo,
        array(select f.foto_id from compra_fotos f where f.compra_id = l.compra_id and f.linea = l.orden order by f.orden)::text[] fotos
      from compra_lineas l where l.compra_id = ${compraId} order by l.orden`.execute(db),
    sql<{
      id: string
      almacenId: string
      codigo: string
      categoria: number | null
      peso: number
      costo: number
      lugar: Lugar
      quien: string | null
      documento: string | null
    }>`select p.id, p.almacen_id "almacenId", p.codigo, p.categoria, p.peso, p.costo, p.lugar, u.username quien, m.codigo documento
      from compra_lineas l join piezas p on p.id = l.pieza_id
      left join lateral (select d.codigo, d.firmante_id from movimientos_bienes_toda b join documentos d on d.id = b.documento_id
        where b.pieza_id = p.id and b.unidades = 1 and d.id <> ${compraId} order by d.orden desc limit 1) m on true
      left join usuarios u on u.id = m.firmante_id
      where l.compra_id = ${compraId} order by l.orden`.execute(db),
    sql<{
      codigo: string
    }>`select c.codigo from documentos c where c.tipo = 'cruceAnticipo' and c.estado = 'activo'
      and c.entrada ->> 'documento' = (select codigo from compras where id = ${compraId}) order by c.orden desc`.execute(
      db,
    ),
  ])
  return {
    lineas: lineas.rows.map(
      ({ pieza_id, categoria, peso_bruto, ficha, sugerido, precio_gramo, motivo, ...linea }) => ({
        ...linea,
        piezaId: pieza_id,
        categoria: categoria ?? undefined,
        pesoBruto: peso_bruto ?? undefined,
        ficha: ficha ?? undefined,
        sugerido: sugerido ?? undefined,
        precioGramo: precio_gramo ?? undefined,
        motivo: motivo ?? undefined,
      }),
    ) satisfies LineaComprada[],
    piezas: piezas.rows.map(({ categoria, quien, documento, ...pieza }) => ({
      ...pieza,
      categoria: categoria ?? undefined,
      quien: quien ?? undefined,
      documento: documento ?? undefined,
    })) satisfies PiezaDeCompra[],
    cruces: cruces.rows.map(({ codigo }) => codigo),
  }
}

/** What was done on a purchase, in order. */
export function documentosDeCompra(db: Kysely<DB>, compraId: string) {
  return db
    .selectFrom('documentos')
    .select(['codigo', 'tipo', 'instante', 'valor', 'estado'])
    .where('origen_id', '=', compraId)
    .orderBy('orden')
    .execute()
}

/** Writes what an operation left of a purchase. */
export async function escribirCompra(tx: Tx, id: string, { estado, devueltas }: FilaCompra) {
  await sql`update compras set estado = ${estado}, devueltas = ${[...devueltas]}::smallint[] where id = ${id}`.execute(
    tx,
  )
}

export async function esFotoDe(db: Kysely<DB>, compraId: string, fotoId: string): Promise<boolean> {
  const fila = await db
    .selectFrom('compra_fotos')
    .select('foto_id')
    .where('foto_id', '=', fotoId)
    .where('compra_id', '=', compraId)
    .executeTakeFirst()
  return fila !== undefined
}

/** Who sold, as the paper names them. */
export const clienteDelPapel = (db: Kysely<DB>, id: string) =>
  db
    .selectFrom('clientes')
    .select([
      'nombre_completo',
      'tipo_documento',
      'cedula',
      'dv',
      'barrio',
      'direccion',
      'municipio',
      'celular',
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** Writes when the documento soporte of a purchase was accepted; once. */
export async function escribirSoporte(tx: Tx, compraId: string, emitido: string): Promise<void> {
  await tx
    .updateTable('compra_soportes')
    .set({ emitido })
    .where('compra_id', '=', compraId)
    .where('emitido', 'is', null)
    .execute()
}
