import { mensajeDeExigencia } from '@retroventa/api/operaciones/textos'
import { formatoCuantos } from '@retroventa/domain/formato/cuantos'
import { formatoMes, formatoRango } from '@retroventa/domain/formato/fechas'
import { exigenciaDeMesCerrado, finDeMes } from '@retroventa/domain/operaciones/libros/cierreMes'

interface Dias {
  readonly desde: string
  readonly hasta: string
}
export interface PeriodoElegible extends Dias {
  readonly texto: string
}

const MESES = ['enero', 'marzo', 'mayo', 'julio', 'septiembre', 'noviembre']
const SEGUNDOS = ['febrero', 'abril', 'junio', 'agosto', 'octubre', 'diciembre']
const ANOS_ATRAS = 5

const ultimoDia = (ano: number, mes: number): string =>
  new Date(Date.UTC(ano, mes, 0)).toISOString().slice(0, 10)

/** The two months of which a tax is declared: 0 is January and February. */
const bimestre = (ano: number, cual: number): PeriodoElegible => ({
  desde: `${ano}-${String(cual * 2 + 1).padStart(2, '0')}-01`,
  hasta: ultimoDia(ano, cual * 2 + 2),
  texto: `${MESES[cual]} y ${SEGUNDOS[cual]} de ${ano}`,
})

const delAno = (ano: number): Dias => ({ desde: `${ano}-01-01`, hasta: `${ano}-12-31` })

/** Days that are certified where none are said: the year that ended, or this one of whom nothing was withheld in it. */
export function anosPorDecir(hoy: string): { anterior: Dias; este: Dias } {
  const ano = Number(hoy.slice(0, 4))
  return { anterior: delAno(ano - 1), este: delAno(ano) }
}

/** Periods that are certified: whole years, the two-month periods of the chosen one, and that of the address when it is none of them. */
export function periodosDe(hoy: string, elegido: { desde: string; hasta: string }): PeriodoElegible[] {
  const este = Number(hoy.slice(0, 4))
  const ano = Number(elegido.hasta.slice(0, 4))
  const anos = Array.from({ length: ANOS_ATRAS }, (_, i) => este - i).map((uno) => ({
    ...delAno(uno),
    texto: `Año ${uno}`,
  }))
  const todos = [...anos, ...MESES.map((_, i) => bimestre(ano, i))]
  const esta = todos.some(({ desde, hasta }) => desde === elegido.desde && hasta === elegido.hasta)
  return esta ? todos : [{ ...elegido, texto: formatoRango(elegido.desde, elegido.hasta) }, ...todos]
}

/**
 * What a close closes besides its month: those before it that are still open, in words; nothing of the first one.
 * @param meses that may be closed, as YYYY-MM
 */
export function cierraTambien(meses: readonly string[], mes: string): string | undefined {
  const antes = meses.filter((uno) => uno < mes).toSorted()
  const [primero, ultimo] = [antes[0], antes.at(-1)]
  if (primero === undefined || ultimo === undefined) return undefined
  const cuales =
    antes.length === 1 ? formatoMes(primero) : `de ${formatoMes(primero)} a ${formatoMes(ultimo)}`
  return `Cierra también ${formatoCuantos(antes.length, 'mes', 'meses')} de antes: ${cuales}.`
}

/**
 * What is said of a day whose month is closed, also to who may write in it by their own signature, whom nobody asks.
 * @param ultimo the last month that is closed
 */
export function enMesCerrado(
  dia: string | null,
  ultimo: { mes: string; documento: string } | undefined,
): string | undefined {
  if (!dia || !ultimo || dia > finDeMes(ultimo.mes)) return undefined
  const { codigo, datos } = exigenciaDeMesCerrado(dia, ultimo.documento)
  return mensajeDeExigencia(codigo, datos)
}
