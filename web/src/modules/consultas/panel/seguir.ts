import { ErrorApi } from '../../../api/errorApi.ts'
import { type ResultadoConsulta, seguirConsulta } from '../llamadas.ts'

const SONDEO_MS = 2_000

/** What may pass by itself: the network, or the server for a moment. */
const pasajero = (error: unknown): boolean =>
  error instanceof ErrorApi && (error.estado === 0 || error.estado >= 500 || error.estado === 429)

/**
 * Asks about a pending consultation until it has its answer; the server ends every one within a quarter of an hour.
 * @param interesa false stops it: nobody looks any more
 * @returns nothing when it was stopped
 * @throws ErrorApi what does not pass by itself
 */
export async function hastaElFinal(
  pedida: ResultadoConsulta,
  interesa: () => boolean,
): Promise<ResultadoConsulta | undefined> {
  let actual = pedida
  while (actual.pendiente && interesa()) {
    await new Promise((seguir) => setTimeout(seguir, SONDEO_MS))
    if (!interesa()) return undefined
    actual = await seguirConsulta(actual.consultaId).catch((error: unknown) => {
      if (pasajero(error)) return actual
      throw error
    })
  }
  return interesa() ? actual : undefined
}
