import type { FilaUtilidad, FiltroUtilidad } from '@retroventa/api/contratos/utilidad'
import type { Fecha } from '@retroventa/domain/fechas/fecha'
import { type Insertable, type Kysely, sql } from 'kysely'
import { conCursor, ordenSql, type Tramo } from '../../../core/lista/sql.ts'
import type { Tx } from '../../../core/transaccion.ts'
import type { DB, UtilidadesGuardadas } from '../../../db/types.ts'

export interface Periodo {
  readonly desde: Fecha
  readonly hasta: Fecha
}

/**
 * What was collected of contracts in a period and what of it is income, document by document, from the books. A void takes
 * away on its own day what it voids: the sums of past days never change.
 */
const documentos = (almacenId: string, { desde, hasta }: Periodo) => sql`
  select d.origen_id, d.fecha, d.valor, coalesce(v.tipo, d.tipo) tipo, i.ingreso
  from (
    select id, anula_id, origen_id, origen, fecha, valor, tipo from documentos
    where almacen_id = ${almacenId} and fecha between ${desde} and ${hasta}
    union all
    -- Of the contracts of the branch, wherever their money came in. Apart: with an «or», the period of the whole chain was read.
    select id, anula_id, origen_id, origen, fecha, valor, tipo from documentos
    where almacen_id <> ${almacenId} and fecha between ${desde} and ${hasta}
      and id in (select p.asiento_id from partidas_toda p where p.almacen_id = ${almacenId}
        and p.cuenta in (select cuenta from cuentas_concepto where concepto = 'fondosDeAlmacenes'))) d
  left join documentos v on v.id = d.anula_id
  -- Once for each document, however many sums take it.
  cross join lateral (
    select coalesce(sum(p.credito - p.debito), 0) ingreso from asientos a join partidas_toda p on p.asiento_id = a.id
    where a.documento_id = d.id and p.concepto in ('ingresoRetroventa', 'descuentoRetroventa')) i
  where exists (select from contratos c where c.id = d.origen_id and c.almacen_id = ${almacenId})
    and d.origen = 'contrato' and coalesce(v.tipo, d.tipo) in ('prorroga', 'abono', 'retiro')`

/** What joins the rows: its key, and how it is called. The category is that of the dearest item. */
const GRUPOS = {
  contrato: sql`c.codigo clave, c.codigo nombre`,
  mes: sql`to_char(d.fecha, 'YYYY-MM') clave, to_char(d.fecha, 'YYYY-MM') nombre`,
  categoria: sql`coalesce((select a.categoria from contrato_articulos a where a.contrato_id = c.id
    order by a.valor desc, a.orden limit 1), 0)::text clave, '' nombre`,
  tasador: sql`u.username clave, u.nombres || ' ' || u.apellidos nombre`,
} as const

const SUMAS = sql`count(distinct d.origen_id)::int contratos, coalesce(sum(d.valor), 0)::int8 cobrado,
  coalesce(sum(d.valor - d.ingreso), 0)::int8 capital,
  coalesce(sum(d.ingreso) filter (where d.tipo <> 'retiro'), 0)::int8 prorrogas,
  coalesce(sum(d.ingreso) filter (where d.tipo = 'retiro'), 0)::int8 retroventa,
  coalesce(sum(d.ingreso), 0)::int8 utilidad`

const PIEZAS = { utilidad: sql`utilidad`, nombre: sql`clave`, cobrado: sql`cobrado` }

type Orden = Pick<FiltroUtilidad, 'por' | 'orden'>

const agrupados = (almacenId: string, por: FiltroUtilidad['por'], periodo: Periodo) => sql`
  select ${GRUPOS[por]}, ${SUMAS}
  from (${documentos(almacenId, periodo)}) d join contratos c on c.id = d.origen_id
  join usuarios u on u.id = c.empleado_id group by 1, 2`
const enSuOrden = ({ orden }: Orden) => ordenSql(orden, PIEZAS, sql`clave`)

/** Every row of the calculation, in batches of one transaction. */
export const todaLaUtilidad = (tx: Kysely<DB>, almacenId: string, filtro: Orden, periodo: Periodo) =>
  conCursor(
    tx,
    sql<FilaUtilidad>`select g.* from (${agrupados(almacenId, filtro.por, periodo)}) g order by ${enSuOrden(filtro)}`,
  )

/** Rows of the calculation, from one on, with how many there are in all. */
export async function filasDeUtilidad(
  db: Kysely<DB>,
  almacenId: string,
  filtro: Orden,
  periodo: Periodo,
  { desde, cuantos }: Tramo,
): Promise<{ filas: FilaUtilidad[]; total: number }> {
  const { rows } = await sql<FilaUtilidad & { total: number }>`
    with g as (${agrupados(almacenId, filtro.por, periodo)})
    select g.*, (select count(*)::int from g) total from g
    order by ${enSuOrden(filtro)} limit ${cuantos} offset ${desde}`.execute(db)
  return { filas: rows.map(({ total: _, ...fila }) => fila), total: rows[0]?.total ?? 0 }
}

export async function totalesDeUtilidad(db: Kysely<DB>, almacenId: string, periodo: Periodo) {
  const { rows } = await sql<Omit<FilaUtilidad, 'clave' | 'nombre'>>`
    select ${SUMAS} from (${documentos(almacenId, periodo)}) d`.execute(db)
  const [fila] = rows
  if (!fila) throw new Error('a sum without a row')
  return fila
}

export async function insertarUtilidad(tx: Tx, fila: Insertable<UtilidadesGuardadas>): Promise<void> {
  await tx.insertInto('utilidades_guardadas').values(fila).execute()
}

const deAlmacen = (db: Kysely<DB>, almacenId: string) =>
  db.selectFrom('utilidades_guardadas as g').where('g.almacen_id', '=', almacenId)

/** Calculations that were kept in a branch, the newest first. */
export const guardadas = (db: Kysely<DB>, almacenId: string) =>
  deAlmacen(db, almacenId)
    .innerJoin('usuarios', 'usuarios.id', 'g.usuario_id')
    .select([
      'g.id',
      'g.desde',
      'g.hasta',
      'g.creado',
      'g.contratos',
      'g.cobrado',
      'g.capital',
      'g.prorrogas',
      'g.retroventa',
      'g.utilidad',
      'usuarios.username as usuario',
    ])
    .orderBy('g.creado', 'desc')
    .orderBy('g.id', 'desc')

/** How many were kept in a branch. */
export async function cuantasGuardadas(db: Kysely<DB>, almacenId: string): Promise<number> {
  const { total } = await deAlmacen(db, almacenId)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}
