/** How much of what happened with a customer is shown at first. Each time that older is asked for, it is twice as much. */
export const HECHOS_A_LA_VISTA = 100
/** What may be asked for in all. */
export const MAXIMO_HECHOS = 10_000
