import { sinLimite, type Tx } from '../../core/transaccion.ts'
import type { Dependencias } from '../../dependencies.ts'
import type { Trabajo } from '../../jobs/cola.ts'
import { contarPalabras, quitarPalabras, reponerPalabras } from './queries.ts'

/** Name of the job; a load of many customers leaves one too. */
export const TRABAJO_CONTAR_PALABRAS = 'clientes.palabras'

/**
 * How frequent each word is, for the search to begin with the rarest: an estimate of a day ago is good enough. Words of nobody any more
 * leave the dictionary.
 */
export const contarPalabrasDeClientes: Trabajo<Dependencias, object> = {
  nombre: TRABAJO_CONTAR_PALABRAS,
  cron: '40 3 * * *',
  ejecutar: ponerPalabrasAlDia,
}

export async function ponerPalabrasAlDia({ db }: Pick<Dependencias, 'db'>): Promise<void> {
  // Over a million customers it reads for minutes, and holds nothing that anybody waits for.
  const largo = (hacer: (tx: Tx) => Promise<void>) =>
    db.transaction().execute(async (tx) => {
      await sinLimite(tx)
      await hacer(tx)
    })
  await largo(contarPalabras)
  await largo(quitarPalabras)
  // After it, not in it: a save of meanwhile is seen now.
  await largo(reponerPalabras)
}
