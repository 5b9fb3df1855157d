import { horaBogota, type Instante } from '../fechas/fecha.ts'
import { formatoHora } from './fechas.ts'

/** When of its day something was, in a sentence: `a las 3:42 p. m.`, `a la 1:05 p. m.` */
export const formatoALas = (instante: Date | Instante): string =>
  `${horaBogota(instante).hora % 12 === 1 ? 'a la' : 'a las'} ${formatoHora(instante)}`
