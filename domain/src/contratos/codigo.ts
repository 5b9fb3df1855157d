import { ALMACEN } from '../almacenes/codigo.ts'
import { codigoLeido } from '../formato/codigo.ts'

export interface CodigoContrato {
  readonly almacen: string
  readonly numero: number
}

const CIFRAS = 6
const FORMATO = new RegExp(`^(${ALMACEN})-(\\d{1,9})$`)

/** Code of a contract (001 §3, D8): branch, dash, consecutive of at least six figures: `PCT01-000123`. */
export function formatoCodigo(almacen: string, numero: number): string {
  return `${almacen}-${String(numero).padStart(CIFRAS, '0')}`
}

/** Reads a code as typed or scanned (any case, spaces around, zeros optional); `undefined` when it is not one. */
export function leerCodigo(texto: string): CodigoContrato | undefined {
  const [, almacen, cifras] = FORMATO.exec(codigoLeido(texto)) ?? []
  if (almacen === undefined || cifras === undefined || Number(cifras) === 0) return undefined
  return { almacen, numero: Number(cifras) }
}

/** Whether a code is written whole, as the house prints it: with fewer figures somebody may be still at it. */
export const estaEntero = (texto: string): boolean => /\d{6}$/.test(codigoLeido(texto))
