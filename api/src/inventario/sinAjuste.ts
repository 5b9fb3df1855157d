import type { ClaseInventario, Diferencia } from '@retroventa/domain/inventario/conciliar'
import { filaDe, leerDocumento } from '@retroventa/domain/operaciones/catalogo'

/**
 * Why the books stay, and the way out, of differences that no count adjusts.
 * @param cuenta code of the branch that counts
 */
export function sinAjuste(
  clase: ClaseInventario,
  diferencias: readonly Pick<Diferencia, 'ajena' | 'lugar' | 'almacen' | 'documento'>[],
  cuenta: string | undefined,
): string {
  if (clase === 'contrato')
    return 'Lo que está en contratos es de su dueño: sale de los libros desde su contrato, nunca por un conteo.'
  const [una] = diferencias
  if (una && diferencias.every(({ lugar, ajena }) => lugar === 'separado' && !ajena))
    return 'Está separado para un cliente: sale de los libros con la entrega o el desistimiento de su plan separe, nunca por un conteo.'
  if (diferencias.length !== 1 || !una?.ajena || una.lugar !== 'baja')
    return 'Los libros quedan como están: lleve el artículo a su lugar, o explique dónde está.'
  const { almacen, documento = '' } = una
  const leido = leerDocumento(documento)
  // Lost in a despatch it is in the books of who sent it, and who received it said so: a reception is voided where it was made.
  if (leido?.tipo === 'recepcionTraslado')
    return leido.almacen === cuenta
      ? `Este almacén dijo con ${documento} que no llegó, y está dado de baja en ${almacen}. Vuelve a los libros cuando aquí se anule esa recepción y se haga de nuevo.`
      : `${leido.almacen} dijo con ${documento} que no llegó, y está dado de baja en ${almacen}. Vuelve a los libros cuando ${leido.almacen} anule esa recepción, o cuando aparezca en el próximo conteo de ${almacen}.`
  // The closing of a count is never voided: what it wrote off comes back with another count.
  const anulable = leido !== undefined && filaDe(leido.tipo).anula !== undefined
  return `Lo dio de baja ${almacen}${documento && ` con ${documento}`}. Vuelve a los libros cuando ${anulable ? 'allá se anule ese documento o ' : ''}aparezca en su próximo conteo.`
}
