import type { Contrato } from '@retroventa/api/contratos/llamadas'
import { raizDe } from '@retroventa/domain/bienes/etiquetas'
import { paraRetirar } from '@retroventa/domain/contratos/retiro'
import type { Fecha } from '@retroventa/domain/fechas/fecha'
import type { PLANEADORES_CONTRATO } from '@retroventa/domain/operaciones/contratos/planeadores'
import type { SituacionContrato } from '@retroventa/domain/operaciones/contratos/situacion'
import type { Destino } from '@retroventa/domain/operaciones/contratos/vencimiento'
import { type EntradaDe, PLANEADORES } from '@retroventa/domain/operaciones/planeadores'
import type { Resultado } from '@retroventa/domain/operaciones/tipos'
import { loQueFalta } from '../../../ui/operacion/falta.ts'
import { operacionVacia, type ValoresOperacion } from '../../operaciones/public.ts'

/** Operations that the sheet of a contract offers: every one on a contract that exists, but voiding. */
export type TipoDialogo = Exclude<keyof typeof PLANEADORES_CONTRATO, 'contrato'>

/** A contract as every planner reads it: the aumento with what its items are worth today. */
export type SituacionDialogo = SituacionContrato & {
  readonly sugerido: number
  readonly piezas: readonly (SituacionContrato['piezas'][number] & { readonly codigo: string })[]
}

/** The things of a contract as they are now, in the order of its items: one whose weight was corrected is another thing than its item. */
export function cosasDe<P extends SituacionDialogo['piezas'][number]>(
  articulos: readonly Pick<Contrato['articulos'][number], 'id' | 'descripcion' | 'ley'>[],
  piezas: readonly P[],
) {
  return articulos.flatMap(({ id, descripcion, ley }, i) => {
    const pieza =
      piezas.find((una) => una.id === id) ?? piezas.find(({ codigo }) => raizDe(codigo).endsWith(`-${i + 1}`))
    return pieza ? [{ pieza, descripcion, ley }] : []
  })
}

/** What any of the dialogs asks; each reads its own. */
export interface Valores extends ValoresOperacion {
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
  /** A photo that was uploaded. */
  actaFotoId: string | null
}

export const valoresIniciales = (meses: number): Valores => ({
  meses,
  valor: null,
  descuento: null,
  hasta: null,
  motivo: '',
  destinos: {},
  autoridad: '',
  acta: '',
  actaFotoId: null,
  ...operacionVacia(),
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
    ...(valores.actaFotoId && { actaFotoId: valores.actaFotoId }),
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

/** What its amount waits for, while there is no plan that says it. */
export const faltaDe = (s: SituacionDialogo, tipo: TipoDialogo, valores: Valores, hoy: Fecha): string =>
  loQueFalta<Valores>({ valor: 'el valor', motivo: 'el motivo' }, planear(s, tipo, valores, hoy), valores)

/** What the house agreed to take off on the day that is being signed, whatever the sheet behind was read on. Whole pesos. */
export const descuentoPactado = (s: Pick<SituacionDialogo, 'cuenta'>, hoy: Fecha): number =>
  paraRetirar(s.cuenta, hoy).descuento

/** What is sent of an operation, without its payments. */
export const entradaDe = (tipo: TipoDialogo, valores: Valores): object => ENTRADAS[tipo](valores)
