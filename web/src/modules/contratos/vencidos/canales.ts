import type { AvisoPrevio } from '@retroventa/api/contratos/vencidos'

/** How a customer is told before the items are lost. */
export const NOMBRES_CANAL = {
  mensaje: 'Mensaje',
  llamada: 'Llamada',
  carta: 'Carta',
  visita: 'Visita',
  personal: 'En persona',
} as const satisfies Record<AvisoPrevio['canal'], string>

/** What is done to many contracts with one signature. */
export const TITULOS_LOTE = {
  aviso: 'Avisar antes de la pérdida',
  espera: 'Dar espera',
  vencimiento: 'Resolver por vencimiento',
} as const
