import type { Dependencias } from '../../dependencies.ts'
import type { Trabajo } from '../../jobs/cola.ts'
import { contarPalabras } from './queries.ts'

/** How frequent each word is, for the search to begin with the rarest: an estimate of a day ago is good enough. */
export const contarPalabrasDeClientes: Trabajo<Dependencias, never> = {
  nombre: 'clientes.palabras',
  cron: '40 3 * * *',
  async ejecutar(deps) {
    await contarPalabras(deps.db)
  },
}
