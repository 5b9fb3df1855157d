import type { Pesos } from '../dinero/pesos.ts'

/** How much a counterparty of the house is looked at, the one most looked at first. */
export const SEGMENTOS = ['alto', 'medio', 'bajo'] as const
export type Segmento = (typeof SEGMENTOS)[number]

/** What may be known of a counterparty over the last twelve months, and what is counted of it. */
export type HechoContraparte =
  /** Somebody confirmed that it is in a list of sanctions. */
  | 'enLista'
  /** Somebody confirmed that it is politically exposed. */
  | 'expuesta'
  /** It has a case that was decided to be reported, or was. */
  | 'reportada'
  /** It has a case that is looked into. */
  | 'enAnalisis'
  /** Its document is of another country. */
  | 'extranjera'
export type CifraContraparte =
  /** Cash that it paid or received, whole pesos. */
  'efectivo' | 'operaciones'

/** From which figures on a segment is: settings of the company (`vigilancia`). */
export interface LimitesSegmento {
  readonly efectivoAlto: Pesos
  readonly efectivoMedio: Pesos
  readonly operacionesMedio: number
}

/** A rule is met by what was found of somebody, or by a figure from a limit on, and below another one where there is one. */
export type CondicionSegmento =
  | { readonly hecho: HechoContraparte }
  | {
      readonly cifra: CifraContraparte
      readonly desde: keyof LimitesSegmento
      readonly antesDe?: keyof LimitesSegmento
    }

/**
 * Why somebody is in a segment, in the order in which the reasons are told: the first segment of which a rule is met is theirs, and who
 * meets none is in the last. The conditions of the list are written from here (`queriesSegmentos.ts`).
 */
export const REGLAS_SEGMENTO = {
  lista: { segmento: 'alto', si: { hecho: 'enLista' } },
  expuesta: { segmento: 'alto', si: { hecho: 'expuesta' } },
  reportada: { segmento: 'alto', si: { hecho: 'reportada' } },
  efectivo_alto: { segmento: 'alto', si: { cifra: 'efectivo', desde: 'efectivoAlto' } },
  en_analisis: { segmento: 'medio', si: { hecho: 'enAnalisis' } },
  extranjera: { segmento: 'medio', si: { hecho: 'extranjera' } },
  efectivo_medio: {
    segmento: 'medio',
    si: { cifra: 'efectivo', desde: 'efectivoMedio', antesDe: 'efectivoAlto' },
  },
  operaciones: { segmento: 'medio', si: { cifra: 'operaciones', desde: 'operacionesMedio' } },
} as const satisfies Record<string, { segmento: Segmento; si: CondicionSegmento }>
export type ReglaSegmento = keyof typeof REGLAS_SEGMENTO
