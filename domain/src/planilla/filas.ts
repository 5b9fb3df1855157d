import type { CATALOGO, TipoOperacion } from '../operaciones/catalogo.ts'

/** Rows of the sheet, in its order, with the side of the drawer where each adds. */
export const FILAS = {
  capitalRetroventa: { nombre: 'Capital retroventa', lado: 'ingresos' },
  retroventaNeta: { nombre: 'Retroventa neta', lado: 'ingresos' },
  prorrogas: { nombre: 'Prórrogas', lado: 'ingresos' },
  abonosCapital: { nombre: 'Abonos a capital', lado: 'ingresos' },
  ventas: { nombre: 'Ventas', lado: 'ingresos' },
  planSepare: { nombre: 'Abonos plan separe', lado: 'ingresos' },
  contratosAnulados: { nombre: 'Compras contratos anuladas', lado: 'ingresos' },
  devolucionCompras: { nombre: 'Devolución compras', lado: 'ingresos' },
  otrosIngresos: { nombre: 'Otros ingresos', lado: 'ingresos' },
  comprasContratos: { nombre: 'Compras contratos', lado: 'egresos' },
  retroventaDevuelta: { nombre: 'Retroventa devuelta', lado: 'egresos' },
  prorrogasDevueltas: { nombre: 'Prórrogas devueltas', lado: 'egresos' },
  abonosDevueltos: { nombre: 'Abonos a capital devueltos', lado: 'egresos' },
  compraArticulos: { nombre: 'Compra artículos', lado: 'egresos' },
  devoluciones: { nombre: 'Devoluciones', lado: 'egresos' },
  planSepareDevuelto: { nombre: 'Plan separe devuelto', lado: 'egresos' },
  egresosGastos: { nombre: 'Egresos y gastos', lado: 'egresos' },
} as const satisfies Record<string, { nombre: string; lado: 'ingresos' | 'egresos' }>

export type ClaveFila = keyof typeof FILAS
export const CLAVES_FILA = Object.keys(FILAS) as ClaveFila[]

/** What decides the row of a line: the operation behind it, whether it undoes it, and what the line is. */
export interface Naturaleza {
  /** Type of operation; of a void, that of what it undoes; empty of an entry without a document. */
  readonly tipo: string
  readonly modulo: string
  readonly anula: boolean
  readonly concepto: string
  /** Credit less debit: above 0 it brings money to the drawer. */
  readonly valor: number
}

/** Where money is that is not in the drawer: the sheet takes everything as cash first, and then it leaves for there. */
const FUERA_DE_CAJA: ReadonlySet<string> = new Set([
  'bancos',
  'datafonoPorRecibir',
  'otrosMediosPorRecibir',
  'fondosEnTransito',
])
export const estaFueraDeCaja = (concepto: string): boolean => FUERA_DE_CAJA.has(concepto)

interface Par {
  /** Row of what is done. */
  readonly si: ClaveFila
  /** Row of its void. */
  readonly no: ClaveFila
}
type DeTipo = Partial<Record<TipoOperacion, Par>>

const DE_CONTRATO: Readonly<Record<string, Par>> = {
  contrato: { si: 'comprasContratos', no: 'contratosAnulados' },
  aumento: { si: 'comprasContratos', no: 'contratosAnulados' },
  prorroga: { si: 'prorrogas', no: 'prorrogasDevueltas' },
} satisfies DeTipo
/** What an operation gives back stands in the row of what goes back, and its void in the other. */
const DE_VUELTA: Readonly<Record<string, Par>> = {
  devolucionCompra: { si: 'devolucionCompras', no: 'compraArticulos' },
  devolucion: { si: 'devoluciones', no: 'ventas' },
  cancelacionSepare: { si: 'planSepareDevuelto', no: 'planSepare' },
} satisfies DeTipo
const DE_MODULO: Readonly<Record<string, Par>> = {
  ventas: { si: 'ventas', no: 'devoluciones' },
  separes: { si: 'planSepare', no: 'planSepareDevuelto' },
  compras: { si: 'compraArticulos', no: 'devolucionCompras' },
} satisfies Partial<Record<(typeof CATALOGO)[TipoOperacion]['modulo'], Par>>

/**
 * Row of a line of the books in the sheet. What no row knows is other income or expense, by its sign: a type of operation
 * that is new appears by itself.
 */
export function filaDeLinea({ tipo, modulo, anula, concepto, valor }: Naturaleza): ClaveFila {
  const otro = valor > 0 ? 'otrosIngresos' : 'egresosGastos'
  if (estaFueraDeCaja(concepto)) return otro
  const propia =
    (modulo === 'contratos' ? DE_CONTRATO[tipo] : undefined) ?? DE_VUELTA[tipo] ?? DE_MODULO[modulo]
  if (propia) return anula ? propia.no : propia.si
  if (modulo !== 'contratos') return otro
  const capital = concepto.startsWith('mercancia')
  if (tipo === 'abono') {
    if (anula) return capital ? 'abonosDevueltos' : 'prorrogasDevueltas'
    return capital ? 'abonosCapital' : 'prorrogas'
  }
  if (anula) return 'retroventaDevuelta'
  return capital ? 'capitalRetroventa' : 'retroventaNeta'
}
