import type { Dependencias } from '../../../dependencies.ts'
import type { Trabajo } from '../../../jobs/cola.ts'
import { anotarContrapartes } from './queries.ts'

/** A day that is over is written once; in a house that comes from before, those of a year at its start. */
export const contrapartesDeAyer: Trabajo<Dependencias, never> = {
  nombre: 'operaciones.contrapartes',
  cron: '25 2 * * *',
  alIniciar: true,
  // Saves go before it.
  reintentos: 5,
  async ejecutar({ db }) {
    await anotarContrapartes(db)
  },
}
