import { diaSemana, type Fecha, fechaBogota, horaBogota, type Instante, partes } from '../fechas/fecha.ts'

/** Written here and not by `Intl`: engines disagree on `sep`/`sept` and on the dots, and a printed contract must not. */
export const MESES_CORTOS = [
  'ene',
  'feb',
  'mar',
  'abr',
  'may',
  'jun',
  'jul',
  'ago',
  'sep',
  'oct',
  'nov',
  'dic',
]
const MESES_COMPLETOS = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
]
const DIAS = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado']
const ESPACIO = '\u00a0'

/** Day for running text: `2 nov 2026` (design §5). @throws RangeError when it is not a day, as all of this file. */
export function formatoFecha(dia: Fecha): string {
  const { anio, mes, dia: numero } = partes(dia)
  return `${numero} ${MESES_CORTOS[mes - 1]} ${anio}`
}

/** Day for tables, two digits so that columns line up: `02 nov 2026`. */
export function formatoFechaTabla(dia: Fecha): string {
  return formatoFecha(dia).padStart(11, '0')
}

/** Month for tables and charts: `2026-11` → `nov 2026`. What is no month stays as it is. */
export function formatoMes(mes: string): string {
  const corto = MESES_CORTOS[Number(mes.slice(5)) - 1]
  return corto ? `${corto} ${mes.slice(0, 4)}` : mes
}

/** Name of a month in running text: `2026-11` → `noviembre`. */
export const nombreDelMes = (mes: string): string => MESES_COMPLETOS[Number(mes.slice(5)) - 1] ?? mes

/** Day with its name: `viernes 20 nov 2026`. */
export function formatoFechaLarga(dia: Fecha): string {
  return `${DIAS[diaSemana(dia)]} ${formatoFecha(dia)}`
}

/** Day as a signed paper writes it: `20 de noviembre de 2026`. */
export function formatoFechaDocumento(dia: Fecha): string {
  const { anio, mes, dia: numero } = partes(dia)
  return `${numero} de ${MESES_COMPLETOS[mes - 1]} de ${anio}`
}

/** Day without the year, for the month ruler: `12 oct`. */
export function formatoDiaMes(dia: Fecha): string {
  const { mes, dia: numero } = partes(dia)
  return `${numero} ${MESES_CORTOS[mes - 1]}`
}

/** Range of days: `1 sep 2026 a 28 feb 2027`; one alone is said once. */
export function formatoRango(desde: Fecha, hasta: Fecha): string {
  return desde === hasta ? formatoFecha(desde) : `${formatoFecha(desde)} a ${formatoFecha(hasta)}`
}

/** Bogotá wall clock of an instant: `3:42 p. m.` with no-break spaces. */
export function formatoHora(instante: Date | Instante): string {
  const { hora, minuto } = horaBogota(instante)
  const meridiano = hora < 12 ? 'a.' : 'p.'
  return `${hora % 12 || 12}:${String(minuto).padStart(2, '0')}${ESPACIO}${meridiano}${ESPACIO}m.`
}

/** Bogotá day and time of an instant: `20 nov 2026, 3:42 p. m.` */
export function formatoFechaHora(instante: Date | Instante): string {
  return `${formatoFecha(fechaBogota(instante))}, ${formatoHora(instante)}`
}
