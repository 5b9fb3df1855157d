import type { Fecha } from '@retroventa/domain/fechas/fecha'
import {
  CLASES_DE_CIERRE,
  DE_RESULTADO,
  type SaldosTrasCierre,
} from '@retroventa/domain/operaciones/libros/cierreAnio'
import type { SaldoDeCuenta } from '@retroventa/domain/operaciones/libros/lineas'
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

/** Whether an account is one that a year is closed through or into: as ranges, which an index of accounts is looked up by. */
export const deCierre = (cuenta: RawBuilder<unknown>) =>
  sql`(${sql.join(
    CLASES_DE_CIERRE.map(
      (clase) => sql`${cuenta} >= ${sql.lit(clase)} and ${cuenta} < ${sql.lit(String(Number(clase) + 1))}`,
    ),
    sql` or `,
  )})`

/** Documents of a branch that close a year or a part of it, whatever became of them (`esDeCierre`). */
const cierresDeAnio = (almacenId: string) => sql`(
  select d.id, d.codigo, d.fecha, d.orden, d.estado, d.anulado_por_id
  from (select distinct q.asiento_id from partidas_toda q where q.almacen_id = ${almacenId} and ${deCierre(sql`q.cuenta`)}) c
  join asientos a on a.id = c.asiento_id
  join documentos d on d.id = a.documento_id and d.almacen_id = ${almacenId} and d.tipo = 'comprobante'
  where exists (select from partidas_toda q where q.asiento_id = a.id and q.cuenta ~ ${DE_RESULTADO.source}))`

/**
 * What each account of a branch holds at the end of some days, as who closes a year finds it: the void of a close that has a later day, as
 * it had before voids of a close took its day, counts as of the close, or the year could not be closed again.
 * @returns those that hold anything, of each day
 */
async function saldosParaCerrar(
  db: Kysely<DB>,
  almacenId: string,
  [primero, ...otros]: readonly [Fecha, ...Fecha[]],
): Promise<Map<Fecha, SaldoDeCuenta[]>> {
  const dias = [...new Set([primero, ...otros])]
  const { rows } = await sql<{ dia: Fecha; cuenta: string; saldo: number }>`
    select t.dia::text dia, x.cuenta, sum(x.saldo)::int8 saldo
    from unnest(${dias}::date[]) t(dia) cross join lateral (
      select s.cuenta, s.debito - s.credito saldo
        from ${saldosEntre([almacenId], [{ hasta: primero }, ...otros.map((hasta) => ({ hasta }))])} s where s.fecha <= t.dia
      union all
      select p.cuenta, p.debito - p.credito from ${cierresDeAnio(almacenId)} d
        join asientos a on a.documento_id = d.anulado_por_id and a.fecha > t.dia
        join partidas_toda p on p.asiento_id = a.id and p.almacen_id = ${almacenId}
        where d.estado = 'anulado' and d.fecha <= t.dia) x
    group by 1, 2 having sum(x.saldo) <> 0 order by 1, 2`.execute(db)
  return new Map(dias.map((dia) => [dia, rows.filter((una) => una.dia === dia)]))
}

/** What closes of a year of a branch stand that are of a later day than one, the last one first. */
async function cierresDesde(
  db: Kysely<DB>,
  almacenId: string,
  dia: Fecha,
): Promise<{ documento: string; fecha: Fecha }[]> {
  const { rows } = await sql<{ documento: string; fecha: Fecha }>`
    select d.codigo documento, d.fecha from ${cierresDeAnio(almacenId)} d
    where d.estado = 'activo' and d.fecha > ${dia}::date order by d.fecha desc, d.orden desc`.execute(db)
  return rows
}

/**
 * What each account of a branch holds at the end of some days, and after each close of a year of a later day than the first of them, the last
 * close first.
 * @param dias from the first one on
 */
export async function saldosYCierres(
  db: Kysely<DB>,
  almacenId: string,
  dias: readonly [Fecha, ...Fecha[]],
): Promise<{ alFin: (dia: Fecha) => readonly SaldoDeCuenta[]; cierres: readonly SaldosTrasCierre[] }> {
  const cierres = await cierresDesde(db, almacenId, dias[0])
  const saldos = await saldosParaCerrar(db, almacenId, [...dias, ...cierres.map(({ fecha }) => fecha)])
  const alFin = (dia: Fecha) => saldos.get(dia) ?? []
  return { alFin, cierres: cierres.map((uno) => ({ ...uno, saldos: alFin(uno.fecha) })) }
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
