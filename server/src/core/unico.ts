import type { CodigoError } from '@retroventa/api/errores'
import { Fallo } from './fallo.ts'

const REPETIDO = '23505'
const AUSENTE = '23503'

/** What PostgreSQL tells of a row that it refused. */
const rechazo = (error: unknown) =>
  (typeof error === 'object' && error !== null ? error : {}) as { code?: unknown; constraint?: unknown }

/** Whether the row was refused because another one has what this index keeps single. */
export const chocaCon = (error: unknown, indice: string): boolean =>
  rechazo(error).code === REPETIDO && rechazo(error).constraint === indice

/** Whether the row was refused because what it points at is gone. */
export const apuntaANadie = (error: unknown): boolean => rechazo(error).code === AUSENTE

/**
 * For the `catch` of a write: what an index kept single is told as a refusal at its field; anything else goes on.
 * Checking first is kinder, but only the index sees two who save in the same instant.
 * @param indices constraint or unique index → code of the refusal and the field that it belongs to
 * @throws Fallo of the index, or what came
 */
export const unico =
  (indices: Readonly<Record<string, readonly [CodigoError, string]>>) =>
  (error: unknown): never => {
    for (const [indice, [codigo, campo]] of Object.entries(indices))
      if (chocaCon(error, indice)) throw new Fallo(codigo, {}, campo)
    throw error
  }
