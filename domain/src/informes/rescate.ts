/** How likely a contract is to be redeemed is read off those that ended lately: these are the terms of that reading. */
export const RESCATE = {
  /** Days before today, which is not over, in which what ended is looked at. */
  ventana: 365,
  /**
   * Contracts that are enough: the sample is those that ended last, of whole days, until there are so many. Of ten thousand a rate is
   * told within one of a hundred, and those of a year ago say less of today; a large chain ends so many in some days.
   */
  bastan: 10_000,
  /** Contracts that are read at most: of a day in which more ended, so many of them by chance, the same ones each time. */
  tope: 15_000,
  /** Fewer contracts than these tell nothing: a wider group is asked instead. */
  muestra: 30,
  /** Last day of each age but the last one, from its date to its due date with prórrogas. */
  edades: [120, 240],
  /** Standard deviations on each side: 95 of 100 times. */
  desvios: 1.96,
} as const

/** Age of a contract on its due date. */
export const EDADES = [
  { value: 'corta', label: 'Hasta 4 meses' },
  { value: 'media', label: 'De 5 a 8 meses' },
  { value: 'larga', label: 'Más de 8 meses' },
] as const

/** What the customer did with the contracts that ended before. */
export const PASADOS = [
  { value: 'nuevo', label: 'Sin contratos terminados' },
  { value: 'rescata', label: 'Rescató todos' },
  { value: 'pierde', label: 'Perdió alguno' },
] as const

/** Whose contracts a rate was read off, from the closest to the widest. */
export const BASES = [
  { value: '1', label: 'Categoría, edad y cliente' },
  { value: '2', label: 'Categoría y edad' },
  { value: '3', label: 'Categoría' },
  { value: '4', label: 'Todos' },
] as const

/** Contracts that ended lately, alike: how many, and how many of them were redeemed. */
export interface Terminados {
  readonly pureza: string
  readonly edad: string
  readonly pasado: string
  readonly muestra: number
  readonly rescatados: number
}

/** Rate of redemption in hundredths of a percent, with its sample and the ends between which it is. */
export interface Tasa {
  /** Nothing when nothing ended. */
  readonly tasa: number | null
  readonly muestra: number
  readonly base: (typeof BASES)[number]['value']
  readonly menor: number
  readonly mayor: number
}

const ENTERO = 100_00

/**
 * Rate of the closest group of a contract that is large enough, of the sample that {@link RESCATE} says (the last ten thousand that ended,
 * or those of a year when they were fewer): of its category, age and past of the customer, or of fewer of
 * them. Its ends are those of Wilson, which tell the truth of small samples too.
 */
export function tasaDe(
  celdas: readonly Terminados[],
  de: Pick<Terminados, 'pureza' | 'edad' | 'pasado'>,
): Tasa {
  const dePureza = celdas.filter(({ pureza }) => pureza === de.pureza)
  const deEdad = dePureza.filter(({ edad }) => edad === de.edad)
  const deTodo = deEdad.filter(({ pasado }) => pasado === de.pasado)
  for (const [i, unos] of [deTodo, deEdad, dePureza].entries()) {
    const base = BASES[i]
    if (base && contar(unos).muestra >= RESCATE.muestra) return { ...medida(unos), base: base.value }
  }
  return { ...medida(celdas), base: '4' }
}

const contar = (unos: readonly Terminados[]) => ({
  muestra: unos.reduce((suma, { muestra }) => suma + muestra, 0),
  rescatados: unos.reduce((suma, { rescatados }) => suma + rescatados, 0),
})

function medida(unos: readonly Terminados[]): Omit<Tasa, 'base'> {
  const { muestra, rescatados } = contar(unos)
  if (muestra === 0) return { tasa: null, muestra, menor: 0, mayor: ENTERO }
  const [z2, p] = [RESCATE.desvios * RESCATE.desvios, rescatados / muestra]
  const entre = 1 + z2 / muestra
  const centro = (p + z2 / (2 * muestra)) / entre
  const ancho = (RESCATE.desvios * Math.sqrt((p * (1 - p)) / muestra + z2 / (4 * muestra * muestra))) / entre
  return {
    tasa: Math.trunc((rescatados * ENTERO) / muestra),
    muestra,
    menor: Math.max(0, Math.trunc((centro - ancho) * ENTERO)),
    mayor: Math.min(ENTERO, Math.ceil((centro + ancho) * ENTERO)),
  }
}
