import type { AutorizaAqui, Hecho } from '@retroventa/api/operaciones/llamadas'
import { mensajeDeFalta } from '@retroventa/api/operaciones/textos'
import { filaDe, type TipoOperacion } from '@retroventa/domain/operaciones/catalogo'
import type { FilaOperacion } from '@retroventa/domain/operaciones/fila'
import type { Exigencia, MedioPago, Plan, Resultado } from '@retroventa/domain/operaciones/tipos'
import { huellaDe } from '@retroventa/domain/operaciones/visto'
import { createElement, type ReactNode, useState } from 'react'
import { useSesion } from '../../../api/sesion.ts'
import type { CredencialesFirma } from '../../../ui/FirmaEmpleado.tsx'
import type { Formulario } from '../../../ui/formulario/Formulario.ts'
import { type Falla, fallasDeReglas } from '../../../ui/formulario/fallas.ts'
import type { Intento } from '../../../ui/formulario/opciones.ts'
import { useFormulario } from '../../../ui/formulario/useFormulario.ts'
import {
  conPagos,
  fallasDePagos,
  pagoInicial,
  pagosQueVuelven,
  type ValoresPago,
  vueltoDe,
} from '../../../ui/operacion/pagos.ts'
import {
  avisarPedida,
  fallasDeAutorizacion,
  SIN_AUTORIZACION,
  sePide,
  useAutorizacion,
  type ValoresAutorizacion,
} from '../../solicitudes/public.ts'
import { EnlaceOrigen } from '../EnlaceOrigen.tsx'
import { MUEVE_UNA_OPERACION } from '../loQueMueven.ts'
import { asuntoEn, deBorrador } from './borrador.ts'
import { deOtroEstado } from './deOtroEstado.ts'
import { useLlegadas } from './useLlegadas.ts'
import { type Recuperacion, useRecuperacion } from './useRecuperacion.ts'

/** What the form of any operation keeps beside its own fields: how it is paid, and who lets it pass a limit. */
export type ValoresOperacion = ValoresPago & ValoresAutorizacion
/** Nothing paid yet, and nobody asked. */
export const operacionVacia = (): ValoresOperacion => ({ ...pagoInicial(), ...SIN_AUTORIZACION })

/** A save as every operation takes it. */
export interface PedidoOperacion {
  readonly entrada: object
  readonly visto: string
  readonly credenciales: CredencialesFirma
  readonly autoriza?: AutorizaAqui
}

export interface OpcionesOperacion<V extends ValoresOperacion> {
  tipo: TipoOperacion
  inicial: V
  /** As the question on leaving names it: *de este egreso*. */
  deQue: string
  /** Name of its draft, which is of the branch too; without it none is kept. */
  asunto?: string
  /** What its draft does not hold: records that are read again by their id. */
  sinBorrador?: readonly (keyof V & string)[]
  /** Who a draft is about, at the end of the line that offers it. */
  deQuien?: (valores: V) => ReactNode
  /** Reads again what a draft that was found had chosen, as it is today. */
  alRecuperar?: () => Promise<unknown>
  /** The plan that the server will make of what is written: draws the form at each key. */
  planear: (valores: V) => Resultado
  /** What the screen alone asks, beside the rule. */
  reglas?: (valores: V) => readonly Falla[]
  /** What is sent of what is written, without its payments. */
  entradaDe: (valores: V) => object
  /** What is asked of somebody else, when it is not what is sent by itself. */
  pedida?: (valores: V) => { entrada: object; visto: string }
  /** It is asked of nobody: who authorises signs here. */
  soloAqui?: boolean
  /** It moves cash and nothing else: nobody says how it is paid. */
  soloEfectivo?: boolean
  /** Means by which it hands money over, when what it acts on says them and not its row of the catalogue. */
  entregan?: readonly MedioPago[]
  derivar?: (valores: V, cambiados: readonly string[]) => V
  /** Code of what it acts on; absent of what makes its origin. */
  referencia?: string
  enviar: (pedido: PedidoOperacion, con: Intento) => Promise<Hecho>
  /** Faults of a refusal, when its fields are not those that were sent. */
  fallasDe?: (error: unknown) => readonly Falla[]
  /** Reads again what it planned with, when it is no longer as it was seen. */
  releer?: () => Promise<unknown>
  /** First words of the query keys that it makes old, beside those of every document. */
  refrescar?: readonly string[]
  /** With the change to give back, whole pesos, when somebody wrote what was received. */
  alTerminar: (hecho: Hecho, cambio: number | undefined) => void
  /** It was asked for instead: nothing was done yet. */
  alPedir: () => void
}

/** An operation being written: its form, and what it would do as it is written now. */
export interface OperacionEscrita<V extends ValoresOperacion> {
  tipo: TipoOperacion
  de: Formulario<V>
  plan: Plan | undefined
  cobra: number
  soloEfectivo: boolean
  entregan: readonly MedioPago[] | undefined
  /** What the person of the session may not answer for. */
  exige: readonly Exigencia[]
  /** What it cannot be saved for and is of no field; what it was refused for is said beside its signature. */
  generales: readonly Falla[]
  impide: boolean
  /** Nobody may be asked for it: who authorises signs here. */
  soloAqui: boolean
  /** It will be asked for, not done. */
  pide: boolean
  /** Waits for what is on its way to the form, which is not saved without it. */
  esperar: <T>(llegada: Promise<T>) => Promise<T>
  /** While what its draft had chosen is read again, nothing of it is shown. */
  recuperacion: Recuperacion | undefined
}

/** Faults of a plan in words, at their fields; of how it is paid when there is a plan. */
export function fallasDePlan(
  { plan, faltas }: Resultado,
  valores: ValoresPago,
  fila: Pick<FilaOperacion, 'entregan' | 'comoSePago'>,
): Falla[] {
  if (plan) return pagosQueVuelven(fila, plan) ? [] : fallasDePagos(plan, valores, fila.entregan)
  return fallasDeReglas(faltas, mensajeDeFalta)
}

/** What a refusal is of: the figures, and whose they are, which figures do not tell. */
const huellaDeGuardar = (plan: Plan, de: { readonly clienteId?: unknown; readonly terceroId?: unknown }) =>
  [de.clienteId, de.terceroId, huellaDe(plan)].join('|')

/**
 * The form of any operation: planned at each key by the planner of the catalogue, signed, authorised on the spot or asked of
 * the centre, and sent with the fingerprint of what was seen. Draw it with `CuerpoOperacion`.
 */
export function useOperacion<V extends ValoresOperacion>(o: OpcionesOperacion<V>): OperacionEscrita<V> {
  const { tipo, planear } = o
  const deCatalogo = filaDe(tipo)
  const fila: FilaOperacion = o.entregan ? { ...deCatalogo, entregan: o.entregan } : deCatalogo
  const { almacen } = useSesion()
  const { exigeDe, guardar } = useAutorizacion()
  const autorizan = (valores: V) => {
    const { plan } = planear(valores)
    return exigeDe(plan?.exige, () => plan && huellaDeGuardar(plan, o.entradaDe(valores)))
  }
  // The draft stays with the branch that it was begun in, whatever another window does.
  const [asunto] = useState(o.asunto && asuntoEn(o.asunto, almacen?.id))
  const { enCamino, esperar } = useLlegadas()
  const de = useFormulario<V, Hecho | undefined>({
    inicial: o.inicial,
    deQue: o.deQue,
    ...deBorrador<V>(asunto, o.sinBorrador),
    ...(o.derivar && { derivar: o.derivar }),
    ...(o.deQuien && { deQuien: o.deQuien }),
    ...(o.fallasDe && { fallasDe: o.fallasDe }),
    firma: true,
    enlaceDe: (codigo) => createElement(EnlaceOrigen, { codigo }),
    // Done or asked for, its screen goes: what is read in that moment is of the next one.
    sigue: false,
    reglas: (valores) => [
      ...enCamino,
      ...fallasDePlan(planear(valores), valores, fila),
      ...(o.reglas?.(valores) ?? []),
      ...fallasDeAutorizacion(valores, autorizan(valores)),
    ],
    async enviar(valores, con) {
      const { plan } = planear(valores)
      if (!plan) throw new Error('sin plan')
      const cruda = o.entradaDe(valores)
      const sinElegir = o.soloEfectivo || pagosQueVuelven(fila, plan)
      const entrada = sinElegir ? cruda : conPagos(cruda, valores, plan.cobra, fila.entregan)
      const visto = huellaDe(plan)
      const referencia = o.referencia && { referencia: o.referencia }
      const { credenciales } = con
      return guardar({
        valores,
        exige: autorizan(valores),
        huella: huellaDeGuardar(plan, cruda),
        pedido: { tipo, entrada, visto, ...o.pedida?.(valores), ...referencia },
        con,
        hacer: (autoriza) => o.enviar({ entrada, visto, credenciales, ...(autoriza && { autoriza }) }, con),
        alFallar: async (error) => deOtroEstado(error) && o.releer?.(),
      })
    },
    refrescar: [...MUEVE_UNA_OPERACION, ...(o.refrescar ?? [])],
    alGuardar(hecho, valores) {
      if (hecho) return o.alTerminar(hecho, vueltoDe(valores, hecho.cobra))
      avisarPedida()
      o.alPedir()
    },
  })
  const recuperacion = useRecuperacion(de, o.alRecuperar)
  const { plan, faltas } = planear(de.valores)
  const exige = autorizan(de.valores)
  const propias = fallasDeReglas(faltas, mensajeDeFalta).filter(({ campo }) => !campo)
  return {
    tipo,
    de,
    plan,
    cobra: plan?.cobra ?? 0,
    soloEfectivo: o.soloEfectivo ?? false,
    entregan: fila.entregan,
    exige,
    generales: [...(de.intentado ? enCamino : []), ...propias],
    impide: propias.length > 0,
    soloAqui: o.soloAqui ?? filaDe(tipo).firmanDos === true,
    esperar(llegada) {
      de.borrador.llegadas.esperar(llegada)
      return esperar(llegada)
    },
    pide: sePide(de.valores, exige),
    recuperacion,
  }
}
