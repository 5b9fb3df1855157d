/** A civil day `YYYY-MM-DD` in America/Bogota. Compares correctly as text. */
export type Fecha = string

/** An instant in UTC, ISO 8601 with a zone, as it travels on the wire. */
export type Instante = string

const MS_DIA = 86_400_000
/** From 1 March of the year 0 to 1 January 1970, and the day that a month begins with. */
const DIAS_HASTA_1970 = 719_469
const DIAS_DE_400_ANIOS = 146_097
/** Bogotá is UTC−5 the whole year: Colombia has had no daylight saving since 1993 (D6). */
const DESFASE_BOGOTA_MS = -5 * 3_600_000

/** Index of the week as `Date` counts it. */
export type DiaSemana = 0 | 1 | 2 | 3 | 4 | 5 | 6

/** True for a day that exists in the calendar: `2026-02-29` does not. Years 0001 to 9999. */
export function esFecha(valor: unknown): valor is Fecha {
  if (typeof valor !== 'string' || valor.length !== 10 || valor[4] !== '-' || valor[7] !== '-') return false
  const [anio, mes, dia] = [cifras(valor, 0, 4), cifras(valor, 5, 7), cifras(valor, 8, 10)]
  return anio >= 1 && mes >= 1 && mes <= 12 && dia >= 1 && dia <= diasDelMes(anio, mes)
}

/** The number that some digits of a text are; NaN when one is no digit. An account asks for it some hundreds of times. */
function cifras(texto: string, desde: number, hasta: number): number {
  let numero = 0
  for (let i = desde; i < hasta; i++) {
    const cifra = texto.charCodeAt(i) - 48
    if (!(cifra >= 0 && cifra <= 9)) return Number.NaN
    numero = numero * 10 + cifra
  }
  return numero
}

/** Days of a month (1 to 12) of the Gregorian calendar. */
export function diasDelMes(anio: number, mes: number): number {
  if (mes === 2) return anio % 4 === 0 && (anio % 100 !== 0 || anio % 400 === 0) ? 29 : 28
  return mes === 4 || mes === 6 || mes === 9 || mes === 11 ? 30 : 31
}

/**
 * Builds a day from its numbers.
 * @throws RangeError when that day does not exist.
 */
export function fecha(anio: number, mes: number, dia: number): Fecha {
  return valida(enTexto(anio, mes, dia))
}

/** Year, month (1 to 12) and day of a date. @throws RangeError when it is not a day. */
export function partes(dia: Fecha): { readonly anio: number; readonly mes: number; readonly dia: number } {
  valida(dia)
  return { anio: cifras(dia, 0, 4), mes: cifras(dia, 5, 7), dia: cifras(dia, 8, 10) }
}

/** The day `dias` later, or earlier when negative. @throws RangeError outside years 0001 to 9999. */
export function sumarDias(dia: Fecha, dias: number): Fecha {
  return valida(desdeEpoca(aEpoca(dia) + dias))
}

/** Days from `desde` to `hasta`; negative when `hasta` is earlier. */
export function diasEntre(desde: Fecha, hasta: Fecha): number {
  return aEpoca(hasta) - aEpoca(desde)
}

/** The earlier of two days. */
export function anterior(a: Fecha, b: Fecha): Fecha {
  return a < b ? a : b
}

/** Day of the week: 0 Sunday … 6 Saturday. */
export function diaSemana(dia: Fecha): DiaSemana {
  // Day zero of the epoch, 1 January 1970, was a Thursday.
  return ((((aEpoca(dia) + 4) % 7) + 7) % 7) as DiaSemana
}

/**
 * Business day in Bogotá of an instant (D6): from 19:00 to midnight UTC is already tomorrow, Bogotá is not.
 * @throws RangeError when the instant cannot be read.
 */
export function fechaBogota(instante: Date | Instante): Fecha {
  return enBogota(instante).toISOString().slice(0, 10)
}

/** Wall clock in Bogotá of an instant: hours 0 to 23 and minutes. @throws RangeError as `fechaBogota`. */
export function horaBogota(instante: Date | Instante): { readonly hora: number; readonly minuto: number } {
  const local = enBogota(instante)
  return { hora: local.getUTCHours(), minuto: local.getUTCMinutes() }
}

/** The same with its seconds and its offset, as the XML of DIAN says it: `15:42:07-05:00`. @throws RangeError as `fechaBogota`. */
export const horaConDesfase = (instante: Date | Instante): string =>
  `${enBogota(instante).toISOString().slice(11, 19)}-05:00`

/** First instant (UTC) of a Bogotá day: `2026-11-20` → `2026-11-20T05:00:00.000Z`. For range queries. */
export function inicioDelDia(dia: Fecha): Instante {
  return new Date(aEpoca(dia) * MS_DIA - DESFASE_BOGOTA_MS).toISOString()
}

/** A moment whose UTC fields read as the wall clock of Bogotá. */
function enBogota(instante: Date | Instante): Date {
  const ms = typeof instante === 'string' ? Date.parse(instante) : instante.getTime()
  if (!Number.isFinite(ms)) throw new RangeError(`not an instant: ${String(instante)}`)
  return new Date(ms + DESFASE_BOGOTA_MS)
}

/** Days since 1970, counted in years that begin in March, so that the 29th of February is their last day. */
function aEpoca(dia: Fecha): number {
  const { anio, mes, dia: delMes } = partes(dia)
  const deMarzo = mes > 2 ? anio : anio - 1
  const diasAntes = Math.floor((153 * (mes > 2 ? mes - 3 : mes + 9) + 2) / 5)
  const bisiestos = Math.floor(deMarzo / 4) - Math.floor(deMarzo / 100) + Math.floor(deMarzo / 400)
  return deMarzo * 365 + bisiestos + diasAntes + delMes - DIAS_HASTA_1970
}

/** The day of {@link aEpoca}, counted back: by centuries of 36 524 days, each fourth of one more, and years that begin in March. */
function desdeEpoca(dias: number): Fecha {
  const desdeMarzo = Math.floor(dias) + DIAS_HASTA_1970 - 1
  const ciclo = Math.floor(desdeMarzo / DIAS_DE_400_ANIOS)
  const delCiclo = desdeMarzo - ciclo * DIAS_DE_400_ANIOS
  const anioDelCiclo = Math.floor(
    (delCiclo -
      Math.floor(delCiclo / 1_460) +
      Math.floor(delCiclo / 36_524) -
      Math.floor(delCiclo / (DIAS_DE_400_ANIOS - 1))) /
      365,
  )
  const delAnio =
    delCiclo - (anioDelCiclo * 365 + Math.floor(anioDelCiclo / 4) - Math.floor(anioDelCiclo / 100))
  const mesDesdeMarzo = Math.floor((5 * delAnio + 2) / 153)
  const mes = mesDesdeMarzo < 10 ? mesDesdeMarzo + 3 : mesDesdeMarzo - 9
  const dia = delAnio - Math.floor((153 * mesDesdeMarzo + 2) / 5) + 1
  return enTexto(ciclo * 400 + anioDelCiclo + (mes <= 2 ? 1 : 0), mes, dia)
}

const enTexto = (anio: number, mes: number, dia: number): string =>
  `${String(anio).padStart(4, '0')}-${mes < 10 ? '0' : ''}${mes}-${dia < 10 ? '0' : ''}${dia}`

function valida(dia: Fecha): Fecha {
  if (!esFecha(dia)) throw new RangeError(`not a date: ${dia}`)
  return dia
}
