import type { Pesos } from '../../dinero/pesos.ts'
import type { ErrorRegla } from '../../regla.ts'
import { componer } from '../componer.ts'
import type { Resultado } from '../tipos.ts'

/** Notes that are counted one by one, the biggest first: what is entered of each is how many there are. */
export const BILLETES = {
  b100000: 100_000,
  b50000: 50_000,
  b20000: 20_000,
  b10000: 10_000,
  b5000: 5_000,
  b2000: 2_000,
  b1000: 1_000,
} as const satisfies Record<string, Pesos>
export type Billete = keyof typeof BILLETES
export const CLAVES_BILLETE = Object.keys(BILLETES) as Billete[]

/** What was counted: notes by number; coins at face value and others (cheques, vouchers), whole pesos. */
export type EntradaCuadre = Readonly<Record<Billete | 'monedas' | 'otros', number>> & {
  readonly observacion?: string | undefined
}

export interface SituacionCuadre {
  /** What the books say that is in the drawer, whole pesos. A browser that may not know it plans with any figure. */
  readonly caja: Pesos
}

/** What the count leaves (001 §3): its difference is above 0 when there is more than the books say. */
export interface CambiosCuadre {
  readonly efectivo: Pesos
  readonly caja: Pesos
  readonly diferencia: Pesos
}

/** What a count comes out as (001 §4). */
export type ResultadoCuadre = 'cuadrada' | 'sobrante' | 'faltante'

export function resultadoDe(diferencia: Pesos): ResultadoCuadre {
  if (diferencia === 0) return 'cuadrada'
  return diferencia > 0 ? 'sobrante' : 'faltante'
}

/** What was counted, whole pesos. */
export const totalContado = (entrada: EntradaCuadre): Pesos =>
  CLAVES_BILLETE.reduce((suma, clave) => suma + entrada[clave] * BILLETES[clave], 0) +
  entrada.monedas +
  entrada.otros

/**
 * Cuadre de caja: the drawer is counted and set beside the books; nothing moves. Its figures, and so its fingerprint,
 * its document and its receipt, say only what was counted: who counts blind is told the expected figure by none (D26).
 */
export function planearCuadre({ caja }: SituacionCuadre, entrada: EntradaCuadre): Resultado<CambiosCuadre> {
  const faltas: ErrorRegla[] = [...CLAVES_BILLETE, 'monedas' as const, 'otros' as const]
    .filter((campo) => !Number.isSafeInteger(entrada[campo]) || entrada[campo] < 0)
    .map((campo) => ({ codigo: 'cuadre.conteo', campo }))
  const efectivo = totalContado(entrada)
  if (faltas.length === 0 && efectivo <= 0) faltas.push({ codigo: 'cuadre.total', campo: 'b100000' })
  return componer({
    cobra: 0,
    cambios: { efectivo, caja, diferencia: efectivo - caja },
    cifras: [{ clave: 'efectivoContado', tipo: 'pesos', despues: efectivo }],
    faltas,
  })
}
