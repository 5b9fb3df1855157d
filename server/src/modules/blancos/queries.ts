import { type Insertable, type Kysely, sql } from 'kysely'
import type { Tx } from '../../core/transaccion.ts'
import type { ContratosEnBlanco, DB } from '../../db/types.ts'

export interface FilaBlanco {
  id: string
  codigo: string
  creado: string
  creadoPor: string
  estado: 'suelto' | 'usado' | 'anulado'
  contrato: string | null
  motivo: string | null
  cerrado: string | null
  cerradoPor: string | null
}

/** Those of a branch, the last one first; or one of them. */
export async function blancosDe(
  db: Kysely<DB>,
  almacenId: string,
  codigo: string | null = null,
): Promise<FilaBlanco[]> {
  const { rows } =
    await sql<FilaBlanco>`select b.id, b.codigo, b.creado, p.username "creadoPor", b.estado, c.codigo contrato,
      b.motivo, b.cerrado, q.username "cerradoPor"
    from contratos_en_blanco b join usuarios p on p.id = b.creado_por left join usuarios q on q.id = b.cerrado_por
    left join contratos c on c.id = b.contrato_id
    where b.almacen_id = ${almacenId} and (${codigo}::text is null or b.codigo = ${codigo}) order by b.numero desc`.execute(
      db,
    )
  return rows
}

export const insertar = (tx: Tx, filas: readonly Insertable<ContratosEnBlanco>[]) =>
  tx.insertInto('contratos_en_blanco').values(filas).execute()

/** One of a branch, held. */
export const bloqueado = (tx: Tx, almacenId: string, codigo: string) =>
  tx
    .selectFrom('contratos_en_blanco')
    .select(['id', 'estado'])
    .where('almacen_id', '=', almacenId)
    .where('codigo', '=', codigo)
    .forUpdate()
    .executeTakeFirst()

/** What became of one. */
export const cerrar = (
  tx: Tx,
  id: string,
  como: {
    estado: 'usado' | 'anulado'
    contrato_id?: string
    motivo?: string
    cerrado: string
    cerrado_por: string
  },
) => tx.updateTable('contratos_en_blanco').set(como).where('id', '=', id).execute()
