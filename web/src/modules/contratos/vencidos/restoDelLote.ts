import type { Lote } from '@retroventa/api/contratos/vencidos'
import { formatoCuantos } from '@retroventa/domain/formato/cuantos'
import { formatoEntero } from '@retroventa/domain/formato/numeros'

/** What is said below the rows of a batch that are not all of those that were done: of what the others are, and where. */
export function restoDelLote(lote: {
  hechas: number
  rechazadas: number
  filas: readonly unknown[]
}): string | undefined {
  const { hechas, rechazadas, filas } = lote
  if (hechas + rechazadas <= filas.length) return undefined
  const callados = rechazadas - filas.length
  return callados > 0
    ? `Aquí están los primeros ${formatoCuantos(filas.length, 'rechazado', 'rechazados')}. ${callados === 1 ? 'El otro sigue' : `Los otros ${formatoEntero(callados)} siguen`} en la lista de vencidos.`
    : `Aquí están ${formatoEntero(filas.length)}, los rechazados primero. Los demás se hicieron.`
}

/** Whether a batch may still move what the lists show. @param acabado as the list of them said it, until it is read itself */
export const sigueElLote = (lote: Pick<Lote, 'terminado'> | undefined, acabado: boolean): boolean =>
  lote ? lote.terminado === null : !acabado

/** How a batch goes, in a sentence: how many are done and how many were refused. */
export const comoVa = ({
  terminado,
  total,
  hechas,
  rechazadas,
}: Pick<Lote, 'terminado' | 'total' | 'hechas' | 'rechazadas'>): string =>
  [
    terminado === null ? '' : 'Terminado. ',
    `${formatoEntero(hechas)} de ${formatoCuantos(total, 'hecho', 'hechos')}`,
    rechazadas > 0 ? `, ${formatoCuantos(rechazadas, 'rechazado', 'rechazados')}` : '',
    '.',
  ].join('')
