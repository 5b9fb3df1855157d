import { formatoCuantos } from '@retroventa/domain/formato/cuantos'
import { formatoEntero } from '@retroventa/domain/formato/numeros'
import { type ClaveDe, unir } from './core/modulo.ts'
import * as modulos from './modulos.ts'

/** Error codes of every module: HTTP status, title and text. */
export const ERRORES = unir(modulos, 'errores')

export type CodigoError = ClaveDe<typeof modulos, 'errores'>

/** Body of every failed answer (`architecture §3`). `solicitud` is the request number that support asks for. */
export interface CuerpoError {
  codigo: CodigoError
  titulo: string
  mensaje: string
  campo?: string
  datos?: Record<string, unknown>
  solicitud: string
}

/**
 * Text of a failure, with its data filled in: `{cuantas}` a number with its dots, `{cuantas|fila|filas}` with the noun that
 * agrees with it. An hour ends in a period of its own: `3:42 p. m.` closes its sentence.
 */
export function mensajeDe(codigo: CodigoError, datos: Record<string, unknown> = {}): string {
  return ERRORES[codigo].mensaje
    .replace(/\{(\w+)(?:\|([^|}]+)\|([^}]+))?\}/g, (_, nombre: string, uno?: string, varios?: string) => {
      const dato = datos[nombre] ?? ''
      if (uno !== undefined && varios !== undefined) return formatoCuantos(Number(dato), uno, varios)
      return typeof dato === 'number' ? formatoEntero(dato) : String(dato)
    })
    .replace(/(?<!\.)\.\.(?!\.)/g, '.')
}
