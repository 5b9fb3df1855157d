import type { Respuesta } from '@retroventa/api/core/endpoint'
import type { resumenSolicitudes } from '@retroventa/api/solicitudes/llamadas'

/**
 * What waits for this person, else what they asked for and nobody answered, and the list of just those: those of the management too,
 * and none that somebody else has to answer.
 */
export function cuantasEsperan(resumen: Respuesta<typeof resumenSolicitudes> | undefined) {
  const { auditoria = 0, gerencia = 0 } = resumen?.porResponder ?? {}
  const porResponder = auditoria + gerencia
  return {
    porResponder,
    cuantas: porResponder || (resumen?.mias ?? 0),
    a: auditoria > 0 ? '/auditoria/solicitudes' : gerencia > 0 ? '/gerencia/solicitudes' : '/solicitudes',
    cuales: porResponder > 0 ? 'firmo' : 'mias',
  } as const
}
