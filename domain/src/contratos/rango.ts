import type { ErrorRegla } from '../regla.ts'

export type CodigoRango = 'rango.mayor_que_cero' | 'rango.final_menor' | 'rango.inicial_mayor'

/** Contracts of one police listing, which is one page (001 §9): the difference of the ends is under it (D17). */
export const MAXIMO_POLICIVO = 50

/** A range of contract numbers, both ends inside; an end that was not written is `undefined`. */
export interface Rango {
  readonly desde: number | undefined
  readonly hasta: number | undefined
}

const sirve = (numero: number | undefined): numero is number =>
  numero !== undefined && Number.isSafeInteger(numero) && numero > 0

/** Both ends are required and above 0; the end is not below the start, nor the start above the end (001 §5). */
export function validarRango({ desde, hasta }: Rango): ErrorRegla<CodigoRango>[] {
  const faltas = [
    ...(sirve(desde) ? [] : [{ codigo: 'rango.mayor_que_cero' as const, campo: 'desde' }]),
    ...(sirve(hasta) ? [] : [{ codigo: 'rango.mayor_que_cero' as const, campo: 'hasta' }]),
  ]
  if (faltas.length > 0 || (desde ?? 0) <= (hasta ?? 0)) return faltas
  return [
    { codigo: 'rango.inicial_mayor', campo: 'desde' },
    { codigo: 'rango.final_menor', campo: 'hasta' },
  ]
}

/** The same range, of a police listing: beyond fifty contracts it is refused (001 §5, D17). */
export function validarRangoPolicivo(rango: Rango): ErrorRegla<CodigoRango | 'rango.diferencia'>[] {
  const faltas = validarRango(rango)
  if (faltas.length > 0 || (rango.hasta ?? 0) - (rango.desde ?? 0) < MAXIMO_POLICIVO) return faltas
  return [{ codigo: 'rango.diferencia', campo: 'hasta' }]
}
