import type { Dependencias } from '../../../dependencies.ts'
import type { Trabajo } from '../../../jobs/cola.ts'
import { enviarUno, HORA, repartir, retomar, TRABAJO_ENVIO } from './enviar.ts'
import type { Envio } from './queries.ts'

/** Before the branches open: who receives what today; at start too, for a morning on which nobody was there. */
export const cadaManana: Trabajo<Dependencias, object> = {
  nombre: 'informes.reportes.repartir',
  cron: `0 ${HORA} * * *`,
  alIniciar: true,
  ejecutar: (deps) => repartir(deps),
}

/** What the mail did not take in all the attempts of its job. */
export const retomarReportes: Trabajo<Dependencias, object> = {
  nombre: 'informes.reportes.retomar',
  cron: '*/15 * * * *',
  ejecutar: (deps) => retomar(deps),
}

/** One report to one person. */
export const enviarReporte: Trabajo<Dependencias, Envio> = {
  nombre: TRABAJO_ENVIO,
  reintentos: 5,
  ejecutar: (deps, envio) => enviarUno(deps, envio),
}
