/**
 * What makes an operation worth a second look. Of the trade, not of a law: no threshold for compraventas was found in one, so
 * they are starting points for who is in charge of compliance.
 */
export const UMBRALES = {
  /** A contract this small costs more to keep than it leaves, whole pesos. */
  contratoMinimo: 20_000,
  /** Cash in one document, whole pesos. */
  efectivo: 10_000_000,
  /** Times that one person brings things in, in one day. */
  repetidas: 3,
} as const

/** How things are taken in from a person: what one may split, repeat or overvalue. */
export const RECIBEN = ['contrato', 'compraDirecta'] as const
