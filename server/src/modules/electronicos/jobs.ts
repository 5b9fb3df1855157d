import type { Dependencias } from '../../dependencies.ts'
import type { Trabajo } from '../../jobs/cola.ts'
import { TRABAJO_EMITIR } from './borradores.ts'
import { emitirPendientes } from './transmitir.ts'

/** What an operation left leaves at once; what waits, each minute. The table is the queue: a lost job loses no document. */
const emitir: Trabajo<Dependencias, never> = {
  nombre: TRABAJO_EMITIR,
  cron: '* * * * *',
  alIniciar: true,
  reintentos: 0,
  ejecutar: (deps, _datos, cierre) => emitirPendientes(deps, cierre),
}

export const trabajos = [emitir]
