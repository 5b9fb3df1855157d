import type { CompiledQuery, Kysely, sql } from 'kysely'
import type { DB } from '../db/types.ts'

interface Nodo {
  readonly 'Relation Name'?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly Plans?: readonly Nodo[]
}
const leidas = (nodo: Nodo, tabla?: string): number =>
  (tabla === undefined || nodo['Relation Name'] === tabla
    ? (nodo['Actual Rows'] + (nodo['Rows Removed by Filter'] ?? 0)) * nodo['Actual Loops']
    : 0) + (nodo.Plans ?? []).reduce((suma, uno) => suma + leidas(uno, tabla), 0)

const explicada = (db: Kysely<DB>, consulta: CompiledQuery, como: string) =>
  db.executeQuery({ ...consulta, sql: `explain (${como}) ${consulta.sql}` })

/**
 * Rows that the plan of a query read, kept or not.
 * @param consulta one that is put together, or one that was sent ({@link consultasDe})
 * @param tabla of one table alone; else of every step
 */
export async function filasLeidas(
  db: Kysely<DB>,
  consulta: ReturnType<typeof sql> | CompiledQuery | undefined,
  tabla?: string,
): Promise<number> {
  if (!consulta) throw new Error('no statement')
  const suya = 'sql' in consulta ? consulta : consulta.compile(db)
  const { rows } = await explicada(db, suya, 'analyze, format json')
  const [fila] = rows.map((una) => Object.values(una as object)[0] as [{ Plan: Nodo }])
  if (!fila) throw new Error('no plan')
  return leidas(fila[0].Plan, tabla)
}

/** The statements that a reading sends, and what it answers. @param mira of which table */
export async function consultasDe<T>(
  db: Kysely<DB>,
  mira: string,
  leer: (vigilada: Kysely<DB>) => Promise<T>,
): Promise<{ consultas: CompiledQuery[]; dicho: T }> {
  const consultas: CompiledQuery[] = []
  const vigilada = db.withPlugin({
    transformQuery: ({ node }) => {
      const consulta = db.getExecutor().compileQuery(node, { queryId: 'vigilada' })
      if (consulta.sql.includes(mira)) consultas.push(consulta)
      return node
    },
    transformResult: async ({ result }) => result,
  })
  return { dicho: await leer(vigilada), consultas }
}

/** The plan of such a statement, its lines in one text. @param en a transaction that says how it is planned */
export async function planDe(en: Kysely<DB>, consulta: CompiledQuery | undefined): Promise<string> {
  if (!consulta) throw new Error('no statement')
  const { rows } = await explicada(en, consulta, 'format text')
  return JSON.stringify(rows)
}
