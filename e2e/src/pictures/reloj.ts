import { INSTANTE, LENTO } from './instante.ts'

/**
 * Loaded before the server that is portrayed (`node --import`): its clock starts at the instant of the pictures and
 * goes a hundred times slower, so that the dates and hours shown are the same whenever the pictures are made.
 */
const Verdadera = globalThis.Date
const empezo = performance.now()
const ahora = (): number => INSTANTE.getTime() + Math.floor((performance.now() - empezo) / LENTO)

class Quieta extends Verdadera {
  constructor(...partes: unknown[]) {
    if (partes.length === 0) super(ahora())
    else super(...(partes as [number]))
  }
  static override now(): number {
    return ahora()
  }
}

globalThis.Date = Quieta as DateConstructor
