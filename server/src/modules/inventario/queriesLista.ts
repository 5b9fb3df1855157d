import { LISTA_INVENTARIOS } from '@retroventa/api/inventario/lista'
import type { FiltroInventarios, InventarioFila } from '@retroventa/api/inventario/llamadas'
import type { ClaseInventario } from '@retroventa/domain/inventario/conciliar'
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import { filtrosSql, literal, ordenSql } from '../../core/lista/sql.ts'
import type { DB } from '../../db/types.ts'

export type Filtro = Omit<FiltroInventarios, 'orden'>

/** Counts of a kind in a branch. */
export interface Alcance {
  readonly almacenId: string
  readonly clase: ClaseInventario
}

const PIEZAS = {
  abierto: sql`i.abierto`,
  exactitud: sql`(i.resultado #>> '{resumen,exactitud}')::int`,
  estado: sql`i.estado`,
  fecha: sql`(i.abierto at time zone 'America/Bogota')::date`,
}

function donde({ almacenId, clase }: Alcance, { texto, ...filtro }: Filtro): RawBuilder<SqlBool> {
  const patron = `%${literal(texto?.trim() ?? '')}%`
  return sql.join(
    [
      sql<SqlBool>`i.almacen_id = ${almacenId} and i.clase = ${clase}`,
      ...filtrosSql(LISTA_INVENTARIOS, filtro, PIEZAS),
      ...(texto?.trim() ? [sql<SqlBool>`(i.codigo ilike ${patron} or u.username ilike ${patron})`] : []),
    ],
    sql` and `,
  )
}

const UNIDOS = sql`inventarios i join almacenes a on a.id = i.almacen_id
  left join documentos d on d.id = i.id left join usuarios u on u.id = d.firmante_id`

/** Counts of a filter in its order. */
export function enOrden(alcance: Alcance, { orden, ...filtro }: FiltroInventarios) {
  const cifra = (clave: string) => sql`(i.resultado #>> ${sql.lit(`{${clave}}`)})::int8`
  return sql<InventarioFila>`select i.id, i.codigo, a.codigo almacen, i.clase, i.estado, i.abierto, i.cerrado,
      coalesce(u.username, '') abrio, ${cifra('resumen,esperadas')} esperadas, ${cifra('resumen,encontradas')} encontradas,
      ${cifra('resumen,faltantes')} faltantes, ${cifra('resumen,sobrantes')} sobrantes, ${cifra('bajas')} bajas,
      ${cifra('hallazgos')} hallazgos, ${cifra('resumen,exactitud')} exactitud
    from ${UNIDOS} where ${donde(alcance, filtro)}
    order by ${ordenSql(orden, PIEZAS, sql`i.id`)}`
}

/** How many by state of a filter without its tab. */
export async function cuantosPorEstado(db: Kysely<DB>, alcance: Alcance, { estado: _, ...filtro }: Filtro) {
  const { rows } = await sql<{ estado: string; cantidad: number }>`select i.estado, count(*)::int cantidad
    from ${UNIDOS} where ${donde(alcance, filtro)} group by 1`.execute(db)
  return rows
}
