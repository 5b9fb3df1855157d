import { mensajeDeFalta } from '@retroventa/api/operaciones/textos'
import type { Fecha } from '@retroventa/domain/fechas/fecha'
import type { PLANEADORES_CONTRATO } from '@retroventa/domain/operaciones/contratos/planeadores'
import type { SituacionContrato } from '@retroventa/domain/operaciones/contratos/situacion'
import type { Destino } from '@retroventa/domain/operaciones/contratos/vencimiento'
import { cambio, MEDIOS_QUE_ENTREGAN } from '@retroventa/domain/operaciones/pagos'
import { type EntradaDe, PLANEADORES } from '@retroventa/domain/operaciones/planeadores'
import type { Pago, Plan, Resultado } from '@retroventa/domain/operaciones/tipos'
import type { Falla } from '../../../ui/formulario/fallas.ts'
import { SIN_AUTORIZACION, type ValoresAutorizacion } from '../../solicitudes/public.ts'

/** Operations that the sheet of a contract offers: every one on a contract that exists, but voiding. */
export type TipoDialogo = Exclude<keyof typeof PLANEADORES_CONTRATO, 'contrato'>

/** A contract as every planner reads it: the aumento with what its items are worth today. */
export type SituacionDialogo = SituacionContrato & { readonly sugerido: number }

/** What is paid by a means that is not cash; the rest is cash. */
interface OtroMedio {
  /** Whole pesos. */
  valor: number | null
  referencia: string
}
export const OTROS_MEDIOS = ['transferencia', 'datafono', 'otro'] as const
type OtrosMedios = (typeof OTROS_MEDIOS)[number]

/** What any of the dialogs asks; each reads its own. */
export interface Valores extends ValoresAutorizacion {
  meses: number
  /** Whole pesos. */
  valor: number | null
  /** Another discount than the agreed one, whole pesos. */
  descuento: number | null
  hasta: string | null
  motivo: string
  /** Where each item goes, by its id; absent, to the shop window. */
  destinos: Record<string, Destino>
  autoridad: string
  acta: string
  otros: Record<OtrosMedios, OtroMedio>
  /** Cash that the customer hands over, whole pesos. */
  recibido: number | null
}

const medioVacio = (): OtroMedio => ({ valor: null, referencia: '' })

export const valoresIniciales = (meses: number): Valores => ({
  meses,
  valor: null,
  descuento: null,
  hasta: null,
  motivo: '',
  destinos: {},
  autoridad: '',
  acta: '',
  otros: { transferencia: medioVacio(), datafono: medioVacio(), otro: medioVacio() },
  recibido: null,
  ...SIN_AUTORIZACION,
})

type Entradas = { [T in TipoDialogo]: EntradaDe<T> }

/** What each operation reads of what was written. */
const ENTRADAS: { [T in TipoDialogo]: (valores: Valores) => Entradas[T] } = {
  prorroga: ({ meses }) => ({ meses }),
  abono: ({ valor }) => ({ valor: valor ?? 0 }),
  aumento: (valores) => ({ valor: valores.valor ?? 0, ...conMotivo(valores) }),
  retiro: (valores) =>
    valores.descuento === null ? {} : { descuento: valores.descuento, ...conMotivo(valores) },
  espera: (valores) => ({ hasta: valores.hasta ?? '', ...conMotivo(valores) }),
  vencimiento: ({ destinos }) => ({ destinos }),
  devuelto: ({ motivo }) => ({ motivo: motivo.trim() }),
  decomiso: (valores) => ({
    autoridad: valores.autoridad.trim(),
    acta: valores.acta.trim(),
    ...conMotivo(valores),
  }),
  problema: ({ motivo }) => ({ motivo: motivo.trim() }),
  levantamiento: ({ motivo }) => ({ motivo: motivo.trim() }),
}

function conMotivo({ motivo }: Valores): { motivo?: string } {
  return motivo.trim() ? { motivo: motivo.trim() } : {}
}

/** The plan that the server will make, or why there is none. Pure: draws the dialog at each key. */
export function planear(s: SituacionDialogo, tipo: TipoDialogo, valores: Valores, hoy: Fecha): Resultado {
  // One planner per type, each with its own entry: the pair is held together by the table above.
  const deTipo = PLANEADORES[tipo] as (s: SituacionDialogo, entrada: object, hoy: Fecha) => Resultado
  return deTipo(s, ENTRADAS[tipo](valores), hoy)
}

/** What is sent of an operation: with its payments when money moves. */
export interface Pedido {
  readonly tipo: TipoDialogo
  readonly entrada: object
}

export function pedidoDe(tipo: TipoDialogo, valores: Valores, { cobra }: Plan): Pedido {
  const entrada = ENTRADAS[tipo](valores)
  if (cobra === 0) return { tipo, entrada }
  const { recibido } = valores
  const entregado = cobra > 0 && recibido !== null && { recibido }
  return { tipo, entrada: { ...entrada, pagos: pagosEscritos(valores, cobra), ...entregado } }
}

/** Means beside cash that serve for the direction of the money. */
export const otrosMedios = (cobra: number): readonly OtrosMedios[] =>
  cobra < 0 ? OTROS_MEDIOS.filter((medio) => MEDIOS_QUE_ENTREGAN.includes(medio)) : OTROS_MEDIOS

/** Pesos paid by other means than cash. */
export const sinEfectivo = ({ otros }: Valores): number =>
  OTROS_MEDIOS.reduce((suma, medio) => suma + (otros[medio].valor ?? 0), 0)

/** Payments as written; what the other means leave is cash. The total is whole pesos, whichever way they go. */
export function pagosEscritos(valores: Valores, total: number): Pago[] {
  const otros = OTROS_MEDIOS.flatMap<Pago>((medio) => {
    const { valor, referencia } = valores.otros[medio]
    if (!valor) return []
    return [{ medio, valor, ...(referencia.trim() && { referencia: referencia.trim() }) }]
  })
  const efectivo = Math.abs(total) - sinEfectivo(valores)
  return efectivo > 0 ? [{ medio: 'efectivo', valor: efectivo }, ...otros] : otros
}

/** Change to give back of what was received in cash, whole pesos; nothing when nobody wrote it. */
export const vueltoDe = (valores: Valores, cobra: number): number | undefined =>
  valores.recibido === null ? undefined : cambio(pagosEscritos(valores, cobra), valores.recibido)

/** Faults of what is written, at their fields; those without one are of the operation itself. */
export function fallasDePlan({ plan, faltas }: Resultado, valores: Valores): Falla[] {
  if (!plan)
    return faltas.map(({ codigo, campo = '', datos }) => ({ campo, mensaje: mensajeDeFalta(codigo, datos) }))
  const efectivo = Math.abs(plan.cobra) - sinEfectivo(valores)
  if (efectivo < 0) {
    const medio = OTROS_MEDIOS.findLast((uno) => valores.otros[uno].valor) ?? 'otro'
    const datos = { suma: sinEfectivo(valores), total: Math.abs(plan.cobra) }
    return [{ campo: `otros.${medio}.valor`, mensaje: mensajeDeFalta('pago.suma', datos) }]
  }
  return valores.recibido !== null && valores.recibido < efectivo
    ? [{ campo: 'recibido', mensaje: mensajeDeFalta('pago.recibido') }]
    : []
}
