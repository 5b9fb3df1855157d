import { aplicar } from '../../../bienes/movimientos.ts'
import { situacion as situacionDeEstado } from '../../../contratos/estados.ts'
import { liquidar } from '../../../contratos/liquidacion.ts'
import type { Fecha } from '../../../fechas/fecha.ts'
import type { CambiosContrato, SituacionContrato } from '../../contratos/situacion.ts'
import { PLANEADORES } from '../../planeadores.ts'
import type { Plan, Resultado } from '../../tipos.ts'
import { contratoNuevo, despuesDe } from '../ejemplos.ts'
import type { OrigenDePrueba } from '../origen.ts'

const CERRADOS: readonly string[] = ['resuelto', 'decomisado', 'anulado']

export const contrato: OrigenDePrueba<SituacionContrato> = {
  nuevo: () => contratoNuevo,
  planear(s, tipo, entrada, hoy) {
    // What is suggested for the items is another rule's: here, twice what is owed.
    const conSugerido = { ...s, sugerido: s.fila.capital * 2 }
    // One planner per type, each with its own entry.
    const planear = PLANEADORES[tipo] as (s: unknown, e: unknown, hoy: Fecha) => Resultado<CambiosContrato>
    return planear(conSugerido, entrada, hoy)
  },
  despues: (s, { tipo, entrada, plan, hoy, orden }) =>
    despuesDe(s, tipo, entrada, plan as Plan<CambiosContrato>, { hoy, orden }),
  anulado: (antes, despues, { cambios, movimientos }) => ({
    ...antes,
    fila: cambios as CambiosContrato,
    piezas: aplicar(despues.piezas, movimientos),
  }),
  piezas: ({ piezas }) => piezas,
  fila: ({ fila }) => fila,
  // A lost one left its goods to the house at its capital.
  costo: ({ fila }) =>
    CERRADOS.includes(fila.estado) && fila.tipoResolucion !== 'vencimiento' ? 0 : fila.capital,
  leer(s, hoy) {
    const deuda = liquidar(s.cuenta, hoy)
    const visto = situacionDeEstado(s.fila, hoy)
    const cerrado = CERRADOS.includes(s.fila.estado)
    const pagado = s.fila.tipoResolucion === 'retiro' ? [deuda.totalPagado + (s.fila.valorPagado ?? 0)] : []
    return {
      estado: [s.fila.estado, visto.estado],
      capital: [cerrado ? 0 : deuda.capital],
      vence: [s.fila.vence],
      retroventaPendiente: [cerrado ? 0 : deuda.retroventaPendiente],
      mesesPendientes: [deuda.mesesPendientes],
      alDiaHasta: [deuda.alDiaHasta],
      totalPagado: [...pagado, deuda.totalPagado],
      esperaHasta: [s.fila.esperaHasta],
      peso: [s.peso],
    }
  },
}
