import { ENDPOINTS } from '@retroventa/api/testing/endpoints'

/** What never ends while it is looked at, and is no load. */
const SIN_FIN = new Set(['/cambios'])

/**
 * Everything that the house can be asked for by its address alone: lists with their files, totals, sheets of a day, informes
 * of both registries. A steady load goes round them, so that nobody has to remember to add what is new.
 */
export const MIRADAS: readonly string[] = ENDPOINTS.map(({ endpoint }) => endpoint)
  .filter(({ method, path }) => method === 'GET' && !path.includes(':') && !SIN_FIN.has(path))
  .map(({ path }) => path)
  .toSorted()

export interface Punto {
  x: number
  y: number
}

/** How fast a figure grows: the median of the slopes of all pairs (Theil–Sen), which no peak of a moment bends. */
export function pendiente(puntos: readonly Punto[]): number {
  const todas = puntos.flatMap((uno, i) =>
    puntos.slice(i + 1).map((otro) => (otro.y - uno.y) / (otro.x - uno.x)),
  )
  return todas.toSorted((a, b) => a - b)[Math.floor(todas.length / 2)] ?? 0
}

/** The least of each stretch of `ancho`: what stays when papers are drawn and garbage is collected. */
export function minimos(puntos: readonly Punto[], ancho: number): Punto[] {
  const tramos = Map.groupBy(puntos, ({ x }) => Math.floor(x / ancho))
  return [...tramos].map(([tramo, suyos]) => ({
    x: tramo * ancho,
    y: Math.min(...suyos.map(({ y }) => y)),
  }))
}
