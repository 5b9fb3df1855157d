import { type DiaSemana, diaSemana, type Fecha, sumarDias } from './fecha.ts'
import { festivos } from './festivos.ts'

export interface Excepcion {
  readonly fecha: Fecha
  /** Whether it opens on that day, whatever the week says. */
  readonly abre: boolean
  readonly motivo: string
}

/** Days on which a branch opens: the same every week, holidays or not, and what is different on some days. */
export interface Calendario {
  readonly semana: readonly DiaSemana[]
  readonly festivos: boolean
  readonly excepciones: readonly Excepcion[]
}

/** Of a branch where nobody wrote another one: it opens every day. */
export const TODOS_LOS_DIAS: Calendario = { semana: [0, 1, 2, 3, 4, 5, 6], festivos: true, excepciones: [] }

/** Sunday first, as `DiaSemana` counts them. */
export const DIAS_DE_LA_SEMANA = [
  'domingo',
  'lunes',
  'martes',
  'miércoles',
  'jueves',
  'viernes',
  'sábado',
] as const

export interface Apertura {
  readonly abre: boolean
  /** Why it does not open, or why it does though its week says no: *festivo, Navidad*. */
  readonly porque?: string | undefined
}

/** Whether a branch opens on a day: what somebody wrote of that day, else the holidays, else the week. */
export function abreEl({ semana, festivos: abreFestivos, excepciones }: Calendario, dia: Fecha): Apertura {
  const suya = excepciones.find(({ fecha }) => fecha === dia)
  if (suya) return { abre: suya.abre, porque: suya.motivo }
  if (!abreFestivos) {
    const festivo = festivos(Number(dia.slice(0, 4))).find(({ fecha }) => fecha === dia)
    if (festivo) return { abre: false, porque: `festivo, ${festivo.nombre}` }
  }
  const cual = diaSemana(dia)
  return semana.includes(cual) ? { abre: true } : { abre: false, porque: DIAS_DE_LA_SEMANA[cual] }
}

/** A fault of a calendar that somebody writes, at its field. */
export interface FallaDeCalendario {
  readonly codigo: (typeof FALLAS_DE_CALENDARIO)[number]
  readonly campo: string
}
export const FALLAS_DE_CALENDARIO = [
  'calendario.sin_dias',
  'calendario.pasada',
  'calendario.repetida',
  'calendario.sin_motivo',
] as const

const mismaExcepcion = (una: Excepcion, otra: Excepcion): boolean =>
  una.fecha === otra.fecha && una.abre === otra.abre && una.motivo === otra.motivo

/**
 * Every fault of a calendar that is to replace another: a week without days, an exception of a day that has passed (one that was
 * there already may come along), the same day twice, no reason.
 */
export function fallasDeCalendario(
  { semana, excepciones }: Calendario,
  antes: Calendario,
  hoy: Fecha,
): FallaDeCalendario[] {
  const fallas: FallaDeCalendario[] =
    semana.length === 0 ? [{ codigo: 'calendario.sin_dias', campo: 'semana' }] : []
  for (const [i, excepcion] of excepciones.entries()) {
    const { fecha, motivo } = excepcion
    const campo = `excepciones[${i}].fecha`
    if (fecha < hoy && !antes.excepciones.some((una) => mismaExcepcion(una, excepcion)))
      fallas.push({ codigo: 'calendario.pasada', campo })
    else if (excepciones.findIndex((otra) => otra.fecha === fecha) < i)
      fallas.push({ codigo: 'calendario.repetida', campo })
    if (!motivo.trim()) fallas.push({ codigo: 'calendario.sin_motivo', campo: `excepciones[${i}].motivo` })
  }
  return fallas
}

/** A calendar that replaces another, in order of its days: what was said of days that have passed stays as it was. */
export function conPasadas(nuevo: Calendario, antes: Calendario, hoy: Fecha): Calendario {
  const excepciones = [
    ...antes.excepciones.filter(({ fecha }) => fecha < hoy),
    ...nuevo.excepciones.filter(({ fecha }) => fecha >= hoy),
  ].sort((a, b) => a.fecha.localeCompare(b.fecha))
  return { ...nuevo, semana: [...new Set(nuevo.semana)].sort((a, b) => a - b), excepciones }
}

/** As far as somebody looks for a day that opens: a branch that is closed for longer has no next day. */
const HORIZONTE = 400

function buscar(calendario: Calendario, dia: Fecha, paso: 1 | -1): Fecha | undefined {
  for (let i = 1; i <= HORIZONTE; i++) {
    const otro = sumarDias(dia, i * paso)
    if (abreEl(calendario, otro).abre) return otro
  }
  return undefined
}

/** First day after another on which the branch opens; undefined when there is none in more than a year. */
export const siguienteApertura = (calendario: Calendario, dia: Fecha): Fecha | undefined =>
  buscar(calendario, dia, 1)

/** Last day before another on which the branch opened by its calendar. */
export const anteriorApertura = (calendario: Calendario, dia: Fecha): Fecha | undefined =>
  buscar(calendario, dia, -1)
