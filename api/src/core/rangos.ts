import type { z } from 'zod'

/** What is said of ends that cross, wherever a range is written or asked for. */
export const AL_REVES = {
  fechas: 'La fecha final es anterior a la inicial.',
  montos: 'El valor final es menor que el inicial.',
} as const

type Par = readonly [desde: string, hasta: string]

/** Ends of the ranges of a list: `fechaDesde` and `fechaHasta`. */
const paresDe = (query: z.ZodObject): Par[] =>
  Object.keys(query.shape).flatMap((desde) => {
    const hasta = desde.replace(/Desde$/, 'Hasta')
    return hasta !== desde && hasta in query.shape ? [[desde, hasta]] : []
  })

/** Whether two ends cross, and of what. */
export function alReves(primero: unknown, ultimo: unknown): keyof typeof AL_REVES | undefined {
  if (typeof primero === 'string' && typeof ultimo === 'string' && primero > ultimo) return 'fechas'
  if (typeof primero === 'number' && typeof ultimo === 'number' && primero > ultimo) return 'montos'
  return undefined
}

/**
 * A query whose ends may not cross: there is nothing between them, and an empty answer would read as that nothing happened.
 * @param pares names of the ends, when they are not those of a list
 */
export function enOrden<Q extends z.ZodObject>(query: Q, pares: readonly Par[] = paresDe(query)): Q {
  if (pares.length === 0) return query
  return query.superRefine((pedido: Record<string, unknown>, ctx) => {
    for (const [desde, hasta] of pares) {
      const tipo = alReves(pedido[desde], pedido[hasta])
      if (tipo) ctx.addIssue({ code: 'custom', path: [hasta], message: AL_REVES[tipo] })
    }
  })
}
