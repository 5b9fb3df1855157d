/** A form on the screen, as far as others have to know it. */
export interface Trabajo {
  /** Whether something would be lost with it. */
  readonly pendiente: boolean
  /** It is found again by who wrote it: a draft of it is kept. */
  readonly enBorrador: boolean
  /** Asks whether it is given up, where its form asks; false when the person stays with it. */
  puedeSalir: () => Promise<boolean>
  /** It was given up for something that did not happen: it is being written as before, its draft too. */
  retomar: () => void
}

const escritos = new Set<Trabajo>()
let pospuesto: (() => void) | undefined

/** Whether something is being written in this window. */
const hayTrabajo = (): boolean => [...escritos].some(({ pendiente }) => pendiente)

/** What becomes of what is being written in this window, when the session closes: `se_pierde` when any of it has no draft. */
export function quedaDeLoEscrito(): 'nada' | 'borrador' | 'se_pierde' {
  const pendientes = [...escritos].filter(({ pendiente }) => pendiente)
  if (pendientes.length === 0) return 'nada'
  return pendientes.every(({ enBorrador }) => enBorrador) ? 'borrador' : 'se_pierde'
}

/**
 * Before what takes away all that is being written in this window: asks whether the person gives it up, form by form.
 * @returns what takes it up again, for when it is not taken away after all; nothing when the person stays with one of them
 */
export async function dejarLoEscrito(): Promise<(() => void) | undefined> {
  const dejados = [...escritos].filter(({ pendiente }) => pendiente)
  const retomar = () => {
    for (const uno of dejados) uno.retomar()
  }
  for (const uno of dejados)
    if (uno.pendiente && !(await uno.puedeSalir())) {
      retomar()
      return undefined
    }
  return retomar
}

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

let irse = false

/** The whole page goes, whatever is written in it: what keeps a draft notes it on the way. */
export function irseSinPreguntar(): void {
  irse = true
}

/** Whether the browser is to ask before the page goes: never when it must. */
export const pregunta = (pendiente: boolean): boolean => pendiente && !irse

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
export function anotarTrabajo(trabajo: Trabajo, dejar: () => unknown): () => void {
  escritos.add(trabajo)
  window.addEventListener('pagehide', dejar)
  return () => {
    window.removeEventListener('pagehide', dejar)
    dejar()
    escritos.delete(trabajo)
    mirarTrabajo()
  }
}
