import { type Aceptado, FalloEnvio } from '../envio.ts'
import type { PuertoSms } from './port.ts'

/** A gateway by its name, as the message keeps it. */
export interface Pasarela {
  readonly nombre: string
  readonly puerto: PuertoSms
}

export interface AjustesRespaldo {
  /** Messages that the second gateway takes in a minute: what its contract allows. */
  porMinuto: number
  /** Failures in a row after which the first one is left alone, and for how long. Milliseconds. */
  fallosParaAbrir?: number
  abiertoMs?: number
  reloj?: () => number
}

const MINUTO_MS = 60_000

/**
 * Two gateways as one. The second is asked only for what certainly did not leave by the first, or while the first is left
 * alone because it fails: a message of which nobody knows whether it left is never given to the other, because it could
 * arrive twice. What goes over the rate of the second waits.
 */
export function conRespaldo(
  primera: Pasarela,
  segunda: Pasarela,
  { porMinuto, fallosParaAbrir = 3, abiertoMs = MINUTO_MS, reloj = () => performance.now() }: AjustesRespaldo,
): PuertoSms {
  let seguidos = 0
  let abiertoHasta = 0
  let salidas: number[] = []

  async function por(
    { nombre, puerto }: Pasarela,
    sms: Parameters<PuertoSms['enviar']>[0],
  ): Promise<Aceptado> {
    return { proveedor: nombre, ...(await puerto.enviar(sms)) }
  }

  /** A place in the minute of the second gateway, or the wait of a rate. */
  function tomarLugar(): void {
    const ahora = reloj()
    salidas = salidas.filter((instante) => instante > ahora - MINUTO_MS)
    if (salidas.length >= porMinuto) throw new FalloEnvio('proveedor.limite', 'pasajero', 'respaldo')
    salidas.push(ahora)
  }

  return {
    async enviar(sms) {
      const ahora = reloj()
      if (ahora >= abiertoHasta) {
        // Half open: while one tries, the others go by the second.
        if (seguidos >= fallosParaAbrir) abiertoHasta = ahora + abiertoMs
        try {
          const aceptado = await por(primera, sms)
          seguidos = 0
          abiertoHasta = 0
          return aceptado
        } catch (error) {
          if (!(error instanceof FalloEnvio) || error.destino === 'definitivo') throw error
          seguidos += 1
          if (seguidos >= fallosParaAbrir) abiertoHasta = reloj() + abiertoMs
          if (error.destino === 'incierto') throw error
        }
      }
      tomarLugar()
      return por(segunda, sms)
    },
  }
}
