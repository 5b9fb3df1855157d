import type { EstadoCustodia } from '@retroventa/domain/operaciones/boveda/situacion'

export const ESTADOS = [
  { value: 'enviada', label: 'Enviadas' },
  { value: 'en_boveda', label: 'En bóveda' },
  { value: 'pedida', label: 'Pedidas' },
  { value: 'entregada', label: 'Entregadas' },
  { value: 'anulada', label: 'Anuladas' },
] as const satisfies readonly { value: EstadoCustodia; label: string }[]

const DICHOS: Readonly<Record<string, string>> = {
  enviada: 'Enviada',
  en_boveda: 'En bóveda',
  pedida: 'Pedida',
  entregada: 'Entregada',
  anulada: 'Anulada',
} satisfies Record<EstadoCustodia, string>

/** State of a bag in words. */
export const nombreDeEstado = (estado: string): string => DICHOS[estado] ?? estado
