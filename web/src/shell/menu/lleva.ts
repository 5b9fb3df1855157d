import type { Pestana } from '../acciones.ts'

/**
 * What another tab is opened with: of the address of this one, what both say in the same words. Nothing of a tab that is opened again,
 * which is how a filter is left.
 */
export function loQueLleva(
  de: Pestana | undefined,
  a: Pestana,
  busqueda: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  if (de === undefined || de.a === a.a) return {}
  const claves = (de.lleva ?? []).filter((clave) => a.lleva?.includes(clave) && busqueda[clave] !== undefined)
  return Object.fromEntries(claves.map((clave) => [clave, busqueda[clave]]))
}
