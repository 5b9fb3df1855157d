import { revaluar } from '../../bienes/movimientos.ts'
import { type DatosEstado, situacion } from '../../contratos/estados.ts'
import { liquidar } from '../../contratos/liquidacion.ts'
import { validarAbono } from '../../contratos/operaciones.ts'
import type { Pesos } from '../../dinero/pesos.ts'
import type { Fecha } from '../../fechas/fecha.ts'
import { componer } from '../componer.ts'
import { type Cifra, conFaltas, type Pago, type Resultado } from '../tipos.ts'
import {
  type CambiosContrato,
  cifraEstado,
  cifras,
  conMovimiento,
  deOtroAlmacen,
  exigeCumplimiento,
  leer,
  mensajeContrato,
  type SituacionContrato,
  trasPagar,
} from './situacion.ts'

export interface EntradaAbono {
  /** Whole pesos. */
  readonly valor: Pesos
  readonly pagos?: readonly Pago[] | undefined
  readonly recibido?: Pesos | undefined
}

/** First what is pending, which is income; the rest lowers the capital and with it the cost of the items (D7). */
export function planearAbono(
  s: SituacionContrato,
  { valor, pagos, recibido }: EntradaAbono,
  hoy: Fecha,
): Resultado<CambiosContrato> {
  const { deuda, faltas } = leer(s, 'abono', hoy)
  if (faltas.length > 0) return conFaltas(faltas)
  const malas = validarAbono(deuda, valor)
  if (malas.length > 0) return conFaltas(malas)
  const despues = liquidar(conMovimiento(s, hoy, 'abono', { valor }), hoy)
  const aCapital = deuda.capital - despues.capital
  const cambios = { ...s.fila, ...trasPagar(s, despues), capital: despues.capital }
  return componer({
    cobra: valor,
    pagos,
    recibido,
    deAlmacen: deOtroAlmacen(s),
    creditos: { ingresoRetroventa: valor - aCapital },
    movimientos: revaluar(s.piezas, -aCapital),
    cambios,
    cifras: cifras(
      { clave: 'capital', tipo: 'pesos', antes: deuda.capital, despues: despues.capital },
      {
        clave: 'retroventaPendiente',
        tipo: 'pesos',
        antes: deuda.retroventaPendiente,
        despues: despues.retroventaPendiente,
      },
      {
        clave: 'mesesPendientes',
        tipo: 'entero',
        antes: deuda.mesesPendientes,
        despues: despues.mesesPendientes,
      },
      { clave: 'alDiaHasta', tipo: 'fecha', antes: deuda.alDiaHasta, despues: despues.alDiaHasta },
      { clave: 'totalPagado', tipo: 'pesos', antes: deuda.totalPagado, despues: despues.totalPagado },
      cifraEstado(s, cambios, hoy),
    ),
    exige: exigeCumplimiento(s),
    mensaje: mensajeContrato(s, cambios, valor),
  })
}

/**
 * Whether an abono leaves the contract Vencido: its money never moves the due date (D7), and who has paid every month believes that
 * nothing is due.
 * @param antes the contract before it
 * @param cifras of the abono, which say its state when that changes
 */
export const dejaVencido = (antes: DatosEstado, cifras: readonly Cifra[], hoy: Fecha): boolean =>
  (cifras.find(({ clave }) => clave === 'estado')?.despues ?? situacion(antes, hoy).estado) === 'vencido'
