import fc from 'fast-check'
import type { OPERACIONES_DESUSO } from '../../desuso/catalogo.ts'
import { CREA, type Guion } from '../guion.ts'

/** The purity of every bag of the origin that the tests play. */
export const PUREZA = 3

const ensaye = (peso: number, subtotal: number) => ({
  ensayes: [{ categoria: PUREZA, peso, subtotal }],
  papel: 'F-118',
})
const motivo = 'piedras y soldadura'

export const GUIONES_DESUSO = {
  marcaDesuso: CREA,
  baja: CREA,
  retiroOro: CREA,
  remisionOro: CREA,
  liquidacionOro: {
    antes: [],
    dias: fc.integer({ min: 1, max: 20 }),
    // Fewer grams than any lot has.
    entrada: fc
      .record({
        peso: fc.integer({ min: 0, max: 40 }),
        subtotal: fc.integer({ min: 0, max: 40_000_000 }),
        regalias: fc.integer({ min: 0, max: 500 }),
        retencion: fc.integer({ min: 0, max: 100 }),
      })
      .map(({ peso, subtotal, regalias, retencion }) => ({
        ...ensaye(peso, subtotal),
        motivo,
        regalias: Math.floor((subtotal * regalias) / 10_000),
        retencion: Math.floor((subtotal * retencion) / 10_000),
      })),
    ejemplo: {
      dias: 2,
      entrada: { ...ensaye(18_000, 30_766_049), motivo, regalias: 1_004_916, retencion: 307_660 },
    },
  },
} as const satisfies Record<keyof typeof OPERACIONES_DESUSO, Guion>
