import { type Fecha, partes } from '@retroventa/domain/fechas/fecha'
import {
  CLASES_DE_CIERRE,
  DE_RESULTADO,
  diaDelCierre,
} from '@retroventa/domain/operaciones/libros/cierreAnio'
import type { SaldoDeCuenta } from '@retroventa/domain/operaciones/libros/lineas'
import type { CierreEscrito, Libros } from '@retroventa/domain/operaciones/libros/tomado'
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

/** Who closes a year of a branch, voids one of its closes or writes in a day that has passed do so one after the other: the second finds what the first left. */
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
 * What each account of a branch holds at the end of a day, as who closes a year finds it: the void of a close that has a later day, as
 * it had before voids of a close took its day, counts as of the close, or the year could not be closed again.
 * @returns those that hold anything
 */
export async function saldosParaCerrar(
  db: Kysely<DB>,
  almacenId: string,
  dia: Fecha,
): Promise<SaldoDeCuenta[]> {
  const { rows } = await sql<SaldoDeCuenta>`
    select x.cuenta, sum(x.saldo)::int8 saldo
    from (select s.cuenta, s.debito - s.credito saldo from ${saldosEntre([almacenId], [{ hasta: dia }])} s
      union all
      select p.cuenta, p.debito - p.credito from ${cierresDeAnio(almacenId)} d
        join asientos a on a.documento_id = d.anulado_por_id and a.fecha > ${dia}::date
        join partidas_toda p on p.asiento_id = a.id and p.almacen_id = ${almacenId}
        where d.estado = 'anulado' and d.fecha <= ${dia}::date) x
    group by 1 having sum(x.saldo) <> 0 order by 1`.execute(db)
  return rows
}

interface FilaDeLibros extends SaldoDeCuenta {
  readonly documento: string | null
  readonly fecha: Fecha
  readonly orden: number
  readonly anulado: number | null
}

/**
 * What accounts of results of a branch moved and what closes of a year took of them. What was written later than a close into days that it
 * could take of is told by itself: a voucher of a day that had passed, and anything of the very day of the close; all else was there before.
 * @param dias that are told apart from those before and after them, beside those on which a year ends or was closed
 */
export async function loPorCerrar(
  db: Kysely<DB>,
  almacenId: string,
  dias: readonly [Fecha, ...Fecha[]],
): Promise<Libros> {
  const { rows: deCierres } = await sql<{ fecha: Fecha }>`
    select distinct d.fecha from ${cierresDeAnio(almacenId)} d`.execute(db)
  const { rows: primeros } = await sql<{ anio: number | null }>`
    select extract(year from min(a.fecha))::int4 anio from asientos a where a.almacen_id = ${almacenId}`.execute(
    db,
  )
  const pedidos = [...dias, ...deCierres.map(({ fecha }) => fecha)]
  const anios = pedidos.map((dia) => partes(dia).anio)
  const primero = Math.min(...anios, primeros[0]?.anio ?? 9999)
  const fines = Array.from({ length: Math.max(...anios) - primero + 1 }, (_, i) => diaDelCierre(primero + i))
  const [una = dias[0], ...otras] = [...new Set([...pedidos, ...fines])].toSorted()
  const cortes = [una, ...otras]
  const alFinDe = (fecha: RawBuilder<unknown>) =>
    sql`(select min(k.dia) from unnest(${cortes}::date[]) k(dia) where k.dia >= ${fecha})`
  const suyas = sql`p.almacen_id = ${almacenId} and p.cuenta ~ ${sql.lit(DE_RESULTADO.source)}`
  const { rows } = await sql<FilaDeLibros>`
    with c as materialized (select d.*, v.orden anulado from ${cierresDeAnio(almacenId)} d
        left join documentos v on v.id = d.anulado_por_id),
      aparte as materialized (
        select d.id, d.fecha, d.orden from documentos d
          where d.almacen_id = ${almacenId} and d.tipo = 'comprobante' and d.fecha <= (select max(c.fecha) from c)
        union
        select d.id, d.fecha, d.orden from documentos d
          where d.almacen_id = ${almacenId} and d.fecha = any (select c.fecha from c)),
      tarde as materialized (
        select a.fecha, d.orden, p.cuenta, p.debito - p.credito saldo
        from aparte d join asientos a on a.documento_id = d.id join partidas_toda p on p.asiento_id = a.id and ${suyas}
        where exists (select from c where c.orden < d.orden and c.fecha >= d.fecha)
          and not exists (select from c where c.id = d.id or c.anulado_por_id = d.id)),
      de_cierre as materialized (
        select c.*, a.fecha dia, a.documento_id = c.id cierra, p.cuenta, p.debito - p.credito saldo
        from c join asientos a on a.documento_id in (c.id, c.anulado_por_id) join partidas_toda p on p.asiento_id = a.id and ${suyas})
    select null::text documento, ${alFinDe(sql`m.fecha`)} fecha, 0 orden, null::int8 anulado, m.cuenta, sum(m.saldo)::int8 saldo
      from (select s.fecha, s.cuenta, s.debito - s.credito saldo
          from ${saldosEntre([almacenId], [{ hasta: una }, ...otras.map((hasta) => ({ hasta }))])} s
          where s.cuenta ~ ${sql.lit(DE_RESULTADO.source)}
        union all select t.fecha, t.cuenta, -t.saldo from tarde t
        union all select t.dia, t.cuenta, -t.saldo from de_cierre t) m
      where m.fecha <= ${cortes.at(-1)}::date
      group by 2, m.cuenta having sum(m.saldo) <> 0
    union all
    select null::text, ${alFinDe(sql`t.fecha`)}, t.orden, null::int8, t.cuenta, sum(t.saldo)::int8 from tarde t group by 2, 3, t.cuenta
    union all
    select t.codigo, t.fecha, t.orden, t.anulado, t.cuenta, sum(t.saldo)::int8 from de_cierre t where t.cierra
      group by 1, 2, 3, 4, t.cuenta
    order by 2, 3, 1, 5`.execute(db)
  const cierres = new Map<string, CierreEscrito & { lineas: SaldoDeCuenta[] }>()
  for (const { documento, fecha, orden, anulado, cuenta, saldo } of rows) {
    if (documento === null) continue
    const suyo = cierres.get(documento) ?? { documento, fecha, orden, anulado, lineas: [] }
    suyo.lineas.push({ cuenta, saldo })
    cierres.set(documento, suyo)
  }
  return { movidos: rows.filter(({ documento }) => documento === null), cierres: [...cierres.values()] }
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
