import { formatoEntero } from '@retroventa/domain/formato/numeros'

/** What the map says of the bags that it does not draw, which are of other pages; nothing when it draws all of them. */
export const notaDeMapa = (dibujadas: number, todas: number): string =>
  dibujadas < todas
    ? `El mapa dibuja solo las bolsas de esta página (${formatoEntero(dibujadas)} de ${formatoEntero(todas)}): un lugar que aquí no se ve puede tener otra.`
    : ''
