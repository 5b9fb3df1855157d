import { venceYaCerrado } from '@retroventa/api/contratos/textos'
import { mensajeDeCopia } from '@retroventa/domain/operaciones/contratos/copia'
import type { FilaOperable } from '../operaciones/queries.ts'

/**
 * What the message with the copy of a contract says, whether it is sent from its sheet or because it is printed again: what is owed as of
 * today; once nothing is, what its paper is worth, and that it is closed.
 */
export function valoresDeCopia(fila: FilaOperable) {
  const cerrado = fila.estado === 'resuelto' || fila.estado === 'decomisado'
  return {
    ...mensajeDeCopia(
      { fecha: fila.fecha, valor: cerrado ? fila.valor_total : fila.capital, cifras: [] },
      { ...fila, peso: fila.peso_total },
    ),
    ...(cerrado && { vencimiento: venceYaCerrado(fila.vence) }),
  }
}
