import { mensajeDeFalta } from '@retroventa/api/operaciones/textos'
import type { FilaOperacion } from '@retroventa/domain/operaciones/fila'
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

/** Pesos paid by other means than cash; `medios` are those that count. */
export const sinEfectivo = ({ otros }: ValoresPago, medios: readonly OtrosMedios[] = OTROS_MEDIOS): number =>
  medios.reduce((suma, medio) => suma + (otros[medio].valor ?? 0), 0)

/** Pesos left to cash, none when the others pay it all; nothing while what one of them pays cannot be read. */
export function enEfectivo(
  valores: ValoresPago,
  cobra: number,
  medios?: readonly OtrosMedios[],
): number | undefined {
  const efectivo = Math.abs(cobra) - sinEfectivo(valores, medios)
  return Number.isNaN(efectivo) ? undefined : Math.max(0, efectivo)
}

/**
 * The payments of money that goes back as it was paid, which its plan says and nobody chooses; undefined of any other.
 * @param fila row of the catalogue
 */
export const pagosQueVuelven = (
  { comoSePago }: Pick<FilaOperacion, 'comoSePago'>,
  { cobra, pagos }: Pick<Plan, 'cobra' | 'pagos'>,
): readonly Pago[] | undefined => (comoSePago && cobra < 0 ? pagos : undefined)

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

/**
 * What was written of how it is paid that is still on the screen. What the form hid when the figures changed stays written,
 * for when they change back; nobody sees it, so it neither counts nor stands in the way.
 */
function aLaVista(valores: ValoresPago, cobra: number, entregan?: readonly MedioPago[]): ValoresPago {
  const vacio = pagoInicial()
  if (cobra === 0) return vacio
  const otros = { ...vacio.otros }
  for (const medio of otrosMedios(cobra, entregan)) otros[medio] = valores.otros[medio]
  const conEfectivo = cobra > 0 && cobra > sinEfectivo({ ...valores, otros })
  return { ...valores, otros, recibido: conEfectivo ? valores.recibido : null }
}

/** What is sent of an operation: with its payments when money moves, and the cash received when some is paid in cash. */
export function conPagos(
  entrada: object,
  escritos: ValoresPago,
  cobra: number,
  entregan?: readonly MedioPago[],
): object {
  if (cobra === 0) return entrada
  const valores = aLaVista(escritos, cobra, entregan)
  const { recibido } = valores
  return { ...entrada, pagos: pagosEscritos(valores, cobra), ...(recibido !== null && { recibido }) }
}

/** Change to give back of what was received in cash, whole pesos; nothing when nobody wrote it, it cannot be read, or no cash is paid. */
export function vueltoDe(escritos: ValoresPago, cobra: number): number | undefined {
  const valores = aLaVista(escritos, cobra)
  return valores.recibido === null || Number.isNaN(valores.recibido)
    ? undefined
    : cambio(pagosEscritos(valores, cobra), valores.recibido)
}

/** Faults of how it is paid, at their fields: those that the form shows. */
export function fallasDePagos(
  { cobra }: Pick<Plan, 'cobra'>,
  escritos: ValoresPago,
  entregan?: readonly MedioPago[],
): Falla[] {
  const valores = aLaVista(escritos, cobra, entregan)
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
