import { formatoEntero } from '@retroventa/domain/formato/numeros'

/**
 * What a chart says of the bars that it leaves out: `12 de 20, los mayores`; nothing when it draws them all.
 * @param cuales which of them are drawn
 */
export const cuantasBarras = (dibujadas: number, hay: number, cuales: string): string | undefined =>
  dibujadas < hay ? `${formatoEntero(dibujadas)} de ${formatoEntero(hay)}, ${cuales}` : undefined
