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

/** A form was saved or given up. */
export function mirarTrabajo(): void {
  if (!pospuesto || hayTrabajo()) return
  const hacer = pospuesto
  pospuesto = undefined
  hacer()
}

/** A form is on the screen. @returns what to do when it goes */
export function anotarTrabajo(pendiente: () => boolean): () => void {
  escritos.add(pendiente)
  return () => {
    escritos.delete(pendiente)
    mirarTrabajo()
  }
}
