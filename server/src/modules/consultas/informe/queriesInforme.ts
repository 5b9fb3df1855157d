import { LISTA_HECHAS } from '@retroventa/api/consultas/lista'
import type {
  ClaseConsulta,
  ConsultaHecha,
  FilaInforme,
  FiltroHechas,
} from '@retroventa/api/consultas/llamadas'
import { documentoBuscado } from '@retroventa/domain/clientes/busqueda'
import { limitesDelMes } from '@retroventa/domain/consultas/cupo'
import { sinCeros } from '@retroventa/domain/documentos/formatoDocumento'
import { inicioDelDia, sumarDias } from '@retroventa/domain/fechas/fecha'
import { type Kysely, type SqlBool, sql } from 'kysely'
import type { Actor } from '../../../core/actor.ts'
import { conCursor, filtrosSql, literal, ordenSql } from '../../../core/lista/sql.ts'
import type { DB } from '../../../db/types.ts'

const FALLIDA = sql<boolean>`(c.detalle->>'falla' is not null or c.detalle->>'fuenteFallo' is not null)`

/** Answered by the own engine over a list. */
const PROPIA = sql<boolean>`(c.proveedor is null)`

/** Consultations that the actor may see: of every branch for a super one, else of the session's. */
const visibles = (db: Kysely<DB>, actor: Actor) =>
  db
    .selectFrom('consultas_toda as c')
    .innerJoin('fuentes_consulta as f', 'f.codigo', 'c.fuente')
    .innerJoin('almacenes as a', 'a.id', 'c.almacen_id')
    .innerJoin('usuarios as u', 'u.id', 'c.empleado_id')
    .$if(!actor.esSuper, (q) => q.where('c.almacen_id', '=', actor.almacenId))

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
  const { desde, hasta } = limitesDelMes(mes)
  return visibles(db, actor)
    .where('c.instante', '>=', inicioDelDia(desde))
    .where('c.instante', '<', inicioDelDia(hasta))
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

const CLASE = sql<ClaseConsulta>`case when ${FALLIDA} then 'fallida' when ${PROPIA} then 'propia'
  when c.es_paga then 'paga' else 'gratis' end`

const PIEZAS = {
  clase: CLASE,
  fuente: sql`c.fuente`,
  empleado: sql`u.username`,
  almacen: sql`a.codigo`,
  instante: sql`c.instante`,
  costo: sql`c.costo`,
}

type Filtro = Omit<FiltroHechas, 'orden'>

/** The consultations of a filter; days are of Bogotá. */
const delFiltro = (db: Kysely<DB>, actor: Actor, { texto, diaDesde, diaHasta, ...resto }: Filtro) =>
  visibles(db, actor)
    .where((eb) => eb.and(filtrosSql(LISTA_HECHAS, resto, PIEZAS)))
    .$if(!!diaDesde, (q) => q.where('c.instante', '>=', inicioDelDia(diaDesde ?? '')))
    .$if(!!diaHasta, (q) => q.where('c.instante', '<', inicioDelDia(sumarDias(diaHasta ?? '', 1))))
    .$if(!!texto?.trim(), (q) => {
      const documento = documentoDe(texto ?? '')
      return documento ? q.where('c.cedula', 'like', `%${literal(documento)}%`) : q.where(sql<SqlBool>`false`)
    })

/** Dots, spaces, zeros before it and the check digit of a NIT are how a document is written, not what it is. */
const documentoDe = (texto: string): string =>
  sinCeros(documentoBuscado(texto) ?? texto.replace(/[.\s]/g, '').toUpperCase())

const COLUMNAS = [
  'c.id',
  'c.instante',
  'a.codigo as almacen',
  'f.nombre as fuente',
  'c.tipo_documento as tipoDocumento',
  'c.cedula',
  'c.estado',
  'c.mensaje',
  'c.costo',
] as const

/** Of the vehicle that was asked for. */
const PLACA = sql<string | null>`c.detalle->'pedido'->>'placa'`

/** Who was looked for by name: of one without a document nothing else says who it was of. */
const BUSCADO = sql<string>`concat_ws(' ', nullif(c.detalle->'buscado'->>'nombres', ''), nullif(c.detalle->'buscado'->>'apellidos', ''))`

const EN_CURSO = sql<boolean>`c.situacion = 'pendiente'`

/** A person by name, with the user beside. */
const QUIEN = sql<string>`u.nombres || ' ' || u.apellidos || ' (' || u.username || ')'`

const DE_CADA_UNA = [
  QUIEN.as('empleado'),
  CLASE.as('clase'),
  PLACA.as('placa'),
  BUSCADO.as('nombre'),
  EN_CURSO.as('enCurso'),
] as const

/** Consultations of a filter, in its order. */
export const paginaDeHechas = (
  db: Kysely<DB>,
  actor: Actor,
  { orden, ...filtro }: FiltroHechas,
  { desde, cuantas }: { desde: number; cuantas: number },
): Promise<ConsultaHecha[]> =>
  delFiltro(db, actor, filtro)
    .select([...COLUMNAS, ...DE_CADA_UNA])
    .orderBy(ordenSql(orden, PIEZAS, sql`c.id`))
    .limit(cuantas)
    .offset(desde)
    .execute()

/** Every consultation of a filter, in batches, in a transaction of one instant. */
export const todasLasHechas = (db: Kysely<DB>, actor: Actor, { orden, ...filtro }: FiltroHechas) =>
  conCursor(
    db,
    sql<ConsultaHecha>`${delFiltro(db, actor, filtro)
      .select([...COLUMNAS, ...DE_CADA_UNA])
      .orderBy(ordenSql(orden, PIEZAS, sql`c.id`))}`,
  )

/** How many of each class the filter has without its tab, and what they cost. */
export const cuentasDeHechas = (db: Kysely<DB>, actor: Actor, { clase: _, ...filtro }: Filtro) =>
  delFiltro(db, actor, filtro)
    .select([
      CLASE.as('clase'),
      sql<number>`count(*)::int`.as('cuantas'),
      sql<number>`coalesce(sum(c.costo), 0)::int8`.as('costo'),
    ])
    .groupBy(CLASE)
    .execute()

/** Who consulted, and where: what a filter may name. */
export const quienesConsultaron = (db: Kysely<DB>, actor: Actor) =>
  visibles(db, actor)
    .select([
      'u.username',
      sql<string>`u.nombres || ' ' || u.apellidos`.as('nombre'),
      sql<string[]>`array_agg(distinct a.codigo)`.as('almacenes'),
    ])
    .groupBy(['u.username', 'u.nombres', 'u.apellidos'])
    .orderBy('u.username')
    .execute()
