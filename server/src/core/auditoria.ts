import type { Accion } from '@retroventa/api/frases'
import { sql } from 'kysely'
import type { Dependencias } from '../dependencies.ts'
import type { SesionActual } from './actor.ts'
import type { Tx } from './transaccion.ts'

export interface Cambio {
  /** `modulo.accion` in the past: `cliente.creado`. */
  accion: Accion
  entidad: string
  entidadId: string
  antes?: unknown
  despues?: unknown
  /** Who signed with own credentials (D12). */
  firmanteId?: string
}

/** Who did it; nobody when the house did it by itself. */
type Autor = Pick<SesionActual, 'almacenId' | 'solicitud' | 'direccion'> & { usuarioId: string | null }
type Deps = Pick<Dependencias, 'reloj' | 'nuevoId'>

/** Writes the audit row of a change, in the transaction of the change: one cannot exist without the other. */
export function auditar(deps: Deps, tx: Tx, actor: Autor, cambio: Cambio): Promise<void> {
  return auditarTodos(deps, tx, actor, [cambio])
}

/** The same for what is changed many at a time. */
export async function auditarTodos(
  deps: Deps,
  tx: Tx,
  actor: Autor,
  cambios: readonly Cambio[],
): Promise<void> {
  if (cambios.length === 0) return
  const instante = deps.reloj().toISOString()
  await tx
    .insertInto('auditoria')
    .values(
      cambios.map((cambio) => ({
        id: deps.nuevoId(),
        instante,
        usuario_id: actor.usuarioId,
        firmante_id: cambio.firmanteId ?? null,
        almacen_id: actor.almacenId ?? null,
        accion: cambio.accion,
        entidad: cambio.entidad,
        entidad_id: cambio.entidadId,
        antes: cambio.antes === undefined ? null : JSON.stringify(cambio.antes),
        despues: cambio.despues === undefined ? null : JSON.stringify(cambio.despues),
        solicitud: actor.solicitud,
        direccion: actor.direccion,
      })),
    )
    .execute()
}

/**
 * Forgets what the log repeats of a customer's data: who did what and when stays (Ley 1581). The only change that a row of
 * it can have, and only of who is anonymised already: a function of the database makes it (032).
 */
export async function olvidarEnAuditoria(tx: Tx, clienteId: string, ahora: string): Promise<void> {
  await sql`select olvidar_auditoria(${clienteId}, ${ahora})`.execute(tx)
}

/** The same of customers that are taken out with the import that brought them: nothing else is left of them (Ley 1581). */
export async function olvidarRetirados(tx: Tx, clientes: readonly string[], ahora: string): Promise<void> {
  if (clientes.length === 0) return
  await sql`select olvidar_retirados(${[...clientes]}::uuid[], ${ahora})`.execute(tx)
}
