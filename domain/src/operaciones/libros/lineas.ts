import type { Pesos } from '../../dinero/pesos.ts'

/** A line by hand: one of its two sides above 0, whole pesos. */
export interface LineaComprobante {
  readonly cuenta: string
  readonly debito: Pesos
  readonly credito: Pesos
}

/** What an account holds, whole pesos; debits above zero. */
export interface SaldoDeCuenta {
  readonly cuenta: string
  readonly saldo: Pesos
}
