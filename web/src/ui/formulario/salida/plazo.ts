import { errorDeConexion } from '../../../api/errorApi.ts'

/** More than the server takes for any save, and the person has a customer in front. */
export const SIN_RESPUESTA_MS = 30_000
/** The computer says that it has no network: a server of this same machine answers within it. */
export const SIN_RED_MS = 5_000

/**
 * What is sent over a network that dies is answered by nobody, and a browser waits minutes to say so: meanwhile its form could neither be
 * saved again nor left. What comes later is asked of its key.
 * @throws ErrorApi `conexion` when no answer came in time; as `respuesta`
 */
export async function conPlazo<R>(respuesta: Promise<R>): Promise<R> {
  const { promise: nunca, reject } = Promise.withResolvers<never>()
  const rendirse = () => reject(errorDeConexion())
  let espera = setTimeout(rendirse, SIN_RESPUESTA_MS)
  const sinRed = () => {
    clearTimeout(espera)
    espera = setTimeout(rendirse, SIN_RED_MS)
  }
  window.addEventListener('offline', sinRed)
  try {
    return await Promise.race([respuesta, nunca])
  } finally {
    clearTimeout(espera)
    window.removeEventListener('offline', sinRed)
  }
}
