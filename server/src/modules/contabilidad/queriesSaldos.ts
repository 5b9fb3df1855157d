import { type Fecha, sumarDias } from '@retroventa/domain/fechas/fecha'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../../db/types.ts'

/** Days that are told as one, both of them in it; from the first one that there is, without `desde`. */
export interface DiasDeSaldos {
  readonly desde?: Fecha | undefined
  readonly hasta: Fecha
}

/**
 * Totals of accounts of some branches, as rows to add up (`almacen_id, cuenta, fecha, debito, credito`) from the first of some days to the
 * last of them. A month that is over is one row, of its first day, unless what is told begins or ends in the middle of it: that one is
 * read by its days, as the month in course is.
 */
export function saldosEntre(
  almacenes: readonly string[],
  dias: readonly [DiasDeSaldos, ...DiasDeSaldos[]],
): RawBuilder<unknown> {
  const desdes = dias.flatMap(({ desde }) => desde ?? [])
  const hastas = dias.map(({ hasta }) => hasta)
  const primero = desdes.length === dias.length ? desdes.toSorted()[0] : undefined
  const ultimo = hastas.toSorted().at(-1)
  // Each once, however many begin or end in it: its days are read for all of them. Said here, so that the database knows how many they are.
  const enMedio = [...desdes, ...hastas.map((dia) => sumarDias(dia, 1))].filter((dia) => !dia.endsWith('-01'))
  const partidos = sql`${[...new Set(enMedio.map((dia) => `${dia.slice(0, 7)}-01`))]}::date[]`
  const sumado = sql`(select hasta from saldos_mes_corte)`
  const suyos = (
    dia: RawBuilder<unknown>,
  ) => sql`s.almacen_id = any(${almacenes}::uuid[]) and ${dia} <= ${ultimo}::date
    ${primero ? sql`and ${dia} >= ${primero}::date` : sql``}`
  return sql`(
    select s.almacen_id, s.cuenta, s.mes fecha, s.debito, s.credito from saldos_mes s
      where ${suyos(sql`s.mes`)} and s.mes <> all (${partidos})
    union all
    select s.almacen_id, s.cuenta, s.fecha, s.debito, s.credito from (
        select m.mes desde, (m.mes + interval '1 month')::date fin from unnest(${partidos}) m(mes) where m.mes < ${sumado}
        union all select coalesce(${sumado}, '-infinity'), 'infinity') t
      join saldos_dia s on s.fecha >= t.desde and s.fecha < t.fin and ${suyos(sql`s.fecha`)})`
}

/**
 * Adds up the months that are over and are not yet, one after another, each in a transaction of its own.
 * @param deNuevo those that are too: meanwhile they are read by their days
 * @returns which
 */
export async function sumarMeses(db: Kysely<DB>, deNuevo = false): Promise<Fecha[]> {
  if (deNuevo) await sql`select olvidar_meses()`.execute(db)
  const sumados: Fecha[] = []
  for (;;) {
    const { rows } = await sql<{ mes: Fecha | null }>`select sumar_mes() mes`.execute(db)
    const mes = rows[0]?.mes
    if (!mes) return sumados
    sumados.push(mes)
  }
}
