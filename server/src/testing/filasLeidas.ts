import { type Kysely, sql } from 'kysely'
import type { DB } from '../db/types.ts'

interface Nodo {
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly Plans?: readonly Nodo[]
}
const leidas = (nodo: Nodo): number =>
  (nodo['Actual Rows'] + (nodo['Rows Removed by Filter'] ?? 0)) * nodo['Actual Loops'] +
  (nodo.Plans ?? []).reduce((suma, uno) => suma + leidas(uno), 0)

/** Rows that the plan of a query read, kept or not. */
export async function filasLeidas(db: Kysely<DB>, consulta: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ plan: [{ Plan: Nodo }] }>`explain (analyze, format json) ${consulta}`.execute(
    db,
  )
  const [fila] = rows.map((una) => Object.values(una)[0] as [{ Plan: Nodo }])
  if (!fila) throw new Error('no plan')
  return leidas(fila[0].Plan)
}
