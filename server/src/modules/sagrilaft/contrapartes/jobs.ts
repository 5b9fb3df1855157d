import type { Dependencias } from '../../../dependencies.ts'
import type { Trabajo } from '../../../jobs/cola.ts'
import { hayDiferencias } from '../../contabilidad/service.ts'
import { anotarContrapartes } from './queries.ts'

/**
 * What was done with each is written once; in a house that comes from before, that of a year at its start, and where the last proof found that
 * it is not what the documents say, all of it again.
 */
export const contrapartesDeAyer: Trabajo<Dependencias, never> = {
  nombre: 'sagrilaft.contrapartes',
  cron: '25 2 * * *',
  alIniciar: true,
  // Saves go before it.
  reintentos: 5,
  async ejecutar({ db }) {
    await anotarContrapartes(db, await hayDiferencias(db, 'contraparte'))
  },
}
