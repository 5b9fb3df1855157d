import { LISTA_IMPORTACIONES } from '@retroventa/api/importaciones/lista'
import type { FiltroFilas, FiltroImportaciones } from '@retroventa/api/importaciones/llamadas'
import { palabrasBuscadas } from '@retroventa/domain/clientes/busqueda'
import { inicioDelDia, sumarDias } from '@retroventa/domain/fechas/fecha'
import { type Kysely, type SqlBool, sql } from 'kysely'
import { filtrosSql, literal, ordenSql } from '../../core/lista/sql.ts'
import type { DB } from '../../db/types.ts'
import { conPersonas, type FilaGuardada } from './queries.ts'

type Tramo = { desde: number; cuantas: number }

const FECHA = sql`coalesce(i.confirmada, i.creada)`
const PIEZAS = { archivo: sql`lower(i.archivo)`, estado: sql`i.estado`, fecha: FECHA, filas: sql`i.filas` }

/** Imports of a branch under a filter; days are of Bogotá. */
function filtradas(
  db: Kysely<DB>,
  almacenId: string,
  { texto, fechaDesde, fechaHasta, ...resto }: Omit<FiltroImportaciones, 'orden'>,
) {
  const patron = `%${literal(texto?.trim() ?? '')}%`
  const condiciones = [
    ...filtrosSql(LISTA_IMPORTACIONES, resto, PIEZAS),
    ...(texto?.trim()
      ? [
          sql<SqlBool>`(i.archivo ilike ${patron} or u.username ilike ${patron} or f.username ilike ${patron})`,
        ]
      : []),
    ...(fechaDesde ? [sql<SqlBool>`${FECHA} >= ${inicioDelDia(fechaDesde)}::timestamptz`] : []),
    ...(fechaHasta ? [sql<SqlBool>`${FECHA} < ${inicioDelDia(sumarDias(fechaHasta, 1))}::timestamptz`] : []),
  ]
  let consulta = conPersonas(db, almacenId)
  for (const condicion of condiciones) consulta = consulta.where(condicion)
  return consulta
}

/** Imports of a branch in their order; a stretch of them, or all that the filter has. */
export function importacionesDe(
  db: Kysely<DB>,
  almacenId: string,
  { orden, ...filtro }: FiltroImportaciones,
  tramo?: Tramo,
) {
  return filtradas(db, almacenId, filtro)
    .orderBy(ordenSql(orden, PIEZAS, sql`i.id desc`))
    .$if(tramo !== undefined, (q) => q.limit(tramo?.cuantas ?? 0).offset(tramo?.desde ?? 0))
    .execute()
}

/** How many imports the filter has, and their sums. */
export const sumasDeImportaciones = (
  db: Kysely<DB>,
  almacenId: string,
  { orden: _, ...filtro }: FiltroImportaciones,
) =>
  filtradas(db, almacenId, filtro)
    .clearSelect()
    .select((eb) => [
      eb.fn.countAll<number>().as('total'),
      sql<number>`coalesce(sum(i.filas), 0)::int8`.as('filas'),
      sql<number>`coalesce(sum(i.creados), 0)::int8`.as('creados'),
      sql<number>`coalesce(sum(i.completados), 0)::int8`.as('completados'),
    ])
    .executeTakeFirstOrThrow()

/** Judged rows of an import whose document or name has every word of the search. */
function filas(db: Kysely<DB>, id: string, texto: string | undefined) {
  const palabras = texto?.trim() ? palabrasBuscadas(texto) : []
  return db
    .selectFrom('importacion_filas')
    .where('importacion_id', '=', id)
    .where('estado', 'is not', null)
    .$if(palabras.length > 0, (q) =>
      q.where(
        sql<SqlBool>`unaccent(lower(documento || ' ' || nombre)) like all (${palabras.map((palabra) => `%${literal(palabra)}%`)}::text[])`,
      ),
    )
}

const DE_FILA = { numero: sql`numero`, cliente: sql`lower(nombre)` }

export function filasDe(
  db: Kysely<DB>,
  id: string,
  { texto, estado, orden }: FiltroFilas,
  tramo: Tramo,
): Promise<FilaGuardada[]> {
  return filas(db, id, texto)
    .selectAll()
    .$if(estado !== undefined, (q) => q.where('estado', '=', estado ?? ''))
    .orderBy(ordenSql(orden, DE_FILA, sql`numero`))
    .limit(tramo.cuantas)
    .offset(tramo.desde)
    .execute()
}

/** How many rows of the search each state has, and all together (`todos`). */
export async function conteosDeFilas(db: Kysely<DB>, id: string, texto: string | undefined) {
  const grupos = await filas(db, id, texto)
    .select(['estado', (eb) => eb.fn.countAll<number>().as('cuantas')])
    .groupBy('estado')
    .execute()
  const todos = grupos.reduce((suma, { cuantas }) => suma + cuantas, 0)
  const porEstado: Record<string, number> = Object.fromEntries(
    grupos.map(({ estado, cuantas }) => [estado, cuantas]),
  )
  return { todos, ...porEstado } as { todos: number } & Record<string, number>
}
