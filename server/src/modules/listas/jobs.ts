import type { Dependencias } from '../../dependencies.ts'
import type { Trabajo } from '../../jobs/cola.ts'
import type { FuenteLista } from '../../ports/listas/port.ts'
import { actualizarLista, fuentesPropias, TRABAJO_ACTUALIZAR } from './service.ts'

/** Brings one list, or all of them every day before the branches open. Repeating it is harmless: same file, no new version. */
export const actualizarListas: Trabajo<Dependencias, { fuente?: FuenteLista }> = {
  nombre: TRABAJO_ACTUALIZAR,
  cron: '30 5 * * *',
  async ejecutar(deps, { fuente }) {
    const fallas: unknown[] = []
    for (const una of fuente ? [fuente] : fuentesPropias(deps))
      await actualizarLista(deps, una).catch((error) => fallas.push(error))
    // One list that fails must not keep the other from being brought.
    if (fallas.length > 0) throw fallas[0]
  },
}
