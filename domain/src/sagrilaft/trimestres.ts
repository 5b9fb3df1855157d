import { diasEntre, type Fecha, sumarDias } from '../fechas/fecha.ts'

/** Calendar days after a quarter in which its absence of reports is filed (SIREL, facts/domain.md §6). */
const DIAS_DE_PLAZO = 10

/** `2026-3`. */
export type Trimestre = string

export type EstadoAusencia = 'en_curso' | 'por_presentar' | 'vencida' | 'presentada' | 'con_ros'

export interface Ausencia {
  readonly trimestre: Trimestre
  readonly desde: Fecha
  readonly hasta: Fecha
  /** Last day to file it. */
  readonly limite: Fecha
  readonly estado: EstadoAusencia
  /** Days left to the limit; below zero when it has passed. */
  readonly dias: number
}

export const trimestreDe = (fecha: Fecha): Trimestre =>
  `${fecha.slice(0, 4)}-${Math.floor((Number(fecha.slice(5, 7)) - 1) / 3) + 1}`

const dosCifras = (n: number) => String(n).padStart(2, '0')

/** First and last day of a quarter. */
export function diasDeTrimestre(trimestre: Trimestre): { desde: Fecha; hasta: Fecha } {
  const [anio = 0, cual = 1] = trimestre.split('-').map(Number)
  const siguiente = cual === 4 ? `${anio + 1}-01-01` : `${anio}-${dosCifras(cual * 3 + 1)}-01`
  return { desde: `${anio}-${dosCifras(cual * 3 - 2)}-01`, hasta: sumarDias(siguiente, -1) }
}

/** Quarters from one day to another, the last one first. */
export function trimestresEntre(desde: Fecha, hoy: Fecha): Trimestre[] {
  const todos: Trimestre[] = []
  for (let dia = hoy; trimestreDe(dia) >= trimestreDe(desde); ) {
    const trimestre = trimestreDe(dia)
    todos.push(trimestre)
    dia = sumarDias(diasDeTrimestre(trimestre).desde, -1)
  }
  return todos
}

/** What a quarter owes on a day: nothing while it runs, nor when a suspicious operation was reported in it. */
export function ausenciaDe(
  trimestre: Trimestre,
  hoy: Fecha,
  { presentada, conRos }: { readonly presentada: boolean; readonly conRos: boolean },
): Ausencia {
  const { desde, hasta } = diasDeTrimestre(trimestre)
  const limite = sumarDias(hasta, DIAS_DE_PLAZO)
  const dias = diasEntre(hoy, limite)
  const debido = hoy <= hasta ? 'en_curso' : dias >= 0 ? 'por_presentar' : 'vencida'
  return {
    trimestre,
    desde,
    hasta,
    limite,
    dias,
    estado: presentada ? 'presentada' : conRos ? 'con_ros' : debido,
  }
}
