import { nuevaIdempotencia } from '../../../api/cliente.ts'
import { fueRechazado } from '../../../api/errorApi.ts'

/**
 * Keys of what was asked and nobody answered: asked again it is the same intention, which the server does once and charges once.
 * What was answered or refused is over, and the next time is another one.
 */
export class ClavesSinRespuesta {
  readonly #claves = new Map<string, string>()

  /** Whether nobody knows what became of it. */
  enDuda = (que: string): boolean => this.#claves.has(que)

  /** @param que what is asked for, whole: another thing has another key */
  async con<T>(que: string, pedir: (clave: string) => Promise<T>): Promise<T> {
    const clave = this.#claves.get(que) ?? nuevaIdempotencia()
    this.#claves.set(que, clave)
    try {
      const hecho = await pedir(clave)
      this.#claves.delete(que)
      return hecho
    } catch (error) {
      if (fueRechazado(error)) this.#claves.delete(que)
      throw error
    }
  }
}
