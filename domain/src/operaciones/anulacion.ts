import type { ErrorRegla } from '../regla.ts'
import { reflejar } from './componer.ts'
import { conFaltas, type Exigencia, type Plan, type Resultado } from './tipos.ts'

/** A stored document, as voiding reads it. */
export interface DocumentoGuardado<Cambios = unknown> {
  readonly codigo: string
  readonly estado: 'activo' | 'anulado'
  readonly plan: Pick<Plan, 'asiento' | 'movimientos' | 'cifras' | 'cobra' | 'pagos'>
  /** What the origin was before it; `undefined` of a document that made its origin. */
  readonly antes: Cambios | undefined
}

export interface SituacionAnulacion<Cambios = unknown> {
  readonly original: DocumentoGuardado<Cambios>
  /** Active documents on the same origin that came after it, the last one first. */
  readonly posteriores: readonly { readonly codigo: string }[]
  /** Places where its pieces are now, when not where it left them. */
  readonly piezasMovidas: readonly {
    readonly codigo: string
    readonly lugar: string
    /** What moved it last. */
    readonly documento?: string
  }[]
  /** What the type is left with when what made it is voided (a contract stays, as `anulado`). */
  readonly alAnular: Cambios
  readonly anulable: boolean
  readonly permiso: string
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
  { original, posteriores, piezasMovidas, alAnular, anulable, permiso }: SituacionAnulacion<Cambios>,
  { motivo }: EntradaAnulacion,
): Resultado<Cambios> {
  const faltas: ErrorRegla[] = []
  if (!anulable) faltas.push({ codigo: 'anulacion.no_se_anula', datos: { documento: original.codigo } })
  else if (original.estado === 'anulado')
    faltas.push({ codigo: 'anulacion.ya_anulado', datos: { documento: original.codigo } })
  const [ultimo] = posteriores
  if (ultimo) faltas.push({ codigo: 'anulacion.hay_posterior', datos: { documento: ultimo.codigo } })
  const [movida] = piezasMovidas
  if (movida) faltas.push({ codigo: 'anulacion.pieza_aparte', datos: { ...movida } })
  if (motivo.trim().length < MOTIVO_MINIMO) faltas.push({ codigo: 'operacion.motivo', campo: 'motivo' })
  if (faltas.length > 0) return conFaltas(faltas)
  const exige: Exigencia[] = [
    { codigo: 'autorizacion.anular', permiso, datos: { documento: original.codigo } },
  ]
  return {
    plan: {
      ...reflejar(original.plan),
      cambios: original.antes ?? alAnular,
      exige,
      cambiados: [],
      mensaje: { motivo: motivo.trim() },
    },
  }
}
