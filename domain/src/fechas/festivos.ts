import { diaSemana, type Fecha, fecha, sumarDias } from './fecha.ts'

export interface Festivo {
  readonly fecha: Fecha
  readonly nombre: string
}

/** Which laws are in force. The 19th holiday is under a constitutional challenge, so it stays a switch. */
export interface OpcionesFestivos {
  /** First year of Nuestra Señora de Chiquinquirá (Ley 2578 de 2026), or `null` if the law falls. */
  readonly chiquinquiraDesde: number | null
}

const VIGENTES: OpcionesFestivos = { chiquinquiraDesde: 2026 }

type DiaFijo = readonly [mes: number, dia: number, nombre: string]

const FIJOS: readonly DiaFijo[] = [
  [1, 1, 'Año Nuevo'],
  [5, 1, 'Día del Trabajo'],
  [7, 20, 'Día de la Independencia'],
  [8, 7, 'Batalla de Boyacá'],
  [12, 8, 'Inmaculada Concepción'],
  [12, 25, 'Navidad'],
]

/** Ley 51 de 1983: moved to the following Monday unless they already fall on one. */
const TRASLADABLES: readonly DiaFijo[] = [
  [1, 6, 'Día de los Reyes Magos'],
  [3, 19, 'Día de San José'],
  [6, 29, 'San Pedro y San Pablo'],
  [8, 15, 'Asunción de la Virgen'],
  [10, 12, 'Día de la Raza'],
  [11, 1, 'Todos los Santos'],
  [11, 11, 'Independencia de Cartagena'],
]

const CHIQUINQUIRA: DiaFijo = [7, 9, 'Nuestra Señora del Rosario de Chiquinquirá']

/** Days from Easter Sunday; the last three already carry their move to Monday. */
const PASCUALES: readonly (readonly [dias: number, nombre: string])[] = [
  [-3, 'Jueves Santo'],
  [-2, 'Viernes Santo'],
  [43, 'Ascensión del Señor'],
  [64, 'Corpus Christi'],
  [71, 'Sagrado Corazón de Jesús'],
]

/**
 * Colombian public holidays of a year, by date. Two may fall on one day (30 June 2025): count dates, not rows.
 * Valid from 1984, the first full year of Ley 51 de 1983.
 */
export function festivos(anio: number, opciones: OpcionesFestivos = VIGENTES): Festivo[] {
  const conChiquinquira = opciones.chiquinquiraDesde !== null && anio >= opciones.chiquinquiraDesde
  const trasladables = conChiquinquira ? [...TRASLADABLES, CHIQUINQUIRA] : TRASLADABLES
  const pascua = domingoDePascua(anio)
  return [
    ...FIJOS.map(([mes, dia, nombre]) => ({ fecha: fecha(anio, mes, dia), nombre })),
    ...trasladables.map(([mes, dia, nombre]) => ({ fecha: alLunes(fecha(anio, mes, dia)), nombre })),
    ...PASCUALES.map(([dias, nombre]) => ({ fecha: sumarDias(pascua, dias), nombre })),
  ].sort((a, b) => a.fecha.localeCompare(b.fecha))
}

/** Days of a year under the laws in force: asked of every message and every date. At most one entry per year that is looked at. */
const DIAS_DE: Map<string, ReadonlySet<Fecha>> = new Map()

/** Whether a day is a public holiday. A Sunday is not one by itself. */
export function esFestivo(dia: Fecha, opciones: OpcionesFestivos = VIGENTES): boolean {
  const anio = dia.slice(0, 4)
  if (opciones !== VIGENTES) return diasDe(Number(anio), opciones).has(dia)
  let dias = DIAS_DE.get(anio)
  if (!dias) {
    dias = diasDe(Number(anio), opciones)
    DIAS_DE.set(anio, dias)
  }
  return dias.has(dia)
}

const diasDe = (anio: number, opciones: OpcionesFestivos): ReadonlySet<Fecha> =>
  new Set(festivos(anio, opciones).map((festivo) => festivo.fecha))

/** Easter Sunday by the anonymous Gregorian algorithm (Meeus). */
export function domingoDePascua(anio: number): Fecha {
  const a = anio % 19
  const siglo = Math.floor(anio / 100)
  const c = anio % 100
  const f = Math.floor((siglo + 8) / 25)
  const g = Math.floor((siglo - f + 1) / 3)
  const h = (19 * a + siglo - Math.floor(siglo / 4) - g + 15) % 30
  const l = (32 + 2 * (siglo % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const indice = h + l - 7 * m + 114
  return fecha(anio, Math.floor(indice / 31), (indice % 31) + 1)
}

function alLunes(dia: Fecha): Fecha {
  return sumarDias(dia, (8 - diaSemana(dia)) % 7)
}
