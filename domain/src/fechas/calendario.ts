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
