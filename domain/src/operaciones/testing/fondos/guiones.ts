import fc from 'fast-check'
import type { OPERACIONES_FONDOS } from '../../fondos/catalogo.ts'
import { CREA, type Guion } from '../guion.ts'

export const GUIONES_FONDOS = {
  envioFondos: CREA,
  recepcionFondos: {
    antes: [],
    dias: fc.integer({ min: 0, max: 3 }),
    entrada: fc.constantFrom(
      { recibido: 2_000_000, motivo: 'venía roto el sello' },
      { recibido: 0, motivo: 'lo asaltaron en el camino' },
    ),
    ejemplo: { dias: 1, entrada: { recibido: 2_000_000 } },
  },
  consignacion: CREA,
  liquidacionDatafono: CREA,
} as const satisfies Record<keyof typeof OPERACIONES_FONDOS, Guion>
