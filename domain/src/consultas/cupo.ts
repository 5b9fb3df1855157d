import { type Fecha, fechaBogota, type Instante } from '../fechas/fecha.ts'

/** Price of a paid consultation when nobody has set one (000 §9). Whole pesos. */
export const COSTO_POR_DEFECTO = 2000

/** Month of the quota: the calendar month in Bogotá, 'YYYY-MM' (D10). */
export const mesDeCupo = (instante: Date | Instante): string => fechaBogota(instante).slice(0, 7)

/** First day of a month and of the next one. */
export function limitesDelMes(mes: string): { desde: Fecha; hasta: Fecha } {
  const [anio = 0, numero = 0] = mes.split('-').map(Number)
  const siguiente = numero === 12 ? `${anio + 1}-01` : `${anio}-${String(numero + 1).padStart(2, '0')}`
  return { desde: `${mes}-01`, hasta: `${siguiente}-01` }
}

/** The quota as the wire tells it (000 §3). */
export interface EstadoCupo {
  consultasRestantes: number
  totalConsultas: number
  limite: number
  limiteAlcanzado: boolean
}

/** What is left of the free consultations; a limit lowered below what was used leaves nothing, never less. */
export function estadoDelCupo(usadas: number, limite: number): EstadoCupo {
  const consultasRestantes = Math.max(0, limite - usadas)
  return { consultasRestantes, totalConsultas: usadas, limite, limiteAlcanzado: consultasRestantes <= 0 }
}
