import type { Dependencias } from '../../dependencies.ts'
import type { Trabajo } from '../../jobs/cola.ts'
import { hacerPrueba, probarDeNoche, TRABAJO_PROBAR } from './prueba/service.ts'

const probar: Trabajo<Dependencias, { id: string }> = {
  nombre: TRABAJO_PROBAR,
  ejecutar: (deps, { id }) => hacerPrueba(deps, id),
}

/** When nobody is at the counter. */
const cadaNoche: Trabajo<Dependencias, object> = {
  nombre: 'contabilidad.probar_noche',
  cron: '30 2 * * *',
  ejecutar: (deps) => probarDeNoche(deps),
}

export const trabajosDeContabilidad: readonly Trabajo<Dependencias, never>[] = [probar, cadaNoche]
