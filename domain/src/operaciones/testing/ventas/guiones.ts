import fc from 'fast-check'
import type { OPERACIONES_VENTA } from '../../ventas/catalogo.ts'
import type { Guion } from '../guion.ts'

const motivo = 'no le sirvió'

export const GUIONES_VENTA = {
  venta: {
    antes: [],
    dias: fc.constant(0),
    entrada: fc.constant({}),
    ejemplo: { dias: 0, entrada: {} },
  },
  devolucion: {
    antes: [],
    dias: fc.integer({ min: 0, max: 60 }),
    entrada: fc.constantFrom({ lineas: [1], motivo }, { lineas: [1], motivo }, { lineas: [1, 2], motivo }),
    ejemplo: { dias: 2, entrada: { lineas: [1], motivo } },
  },
  garantia: {
    antes: [],
    dias: fc.integer({ min: 0, max: 60 }),
    entrada: fc.constant({ linea: 1, motivo: 'se soltó la piedra', solucion: 'se engastó de nuevo' }),
    ejemplo: {
      dias: 3,
      entrada: { linea: 1, motivo: 'se soltó la piedra', solucion: 'se engastó de nuevo' },
    },
  },
} as const satisfies Record<keyof typeof OPERACIONES_VENTA, Guion>
