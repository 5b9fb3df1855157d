import type { ErrorRegla } from '../regla.ts'

export type CodigoRango = 'rango.mayor_que_cero' | 'rango.final_menor' | 'rango.inicial_mayor'

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
