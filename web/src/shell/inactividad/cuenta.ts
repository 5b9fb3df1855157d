/** Seconds before the end at which the warning appears (001 §9). */
export const AVISO_S = 30

/** A tick whose two clocks disagree by more than this is a sleep of the machine or a change of its hour. */
const DESACUERDO_MS = 5_000

/** The two clocks of a browser: one that nobody can move, and the one of the wall. Milliseconds. */
export interface Relojes {
  readonly monotono: number
  readonly pared: number
}

/** What is known of the person's absence. `desde` is the monotonic instant of the last activity. */
export interface Cuenta {
  readonly desde: number
  readonly ultimo: Relojes
}

export const empezar = (ahora: Relojes): Cuenta => ({ desde: ahora.monotono, ultimo: ahora })

/** Somebody is here: the count starts again (001 §4). */
export const hayActividad = (cuenta: Cuenta, ahora: Relojes): Cuenta => ({ ...cuenta, desde: ahora.monotono })

/** What the server says is left, in place of what this browser believed. */
export const ajustar = (cuenta: Cuenta, ahora: Relojes, limiteS: number, restanteS: number): Cuenta => ({
  ...cuenta,
  desde: ahora.monotono - (limiteS - restanteS) * 1000,
})

/**
 * One tick. The count runs on the monotonic clock, so changing the hour neither closes a session nor keeps it open. When
 * the clocks disagree the machine may have slept, which the monotonic one may not have counted: `dudoso` asks the server.
 */
export function avanzar(
  cuenta: Cuenta,
  ahora: Relojes,
  limiteS: number,
): { cuenta: Cuenta; restanteS: number; dudoso: boolean } {
  const monotono = ahora.monotono - cuenta.ultimo.monotono
  const pared = ahora.pared - cuenta.ultimo.pared
  const restanteS = Math.ceil(limiteS - (ahora.monotono - cuenta.desde) / 1000)
  return {
    cuenta: { ...cuenta, ultimo: ahora },
    restanteS,
    dudoso: Math.abs(pared - monotono) > DESACUERDO_MS,
  }
}
