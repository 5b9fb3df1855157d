import { LISTA_CUADRES } from '@retroventa/api/caja/lista'
import type { FiltroCuadres } from '@retroventa/api/caja/llamadas'
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import { filtrosSql, literal, ordenSql } from '../../core/lista/sql.ts'
import type { DB } from '../../db/types.ts'
import { COLUMNAS, cuadres } from './queries.ts'

/** Branches whose counts are looked at, and those of them whose drawer the person may see. */
export interface Alcance {
  readonly almacenes: readonly string[]
  readonly ven: readonly string[]
}
export type Filtro = Omit<FiltroCuadres, 'orden'>

/** The difference where it may be seen: no filter, order or sum tells it anywhere else (D26). */
const diferenciaVista = ({ ven }: Alcance): RawBuilder<number | null> =>
  sql`case when cuadres.almacen_id = any(${ven}::uuid[]) then cuadres.diferencia end`

const piezas = (alcance: Alcance) => ({
  instante: sql`documentos.orden`,
  almacen: sql`almacenes.codigo`,
  fecha: sql`documentos.fecha`,
  efectivo: sql`cuadres.efectivo`,
  diferencia: diferenciaVista(alcance),
  resultado: sql`case sign(${diferenciaVista(alcance)}) when 0 then 'cuadrada' when 1 then 'sobrante'
    when -1 then 'faltante' end`,
  firmante: sql`usuarios.username`,
})

export const GRUPOS = { almacen: sql<string>`almacenes.codigo` }

function filtrados(db: Kysely<DB>, alcance: Alcance, { texto, ...filtro }: Filtro) {
  let consulta = cuadres(db).where(sql<boolean>`documentos.almacen_id = any(${alcance.almacenes}::uuid[])`)
  for (const condicion of filtrosSql(LISTA_CUADRES, filtro, piezas(alcance)))
    consulta = consulta.where(condicion)
  if (!texto?.trim()) return consulta
  const patron = `%${literal(texto.trim())}%`
  return consulta.where(sql<SqlBool>`(documentos.codigo ilike ${patron} or usuarios.username ilike ${patron}
    or documentos.entrada ->> 'observacion' ilike ${patron})`)
}

const ordenDe = (orden: string, alcance: Alcance, grupo?: RawBuilder<string>) =>
  ordenSql(
    orden,
    piezas(alcance),
    orden.startsWith('-') ? sql`documentos.orden desc` : sql`documentos.orden`,
    grupo,
  )

/** Counts of a filter in its order, those of a group together. */
export const enOrden = (
  db: Kysely<DB>,
  alcance: Alcance,
  { orden, ...filtro }: FiltroCuadres,
  grupo?: RawBuilder<string>,
) =>
  filtrados(db, alcance, filtro)
    .select(COLUMNAS)
    .orderBy(ordenDe(orden, alcance, grupo))

/** Of a filter without its tab: how many, and what is over and missing, by outcome; null where it may not be seen. */
export function sumasPorResultado(db: Kysely<DB>, alcance: Alcance, { resultado: _, ...filtro }: Filtro) {
  return filtrados(db, alcance, filtro)
    .select((eb) => [
      sql<string | null>`${piezas(alcance).resultado}`.as('resultado'),
      eb.fn.countAll<number>().as('cantidad'),
      sql<number>`coalesce(sum(${diferenciaVista(alcance)}), 0)::int8`.as('diferencia'),
    ])
    .groupBy(sql`1`)
    .execute()
}

export async function gruposDe(db: Kysely<DB>, alcance: Alcance, filtro: Filtro, grupo: RawBuilder<string>) {
  const filas = await filtrados(db, alcance, filtro)
    .select((eb) => [
      grupo.as('clave'),
      eb.fn.countAll<number>().as('cantidad'),
      sql<number>`coalesce(sum(${diferenciaVista(alcance)}), 0)::int8`.as('diferencia'),
    ])
    .groupBy(sql`1`)
    .orderBy(sql`1`)
    .execute()
  return filas.map(({ clave, cantidad, diferencia }) => ({ clave, cantidad, sumas: { diferencia } }))
}
