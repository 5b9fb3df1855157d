import type { CodigoRango } from '@retroventa/domain/contratos/rango'
import { TEXTOS_RANGO } from '../contratos/impresion.ts'

/** Texts of 001 §5, verbatim. */
export const TEXTOS_RANGO_POLICIVO: Record<CodigoRango | 'rango.diferencia', string> = {
  ...TEXTOS_RANGO,
  'rango.diferencia': 'La diferencia no puede exceder a 50',
}

/** What happened with the things, as the register says it. */
export const MOVIMIENTOS = { entrada: 'Entrada', anulacion: 'Anulación', decomiso: 'Decomiso' } as const
