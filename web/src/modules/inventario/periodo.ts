import { AL_REVES, alReves } from '@retroventa/api/core/rangos'
import { esFecha, type Fecha } from '@retroventa/domain/fechas/fecha'
import { formatoFecha } from '@retroventa/domain/formato/fechas'
import { faltaDeDia } from '../../ui/formulario/campos/fechaEscrita.ts'

export type Lado = 'desde' | 'hasta'
interface Falta {
  en: Lado
  dice: string
}
/** What is written in a date while it is no day to ask for: empty, or half typed. */
export type Escritas = Readonly<Partial<Record<Lado, string | undefined>>>

const PRIMERO = '2000-01-01'

/** Whether it is a day to ask for. */
export const esDiaPedible = (valor: string): boolean => esFecha(valor) && valor >= PRIMERO

/**
 * What is wrong with an end as it is written.
 * @param enCurso the one that is being written: it is no day yet
 */
export function faltaEscrita(escritas: Escritas, enCurso: Lado | undefined): Falta | undefined {
  for (const en of ['desde', 'hasta'] as const) {
    const escrita = escritas[en]
    if (escrita === '') return { en, dice: `Escriba la fecha ${en === 'desde' ? 'inicial' : 'final'}.` }
    if (escrita !== undefined && en !== enCurso)
      return {
        en,
        dice: faltaDeDia(escrita) ?? `Escriba un día desde ${formatoFecha(PRIMERO)}.`,
      }
  }
  return undefined
}

/** What is wrong with the days of a flow, said beside them: of days that have not come, everything agrees with everything. */
export function faltaDePeriodo(
  { desde, hasta }: { desde: Fecha | undefined; hasta: Fecha | undefined },
  hoy: Fecha,
): Falta | undefined {
  // Without a first day it is of the month of the last one; without a last one, up to today.
  if (desde && alReves(desde, hasta)) return { en: 'hasta', dice: AL_REVES.fechas }
  if (desde && desde > hoy) return { en: 'desde', dice: 'Este período todavía no comienza.' }
  if (hasta && hasta.slice(0, 7) > hoy.slice(0, 7) && !desde)
    return { en: 'hasta', dice: 'Este período todavía no comienza.' }
  return undefined
}
