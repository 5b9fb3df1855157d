import { setTimeout as esperar } from 'node:timers/promises'
import type { Paso, ProveedorConsultas } from './port.ts'

export interface AjustesResguardo {
  /** Attempts of one call, the first one included. */
  intentos?: number
  /** Pause before the second attempt; it doubles, with jitter. Milliseconds. */
  pausaMs?: number
  /** Failures in a row of one source that open its breaker, and how long it stays open. */
  fallosParaAbrir?: number
  abiertoMs?: number
  reloj?: () => number
}

/** A refused account does not mend by itself within the minute. */
const CUENTA_RECHAZADA_MS = 5 * 60_000

interface Interruptor {
  seguidos: number
  abiertoHasta: number
}

/** A provider that is asked again when that is safe, and left alone while one of its sources is down. */
export interface ProveedorResguardado extends ProveedorConsultas {
  /** False while the breaker of the source is open: the panel says that it is inactive. */
  disponible(codigoFuente: string): boolean
}

/**
 * Retries with jitter only what certainly was not done, and a circuit breaker per source: after several failures in a row
 * the source answers "down" at once, until one trial call goes through.
 */
export function resguardar(
  proveedor: ProveedorConsultas,
  {
    intentos = 3,
    pausaMs = 300,
    fallosParaAbrir = 5,
    abiertoMs = 60_000,
    reloj = () => performance.now(),
  }: AjustesResguardo = {},
): ProveedorResguardado {
  const interruptores = new Map<string, Interruptor>()
  const de = (fuente: string): Interruptor => {
    const conocido = interruptores.get(fuente) ?? { seguidos: 0, abiertoHasta: 0 }
    interruptores.set(fuente, conocido)
    return conocido
  }

  async function llamar(fuente: string, una: () => Promise<Paso>): Promise<Paso> {
    const interruptor = de(fuente)
    // Nothing was asked: who follows a call in course may follow it later.
    if (interruptor.abiertoHasta > reloj()) return { tipo: 'fallida', clase: 'fuente', reintentable: true }
    // Half open: while the trial is out, the others keep waiting outside.
    if (interruptor.seguidos >= fallosParaAbrir) interruptor.abiertoHasta = reloj() + abiertoMs
    for (let intento = 1; ; intento++) {
      const paso = await una().catch((): Paso => ({ tipo: 'fallida', clase: 'fuente', reintentable: false }))
      if (paso.tipo !== 'fallida' || !paso.reintentable || intento >= intentos) {
        anotar(interruptor, paso)
        return paso
      }
      await esperar(pausaMs * 2 ** (intento - 1) * (0.5 + Math.random()))
    }
  }

  function anotar(interruptor: Interruptor, paso: Paso): void {
    const caida = paso.tipo === 'fallida' && ['fuente', 'conexion', 'cuenta'].includes(paso.clase)
    interruptor.seguidos = caida ? interruptor.seguidos + 1 : 0
    if (!caida) interruptor.abiertoHasta = 0
    else if (paso.clase === 'cuenta') interruptor.abiertoHasta = reloj() + CUENTA_RECHAZADA_MS
    else if (interruptor.seguidos >= fallosParaAbrir) interruptor.abiertoHasta = reloj() + abiertoMs
  }

  return {
    ...proveedor,
    iniciar: (solicitud) => llamar(solicitud.codigoFuente, () => proveedor.iniciar(solicitud)),
    seguir: (referencia, solicitud) =>
      llamar(solicitud.codigoFuente, () => proveedor.seguir(referencia, solicitud)),
    disponible: (fuente) => (interruptores.get(fuente)?.abiertoHasta ?? 0) <= reloj(),
  }
}
