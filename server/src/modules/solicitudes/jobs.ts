import type { Dependencias } from '../../dependencies.ts'
import type { Trabajo } from '../../jobs/cola.ts'
import { darPorVencidas, TANDA } from './vencidas.ts'

/** Every five minutes: what nobody answered in time is over. Repeating it is harmless. */
export const vencerSolicitudes: Trabajo<Dependencias, never> = {
  nombre: 'solicitudes.vencer',
  cron: '*/5 * * * *',
  async ejecutar(deps) {
    for (;;) {
      const vencidas = await deps.db.transaction().execute((tx) => darPorVencidas(deps, tx))
      if (vencidas < TANDA) return
    }
  },
}
