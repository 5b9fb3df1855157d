import { type Fecha, sumarDias } from '../../fechas/fecha.ts'
import { formatoFecha } from '../../formato/fechas.ts'
import type { ErrorRegla } from '../../regla.ts'
import { componer } from '../componer.ts'
import { conFaltas, type Exigencia, type Resultado } from '../tipos.ts'
import type { FilaVenta, SituacionDeVenta } from './situacion.ts'

export interface EntradaGarantia {
  /** Line that is claimed, by its order in the sale. */
  readonly linea: number
  readonly motivo: string
  /** What was done about it. */
  readonly solucion: string
}

const MOTIVO_MINIMO = 3

/** A warranty is attended: nothing moves. After its last day somebody authorises it. */
export function planearGarantia(
  s: SituacionDeVenta,
  { linea: cual, motivo, solucion }: EntradaGarantia,
  hoy: Fecha,
): Resultado<FilaVenta> {
  const faltas: ErrorRegla[] = []
  const linea = s.lineas.find(({ orden }) => orden === cual)
  if (s.fila.estado === 'anulada') faltas.push({ codigo: 'venta.anulada' })
  if (s.almacenId !== s.almacenActualId) faltas.push({ codigo: 'venta.otro_almacen' })
  if (!linea) faltas.push({ codigo: 'garantia.linea', campo: 'linea' })
  else if (s.fila.devueltas.includes(cual))
    faltas.push({ codigo: 'devolucion.ya_devuelta', campo: 'linea', datos: { articulo: linea.descripcion } })
  if (motivo.trim().length < MOTIVO_MINIMO) faltas.push({ codigo: 'operacion.motivo', campo: 'motivo' })
  if (solucion.trim().length < MOTIVO_MINIMO) faltas.push({ codigo: 'garantia.solucion', campo: 'solucion' })
  if (faltas.length > 0 || !linea) return conFaltas(faltas)
  // Of what was sold without one no day is its last.
  const hasta = linea.garantiaDias === 0 ? undefined : sumarDias(s.fecha, linea.garantiaDias)
  const exige: Exigencia[] =
    hasta === undefined || hoy > hasta
      ? [
          {
            codigo: 'autorizacion.garantia',
            permiso: 'ventas.autorizar',
            datos: { hasta: hasta === undefined ? '' : formatoFecha(hasta) },
          },
        ]
      : []
  return componer({
    cobra: 0,
    cambios: { ...s.fila, garantias: s.fila.garantias + 1 },
    cifras: [
      { clave: 'garantias', tipo: 'entero', antes: s.fila.garantias, despues: s.fila.garantias + 1 },
      ...(hasta === undefined ? [] : [{ clave: 'garantiaHasta', tipo: 'fecha', despues: hasta } as const]),
    ],
    exige,
    mensaje: { motivo: motivo.trim() },
  })
}
