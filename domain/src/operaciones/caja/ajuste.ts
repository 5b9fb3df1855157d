import type { Pesos } from '../../dinero/pesos.ts'
import type { ErrorRegla } from '../../regla.ts'
import { componer } from '../componer.ts'
import type { Resultado } from '../tipos.ts'

/** A count, and what stands between it and the books. */
export interface SituacionAjuste {
  /** Code of the count. */
  readonly codigo: string
  /** What was counted less what the books expected, whole pesos. */
  readonly diferencia: Pesos
  /** Code of the document that booked it already. */
  readonly ajuste?: string | undefined
  /** Code of a later count of the same drawer: its difference is the one of today. */
  readonly posterior?: string | undefined
}

export interface EntradaAjuste {
  readonly motivo: string
}

/** Why somebody says that money is missing or over: a word says nothing. */
const MOTIVO_MINIMO = 3

/**
 * Ajuste de caja: the difference of the last count goes to the books, so that they say what is in the drawer. What is over is
 * income (4295); what is missing is owed by who answers for the drawer (1365). Always authorised.
 */
export function planearAjuste(
  { codigo, diferencia, ajuste, posterior }: SituacionAjuste,
  { motivo }: EntradaAjuste,
): Resultado<{ readonly diferencia: Pesos }> {
  const faltas: ErrorRegla[] = []
  if (diferencia === 0) faltas.push({ codigo: 'ajuste.cuadrada', datos: { documento: codigo } })
  if (ajuste) faltas.push({ codigo: 'ajuste.hecho', datos: { documento: ajuste } })
  else if (posterior) faltas.push({ codigo: 'ajuste.hay_posterior', datos: { documento: posterior } })
  if (motivo.trim().length < MOTIVO_MINIMO) faltas.push({ codigo: 'operacion.motivo', campo: 'motivo' })
  return componer({
    cobra: diferencia,
    ...(diferencia > 0
      ? { creditos: { sobrantesCaja: diferencia } }
      : { debitos: { faltantesCaja: -diferencia } }),
    cambios: { diferencia },
    cifras: [{ clave: 'diferenciaCaja', tipo: 'pesos', despues: diferencia }],
    exige: [
      {
        codigo: 'autorizacion.ajuste_caja',
        permiso: 'caja.autorizar',
        datos: { documento: codigo, diferencia },
      },
    ],
    faltas,
  })
}
