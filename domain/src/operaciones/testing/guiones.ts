import fc from 'fast-check'
import { type Fecha, sumarDias } from '../../fechas/fecha.ts'
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

/** Beyond the longest term and its days of grace. */
const PERDIDO = 230
const perdido = fc.integer({ min: PERDIDO, max: PERDIDO + 120 })
const motivo = 'cliente de años'

/** One script for each row of the catalogue: a row without it does not compile, and fails its test by name. */
export const GUIONES = {
  contrato: {
    antes: [],
    dias: fc.constant(0),
    entrada: fc.constant({}),
    ejemplo: { dias: 0, entrada: {} },
  },
  prorroga: {
    antes: [],
    dias: fc.integer({ min: 32, max: 200 }),
    entrada: fc.record({ meses: fc.integer({ min: 1, max: 2 }) }),
    ejemplo: { dias: 70, entrada: { meses: 1 } },
  },
  abono: {
    antes: [],
    dias: fc.integer({ min: 0, max: 200 }),
    entrada: fc.record({ valor: fc.integer({ min: 1, max: 1_000_000 }) }),
    ejemplo: { dias: 40, entrada: { valor: 80_000 } },
  },
  aumento: {
    // A month is owed from its first day: more money is for who is up to date.
    antes: [{ dias: 12, tipo: 'prorroga', entrada: { meses: 1 } }],
    dias: fc.integer({ min: 0, max: 15 }),
    entrada: fc.record({ valor: fc.integer({ min: 1, max: 500_000 }), motivo: fc.constant(motivo) }),
    ejemplo: { dias: 1, entrada: { valor: 40_000, motivo } },
  },
  retiro: {
    antes: [],
    dias: fc.integer({ min: 0, max: 300 }),
    entrada: fc.oneof(
      fc.constant({}),
      fc.record({ descuento: fc.integer({ min: 0, max: 2_000 }), motivo: fc.constant(motivo) }),
    ),
    ejemplo: { dias: 70, entrada: {} },
  },
  espera: {
    antes: [],
    dias: perdido,
    entrada: fc.record({ enDias: fc.integer({ min: 1, max: 60 }), motivo: fc.constant('espera el salario') }),
    ejemplo: { dias: 120, entrada: { enDias: 5, motivo: 'espera el salario' } },
  },
  vencimiento: {
    antes: [],
    dias: perdido,
    entrada: fc.constantFrom(
      {},
      { destinos: { p0: 'desuso' } },
      { destinos: { p0: 'vitrina_peso' } },
      { destinos: { p0: 'fundir' } },
    ),
    ejemplo: { dias: 120, entrada: {} },
  },
  devuelto: {
    antes: [{ dias: PERDIDO, tipo: 'vencimiento', entrada: {} }],
    dias: fc.integer({ min: 0, max: 90 }),
    entrada: fc.constant({ motivo: 'pagó el dueño' }),
    ejemplo: { dias: 2, entrada: { motivo: 'pagó el dueño' } },
  },
  decomiso: {
    antes: [],
    dias: fc.integer({ min: 0, max: 200 }),
    entrada: fc.constant({ autoridad: 'Fiscalía', acta: '12-2026' }),
    ejemplo: { dias: 10, entrada: { autoridad: 'Fiscalía', acta: '12-2026' } },
  },
  problema: {
    antes: [],
    dias: fc.integer({ min: 0, max: 200 }),
    entrada: fc.constant({ motivo: 'lo reclama un tercero' }),
    ejemplo: { dias: 10, entrada: { motivo: 'lo reclama un tercero' } },
  },
  levantamiento: {
    antes: [{ dias: 10, tipo: 'problema', entrada: { motivo: 'lo reclama un tercero' } }],
    dias: fc.integer({ min: 0, max: 200 }),
    entrada: fc.constant({ motivo: 'archivaron la denuncia' }),
    ejemplo: { dias: 20, entrada: { motivo: 'archivaron la denuncia' } },
  },
  cuadre: {
    antes: [],
    dias: fc.constant(0),
    entrada: fc.constant({}),
    ejemplo: { dias: 0, entrada: {} },
  },
  anulacion: {
    antes: [{ dias: 70, tipo: 'prorroga', entrada: { meses: 1 } }],
    dias: fc.integer({ min: 0, max: 20 }),
    entrada: fc.constant({ motivo: 'se digitó mal' }),
    ejemplo: { dias: 0, entrada: { motivo: 'se digitó mal' } },
  },
} as const satisfies Record<TipoOperacion, Guion>

export const guionDe = (tipo: TipoOperacion): Guion => GUIONES[tipo]

/** What is entered, with its days counted from that one. */
export function conDias(entrada: object, hoy: Fecha): object {
  if (!('enDias' in entrada)) return entrada
  const { enDias, ...resto } = entrada
  return { ...resto, hasta: sumarDias(hoy, Number(enDias)) }
}

/** Anything that may be tried on an origin that lives, whether it is possible then or not. */
export function pasosDe(tipos: readonly TipoOperacion[], maxLength: number): fc.Arbitrary<Paso[]> {
  const uno = tipos.map((tipo) =>
    fc.record({
      dias: fc.integer({ min: 0, max: 45 }),
      tipo: fc.constant(tipo),
      entrada: guionDe(tipo).entrada,
    }),
  )
  return fc.array(fc.oneof(...uno), { maxLength })
}
