import type { Dependencias } from '../../dependencies.ts'
import type { Trabajo } from '../../jobs/cola.ts'
import { borrarAvisos } from './queriesEnCurso.ts'
import { avanzarAtrasadas } from './service.ts'

/** Pending consultations that nobody is looking at, and those that a crash left half way. */
export const seguirConsultas: Trabajo<Dependencias, Record<never, never>> = {
  nombre: 'consultas.seguir',
  cron: '* * * * *',
  reintentos: 0,
  ejecutar: (deps, _, cierre) => avanzarAtrasadas(deps, cierre),
}

const DIA_MS = 86_400_000
/** A notice counts for as long as its signature (minutes) or its consultation (a quarter of an hour) does. */
const GUARDA_AVISOS_MS = 7 * DIA_MS

/** Notices of providers that can no longer be repeated nor wait for anything. */
export const olvidarAvisos: Trabajo<Dependencias, never> = {
  nombre: 'consultas.olvidar_avisos',
  cron: '41 3 * * *',
  ejecutar: async ({ db, reloj }) => {
    const hasta = new Date(reloj().getTime() - GUARDA_AVISOS_MS).toISOString()
    await borrarAvisos(db, hasta)
  },
}
