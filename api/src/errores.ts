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

/** Text of a failure, with its data filled in. An hour ends in a period of its own: `3:42 p. m.` closes its sentence. */
export function mensajeDe(codigo: CodigoError, datos: Record<string, unknown> = {}): string {
  return ERRORES[codigo].mensaje
    .replace(/\{(\w+)\}/g, (_, nombre: string) => String(datos[nombre] ?? ''))
    .replace(/(?<!\.)\.\.(?!\.)/g, '.')
}
