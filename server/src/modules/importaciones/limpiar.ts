import type { GanchoDeCliente } from '../../core/ganchos.ts'
import type { Dependencias } from '../../dependencies.ts'
import {
  conFilasDeMas,
  descartarSinConfirmar,
  olvidarFilasDe,
  olvidarFilasDeCliente,
} from './queriesTrabajo.ts'

const DIA_MS = 24 * 3_600_000
/** Files that nobody confirmed, and rows of those that were: long enough to mend the wrong ones and send them again. */
const DIAS_SIN_CONFIRMAR = 2
const DIAS_FILAS = 7

/** Throws away files that nobody confirmed and copies of rows that are no longer needed: they are data of people. */
export async function limpiarImportaciones({ db, reloj }: Pick<Dependencias, 'db' | 'reloj'>): Promise<void> {
  const hace = (dias: number) => new Date(reloj().getTime() - dias * DIA_MS).toISOString()
  await descartarSinConfirmar(db, hace(DIAS_SIN_CONFIRMAR))
  await olvidarFilasDe(db, await conFilasDeMas(db, hace(DIAS_FILAS)))
}

// The rows of a file name the customer that they made without a foreign key: a merge leaves them as they are.
export const deCliente: GanchoDeCliente = { olvidar: olvidarFilasDeCliente }
