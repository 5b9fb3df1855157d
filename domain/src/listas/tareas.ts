/** States of a compliance task: what a person may decide from each (issue 5). */
export const ESTADOS_TAREA = ['pendiente', 'confirmada', 'descartada'] as const
export type EstadoTarea = (typeof ESTADOS_TAREA)[number]
export type Decision = Exclude<EstadoTarea, 'pendiente'>

/** A decision may be corrected by the opposite one, with its own reason; nothing goes back to pending. */
export const DECISIONES: Readonly<Record<EstadoTarea, readonly Decision[]>> = {
  pendiente: ['confirmada', 'descartada'],
  confirmada: ['descartada'],
  descartada: ['confirmada'],
}

/** Letters of a reason, spaces at the ends left out. */
export const MOTIVO_MINIMO = 10
export const MOTIVO_MAXIMO = 500

export type CodigoDecision = 'cumplimiento.estado' | 'cumplimiento.motivo'

/** Why this decision cannot be taken; every broken rule. Pure. */
export function validarDecision(estado: EstadoTarea, decision: Decision, motivo: string): CodigoDecision[] {
  return [
    ...(DECISIONES[estado].includes(decision) ? [] : ['cumplimiento.estado' as const]),
    ...(motivo.trim().length < MOTIVO_MINIMO ? ['cumplimiento.motivo' as const] : []),
  ]
}
