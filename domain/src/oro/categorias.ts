import { formatoPeso } from '../formato/numeros.ts'

/** Purity rows in the order of 001 §2 *Jewellery valuation*; their categories are 1 to 8 (D15). */
export const CATEGORIAS = [
  { categoria: 1, nombre: '24K' },
  { categoria: 2, nombre: '22K' },
  { categoria: 3, nombre: 'Italiano' },
  { categoria: 4, nombre: 'Nacional' },
  { categoria: 5, nombre: '14K' },
  { categoria: 6, nombre: '10K' },
  { categoria: 7, nombre: 'B/manga' },
  { categoria: 8, nombre: 'Plata' },
] as const

export type Categoria = (typeof CATEGORIAS)[number]['categoria']

export function esCategoria(valor: unknown): valor is Categoria {
  return CATEGORIAS.some(({ categoria }) => categoria === valor)
}

/** Name of a purity as the screens and the printed contract show it. */
export function nombreCategoria(categoria: Categoria): string {
  return CATEGORIAS[categoria - 1]?.nombre ?? ''
}

/** What is sold by weight of a purity, whatever it weighs. */
export function nombrePorPeso(categoria: Categoria): string {
  const nombre = nombreCategoria(categoria)
  return `${nombre === 'Plata' ? nombre : `Oro ${nombre}`} por peso`
}

/** What grams of a purity are called where they are sold: an invoice says which goods they are, and how much of them. */
export const gramosVendidos = (categoria: Categoria, peso: number): string =>
  `${nombrePorPeso(categoria)}, ${formatoPeso(peso)}`
