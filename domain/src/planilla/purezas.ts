import type { Pesos } from '../dinero/pesos.ts'

/** Goods of a purity that an operation moved. */
export interface MovidoPorPureza {
  /** What moved them: *Contrato nuevo*. */
  readonly bloque: string
  readonly pureza: string
  readonly unidades: number
  /** Hundredths of a gram. */
  readonly peso: number
  readonly valor: Pesos
}

/**
 * Value of a gram in hundredths of a peso, rounded to the nearest: an average is nobody's money. `undefined` of no grams.
 * @param peso hundredths of a gram
 */
export function promedioPorGramo(valor: Pesos, peso: number): number | undefined {
  return peso === 0 ? undefined : Math.round((valor * 10_000) / peso)
}

/** A block of the sheet by purity, with its total. */
export function totalDe(
  filas: readonly MovidoPorPureza[],
): Pick<MovidoPorPureza, 'unidades' | 'peso' | 'valor'> {
  const sumar = (campo: 'unidades' | 'peso' | 'valor') => filas.reduce((suma, fila) => suma + fila[campo], 0)
  return { unidades: sumar('unidades'), peso: sumar('peso'), valor: sumar('valor') }
}

/** Average of a gram of a block: of what is weighed alone, for a television has no grams to share its value among. */
export function promedioDe(filas: readonly Pick<MovidoPorPureza, 'peso' | 'valor'>[]): number | undefined {
  const pesadas = filas.filter(({ peso }) => peso !== 0)
  return promedioPorGramo(
    pesadas.reduce((suma, { valor }) => suma + valor, 0),
    pesadas.reduce((suma, { peso }) => suma + peso, 0),
  )
}
