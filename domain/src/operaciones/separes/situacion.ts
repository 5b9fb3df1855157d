import type { Pieza } from '../../bienes/movimientos.ts'
import type { Pesos } from '../../dinero/pesos.ts'
import type { Fecha } from '../../fechas/fecha.ts'
import { sumarMeses } from '../../fechas/meses.ts'
import { formatoFecha } from '../../formato/fechas.ts'
import { formatoPesos } from '../../formato/numeros.ts'
import type { ErrorRegla } from '../../regla.ts'
import type { Cifra, Pago, ValoresMensaje } from '../tipos.ts'
import type { LineaVendida, PiezaEnVenta, TarifasVenta } from '../ventas/situacion.ts'

export const ESTADOS_SEPARE = ['vigente', 'vencido', 'entregado', 'cancelado', 'anulado'] as const
export type EstadoSepare = (typeof ESTADOS_SEPARE)[number]

/** What operations rewrite of a layaway. */
export interface FilaSepare {
  readonly estado: EstadoSepare
  /** Whole pesos that the customer paid and the house owes until it delivers. */
  readonly abonado: Pesos
  /** The first date of its calendar that is not paid yet; null of what owes nothing, or is over. */
  readonly proxima: Fecha | null
}

/** A date of the calendar, and what is to be paid by then. */
export interface Cuota {
  readonly fecha: Fecha
  readonly valor: Pesos
}

/** What making a layaway leaves. */
export interface CambiosSepare extends FilaSepare {
  readonly total: Pesos
  readonly vence: Fecha
  readonly cuotas: readonly Cuota[]
  readonly lineas: readonly LineaVendida[]
  /** What is kept of what was paid when it is cancelled, hundredths of a percent: what was agreed. */
  readonly retenido: number
}

/** Limits of the settings; of a layaway that exists, what is kept is what was agreed when it was made. */
export interface LimitesSepare {
  /** Least first payment, hundredths of a percent of the price. */
  readonly inicial: number
  /** Longest term, months. */
  readonly meses: number
  /** What is kept of what was paid when it is cancelled, hundredths of a percent. */
  readonly retenido: number
}

/** Of a layaway that is about to be made, also the step of what is proposed (D25), whole pesos: its calendar is in it. */
export interface LimitesNuevo extends LimitesSepare {
  readonly paso: Pesos
}

/** Least first payment of what costs so much, whole pesos. */
export const inicialMinimo = (total: Pesos, { inicial }: Pick<LimitesSepare, 'inicial'>): Pesos =>
  Math.max(1, Math.ceil((total * inicial) / 10_000))

export interface SituacionNueva {
  readonly almacenId: string
  readonly alerta: boolean
  readonly piezas: readonly PiezaEnVenta[]
  readonly tarifas: TarifasVenta
  readonly garantiaDias: number
  readonly comerciaCelulares: boolean
  readonly limites: LimitesNuevo
}

/** A layaway as the operations on it read it. */
export interface SituacionSepare {
  readonly id: string
  readonly codigo: string
  readonly almacenId: string
  readonly almacenActualId: string
  readonly alerta: boolean
  readonly total: Pesos
  readonly vence: Fecha
  readonly cuotas: readonly Cuota[]
  readonly fila: FilaSepare
  readonly lineas: readonly LineaVendida[]
  readonly piezas: readonly Pieza[]
  readonly limites: LimitesSepare
  /** What was paid of it, by means; what no document tells is cash. */
  readonly pagos: readonly Pago[]
  /** Codes of what crossed what it was paid with an advance, and holds; the last one first. */
  readonly cruces: readonly string[]
}

/** What the policy keeps of what was paid, truncated. */
export const retenidoSugerido = ({
  fila,
  limites,
}: {
  readonly fila: Pick<FilaSepare, 'abonado'>
  readonly limites: Pick<LimitesSepare, 'retenido'>
}): Pesos => Number((BigInt(fila.abonado) * BigInt(limites.retenido)) / 10_000n)

export const saldoDe = ({ total, fila }: Pick<SituacionSepare, 'total' | 'fila'>): Pesos =>
  total - fila.abonado

/**
 * Parts of what is left, one a month, of what notes and coins pay (D25), none more than a step from another; what no step pays is in the
 * last one, so that they add up to it to the peso. Of less than a step a month there are as many as it reaches for, through the months.
 * @param paso whole pesos, at least 1
 */
export function calendario(saldo: Pesos, meses: number, hoy: Fecha, paso: Pesos): Cuota[] {
  const parte = Math.trunc(saldo / meses / paso) * paso
  const sobra = saldo - parte * meses
  const resto = sobra % paso
  // One of these is above the part in some of the months, as evenly as it goes; the month of what no step pays is none of them.
  const pasos = Math.trunc(sobra / paso)
  const entre = resto > 0 ? meses - 1 : meses
  const dados = (mes: number) => Math.trunc((pasos * mes) / entre)
  return Array.from({ length: meses }, (_, i) => ({
    fecha: sumarMeses(hoy, i + 1),
    valor: parte + (i < entre ? (dados(i + 1) - dados(i)) * paso : resto),
  })).filter(({ valor }) => valor > 0)
}

/** The first date whose part is not covered by what was paid, the first payment included; null when all is. */
export function proximaCuota(cuotas: readonly Cuota[], total: Pesos, abonado: Pesos): Fecha | null {
  let hasta = total - cuotas.reduce((suma, { valor }) => suma + valor, 0)
  for (const { fecha, valor } of cuotas) {
    hasta += valor
    if (hasta > abonado) return fecha
  }
  return null
}

/** The figure of the next date, when there is one and it is news. */
export const cifraProxima = (antes: Fecha | null, despues: Fecha | null): Cifra[] =>
  despues !== null && antes !== despues
    ? [{ clave: 'proximaCuota', tipo: 'fecha', ...(antes && { antes }), despues }]
    : []

/** What any act on a layaway asks first: that it lives, and is of this branch. */
export function vivo(s: SituacionSepare): ErrorRegla[] {
  const faltas: ErrorRegla[] = []
  if (s.fila.estado !== 'vigente' && s.fila.estado !== 'vencido')
    faltas.push({ codigo: 'separe.cerrado', datos: { estado: s.fila.estado } })
  if (s.almacenId !== s.almacenActualId) faltas.push({ codigo: 'separe.otro_almacen' })
  return faltas
}

/** What any template of a layaway may say (D13). */
export const mensajeSepare = (
  codigo: string,
  total: Pesos,
  fila: Pick<FilaSepare, 'abonado'>,
  vence: Fecha,
  abono: Pesos,
): ValoresMensaje => ({
  ...(codigo && { separe: codigo }),
  ps_saldo: formatoPesos(total - fila.abonado),
  ps_abono: formatoPesos(abono),
  valor: formatoPesos(total),
  vencimiento: formatoFecha(vence),
})
