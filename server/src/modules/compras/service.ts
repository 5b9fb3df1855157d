import type { Tx } from '../../core/transaccion.ts'
import { escribirSoporte } from './queries.ts'

/** The documento soporte that a purchase owed was accepted. */
export const soporteEmitido = (tx: Tx, compraId: string, instante: string): Promise<void> =>
  escribirSoporte(tx, compraId, instante)
