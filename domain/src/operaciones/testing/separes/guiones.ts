import fc from 'fast-check'
import type { OPERACIONES_SEPARE } from '../../separes/catalogo.ts'
import type { Guion } from '../guion.ts'

const motivo = 'ya no lo quiere'
/** What is left of the example on the database; of the others, it stands for all that is left. */
export const TODO = 240_000
const PAGADO = { dias: 5, tipo: 'abonoSepare', entrada: { valor: TODO } } as const

export const GUIONES_SEPARE = {
  separe: {
    antes: [],
    dias: fc.constant(0),
    entrada: fc.constant({}),
    ejemplo: { dias: 0, entrada: {} },
  },
  abonoSepare: {
    antes: [],
    dias: fc.integer({ min: 0, max: 60 }),
    entrada: fc.oneof(
      fc.constant({ valor: TODO }),
      fc.constant({ valor: TODO }),
      fc.record({ valor: fc.integer({ min: 1, max: 200_000 }) }),
    ),
    ejemplo: { dias: 3, entrada: { valor: 30_000 } },
  },
  entregaSepare: {
    antes: [PAGADO],
    dias: fc.integer({ min: 0, max: 60 }),
    entrada: fc.constant({}),
    ejemplo: { dias: 1, entrada: {} },
  },
  vencimientoSepare: {
    antes: [],
    dias: fc.integer({ min: 190, max: 260 }),
    entrada: fc.constant({}),
    ejemplo: { dias: 100, entrada: {} },
  },
  cancelacionSepare: {
    antes: [],
    dias: fc.integer({ min: 0, max: 60 }),
    entrada: fc.constantFrom({ motivo }, { motivo }, { motivo, retenido: 1 }),
    ejemplo: { dias: 2, entrada: { motivo } },
  },
} as const satisfies Record<keyof typeof OPERACIONES_SEPARE, Guion>
