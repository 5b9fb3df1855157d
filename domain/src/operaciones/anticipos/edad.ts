/** How old what is owed is, in days since it was opened. */
export const EDADES = ['hasta30', 'hasta60', 'hasta90', 'mas90'] as const
export type Edad = (typeof EDADES)[number]

/** Last day of each age; the last one has none. */
export const LIMITES_EDAD: readonly (readonly [Edad, number])[] = [
  ['hasta30', 30],
  ['hasta60', 60],
  ['hasta90', 90],
]

/** Age of a balance. @param dias whole days since it was opened, 0 on that day */
export const edadDe = (dias: number): Edad => LIMITES_EDAD.find(([, hasta]) => dias <= hasta)?.[0] ?? 'mas90'
