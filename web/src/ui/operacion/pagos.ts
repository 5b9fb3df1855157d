import { mensajeDeFalta } from '@retroventa/api/operaciones/textos'
import { cambio, MEDIOS_QUE_ENTREGAN } from '@retroventa/domain/operaciones/pagos'
import type { MedioPago, Pago, Plan } from '@retroventa/domain/operaciones/tipos'
import type { Falla } from '../formulario/fallas.ts'

/** What is paid by a means that is not cash; the rest is cash. */
interface OtroMedio {
  /** Whole pesos. */
  valor: number | null
  referencia: string
}
export const OTROS_MEDIOS = ['transferencia', 'datafono', 'otro'] as const
type OtrosMedios = (typeof OTROS_MEDIOS)[number]

/** What the form of any operation keeps of how it is paid. */
export interface ValoresPago {
  otros: Record<OtrosMedios, OtroMedio>
  /** Cash that the customer hands over, whole pesos. */
  recibido: number | null
}

const medioVacio = (): OtroMedio => ({ valor: null, referencia: '' })

/** All of it in cash, until somebody says otherwise. */
export const pagoInicial = (): ValoresPago => ({
  otros: { transferencia: medioVacio(), datafono: medioVacio(), otro: medioVacio() },
  recibido: null,
})

/** Means beside cash that serve for the direction of the money; what hands it over may have its own. */
export const otrosMedios = (
  cobra: number,
  entregan: readonly MedioPago[] = MEDIOS_QUE_ENTREGAN,
): readonly OtrosMedios[] =>
  cobra < 0 ? OTROS_MEDIOS.filter((medio) => entregan.includes(medio)) : OTROS_MEDIOS

/** Pesos paid by other means than cash. */
export const sinEfectivo = ({ otros }: ValoresPago): number =>
  OTROS_MEDIOS.reduce((suma, medio) => suma + (otros[medio].valor ?? 0), 0)

/** Whether somebody said how it is paid: by other means, or with how much cash. */
export const algoEscrito = (valores: ValoresPago): boolean =>
  valores.recibido !== null || sinEfectivo(valores) !== 0

/** Payments as written; what the other means leave is cash. The total is whole pesos, whichever way they go. */
export function pagosEscritos(valores: ValoresPago, total: number): Pago[] {
  const otros = OTROS_MEDIOS.flatMap<Pago>((medio) => {
    const { valor, referencia } = valores.otros[medio]
    if (!valor) return []
    return [{ medio, valor, ...(referencia.trim() && { referencia: referencia.trim() }) }]
  })
  const efectivo = Math.abs(total) - sinEfectivo(valores)
  return efectivo > 0 ? [{ medio: 'efectivo', valor: efectivo }, ...otros] : otros
}

/** What is sent of an operation: with its payments when money moves, and the cash received when the customer pays. */
export function conPagos(entrada: object, valores: ValoresPago, cobra: number): object {
  if (cobra === 0) return entrada
  const { recibido } = valores
  const entregado = cobra > 0 && recibido !== null && { recibido }
  return { ...entrada, pagos: pagosEscritos(valores, cobra), ...entregado }
}

/** Change to give back of what was received in cash, whole pesos; nothing when nobody wrote it. */
export const vueltoDe = (valores: ValoresPago, cobra: number): number | undefined =>
  valores.recibido === null ? undefined : cambio(pagosEscritos(valores, cobra), valores.recibido)

/** Faults of how it is paid, at their fields. */
export function fallasDePagos({ cobra }: Pick<Plan, 'cobra'>, valores: ValoresPago): Falla[] {
  const efectivo = Math.abs(cobra) - sinEfectivo(valores)
  if (efectivo < 0) {
    const medio = OTROS_MEDIOS.findLast((uno) => valores.otros[uno].valor) ?? 'otro'
    const datos = { suma: sinEfectivo(valores), total: Math.abs(cobra) }
    return [{ campo: `otros.${medio}.valor`, mensaje: mensajeDeFalta('pago.suma', datos) }]
  }
  return valores.recibido !== null && valores.recibido < efectivo
    ? [{ campo: 'recibido', mensaje: mensajeDeFalta('pago.recibido') }]
    : []
}
