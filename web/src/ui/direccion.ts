import type { DeclaracionLista } from '@retroventa/api/core/lista'
import { esFecha } from '@retroventa/domain/fechas/fecha'

/** Reads one value of an address; `undefined` when it says something else. */
export type Pieza<T> = (valor: unknown) => T | undefined

/** A short text, cut where it is too long. */
export const texto =
  (maximo = 80): Pieza<string> =>
  (valor) =>
    valor === undefined || valor === null ? undefined : String(valor).slice(0, maximo) || undefined

/** One of some words or numbers. */
export const uno =
  <const T extends string | number>(valores: readonly T[]): Pieza<T> =>
  (valor) =>
    valores.find((v) => v === valor || String(v) === String(valor))

/** A text with that form. */
export const patron =
  (forma: RegExp): Pieza<string> =>
  (valor) =>
    valor !== undefined && forma.test(String(valor)) ? String(valor) : undefined

/** Identifier of a record. */
export const id: Pieza<string> = patron(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i)

/** The record in a drawer, or `nuevo`. */
export const idONuevo: Pieza<string> = (valor) => (valor === 'nuevo' ? valor : id(valor))

/** A day of the calendar, `YYYY-MM-DD`. */
export const dia: Pieza<string> = (valor) => (esFecha(valor) ? valor : undefined)

/** A whole number from `minimo` on. */
export const entero =
  (minimo = 0): Pieza<number> =>
  (valor) =>
    valor !== undefined && valor !== '' && Number.isSafeInteger(Number(valor)) && Number(valor) >= minimo
      ? Number(valor)
      : undefined

/** Absent values leave the address. */
export const sinVacios = <T extends object>(busqueda: { [K in keyof T]?: T[K] | undefined }): T =>
  Object.fromEntries(Object.entries(busqueda).filter(([, valor]) => valor !== undefined && valor !== '')) as T

export type Leida<P extends Record<string, Pieza<unknown>>> = {
  [K in keyof P]?: P[K] extends Pieza<infer T> ? T : never
}

/**
 * The state of a page in its address: `validateSearch` of its route. What the address says wrongly is left out, so that an
 * old or mistyped link still opens.
 * @returns every key: the router keeps of the address, as it was typed, what is not said to be nothing
 */
export const direccion =
  <P extends Record<string, Pieza<unknown>>>(piezas: P) =>
  (dicho: Record<string, unknown>): Leida<P> =>
    Object.fromEntries(
      Object.entries(piezas).map(([nombre, leer]) => [nombre, leer(dicho[nombre])]),
    ) as Leida<P>

/** Any list: its keys are looked at, never its rows. */
type Cualquiera = DeclaracionLista<never>

type ColumnaCon<D extends Cualquiera, M extends 'ordena' | 'agrupa'> = Extract<
  D['columnas'][number],
  Record<M, unknown>
>['clave']

type ValorDe<X> = X extends { opciones: readonly { value: infer V extends string }[]; tipo: 'opcion' }
  ? V
  : X extends { tipo: 'montos' }
    ? number
    : string
type CampoDe<X> = X extends { tipo: 'fechas' | 'montos'; clave: infer K extends string }
  ? `${K}Desde` | `${K}Hasta`
  : X extends { clave: infer K extends string }
    ? K
    : never
type PorCampo<X> = X extends unknown ? { [K in CampoDe<X>]?: ValorDe<X> } : never
type Juntos<U> = (U extends unknown ? (u: U) => void : never) extends (i: infer I) => void ? I : never
type Filtrado<D extends Cualquiera> = ([D['filtros'][number]] extends [never]
  ? Record<never, never>
  : Juntos<PorCampo<D['filtros'][number]>>) &
  (D['pestanas'] extends object ? PorCampo<D['pestanas']> : Record<never, never>)

export const POR_PAGINA = [50, 100, 200] as const

/** State of a list, as its address keeps it. What is absent has its default. */
export type BusquedaLista<D extends Cualquiera> = Filtrado<D> & {
  texto?: string
  orden?: ColumnaCon<D, 'ordena'> | `-${ColumnaCon<D, 'ordena'>}`
  grupo?: ColumnaCon<D, 'agrupa'>
  pagina?: number
  porPagina?: (typeof POR_PAGINA)[number]
  /** Columns shown, in their order, when they are not those of the declaration. */
  columnas?: string
}

/** What a list asks of the server: its state without what only the screen uses. */
export type PedidoLista<D extends Cualquiera> = Omit<
  BusquedaLista<D>,
  'columnas' | 'pagina' | 'porPagina'
> & {
  pagina: number
  porPagina: number
}

/**
 * The address of a list, for its route. The list reads its own part with its declaration, which comes with its page
 * (`useLista`): no declaration is in the first load (ADR 004). What else the page keeps there, the record in the drawer, is
 * read here.
 */
export const direccionDeLista =
  <D extends Cualquiera>() =>
  <P extends Record<string, Pieza<unknown>> = Record<never, never>>(mas?: P) =>
  (dicho: Record<string, unknown>): BusquedaLista<D> & Leida<P> => {
    const ajenas = Object.entries(dicho).filter(([nombre]) => !(mas && nombre in mas))
    return { ...Object.fromEntries(ajenas), ...(mas && direccion(mas)(dicho)) } as BusquedaLista<D> & Leida<P>
  }
