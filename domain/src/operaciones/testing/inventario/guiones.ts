import fc from 'fast-check'
import type { OPERACIONES_INVENTARIO } from '../../inventario/catalogo.ts'
import type { Guion } from '../guion.ts'

export const GUIONES_INVENTARIO = {
  aperturaInventario: {
    antes: [],
    dias: fc.constant(0),
    entrada: fc.constant({}),
    ejemplo: { dias: 0, entrada: {} },
  },
  cierreInventario: {
    antes: [],
    dias: fc.integer({ min: 0, max: 3 }),
    entrada: fc.constant({}),
    ejemplo: { dias: 0, entrada: {} },
  },
} as const satisfies Record<keyof typeof OPERACIONES_INVENTARIO, Guion>
