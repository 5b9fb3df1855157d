import type { Dependencias } from '../../../dependencies.ts'
import type { Trabajo } from '../../../jobs/cola.ts'
import { enviarUno, repartir, TRABAJO_ENVIO } from './enviar.ts'
import type { Envio } from './queries.ts'

/** Before the branches open: who receives what today. */
export const cadaManana: Trabajo<Dependencias, object> = {
  nombre: 'informes.reportes.repartir',
  cron: '0 6 * * *',
  ejecutar: (deps) => repartir(deps),
}

/** One report to one person. */
export const enviarReporte: Trabajo<Dependencias, Envio> = {
  nombre: TRABAJO_ENVIO,
  reintentos: 5,
  ejecutar: (deps, envio) => enviarUno(deps, envio),
}
