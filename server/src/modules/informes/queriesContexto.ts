import type { Fecha } from '@retroventa/domain/fechas/fecha'
import type { Periodo } from '@retroventa/domain/informes/periodo'
import type { Tasa, Terminados } from '@retroventa/domain/informes/rescate'
import type { Umbrales } from '@retroventa/domain/informes/umbrales'
import { type RawBuilder, sql } from 'kysely'

export type TasaDeCelda = Tasa & Pick<Terminados, 'pureza' | 'edad' | 'pasado'>

/** What the rows of an informe are taken under: never wider than what the person may see. */
export interface Contexto extends Periodo {
  /** The period that was asked for, where only some days of it are read now: a document and its void within it are none (052). */
  readonly entero?: Pick<Periodo, 'desde' | 'hasta'>
  /** Of the informes that are found by identity (`POR_IDENTIDAD`), an array of those whose rows are read: a page of them. */
  readonly solo?: RawBuilder<unknown>
  /** They are added up, most of them, and not shown. */
  readonly sumadas?: boolean
  readonly almacenes: readonly string[]
  /** Every branch that the person sees, whatever the filter. */
  readonly vistos: readonly string[]
  readonly hoy: Fecha
  /** Types of documents that are not told (D26). */
  readonly calladas: readonly string[]
  /** How likely the contracts of each category, age and past of the customer are to be redeemed; only where it is told. */
  readonly tasas: readonly TasaDeCelda[]
  /** What a gram of each purity is worth melted today, whole pesos. */
  readonly fundicion: readonly { readonly categoria: number; readonly gramo: number }[]
  /** What makes an operation worth a second look. */
  readonly umbrales: Umbrales
  /** What is proposed of a suggested value is it rounded down to this (D25), whole pesos. */
  readonly pasoSugerido: number
  /** Whether what the goods for sale cost is told (ADR 044): in every branch that is added up. */
  readonly conCosto: boolean
}

/** Rows of an informe: its columns under their keys, and `fila`, which tells each apart. */
export type Fuente = (contexto: Contexto) => RawBuilder<unknown>

/**
 * Rows that are found, filtered, put in order and added up by few of their columns. The others are read of those of a page alone, unless
 * something is asked of them.
 */
export interface EnDosPasos {
  /** The rows without what waits. */
  readonly primero: Fuente
  /** Columns that wait. */
  readonly esperan: ReadonlySet<string>
  /** The same rows with what waited. @param de some of the first step */
  readonly completas: (de: RawBuilder<unknown>, contexto: Contexto) => RawBuilder<unknown>
}

/** What goods for sale cost, or what tells it; nothing to who may not see it, in no filter and no sum either. */
export const reservado = (cifra: RawBuilder<unknown>, { conCosto }: Contexto) =>
  conCosto ? cifra : sql`null::int8`

/** Rows of a table, and what is added up of what each has in another one. */
interface ConLoSuyo {
  /** The table under its name, `contratos c`. */
  readonly tabla: RawBuilder<unknown>
  readonly cual: RawBuilder<unknown>
  /** The other one, and which of it are of a row. */
  readonly suyos: RawBuilder<unknown>
  readonly son: RawBuilder<unknown>
  /** What is added up, and under which names. */
  readonly dicen: RawBuilder<unknown>
  readonly donde: RawBuilder<unknown>
}

/**
 * A row at a time of those that are shown, and of none when nothing is asked of what is theirs; of those that are added up, both tables gone
 * through beside each other once.
 */
export const conLoSuyo = (c: Contexto, { tabla, cual, suyos, son, dicen, donde }: ConLoSuyo) =>
  c.sumadas
    ? sql`(select ${cual}.*, ${dicen} from ${tabla} left join ${suyos} on ${son} where ${donde} group by ${cual}.id)`
    : sql`(select ${cual}.*, suyo.* from ${tabla} left join lateral (select ${dicen} from ${suyos} where ${son}) suyo on true
        where ${donde} ${c.solo ? sql`and ${cual}.id = any(${c.solo})` : sql``})`

/** Price a gram in force of the branch and the purity of a row, as what is joined to it. @param de name of the row */
export const gramoDe = (de: string) => sql`lateral (select r.precio from precios_gramo r
  where r.almacen_id = ${sql.ref(`${de}.almacen_id`)} and r.categoria = ${sql.ref(`${de}.categoria`)}
  order by r.instante desc, r.id desc limit 1)`

/**
 * What voids a document, or what it voids, where there is one, as what is joined to it. Few have one: looked up for those, as taken for any
 * other table every document that the chain ever made is gone through for them.
 */
export const conSuPar = (nombre: string, cual: RawBuilder<unknown>) =>
  sql`left join lateral (select par.id, par.fecha from documentos par where par.id = ${cual} offset 0) ${sql.id(nombre)} on true`

/** Branches of the person, as a condition. */
export const deAlmacenes = (columna: RawBuilder<unknown>, { almacenes }: Contexto) =>
  sql`${columna} = any(${almacenes}::uuid[])`

/** Days of the period, as a condition. */
export const enPeriodo = (columna: RawBuilder<unknown>, { desde, hasta }: Contexto) =>
  sql`${columna} between ${desde}::date and ${hasta}::date`

/** Instants of the days of the period, as a condition that an index of instants answers. */
export const enInstantes = (columna: RawBuilder<unknown>, { desde, hasta }: Contexto) =>
  sql`${columna} >= ${desde}::date::timestamp at time zone 'America/Bogota'
    and ${columna} < (${hasta}::date + 1)::timestamp at time zone 'America/Bogota'`

/** The last day that is looked at: of a period without days, the one before it. */
export const ultimo = ({ hasta, antesHasta }: Contexto): Fecha => (hasta > antesHasta ? hasta : antesHasta)
