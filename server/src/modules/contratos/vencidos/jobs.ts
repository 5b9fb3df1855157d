import type { Dependencias } from '../../../dependencies.ts'
import type { Trabajo } from '../../../jobs/cola.ts'
import { TRABAJO_LOTES } from './service.ts'
import { trabajarLotes } from './trabajar.ts'

/** Works through the batches; at start and every minute it looks for one that a dead process left behind. */
export const trabajoDeLotes: Trabajo<Dependencias, object> = {
  nombre: TRABAJO_LOTES,
  cron: '* * * * *',
  alIniciar: true,
  reintentos: 1,
  ejecutar: (deps, _, cierre) => trabajarLotes(deps, cierre),
}
