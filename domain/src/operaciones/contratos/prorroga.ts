import { inicioMes, vencimiento } from '../../contratos/calendario.ts'
import { situacion } from '../../contratos/estados.ts'
import { liquidar } from '../../contratos/liquidacion.ts'
import { validarProrroga, valorProrroga } from '../../contratos/operaciones.ts'
import type { Pesos } from '../../dinero/pesos.ts'
import type { Fecha } from '../../fechas/fecha.ts'
import { formatoFecha } from '../../formato/fechas.ts'
import { componer } from '../componer.ts'
import { conFaltas, type Pago, type Resultado } from '../tipos.ts'
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

export interface EntradaProrroga {
  /** Whole pending months, the oldest first. */
  readonly meses: number
  readonly pagos?: readonly Pago[] | undefined
  readonly recibido?: Pesos | undefined
}

/** Pays whole pending months and moves the due date by as many (D7). The months are income. */
export function planearProrroga(
  s: SituacionContrato,
  { meses, pagos, recibido }: EntradaProrroga,
  hoy: Fecha,
): Resultado<CambiosContrato> {
  const { deuda, faltas } = leer(s, 'prorroga', hoy)
  if (faltas.length > 0) return conFaltas(faltas)
  const malas = validarProrroga(deuda, meses)
  if (malas.length > 0) return conFaltas(malas)
  const valor = valorProrroga(deuda, meses)
  const cuenta = conMovimiento(s, hoy, 'prorroga', { meses })
  const despues = liquidar(cuenta, hoy)
  const vence = vencimiento(cuenta)
  const cambios = { ...s.fila, ...trasPagar(s, despues), vence }
  const alDia = inicioMes(s.cuenta, deuda.mesesPagados + meses + 1)
  return componer({
    cobra: valor,
    pagos,
    recibido,
    deAlmacen: deOtroAlmacen(s),
    creditos: { ingresoRetroventa: valor },
    cambios,
    cifras: cifras(
      { clave: 'vence', tipo: 'fecha', antes: s.fila.vence, despues: vence },
      { clave: 'alDiaHasta', tipo: 'fecha', antes: deuda.alDiaHasta, despues: alDia },
      {
        clave: 'mesesPendientes',
        tipo: 'entero',
        antes: deuda.mesesPendientes,
        despues: despues.mesesPendientes,
      },
      {
        clave: 'retroventaPendiente',
        tipo: 'pesos',
        antes: deuda.retroventaPendiente,
        despues: despues.retroventaPendiente,
      },
      { clave: 'totalPagado', tipo: 'pesos', antes: deuda.totalPagado, despues: despues.totalPagado },
      cifraEstado(s, cambios, hoy),
    ),
    exige: exigeCumplimiento(s),
    mensaje: {
      ...mensajeContrato(s, cambios, valor),
      meses: String(meses),
      fechaAlDia: formatoFecha(alDia),
    },
  })
}

/**
 * The shortest prórroga of today after which the contract is not Vencido, with what it costs, whole pesos. None when there is no month to
 * pay, or when what abonos paid of them keeps all that are left from reaching today.
 */
export function prorrogaAlDia(
  s: SituacionContrato,
  hoy: Fecha,
): { readonly meses: number; readonly valor: Pesos } | undefined {
  const pendientes = liquidar(s.cuenta, hoy).mesesPendientes
  for (let meses = 1; meses <= pendientes; meses++) {
    const { plan } = planearProrroga(s, { meses }, hoy)
    if (plan && situacion(plan.cambios, hoy).estado !== 'vencido') return { meses, valor: plan.cobra }
  }
  return undefined
}
