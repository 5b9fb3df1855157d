import type { LimitesSegmento } from '../sagrilaft/segmentos.ts'

/**
 * What makes an operation worth a second look: settings of the company, whose starting values are of the trade and not of a law, in
 * which no threshold for compraventas was found.
 */
export interface Umbrales extends LimitesSegmento {
  /** Cash in one document, whole pesos: this much or more. */
  readonly efectivo: number
  /** A contract below this costs more to keep than it leaves, whole pesos. */
  readonly contratoMinimo: number
  /** Times that one person brings things in, in one day: so many or more. */
  readonly repetidas: number
  /** Whole pesos that several operations reach together, none of them by itself. */
  readonly fraccionado: number
  /** Days, that of the last operation among them, over which those are put together. */
  readonly diasFraccionado: number
  /** Whole pesos that a sale loses against its cost: so many or more. */
  readonly perdida: number
  /** How far the value of a thing may be from the suggested one, above or below, hundredths of a percent of it. */
  readonly sugerido: number
  /** How much of what gold is worth melted may be given for it, hundredths of a percent. */
  readonly fundicion: number
}

export const UMBRALES: Umbrales = {
  efectivo: 10_000_000,
  contratoMinimo: 20_000,
  repetidas: 3,
  fraccionado: 10_000_000,
  diasFraccionado: 7,
  perdida: 1,
  sugerido: 0,
  fundicion: 100_00,
  efectivoAlto: 50_000_000,
  efectivoMedio: 10_000_000,
  operacionesMedio: 24,
}

/** How things are taken in from a person: what one may split, repeat or overvalue. */
export const RECIBEN = ['contrato', 'compraDirecta'] as const
