import type { Dependencias } from '../../dependencies.ts'
import type { Trabajo } from '../../jobs/cola.ts'
import { recordarCuotas } from './recordatorios.ts'

/** The reminders of the day, before the hours of contact open; at start too, for a morning on which nobody was there. */
export const trabajoDeRecordatorios: Trabajo<Dependencias, object> = {
  nombre: 'separes.recordatorios',
  cron: '35 6 * * *',
  alIniciar: true,
  ejecutar: (deps, _, cierre) => recordarCuotas(deps, cierre),
}
