import type fc from 'fast-check'
import type { Pieza } from '../../bienes/movimientos.ts'
import type { Fecha } from '../../fechas/fecha.ts'
import type { TipoOperacion } from '../catalogo.ts'
import type { Plan, Resultado } from '../tipos.ts'
import type { Lectura } from './comprobar.ts'

/** An origin just made by its own plan. */
export interface Nuevo<S> {
  readonly plan: Plan
  readonly situacion: S
  readonly hoy: Fecha
  /** Things that were there before it, of what it takes out of the house. */
  readonly antes?: readonly Pieza[]
}

/** How the tests play the operations of one origin. `S` is the origin as its planners read it. */
export interface OrigenDePrueba<S> {
  /** One just made by its own plan, for that operation: an origin may be made by more than one. */
  readonly nuevo: (tipo: TipoOperacion) => fc.Arbitrary<Nuevo<S>>
  readonly planear: (s: S, tipo: TipoOperacion, entrada: object, hoy: Fecha) => Resultado
  readonly despues: (s: S, paso: Hecho) => S
  /** The origin back, after its last operation was voided: what the void writes, over what it was. */
  readonly anulado: (antes: S, despues: S, anulacion: Plan) => S
  readonly piezas: (s: S) => readonly Pieza[]
  readonly leer: (s: S, hoy: Fecha) => Lectura
  /** What a void rewrites of it. */
  readonly fila: (s: S) => unknown
  /** Cost of its goods inside the house, whole pesos, by its own row. */
  readonly costo: (s: S) => number
}

/** An operation that was carried out. */
export interface Hecho {
  readonly tipo: TipoOperacion
  readonly entrada: object
  readonly plan: Plan
  readonly hoy: Fecha
  readonly orden: number
}

/** The plan of an example, which can always be made. */
export function conPlan<C>({ plan, faltas }: Resultado<C>): Plan<C> {
  if (!plan) throw new Error(`an example that cannot be made: ${JSON.stringify(faltas)}`)
  return plan
}
