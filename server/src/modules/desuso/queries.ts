import type { Lugar } from '@retroventa/domain/bienes/lugares'
import type { Fecha } from '@retroventa/domain/fechas/fecha'
import type { FilaLote } from '@retroventa/domain/operaciones/desuso/lote'
import type { FilaRemision, LoteListo, ParteRemision } from '@retroventa/domain/operaciones/desuso/remision'
import type { CambiosDesuso, PiezaDesuso } from '@retroventa/domain/operaciones/desuso/situacion'
import { type Kysely, sql } from 'kysely'
import { PIDE_CUMPLIMIENTO, registrosDe } from '../../core/senales.ts'
import type { Tx } from '../../core/transaccion.ts'
import type { DB } from '../../db/types.ts'

/** Namespace of the advisory locks of the names of the lots of a branch: two of them take one after the other. */
const CANDADO_LOTES = 7_050

type FilaPieza = Omit<PiezaDesuso, 'categoria' | 'libreDesde'> & {
  categoria: number | null
  lugar: Lugar
  libreDesde?: Fecha | null
}

const COLUMNAS = sql`p.id, p.almacen_id "almacenId", p.codigo, p.descripcion, p.categoria, p.peso, p.costo, p.lugar,
  p.origen = 'loteOro' bolsa`
const comoPieza = ({ categoria, libreDesde, ...pieza }: FilaPieza): PiezaDesuso => ({
  ...pieza,
  categoria: categoria ?? undefined,
  ...(libreDesde && { libreDesde }),
})

/**
 * Things by their labels, wherever they are, with the day that what was bought waits for.
 * @param vivas of each label as it was read, that of the thing that it means now
 */
export async function piezasPorCodigo(
  db: Kysely<DB>,
  vivas: ReadonlyMap<string, string>,
  hoy: Fecha,
): Promise<PiezaDesuso[]> {
  if (vivas.size === 0) return []
  const codigos = [...new Set(vivas.values())]
  const deAntes = Map.groupBy(
    [...vivas].filter(([dicha, viva]) => dicha !== viva),
    ([, viva]) => viva,
  )
  const { rows } = await sql<FilaPieza>`select ${COLUMNAS}, r.libre_desde "libreDesde" from piezas p
    left join compra_retenidas r on r.pieza_id = p.id and r.libre_desde > ${hoy}::date where p.codigo = any(${codigos}::text[])
    order by p.codigo`.execute(db)
  return rows.map((fila) => {
    const rotulos = deAntes.get(fila.codigo)?.map(([dicha]) => dicha)
    return { ...comoPieza(fila), ...(rotulos && { rotulos }) }
  })
}

/** Holds the names of the lots of a branch until the transaction ends, and counts those of the month of a day. */
export async function contarLotes(tx: Tx, almacenId: string, hoy: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(${CANDADO_LOTES}, hashtext(${almacenId}))`.execute(tx)
  const { rows } = await sql<{ n: number }>`select count(*)::int n from lotes_oro
    where almacen_id = ${almacenId} and date_trunc('month', fecha) = date_trunc('month', ${hoy}::date)`.execute(
    tx,
  )
  return rows[0]?.n ?? 0
}

/** State of a lot, by its remisión. */
export const ESTADO_LOTE = sql<LoteListo['estado']>`case when l.estado = 'anulado' then 'anulado'
  when r.id is null then 'retirado' when r.estado = 'liquidada' then 'liquidado' else 'exportado' end`

export interface LoteConAlmacen extends LoteListo {
  readonly id: string
  readonly almacen: string
}

/**
 * Lots with their bags: by their codes, or those of a branch that wait; of any branch without it.
 * @param codigos without them, those that wait to be sent
 */
export async function lotesDe(
  db: Kysely<DB>,
  { almacenId, codigos }: { almacenId?: string | undefined; codigos?: readonly string[] },
): Promise<LoteConAlmacen[]> {
  const { rows } = await sql<
    Omit<LoteConAlmacen, 'piezas'>
  >`select l.id, d.codigo, l.nombre, l.almacen_id "almacenId", a.codigo almacen, ${ESTADO_LOTE} estado
    from lotes_oro l join documentos d on d.id = l.id join almacenes a on a.id = l.almacen_id
      left join remisiones_oro r on r.id = l.remision_id
    where ${almacenId ? sql`l.almacen_id = ${almacenId}` : sql`true`}
      and ${codigos ? sql`d.codigo = any(${codigos}::text[])` : sql`l.estado = 'activo' and l.remision_id is null`}
    order by l.nombre`.execute(db)
  const ids = rows.map(({ id }) => id)
  const bolsas = await bolsasDe(db, ids)
  return rows.map((lote) => ({
    ...lote,
    piezas: bolsas.filter(({ loteId }) => loteId === lote.id).map(({ loteId: _, ...pieza }) => pieza),
  }))
}

async function bolsasDe(db: Kysely<DB>, lotes: readonly string[]) {
  const { rows } = await sql<FilaPieza & { loteId: string }>`select ${COLUMNAS}, n.lote_id "loteId"
    from lote_lineas n join piezas p on p.id = n.bolsa_id where n.lote_id = any(${lotes}::uuid[])
    order by n.lote_id, n.categoria`.execute(db)
  return rows.map(({ loteId, ...fila }) => ({ ...comoPieza(fila), loteId }))
}

/** Locks lots until the transaction ends, in one order. */
export async function bloquearLotes(tx: Tx, codigos: readonly string[]): Promise<void> {
  await sql`select from lotes_oro where id in (select id from documentos where codigo = any(${codigos}::text[]))
    order by id for update`.execute(tx)
}

/** Gives lots to a remisión. */
export async function remitirLotes(tx: Tx, ids: readonly string[], remisionId: string): Promise<void> {
  await sql`update lotes_oro set remision_id = ${remisionId} where id = any(${ids}::uuid[])`.execute(tx)
}

export interface FilaDeRemision {
  id: string
  codigo: string
  fecha: string
  almacen_id: string
  refinador_id: string
  refinador: string
  /** The refiner has an open alert or a confirmed hit (D24). */
  alerta: boolean
  sello: string
  transporta: string | null
  observacion: string | null
  firmante: string
  /** Times that it was printed, as its paper or as the receipt of its document. */
  impresiones: number
  fila: FilaRemision
}

/** Locks a remisión until the transaction ends. */
export async function bloquearRemision(tx: Tx, id: string): Promise<void> {
  await sql`select from remisiones_oro where id = ${id} for update`.execute(tx)
}

/** Whether a refiner, by any of their records, has gold of the house that is not settled. */
export async function conOro(tx: Tx, clienteId: string): Promise<boolean> {
  const { rows } = await sql`select from remisiones_oro
    where refinador_id in ${registrosDe(sql`${clienteId}::uuid`)} and estado = 'exportada' limit 1`.execute(
    tx,
  )
  return rows.length > 0
}

/** A remisión by its code or its identity. */
export async function remisionDe(
  db: Kysely<DB>,
  { codigo = null, id = null }: { codigo?: string | null; id?: string | null },
): Promise<FilaDeRemision | undefined> {
  const { rows } = await sql<
    Omit<FilaDeRemision, 'fila'> & { estado: FilaRemision['estado']; papel: string | null }
  >`select r.id, d.codigo, d.fecha, r.almacen_id, r.refinador_id, c.nombre_completo refinador, r.sello, r.transporta,
      (select ${PIDE_CUMPLIMIENTO} from clientes where clientes.id = r.refinador_id) alerta,
      r.observacion, concat_ws(' ', u.nombres, u.apellidos) firmante, r.estado, r.papel,
      (select count(*)::int from impresiones i where i.documento_id = r.id) impresiones
    from remisiones_oro r join documentos d on d.id = r.id join clientes c on c.id = r.refinador_id
      join usuarios u on u.id = d.firmante_id
    where d.codigo = ${codigo} or r.id = ${id}::uuid`.execute(db)
  const [leida] = rows
  if (!leida) return undefined
  const { estado, papel, ...remision } = leida
  const partes =
    await sql<ParteRemision>`select almacen_id "almacenId", peso, recibido, costo, merma_costo "mermaCosto",
      subtotal, regalias, retencion, neto from remision_partes where remision_id = ${remision.id} order by almacen_id`.execute(
      db,
    )
  return { ...remision, fila: { estado, papel: papel ?? undefined, partes: partes.rows } }
}

/** Remisiones that a branch sent and the refiner has not paid. */
export async function sinLiquidarDe(db: Kysely<DB>, almacenId: string): Promise<number> {
  const { cuantas } = await db
    .selectFrom('remisiones_oro')
    .select(({ fn }) => fn.countAll<number>().as('cuantas'))
    .where('almacen_id', '=', almacenId)
    .where('estado', '=', 'exportada')
    .executeTakeFirstOrThrow()
  return cuantas
}

/** Bags of a remisión, of every branch, in the order of their purity. */
export async function bolsasDeRemision(db: Kysely<DB>, remisionId: string): Promise<PiezaDesuso[]> {
  const { rows } =
    await sql<FilaPieza>`select ${COLUMNAS} from lotes_oro l join lote_lineas n on n.lote_id = l.id
      join piezas p on p.id = n.bolsa_id where l.remision_id = ${remisionId} order by p.categoria, p.codigo`.execute(
      db,
    )
  return rows.map(comoPieza)
}

/** Writes what an operation left of a remisión; one that was voided gives its lots back. */
export async function escribirRemision(
  tx: Tx,
  id: string,
  { estado, papel, partes }: FilaRemision,
): Promise<void> {
  await sql`update remisiones_oro set estado = ${estado}, papel = ${papel ?? null} where id = ${id}`.execute(
    tx,
  )
  await sql`delete from remision_partes where remision_id = ${id}`.execute(tx)
  await sql`insert into remision_partes (remision_id, almacen_id, peso, recibido, costo, merma_costo, subtotal, regalias,
      retencion, neto)
    select ${id}, p."almacenId", p.peso, p.recibido, p.costo, p."mermaCosto", p.subtotal, p.regalias, p.retencion, p.neto
    from jsonb_to_recordset(${JSON.stringify(partes)}::jsonb) p("almacenId" uuid, peso int, recibido int, costo bigint,
      "mermaCosto" bigint, subtotal bigint, regalias bigint, retencion bigint, neto bigint)`.execute(tx)
  if (estado === 'anulada')
    await sql`update lotes_oro set remision_id = null where remision_id = ${id}`.execute(tx)
}

/** Locks a lot until the transaction ends, and reads it then. */
export async function loteBloqueado(
  tx: Tx,
  id: string,
): Promise<{ almacen_id: string; fila: FilaLote } | undefined> {
  await sql`select from lotes_oro where id = ${id} for update`.execute(tx)
  const { rows } = await sql<{
    almacen_id: string
    estado: FilaLote['estado']
  }>`select almacen_id, estado from lotes_oro where id = ${id}`.execute(tx)
  return rows[0] && { almacen_id: rows[0].almacen_id, fila: { estado: rows[0].estado } }
}

export async function escribirLote(tx: Tx, id: string, { estado }: FilaLote): Promise<void> {
  await sql`update lotes_oro set estado = ${estado} where id = ${id}`.execute(tx)
}

/** Locks what was marked or written off until the transaction ends, and reads it then. */
export async function desusoBloqueado(
  tx: Tx,
  id: string,
): Promise<{ almacen_id: string; fila: CambiosDesuso } | undefined> {
  await sql`select from desusos where id = ${id} for update`.execute(tx)
  const { rows } = await sql<{
    almacen_id: string
    activo: boolean
  }>`select almacen_id, activo from desusos where id = ${id}`.execute(tx)
  return rows[0] && { almacen_id: rows[0].almacen_id, fila: { activo: rows[0].activo } }
}

export async function escribirDesuso(tx: Tx, id: string, { activo }: CambiosDesuso): Promise<void> {
  await sql`update desusos set activo = ${activo} where id = ${id}`.execute(tx)
}

/** Which of these photos a write-off that stands already has: one that was voided gave its own back. */
export async function fotosConBaja(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const filas = await tx
    .selectFrom('desusos')
    .select('foto_id')
    .where('clase', '=', 'baja')
    .where('activo', '=', true)
    .where('foto_id', 'in', ids)
    .execute()
  return filas.flatMap(({ foto_id }) => foto_id ?? [])
}

/** Photo of a write-off of a branch; of any without it. */
export async function fotoDe(
  db: Kysely<DB>,
  codigo: string,
): Promise<{ foto_id: string | null; almacen_id: string } | undefined> {
  const { rows } = await sql<{
    foto_id: string | null
    almacen_id: string
  }>`select s.foto_id, s.almacen_id from desusos s join documentos d on d.id = s.id
    where d.codigo = ${codigo} and s.clase = 'baja'`.execute(db)
  return rows[0]
}

/** Branches by their identity, in the order of their codes. */
export const almacenesPorId = (db: Kysely<DB>, ids: readonly string[]) =>
  db
    .selectFrom('almacenes')
    .select(['id', 'codigo', 'nombre'])
    .where('id', 'in', [...ids])
    .orderBy('codigo')
    .execute()
