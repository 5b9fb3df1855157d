import type { Ganchos } from './core/ganchos.ts'
import type { Dependencias } from './dependencies.ts'
import type { Trabajo } from './jobs/cola.ts'
import * as todos from './modules/index.ts'
import type { Modulo } from './modules/modulo.ts'

/** Every module of the server. What each gives is joined here and nowhere else. */
export const MODULOS: readonly Modulo[] = Object.values(todos)

/** The background work of every module. */
export const TRABAJOS: readonly Trabajo<Dependencias, never>[] = MODULOS.flatMap(
  ({ trabajos = [] }) => trabajos,
)

/** What the modules owe to each other's records. */
export const GANCHOS: Ganchos = {
  deCliente: MODULOS.flatMap(({ deCliente = [] }) => deCliente),
  deAlmacen: MODULOS.flatMap(({ deAlmacen = [] }) => deAlmacen),
  deEmpleado: MODULOS.flatMap(({ deEmpleado = [] }) => deEmpleado),
}
