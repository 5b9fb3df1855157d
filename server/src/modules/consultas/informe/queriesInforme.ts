import type { ConsultaHecha, FilaInforme } from '@retroventa/api/consultas/llamadas'
import { limitesDelMes } from '@retroventa/domain/consultas/cupo'
import { inicioDelDia } from '@retroventa/domain/fechas/fecha'
import { type Kysely, sql } from 'kysely'
import type { Actor } from '../../../core/actor.ts'
import type { DB } from '../../../db/types.ts'

const FALLIDA = sql<boolean>`(c.detalle->>'falla' is not null or c.detalle->>'fuenteFallo' is not null)`

/** Answered by the own engine over a list. */
const PROPIA = sql<boolean>`(c.proveedor is null)`

/** Consultations of a Bogotá month that the actor may see: of every branch for a super one, else of the session's. */
function delMes(db: Kysely<DB>, actor: Actor, mes: string) {
  const { desde, hasta } = limitesDelMes(mes)
  return db
    .selectFrom('consultas as c')
    .innerJoin('fuentes_consulta as f', 'f.codigo', 'c.fuente')
    .innerJoin('almacenes as a', 'a.id', 'c.almacen_id')
    .innerJoin('usuarios as u', 'u.id', 'c.empleado_id')
    .where('c.instante', '>=', inicioDelDia(desde))
    .where('c.instante', '<', inicioDelDia(hasta))
    .$if(!actor.esSuper, (q) => q.where('c.almacen_id', '=', actor.almacenId))
}

const GRUPOS = {
  almacen: { clave: sql<string>`a.codigo`, nombre: sql<string>`a.codigo || ', ' || a.nombre` },
  empleado: { clave: sql<string>`u.username`, nombre: sql<string>`u.nombres || ' ' || u.apellidos` },
  fuente: { clave: sql<string>`f.codigo`, nombre: sql<string>`f.nombre` },
} as const

export type Agrupacion = keyof typeof GRUPOS

/** How many of each kind a month has and what they cost, by what joins them, the most first. */
export function sumasDelMes(
  db: Kysely<DB>,
  actor: Actor,
  mes: string,
  agrupar: Agrupacion,
): Promise<FilaInforme[]> {
  const { clave, nombre } = GRUPOS[agrupar]
  return delMes(db, actor, mes)
    .select([
      clave.as('clave'),
      nombre.as('nombre'),
      sql<number>`(count(*) filter (where not ${FALLIDA} and ${PROPIA}))::int`.as('propias'),
      sql<number>`(count(*) filter (where not ${FALLIDA} and not ${PROPIA} and not c.es_paga))::int`.as(
        'gratis',
      ),
      sql<number>`(count(*) filter (where not ${FALLIDA} and c.es_paga))::int`.as('pagas'),
      sql<number>`(count(*) filter (where ${FALLIDA}))::int`.as('fallidas'),
      sql<number>`count(*)::int`.as('total'),
      sql<number>`coalesce(sum(c.costo), 0)::int8`.as('costo'),
    ])
    .groupBy([clave, nombre])
    .orderBy('total', 'desc')
    .orderBy('clave')
    .execute()
}

const CLASE = sql<string>`case when ${FALLIDA} then 'fallida' when ${PROPIA} then 'lista propia'
  when c.es_paga then 'paga' else 'gratis' end`

/** Consultations of a month in their order; only those after one, when it is given. */
export const consultasDelMes = (
  db: Kysely<DB>,
  actor: Actor,
  mes: string,
  despuesDe: { id: string } | undefined,
  cuantas: number,
): Promise<(ConsultaHecha & { id: string })[]> =>
  delMes(db, actor, mes)
    .select([
      'c.id',
      'c.instante',
      'a.codigo as almacen',
      'u.username as empleado',
      'f.nombre as fuente',
      'c.tipo_documento as tipoDocumento',
      'c.cedula',
      'c.estado',
      'c.costo',
      CLASE.as('clase'),
    ])
    .$if(despuesDe !== undefined, (q) => q.where('c.id', '>', despuesDe?.id ?? ''))
    .orderBy('c.id')
    .limit(cuantas)
    .execute()
