import { mensajeDeFalta } from '@retroventa/api/operaciones/textos'
import type { Fecha } from '@retroventa/domain/fechas/fecha'
import { planearAbono } from '@retroventa/domain/operaciones/contratos/abono'
import { planearEspera } from '@retroventa/domain/operaciones/contratos/espera'
import { planearProrroga } from '@retroventa/domain/operaciones/contratos/prorroga'
import { planearRetiro } from '@retroventa/domain/operaciones/contratos/retiro'
import type { SituacionContrato } from '@retroventa/domain/operaciones/contratos/situacion'
import type { Pago, Plan, Resultado } from '@retroventa/domain/operaciones/tipos'
import type { Falla } from '../../../ui/formulario/fallas.ts'

/** Operations that the sheet of a contract offers. */
export type TipoDialogo = 'prorroga' | 'abono' | 'retiro' | 'espera'

/** What is paid by a means that is not cash; the rest is cash. */
interface OtroMedio {
  /** Whole pesos. */
  valor: number | null
  referencia: string
}
export const OTROS_MEDIOS = ['transferencia', 'datafono', 'otro'] as const

/** What any of the dialogs asks; each reads its own. */
export interface Valores {
  meses: number
  /** Whole pesos. */
  valor: number | null
  /** Another discount than the agreed one, whole pesos. */
  descuento: number | null
  hasta: string | null
  motivo: string
  otros: Record<(typeof OTROS_MEDIOS)[number], OtroMedio>
  /** Cash that the customer hands over, whole pesos. */
  recibido: number | null
  autorizaUsuario: string
  autorizaClave: string
}

const medioVacio = (): OtroMedio => ({ valor: null, referencia: '' })

export const valoresIniciales = (meses: number): Valores => ({
  meses,
  valor: null,
  descuento: null,
  hasta: null,
  motivo: '',
  otros: { transferencia: medioVacio(), datafono: medioVacio(), otro: medioVacio() },
  recibido: null,
  autorizaUsuario: '',
  autorizaClave: '',
})

/** What is sent of an operation. */
export type Pedido =
  | { tipo: 'prorroga'; entrada: { meses: number; pagos?: Pago[] } }
  | { tipo: 'abono'; entrada: { valor: number; pagos?: Pago[] } }
  | { tipo: 'retiro'; entrada: { descuento?: number; motivo?: string; pagos?: Pago[] } }
  | { tipo: 'espera'; entrada: { hasta: string; motivo?: string } }

function pedidoSinPagos(tipo: TipoDialogo, valores: Valores): Pedido {
  const { meses, valor, descuento, hasta } = valores
  const motivo = valores.motivo.trim()
  const conMotivo = motivo ? { motivo } : {}
  if (tipo === 'prorroga') return { tipo, entrada: { meses } }
  if (tipo === 'abono') return { tipo, entrada: { valor: valor ?? 0 } }
  if (tipo === 'espera') return { tipo, entrada: { hasta: hasta ?? '', ...conMotivo } }
  return { tipo, entrada: descuento === null ? {} : { descuento, ...conMotivo } }
}

/** The plan that the server will make, or why there is none. Pure: draws the dialog at each key. */
export function planear(s: SituacionContrato, tipo: TipoDialogo, valores: Valores, hoy: Fecha): Resultado {
  const pedido = pedidoSinPagos(tipo, valores)
  if (pedido.tipo === 'prorroga') return planearProrroga(s, pedido.entrada, hoy)
  if (pedido.tipo === 'abono') return planearAbono(s, pedido.entrada, hoy)
  if (pedido.tipo === 'espera') return planearEspera(s, pedido.entrada, hoy)
  return planearRetiro(s, pedido.entrada, hoy)
}

/** The whole of it: with its payments when money moves. */
export function pedidoDe(tipo: TipoDialogo, valores: Valores, { cobra }: Plan): Pedido {
  const pagos = pagosEscritos(valores, cobra)
  const pedido = pedidoSinPagos(tipo, valores)
  if (pedido.tipo === 'prorroga') return { ...pedido, entrada: { ...pedido.entrada, pagos } }
  if (pedido.tipo === 'abono') return { ...pedido, entrada: { ...pedido.entrada, pagos } }
  if (pedido.tipo === 'retiro') return { ...pedido, entrada: { ...pedido.entrada, pagos } }
  return pedido
}

/** Pesos paid by other means than cash. */
export const sinEfectivo = ({ otros }: Valores): number =>
  OTROS_MEDIOS.reduce((suma, medio) => suma + (otros[medio].valor ?? 0), 0)

/** Payments as written; what the other means leave is cash, whole pesos. */
export function pagosEscritos(valores: Valores, total: number): Pago[] {
  const otros = OTROS_MEDIOS.flatMap<Pago>((medio) => {
    const { valor, referencia } = valores.otros[medio]
    if (!valor) return []
    return [{ medio, valor, ...(referencia.trim() && { referencia: referencia.trim() }) }]
  })
  const efectivo = total - sinEfectivo(valores)
  return efectivo > 0 ? [{ medio: 'efectivo', valor: efectivo }, ...otros] : otros
}

/** Faults of what is written, at their fields; those without one are of the operation itself. */
export function fallasDePlan({ plan, faltas }: Resultado, valores: Valores): Falla[] {
  if (!plan)
    return faltas.map(({ codigo, campo = '', datos }) => ({ campo, mensaje: mensajeDeFalta(codigo, datos) }))
  const efectivo = plan.cobra - sinEfectivo(valores)
  if (efectivo < 0) {
    const medio = OTROS_MEDIOS.findLast((uno) => valores.otros[uno].valor) ?? 'otro'
    const datos = { suma: sinEfectivo(valores), total: plan.cobra }
    return [{ campo: `otros.${medio}.valor`, mensaje: mensajeDeFalta('pago.suma', datos) }]
  }
  return valores.recibido !== null && valores.recibido < efectivo
    ? [{ campo: 'recibido', mensaje: 'Lo recibido no alcanza para lo que se paga en efectivo.' }]
    : []
}
