import type { Suscripcion } from './core/eventos.ts'
import type { Ganchos } from './core/ganchos.ts'
import type { Dependencias } from './dependencies.ts'
import type { Trabajo } from './jobs/cola.ts'
import * as todos from './modules/index.ts'
import type { Modulo } from './modules/modulo.ts'

/** Every module of the server. What each gives is joined here and nowhere else. */
export const MODULOS: readonly Modulo[] = Object.values(todos)

/** Who reads the events of the modules. */
export const SUSCRIPCIONES: readonly Suscripcion[] = MODULOS.flatMap(
  ({ suscripciones = [] }) => suscripciones,
)

/** The background work of every module, and what each does when it reads an event. */
export const TRABAJOS: readonly Trabajo<Dependencias, never>[] = [
  ...MODULOS.flatMap(({ trabajos = [] }) => trabajos),
  ...SUSCRIPCIONES.map(({ trabajo }) => trabajo),
]

/** What the modules owe to each other's records. */
export const GANCHOS: Ganchos = {
  deCliente: MODULOS.flatMap(({ deCliente = [] }) => deCliente),
  deAlmacen: MODULOS.flatMap(({ deAlmacen = [] }) => deAlmacen),
  deDocumento: MODULOS.flatMap(({ deDocumento = [] }) => deDocumento),
  deEmpleado: MODULOS.flatMap(({ deEmpleado = [] }) => deEmpleado),
}
/** What operations act on, by the name that documents keep. */
export const ORIGENES: Dependencias['origenes'] = Object.assign(
  {},
  ...MODULOS.map(({ origenes }) => origenes),
)
/** How operations are loaded and planned. */
export const CARGADORES: Dependencias['cargadores'] = Object.assign(
  {},
  ...MODULOS.map(({ cargadores }) => cargadores),
)
/** What may go with a message. */
export const PAPELES: Dependencias['papeles'] = Object.assign({}, ...MODULOS.map(({ papeles }) => papeles))
/** What notices say of a document. */
export const CIFRAS_DE_AVISO: Dependencias['cifrasDeAviso'] = Object.assign(
  {},
  ...MODULOS.map(({ cifrasDeAviso }) => cifrasDeAviso),
)
/** What a proof of the books asks. */
export const COMPROBACIONES: Dependencias['comprobaciones'] = MODULOS.flatMap(
  ({ comprobaciones = [] }) => comprobaciones,
)
/** What leaves by itself on its day. */
export const PROGRAMADOS: Dependencias['programados'] = MODULOS.flatMap(({ programados = [] }) => programados)
