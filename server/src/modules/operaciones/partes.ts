import { raizDe } from '@retroventa/domain/bienes/etiquetas'
import type { Division } from '@retroventa/domain/bienes/gramos'
import { categoriasDe, codigosDe, type LoPedido } from '@retroventa/domain/bienes/pedido'
import type { Instante } from '@retroventa/domain/fechas/fecha'
import type { Tx } from '../../core/transaccion.ts'
import { bloquearPiezas, type Creada } from './queries.ts'
import { type FilaPieza, piezasPorPeso } from './queriesPiezas.ts'

/** Holds what a sale or a despatch asks for. Locked first, read after: whoever waited reads where the thing went meanwhile. */
export async function bloquearLoPedido(tx: Tx, almacenId: string, pedido: LoPedido): Promise<void> {
  const sueltas = await piezasPorPeso(tx, almacenId, categoriasDe(pedido))
  await bloquearPiezas(tx, [...codigosDe(pedido), ...sueltas.map(({ codigo }) => codigo)])
}

/**
 * Rows of what was parted: each part is a thing of its own, with a label that continues that of the first of them. What is
 * only one part is the same thing with another weight, and keeps its price. A part of what waits for its day waits for it too.
 * @param filas those that were parted, among others
 */
export function partesDivididas(
  divisiones: readonly Division[],
  filas: readonly FilaPieza[],
  instante: Instante,
): readonly Creada[] {
  // Two things of one root may be parted by one document.
  const siguiente = new Map<string, number>()
  const partes = divisiones.flatMap(({ padreId, partes: suyas }) => {
    const padre = filas.find(({ id }) => id === padreId)
    if (!padre) throw new Error(`parted and not read: ${padreId}`)
    const { codigo, descripcion, categoria, origen, origen_id, serial, clase, marca, modelo, precio } = padre
    const raiz = raizDe(codigo)
    const primera = siguiente.get(raiz) ?? padre.partes + 1
    siguiente.set(raiz, primera + suyas.length)
    return suyas.map((parte, i) => ({
      id: parte.id,
      almacen_id: padre.almacenId,
      codigo: `${raiz}.${primera + i}`,
      origen,
      origen_id,
      padre_id: padreId,
      descripcion,
      categoria,
      peso: parte.peso,
      peso_bruto: parte.pesoBruto,
      serial,
      clase,
      marca,
      modelo,
      ...(suyas.length === 1 && { precio }),
      // The move that brings it in says its cost and its place.
      costo: 0,
      lugar: 'afuera',
      // What stays where it was is as old as it was: the move says which part does.
      desde: padre.desde,
      creada: instante,
    }))
  })
  if (partes.length === 0) return []
  const retenidas = partes.flatMap(({ id: pieza_id, almacen_id, padre_id }) => {
    const padre = filas.find(({ id }) => id === padre_id)
    if (!padre?.retenida_por) return []
    return [{ pieza_id, almacen_id, compra_id: padre.retenida_por, libre_desde: padre.libre_desde }]
  })
  const creadas: Creada[] = [{ tabla: 'piezas', filas: partes }]
  if (retenidas.length > 0) creadas.push({ tabla: 'compra_retenidas', filas: retenidas })
  return creadas
}
