/** Forms on the screen, each telling whether something would be lost with it. */
const escritos = new Set<() => boolean>()
let pospuesto: (() => void) | undefined

/** Whether something is being written in this window. */
const hayTrabajo = (): boolean => [...escritos].some((pendiente) => pendiente())

/**
 * Something else is shown under a form from now on: done at once when nothing is being written, else once that was saved or
 * given up. The last one asked for is the one that counts.
 */
export function alTerminarTrabajo(hacer: () => void): void {
  pospuesto = hacer
  mirarTrabajo()
}

/** Something waits for what is being written: what the page shows is of before, and is not read again meanwhile. */
export const hayPospuesto = (): boolean => pospuesto !== undefined

/** A form was saved or given up: its screen does first what comes after that. */
export const trabajoTerminado = (): void => void setTimeout(mirarTrabajo)

function mirarTrabajo(): void {
  if (!pospuesto || hayTrabajo()) return
  const hacer = pospuesto
  pospuesto = undefined
  hacer()
}

/**
 * A form is on the screen.
 * @param dejar what it does when it goes, or when the whole page does: the pause before its draft is noted may not have passed
 * @returns what to do when it goes
 */
export function anotarTrabajo(pendiente: () => boolean, dejar: () => unknown): () => void {
  escritos.add(pendiente)
  window.addEventListener('pagehide', dejar)
  return () => {
    window.removeEventListener('pagehide', dejar)
    dejar()
    escritos.delete(pendiente)
    mirarTrabajo()
  }
}
