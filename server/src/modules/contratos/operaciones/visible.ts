import type { Actor } from '../../../core/actor.ts'
import { Fallo } from '../../../core/fallo.ts'
import type { Dependencias } from '../../../dependencies.ts'
import { type FilaContrato, leerContrato } from '../queriesFicha.ts'

/**
 * A contract that the actor may see: of the branch of the session, or any for super people (001 §6).
 * @throws Fallo `contrato.no_existe`, the same for one that is not there and one of another branch
 */
export async function contratoVisible(
  db: Dependencias['db'],
  actor: Actor,
  codigo: string,
): Promise<FilaContrato> {
  const fila = await leerContrato(db, codigo.trim().toUpperCase())
  if (!fila || (fila.almacen_id !== actor.almacenId && !actor.esSuper)) throw new Fallo('contrato.no_existe')
  return fila
}
