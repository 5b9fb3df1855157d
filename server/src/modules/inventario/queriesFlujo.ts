import { CUENTA_DE_LUGAR, type LugarInterior } from '@retroventa/domain/bienes/lugares'
import type { Fecha } from '@retroventa/domain/fechas/fecha'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../db/types.ts'

/** Which places, of which branches, between which days, both in. */
export interface Ambito {
  readonly almacenes: readonly string[]
  readonly lugares: readonly LugarInterior[]
  readonly desde: Fecha
  readonly hasta: Fecha
}

interface FilaFlujo {
  lugar: LugarInterior
  categoria: number
  iu: number
  ip: number
  ic: number
  eu: number
  ep: number
  ec: number
  su: number
  sp: number
  sc: number
}

/** What there was, what came in and what went out of each place and purity, from the totals of each day. */
export async function flujoDe(
  db: Kysely<DB>,
  { almacenes, lugares, desde, hasta }: Ambito,
): Promise<FilaFlujo[]> {
  const antes = sql`filter (where fecha < ${desde})`
  const entre = sql`filter (where fecha >= ${desde})`
  const { rows } = await sql<FilaFlujo>`select lugar, categoria,
      coalesce(sum(entran_unidades - salen_unidades) ${antes}, 0)::int8 iu,
      coalesce(sum(entran_peso - salen_peso) ${antes}, 0)::int8 ip,
      coalesce(sum(entra_costo - sale_costo) ${antes}, 0)::int8 ic,
      coalesce(sum(entran_unidades) ${entre}, 0)::int8 eu, coalesce(sum(entran_peso) ${entre}, 0)::int8 ep,
      coalesce(sum(entra_costo) ${entre}, 0)::int8 ec, coalesce(sum(salen_unidades) ${entre}, 0)::int8 su,
      coalesce(sum(salen_peso) ${entre}, 0)::int8 sp, coalesce(sum(sale_costo) ${entre}, 0)::int8 sc
    from saldos_bienes_dia
    where almacen_id = any(${almacenes}::uuid[]) and lugar = any(${lugares}::text[]) and fecha <= ${hasta}
    group by 1, 2 order by array_position(${lugares}::text[], lugar), 2`.execute(db)
  return rows
}

/** Balance of the account of each place at the end of a day, with the accounts that it has had. */
export async function librosDe(
  db: Kysely<DB>,
  { almacenes, lugares, hasta }: Ambito,
): Promise<Map<LugarInterior, { cuentas: string[]; libro: number }>> {
  const pares = sql.join(lugares.map((lugar) => sql`(${lugar}::text, ${CUENTA_DE_LUGAR[lugar]}::text)`))
  const { rows } = await sql<{ lugar: LugarInterior; cuentas: string[]; libro: number }>`
    select i.lugar, array_agg(distinct k.cuenta) cuentas,
      coalesce((select sum(s.debito - s.credito) from saldos_dia s where s.almacen_id = any(${almacenes}::uuid[])
        and s.fecha <= ${hasta} and s.cuenta = any(array_agg(distinct k.cuenta))), 0)::int8 libro
    from (values ${pares}) i(lugar, concepto) join cuentas_concepto k using (concepto) group by i.lugar`.execute(
    db,
  )
  return new Map(rows.map(({ lugar, ...suyo }) => [lugar, suyo]))
}

/** Documents that moved a purity into or out of a place in a period, the last one first. */
export async function documentosDe(
  db: Kysely<DB>,
  { almacenes, desde, hasta }: Ambito,
  { lugar, categoria, lado }: { lugar: string; categoria: number; lado: 'entra' | 'sale' },
  cuantos: number,
) {
  const entra = lado === 'entra'
  // What goes to another branch arrives there.
  const suyo = entra ? sql`coalesce(m.hacia_id, m.almacen_id)` : sql`m.almacen_id`
  const { rows } = await sql<{
    codigo: string
    tipo: string
    fecha: Fecha
    otroLugar: string
    unidades: number
    peso: number
    costo: number
  }>`select d.codigo, d.tipo, m.fecha, min(${entra ? sql`m.de` : sql`m.a`}) "otroLugar", sum(m.unidades)::int8 unidades,
      sum(m.peso)::int8 peso, sum(m.costo)::int8 costo
    from movimientos_bienes_toda m join documentos_toda d on d.id = m.documento_id
    where ${suyo} = any(${almacenes}::uuid[]) and m.fecha between ${desde} and ${hasta}
      and ${entra ? sql`m.a` : sql`m.de`} = ${lugar} and coalesce(m.categoria, 0) = ${categoria}
    group by d.id, d.codigo, d.tipo, d.orden, m.fecha order by d.orden desc limit ${cuantos}`.execute(db)
  return rows
}
