import { AL_REVES, alReves } from '@retroventa/api/core/rangos'
import type { Fecha } from '@retroventa/domain/fechas/fecha'

export type Lado = 'desde' | 'hasta'
/** What is written in a date while it is no day to ask for: empty, or with its year half typed. */
export type Escritas = Readonly<Partial<Record<Lado, string | undefined>>>

/** Whether it is a day to ask for: a year that is being typed goes by 0002, 0020 and 0202. */
export const esDiaPedible = (valor: string): boolean => valor >= '2000-01-01'

/** The first end that is empty. */
export const ladoVacio = (escritas: Escritas): Lado | undefined =>
  (['desde', 'hasta'] as const).find((cual) => escritas[cual] === '')

/**
 * What is wrong with the days of a flow, said beside them: of none, or of days that have not come, everything agrees with everything.
 * @param vacia the end that nothing is written in
 */
export function faltaDePeriodo(
  { desde, hasta, vacia }: { desde: Fecha | undefined; hasta: Fecha | undefined; vacia: Lado | undefined },
  hoy: Fecha,
): { en: Lado; dice: string } | undefined {
  if (vacia) return { en: vacia, dice: `Escriba la fecha ${vacia === 'desde' ? 'inicial' : 'final'}.` }
  // Without a first day it is of the month of the last one; without a last one, up to today.
  if (desde && alReves(desde, hasta)) return { en: 'hasta', dice: AL_REVES.fechas }
  if (desde && desde > hoy) return { en: 'desde', dice: 'Este período todavía no comienza.' }
  if (hasta && hasta.slice(0, 7) > hoy.slice(0, 7) && !desde)
    return { en: 'hasta', dice: 'Este período todavía no comienza.' }
  return undefined
}
