import { type Fecha, fechaBogota } from '@retroventa/domain/fechas/fecha'
import { formatoFechaLarga, formatoHora } from '@retroventa/domain/formato/fechas'

/**
 * The day that the figures are of, which the server says, and the hour of the machine while it is on that day: one whose clock is wrong
 * called the day of the drawer another one.
 */
export function diaYHora(hoy: Fecha, ahora: Date): string {
  const dia = formatoFechaLarga(hoy)
  return fechaBogota(ahora) === hoy ? `${dia}, ${formatoHora(ahora)}` : dia
}
