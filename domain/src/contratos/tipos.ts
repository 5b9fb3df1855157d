import type { Pesos, Porcentaje } from '../dinero/pesos.ts'
import type { Fecha, Instante } from '../fechas/fecha.ts'

/** Dissolution discount of the signed terms (000 §9, D7). All four 0 = no discount. */
export interface CondicionesDescuento {
  /** Days from the start of the month during which the whole discount holds: `dias_inicial_des`. */
  readonly diasInicialDes: number
  /** Length in days of each later step: `dias_des`. With 0 the discount ends with the initial days. */
  readonly diasDes: number
  /** Points lost at the beginning of each step, hundredths of a percent: `por_des_disolucion`. */
  readonly porDes: Porcentaje
  /** Whole discount, hundredths of a percent of the charge: `por_max_des_disolucion`. */
  readonly porMaxDes: Porcentaje
}

/** What was signed and never changes afterwards. */
export interface CondicionesContrato {
  /** Bogotá day of creation. */
  readonly fecha: Fecha
  readonly valorTotal: Pesos
  /** Monthly retroventa, hundredths of a percent: `porcentaje_retroventa`. */
  readonly porcentaje: Porcentaje
  /** Months of the term; 0 when the term is given only in days. */
  readonly plazoMeses: number
  /** Days of the term, read only when `plazoMeses` is 0 (D7). */
  readonly plazoDias: number
  readonly diasGracia: number
  readonly diasGraciaAbono: number
  readonly descuento: CondicionesDescuento
}

interface Movimiento {
  /** Bogotá day of the operation. */
  readonly fecha: Fecha
  /** Only `activo` counts (000 §4); a void keeps the record. */
  readonly estado: string
  /** Order inside one day. Without it: prórrogas, then abonos, then aumentos. */
  readonly creado?: Instante
}

export interface Ampliacion extends Movimiento {
  readonly meses: number
}

export interface Abono extends Movimiento {
  readonly valor: Pesos
}

export interface Aumento extends Movimiento {
  readonly valor: Pesos
}

export interface Movimientos {
  readonly ampliaciones: readonly Ampliacion[]
  readonly abonos: readonly Abono[]
  readonly aumentos: readonly Aumento[]
}

/** Everything that the arithmetic of a contract needs. */
export interface CuentaContrato extends CondicionesContrato {
  readonly movimientos: Movimientos
}

export const SIN_MOVIMIENTOS: Movimientos = { ampliaciones: [], abonos: [], aumentos: [] }
