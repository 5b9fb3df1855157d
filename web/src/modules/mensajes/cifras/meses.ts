import { formatoFecha } from '@retroventa/domain/formato/fechas'

/** `2026-11` as *nov 2026*. */
export const mesTexto = (mes: string): string => formatoFecha(`${mes}-01`).replace(/^\d+ /, '')
