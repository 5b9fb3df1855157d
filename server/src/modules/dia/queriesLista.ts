import { LISTA_DIAS } from '@retroventa/api/dia/lista'
import type { FiltroDias } from '@retroventa/api/dia/llamadas'
import { type Kysely, type SqlBool, sql } from 'kysely'
import { filtrosSql, literal, ordenSql } from '../../core/lista/sql.ts'
import type { DB } from '../../db/types.ts'
import { COLUMNAS, dias } from './queries.ts'

const PIEZAS = {
  fecha: sql`dias.fecha`,
  almacen: sql`almacenes.codigo`,
  base: sql`dias.base`,
  estado: sql`dias.estado`,
}

function filtrados(
  db: Kysely<DB>,
  almacenes: readonly string[],
  { texto, ...filtro }: Omit<FiltroDias, 'orden'>,
) {
  let consulta = dias(db).where(sql<boolean>`dias.almacen_id = any(${almacenes}::uuid[])`)
  for (const condicion of filtrosSql(LISTA_DIAS, filtro, PIEZAS)) consulta = consulta.where(condicion)
  if (!texto?.trim()) return consulta
  const patron = `%${literal(texto.trim())}%`
  return consulta.where(sql<SqlBool>`(dias.codigo ilike ${patron} or cierre.codigo ilike ${patron}
    or abrio.username ilike ${patron} or cerro.username ilike ${patron})`)
}

/** Days of a filter in its order. */
export const enOrden = (db: Kysely<DB>, almacenes: readonly string[], { orden, ...filtro }: FiltroDias) =>
  filtrados(db, almacenes, filtro)
    .select(COLUMNAS)
    .orderBy(ordenSql(orden, PIEZAS, sql`apertura.orden`))

/** How many days of a filter without its tab are in each state. */
export const conteosPorEstado = (
  db: Kysely<DB>,
  almacenes: readonly string[],
  { estado: _, orden: _orden, ...filtro }: FiltroDias,
) =>
  filtrados(db, almacenes, filtro)
    .select((eb) => ['dias.estado', eb.fn.countAll<number>().as('cantidad')])
    .groupBy('dias.estado')
    .execute()
