import fc from 'fast-check'
import type { OPERACIONES_LIBROS } from '../../libros/catalogo.ts'
import type { Guion } from '../guion.ts'

/** What makes its origin is made by the origin itself. */
const CREA: Guion = {
  antes: [],
  dias: fc.constant(0),
  entrada: fc.constant({}),
  ejemplo: { dias: 0, entrada: {} },
}

export const GUIONES_LIBROS = {
  comprobante: CREA,
  cierreMes: CREA,
} as const satisfies Record<keyof typeof OPERACIONES_LIBROS, Guion>
