import { esPesos, type Pesos } from '../dinero/pesos.ts'
import type { Concepto } from './conceptos.ts'

/** One line of an entry: exactly one side above zero, whole pesos. Names a concept, never an account. */
export interface LineaAsiento {
  readonly concepto: Concepto
  readonly debito: Pesos
  readonly credito: Pesos
  /** The account itself: of a kind of income or expense, whose account is data, and of what a void takes back, as it was written. */
  readonly cuenta?: string | undefined
  /** Branch of the line, when it is not the one of the document: what was collected for it elsewhere. */
  readonly almacenId?: string | undefined
  /** Whom the line names, when it is not who the document does: whoever an advance paid. */
  readonly terceroId?: string | undefined
}

/** A journal entry (D9). Written in the transaction of the operation that it records. */
export interface Asiento {
  readonly partidas: readonly LineaAsiento[]
}

/** Whether debits equal credits, in whole amounts with one side each. No lines is an operation without money. */
export function balancea(lineas: readonly LineaAsiento[]): boolean {
  const validas = lineas.every(
    ({ debito, credito }) =>
      esPesos(debito) &&
      esPesos(credito) &&
      debito >= 0 &&
      credito >= 0 &&
      (debito === 0) !== (credito === 0),
  )
  return validas && lineas.reduce((suma, { debito, credito }) => suma + debito - credito, 0) === 0
}

/** Whether an entry may be written: two lines or more, one positive side each, debits equal to credits. */
export const cuadra = ({ partidas }: Asiento): boolean => partidas.length >= 2 && balancea(partidas)
