import type { Pesos } from '../dinero/pesos.ts'
import { CLAVES_FILA, type ClaveFila, estaFueraDeCaja, FILAS, filaDeLinea, type Naturaleza } from './filas.ts'

/** Lines of the books of a kind added up, without those of the drawer itself. */
export interface LineaPlanilla extends Naturaleza {
  /** Name of the account that says what it was: of an expense with its taxes, that of the expense. */
  readonly cuenta: string
  /** Of what all of its entry did to the drawer: 1 brings, −1 takes. An entry has one, whatever its lines. */
  readonly signo: number
  /** Entries that have such a line. */
  readonly documentos: number
}

export interface RenglonPlanilla {
  readonly fila: ClaveFila
  readonly nombre: string
  readonly valor: Pesos
  readonly documentos: number
  /** What other income and expense are made of, the biggest first. */
  readonly detalle: readonly { readonly nombre: string; readonly valor: Pesos; readonly documentos: number }[]
}

/** The sheet of a drawer: opening + in − out = closing, in whole pesos. */
export interface Hoja {
  readonly inicial: Pesos
  readonly ingresos: readonly RenglonPlanilla[]
  readonly egresos: readonly RenglonPlanilla[]
  readonly totalIngresos: Pesos
  readonly totalEgresos: Pesos
  readonly final: Pesos
}

const esDeRetroventa = ({ fila }: { readonly fila: string }): boolean =>
  fila === 'capitalRetroventa' || fila === 'retroventaNeta'

/** Capital and retroventa of the contracts that were withdrawn: the subtotal that the sheet prints. */
export const totalRetroventa = ({ ingresos }: Pick<Hoja, 'ingresos'>): Pesos =>
  ingresos.filter(esDeRetroventa).reduce((suma, { valor }) => suma + valor, 0)

/** Name of that subtotal where it stands, after the last of its rows; nothing after any other. */
export const subtotalTras = <R extends { readonly fila: string }>(
  renglones: readonly R[],
  renglon: R,
): string | undefined => (renglones.findLast(esDeRetroventa) === renglon ? 'Total retroventa' : undefined)

/**
 * The sheet from the lines of the books. An entry balances, so all of its lines but those of the drawer are what the drawer
 * gained: opening + in − out is the closing balance by construction, whatever operations there are.
 * @param inicial balance of the drawer before the period, whole pesos
 */
export function hojaDe(inicial: Pesos, lineas: readonly LineaPlanilla[]): Hoja {
  const renglones = CLAVES_FILA.map((fila) =>
    renglonDe(
      fila,
      lineas.filter((linea) => filaDeLinea(linea) === fila),
    ),
  ).filter(({ valor, documentos }) => valor !== 0 || documentos > 0)
  const de = (lado: 'ingresos' | 'egresos') => renglones.filter(({ fila }) => FILAS[fila].lado === lado)
  const sumar = (filas: readonly RenglonPlanilla[]) => filas.reduce((suma, { valor }) => suma + valor, 0)
  const [ingresos, egresos] = [de('ingresos'), de('egresos')]
  const [totalIngresos, totalEgresos] = [sumar(ingresos), sumar(egresos)]
  return {
    inicial,
    ingresos,
    egresos,
    totalIngresos,
    totalEgresos,
    final: inicial + totalIngresos - totalEgresos,
  }
}

/** A row of the sheet, or one of the parts that other income and expense are made of. */
export interface RenglonPedido {
  readonly fila: ClaveFila
  /** Name of the part. */
  readonly detalle?: string | undefined
}

/** Whether a line is one of those that a row adds up. */
export const esDelRenglon = (
  linea: Naturaleza & Pick<LineaPlanilla, 'cuenta'>,
  { fila, detalle }: RenglonPedido,
): boolean =>
  filaDeLinea(linea) === fila &&
  (detalle === undefined || nombreDeDetalle(FILAS[fila].lado, linea.concepto, linea.cuenta) === detalle)

/** What lines add to the side where a row is, whole pesos. */
export const valorEnRenglon = (lineas: readonly Pick<LineaPlanilla, 'valor'>[], fila: ClaveFila): Pesos =>
  (FILAS[fila].lado === 'ingresos' ? 1 : -1) * lineas.reduce((suma, { valor }) => suma + valor, 0)

function renglonDe(fila: ClaveFila, lineas: readonly LineaPlanilla[]): RenglonPlanilla {
  const { nombre, lado } = FILAS[fila]
  const partes = Map.groupBy(lineas, ({ concepto, cuenta }) => nombreDeDetalle(lado, concepto, cuenta))
  const detalle = [...partes]
    .map(([llave, suyas]) => ({
      nombre: llave,
      valor: valorEnRenglon(suyas, fila),
      documentos: documentosDe(suyas),
    }))
    .toSorted((a, b) => b.valor - a.valor || a.nombre.localeCompare(b.nombre))
  const otros = fila === 'otrosIngresos' || fila === 'egresosGastos'
  return {
    fila,
    nombre,
    valor: detalle.reduce((suma, { valor }) => suma + valor, 0),
    documentos: otros ? detalle.reduce((suma, { documentos }) => suma + documentos, 0) : documentosDe(lineas),
    detalle: otros ? detalle : [],
  }
}

/**
 * How many documents some lines are of. Those of one type, account and sign are several of each document: the most that any has. Others
 * are of other documents.
 */
function documentosDe(lineas: readonly LineaPlanilla[]): number {
  const deCada = new Map<string, number>()
  for (const { tipo, anula, cuenta, signo, documentos } of lineas) {
    const llave = JSON.stringify([tipo, anula, cuenta, signo])
    deCada.set(llave, Math.max(deCada.get(llave) ?? 0, documentos))
  }
  return [...deCada.values()].reduce((suma, documentos) => suma + documentos, 0)
}

function nombreDeDetalle(lado: 'ingresos' | 'egresos', concepto: string, cuenta: string): string {
  if (!estaFueraDeCaja(concepto)) return cuenta
  return `Traslado de fondos ${lado === 'ingresos' ? 'entrada' : 'salida'}: ${cuenta}`
}
