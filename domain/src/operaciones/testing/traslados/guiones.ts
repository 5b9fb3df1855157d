import fc from 'fast-check'
import type { OPERACIONES_TRASLADO } from '../../traslados/catalogo.ts'
import type { Guion } from '../guion.ts'

const motivo = 'venía roto el sello'
const bolsas = [{ orden: 1, peso: 900 }]

export const GUIONES_TRASLADO = {
  despacho: {
    antes: [],
    dias: fc.constant(0),
    entrada: fc.constant({}),
    ejemplo: { dias: 0, entrada: {} },
  },
  recepcionTraslado: {
    antes: [],
    dias: fc.integer({ min: 0, max: 9 }),
    // What came of it: everything, only the first thing, and grams from nothing to more than were sent.
    entrada: fc.record({
      piezas: fc.subarray(['p0', 'p1', 'p2']),
      graneles: fc.integer({ min: 0, max: 9_000 }).map((peso) => [{ categoria: 4, peso }]),
      bolsas: fc.boolean().map((rota) => [{ orden: 1, peso: 900_000, rota }]),
      motivo: fc.constant(motivo),
    }),
    ejemplo: { dias: 1, entrada: { piezas: [], graneles: [], bolsas, motivo } },
  },
} as const satisfies Record<keyof typeof OPERACIONES_TRASLADO, Guion>
