import fc from 'fast-check'
import type { OPERACIONES_VENTA } from '../../ventas/catalogo.ts'
import type { Guion } from '../guion.ts'

const motivo = 'no le sirvió'

/** A thing comes back and something made to measure is taken instead. */
const cambiada = (precio: number) => ({
  devueltas: [1],
  lineas: [{ tipo: 'servicio' as const, descripcion: 'Anillo sobre medida', precio }],
  motivo,
})

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
  cambio: {
    antes: [],
    dias: fc.integer({ min: 0, max: 60 }),
    entrada: fc.integer({ min: 1, max: 4_000_000 }).map((precio) => cambiada(precio)),
    ejemplo: { dias: 2, entrada: cambiada(500_000) },
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
