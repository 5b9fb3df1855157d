import type { SolicitudFila } from '@retroventa/api/solicitudes/llamadas'

/** A request as it was at some moment. */
export interface Leida {
  readonly fila: SolicitudFila
  /** When it was read, or answered here: epoch ms. */
  readonly leida: number
}

/**
 * What the drawer of a request shows: it as it was read last, or, once answered it is no longer in its list, what became of it. A
 * signature may have taken the place of another, or be needed no more: how many there are does not tell. What was answered is never
 * again shown as waiting.
 * @param enLista as the list says, when it is there
 */
export function loMasNuevo(antes: Leida | undefined, enLista: Leida | undefined): Leida | undefined {
  if (!antes || !enLista || antes.fila.id !== enLista.fila.id) return enLista ?? antes
  const vuelve = antes.fila.estado !== 'pendiente' && enLista.fila.estado === 'pendiente'
  return enLista.leida > antes.leida && !vuelve ? enLista : antes
}
