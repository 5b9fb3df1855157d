import { type ComponentType, lazy } from 'react'

/** Between one attempt and the next, unless the network says before that it is back. Milliseconds. */
const ESPERA_MS = 2_000
/** With network: what is not there after these is not there at all (a new version took its place). */
const INTENTOS_CON_RED = 3

function redDeVuelta(): Promise<void> {
  return new Promise((seguir) => {
    const listo = () => {
      clearTimeout(reloj)
      window.removeEventListener('online', listo)
      seguir()
    }
    const reloj = setTimeout(listo, ESPERA_MS)
    window.addEventListener('online', listo)
  })
}

/**
 * Brings a part of the program, when there is network: a cable that is pulled must not take the page, and what is typed
 * in it, away. It is not asked for without network, because browsers remember a part that failed and do not ask again.
 * @throws the last failure, when there is network and the part does not come
 */
export async function insistir<T>(traer: () => Promise<T>): Promise<T> {
  for (let intento = 1; ; intento++) {
    while (!navigator.onLine) await redDeVuelta()
    try {
      return await traer()
    } catch (falla) {
      if (intento >= INTENTOS_CON_RED) throw falla
      await redDeVuelta()
    }
  }
}

/** `React.lazy` that survives a lost network: meanwhile what waits for it is shown. */
export const perezoso = <P extends object>(traer: () => Promise<{ default: ComponentType<P> }>) =>
  lazy(() => insistir(traer))
