/** What the foot of a form tells of a record: the rest is in the log. */
const A_LA_VISTA = 30
/** One more than is shown says that there is more. */
export const PEDIDAS = A_LA_VISTA + 1

/** What is told there of what was asked for, and whether there is more. */
export const enLaFicha = <T>(leidas: readonly T[]): { items: readonly T[]; hayMas: boolean } => ({
  items: leidas.slice(0, A_LA_VISTA),
  hayMas: leidas.length > A_LA_VISTA,
})
