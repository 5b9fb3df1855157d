import fc from 'fast-check'
import type { TipoOperacion } from '../catalogo.ts'

/** Something done on an origin, so many days after the step before. */
export interface Paso {
  readonly dias: number
  readonly tipo: TipoOperacion
  readonly entrada: object
}

/** How the tests that iterate the catalogue come to an operation and what they enter in it. */
export interface Guion {
  /** What is done first on an origin just made. */
  readonly antes: readonly Paso[]
  /** Days from there to the operation. */
  readonly dias: fc.Arbitrary<number>
  /** What is entered; a day is written `{ enDias }` and resolved by {@link conDias}. */
  readonly entrada: fc.Arbitrary<object>
  /** One that can be carried out on an origin of one month of 1.160.000, for the tests on the database. */
  readonly ejemplo: { readonly dias: number; readonly entrada: object }
}

/** What makes its origin is made by the origin itself. */
export const CREA: Guion = {
  antes: [],
  dias: fc.constant(0),
  entrada: fc.constant({}),
  ejemplo: { dias: 0, entrada: {} },
}
