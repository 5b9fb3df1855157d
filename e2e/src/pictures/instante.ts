/** A Friday at 10:20 in Bogotá: the branch is open and half of the day is still to come. */
export const INSTANTE = new Date('2026-11-20T15:20:00Z')
/** Times slower than a wall clock the portrayed server's one goes. */
export const LENTO = 100
