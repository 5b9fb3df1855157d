import type { Division } from '@retroventa/domain/bienes/gramos'
import type { Instante } from '@retroventa/domain/fechas/fecha'
import type { Creada } from './queries.ts'
import type { FilaPieza } from './queriesPiezas.ts'

/**
 * Rows of what was parted: each part is a thing of its own, with a label that continues that of the first of them.
 * @param filas those that were parted, among others
 */
export function partesDivididas(
  divisiones: readonly Division[],
  filas: readonly FilaPieza[],
  instante: Instante,
): readonly Creada[] {
  const partes = divisiones.flatMap(({ padreId, partes: suyas }) => {
    const padre = filas.find(({ id }) => id === padreId)
    if (!padre) throw new Error(`parted and not read: ${padreId}`)
    const { codigo, descripcion, categoria, origen, origen_id, serial } = padre
    const raiz = codigo.split('.')[0] ?? codigo
    return suyas.map((parte, i) => ({
      id: parte.id,
      almacen_id: padre.almacenId,
      codigo: `${raiz}.${padre.partes + i + 1}`,
      origen,
      origen_id,
      padre_id: padreId,
      descripcion,
      categoria,
      peso: parte.peso,
      serial,
      // The move that brings it in says its cost and its place.
      costo: 0,
      lugar: 'afuera',
      creada: instante,
    }))
  })
  return partes.length > 0 ? [{ tabla: 'piezas', filas: partes }] : []
}
