import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import type { RegistroOlvidado } from '../../core/ganchos.ts'
import type { Tx } from '../../core/transaccion.ts'
import type { Db } from '../../db/connect.ts'
import type { Consultas } from '../../db/types.ts'

/**
 * Writes a consultation that is about to be asked. Nothing when the same one is in course in this branch: a second click
 * joins it instead of paying again.
 */
export async function abrirConsulta(tx: Tx, fila: Insertable<Consultas>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('consultas')
    .values(fila)
    .onConflict((oc) => oc.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export function enCursoDe(
  tx: Tx,
  de: { almacenId: string; fuente: string; cedula: string; tipoDocumento: string | null },
) {
  return tx
    .selectFrom('consultas')
    .select('id')
    .where('almacen_id', '=', de.almacenId)
    .where('fuente', '=', de.fuente)
    .where('cedula', '=', de.cedula)
    .where(sql`coalesce(tipo_documento, '')`, '=', de.tipoDocumento ?? '')
    .where('situacion', '=', 'pendiente')
    .executeTakeFirst()
}

/**
 * Takes the turn to call the provider: one process at a time, and none before it is due. `intentos` tells how many times
 * the turn was taken; a second turn without a reference means that the first was cut off in the middle.
 */
export function tomarTurno(db: Db, id: string, ahora: string, hasta: string) {
  return db
    .updateTable('consultas')
    .set((eb) => ({ turno_hasta: hasta, intentos: eb('intentos', '+', 1) }))
    .where('id', '=', id)
    .where('situacion', '=', 'pendiente')
    .where((eb) => eb.or([eb('turno_hasta', 'is', null), eb('turno_hasta', '<', ahora)]))
    .where((eb) => eb.or([eb('proximo', 'is', null), eb('proximo', '<=', ahora)]))
    .returningAll()
    .executeTakeFirst()
}
export type EnTurno = NonNullable<Awaited<ReturnType<typeof tomarTurno>>>

/** The provider works on it: keeps its reference and when to ask again. */
export async function dejarPendiente(
  db: Db,
  id: string,
  { referencia, proximo }: { referencia: string; proximo: string },
): Promise<void> {
  await db
    .updateTable('consultas')
    .set({ proveedor_ref: referencia, proximo, turno_hasta: null })
    .where('id', '=', id)
    .where('situacion', '=', 'pendiente')
    .execute()
}

/** Closes it, once: false when somebody else had. */
export async function cerrarConsulta(
  tx: Tx,
  id: string,
  cambios: {
    estado: string
    mensaje: string
    detalle: string
    terminada: string
    costo?: number
    proveedor_ref?: string
  },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('consultas')
    .set({ ...cambios, situacion: 'hecha', turno_hasta: null, proximo: null })
    .where('id', '=', id)
    .where('situacion', '=', 'pendiente')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Consultations whose time to be asked about has come. */
export function atrasadas(db: Db, ahora: string) {
  return db
    .selectFrom('consultas')
    .select('id')
    .where('situacion', '=', 'pendiente')
    .where((eb) => eb.or([eb('turno_hasta', 'is', null), eb('turno_hasta', '<', ahora)]))
    .where((eb) => eb.or([eb('proximo', 'is', null), eb('proximo', '<=', ahora)]))
    .limit(200)
    .execute()
}

/** Is a consultation of the customer still waiting for its provider? */
export async function esperaProveedor(tx: Tx, clienteId: string): Promise<boolean> {
  const fila = await tx
    .selectFrom('consultas')
    .select('id')
    .where('cliente_id', '=', clienteId)
    .where('situacion', '=', 'pendiente')
    .limit(1)
    .executeTakeFirst()
  return fila !== undefined
}

/**
 * Of a person who is forgotten stays that a source was asked, when, by whom, at what cost and whether there was a hit:
 * neither document nor answer nor paper. Also of what was asked before the person was a customer.
 */
export async function olvidarConsultas(
  tx: Tx,
  { id, tipo_documento, cedula, huella }: RegistroOlvidado,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    update consultas set cedula = ${huella}, mensaje = '', detalle = '{}', proveedor_ref = null
    where cliente_id = ${id}
      or (cliente_id is null and cedula = ${cedula} and tipo_documento is not distinct from ${tipo_documento})
    returning id`.execute(tx)
  const ids = rows.map((fila) => fila.id)
  if (ids.length > 0) await tx.deleteFrom('consulta_pdfs').where('consulta_id', 'in', ids).execute()
}
