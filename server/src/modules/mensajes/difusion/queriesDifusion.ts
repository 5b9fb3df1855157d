import type { CodigoRazon } from '@retroventa/api/mensajes/textos'
import { type Insertable, type Kysely, type SqlBool, sql } from 'kysely'
import type { Tx } from '../../../core/transaccion.ts'
import type { DB, Difusiones } from '../../../db/types.ts'
import type { Alcance } from '../queriesSalida.ts'

type Conexion = Kysely<DB> | Tx

export const insertarDifusion = (tx: Tx, fila: Insertable<Difusiones>) =>
  tx.insertInto('difusiones').values(fila).execute()

/** One that goes on, none of those, and that no other worker is at, held until the transaction ends. */
export const tomarEnCurso = (tx: Tx, salvo: readonly string[]) =>
  tx
    .selectFrom('difusiones')
    .selectAll()
    .where('estado', '=', 'en_curso')
    .where(sql<SqlBool>`id <> all(${salvo}::uuid[])`)
    .orderBy('creado')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

/** One of those branches, held until the transaction ends. */
export const bloquearDifusion = (tx: Tx, id: string, alcance: Alcance) =>
  tx
    .selectFrom('difusiones')
    .selectAll()
    .where('id', '=', id)
    .$if(alcance !== undefined, (q) => q.where('almacen_id', 'in', [...(alcance ?? [])]))
    .forUpdate()
    .executeTakeFirst()

export const escribirDifusion = (tx: Conexion, id: string, cambios: Partial<Insertable<Difusiones>>) =>
  tx.updateTable('difusiones').set(cambios).where('id', '=', id).execute()

/** What the stop of the whole took back, and not somebody message by message. */
const DETENIDA = 'difusion.detenida' satisfies CodigoRazon

/** What becomes of what had not left: also of what was on its way then, and did not. */
export const TOMADO_DE_VUELTA = { estado: 'cancelado', razon: DETENIDA, detalle: null } as const

/** Takes back what has not left. @returns how many */
export async function cancelarPendientes(tx: Tx, id: string): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('mensajes')
    .set(TOMADO_DE_VUELTA)
    .where('difusion_id', '=', id)
    .where('estado', 'in', ['encolado', 'retenido'])
    .where('tomada_por', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Puts what the stop took back into the queue again, kept by nothing yet; what a person had cancelled stays so. @returns how many */
export async function reponerCancelados(tx: Tx, id: string, ahora: string): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('mensajes')
    .set({ estado: 'encolado', razon: null, detenido: null, hasta: ahora })
    .where('difusion_id', '=', id)
    .where('estado', '=', 'cancelado')
    .where('razon', '=', DETENIDA)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Whether the whole of which a message is one was stopped; who stops it waits until the transaction ends. */
export async function estaDetenida(tx: Tx, id: string): Promise<boolean> {
  const fila = await tx
    .selectFrom('difusiones')
    .select('estado')
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst()
  return fila?.estado === 'detenida'
}

/** Filters of all of them, held until the transaction ends. */
export const filtrosDeDifusiones = (tx: Tx) =>
  tx
    .selectFrom('difusiones')
    .select(['id', 'filtro_texto'])
    .select(sql<Record<string, string>>`filtro`.as('filtro'))
    .forUpdate()
    .execute()

const VISTAS = 50

/** The last ones of those branches, each with what became of its messages. */
export async function difusionesDe(db: Conexion, alcance: Alcance, id?: string) {
  return db
    .selectFrom('difusiones as d')
    .innerJoin('usuarios', 'usuarios.id', 'd.creado_por')
    .innerJoin('almacenes', 'almacenes.id', 'd.almacen_id')
    .leftJoin('mensajes_toda as m', 'm.difusion_id', 'd.id')
    .selectAll('d')
    .select([
      'usuarios.username as empleado',
      'almacenes.codigo as almacen',
      sql<number>`count(m.id)::int`.as('mensajes'),
      sql<number>`(count(m.id) filter (where m.estado in ('enviado', 'entregado', 'leido')))::int`.as(
        'salieron',
      ),
      sql<number>`(count(m.id) filter (where m.estado in ('encolado', 'retenido')))::int`.as('esperan'),
      sql<number>`(count(m.id) filter (where m.estado = 'fallido'))::int`.as('fallaron'),
      sql<number>`(count(m.id) filter (where m.estado = 'cancelado'))::int`.as('cancelados'),
    ])
    .$if(alcance !== undefined, (q) => q.where('d.almacen_id', 'in', [...(alcance ?? [])]))
    .$if(id !== undefined, (q) => q.where('d.id', '=', id ?? ''))
    .groupBy(['d.id', 'usuarios.username', 'almacenes.codigo'])
    .orderBy('d.creado', 'desc')
    .limit(VISTAS)
    .execute()
}
