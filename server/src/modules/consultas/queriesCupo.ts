import type { Tx } from '../../core/transaccion.ts'
import type { Db } from '../../db/connect.ts'

interface Unidad {
  consultaId: string
  almacenId: string
  mes: string
  instante: string
}

/**
 * Takes one free unit of the month, if there is one. The row of the month is the lock: of two who race for the last unit
 * exactly one gets it (D10).
 * @param limite of the settings now, so that a change of the limit counts at once
 */
export async function reservarUnidad(tx: Tx, unidad: Unidad, limite: number): Promise<boolean> {
  const { almacenId: almacen_id, mes } = unidad
  await tx
    .insertInto('cupos_consulta')
    .values({ almacen_id, mes })
    .onConflict((oc) => oc.doNothing())
    .execute()
  const tomada = await tx
    .updateTable('cupos_consulta')
    .set((eb) => ({ usadas: eb('usadas', '+', 1) }))
    .where('almacen_id', '=', almacen_id)
    .where('mes', '=', mes)
    .where('usadas', '<', limite)
    .returning('usadas')
    .executeTakeFirst()
  if (!tomada) return false
  await anotar(tx, unidad, 1)
  return true
}

/** Gives a unit back to the month it was taken from, once whatever is repeated. */
export async function devolverUnidad(tx: Tx, consultaId: string, instante: string): Promise<void> {
  const tomada = await tx
    .selectFrom('cupo_movimientos')
    .select(['almacen_id', 'mes'])
    .where('consulta_id', '=', consultaId)
    .where('unidades', '=', 1)
    .executeTakeFirst()
  if (!tomada) return
  const nueva = await anotar(tx, { consultaId, almacenId: tomada.almacen_id, mes: tomada.mes, instante }, -1)
  if (!nueva) return
  await tx
    .updateTable('cupos_consulta')
    .set((eb) => ({ usadas: eb('usadas', '-', 1) }))
    .where('almacen_id', '=', tomada.almacen_id)
    .where('mes', '=', tomada.mes)
    .execute()
}

async function anotar(tx: Tx, unidad: Unidad, unidades: 1 | -1): Promise<boolean> {
  const { consultaId, almacenId, mes, instante } = unidad
  const fila = { consulta_id: consultaId, unidades, almacen_id: almacenId, mes, instante }
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('cupo_movimientos')
    .values(fila)
    .onConflict((oc) => oc.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Free consultations used in a month. */
export const cupoDelMes = (db: Db, almacenId: string, mes: string) =>
  db
    .selectFrom('cupos_consulta')
    .select('usadas')
    .where('almacen_id', '=', almacenId)
    .where('mes', '=', mes)
    .executeTakeFirst()

/** Consultations paid between two instants, the second left out, and what they cost. */
export const pagasDelMes = (db: Db, almacenId: string, desde: string, hasta: string) =>
  db
    .selectFrom('consultas_toda as consultas')
    .select((eb) => [eb.fn.countAll<number>().as('cantidad'), eb.fn.sum<string | null>('costo').as('total')])
    .where('almacen_id', '=', almacenId)
    .where('es_paga', '=', true)
    .where('costo', '>', 0)
    .where('instante', '>=', desde)
    .where('instante', '<', hasta)
    .executeTakeFirstOrThrow()
