import { type ClaveDe, unir } from './core/modulo.ts'
import * as modulos from './modulos.ts'

/** What each action of the audit log says of itself: `{quien} {verbo} {que}`. `auditar` takes no action without its verb. */
export const VERBOS = unir(modulos, 'verbos')

export type Accion = ClaveDe<typeof modulos, 'verbos'>

/** Kinds of records, as people name them. */
export const ENTIDADES: Readonly<Record<string, string>> = unir(modulos, 'entidades')

/** Parts of a dotted path before its last one: where the field is. */
export const LUGARES: Readonly<Record<string, string>> = unir(modulos, 'lugares')

/** Names of fields as a person says them; the last part of a dotted path is tried when the whole is not here. */
export const CAMPOS: Readonly<Record<string, string>> = unir(modulos, 'campos')
