import { esPesos, type Pesos } from '../dinero/pesos.ts'
import type { ErrorRegla } from '../regla.ts'

/**
 * How a price is made: a figure of its own, so much a gram by purity, or the cost with a margin over it. Amounts are
 * whole pesos, the margin hundredths of a percent.
 */
export type ReglaPrecio =
  | { readonly modo: 'fijo'; readonly valor: Pesos }
  | { readonly modo: 'gramo'; readonly porGramo: Readonly<Record<string, Pesos>> }
  | { readonly modo: 'margen'; readonly porcentaje: number }

/** A thing for sale, as its price is made. */
export interface PiezaPorValorar {
  readonly codigo: string
  /** Purity 1…8; absent in what is not metal. */
  readonly categoria?: number | undefined
  /** Net weight, hundredths of a gram. */
  readonly peso: number
  /** Whole pesos. */
  readonly costo: Pesos
}

/** So many pesos a gram for a weight in hundredths of a gram, truncated. */
export const porPeso = (porGramo: Pesos, peso: number): Pesos =>
  Number((BigInt(porGramo) * BigInt(peso)) / 100n)

/** The cost with a margin over it in hundredths of a percent, truncated. */
export const conMargen = (costo: Pesos, porcentaje: number): Pesos =>
  Number((BigInt(costo) * BigInt(10_000 + porcentaje)) / 10_000n)

const MARGEN_MAXIMO = 100_000

/** Whether a figure of a rule makes a price: one that is still being written may be none. */
export const cifraDePrecio = (modo: ReglaPrecio['modo'], cifra: number): boolean =>
  esPesos(cifra) && cifra >= 0 && (modo !== 'margen' || cifra <= MARGEN_MAXIMO)

/** The price that a rule gives a thing; `undefined` when the rule says nothing of it, or nothing that makes a price. */
export function precioDe(regla: ReglaPrecio, { categoria, peso, costo }: PiezaPorValorar): Pesos | undefined {
  const { modo } = regla
  const dePureza = modo === 'gramo' && categoria !== undefined ? regla.porGramo[String(categoria)] : undefined
  const cifra = modo === 'fijo' ? regla.valor : modo === 'margen' ? regla.porcentaje : dePureza || undefined
  if (cifra === undefined || !cifraDePrecio(modo, cifra)) return undefined
  if (modo === 'fijo') return cifra
  return modo === 'margen' ? conMargen(costo, cifra) : porPeso(cifra, peso)
}

export type CodigoPrecio = 'precio.regla' | 'precio.sin_gramo' | 'precio.sin_regla' | 'precio.minimo'

/**
 * The price of each thing by a rule, or every fault at once.
 * @returns faults `precio.regla` of a figure that is none, `precio.sin_gramo` of a purity whose gram was not said, once,
 *   `precio.sin_regla` of a thing that is no metal, `precio.minimo` of a price below one peso
 */
export function preciosDe(
  regla: ReglaPrecio,
  piezas: readonly PiezaPorValorar[],
): { precios: Pesos[]; faltas: ErrorRegla<CodigoPrecio>[] } {
  const cifras =
    regla.modo === 'fijo'
      ? [regla.valor]
      : regla.modo === 'margen'
        ? [regla.porcentaje]
        : Object.values(regla.porGramo)
  const mala = cifras.length === 0 || !cifras.every((cifra) => cifraDePrecio(regla.modo, cifra))
  if (mala) return { precios: [], faltas: [{ codigo: 'precio.regla', campo: regla.modo }] }
  const precios: Pesos[] = []
  const faltas: ErrorRegla<CodigoPrecio>[] = []
  const sinGramo = new Set<number>()
  for (const pieza of piezas) {
    const precio = precioDe(regla, pieza)
    const { codigo, categoria } = pieza
    const datos = { codigo }
    if (precio === undefined && categoria !== undefined) {
      if (!sinGramo.has(categoria))
        faltas.push({ codigo: 'precio.sin_gramo', campo: regla.modo, datos: { codigo, categoria } })
      sinGramo.add(categoria)
    } else if (precio === undefined) faltas.push({ codigo: 'precio.sin_regla', campo: regla.modo, datos })
    else if (precio < 1) faltas.push({ codigo: 'precio.minimo', campo: regla.modo, datos })
    else precios.push(precio)
  }
  return { precios, faltas }
}
