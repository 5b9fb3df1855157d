import type { PorHacerDeInicio } from '@retroventa/api/inicio/llamadas'
import { fechaBogota } from '@retroventa/domain/fechas/fecha'
import { type Actor, exigir } from '../../core/actor.ts'
import type { Dependencias } from '../../dependencies.ts'
import { porEntregar } from '../boveda/service.ts'
import { ultimoCuadre } from '../caja/service.ts'

/**
 * What waits in the branch besides its contracts (design 03), each to who may do something about it. Apart from the figures of the day, which
 * are read again at every movement.
 * @throws Fallo `permiso.falta`
 */
export async function verPorHacer(deps: Dependencias, actor: Actor): Promise<PorHacerDeInicio> {
  exigir(actor, 'contratos.ver')
  const [cuadre, entregas] = await Promise.all([ultimoCuadre(deps, actor), porEntregar(deps, actor)])
  return { hoy: fechaBogota(deps.reloj()), cuadre, entregas }
}
