import { esInterior, type Lugar } from '../bienes/lugares.ts'
import type { Pesos } from '../dinero/pesos.ts'
import type { Fecha } from '../fechas/fecha.ts'
import type { ErrorRegla } from '../regla.ts'
import { loQueMueve } from '../solicitudes/nivel.ts'
import { reflejar } from './componer.ts'
import { exigeCumplimiento } from './cumplimiento.ts'
import { conFaltas, type Exigencia, type Plan, type Resultado } from './tipos.ts'

/** A stored document, as voiding reads it. */
export interface DocumentoGuardado<Cambios = unknown> {
  readonly codigo: string
  readonly estado: 'activo' | 'anulado'
  readonly plan: Pick<Plan, 'asiento' | 'movimientos' | 'cifras' | 'cobra' | 'pagos'>
  /** What the origin was before it; `undefined` of a document that made its origin. */
  readonly antes: Cambios | undefined
}

/** What is said instead of the place of a thing that is where it was left and costs another thing by now. */
export const OTRO_COSTO = 'otro_costo'

export interface SituacionAnulacion<Cambios = unknown> {
  readonly original: DocumentoGuardado<Cambios>
  /** Active documents on the same origin that came after it, the last one first. */
  readonly posteriores: readonly { readonly codigo: string }[]
  /** Places where its pieces are now, when not where it left them; or {@link OTRO_COSTO}. */
  readonly piezasMovidas: readonly {
    readonly codigo: string
    readonly lugar: string
    /** What moved it last, or changed its cost. */
    readonly documento?: string
  }[]
  /** What the type is left with when what made it is voided (a contract stays, as `anulado`). */
  readonly alAnular: Cambios
  readonly anulable: boolean
  /** What its origin says against it. */
  readonly propias?: readonly ErrorRegla[] | undefined
  readonly permiso: string
  /** Who it is of has an open alert or a confirmed hit (D24). */
  readonly alerta: boolean
  /** It handed over, or took in, what the books had let go of before: no move of its own says it. */
  readonly deManoEnMano?: boolean | undefined
  /** Day of the books of what it voids, when they are to be as if that had not been: the close of a year. */
  readonly enSuDia?: Fecha | undefined
}

export interface EntradaAnulacion {
  readonly motivo: string
}

/** Why a person says a thing is undone: a word says nothing. */
const MOTIVO_MINIMO = 3

/**
 * Undoes a document with another one: the mirror of what was stored, never of what the rule says today. Allowed while
 * nothing later stands on the same origin; else it names what must be voided first. Amounts of the original stay.
 */
export function planearAnulacion<Cambios>(
  s: SituacionAnulacion<Cambios>,
  { motivo }: EntradaAnulacion,
): Resultado<Cambios> {
  const { original, posteriores, piezasMovidas, alAnular, anulable, permiso, alerta } = s
  const faltas: ErrorRegla[] = []
  if (!anulable) faltas.push({ codigo: 'anulacion.no_se_anula', datos: { documento: original.codigo } })
  else if (original.estado === 'anulado')
    faltas.push({ codigo: 'anulacion.ya_anulado', datos: { documento: original.codigo } })
  else faltas.push(...(s.propias ?? []))
  const [ultimo] = posteriores
  if (ultimo) faltas.push({ codigo: 'anulacion.hay_posterior', datos: { documento: ultimo.codigo } })
  // Those documents are named already: what they did to the things goes with them.
  const [movida] = piezasMovidas.filter(
    ({ documento }) => !posteriores.some(({ codigo }) => codigo === documento),
  )
  if (movida) faltas.push({ codigo: 'anulacion.pieza_aparte', datos: { ...movida } })
  if (motivo.trim().length < MOTIVO_MINIMO) faltas.push({ codigo: 'operacion.motivo', campo: 'motivo' })
  if (faltas.length > 0) return conFaltas(faltas)
  const perdido = loPerdido(original.plan)
  const exige: Exigencia[] = [
    {
      codigo: 'autorizacion.anular',
      permiso,
      datos: { documento: original.codigo },
      ...(perdido > loQueMueve(original.plan) && { enJuego: perdido }),
    },
    ...exigeCumplimiento({ alerta: alerta && (s.deManoEnMano || entregaORecibe(original.plan)) }),
  ]
  return {
    plan: {
      ...reflejar(original.plan),
      cambios: original.antes ?? alAnular,
      exige,
      cambiados: [],
      ...(s.enSuDia && { fecha: s.enSuDia }),
      mensaje: { motivo: motivo.trim() },
    },
  }
}

/** Money, or goods that leave the house or come into it: what undoing it does too. */
const entregaORecibe = ({ cobra, movimientos }: Pick<Plan, 'cobra' | 'movimientos'>): boolean =>
  cobra !== 0 || movimientos.some(({ unidades, de, a }) => unidades === 1 && esInterior(de) !== esInterior(a))

/** Where what a thing cost is an expense of the house. */
const PERDIDAS: readonly Lugar[] = ['baja', 'decomisado']

/** Whole pesos that the things which it lost cost: undoing it has them in the books again, with no money that says how much. */
const loPerdido = ({ movimientos }: Pick<Plan, 'movimientos'>): Pesos =>
  movimientos.reduce((suma, { a, costo }) => suma + (PERDIDAS.includes(a) ? costo : 0), 0)
