/**
 * What makes an operation worth a second look. Of the trade, not of a law: no threshold for compraventas was found in one, so
 * they are starting points for who is in charge of compliance.
 */
export const UMBRALES = {
  /** A contract this small costs more to keep than it leaves, whole pesos. */
  contratoMinimo: 20_000,
  /** Cash in one document, whole pesos. */
  efectivo: 10_000_000,
  /** Contracts of one person in one day. */
  repetidas: 3,
} as const
