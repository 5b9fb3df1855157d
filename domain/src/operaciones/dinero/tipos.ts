import { type Cuenta, tieneAuxiliares } from '../../contabilidad/plan.ts'
import { esPesos, type Pesos } from '../../dinero/pesos.ts'
import type { ErrorRegla } from '../../regla.ts'
import type { Tarifas } from '../impuestos.ts'

export const CLASES_DINERO = ['ingreso', 'egreso'] as const
export type ClaseDinero = (typeof CLASES_DINERO)[number]

/** A kind of income or expense, as data: who keeps the books says its account and its taxes. */
export interface TipoDinero {
  readonly id: string
  readonly clase: ClaseDinero
  readonly nombre: string
  /** Account of the chart where its subtotal goes. */
  readonly cuenta: string
  readonly tarifas: Tarifas
  readonly pideTercero: boolean
  /** Whether it is not saved without its support: a photo or a PDF. */
  readonly pideSoporte: boolean
  /** Beyond it somebody authorises, whole pesos; absent, nobody. */
  readonly limite?: Pesos | undefined
  readonly activo: boolean
}

const NOMBRE_MINIMO = 3
const TARIFAS = { iva: 10_000, retefuente: 10_000, reteiva: 10_000, reteica: 100_000 } as const

/**
 * A kind that may be saved.
 * @param plan the chart; an account that only sums its auxiliaries keeps no money of its own
 * @param propias accounts that the house counts by itself: the drawer and each place of the goods
 */
export function validarTipo(
  tipo: Omit<TipoDinero, 'id' | 'activo'>,
  { plan, propias }: { readonly plan: readonly Cuenta[]; readonly propias: readonly string[] },
): ErrorRegla[] {
  const { nombre, cuenta, tarifas, limite } = tipo
  const faltas: ErrorRegla[] = []
  if (nombre.trim().length < NOMBRE_MINIMO) faltas.push({ codigo: 'tipo_dinero.nombre', campo: 'nombre' })
  if (!plan.some(({ codigo }) => codigo === cuenta))
    faltas.push({ codigo: 'cuenta.no_esta', campo: 'cuenta', datos: { cuenta } })
  else if (tieneAuxiliares(plan, cuenta))
    faltas.push({ codigo: 'cuenta.tiene_auxiliares', campo: 'cuenta', datos: { cuenta } })
  else if (propias.includes(cuenta))
    faltas.push({ codigo: 'tipo_dinero.cuenta_propia', campo: 'cuenta', datos: { cuenta } })
  for (const [campo, maximo] of Object.entries(TARIFAS)) {
    const tarifa = tarifas[campo as keyof typeof TARIFAS]
    if (!Number.isSafeInteger(tarifa) || tarifa < 0 || tarifa > maximo)
      faltas.push({ codigo: 'tipo_dinero.tarifa', campo })
  }
  if (!esPesos(tarifas.baseRetencion) || tarifas.baseRetencion < 0)
    faltas.push({ codigo: 'tipo_dinero.valor', campo: 'baseRetencion' })
  if (limite !== undefined && (!esPesos(limite) || limite <= 0))
    faltas.push({ codigo: 'tipo_dinero.valor', campo: 'limite' })
  return faltas
}
