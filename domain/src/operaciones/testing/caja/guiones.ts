import fc from 'fast-check'
import type { OPERACIONES_CAJA } from '../../caja/catalogo.ts'
import type { Guion } from '../guion.ts'

export const GUIONES_CAJA = {
  cuadre: {
    antes: [],
    dias: fc.constant(0),
    entrada: fc.constant({}),
    ejemplo: { dias: 0, entrada: {} },
  },
  ajusteCaja: {
    antes: [],
    dias: fc.constant(0),
    entrada: fc.constant({ motivo: 'vuelto mal dado' }),
    ejemplo: { dias: 0, entrada: { motivo: 'vuelto mal dado' } },
  },
} as const satisfies Record<keyof typeof OPERACIONES_CAJA, Guion>
