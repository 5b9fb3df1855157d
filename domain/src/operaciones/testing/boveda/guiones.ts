import fc from 'fast-check'
import type { OPERACIONES_BOVEDA } from '../../boveda/catalogo.ts'
import type { Guion } from '../guion.ts'

const recepcion = { caja: '3', bandeja: '2', peso: 1_000 }
const antes = [{ dias: 0, tipo: 'recepcionBoveda' as const, entrada: recepcion }]
const peso = fc.constantFrom(1_000, 1_010, 900)
const motivo = fc.constant('la balanza estaba sin calibrar')

export const GUIONES_BOVEDA = {
  envioBoveda: {
    antes: [],
    dias: fc.constant(0),
    entrada: fc.constant({}),
    ejemplo: { dias: 0, entrada: {} },
  },
  recepcionBoveda: {
    antes: [],
    dias: fc.integer({ min: 0, max: 3 }),
    entrada: fc.record({
      caja: fc.constant('3'),
      bandeja: fc.constant('2'),
      peso,
      motivo,
    }),
    ejemplo: { dias: 0, entrada: recepcion },
  },
  pedidoBoveda: {
    antes,
    dias: fc.integer({ min: 0, max: 60 }),
    entrada: fc.constant({ motivo: 'viene el cliente' }),
    ejemplo: { dias: 1, entrada: { motivo: 'viene el cliente' } },
  },
  entregaBoveda: {
    antes,
    dias: fc.integer({ min: 0, max: 60 }),
    entrada: fc.record({ peso, motivo }),
    ejemplo: { dias: 1, entrada: { peso: 1_000 } },
  },
} as const satisfies Record<keyof typeof OPERACIONES_BOVEDA, Guion>
