import { diasEntre, esFecha, type Fecha, sumarDias } from '../../fechas/fecha.ts'
import { formatoFecha } from '../../formato/fechas.ts'
import { formatoPesos } from '../../formato/numeros.ts'
import { componer } from '../componer.ts'
import { conFaltas, type Resultado } from '../tipos.ts'
import { type CambiosContrato, cifras, leer, mensajeContrato, type SituacionContrato } from './situacion.ts'

export interface EntradaEspera {
  /** Last day of the promise to pay. */
  readonly hasta: Fecha
  readonly motivo?: string | undefined
}

/** The customer promises to pay by a day: nothing moves, and until then the contract is not passed on (D8). */
export function planearEspera(
  s: SituacionContrato,
  { hasta, motivo = '' }: EntradaEspera,
  hoy: Fecha,
): Resultado<CambiosContrato> {
  const { estado, deuda, faltas } = leer(s, 'espera', hoy)
  if (faltas.length > 0) return conFaltas(faltas)
  if (!esFecha(hasta) || hasta <= hoy || hasta > sumarDias(hoy, MAXIMO_DIAS))
    return conFaltas([{ codigo: 'espera.hasta', campo: 'hasta', datos: { maximo: MAXIMO_DIAS } }])
  const dias = diasEntre(hoy, hasta)
  const cambios: CambiosContrato = {
    ...s.fila,
    estado: 'en_espera',
    esperaHasta: hasta,
    // It lives again, whatever it promises meanwhile.
    ...(s.fila.estado === 'devuelto_vigente' && { estadoPrevio: s.fila.estado }),
    motivoEstado: motivo.trim() || undefined,
  }
  return componer({
    cobra: 0,
    cambios,
    cifras: cifras(
      { clave: 'estado', tipo: 'estado', antes: estado.estado, despues: 'en_espera' },
      { clave: 'esperaHasta', tipo: 'fecha', antes: s.fila.esperaHasta, despues: hasta },
    ),
    exige:
      dias > s.limites.esperaDias
        ? [
            {
              codigo: 'autorizacion.espera',
              permiso: 'contratos.autorizarEspera',
              datos: { dias, limite: s.limites.esperaDias },
            },
          ]
        : [],
    mensaje: {
      ...mensajeContrato(s, cambios, deuda.retroventaVencida),
      fechaEspera: formatoFecha(hasta),
      // The month in course may be paid now too, and nobody owes it yet (D27).
      saldo_espera: formatoPesos(deuda.retroventaVencida),
      pr_vencidas: String(deuda.mesesVencidos),
    },
  })
}

/** Beyond a year it is no promise but another contract. */
const MAXIMO_DIAS = 366
