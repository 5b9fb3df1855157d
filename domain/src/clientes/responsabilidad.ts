import { CONDICIONES_IVA, RESPONSABILIDADES } from '../catalogos/dian.ts'
import { REGIMENES } from '../catalogos/listas.ts'

/** Who has none, of IVA either (001 §3). */
const NINGUNA = 'R-99-PN'

/**
 * What a NIT may answer as its responsibility (000 §4): of IVA or not, which is stored as it is written (000 §3), or one of DIAN's,
 * which is stored as its code (001 §3).
 */
export const OPCIONES_RESPONSABILIDAD: readonly { value: string; label: string }[] = [
  ...REGIMENES.map((regimen) => ({ value: regimen as string, label: regimen as string })),
  ...RESPONSABILIDADES.map(({ codigo, nombre }) => ({ value: codigo, label: `${nombre} (${codigo})` })),
]

export const esResponsabilidad = (valor: string | null | undefined): boolean =>
  OPCIONES_RESPONSABILIDAD.some(({ value }) => value === valor)

/** The responsibility in words; what is in no list stays as it was written. */
export const nombreResponsabilidad = (valor: string | null | undefined): string =>
  OPCIONES_RESPONSABILIDAD.find(({ value }) => value === valor)?.label ?? valor ?? ''

/** DIAN's code of the responsibility of somebody, as a document of theirs carries it: that of none when only the IVA is known. */
export const codigoResponsabilidad = (valor: string | null | undefined): string =>
  RESPONSABILIDADES.find(({ codigo }) => codigo === valor)?.codigo ?? NINGUNA

/** DIAN's code of who has a NIT before the IVA: responsible (48) but for who says that they are not (49). */
export const ivaDeResponsabilidad = (valor: string | null | undefined): '48' | '49' =>
  valor === NINGUNA || CONDICIONES_IVA.find(({ nombre }) => nombre === valor)?.codigo === '49' ? '49' : '48'
