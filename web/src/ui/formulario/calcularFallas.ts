import type { Falla } from './fallas.ts'
import type { Ilegibles } from './ilegibles.ts'

export interface Fallas {
  /** What the browser sees: what cannot be read, and the rules. */
  propias: readonly Falla[]
  /** With those of the server that no other stands before. */
  todas: readonly Falla[]
}

/** All the faults of a form. */
function calcularFallas<T extends object>(
  valores: T,
  reglas: ((valores: T) => readonly Falla[]) | undefined,
  delServidor: readonly Falla[],
  deLoEscrito: Ilegibles,
): Fallas {
  const ilegibles = deLoEscrito.fallas(valores)
  const sinLas = (fallas: readonly Falla[], otras: readonly Falla[]) =>
    fallas.filter(({ campo }) => !otras.some((otra) => otra.campo === campo))
  const propias = [...ilegibles, ...sinLas(reglas?.(valores) ?? [], ilegibles)]
  return { propias, todas: [...propias, ...sinLas(delServidor, propias)] }
}

/** The faults of one form, worked out again once something that they are of is another. */
export class Calculo<T extends object> {
  #de: readonly unknown[] = []
  #fallas: Fallas | undefined

  fallas(...con: Parameters<typeof calcularFallas<T>>): Fallas {
    const de = [...con, con[3].cambio]
    if (!this.#fallas || !de.every((algo, i) => algo === this.#de[i])) this.#fallas = calcularFallas(...con)
    this.#de = de
    return this.#fallas
  }
}

/**
 * The fault of a field: of a rule the first one, which is what to do next; of the server all in one, because each asks for
 * another trip.
 */
export function fallaDe(
  todas: readonly Falla[],
  delServidor: readonly Falla[],
  campo: string,
): Falla | undefined {
  const [primera, ...otras] = todas.filter((una) => una.campo === campo)
  if (!primera || otras.length === 0 || !delServidor.includes(primera)) return primera
  return { ...primera, mensaje: [primera, ...otras].map(({ mensaje }) => mensaje).join(' ') }
}
