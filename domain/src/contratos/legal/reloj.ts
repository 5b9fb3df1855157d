import { diasEntre, type Fecha, sumarDias } from '../../fechas/fecha.ts'
import { mesesCompletos, sumarMeses } from '../../fechas/meses.ts'

/** Months from the contract in which the retroventa may be claimed, whatever the term (Código Civil art. 1943: four years). */
export const MESES_DE_RETROVENTA = 48

/** Days before the end of the four years from which it is said aloud. */
const DIAS_DE_AVISO = 90

/** Where a contract stands before the law on a day. */
export interface RelojLegal {
  /** Last day on which the retroventa may be claimed. */
  readonly hasta: Fecha
  /** Whole months left until then. */
  readonly meses: number
  /** Days left; negative once it has passed. */
  readonly dias: number
  /** It ends soon, has ended, or the due date went past it with prórrogas, which cannot lengthen it. */
  readonly pasa: boolean
}

/** The four years of the retroventa (Código Civil art. 1943); a lawyer confirms. */
export function relojLegal({ fecha, vence }: { fecha: Fecha; vence: Fecha }, hoy: Fecha): RelojLegal {
  const hasta = sumarMeses(fecha, MESES_DE_RETROVENTA)
  const dias = diasEntre(hoy, hasta)
  return { hasta, meses: mesesCompletos(hoy, hasta), dias, pasa: vence > hasta || dias < DIAS_DE_AVISO }
}

/** The prior notice of a due date: when it was given, and from when the items may be lost without anybody answering for it. */
export interface AvisoDado {
  readonly dado: Fecha
  /** Days run since. */
  readonly corridos: number
  readonly cumple: Fecha
}

/**
 * The first notice of a due date begins to count (Código Civil art. 1943: fifteen days for what is moved); one of an earlier
 * due date does not.
 * @param avisos days of the notices that were given, the oldest first
 * @returns undefined when none counts
 */
export function avisoDado(
  avisos: readonly Fecha[],
  vence: Fecha,
  diasAviso: number,
  hoy: Fecha,
): AvisoDado | undefined {
  const dado = avisos.find((dia) => dia >= sumarDias(vence, -diasAviso))
  if (dado === undefined) return undefined
  return { dado, corridos: diasEntre(dado, hoy), cumple: sumarDias(dado, diasAviso) }
}
