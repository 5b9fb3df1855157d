import { esPesos, type Pesos } from '../dinero/pesos.ts'
import type { Asiento, Partida } from './asiento.ts'
import { type CuentaPuc, PUC } from './puc.ts'

/** Where the items of a lost contract go (D8). */
export type DestinoArticulos = 'vitrina' | 'desuso'

const CUENTA_DESTINO = {
  vitrina: PUC.mercanciaVitrina,
  desuso: PUC.mercanciaDesuso,
} as const satisfies Record<DestinoArticulos, CuentaPuc>

/**
 * Aumento: more money for the same items, which are worth that much more under contract (D7, D9).
 * @throws RangeError when the value is not a positive whole amount.
 */
export function asientoAumento(valor: Pesos, terceroId: string): Asiento {
  return mover(PUC.mercanciaContratos, PUC.caja, positivo(valor), terceroId)
}

/**
 * Prórroga: the months paid are income, the drawer goes up (D7, D9).
 * @throws RangeError when the value is not a positive whole amount.
 */
export function asientoProrroga(valor: Pesos, terceroId: string): Asiento {
  return mover(PUC.caja, PUC.ingresoRetroventa, positivo(valor), terceroId)
}

/**
 * Abono: what settled pending months is income, the rest brings the merchandise under contract down (D7, D9).
 * @throws RangeError when a part is not a whole amount, or both are 0.
 */
export function asientoAbono(abono: { retroventa: Pesos; capital: Pesos }, terceroId: string): Asiento {
  const { retroventa, capital } = abono
  positivo(retroventa + capital)
  return {
    partidas: partidas(terceroId, [
      [PUC.caja, retroventa + capital, 0],
      [PUC.ingresoRetroventa, 0, retroventa],
      [PUC.mercanciaContratos, 0, capital],
    ]),
  }
}

/**
 * Retiro: the customer pays capital and pending months less the discount and takes the items (D7 `paraRetirar`). The
 * discount is its own account, so that what was given up can be read.
 * @throws RangeError when a part is not a whole amount, or nothing is paid.
 */
export function asientoRetiro(
  retiro: { capital: Pesos; retroventaPendiente: Pesos; descuento: Pesos },
  terceroId: string,
): Asiento {
  const { capital, retroventaPendiente, descuento } = retiro
  return {
    partidas: partidas(terceroId, [
      [PUC.caja, positivo(capital + retroventaPendiente - descuento), 0],
      [PUC.descuentoRetroventa, descuento, 0],
      [PUC.mercanciaContratos, 0, capital],
      [PUC.ingresoRetroventa, 0, retroventaPendiente],
    ]),
  }
}

/**
 * Resolución por vencimiento: the items change place at the capital that was paid for them; no money moves (D8).
 * @throws RangeError when the capital is not a positive whole amount.
 */
export function asientoVencimiento(capital: Pesos, destino: DestinoArticulos, terceroId: string): Asiento {
  return mover(CUENTA_DESTINO[destino], PUC.mercanciaContratos, positivo(capital), terceroId)
}

/**
 * Devuelto vigente: the items leave the shop window and the contract lives again (D8). What the former owner pays for
 * it is a prórroga of its own.
 * @throws RangeError when the capital is not a positive whole amount.
 */
export function asientoDevuelto(capital: Pesos, terceroId: string): Asiento {
  return mover(PUC.mercanciaContratos, PUC.mercanciaVitrina, positivo(capital), terceroId)
}

/**
 * Decomiso: an authority takes the items, so their capital is lost (D8).
 * @throws RangeError when the capital is not a positive whole amount.
 */
export function asientoDecomiso(capital: Pesos, terceroId: string): Asiento {
  return mover(PUC.gastoDecomisos, PUC.mercanciaContratos, positivo(capital), terceroId)
}

/**
 * Anulación: the counter-entry of the contract; the customer gives the price back (D8: a void keeps what it voids).
 * @throws RangeError when the value is not a positive whole amount.
 */
export function asientoAnulacion(valor: Pesos, terceroId: string): Asiento {
  return mover(PUC.caja, PUC.mercanciaContratos, positivo(valor), terceroId)
}

function mover(debe: CuentaPuc, haber: CuentaPuc, valor: Pesos, terceroId: string): Asiento {
  return {
    partidas: partidas(terceroId, [
      [debe, valor, 0],
      [haber, 0, valor],
    ]),
  }
}

/** Lines without money are left out: an entry never carries an empty one. */
function partidas(
  terceroId: string,
  lineas: readonly (readonly [CuentaPuc, debito: Pesos, credito: Pesos])[],
): Partida[] {
  return lineas
    .filter(([, debito, credito]) => noNegativo(debito) + noNegativo(credito) > 0)
    .map(([cuenta, debito, credito]) => ({ cuenta, debito, credito, terceroId }))
}

function positivo(valor: Pesos): Pesos {
  if (!esPesos(valor) || valor <= 0) throw new RangeError(`not an amount to move: ${valor}`)
  return valor
}

function noNegativo(valor: Pesos): Pesos {
  if (!esPesos(valor) || valor < 0) throw new RangeError(`not an amount to move: ${valor}`)
  return valor
}
