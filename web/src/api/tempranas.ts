declare global {
  /** Answers on their way since before the program (`arranque.ts`), by their address. Each is taken once. */
  var retroventaTempranas: Map<string, Promise<Response>> | undefined
}

/** The page is read: what was asked for it is not for a later question. */
const VIGENCIA_MS = 10_000

export function guardarTempranas(tempranas: Map<string, Promise<Response>>): void {
  globalThis.retroventaTempranas = tempranas
  // Whoever takes one learns of its failure; one that nobody takes has nobody to tell.
  for (const respuesta of tempranas.values()) respuesta.catch(() => undefined)
}

/**
 * The answer to a reading that was asked before the program was here; nothing when there is none, or it is old. What was
 * asked before a change (another branch, a new session) is of before it: the first one throws all away.
 */
export function tomarTemprana(metodo: string, direccion: string): Promise<Response> | undefined {
  if (metodo !== 'GET') {
    globalThis.retroventaTempranas = undefined
    return undefined
  }
  const respuesta = globalThis.retroventaTempranas?.get(direccion)
  globalThis.retroventaTempranas?.delete(direccion)
  return performance.now() < VIGENCIA_MS ? respuesta : undefined
}
