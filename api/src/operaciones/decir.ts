import { formatoEntero, formatoPesos, formatoPorcentaje } from '@retroventa/domain/formato/numeros'
import type { Cifra } from '@retroventa/domain/operaciones/tipos'

export type Datos = Readonly<Record<string, string | number>>
/** A sentence, or how it is made from the figures of the rule. */
export type Frase = string | ((datos: Datos) => string)

export const pesos = (datos: Datos, nombre: string): string => formatoPesos(Number(datos[nombre] ?? 0))
export const porciento = (datos: Datos, nombre: string): string =>
  formatoPorcentaje(Number(datos[nombre] ?? 0))
export const entero = (datos: Datos, nombre: string): string => formatoEntero(Number(datos[nombre] ?? 0))

export const decir = (frase: Frase, datos: Datos): string =>
  typeof frase === 'string' ? frase : frase(datos)

/** What people read of the operations of a module; they are joined in `textos.ts`, and a key belongs to one module. */
export interface TextosOperacion {
  /** Sentence of each fault: what happened, then the way out. */
  readonly faltas?: Readonly<Record<string, Frase>>
  /** What must be authorised, said to who asks and to who authorises. */
  readonly exigencias?: Readonly<Record<string, Frase>>
  /** Name of each figure. */
  readonly cifras?: Readonly<Record<string, string>>
  /** What people enter, by its key in the stored entry, in the order in which it is said. */
  readonly entradas?: Readonly<Record<string, readonly [nombre: string, tipo: Cifra['tipo'] | 'mes']>>
  /** Name of each state of its origin. */
  readonly estados?: Readonly<Record<string, string>>
}
