/** Loaded before a process of the tests (`node --import`): its clock is `RELOJ_ADELANTO_MS` ahead of the wall's. */
const Verdadera = globalThis.Date
const adelanto = Number(process.env.RELOJ_ADELANTO_MS)

class Adelantada extends Verdadera {
  constructor(...partes: unknown[]) {
    if (partes.length === 0) super(Adelantada.now())
    else super(...(partes as [number]))
  }
  static override now(): number {
    return Verdadera.now() + adelanto
  }
}

globalThis.Date = Adelantada as DateConstructor
