import type { Fecha } from './fecha.ts'
import { mesesCompletos } from './meses.ts'

const MAYORIA_DE_EDAD = 18

/**
 * Completed years at a Bogotá day, or `undefined` when the birth date is later than that day. Who was born on
 * 29 February completes the year on the 28th when there is no 29th (Código Civil art. 67).
 */
export function edad(nacimiento: Fecha, hoy: Fecha): number | undefined {
  if (nacimiento > hoy) return undefined
  return Math.floor(mesesCompletos(nacimiento, hoy) / 12)
}

/** Whether the 18th birthday has come on that day (D4, 000 §5 *No es mayor de 18*). */
export function esMayorDeEdad(nacimiento: Fecha, hoy: Fecha): boolean {
  return (edad(nacimiento, hoy) ?? -1) >= MAYORIA_DE_EDAD
}
