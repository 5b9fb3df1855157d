import { fechaBogota, type Instante, inicioDelDia } from '@retroventa/domain/fechas/fecha'

const DIARIO = /^(\d{1,2}) (\d{1,2}) \* \* \*$/
const DIA_MS = 86_400_000
/** Whoever keeps the hours leaves a job within a minute of its hour. */
const MARGEN_MS = 5 * 60_000

/**
 * When the hour of a daily cron of Bogotá last came.
 * @returns nothing of any other: it comes again within the hour
 */
export function ultimaVez(cron: string, ahora: Date): Date | undefined {
  const [, minuto, hora] = DIARIO.exec(cron) ?? []
  if (minuto === undefined || hora === undefined) return undefined
  const deHoy = Date.parse(inicioDelDia(fechaBogota(ahora))) + (Number(hora) * 60 + Number(minuto)) * 60_000
  return new Date(deHoy <= ahora.getTime() ? deHoy : deHoy - DIA_MS)
}

/** A daily job, since when the house has it, and when it was last left. */
export interface Diario {
  readonly nombre: string
  readonly cron: string
  readonly desde: Instante
  readonly ultimo: Instante | null
  readonly ahora: Instante
}

/** Each daily job, by the clock of the database, as its hours are kept. Whoever left it last, it was done. */
export const DIARIOS = `select s.name as nombre, s.cron, s.created_on as desde, now() as ahora,
    (select max(j.created_on) from pgboss.job j where j.name = s.name) as ultimo
  from pgboss.schedule s where s.name = any($1)`

/** Whether its last hour found nobody awake: a machine that was off or slept, or a process that was being started again just then. */
export function seQuedo({ cron, desde, ultimo, ahora }: Diario): boolean {
  const vez = ultimaVez(cron, new Date(Date.parse(ahora) - MARGEN_MS))?.getTime()
  return vez !== undefined && vez > Date.parse(desde) && (ultimo === null || Date.parse(ultimo) < vez)
}
