import type { Modelo } from '@retroventa/api/contratos/llamadas'
import type { FichaBien } from '@retroventa/domain/bienes/clases'
import type { Lugar } from '@retroventa/domain/bienes/lugares'
import { type Kysely, sql } from 'kysely'
import type { Tx } from '../../../core/transaccion.ts'
import type { DB } from '../../../db/types.ts'

/** How far back the branch's own words are learned, and how many are offered. */
const CONTRATOS_QUE_ENSENAN = 1_500
const FRECUENTES = 300

/** What the branch wrote most often in its last contracts, whatever the case of its letters. */
export async function frecuentes(db: Kysely<DB>, almacenId: string) {
  const { rows } = await sql<{ descripcion: string; categoria: number | null; clase: string | null }>`
    select max(i.descripcion) as descripcion, i.categoria, i.ficha ->> 'clase' as clase
    from (select id from contratos where almacen_id = ${almacenId} order by numero desc limit ${CONTRATOS_QUE_ENSENAN}) c
    join contrato_articulos i on i.contrato_id = c.id
    group by lower(i.descripcion), i.categoria, i.ficha ->> 'clase'
    order by count(*) desc, 1 limit ${FRECUENTES}`.execute(db)
  return rows
}

export async function favoritosDe(db: Kysely<DB>, usuarioId: string): Promise<Modelo[]> {
  const fila = await db
    .selectFrom('articulos_favoritos')
    .select(sql<Modelo[]>`items`.as('items'))
    .where('usuario_id', '=', usuarioId)
    .executeTakeFirst()
  return fila?.items ?? []
}

export async function ponerFavoritos(db: Kysely<DB>, usuarioId: string, items: readonly Modelo[]) {
  const valor = JSON.stringify(items)
  await db
    .insertInto('articulos_favoritos')
    .values({ usuario_id: usuarioId, items: valor })
    .onConflict((oc) => oc.column('usuario_id').doUpdateSet({ items: valor }))
    .execute()
}

/** How many earlier contracts and purchases are worth saying. */
export const ANTECEDENTES = 5

/** The last contracts, of any branch, with an item of this number, as `limpiarDistintivo` leaves it, or of these words and this weight. */
export function antecedentes(db: Kysely<DB>, de: { serial: string } | { descripcion: string; peso: number }) {
  return db
    .selectFrom('contrato_articulos')
    .innerJoin('contratos', 'contratos.id', 'contrato_articulos.contrato_id')
    .innerJoin('almacenes', 'almacenes.id', 'contratos.almacen_id')
    .innerJoin('clientes', 'clientes.id', 'contratos.cliente_id')
    .selectAll('contratos')
    .select([
      'almacenes.codigo as almacen',
      'clientes.nombre_completo',
      'contrato_articulos.descripcion as articulo',
    ])
    .where('contratos.estado', '<>', 'anulado')
    .where(
      'serial' in de
        ? sql<boolean>`limpiar_distintivo(contrato_articulos.ficha ->> 'serial') = ${de.serial}`
        : sql<boolean>`contrato_articulos.peso > 0 and contrato_articulos.peso = ${de.peso}
            and hashtext(lower(contrato_articulos.descripcion)) = hashtext(lower(${de.descripcion}))
            and lower(contrato_articulos.descripcion) = lower(${de.descripcion})`,
    )
    .orderBy('contratos.creado', 'desc')
    .limit(ANTECEDENTES)
    .execute()
}

/** A purchase in which a thing was, and where that thing is. */
export interface FilaComprada {
  codigo: string
  almacen: string
  fecha: string
  instante: string
  cliente_id: string
  nombre_completo: string
  articulo: string
  lugar: Lugar
}

/** The last purchases, of any branch, that stand and have a thing of this number, as `limpiarDistintivo` leaves it. */
export async function comprasCon(db: Kysely<DB>, serial: string): Promise<FilaComprada[]> {
  const { rows } = await sql<FilaComprada>`
    select c.codigo, a.codigo almacen, c.fecha, c.instante, c.cliente_id, t.nombre_completo, l.descripcion articulo, p.lugar
    from compra_lineas l join compras c on c.id = l.compra_id join piezas p on p.id = l.pieza_id
      join almacenes a on a.id = c.almacen_id join clientes t on t.id = c.cliente_id
    where limpiar_distintivo(l.ficha ->> 'serial') = ${serial} and c.estado <> 'anulada'
    order by c.instante desc limit ${ANTECEDENTES}`.execute(db)
  return rows
}

/** An item of an earlier contract of a customer. */
export interface FilaTraida {
  descripcion: string
  categoria: number | null
  peso: number
  peso_bruto: number | null
  ficha: FichaBien | null
  codigo: string
  fecha: string
}

/** The last time of each thing that a customer brought, the newest first. */
export async function articulosDe(db: Kysely<DB>, clienteId: string, cuantos: number) {
  const { rows } =
    await sql<FilaTraida>`select descripcion, categoria, peso, peso_bruto, ficha, codigo, fecha from (
      select distinct on (lower(i.descripcion), i.peso) i.descripcion, i.categoria, i.peso, i.peso_bruto, i.ficha, c.codigo,
        c.fecha, c.creado
      from contratos c join contrato_articulos i on i.contrato_id = c.id
      where c.cliente_id = ${clienteId} and c.estado <> 'anulado'
      order by lower(i.descripcion), i.peso, c.creado desc) ultimos
    order by creado desc limit ${cuantos}`.execute(db)
  return rows
}

/** Every item of the last contract of a customer that was not voided, in its order. */
export async function articulosDelUltimo(db: Kysely<DB>, clienteId: string) {
  const { rows } = await sql<FilaTraida>`
    select i.descripcion, i.categoria, i.peso, i.peso_bruto, i.ficha, c.codigo, c.fecha
    from (select id, codigo, fecha from contratos where cliente_id = ${clienteId} and estado <> 'anulado'
      order by creado desc, id desc limit 1) c
    join contrato_articulos i on i.contrato_id = c.id
    order by i.orden`.execute(db)
  return rows
}

/** Which of these photos an item already has. */
export async function fotosConArticulo(tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const filas = await tx.selectFrom('articulo_fotos').select('foto_id').where('foto_id', 'in', ids).execute()
  return new Set(filas.map((fila) => fila.foto_id))
}

export async function esFotoDe(db: Kysely<DB>, contratoId: string, fotoId: string): Promise<boolean> {
  const fila = await db
    .selectFrom('articulo_fotos')
    .innerJoin('contrato_articulos', 'contrato_articulos.id', 'articulo_id')
    .select('foto_id')
    .where('foto_id', '=', fotoId)
    .where('contrato_id', '=', contratoId)
    .executeTakeFirst()
  return fila !== undefined
}

/**
 * Promises of payment of a customer: kept when something was paid by their day, broken when the day passed without it. One that was
 * changed for another before its day is that other one; of what was frozen or seized meanwhile nobody could pay.
 */
export async function contarEsperas(db: Kysely<DB>, clienteId: string, hoy: string) {
  const { rows } = await sql<{ cumplidas: number; incumplidas: number }>`
    select count(*) filter (where pagada)::int as cumplidas,
      count(*) filter (where not pagada and not liberada and hasta < ${hoy}::date)::int as incumplidas
    from (
      select e.hasta, otro.orden is not null as liberada, exists (
        select from documentos p where p.origen_id = e.origen_id and p.tipo in ('prorroga', 'abono', 'retiro')
          and p.estado = 'activo' and p.orden > e.orden and (otro.orden is null or p.orden < otro.orden) and p.fecha <= e.hasta) as pagada
      from contratos c
      cross join lateral (
        select d.origen_id, d.orden, (d.entrada ->> 'hasta')::date as hasta from documentos d
        where d.origen_id = c.id and d.tipo = 'espera' and d.estado = 'activo') e
      left join lateral (
        select o.orden from documentos o where o.origen_id = e.origen_id and o.tipo in ('espera', 'problema', 'decomiso')
          and o.estado = 'activo' and o.orden > e.orden and o.fecha <= e.hasta order by o.orden limit 1) otro on true
      where c.cliente_id = ${clienteId}) promesas`.execute(db)
  return rows[0] ?? { cumplidas: 0, incumplidas: 0 }
}

/** The photo of the act of the decomiso in force of a contract. */
export async function fotoDelActa(db: Kysely<DB>, contratoId: string): Promise<string | undefined> {
  const fila = await db
    .selectFrom('documentos')
    .select(sql<string | null>`entrada ->> 'actaFotoId'`.as('foto'))
    .where('origen_id', '=', contratoId)
    .where('tipo', '=', 'decomiso')
    .where('estado', '=', 'activo')
    .executeTakeFirst()
  return fila?.foto ?? undefined
}
