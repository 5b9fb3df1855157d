import {
  diaSemana,
  diasEntre,
  type Fecha,
  fechaBogota,
  horaBogota,
  type Instante,
  inicioDelDia,
  sumarDias,
} from '@retroventa/domain/fechas/fecha'
import { festivos } from '@retroventa/domain/fechas/festivos'
import { sumarMeses } from '@retroventa/domain/fechas/meses'
import type { Azar } from './azar.ts'

const MESES_DE_HISTORIA = 8
/** Minutes of the day, in Bogotá, between which a customer comes to the counter. */
const ABRE = 8 * 60 + 30
const CIERRA = 16 * 60 + 30
const CIERRA_SABADO = 13 * 60
/** What begins at the counter may have a second step (an aumento, a void): it must fit before the present. */
const MARGEN = 60
const SABADO = 6

/** The time that the demonstration covers, and when a branch is open in it: Monday to Saturday, not on holidays. */
export interface Jornada {
  readonly hoy: Fecha
  readonly desde: Fecha
  /** Last day with operations: today while the branches are open, else the last day they were. */
  readonly limite: Fecha
  /** Every open day, in order. */
  readonly habiles: readonly Fecha[]
  esHabil(dia: Fecha): boolean
  /** An open day of the demonstration between both, or undefined when there is none. */
  habilEntre(azar: Azar, primero: Fecha, ultimo: Fecha): Fecha | undefined
  /** A moment at the counter, always in the past. */
  momento(azar: Azar, dia: Fecha): Instante
  /** Whether the drawer of that day has already been closed. */
  cerro(dia: Fecha): boolean
}

/** @param meses how far back it begins */
export function crearJornada(ahora: Date, meses = MESES_DE_HISTORIA): Jornada {
  const hoy = fechaBogota(ahora)
  const { hora, minuto } = horaBogota(ahora)
  const minutoActual = hora * 60 + minuto
  const primero = sumarMeses(hoy, -meses)
  const [anio, ultimo] = [Number(primero.slice(0, 4)), Number(hoy.slice(0, 4))]
  const anios = Array.from({ length: ultimo - anio + 1 }, (_, i) => anio + i)
  const cerrados = new Set(anios.flatMap((a) => festivos(a).map((festivo) => festivo.fecha)))
  const esHabil = (dia: Fecha): boolean => diaSemana(dia) !== 0 && !cerrados.has(dia)
  const habilDesde = (dia: Fecha, paso: 1 | -1): Fecha => {
    let candidato = dia
    while (!esHabil(candidato)) candidato = sumarDias(candidato, paso)
    return candidato
  }
  const limite = habilDesde(minutoActual >= ABRE + MARGEN ? hoy : sumarDias(hoy, -1), -1)
  const desde = habilDesde(primero, 1)
  const habiles = Array.from({ length: diasEntre(desde, limite) + 1 }, (_, i) => sumarDias(desde, i)).filter(
    esHabil,
  )
  const cierre = (dia: Fecha): number => (diaSemana(dia) === SABADO ? CIERRA_SABADO : CIERRA)

  return {
    hoy,
    desde,
    limite,
    habiles,
    esHabil,
    habilEntre(azar, primero, ultimo) {
      const dias = habiles.filter((dia) => dia >= primero && dia <= ultimo)
      return dias.length === 0 ? undefined : azar.uno(dias)
    },
    momento(azar, dia) {
      const ultimo = dia === hoy ? Math.min(cierre(dia), minutoActual - MARGEN) : cierre(dia)
      return minutosDespues(
        inicioDelDia(dia),
        azar.entero(ABRE, Math.max(ABRE, ultimo - 1)) + azar.fraccion(),
      )
    },
    cerro: (dia) => dia < hoy || minutoActual >= CIERRA + MARGEN + MARGEN,
  }
}

export function minutosDespues(instante: Instante, minutos: number): Instante {
  return new Date(Date.parse(instante) + Math.round(minutos * 60_000)).toISOString()
}
