import type { OPERACIONES_DINERO } from '../../dinero/catalogo.ts'
import { CREA, type Guion } from '../guion.ts'

export const GUIONES_DINERO = {
  ingreso: CREA,
  egreso: CREA,
} as const satisfies Record<keyof typeof OPERACIONES_DINERO, Guion>
