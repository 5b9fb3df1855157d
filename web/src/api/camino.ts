import type { Camino, FirmaDeCamino } from '@retroventa/api/sesion/camino'

/**
 * The signature of a customer, for the contract that is made for them on the same screen (D23). In the memory of the page
 * alone: another window, a reload or leaving the screen ends it, and the server looks at everything again.
 */
let enCurso: Camino | undefined
let entradas = 0
let firma: (FirmaDeCamino & { clienteId: string }) | undefined

/**
 * A screen on which saves follow one another, or the next of the same path: what was signed on the first goes on to it.
 * @returns how to leave it; nothing once the next one was entered
 */
export function entrarAlCamino(cual: Camino): () => void {
  enCurso = cual
  entradas += 1
  const esta = entradas
  return () => {
    if (esta !== entradas) return
    enCurso = undefined
    firma = undefined
  }
}

/** What a save says of the path that it begins; nothing outside of one. */
export const caminoEnCurso = (): Camino | undefined => enCurso

/** Keeps what the signature of a customer left. */
export function recordarFirma(clienteId: string, dada: FirmaDeCamino): void {
  if (enCurso) firma = { ...dada, clienteId }
}

/** The signature that still serves a contract of that customer. */
export const firmaDeCamino = (clienteId: string, ahora = Date.now()): FirmaDeCamino | undefined =>
  firma?.clienteId === clienteId && Date.parse(firma.hasta) > ahora ? firma : undefined
