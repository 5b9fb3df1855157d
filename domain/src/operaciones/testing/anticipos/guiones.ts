import fc from 'fast-check'
import type { OPERACIONES_ANTICIPO } from '../../anticipos/catalogo.ts'
import { CREA, type Guion } from '../guion.ts'

const dias = fc.integer({ min: 0, max: 120 })
const gasto = { tipoId: 't1', descripcion: 'Papelería de noviembre' }

/** Which document and which kind there are is known where they are: the tests on the database put them in (`taller`). */
export const GUIONES_ANTICIPO = {
  anticipoCobrar: CREA,
  anticipoPagar: CREA,
  abonoAnticipo: {
    antes: [],
    dias,
    entrada: fc.constantFrom({ valor: 150_000 }, { valor: 500_000 }, { valor: 1 }),
    ejemplo: { dias: 2, entrada: { valor: 150_000 } },
  },
  legalizacionAnticipo: {
    antes: [],
    dias,
    // Less than what was handed over, and more.
    entrada: fc.constantFrom({ ...gasto, subtotal: 100_000 }, { ...gasto, subtotal: 900_000 }),
    ejemplo: { dias: 2, entrada: { ...gasto, subtotal: 100_000 } },
  },
  cruceAnticipo: {
    antes: [],
    dias,
    entrada: fc.constantFrom(
      { documento: 'PCT01-VT000001', valor: 200_000 },
      { documento: 'PCT01-VT000001', valor: 500_000 },
    ),
    ejemplo: { dias: 2, entrada: { documento: '', valor: 200_000 } },
  },
} as const satisfies Record<keyof typeof OPERACIONES_ANTICIPO, Guion>
