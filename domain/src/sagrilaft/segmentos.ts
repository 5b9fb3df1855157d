import type { Pesos } from '../dinero/pesos.ts'

/** How much a counterparty of the house is looked at, the one most looked at first. */
export const SEGMENTOS = ['alto', 'medio', 'bajo'] as const
export type Segmento = (typeof SEGMENTOS)[number]

/** What is known of a counterparty over the last twelve months. */
export interface Contraparte {
  /** Somebody confirmed that it is in a list of sanctions. */
  readonly enLista: boolean
  /** Somebody confirmed that it is politically exposed. */
  readonly expuesta: boolean
  /** It has a case that was decided to be reported, or was. */
  readonly reportada: boolean
  /** It has a case that is looked into. */
  readonly enAnalisis: boolean
  /** Its document is of another country. */
  readonly extranjera: boolean
  /** Cash that it paid or received, whole pesos. */
  readonly efectivo: Pesos
  readonly operaciones: number
}

/** From which figures on a segment is: settings of the company (`vigilancia`). */
export interface LimitesSegmento {
  readonly efectivoAlto: Pesos
  readonly efectivoMedio: Pesos
  readonly operacionesMedio: number
}

/** Why somebody is in a segment; the rule of each, in the order in which they are told. */
export const REGLAS_SEGMENTO = {
  lista: { segmento: 'alto', cumple: ({ enLista }) => enLista },
  expuesta: { segmento: 'alto', cumple: ({ expuesta }) => expuesta },
  reportada: { segmento: 'alto', cumple: ({ reportada }) => reportada },
  efectivo_alto: { segmento: 'alto', cumple: ({ efectivo }, { efectivoAlto }) => efectivo >= efectivoAlto },
  en_analisis: { segmento: 'medio', cumple: ({ enAnalisis }) => enAnalisis },
  extranjera: { segmento: 'medio', cumple: ({ extranjera }) => extranjera },
  efectivo_medio: {
    segmento: 'medio',
    cumple: ({ efectivo }, { efectivoMedio, efectivoAlto }) =>
      efectivo >= efectivoMedio && efectivo < efectivoAlto,
  },
  operaciones: {
    segmento: 'medio',
    cumple: ({ operaciones }, { operacionesMedio }) => operaciones >= operacionesMedio,
  },
} as const satisfies Record<
  string,
  { segmento: Segmento; cumple: (c: Contraparte, limites: LimitesSegmento) => boolean }
>
export type ReglaSegmento = keyof typeof REGLAS_SEGMENTO

/** The segment of a counterparty, and every rule that it meets. */
export function segmentoDe(
  contraparte: Contraparte,
  limites: LimitesSegmento,
): { segmento: Segmento; porque: ReglaSegmento[] } {
  const porque = (Object.keys(REGLAS_SEGMENTO) as ReglaSegmento[]).filter((regla) =>
    REGLAS_SEGMENTO[regla].cumple(contraparte, limites),
  )
  const segmento =
    SEGMENTOS.find((uno) => porque.some((regla) => REGLAS_SEGMENTO[regla].segmento === uno)) ?? 'bajo'
  return { segmento, porque }
}
