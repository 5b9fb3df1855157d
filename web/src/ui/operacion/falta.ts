import type { Resultado } from '@retroventa/domain/operaciones/tipos'

const enLista = new Intl.ListFormat('es', { type: 'conjunction' })
const estaVacio = (valor: unknown): boolean =>
  valor === null || (typeof valor === 'string' && valor.trim() === '')

/**
 * What is missing for the amount of an operation to be said: *faltan el tercero y la descripción*. What is written and not right is told at
 * its field: it is not missing.
 * @param nombres what its plan waits for, by its field, as a sentence names it
 */
export function loQueFalta<T extends object>(
  nombres: Partial<Record<keyof T & string, string>>,
  { faltas = [] }: Resultado,
  valores: T,
): string {
  const cuales = (Object.keys(nombres) as (keyof T & string)[]).flatMap((cual) =>
    estaVacio(valores[cual]) && faltas.some(({ campo }) => campo === cual) ? (nombres[cual] ?? []) : [],
  )
  if (cuales.length === 0) return 'por decir'
  return `${cuales.length === 1 ? 'falta' : 'faltan'} ${enLista.format(cuales)}`
}
