import type { SolicitudFila } from '@retroventa/api/solicitudes/llamadas'

/** How its money goes from hand to hand. Nothing of what moves none, as a difference of a count that is booked: it is gone, or there, already. */
export function loQueMueve({
  tipo,
  cobra,
  cliente,
}: Pick<SolicitudFila, 'tipo' | 'cobra' | 'cliente'>): string | undefined {
  if (cobra === 0 || tipo === 'ajusteCaja') return undefined
  if (cobra < 0) return 'Se entrega'
  return cliente ? 'Paga el cliente' : 'Se recibe'
}
