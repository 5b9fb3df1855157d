import { codigoLeido } from '@retroventa/domain/formato/codigo'
import { type Actor, puede } from '../../../core/actor.ts'
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
  const fila = await leerContrato(db, codigoLeido(codigo))
  if (!fila || (fila.almacen_id !== actor.almacenId && !actor.esSuper)) throw new Fallo('contrato.no_existe')
  return fila
}

/** Whether the actor takes payments of contracts, which come in at any branch (ADR 040). */
export const cobraContratos = (actor: Actor): boolean =>
  puede(actor, 'contratos.prorrogar') || puede(actor, 'contratos.abonar')

/**
 * A contract whose account the actor may see: as `contratoVisible`, and of any branch for whoever takes its payments.
 * @throws Fallo `contrato.no_existe`, the same for one that is not there and one of another branch
 */
export async function contratoParaCobrar(
  db: Dependencias['db'],
  actor: Actor,
  codigo: string,
): Promise<FilaContrato> {
  const deCualquiera = cobraContratos(actor) ? await leerContrato(db, codigoLeido(codigo)) : undefined
  return deCualquiera ?? contratoVisible(db, actor, codigo)
}
