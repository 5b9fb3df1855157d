import { fechaBogota, type Instante, inicioDelDia } from '@retroventa/domain/fechas/fecha'

const DIARIO = /^(\d{1,2}) (\d{1,2}) \* \* \*$/
const DIA_MS = 86_400_000
/** Whoever keeps the hours leaves a job within a minute of its hour. */
const MARGEN_MS = 5 * 60_000
/** Names the one that looks, and what it left. */
export const ATRASADOS = 'cola.atrasados'

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

/** A daily job, since when the house has it, when it was last left, and whether one that was made up for has not ended. */
export interface Diario {
  readonly nombre: string
  readonly cron: string
  readonly desde: Instante
  readonly ultimo: Instante | null
  readonly pendiente: boolean
  readonly ahora: Instante
}

/**
 * Each daily job, by the clock of the database, as its hours are kept. Whoever left it last, it was done; what asks for a part of it
 * says which, and is not that of the day. What a dead process left, or the start of this one, keeps no other waiting: not even what was
 * made up for, once it has had its hours.
 */
export const DIARIOS = `select s.name as nombre, s.cron, s.created_on as desde, now() as ahora,
    (select max(j.created_on) from pgboss.job j where j.name = s.name and j.data = '{}') as ultimo,
    exists (select from pgboss.job j where j.name = s.name and j.state < 'completed'
      and j.singleton_key = '${ATRASADOS}' and j.created_on > now() - interval '6 hours') as pendiente
  from pgboss.schedule s where s.name = any($1) and s.cron ~ '^\\d+ \\d+ \\* \\* \\*$'`

const vezDe = ({ cron, ahora }: Diario): number =>
  ultimaVez(cron, new Date(Date.parse(ahora) - MARGEN_MS))?.getTime() ?? Number.NaN

/** Whether its last hour found nobody awake: a machine that was off or slept, or a process that was being started again just then. */
export function seQuedo(diario: Diario): boolean {
  const vez = vezDe(diario)
  return vez > Date.parse(diario.desde) && (diario.ultimo === null || Date.parse(diario.ultimo) < vez)
}

/**
 * The one to make up for now. The night's work is not done at once while a house opens: one at a time, none while the one before has not
 * ended, and first what had the latest hour, which people wait for (notices, reports, lists); what is long has the earliest ones.
 */
export function elQueSigue(diarios: readonly Diario[]): Diario | undefined {
  if (diarios.some(({ pendiente }) => pendiente)) return undefined
  return diarios.filter(seQuedo).toSorted((uno, otro) => vezDe(otro) - vezDe(uno))[0]
}
