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

/** A side of a line of the ledger of goods: what goes to another branch arrives there. */
const ALMACEN = { entra: sql`coalesce(m.hacia_id, m.almacen_id)`, sale: sql`m.almacen_id` }

/**
 * What the documents of a period took out of a place and put back under another name, by document, branch, place and purity: the
 * smaller of both sides. A thing that is parted leaves whole and comes back as what is left of it, one that weighs otherwise as another
 * (`tomarGramos`): neither came in nor went out. Only documents that moved a part are read, found by their parts.
 */
const rebautizado = ({
  almacenes,
  lugares,
  desde,
  hasta,
}: Ambito) => sql`select s.documento_id, s.fecha, s.almacen_id, s.lugar, s.categoria,
    least(sum(s.unidades) filter (where s.entra), sum(s.unidades) filter (where not s.entra)) unidades,
    least(sum(s.peso) filter (where s.entra), sum(s.peso) filter (where not s.entra)) peso,
    least(sum(s.costo) filter (where s.entra), sum(s.costo) filter (where not s.entra)) costo
  from (select distinct m.documento_id id from piezas p join movimientos_bienes_toda m on m.pieza_id = p.id
    where p.padre_id is not null and m.unidades = 1 and 'afuera' in (m.de, m.a) and m.fecha between ${desde} and ${hasta}) d
  cross join lateral (
    select m.documento_id, m.fecha, m.de = 'afuera' entra, case m.de when 'afuera' then ${ALMACEN.entra} else ${ALMACEN.sale} end almacen_id,
      case m.de when 'afuera' then m.a else m.de end lugar, coalesce(m.categoria, 0) categoria, m.unidades, m.peso, m.costo
    from movimientos_bienes_toda m where m.documento_id = d.id and m.unidades = 1 and 'afuera' in (m.de, m.a)) s
  where s.almacen_id = any(${almacenes}::uuid[]) and s.lugar = any(${lugares}::text[])
  group by 1, 2, 3, 4, 5 having bool_or(s.entra) and not bool_and(s.entra)`

/** What there was, what came in and what went out of each place and purity, from the totals of each day. */
export async function flujoDe(db: Kysely<DB>, ambito: Ambito): Promise<FilaFlujo[]> {
  const { almacenes, lugares, desde, hasta } = ambito
  const antes = sql`filter (where fecha < ${desde})`
  const entre = sql`filter (where fecha >= ${desde})`
  const { rows } = await sql<FilaFlujo>`with dentro as (
      select lugar, categoria, sum(unidades) u, sum(peso) p, sum(costo) c from (${rebautizado(ambito)}) r group by 1, 2),
    saldos as (select lugar, categoria,
      coalesce(sum(entran_unidades - salen_unidades) ${antes}, 0)::int8 iu,
      coalesce(sum(entran_peso - salen_peso) ${antes}, 0)::int8 ip,
      coalesce(sum(entra_costo - sale_costo) ${antes}, 0)::int8 ic,
      coalesce(sum(entran_unidades) ${entre}, 0)::int8 eu, coalesce(sum(entran_peso) ${entre}, 0)::int8 ep,
      coalesce(sum(entra_costo) ${entre}, 0)::int8 ec, coalesce(sum(salen_unidades) ${entre}, 0)::int8 su,
      coalesce(sum(salen_peso) ${entre}, 0)::int8 sp, coalesce(sum(sale_costo) ${entre}, 0)::int8 sc
    from saldos_bienes_dia
    where almacen_id = any(${almacenes}::uuid[]) and lugar = any(${lugares}::text[]) and fecha <= ${hasta}
    group by 1, 2)
    select lugar, categoria, iu, ip, ic, (eu - coalesce(u, 0))::int8 eu, (ep - coalesce(p, 0))::int8 ep, (ec - coalesce(c, 0))::int8 ec,
      (su - coalesce(u, 0))::int8 su, (sp - coalesce(p, 0))::int8 sp, (sc - coalesce(c, 0))::int8 sc
    from saldos left join dentro using (lugar, categoria)
    order by array_position(${lugares}::text[], lugar), 2`.execute(db)
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

/**
 * Documents that moved a purity into or out of a place in a period, the last one first, each with what it moved in all: of a thing that
 * was parted, what was taken of it, and where that is.
 */
export async function documentosDe(
  db: Kysely<DB>,
  ambito: Ambito,
  { lugar, categoria, lado }: { lugar: LugarInterior; categoria: number; lado: 'entra' | 'sale' },
  cuantos: number,
) {
  const { almacenes, desde, hasta } = ambito
  const [suyo, otro] = lado === 'entra' ? [sql`m.a`, sql`m.de`] : [sql`m.de`, sql`m.a`]
  const { rows } = await sql<{
    codigo: string
    tipo: string
    fecha: Fecha
    otroLugar: string
    unidades: number
    peso: number
    costo: number
  }>`with dentro as (select documento_id, sum(unidades) u, sum(peso) p, sum(costo) c
      from (${rebautizado({ ...ambito, lugares: [lugar] })}) r where categoria = ${categoria} group by 1),
    movidos as (select m.documento_id, m.fecha, min(${otro}) filter (where ${otro} <> 'afuera') otro,
        sum(m.unidades) unidades, sum(m.peso) peso, sum(m.costo) costo
      from movimientos_bienes_toda m
      where ${ALMACEN[lado]} = any(${almacenes}::uuid[]) and m.fecha between ${desde} and ${hasta}
        and ${suyo} = ${lugar} and coalesce(m.categoria, 0) = ${categoria}
      group by 1, 2)
    select d.codigo, d.tipo, v.fecha, coalesce(v.otro, parte.otro, 'afuera') "otroLugar",
      (v.unidades - coalesce(r.u, 0))::int8 unidades, (v.peso - coalesce(r.p, 0))::int8 peso, (v.costo - coalesce(r.c, 0))::int8 costo
    from movidos v join documentos d on d.id = v.documento_id left join dentro r on r.documento_id = v.documento_id
    left join lateral (select min(${otro}) otro from movimientos_bienes_toda m
      where r.documento_id is not null and m.documento_id = v.documento_id and coalesce(m.categoria, 0) = ${categoria}
        and ${suyo} = 'afuera' and ${otro} <> ${lugar}) parte on true
    where (v.unidades, v.peso, v.costo) is distinct from (r.u, r.p, r.c)
    order by d.orden desc limit ${cuantos}`.execute(db)
  return rows
}
