import type { Respuesta } from '@retroventa/api/core/endpoint'
import type { resumenSolicitudes } from '@retroventa/api/solicitudes/llamadas'
import { filaDe } from '@retroventa/domain/operaciones/catalogo'

type Resumen = Respuesta<typeof resumenSolicitudes>

/** What was seen of the requests the last time, to tell what is new. */
export interface Visto {
  readonly almacen: string | undefined
  /** When it was read, epoch ms. */
  readonly leido: number
  readonly respondidas: ReadonlySet<string>
  readonly porResponder: number
}

/**
 * What to say of what was read of the requests, and what to compare the next reading with. What was there when the page was opened, or
 * a branch was gone to, is no news: it is known once it was read there, and what is still of the other branch is not it.
 */
export function novedad(
  antes: Visto | undefined,
  { almacen, leido, resumen }: { almacen: string | undefined; leido: number; resumen: Resumen },
): { visto: Visto; respondida?: Resumen['respondidas'][number]; piden?: boolean } {
  if (antes && antes.almacen !== almacen && antes.leido === leido) return { visto: antes }
  const porResponder = resumen.porResponder.auditoria + resumen.porResponder.gerencia
  const visto = {
    almacen,
    leido,
    respondidas: new Set(resumen.respondidas.map(({ id }) => id)),
    porResponder,
  }
  if (!antes || antes.almacen !== almacen) return { visto }
  const respondida = resumen.respondidas.find(({ id }) => !antes.respondidas.has(id))
  return respondida ? { visto, respondida } : { visto, piden: porResponder > antes.porResponder }
}

/** What the notice of an answer says beside the answer: of what, and what was written with it, while the customer waits. */
export function loDicho(una: Pick<Resumen['respondidas'][number], 'referencia' | 'tipo' | 'respuesta'>) {
  const { referencia, tipo, respuesta } = una
  const que = referencia ?? (tipo === 'contrato' ? 'Contrato nuevo' : filaDe(tipo).titulo)
  return respuesta ? `${que}: ${respuesta}` : que
}

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
