import type { Evidencia } from '@retroventa/api/cumplimiento/llamadas'
import type { Decision } from '@retroventa/domain/listas/tareas'
import { type Insertable, type SqlBool, sql } from 'kysely'
import { registrosDe } from '../../core/senales.ts'
import type { Tx } from '../../core/transaccion.ts'
import type { Db } from '../../db/connect.ts'
import type { TareasCumplimiento } from '../../db/types.ts'

type Par = { cliente_id: string; fuente: string; uid: string }
type Nueva = Insertable<TareasCumplimiento>

/** Every task of a customer about an entry. */
export function tareasDelPar(tx: Tx, par: Par) {
  return tx
    .selectFrom('tareas_cumplimiento')
    .select(['id', 'estado', 'huella'])
    .where('cliente_id', '=', par.cliente_id)
    .where('fuente', '=', par.fuente)
    .where('uid', '=', par.uid)
    .execute()
}

/** False when somebody else raised the same one in that very instant. */
export async function insertarTarea(tx: Tx, fila: Nueva): Promise<boolean> {
  const nueva = await tx
    .insertInto('tareas_cumplimiento')
    .values(fila)
    .onConflict((oc) => oc.doNothing())
    .returning('id')
    .executeTakeFirst()
  return nueva !== undefined
}

/** A pending task shows the entry and the customer as they are now. */
export async function renovarTarea(
  tx: Tx,
  id: string,
  fila: Pick<Nueva, 'huella' | 'puntaje' | 'lista_id' | 'evidencia'>,
): Promise<void> {
  const { huella, puntaje, lista_id, evidencia } = fila
  await tx
    .updateTable('tareas_cumplimiento')
    .set((eb) => ({ huella, puntaje, lista_id, evidencia, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('estado', '=', 'pendiente')
    .execute()
}

/** A task with the names that a person reads. */
export function tareas(db: Db | Tx) {
  return db
    .selectFrom('tareas_cumplimiento as t')
    .innerJoin('clientes as c', 'c.id', 't.cliente_id')
    .innerJoin('fuentes_consulta as f', 'f.codigo', 't.fuente')
    .leftJoin('usuarios as u', 'u.id', 't.decidida_por')
    .leftJoin('usuarios as a', 'a.id', 't.asignada_a')
    .select([
      't.id',
      't.version',
      't.estado',
      't.fuente',
      't.uid',
      't.puntaje',
      't.origen',
      't.creada',
      't.motivo',
      't.decidida',
      't.lista_id',
      't.cliente_id',
      't.asignada_a',
      't.recordar',
      'a.username as asignada_username',
      sql<string | null>`a.nombres || ' ' || a.apellidos`.as('asignada_nombre'),
      'f.nombre as fuente_nombre',
      'c.nombre_completo',
      'c.tipo_documento',
      'c.cedula',
      'c.dv',
      'u.username as decidida_por',
      sql<string>`t.evidencia -> 'entrada' ->> 'nombre'`.as('entrada_nombre'),
    ])
}
export type FilaTarea = NonNullable<Awaited<ReturnType<typeof tareaPorId>>>

export async function contarPendientes(db: Db): Promise<number> {
  const { n } = await db
    .selectFrom('tareas_cumplimiento')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('estado', '=', 'pendiente')
    .executeTakeFirstOrThrow()
  return n
}

/** Pending hits whose day to look again has come: one's own, and those of nobody. */
export async function contarRecordatorios(db: Db, usuarioId: string, hoy: string): Promise<number> {
  const { n } = await db
    .selectFrom('tareas_cumplimiento')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('estado', '=', 'pendiente')
    .where('recordar', '<=', hoy)
    .where((eb) => eb.or([eb('asignada_a', 'is', null), eb('asignada_a', '=', usuarioId)]))
    .executeTakeFirstOrThrow()
  return n
}

export async function anotarSeguimiento(
  tx: Tx,
  id: string,
  { aCargo, recordar }: { aCargo: string | null; recordar: string | null },
): Promise<void> {
  await tx
    .updateTable('tareas_cumplimiento')
    .set({ asignada_a: aCargo, recordar })
    .where('id', '=', id)
    .execute()
}

export function tareaPorId(db: Db | Tx, id: string) {
  return tareas(db).select('t.evidencia').where('t.id', '=', id).executeTakeFirst()
}

/** The evidence as it was written by `anotarHallazgos`. */
export const evidenciaDeFila = (fila: Pick<FilaTarea, 'evidencia'>): Evidencia =>
  fila.evidencia as unknown as Evidencia

/** Of the person: also those that stayed with a record that was merged. */
export function tareasDelCliente(db: Db | Tx, clienteId: string) {
  return tareas(db)
    .where(sql<SqlBool>`t.cliente_id in ${registrosDe(sql`${clienteId}::uuid`)}`)
    .orderBy('t.creada', 'desc')
    .orderBy('t.id')
    .execute()
}

export function decisionesDe(db: Db | Tx, tareaId: string) {
  return db
    .selectFrom('tareas_decisiones as d')
    .innerJoin('usuarios as u', 'u.id', 'd.usuario_id')
    .select(['d.decision', 'd.motivo', 'd.instante', 'u.username as usuario'])
    .where('d.tarea_id', '=', tareaId)
    .orderBy('d.instante', 'desc')
    .execute()
}

/** Holds the task until the end of the transaction, so that two people do not decide it at once. */
export function bloquearTarea(tx: Tx, id: string) {
  return tx
    .selectFrom('tareas_cumplimiento')
    .select(['id', 'version', 'estado', 'cliente_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function anotarDecision(
  tx: Tx,
  d: { id: string; tareaId: string; decision: Decision; motivo: string; usuarioId: string; instante: string },
): Promise<void> {
  await tx
    .insertInto('tareas_decisiones')
    .values({
      id: d.id,
      tarea_id: d.tareaId,
      decision: d.decision,
      motivo: d.motivo,
      usuario_id: d.usuarioId,
      instante: d.instante,
    })
    .execute()
  await tx
    .updateTable('tareas_cumplimiento')
    .set((eb) => ({
      estado: d.decision,
      motivo: d.motivo,
      decidida_por: d.usuarioId,
      decidida: d.instante,
      // What was decided is not looked at again.
      recordar: null,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', d.tareaId)
    .execute()
}

/** Whether the person of a record has a hit in that state, on whichever of their records. */
export async function tieneEn(
  db: Db | Tx,
  clienteId: string,
  estado: 'pendiente' | 'confirmada',
): Promise<boolean> {
  const una = await db
    .selectFrom('tareas_cumplimiento')
    .select('id')
    .where(sql<SqlBool>`cliente_id in ${registrosDe(sql`${clienteId}::uuid`)}`)
    .where('estado', '=', estado)
    .limit(1)
    .executeTakeFirst()
  return una !== undefined
}

/**
 * Of two customers that are merged, both found in the same list: one pending task of an entry is what a customer may have. The other
 * one stays with its record, is of the person all the same (`registrosDe`), and goes with it when the merge is undone.
 */
export const MISMA_COINCIDENCIA = sql<boolean>`otra.fuente = suya.fuente and otra.uid = suya.uid
  and (otra.huella = suya.huella or (otra.estado = 'pendiente' and suya.estado = 'pendiente'))`
