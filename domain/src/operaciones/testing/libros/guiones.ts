import type { OPERACIONES_LIBROS } from '../../libros/catalogo.ts'
import { CREA, type Guion } from '../guion.ts'

export const GUIONES_LIBROS = {
  comprobante: CREA,
  cierreMes: CREA,
} as const satisfies Record<keyof typeof OPERACIONES_LIBROS, Guion>
