/** Under what a request may hold: some fifty thousand numbers. More goes in several files that add. */
export const EXCLUIDOS_MAXIMO = 900_000

/** Messages that one confirmation sends again, at most. */
export const MAXIMO_REENVIOS = 500

/** Longest period of which figures are counted, in days. */
export const DIAS_DE_CIFRAS = 3 * 366
