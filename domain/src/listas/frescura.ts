const DIA_MS = 86_400_000

/** Days without having brought a list whole after which it is told: it is looked for every day. */
export const DIAS_SIN_VER = 3

/** Whole days since an instant. Both in ISO. Pure. */
export function diasDesde(instante: string, ahora: string): number {
  return Math.max(0, Math.floor((Date.parse(ahora) - Date.parse(instante)) / DIA_MS))
}

/**
 * Whether nobody can say that the list in force is still the published one: the last time that it was brought whole,
 * changed or not, is too long ago. The date that a list gives itself says nothing: the UN's may be right for months.
 */
export const estaVencida = (vista: string | null, ahora: string): boolean =>
  vista !== null && diasDesde(vista, ahora) >= DIAS_SIN_VER
