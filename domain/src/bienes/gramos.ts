import type { Pesos } from '../dinero/pesos.ts'
import type { Lugar } from './lugares.ts'
import { type MovimientoBien, mover, type Pieza, repartir } from './movimientos.ts'

/** A thing that was parted: what was taken of it and what stays are new things that name it. */
export interface Division {
  readonly padreId: string
  readonly partes: readonly Parte[]
}

interface Parte {
  readonly id: string
  readonly peso: number
  /** With its stones, of what was weighed with them. */
  readonly pesoBruto?: number | undefined
  readonly costo: Pesos
}

/** Where the grams that are taken go. */
export interface Destino {
  readonly lugar: Lugar
  /** Branch where they arrive, when another one. */
  readonly haciaId?: string | undefined
  /** Where what is left of the thing that is parted goes; by default it stays. */
  readonly resto?: Lugar | undefined
}

/** Grams taken out of some things, thing by thing: every gram keeps where it came from. */
export interface Tomado<P extends Pieza> {
  readonly movimientos: readonly MovimientoBien[]
  readonly divisiones: readonly Division[]
  /** What went, whole or parted. */
  readonly ids: readonly string[]
  readonly costo: Pesos
  /** What was not touched, and what is left of the one that was parted. */
  readonly quedan: readonly P[]
}

/**
 * Takes grams out of things, those at the front first; the last one is parted when it is not taken whole, weight and cost
 * between its parts.
 * @param peso hundredths of a gram, no more than there are
 * @param nuevoId identities for the parts
 * @throws RangeError when there is not as much
 */
export function tomarGramos<P extends Pieza>(
  piezas: readonly P[],
  peso: number,
  { lugar, haciaId, resto }: Destino,
  nuevoId: () => string,
): Tomado<P> {
  const quedan = [...piezas]
  const movimientos: MovimientoBien[] = []
  const divisiones: Division[] = []
  const ids: string[] = []
  let costo = 0
  let falta = peso
  while (falta > 0) {
    const pieza = quedan.shift()
    if (!pieza) throw new RangeError(`grams that are not there: ${falta}`)
    if (pieza.peso <= falta) {
      movimientos.push(mover(pieza, lugar, haciaId))
      ids.push(pieza.id)
      costo += pieza.costo
      falta -= pieza.peso
      continue
    }
    const [suyo = 0, queda = 0] = repartir(pieza.costo, [falta, pieza.peso - falta])
    const parte = { ...pieza, lugar: 'afuera' as const }
    const tomada = { ...parte, id: nuevoId(), peso: falta, costo: suyo }
    const sobra = { ...parte, id: nuevoId(), peso: pieza.peso - falta, costo: queda }
    const donde = resto ?? pieza.lugar
    movimientos.push(mover(pieza, 'afuera'), mover(tomada, lugar, haciaId), mover(sobra, donde))
    divisiones.push({ padreId: pieza.id, partes: [tomada, sobra].map(comoParte) })
    ids.push(tomada.id)
    costo += suyo
    falta = 0
    if (resto === undefined) quedan.unshift({ ...sobra, lugar: pieza.lugar })
  }
  return { movimientos, divisiones, ids, costo, quedan }
}

const comoParte = ({ id, peso, costo }: Pieza) => ({ id, peso, costo })
