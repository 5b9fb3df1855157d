import type { Fecha } from '@retroventa/domain/fechas/fecha'
import { DE_CIERRE, DE_RESULTADO } from '@retroventa/domain/operaciones/libros/cierreAnio'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../core/transaccion.ts'
import type { DB } from '../../../db/types.ts'
import { saldosEntre } from '../queriesSaldos.ts'

export interface FilaCierreMes {
  readonly codigo: string
  readonly mes: string
  readonly instante: string
  readonly cerro: string
  readonly estado: 'activo' | 'anulado'
}

/** Closes of a branch, the latest month first. */
export async function cierresDe(db: Kysely<DB>, almacenId: string): Promise<FilaCierreMes[]> {
  const { rows } =
    await sql<FilaCierreMes>`select d.codigo, d.entrada ->> 'mes' mes, d.instante, u.username cerro, d.estado
    from documentos d join usuarios u on u.id = d.firmante_id
    where d.almacen_id = ${almacenId} and d.tipo = 'cierreMes' order by d.entrada ->> 'mes' desc, d.instante desc`.execute(
      db,
    )
  return rows
}

/** What another branch wrote in the books of this one, as the reception of what it sent does: each way with its own index. */
const deOtros = (almacenId: RawBuilder<unknown>) =>
  sql`a.otros_almacenes @> array[${almacenId}] and a.almacen_id <> ${almacenId}`

/** The last month of a branch that is closed, what of it is not up to a day, and its days that are still open. */
export async function situacionDeLibros(db: Kysely<DB>, almacenId: string, hasta: Fecha) {
  const { rows } = await sql<{
    mes: string | null
    documento: string | null
    asientos: number
    diasAbiertos: number
  }>`select u.mes, u.documento,
      (select count(*)::int4 from (
        select a.fecha from asientos a where a.almacen_id = ${almacenId} and a.fecha <= ${hasta}::date
        union all select a.fecha from asientos a where ${deOtros(sql`${almacenId}::uuid`)} and a.fecha <= ${hasta}::date) a
        where u.mes is null or to_char(a.fecha, 'YYYY-MM') > u.mes) asientos,
      (select count(*)::int4 from dias x where x.almacen_id = ${almacenId} and x.fecha <= ${hasta}::date and x.estado = 'abierto') "diasAbiertos"
    from (select 1) uno left join lateral (select d.entrada ->> 'mes' mes, d.codigo documento from documentos d
      where d.almacen_id = ${almacenId} and d.tipo = 'cierreMes' and d.estado = 'activo'
      order by d.entrada ->> 'mes' desc limit 1) u on true`.execute(db)
  const { mes = null, documento = null, asientos = 0, diasAbiertos = 0 } = rows[0] ?? {}
  return { ...(mes && documento && { ultimo: { mes, documento } }), asientos, diasAbiertos }
}

/** Two who close a year of a branch do so one after the other: the second finds what the first left. */
export async function aSolasConCierreDeAnio(tx: Tx, almacenId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`cierreDeAnio:${almacenId}`}, 0))`.execute(tx)
}

/**
 * What each account of a branch holds on a day, as who closes the year of that day finds it: the void of a close of that year that
 * was written in the next one, as it was before voids of a close took its day, counts as of the year, or it could not be closed again.
 * @returns those that hold anything
 */
export async function saldosParaCerrar(
  db: Kysely<DB>,
  almacenId: string,
  dia: Fecha,
): Promise<{ cuenta: string; saldo: number }[]> {
  const { rows } = await sql<{ cuenta: string; saldo: number }>`
    select x.cuenta, sum(x.saldo)::int8 saldo from (
      select s.cuenta, s.debito - s.credito saldo from ${saldosEntre([almacenId], [{ hasta: dia }])} s
      union all
      select p.cuenta, p.debito - p.credito from documentos d
        join asientos a on a.documento_id = d.anulado_por_id and a.fecha > ${dia}::date
        join partidas_toda p on p.asiento_id = a.id and p.almacen_id = d.almacen_id
        where d.almacen_id = ${almacenId} and d.tipo = 'comprobante' and d.estado = 'anulado'
          and d.fecha between date_trunc('year', ${dia}::date)::date and ${dia}::date
          and (select bool_or(q.cuenta ~ ${DE_CIERRE.source}) and bool_or(q.cuenta ~ ${DE_RESULTADO.source})
            from asientos c join partidas_toda q on q.asiento_id = c.id where c.documento_id = d.id)) x
    group by x.cuenta having sum(x.saldo) <> 0 order by x.cuenta`.execute(db)
  return rows
}

/** Months of the books of a branch: the last one that is closed, the first with entries and, of one that was closed, the last with them. */
export interface FilaLibros {
  readonly id: string
  readonly ultimo: string | null
  readonly primero: string | null
  readonly terminan: string | null
}

export async function cierresPorAlmacen(db: Kysely<DB>, almacenes: readonly string[]): Promise<FilaLibros[]> {
  const { rows } = await sql<FilaLibros>`
    select x.id,
      (select max(d.entrada ->> 'mes') from documentos d where d.almacen_id = x.id and d.tipo = 'cierreMes' and d.estado = 'activo') ultimo,
      (select to_char(min(a.fecha), 'YYYY-MM') from asientos a where a.almacen_id = x.id) primero,
      case when not al.activo then to_char(greatest(
        (select max(a.fecha) from asientos a where a.almacen_id = x.id),
        (select max(a.fecha) from asientos a where ${deOtros(sql`x.id`)})), 'YYYY-MM') end terminan
    from unnest(${almacenes}::uuid[]) x(id) join almacenes al on al.id = x.id`.execute(db)
  return rows
}
