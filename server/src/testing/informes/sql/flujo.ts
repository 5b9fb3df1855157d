import { type RawBuilder, sql } from 'kysely'

const CIFRAS = ['unidades', 'peso', 'costo'] as const

/** Had, in, out and left of each place and purity, move by move: units, grams and cost of each, in that order. */
export function flujoCrudo(pregunta: {
  readonly almacenes: readonly string[]
  readonly lugares: readonly string[]
  readonly desde: string
  readonly hasta: string
}): RawBuilder<Record<string, string | number>> {
  const { almacenes, lugares, desde, hasta } = pregunta
  const partes = {
    inicial: [sql`m.fecha < ${desde}::date`, sql`m.lado`],
    entra: [sql`m.fecha >= ${desde}::date and m.lado = 1`, sql`1`],
    sale: [sql`m.fecha >= ${desde}::date and m.lado = -1`, sql`1`],
    final: [sql`true`, sql`m.lado`],
  } as const
  const sumas = Object.entries(partes).flatMap(([parte, [si, signo]]) =>
    CIFRAS.map(
      (cifra) =>
        sql`coalesce(sum(m.${sql.id(cifra)} * ${signo}) filter (where ${si}), 0)::int8 as ${sql.id(`${parte} ${cifra}`)}`,
    ),
  )
  return sql`select m.lugar, m.categoria, ${sql.join(sumas)}
    from (select almacen_id, fecha, a lugar, coalesce(categoria, 0) categoria, unidades, peso, costo, 1 lado from movimientos_bienes
      union all select almacen_id, fecha, de, coalesce(categoria, 0), unidades, peso, costo, -1 from movimientos_bienes) m
    where m.lugar = any(${lugares}::text[]) and m.almacen_id = any(${almacenes}::uuid[]) and m.fecha <= ${hasta}::date
    group by m.lugar, m.categoria`
}
