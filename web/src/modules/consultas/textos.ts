import type { Restriccion } from '@retroventa/domain/consultas/fuentes'
import { fechaBogota } from '@retroventa/domain/fechas/fecha'
import { formatoFecha, formatoHora } from '@retroventa/domain/formato/fechas'

/** Age of a result: `hoy, 3:31 p. m.`, and the day when it is not of today. */
export function edadDe(instante: string, hoy: string): string {
  const dia = fechaBogota(instante)
  return `${dia === hoy ? 'hoy' : formatoFecha(dia)}, ${formatoHora(instante)}`
}

/** Why a source cannot be asked (000 §5), verbatim. */
export function textoRestriccion(restriccion: Restriccion): string {
  if (restriccion.codigo === 'fuente.inactiva') return 'Fuente temporalmente inactiva'
  if (restriccion.codigo === 'fuente.restringida') return restriccion.mensaje
  return `Solo disponible para: ${restriccion.tipos.join(', ')}`
}

/** `Estado RUT, Nombres y PPT`. */
export const enumerar = (nombres: readonly string[]): string =>
  new Intl.ListFormat('es', { type: 'conjunction' }).format(nombres)
