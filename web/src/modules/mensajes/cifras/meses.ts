import { AL_REVES, alReves } from '@retroventa/api/core/rangos'
import { DIAS_DE_CIFRAS } from '@retroventa/api/mensajes/limites'
import { diasEntre, type Fecha } from '@retroventa/domain/fechas/fecha'
import { formatoFecha } from '@retroventa/domain/formato/fechas'

/** `2026-11` as *nov 2026*. */
export const mesTexto = (mes: string): string => formatoFecha(`${mes}-01`).replace(/^\d+ /, '')

/** What is wrong with the days of the figures, as their server would refuse them. */
export const faltaDePeriodo = (desde: Fecha, hasta: Fecha): string | undefined =>
  alReves(desde, hasta)
    ? AL_REVES.fechas
    : diasEntre(desde, hasta) > DIAS_DE_CIFRAS
      ? 'El período es de tres años como máximo.'
      : undefined
