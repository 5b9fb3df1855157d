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

/** One whose contract was voided is loose again: its customer signed that paper, and the contract that is typed anew names it. */
const ESTADO = sql`case when c.estado = 'anulado' then 'suelto' else b.estado end`

/** Those of a branch, the last one first; or one of them. */
export async function blancosDe(
  db: Kysely<DB>,
  almacenId: string,
  codigo: string | null = null,
): Promise<FilaBlanco[]> {
  const { rows } =
    await sql<FilaBlanco>`select b.id, b.codigo, b.creado, p.username "creadoPor", ${ESTADO} estado, c.codigo contrato,
      b.motivo, b.cerrado, q.username "cerradoPor"
    from contratos_en_blanco b join usuarios p on p.id = b.creado_por left join usuarios q on q.id = b.cerrado_por
    left join contratos c on c.id = b.contrato_id
    where b.almacen_id = ${almacenId} and (${codigo}::text is null or b.codigo = ${codigo}) order by b.numero desc`.execute(
      db,
    )
  return rows
}

/** How many of a branch nobody has accounted for. */
export async function sueltosEn(tx: Tx, almacenId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int4 n from contratos_en_blanco b
    left join contratos c on c.id = b.contrato_id where b.almacen_id = ${almacenId} and ${ESTADO} = 'suelto'`.execute(
    tx,
  )
  return rows[0]?.n ?? 0
}

export const insertar = (tx: Tx, filas: readonly Insertable<ContratosEnBlanco>[]) =>
  tx.insertInto('contratos_en_blanco').values(filas).execute()

/** One of a branch, held: locked first and read after, as it is once whoever had it is done. */
export async function bloqueado(
  tx: Tx,
  almacenId: string,
  codigo: string,
): Promise<Pick<FilaBlanco, 'id' | 'estado'> | undefined> {
  const [suyo] = (
    await sql<{ id: string }>`select id from contratos_en_blanco
      where almacen_id = ${almacenId} and codigo = ${codigo} for update`.execute(tx)
  ).rows
  if (!suyo) return undefined
  const { rows } = await sql<Pick<FilaBlanco, 'id' | 'estado'>>`select b.id, ${ESTADO} estado
    from contratos_en_blanco b left join contratos c on c.id = b.contrato_id where b.id = ${suyo.id}`.execute(
    tx,
  )
  return rows[0]
}

/** What became of one; of a contract that it had been of and was voided, no more. */
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
) =>
  tx
    .updateTable('contratos_en_blanco')
    .set({ contrato_id: null, ...como })
    .where('id', '=', id)
    .execute()
