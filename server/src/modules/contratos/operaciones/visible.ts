import { codigoLeido } from '@retroventa/domain/formato/codigo'
import { type Actor, puede } from '../../../core/actor.ts'
import { Fallo } from '../../../core/fallo.ts'
import type { Dependencias } from '../../../dependencies.ts'
import { type FilaContrato, leerContrato } from '../queriesFicha.ts'

/** A contract by its code, with as much of it as is asked for. */
type Leer<F extends FilaContrato> = (db: Dependencias['db'], codigo: string) => Promise<F | undefined>

/** As {@link contratoVisible}, with what `leer` reads of it. */
export async function visible<F extends FilaContrato>(
  leer: Leer<F>,
  db: Dependencias['db'],
  actor: Actor,
  codigo: string,
): Promise<F> {
  const fila = await leer(db, codigoLeido(codigo))
  if (!fila || (fila.almacen_id !== actor.almacenId && !actor.esSuper)) throw new Fallo('contrato.no_existe')
  return fila
}

/**
 * A contract that the actor may see: of the branch of the session, or any for super people (001 §6).
 * @throws Fallo `contrato.no_existe`, the same for one that is not there and one of another branch
 */
export const contratoVisible = (db: Dependencias['db'], actor: Actor, codigo: string) =>
  visible(leerContrato, db, actor, codigo)

/** Whether the actor takes payments of contracts, which come in at any branch (ADR 040). */
export const cobraContratos = (actor: Actor): boolean =>
  puede(actor, 'contratos.prorrogar') || puede(actor, 'contratos.abonar')

/** As {@link contratoParaCobrar}, with what `leer` reads of it. */
export async function paraCobrar<F extends FilaContrato>(
  leer: Leer<F>,
  db: Dependencias['db'],
  actor: Actor,
  codigo: string,
): Promise<F> {
  const deCualquiera = cobraContratos(actor) ? await leer(db, codigoLeido(codigo)) : undefined
  return deCualquiera ?? visible(leer, db, actor, codigo)
}

/**
 * A contract whose account the actor may see: as `contratoVisible`, and of any branch for whoever takes its payments.
 * @throws Fallo `contrato.no_existe`, the same for one that is not there and one of another branch
 */
export const contratoParaCobrar = (db: Dependencias['db'], actor: Actor, codigo: string) =>
  paraCobrar(leerContrato, db, actor, codigo)
