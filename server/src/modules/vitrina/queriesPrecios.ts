import type { Fecha } from '@retroventa/domain/fechas/fecha'
import { type Insertable, type Kysely, sql } from 'kysely'
import type { Tx } from '../../core/transaccion.ts'
import type { DB, PreciosGramo, PreciosPiezas } from '../../db/types.ts'

/** Prices that a thing had, the last one first. */
export function preciosDePieza(db: Kysely<DB>, piezaId: string) {
  return db
    .selectFrom('precios_piezas')
    .innerJoin('usuarios', 'usuarios.id', 'precios_piezas.usuario_id')
    .select(['instante', 'anterior', 'precio', 'usuarios.username as usuario'])
    .where('pieza_id', '=', piezaId)
    .orderBy('instante', 'desc')
    .orderBy('precios_piezas.id', 'desc')
    .execute()
}

export async function anotarPrecios(tx: Tx, filas: readonly Insertable<PreciosPiezas>[]): Promise<void> {
  await tx
    .insertInto('precios_piezas')
    .values([...filas])
    .execute()
}

export async function anotarPrecioGramo(tx: Tx, fila: Insertable<PreciosGramo>): Promise<void> {
  await tx.insertInto('precios_gramo').values(fila).execute()
}

export interface Granel {
  almacen: string
  categoria: number
  piezas: number
  peso: number
  espera: number
  costo: number
  precio_gramo: number | null
}

/** What a branch has by weight, by purity, what of it waits for its day, and the price a gram in force there. */
export async function graneles(db: Kysely<DB>, hoy: Fecha, almacenId?: string): Promise<Granel[]> {
  const { rows } = await sql<Granel>`
    select a.codigo almacen, g.categoria, g.piezas, g.peso, g.espera, g.costo,
      (select r.precio from precios_gramo r where r.almacen_id = g.almacen_id and r.categoria = g.categoria
        order by r.instante desc, r.id desc limit 1) precio_gramo
    from (select p.almacen_id, p.categoria, count(*)::int piezas, sum(p.peso)::int8 peso, sum(p.costo)::int8 costo,
        coalesce(sum(p.peso) filter (where r.pieza_id is not null), 0)::int8 espera
      from piezas p left join compra_retenidas r on r.pieza_id = p.id and r.libre_desde > ${hoy}::date
      where p.lugar = 'vitrina_peso' and p.categoria is not null
        ${almacenId ? sql`and p.almacen_id = ${almacenId}` : sql``} group by 1, 2) g
    join almacenes a on a.id = g.almacen_id order by a.codigo, g.categoria`.execute(db)
  return rows
}

/** Price a gram in force of each purity of a branch. */
export async function preciosGramoDe(db: Kysely<DB>, almacenId: string): Promise<Map<number, number>> {
  const { rows } = await sql<{
    categoria: number
    precio: number
  }>`select distinct on (categoria) categoria, precio
    from precios_gramo where almacen_id = ${almacenId} order by categoria, instante desc, id desc`.execute(db)
  return new Map(rows.map(({ categoria, precio }) => [categoria, precio]))
}
