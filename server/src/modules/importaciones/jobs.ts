import type { Dependencias } from '../../dependencies.ts'
import type { Trabajo } from '../../jobs/cola.ts'
import { limpiarImportaciones } from './limpiar.ts'
import { TRABAJO_IMPORTAR } from './subir.ts'
import { trabajarImportaciones } from './trabajar.ts'

/** Works through the imports; at start and every minute it looks for one that a dead process left behind. */
const trabajar: Trabajo<Dependencias, object> = {
  nombre: TRABAJO_IMPORTAR,
  cron: '* * * * *',
  alIniciar: true,
  reintentos: 1,
  ejecutar: (deps, _, cierre) => trabajarImportaciones(deps, cierre),
}

const limpiar: Trabajo<Dependencias, never> = {
  nombre: 'importaciones.limpiar',
  cron: '50 3 * * *',
  ejecutar: (deps) => limpiarImportaciones(deps),
}

export const trabajosDeImportaciones: readonly Trabajo<Dependencias, never>[] = [trabajar, limpiar]
