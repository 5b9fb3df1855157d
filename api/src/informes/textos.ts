import type { Fecha } from '@retroventa/domain/fechas/fecha'
import { formatoRango } from '@retroventa/domain/formato/fechas'
import { periodoPedido } from '@retroventa/domain/informes/periodo'

interface Dias {
  readonly desde: Fecha
  readonly hasta: Fecha
}

/** Of when the rows are, where they are read from a replica. */
export const datosDeHace = (segundos: number): string => `datos de hace ${segundos} s`

/** Days beside which a period is told: *frente a 1 sep 2026 a 30 sep 2026*. */
export function frenteA(dias: Dias): string {
  const { antesDesde, antesHasta } = periodoPedido('mes', dias, dias.hasta)
  return `frente a ${formatoRango(antesDesde, antesHasta)}`
}

/** A period and what it is compared with. */
export const comparadoEnPalabras = (dias: Dias): string =>
  `${formatoRango(dias.desde, dias.hasta)}, ${frenteA(dias)}`
