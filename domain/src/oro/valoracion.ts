import type { Pesos } from '../dinero/pesos.ts'
import { CATEGORIAS, type Categoria, esCategoria } from './categorias.ts'
import type { Sugeridos } from './sugeridos.ts'
import { valorSugerido } from './valor.ts'

/** Heaviest row that a person can mean, hundredths of a gram: 100 kg. */
export const PESO_MAXIMO = 10_000_000

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

/** A piece as the scale said it, with the stones that are taken off it: hundredths of a gram. */
export interface PiezaPesada {
  readonly categoria: Categoria
  readonly bruto: number
  readonly piedras: number
}

/** What is paid of a piece: nothing when its stones weigh as much as the whole, hundredths of a gram. */
export const netoDe = ({ bruto, piedras }: Pick<PiezaPesada, 'bruto' | 'piedras'>): number =>
  Math.max(0, bruto - piedras)

/** Pieces on one line, for an address: `4:430:0,5:100:20`. @see leerPiezas */
export const escribirPiezas = (piezas: readonly PiezaPesada[]): string =>
  piezas.map(({ categoria, bruto, piedras }) => `${categoria}:${bruto}:${piedras}`).join(',')

/** What an address says of some pieces; undefined when it is none, or some stones weigh more than their piece. */
export function leerPiezas(texto: string): PiezaPesada[] | undefined {
  const piezas = texto.split(',').map((una) => {
    const [, cual, bruto, piedras] = /^([1-8]):(\d{1,8}):(\d{1,8})$/.exec(una) ?? []
    const categoria = Number(cual)
    if (!esCategoria(categoria)) return undefined
    return { categoria, bruto: Number(bruto), piedras: Number(piedras) }
  })
  const buenas = piezas.filter((una) => una !== undefined)
  const sirven = buenas.length === piezas.length && buenas.every(({ bruto, piedras }) => piedras < bruto)
  return sirven && buenas.every(({ bruto }) => bruto <= PESO_MAXIMO) ? buenas : undefined
}

/** What a contract and a direct purchase would pay for a piece, of its net weight. */
export function valorarPieza(pieza: PiezaPesada, sugeridos: Sugeridos) {
  const peso = netoDe(pieza)
  return {
    ...pieza,
    peso,
    contrato: valorSugerido(pieza.categoria, peso, sugeridos, 'contrato'),
    compraDirecta: valorSugerido(pieza.categoria, peso, sugeridos, 'compra_directa'),
  }
}

/**
 * Jewellery valuation (001 §2): a row per purity, in its order, and the totals. Each value is truncated once on its own
 * weight (D15), so the totals are the sum of what the rows show, and of the items that a contract makes of them.
 * @param piezas as many of a purity as there are
 */
export function valorar(piezas: readonly PiezaPesada[], sugeridos: Sugeridos) {
  const valoradas = piezas.map((pieza) => valorarPieza(pieza, sugeridos))
  const filas: FilaValorada[] = CATEGORIAS.map(({ categoria, nombre }) => {
    const suyas = valoradas.filter((una) => una.categoria === categoria)
    const de = (campo: 'peso' | 'contrato' | 'compraDirecta') =>
      suyas.reduce((total, una) => total + una[campo], 0)
    return {
      categoria,
      nombre,
      peso: de('peso'),
      contrato: de('contrato'),
      compraDirecta: de('compraDirecta'),
    }
  })
  const suma = (campo: 'peso' | 'contrato' | 'compraDirecta') =>
    filas.reduce((total, fila) => total + fila[campo], 0)
  return { filas, peso: suma('peso'), contrato: suma('contrato'), compraDirecta: suma('compraDirecta') }
}
