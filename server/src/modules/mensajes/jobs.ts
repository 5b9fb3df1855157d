import type { CodigoRazon } from '@retroventa/api/mensajes/textos'
import { baseAusente } from '../../db/ausencia.ts'
import type { Dependencias } from '../../dependencies.ts'
import type { Trabajo } from '../../jobs/cola.ts'
import { TRABAJO_ENVIAR } from './encolar.ts'
import { enviarMensaje, type Revisiones } from './enviar.ts'
import { pendientes, posponer } from './queries.ts'

/** Providers answer in tenths of a second: five at a time empty a morning's queue without being refused for haste. */
const A_LA_VEZ = 5
const TANDA = 200

/** How long a message rests that met an error which nobody foresaw, milliseconds. */
const DESCANSO_MS = 15 * 60_000

/**
 * Sends them all, a few at a time. One that meets an error which nobody foresaw says so and rests: it holds none of those behind it.
 * @param cierre given, no other one is begun: they wait in their table
 * @throws the first of those errors, once the rest has had its turn
 */
async function enviarTodos(
  deps: Dependencias,
  ids: readonly string[],
  { revisiones, cierre }: { revisiones: Revisiones; cierre: AbortSignal | undefined },
): Promise<void> {
  const cola = [...ids]
  const fallas: unknown[] = []
  const uno = async () => {
    for (let id = cola.shift(); id !== undefined && !cierre?.aborted; id = cola.shift())
      await enviarMensaje(deps, id, revisiones).catch(async (error) => {
        fallas.push(error)
        // Of no message: it leaves as soon as the database is there.
        if (baseAusente(error)) return
        const ahora = deps.reloj()
        const hasta = new Date(ahora.getTime() + DESCANSO_MS).toISOString()
        const razon = 'servidor.error' satisfies CodigoRazon
        await posponer(deps.db, id, { ahora, hasta, razon }).catch((otro) => fallas.push(otro))
      })
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
    ejecutar: (deps, { ids }, cierre) => enviarTodos(deps, ids, { revisiones, cierre }),
  }
  const repasar: Trabajo<Dependencias, never> = {
    nombre: 'mensajes.repasar',
    cron: '* * * * *',
    reintentos: 0,
    ejecutar: (deps, _, cierre) => repasarMensajes(deps, revisiones, cierre),
  }
  return [enviar, repasar]
}

/**
 * Sends every message whose instant has come.
 * @throws the first error that nobody foresaw, once the others have had their turn
 */
export async function repasarMensajes(
  deps: Dependencias,
  revisiones: Revisiones = {},
  cierre?: AbortSignal,
): Promise<void> {
  const vistos = new Set<string>()
  const fallas: unknown[] = []
  while (!cierre?.aborted) {
    const ahora = deps.reloj()
    const ids = await pendientes(deps.db, ahora, TANDA)
    const nuevos = ids.filter((id) => !vistos.has(id))
    if (nuevos.length === 0) break
    for (const id of nuevos) vistos.add(id)
    await enviarTodos(deps, nuevos, { revisiones, cierre }).catch((error) => fallas.push(error))
  }
  if (fallas.length > 0) throw fallas[0]
}
