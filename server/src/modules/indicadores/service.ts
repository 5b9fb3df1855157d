import { type Actor, exigir } from '../../core/actor.ts'
import type { Dependencias } from '../../dependencies.ts'
import { leerConfiguracion } from '../configuracion/service.ts'

/** The saved prices and suggested values, for whoever values an item: no right to the rest of the settings is needed. */
export async function verIndicadores(deps: Pick<Dependencias, 'db' | 'reloj'>, actor: Actor) {
  exigir(actor, 'contratos.ver')
  return (await leerConfiguracion(deps)).sugeridos
}
