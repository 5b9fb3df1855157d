import type { CostoConsulta } from '@retroventa/api/costosConsulta/llamadas'
import type { Tx } from '../../core/transaccion.ts'
import type { Db } from '../../db/connect.ts'

const conFuente = (db: Db | Tx) =>
  db
    .selectFrom('costos_consulta as c')
    .innerJoin('fuentes_consulta as f', 'f.codigo', 'c.fuente')
    .select([
      'c.id',
      'c.fuente as codigoFuente',
      'f.nombre as nombreFuente',
      'c.costo_unitario as costoUnitario',
      'c.activo',
      'c.created',
      'c.modified',
    ])

export const todos = (db: Db | Tx): Promise<CostoConsulta[]> => conFuente(db).orderBy('f.orden').execute()

export const porId = (db: Db | Tx, id: string): Promise<CostoConsulta | undefined> =>
  conFuente(db).where('c.id', '=', id).executeTakeFirst()

export const fuentePorCodigo = (db: Db, codigo: string) =>
  db
    .selectFrom('fuentes_consulta')
    .select(['codigo', 'proveedor'])
    .where('codigo', '=', codigo)
    .executeTakeFirst()

/** Sources that may be charged: those of providers. The own ones cost nothing and have no price. */
export const fuentesConCosto = (db: Db | Tx) =>
  db
    .selectFrom('fuentes_consulta')
    .select(['codigo', 'nombre'])
    .where('permite_pago', '=', true)
    .orderBy('orden')
    .execute()

/** False when the source has a price already. */
export async function insertar(
  tx: Tx,
  costo: { id: string; fuente: string; costo_unitario: number; activo: boolean; ahora: string },
): Promise<boolean> {
  const { ahora, ...fila } = costo
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('costos_consulta')
    .values({ ...fila, created: ahora, modified: ahora })
    .onConflict((oc) => oc.column('fuente').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Over what was read a moment ago (`antes`, its `modified`); false when somebody was faster. */
export async function actualizar(
  tx: Tx,
  id: string,
  antes: string,
  cambios: { costo_unitario?: number; activo?: boolean; modified: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('costos_consulta')
    .set(cambios)
    .where('id', '=', id)
    .where('modified', '=', antes)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** What was read a moment ago (`antes`, its `modified`); false when somebody was faster. */
export async function borrar(tx: Tx, id: string, antes: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('costos_consulta')
    .where('id', '=', id)
    .where('modified', '=', antes)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export interface Cambio {
  id: string
  fuente: string
  accion: 'creado' | 'editado' | 'activado' | 'desactivado' | 'eliminado'
  costo_unitario: number
  activo: boolean
  usuario_id: string
  instante: string
}

export async function anotarCambio(tx: Tx, cambio: Cambio): Promise<void> {
  await tx.insertInto('costos_consulta_historial').values(cambio).execute()
}

/** Newest first; a price changes a few times a year. */
export async function historial(db: Db) {
  const filas = await db
    .selectFrom('costos_consulta_historial as h')
    .innerJoin('usuarios as u', 'u.id', 'h.usuario_id')
    .innerJoin('fuentes_consulta as f', 'f.codigo', 'h.fuente')
    .select([
      'h.id',
      'h.fuente as codigoFuente',
      'f.nombre as nombreFuente',
      'h.accion',
      'h.costo_unitario as costoUnitario',
      'h.activo',
    ])
    .select(['u.username as usuario', 'h.instante'])
    .orderBy('h.instante', 'desc')
    .orderBy('h.id', 'desc')
    .limit(2000)
    .execute()
  return filas.map((fila) => ({ ...fila, accion: fila.accion as Cambio['accion'] }))
}
