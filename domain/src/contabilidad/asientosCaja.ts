import { esPesos, type Pesos } from '../dinero/pesos.ts'
import type { Asiento } from './asiento.ts'
import type { Concepto } from './conceptos.ts'

/**
 * Capital put into a branch's bank account by the owners (D9).
 * @throws RangeError when the value is not a positive whole amount.
 */
export function asientoCapital(valor: Pesos): Asiento {
  return mover('bancos', 'capital', valor)
}

/**
 * Funds sent to the drawer of a branch: what leaves the bank enters the cash.
 * @throws RangeError when the value is not a positive whole amount.
 */
export function asientoFondos(valor: Pesos): Asiento {
  return mover('caja', 'bancos', valor)
}

/**
 * Consignación: cash that a drawer does not need goes to the bank.
 * @throws RangeError when the value is not a positive whole amount.
 */
export function asientoConsignacion(valor: Pesos): Asiento {
  return mover('bancos', 'caja', valor)
}

function mover(debe: Concepto, haber: Concepto, valor: Pesos): Asiento {
  if (!esPesos(valor) || valor <= 0) throw new RangeError(`not an amount to move: ${valor}`)
  return {
    partidas: [
      { concepto: debe, debito: valor, credito: 0 },
      { concepto: haber, debito: 0, credito: valor },
    ],
  }
}
