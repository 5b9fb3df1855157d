import type { Dependencias } from '../../../dependencies.ts'
import type { Trabajo } from '../../../jobs/cola.ts'
import { avisarDelDia } from './programados.ts'

/** The notices of the day, before the hours of contact open; at start too, for a morning on which nobody was there. */
export const trabajoDeAvisos: Trabajo<Dependencias, object> = {
  nombre: 'contratos.avisos_del_dia',
  cron: '30 6 * * *',
  alIniciar: true,
  ejecutar: (deps, _, cierre) => avisarDelDia(deps, cierre),
}
