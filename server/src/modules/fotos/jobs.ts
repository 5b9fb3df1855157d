import type { Dependencias } from '../../dependencies.ts'
import type { Trabajo } from '../../jobs/cola.ts'
import { barrerFotos } from './barrer.ts'

/** Every night, when nobody has a form open. Repeating it is harmless. */
export const barrerFotosSueltas: Trabajo<Dependencias, never> = {
  nombre: 'fotos.barrer',
  cron: '15 3 * * *',
  async ejecutar(deps) {
    await barrerFotos(deps)
  },
}
