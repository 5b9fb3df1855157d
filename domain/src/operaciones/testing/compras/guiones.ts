import fc from 'fast-check'
import type { OPERACIONES_COMPRA } from '../../compras/catalogo.ts'
import { CREA, type Guion } from '../guion.ts'

const motivo = 'venía dañada'

export const GUIONES_COMPRA = {
  compraDirecta: CREA,
  compraProveedor: CREA,
  devolucionCompra: {
    antes: [],
    dias: fc.integer({ min: 0, max: 30 }),
    entrada: fc.constantFrom({ lineas: [1], motivo }, { lineas: [2], motivo }, { lineas: [1, 2], motivo }),
    ejemplo: { dias: 1, entrada: { lineas: [1], motivo } },
  },
} as const satisfies Record<keyof typeof OPERACIONES_COMPRA, Guion>
