export const MINUTO_MS = 60_000
export const PAUSA_MAXIMA_MS = 60 * MINUTO_MS

/** Pause after the nth failure: 1, 2, 4… minutes, each between half and one and a half, so that they do not come together; an hour at most. */
export const pausa = (intentos: number): number =>
  Math.min(PAUSA_MAXIMA_MS, MINUTO_MS * 2 ** (intentos - 1) * (0.5 + Math.random()))
