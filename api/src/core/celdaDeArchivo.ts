import { fechaBogota, horaBogota } from '@retroventa/domain/fechas/fecha'
import type { ColumnaLista, TipoColumna, Valor } from './lista.ts'

/** What a figure of each kind counts, where its cell is a number alone. */
const UNIDADES: Readonly<Partial<Record<TipoColumna, string>>> = {
  peso: ' en gramos',
  porcentaje: ' en %',
}

/** What a figure is of, with what it counts, unless its words say that already. */
export function conUnidad(titulo: string, tipo: TipoColumna): string {
  const unidad = UNIDADES[tipo] ?? ''
  return unidad.endsWith(titulo.toLowerCase()) ? titulo : titulo + unidad
}

/** Heading of a column in a file or a copy. */
export const tituloDe = <F>({ titulo, tipo = 'texto' }: ColumnaLista<F>): string => conUnidad(titulo, tipo)

/** Instant as `2026-11-20 15:42` in Bogotá: one style, and it sorts. */
export function enBogota(instante: string): string {
  const { hora, minuto } = horaBogota(instante)
  const dos = (numero: number) => String(numero).padStart(2, '0')
  return `${fechaBogota(instante)} ${dos(hora)}:${dos(minuto)}`
}

/** A figure that is a text only for its decimal comma: it is ours, and a dash before it is its sign, not a formula. */
export interface Cifra {
  readonly cifra: string
}

/** Hundredths with a decimal comma, as spreadsheets in Spanish read them. */
const decimal = (centesimas: number): Cifra => ({ cifra: (centesimas / 100).toFixed(2).replace('.', ',') })

/** A value as a spreadsheet reads it from text: figures without dots, days and instants that sort. */
export function enCsv(valor: Valor, tipo: TipoColumna): string | number | Cifra {
  if (valor === null) return ''
  if (tipo === 'peso' || tipo === 'porcentaje') return decimal(Number(valor))
  return tipo === 'instante' ? enBogota(String(valor)) : valor
}

/** What a spreadsheet would run as a formula, also after blanks and quotation marks or in wide letters: a name must stay a name. */
const FORMULA = /^[\s"]*[=+\-@＝＋－＠]|^[\t\r\n]/
/** The same after what another spreadsheet takes for the end of a cell: one that expects commas also splits quoted ones. */
const FORMULA_TRAS_SEPARADOR = /([,;\t|\r\n][\s"]*)(?=[=+\-@＝＋－＠])/g

/** A text that no spreadsheet runs. */
export function inerte(texto: string): string {
  const sinPartes = texto.replace(FORMULA_TRAS_SEPARADOR, "$1'")
  return FORMULA.test(sinPartes) ? `'${sinPartes}` : sinPartes
}
