import type { Dependencias } from '../../dependencies.ts'
import type { Trabajo } from '../../jobs/cola.ts'
import { TRABAJO_ENVIAR } from './encolar.ts'
import { enviarMensaje, type Revisiones } from './enviar.ts'
import { pendientes } from './queries.ts'

/** Providers answer in tenths of a second: five at a time empty a morning's queue without being refused for haste. */
const A_LA_VEZ = 5
const TANDA = 200

/** Sends them all, a few at a time; one that fails does not stop the rest. */
async function enviarTodos(
  deps: Dependencias,
  ids: readonly string[],
  revisiones: Revisiones,
): Promise<void> {
  const cola = [...ids]
  const fallas: unknown[] = []
  const uno = async () => {
    for (let id = cola.shift(); id !== undefined; id = cola.shift())
      await enviarMensaje(deps, id, revisiones).catch((error) => fallas.push(error))
  }
  await Promise.all(Array.from({ length: A_LA_VEZ }, uno))
  if (fallas.length > 0) throw fallas[0]
}

/**
 * The work of the messages: one job sends what was just left, another looks every minute for those whose hour came (held
 * back by law, waiting after a failure, cut off by a crash). The table is the queue; a lost job loses no message.
 * @param revisiones what each type of message asks before leaving (D14: is it still due?)
 */
export function trabajosDeMensajes(revisiones: Revisiones = {}): readonly Trabajo<Dependencias, never>[] {
  const enviar: Trabajo<Dependencias, { ids: string[] }> = {
    nombre: TRABAJO_ENVIAR,
    ejecutar: (deps, { ids }) => enviarTodos(deps, ids, revisiones),
  }
  const repasar: Trabajo<Dependencias, never> = {
    nombre: 'mensajes.repasar',
    cron: '* * * * *',
    reintentos: 0,
    ejecutar: (deps) => repasarMensajes(deps, revisiones),
  }
  return [enviar, repasar]
}

/** Sends every message whose instant has come. */
export async function repasarMensajes(deps: Dependencias, revisiones: Revisiones = {}): Promise<void> {
  const vistos = new Set<string>()
  for (;;) {
    const ahora = deps.reloj()
    const ids = await pendientes(deps.db, ahora, TANDA)
    const nuevos = ids.filter((id) => !vistos.has(id))
    if (nuevos.length === 0) return
    for (const id of nuevos) vistos.add(id)
    await enviarTodos(deps, nuevos, revisiones)
  }
}
