import { cadaUna } from '../../core/turnos.ts'
import type { Dependencias } from '../../dependencies.ts'
import type { Trabajo } from '../../jobs/cola.ts'
import { barrer, barrerHuerfanos } from './soportes.ts'

/** Every night. Repeating it is harmless. */
export const barrerSoportes: Trabajo<Dependencias, never> = {
  nombre: 'soportes.barrer',
  cron: '25 3 * * *',
  async ejecutar(deps) {
    await cadaUna([barrer, barrerHuerfanos], (una) => una(deps))
  },
}
