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
  apertura: {
    antes: [],
    dias: fc.constant(0),
    entrada: fc.constant({}),
    ejemplo: { dias: 0, entrada: {} },
  },
  // On a later day nobody asks for its count.
  cierreDia: {
    antes: [],
    dias: fc.integer({ min: 0, max: 3 }),
    entrada: fc.constantFrom({}, { observacion: 'se fue la luz a las cuatro' }),
    ejemplo: { dias: 1, entrada: { observacion: 'sin novedad' } },
  },
} as const satisfies Record<keyof typeof OPERACIONES_CAJA, Guion>
