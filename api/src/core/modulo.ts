/** The roles that come with the company (D19, ADR 061). Administrador holds every permission. */
export const ROLES = [
  'Administrador',
  'Gerente',
  'Auditor',
  'Cumplimiento',
  'Cajero',
  'Tasador',
  'Consulta',
  'Contador',
] as const

export interface DatosPermiso {
  /** What a person reads. */
  readonly etiqueta: string
  /** It moves money, cannot be undone, or is an exception to policy. */
  readonly especial?: true
  /** First roles that have it, besides Administrador. */
  readonly roles: readonly Exclude<(typeof ROLES)[number], 'Administrador'>[]
}

export interface DatosError {
  /** HTTP status. */
  readonly estado: number
  readonly titulo: string
  /** `{name}` is filled from the `datos` of the failure. Texts quoted by the specifications are verbatim, slips included. */
  readonly mensaje: string
}

type Textos = Readonly<Record<string, string>>

/** What a module of the outer interface declares: `modulo.ts` of its folder, with a line in `modulos.ts`. */
export interface Modulo {
  /** Names for people of what its permissions are about, by the first half of their keys. */
  readonly grupos?: Textos
  /** Keys `modulo.accion` (D19). */
  readonly permisos?: Readonly<Record<string, DatosPermiso>>
  readonly errores?: Readonly<Record<string, DatosError>>
  /** What each of its audited actions says of itself: `{quien} {verbo} {que}`. */
  readonly verbos?: Textos
  /** Kinds of records of the audit log, as people name them. */
  readonly entidades?: Textos
  /** Names of fields as a person says them; the last part of a dotted path is tried when the whole is not there. */
  readonly campos?: Textos
  /** Parts of a dotted path before its last one: where the field is. */
  readonly lugares?: Textos
}

/** Declares a module, keeping its literal keys. */
export const modulo = <const M extends Modulo>(partes: M): M => partes

/** Keys that the modules declare in one of their parts. */
export type ClaveDe<Modulos, Parte extends keyof Modulo> = {
  [M in keyof Modulos]: Modulos[M] extends Readonly<Record<Parte, infer Declarado>>
    ? keyof Declarado & string
    : never
}[keyof Modulos]

type Declarados<Parte extends keyof Modulo> = NonNullable<Modulo[Parte]>

/**
 * One part of every module, as one table.
 * @throws Error when two modules declare the same key
 */
export function unir<Modulos extends object, Parte extends keyof Modulo>(
  modulos: Modulos,
  parte: Parte,
): Record<ClaveDe<Modulos, Parte>, Declarados<Parte>[string]> {
  const pares = Object.values<Modulo>(modulos as Record<string, Modulo>).flatMap((uno) =>
    Object.entries(uno[parte] ?? {}),
  )
  const tabla = Object.fromEntries(pares)
  if (Object.keys(tabla).length !== pares.length) {
    const repetida = pares.find(([clave], i) => pares.findIndex(([otra]) => otra === clave) !== i)?.[0]
    throw new Error(`two modules declare ${repetida} in ${parte}`)
  }
  return tabla as Record<ClaveDe<Modulos, Parte>, Declarados<Parte>[string]>
}
