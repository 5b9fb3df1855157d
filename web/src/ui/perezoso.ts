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

const RECARGA = 'retroventa.recarga'
/** A second reload so soon would be a loop. Milliseconds. */
const ENTRE_RECARGAS_MS = 10_000

/**
 * After a new version is put in place the old parts are gone: one reload brings the new page. Where the network was lost, it is the
 * reason: a reload would only lose what is being typed, and the part comes when it is asked for again. The failure goes on to who asked
 * for the part: taken as handled, they would be given nothing instead of it, and draw that.
 */
export function recargarSinPartes(): void {
  let sinRed = !navigator.onLine
  window.addEventListener('offline', () => {
    sinRed = true
  })
  window.addEventListener('vite:preloadError', () => {
    if (sinRed || Date.now() - Number(sessionStorage.getItem(RECARGA) ?? 0) < ENTRE_RECARGAS_MS) return
    sessionStorage.setItem(RECARGA, String(Date.now()))
    window.location.reload()
  })
}

/** `React.lazy` that survives a lost network: meanwhile what waits for it is shown. */
export const perezoso = <P extends object>(traer: () => Promise<{ default: ComponentType<P> }>) =>
  lazy(() => insistir(traer))
