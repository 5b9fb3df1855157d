import { esPesos, type Pesos } from '../dinero/pesos.ts'
import type { Concepto } from './conceptos.ts'
import { PUC } from './puc.ts'

/** One line of an entry: exactly one of the two sides is above zero. Whole pesos. */
export interface Partida {
  readonly cuenta: string
  readonly debito: Pesos
  readonly credito: Pesos
  readonly terceroId?: string
  /** What the code names; the account is the company's answer to it. */
  readonly concepto?: Concepto
}

/** A journal entry (D9). Written in the transaction of the operation that it records. */
export interface Asiento {
  readonly partidas: readonly Partida[]
}

/** Whether an entry may be written: two lines or more, one positive side each, debits equal to credits. */
export function cuadra({ partidas }: Asiento): boolean {
  const lineasValidas = partidas.every(
    ({ debito, credito }) =>
      esPesos(debito) &&
      esPesos(credito) &&
      debito >= 0 &&
      credito >= 0 &&
      (debito === 0) !== (credito === 0),
  )
  const saldo = partidas.reduce((suma, { debito, credito }) => suma + debito - credito, 0)
  return partidas.length >= 2 && lineasValidas && saldo === 0
}

/**
 * New contract: the items enter the merchandise under contract, the price leaves the drawer, both against the
 * customer (D9).
 * @throws RangeError when the value is not a positive whole amount.
 */
export function asientoContrato(valor: Pesos, terceroId: string): Asiento {
  if (!esPesos(valor) || valor <= 0) throw new RangeError(`not the value of a contract: ${valor}`)
  return {
    partidas: [
      { cuenta: PUC.mercanciaContratos, debito: valor, credito: 0, terceroId },
      { cuenta: PUC.caja, debito: 0, credito: valor, terceroId },
    ],
  }
}
