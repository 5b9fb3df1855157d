import * as todos from './modules/index.ts'
import type { Modulo } from './shell/modulo.ts'

type UnModulo = (typeof todos)[keyof typeof todos]
type RutasDe<Parte extends 'rutas' | 'rutasFuera'> = UnModulo extends infer M
  ? M extends Readonly<Record<Parte, readonly (infer R)[]>>
    ? R
    : never
  : never

/** Every module of the web. What each gives is joined here and nowhere else; the order of the menu is that of `shell/mapa/`. */
export const modulos: readonly Modulo[] = Object.values(todos)

/** Their pages inside the frame. The type keeps each one, and with it that of the links. */
export const rutasDeModulos = modulos.flatMap(({ rutas = [] }) => [...rutas]) as RutasDe<'rutas'>[]

/** Their pages outside it. */
export const rutasFuera = modulos.flatMap(({ rutasFuera = [] }) => [...rutasFuera]) as RutasDe<'rutasFuera'>[]
