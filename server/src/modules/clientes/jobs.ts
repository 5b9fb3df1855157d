import { sinLimite } from '../../core/transaccion.ts'
import type { Dependencias } from '../../dependencies.ts'
import type { Trabajo } from '../../jobs/cola.ts'
import { contarPalabras } from './queries.ts'

/** Name of the job; a load of many customers leaves one too. */
export const TRABAJO_CONTAR_PALABRAS = 'clientes.palabras'

/** How frequent each word is, for the search to begin with the rarest: an estimate of a day ago is good enough. */
export const contarPalabrasDeClientes: Trabajo<Dependencias, object> = {
  nombre: TRABAJO_CONTAR_PALABRAS,
  cron: '40 3 * * *',
  async ejecutar(deps) {
    await deps.db.transaction().execute(async (tx) => {
      // Over a million customers it reads for minutes, and holds nothing that anybody waits for.
      await sinLimite(tx)
      await contarPalabras(tx)
    })
  },
}
