import { codigosLeidos } from '../formato/codigo.ts'

/** What a sale or a despatch takes in a line: a thing by its label, grams of a purity, or nothing of the house. */
interface LineaPedida {
  readonly tipo: string
  readonly codigo?: string | undefined
  readonly categoria?: number | undefined
}
export interface LoPedido {
  readonly lineas: readonly LineaPedida[]
}

/** Labels of the things that are asked for. */
export const codigosDe = ({ lineas }: LoPedido): string[] =>
  lineas.flatMap(({ tipo, codigo }) => (tipo === 'pieza' && codigo ? [codigo] : []))

/** Purities of which grams are asked for, each once. */
export const categoriasDe = ({ lineas }: LoPedido): number[] => [
  ...new Set(lineas.flatMap(({ tipo, categoria }) => (tipo === 'granel' && categoria ? [categoria] : []))),
]

/** Purities of an address, between commas. */
export const categoriasLeidas = (texto: string): number[] =>
  codigosLeidos(texto)
    .map(Number)
    .filter((una) => una >= 1 && una <= 8)
