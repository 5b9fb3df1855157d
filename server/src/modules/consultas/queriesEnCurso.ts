import { normalizarBusqueda } from '@retroventa/domain/clientes/busqueda'
import type { Insertable, Updateable } from 'kysely'
import { type SqlBool, sql } from 'kysely'
import type { Documento, RegistroOlvidado } from '../../core/ganchos.ts'
import type { Tx } from '../../core/transaccion.ts'
import { crearTurnos, type Quien, type Tomada } from '../../core/turnos.ts'
import type { Db } from '../../db/connect.ts'
import type { ConsultaAvisos, Consultas } from '../../db/types.ts'

/**
 * Writes a consultation that is about to be asked. Nothing when the same one is in course in this branch: a second click
 * joins it instead of paying again: the database keeps each in course once, in whatever month (078).
 */
export async function abrirConsulta(tx: Tx, fila: Insertable<Consultas>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx.insertInto('consultas').values(fila).executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** How one that was just written is paid. */
export async function actualizarConsulta(
  tx: Tx,
  id: string,
  cambios: Pick<Updateable<Consultas>, 'uso_cupo' | 'es_paga' | 'costo' | 'costo_ofrecido'>,
): Promise<void> {
  await tx.updateTable('consultas').set(cambios).where('id', '=', id).execute()
}

export function enCursoDe(
  tx: Tx,
  de: { almacenId: string; fuente: string; cedula: string; tipoDocumento: string | null; placa: string },
) {
  return tx
    .selectFrom('consultas_abiertas')
    .select('consulta_id as id')
    .where('almacen_id', '=', de.almacenId)
    .where('fuente', '=', de.fuente)
    .where('cedula', '=', de.cedula)
    .where('tipo_documento', '=', de.tipoDocumento ?? '')
    .where('placa', '=', de.placa)
    .executeTakeFirst()
}

/** Longer than any call with its retries: who still has the turn then was cut off. */
const TURNO_MS = 3 * 60_000
const turnos = crearTurnos('consultas', TURNO_MS)

/** It waits for its provider, and it is time to ask. */
const porPreguntar = (ahora: Date) =>
  sql<SqlBool>`(situacion = 'pendiente' and (proximo is null or proximo <= ${ahora.toISOString()}::timestamptz))`

/**
 * Takes the turn to call the provider: one process at a time, and none before it is due. `intentos` tells how many times
 * the turn was taken; a second turn without a reference means that the first was cut off in the middle.
 */
export const tomarTurno = (db: Db, id: string, quien: Quien) =>
  turnos.tomar(db, quien, {
    donde: sql<SqlBool>`id = ${id} and ${porPreguntar(quien.ahora)}`,
    cambios: sql`intentos = fila.intentos + 1`,
  })
export type EnTurno = Tomada<'consultas'>

/** The provider works on it: keeps its reference and when to ask again. */
export async function dejarPendiente(
  db: Db,
  tomada: EnTurno,
  { referencia, proximo }: { referencia: string; proximo: string },
): Promise<void> {
  await db
    .updateTable('consultas')
    .set({ proveedor_ref: referencia, proximo, tomada_por: null })
    .where(turnos.esMia(tomada))
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
    .set({ ...cambios, situacion: 'hecha', tomada_por: null, proximo: null })
    .where('id', '=', id)
    .where('situacion', '=', 'pendiente')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Consultations whose time to be asked about has come, those that wait longest first. */
export const atrasadas = (db: Db, ahora: Date) =>
  db
    .selectFrom('consultas')
    .select('id')
    .where(turnos.libre(ahora))
    .where(porPreguntar(ahora))
    .orderBy('instante')
    .limit(200)
    .execute()

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

const esDe = ({ tipo_documento, cedula }: Documento) =>
  sql`cedula = ${cedula} and tipo_documento is not distinct from ${tipo_documento}`

/**
 * Of a person who is forgotten stays that a source was asked, when, by whom, at what cost and whether there was a hit:
 * neither document nor answer nor paper. Also of what was asked before the person was a customer, and by their name alone, also by
 * those that they had before.
 */
export async function olvidarConsultas(
  tx: Tx,
  { id, documentos, nombres, huella }: RegistroOlvidado,
): Promise<void> {
  const buscado = sql`trim(regexp_replace(translate(lower(concat_ws(' ', detalle -> 'buscado' ->> 'nombres',
    detalle -> 'buscado' ->> 'apellidos')), 'áéíóúüñ', 'aeiouun'), '[^[:alnum:]]+', ' ', 'g'))`
  const olvidarDe = (tabla: string) => sql<{ id: string }>`
    update ${sql.table(tabla)} set cedula = case when cedula = '' then '' else ${huella} end, mensaje = '', detalle = '{}', proveedor_ref = null
    where cliente_id = ${id}
      or (cliente_id is null and (${sql.join(documentos.map(esDe), sql` or `)}))
      or (cliente_id is null and cedula = '' and ${buscado} = any(${nombres.map(normalizarBusqueda)}::text[]))
    returning id`
  const ids: string[] = []
  for (const tabla of ['consultas', 'archivo.consultas'])
    for (const fila of (await olvidarDe(tabla).execute(tx)).rows) ids.push(fila.id)
  if (ids.length > 0) await tx.deleteFrom('consulta_pdfs').where('consulta_id', 'in', ids).execute()
}

/** Writes a notice; false when it was seen before. */
export async function anotarAviso(db: Db, aviso: Insertable<ConsultaAvisos>): Promise<boolean> {
  const nuevo = await db
    .insertInto('consulta_avisos')
    .values(aviso)
    .onConflict((oc) => oc.doNothing())
    .returning('evento')
    .executeTakeFirst()
  return nuevo !== undefined
}

/** The pending consultation of a job is due from now on. */
export async function adelantar(
  db: Db,
  proveedor: string,
  trabajo: string,
  ahora: Date,
): Promise<string | undefined> {
  const consulta = await db
    .updateTable('consultas')
    .set({ proximo: ahora.toISOString() })
    .where('proveedor', '=', proveedor)
    .where('situacion', '=', 'pendiente')
    .where((eb) => eb.or([eb('proveedor_ref', '=', trabajo), eb('proveedor_ref', '=', `${trabajo}#1`)]))
    .returning('id')
    .executeTakeFirst()
  return consulta?.id
}

/** Whether a notice of this job came before its number was known here. */
export async function yaAvisaron(db: Db, proveedor: string, referencia: string): Promise<boolean> {
  const aviso = await db
    .selectFrom('consulta_avisos')
    .select('evento')
    .where('proveedor', '=', proveedor)
    .where('referencia', '=', referencia.replace(/#1$/, ''))
    .limit(1)
    .executeTakeFirst()
  return aviso !== undefined
}

export async function borrarAvisos(db: Db, hasta: string): Promise<void> {
  await db.deleteFrom('consulta_avisos').where('instante', '<', hasta).execute()
}
