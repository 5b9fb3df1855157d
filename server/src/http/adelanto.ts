import type { FastifyRequest } from 'fastify'
import { type SesionAbierta, sonLaMisma } from '../modules/sesion/service.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * The answer began with what was remembered of who asks. True when what is in force is the same; false when it is not, and then
     * `abierta` is what is in force.
     */
    confirma: (() => Promise<boolean>) | undefined
  }
}

/** Of a counter each: more than a chain has. */
const MAXIMO = 2_000

/** What was last read of each session, to begin with: an answer that began with it leaves only once it was read again (ADR 080). */
export class Recordadas {
  readonly #cada = new Map<string, SesionAbierta>()
  /** Sessions on their way. Where there is one already the next is read with others, which costs less than to go ahead. */
  enCamino = 0

  de(huella: string): SesionAbierta | undefined {
    return this.#cada.get(huella)
  }

  guardar(huella: string, abierta: SesionAbierta): void {
    if (this.#cada.size >= MAXIMO) this.#cada.clear()
    this.#cada.set(huella, abierta)
  }

  olvidar(huella: string): void {
    this.#cada.delete(huella)
  }

  /**
   * What any call reads of its session is remembered for the next: where a person has just changed branch, a sheet that began with the
   * former one would be read twice.
   * @returns the same
   */
  anotar(huella: string, leida: Promise<SesionAbierta>): Promise<SesionAbierta> {
    leida.then(
      (abierta) => this.guardar(huella, abierta),
      () => this.olvidar(huella),
    )
    return leida
  }
}

/**
 * Begins a call that only reads with what is remembered of its session, while that is read again.
 * @returns whether something was remembered: otherwise whoever calls waits for what is read
 */
export function adelantar(
  request: FastifyRequest,
  recordadas: Recordadas,
  huella: string,
  leida: Promise<SesionAbierta>,
): boolean {
  const recordada = recordadas.enCamino === 0 && recordadas.de(huella)
  recordadas.enCamino++
  const llego = () => {
    recordadas.enCamino--
  }
  leida.then(llego, llego)
  if (!recordada) return false
  request.abierta = recordada
  request.confirma = async () => {
    request.confirma = undefined
    request.abierta = await leida
    return sonLaMisma(request.abierta, recordada)
  }
  return true
}

/**
 * What a call answers or throws, by who asks as of this request: what it did with what was remembered counts when that is still so, and is
 * done again when it is not.
 */
export async function confirmado<T>(request: FastifyRequest, hacer: () => Promise<T>): Promise<T> {
  if (!request.confirma) return hacer()
  const [hecho] = await Promise.allSettled([hacer()])
  if (!(await request.confirma())) return hacer()
  if (hecho.status === 'rejected') throw hecho.reason
  return hecho.value
}
