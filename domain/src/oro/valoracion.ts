import type { Pesos } from '../dinero/pesos.ts'
import { CATEGORIAS, type Categoria } from './categorias.ts'
import type { Sugeridos } from './sugeridos.ts'
import { valorSugerido } from './valor.ts'

/** Heaviest row that a person can mean, hundredths of a gram: 100 kg. */
const PESO_MAXIMO = 10_000_000

/**
 * Weight of a valuation from what a person types, as the scale gives it: two decimals, more are cut (000 §5; why not the
 * one decimal of 001 §9 is ADR 034: the counter would say one value here and another one in the contract).
 * @param texto grams with a comma or a point: `12,46`
 * @returns hundredths of a gram; undefined when it is not a weight
 */
export function pesoDeValoracion(texto: string): number | undefined {
  const limpio = texto.trim().replace(',', '.')
  if (limpio === '') return 0
  if (!/^(\d+\.?\d*|\.\d+)$/.test(limpio)) return undefined
  // On the digits: 4.35 × 100 in binary is less than 435.
  const [enteros = '', decimales = ''] = limpio.split('.')
  const centesimas = Number(enteros || '0') * 100 + Number(decimales.slice(0, 2).padEnd(2, '0'))
  return centesimas <= PESO_MAXIMO ? centesimas : undefined
}

export interface FilaValorada {
  readonly categoria: Categoria
  readonly nombre: string
  /** Hundredths of a gram. */
  readonly peso: number
  readonly contrato: Pesos
  readonly compraDirecta: Pesos
}

/**
 * Jewellery valuation (001 §2): a row per purity, in its order, and the totals. Each value is truncated once on its own
 * weight (D15), so the totals are the sum of what the rows show.
 * @param pesos hundredths of a gram by category; a missing one is 0
 */
export function valorar(pesos: Partial<Record<Categoria, number>>, sugeridos: Sugeridos) {
  const filas: FilaValorada[] = CATEGORIAS.map(({ categoria, nombre }) => {
    const peso = pesos[categoria] ?? 0
    return {
      categoria,
      nombre,
      peso,
      contrato: valorSugerido(categoria, peso, sugeridos, 'contrato'),
      compraDirecta: valorSugerido(categoria, peso, sugeridos, 'compra_directa'),
    }
  })
  const suma = (campo: 'peso' | 'contrato' | 'compraDirecta') =>
    filas.reduce((total, fila) => total + fila[campo], 0)
  return { filas, peso: suma('peso'), contrato: suma('contrato'), compraDirecta: suma('compraDirecta') }
}
