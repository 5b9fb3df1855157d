import type { Dependencias } from '../../dependencies.ts'
import type { Trabajo } from '../../jobs/cola.ts'
import { avanzarAtrasadas } from './service.ts'

/** Pending consultations that nobody is looking at, and those that a crash left half way. */
export const seguirConsultas: Trabajo<Dependencias, Record<never, never>> = {
  nombre: 'consultas.seguir',
  cron: '* * * * *',
  reintentos: 0,
  ejecutar: (deps) => avanzarAtrasadas(deps),
}
