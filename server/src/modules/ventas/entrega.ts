import { fechaBogota } from '@retroventa/domain/fechas/fecha'
import type { SituacionSepare } from '@retroventa/domain/operaciones/separes/situacion'
import { Fallo } from '../../core/fallo.ts'
import type { Tx } from '../../core/transaccion.ts'
import type { Dependencias } from '../../dependencies.ts'
import type { Creada } from '../operaciones/service.ts'
import { anularHechas, type VentaHecha } from './queries.ts'

/**
 * Undoes the sale that a document made, when the document is voided.
 * @throws Fallo `venta.otra_atendida` when something was done on it since
 */
export async function anularVentaDe(tx: Tx, hecha: VentaHecha): Promise<void> {
  if ((await anularHechas(tx, hecha)).length > 0) throw new Fallo('venta.otra_atendida')
}

/** The sale that delivering a layaway is: its lines at the prices that were agreed and the cost of today. */
export function filasDeEntrega(
  deps: Pick<Dependencias, 'reloj' | 'nuevoId'>,
  { id: separe_id, almacenId: almacen_id, total, lineas, piezas }: SituacionSepare,
  { vendedorId, clienteId }: { readonly vendedorId: string; readonly clienteId: string },
): readonly Creada[] {
  const id = deps.nuevoId()
  const instante = deps.reloj().toISOString()
  const costoDe = (suyas: readonly string[]) =>
    piezas.filter((pieza) => suyas.includes(pieza.id)).reduce((suma, { costo }) => suma + costo, 0)
  const suma = (de: (linea: (typeof lineas)[number]) => number) =>
    lineas.reduce((todo, linea) => todo + de(linea), 0)
  return [
    {
      tabla: 'ventas',
      numerada: true,
      filas: [
        {
          id,
          almacen_id,
          fecha: fechaBogota(instante),
          instante,
          cliente_id: clienteId,
          vendedor_id: vendedorId,
          clase: 'articulos',
          estado: 'emitida',
          total,
          iva: suma(({ iva }) => iva),
          costo: suma((linea) => costoDe(linea.piezas)),
          peso: suma(({ peso }) => peso),
          puntos: 0,
          devueltas: [],
          garantias: 0,
          separe_id,
        },
      ],
    },
    {
      tabla: 'venta_lineas',
      filas: lineas.map(({ codigo, garantiaDias, ...linea }) => ({
        ...linea,
        costo: costoDe(linea.piezas),
        venta_id: id,
        almacen_id,
        articulo: codigo,
        garantia_dias: garantiaDias,
      })),
    },
  ]
}
