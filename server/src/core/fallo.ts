import { type CodigoError, ERRORES, mensajeDe } from '@retroventa/api/errores'

/** One broken rule of a form, as the domain reports it. */
export interface ErrorDeCampo {
  codigo: string
  campo: string
  datos?: Record<string, unknown>
}

/**
 * A refusal the caller can understand: its code decides the HTTP status and the Spanish text (`api/errores.ts`).
 * Anything else that is thrown is a defect and answers 500.
 */
export class Fallo extends Error {
  readonly codigo: CodigoError
  readonly datos: Record<string, unknown>
  readonly campo: string | undefined

  constructor(codigo: CodigoError, datos: Record<string, unknown> = {}, campo?: string) {
    super(mensajeDe(codigo, datos))
    this.name = 'Fallo'
    this.codigo = codigo
    this.datos = datos
    this.campo = campo
  }

  /** HTTP status of the answer. */
  get estado(): number {
    return ERRORES[this.codigo].estado
  }
}
