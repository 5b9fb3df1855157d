import { fechaBogota } from '@retroventa/domain/fechas/fecha'
import type { SituacionSepare } from '@retroventa/domain/operaciones/separes/situacion'
import type { Dependencias } from '../../dependencies.ts'
import type { Creada } from '../operaciones/service.ts'

export { anularVentaDeSepare } from './queries.ts'

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
