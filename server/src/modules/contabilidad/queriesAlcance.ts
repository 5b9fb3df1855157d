import type { Concepto } from '@retroventa/domain/contabilidad/conceptos'
import { type Fecha, sumarDias } from '@retroventa/domain/fechas/fecha'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../db/types.ts'

/** Days back that tell which operations write a concept. */
const DIAS = 90

/** What is written of a concept, and how much of it on a day or later. */
export async function escritoDe(db: Kysely<DB>, concepto: Concepto, desde: Fecha) {
  const { rows } = await sql<{
    asientos: number
    documentos: number
    primero: Fecha | null
    ultimo: Fecha | null
    posteriores: number
  }>`select count(distinct a.id)::int4 asientos, count(distinct a.documento_id)::int4 documentos, min(a.fecha) primero, max(a.fecha) ultimo,
      count(distinct a.id) filter (where a.fecha >= ${desde}::date)::int4 posteriores
    from partidas_toda p join asientos a on a.id = p.asiento_id where p.concepto = ${concepto}`.execute(db)
  return rows[0] ?? { asientos: 0, documentos: 0, primero: null, ultimo: null, posteriores: 0 }
}

/** Kinds of document that wrote a concept lately, the most frequent first. */
export async function operacionesDe(db: Kysely<DB>, concepto: Concepto, hoy: Fecha) {
  const { rows } = await sql<{ tipo: string; asientos: number }>`
    select d.tipo, count(distinct a.id)::int4 asientos
    from asientos a join partidas_toda p on p.asiento_id = a.id join documentos d on d.id = a.documento_id
    where p.concepto = ${concepto} and a.fecha > ${sumarDias(hoy, -DIAS)}::date group by 1 order by 2 desc, 1`.execute(
    db,
  )
  return rows
}

/** The last entry with a concept, line by line. */
export async function ultimoAsientoDe(db: Kysely<DB>, concepto: Concepto) {
  const { rows } = await sql<{
    documento: string
    fecha: Fecha
    cuenta: string
    nombre: string
    concepto: Concepto
    debito: number
    credito: number
  }>`select a.documento, a.fecha, p.cuenta, c.nombre, p.concepto, p.debito, p.credito
    from partidas_toda p join asientos a on a.id = p.asiento_id join cuentas c on c.codigo = p.cuenta
    where a.id = (select x.id from asientos x join partidas_toda y on y.asiento_id = x.id where y.concepto = ${concepto}
      order by x.instante desc, x.id desc limit 1)
    order by p.linea`.execute(db)
  return rows
}

/** Up to which month each branch that has closed any has its books shut. */
export async function mesesCerrados(db: Kysely<DB>) {
  const { rows } = await sql<{ almacen: string; hasta: string }>`
    select al.codigo almacen, max(d.entrada ->> 'mes') hasta from documentos d join almacenes al on al.id = d.almacen_id
    where d.tipo = 'cierreMes' and d.estado = 'activo' group by 1 order by 1`.execute(db)
  return rows
}

/** What an account holds in all the branches, debits less credits, and in how many lines. */
export async function contenidoDe(
  db: Kysely<DB>,
  cuenta: string,
): Promise<{ saldo: number; partidas: number }> {
  const { rows } = await sql<{ saldo: number; partidas: number }>`
    select coalesce(sum(debito - credito), 0)::int8 saldo, count(*)::int4 partidas from partidas_toda where cuenta = ${cuenta}`.execute(
    db,
  )
  return rows[0] ?? { saldo: 0, partidas: 0 }
}

/** Names of the kinds of income and expense that are booked in an account, in use or not: one that is not may be again. */
export async function tiposConCuenta(db: Kysely<DB>, cuenta: string): Promise<string[]> {
  const filas = await db
    .selectFrom('tipos_dinero')
    .select('nombre')
    .where('cuenta', '=', cuenta)
    .orderBy('nombre')
    .execute()
  return filas.map(({ nombre }) => nombre)
}
