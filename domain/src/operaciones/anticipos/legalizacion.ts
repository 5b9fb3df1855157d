import { componer } from '../componer.ts'
import { exigeCumplimiento } from '../cumplimiento.ts'
import {
  type CambiosMovimiento,
  type EntradaMovimiento,
  exigeLimite,
  lineasDeTipo,
  revisarMovimiento,
  SIN_TARIFAS,
} from '../dinero/movimiento.ts'
import { cifrasDeImpuestos, gravar } from '../impuestos.ts'
import { conFaltas, type Resultado } from '../tipos.ts'
import { bajar, type CambiosAnticipo, type SituacionAnticipo, yaCerrado } from './situacion.ts'

/** An expense as any other. Its third is whoever was paid, whom what is withheld is withheld from; without one, whoever has the advance. */
export type EntradaLegalizacion = Omit<EntradaMovimiento, 'recibido'>

export interface SituacionLegalizacion extends SituacionAnticipo {
  /** Who was paid; absent when none was chosen, or there is none. */
  readonly pagado?: { readonly alerta: boolean } | undefined
}

export interface CambiosLegalizacion extends CambiosAnticipo {
  readonly gasto: CambiosMovimiento
}

/**
 * What was spent of what was handed over, with its taxes and its support: an expense that the advance pays first, and the
 * drawer only beyond it.
 */
export function planearLegalizacionAnticipo(
  s: SituacionLegalizacion,
  e: EntradaLegalizacion,
): Resultado<CambiosLegalizacion> {
  if (s.sentido !== 'cobrar')
    return conFaltas([{ codigo: 'anticipo.no_se_legaliza', datos: { codigo: s.codigo } }])
  const cerrado = yaCerrado(s)
  if (cerrado.length > 0) return conFaltas(cerrado)
  const tipo = s.tipos.find(({ id }) => id === e.tipoId)
  const faltas = revisarMovimiento(
    'egreso',
    { tipo, tercero: e.terceroId ? s.pagado : s },
    { ...e, terceroId: e.terceroId ?? s.terceroId },
  )
  const gravado = gravar(e, tipo?.tarifas ?? SIN_TARIFAS)
  if (!tipo || faltas.length + gravado.faltas.length > 0) return conFaltas([...faltas, ...gravado.faltas])
  const { impuestos, total, cambiados } = gravado
  const gasto: CambiosMovimiento = { subtotal: e.subtotal, ...impuestos, total }
  const { cambios, cifra, linea } = bajar(s, Math.min(total, s.fila.saldo))
  return componer({
    cobra: -Math.max(0, total - s.fila.saldo) || 0,
    pagos: e.pagos,
    lineas: [linea, ...lineasDeTipo('egreso', tipo.cuenta, gasto, e.terceroId)],
    cambios: { ...cambios, gasto },
    cifras: [
      { clave: 'tipoDinero', tipo: 'texto', despues: tipo.nombre },
      ...cifrasDeImpuestos(e.subtotal, impuestos, total),
      cifra,
    ],
    exige: [
      ...exigeCumplimiento({ alerta: s.alerta || (s.pagado?.alerta ?? false) }),
      ...exigeLimite('egreso', tipo, total),
    ],
    cambiados,
  })
}
