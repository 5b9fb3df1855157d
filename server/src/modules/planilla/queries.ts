import { CUENTA_DE_LUGAR } from '@retroventa/domain/bienes/lugares'
import type { Fecha } from '@retroventa/domain/fechas/fecha'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { conCursor, type Tramo } from '../../core/lista/sql.ts'
import type { DB } from '../../db/types.ts'
import { lineasQueMueven } from '../operaciones/service.ts'

/** Branches and days of a sheet. */
export interface Periodo {
  readonly almacenes: readonly string[]
  readonly desde: Fecha
  readonly hasta: Fecha
}

const FUERA = sql`array['bancos', 'datafonoPorRecibir', 'otrosMediosPorRecibir', 'fondosEnTransito']`
const CUENTAS_CAJA = sql`(select cuenta from cuentas_concepto where concepto = 'caja')`

/**
 * Entries of the sheet: those that move the drawer, and those whose document was paid by another means. A document and its entry
 * are of one branch and day: said of both, only theirs are read. Whether an entry touches the drawer is looked up for those
 * without a value alone; asked as `exists` beside an `or`, every line that the house ever wrote would be read for it.
 */
const asientos = ({
  almacenes,
  desde,
  hasta,
}: Periodo) => sql`select a.id, a.almacen_id, a.documento, a.descripcion,
    a.instante, a.fecha, d.tercero_id, d.orden, coalesce(o.tipo, d.tipo, '') as tipo, d.anula_id is not null as anula
  from asientos a
  left join documentos d on d.id = a.documento_id and d.almacen_id = any(${almacenes}::uuid[])
    and d.fecha between ${desde} and ${hasta}
  left join documentos o on o.id = d.anula_id
  left join lateral (select true as mueve from partidas_toda c where coalesce(d.valor, 0) = 0 and c.asiento_id = a.id
    and c.concepto = 'caja' limit 1) caja on true
  where a.almacen_id = any(${almacenes}::uuid[]) and a.fecha between ${desde} and ${hasta}
    and (coalesce(d.valor, 0) <> 0 or caja.mueve)`

/**
 * Their lines without those of the drawer, each under the account that says what its entry was: of an expense with its
 * taxes, that of the expense.
 */
const lineas = (e: RawBuilder<unknown>) => sql`select e.id, e.tipo, e.anula, p.concepto,
    p.credito - p.debito as valor, p.concepto = any(${FUERA}) as fuera, p.cuenta,
    first_value(p.cuenta) over (partition by e.id
      order by p.concepto = any(${FUERA}), greatest(p.debito, p.credito) desc, p.linea) as principal,
    sum(case when p.concepto = any(${FUERA}) then 0 else p.credito - p.debito end) over (partition by e.id) as neto
  from (${e}) e join partidas_toda p on p.asiento_id = e.id and p.concepto <> 'caja'`

/** A kind of line: those of a contract keep their concept, the others are what their entry is. */
const naturaleza = (deContratos: readonly string[]) => sql`l.tipo, l.anula,
  case when l.fuera or l.tipo = any(${deContratos}::text[]) then l.concepto else '' end as concepto,
  cuentas.nombre as cuenta`

/** The account under whose name a line stands. */
const CON_SU_CUENTA = sql`join cuentas on cuentas.codigo = case when l.fuera then l.cuenta else l.principal end`
const SIGNO = sql`case when l.fuera then sign(l.valor) else sign(l.neto) end::int4`

export interface FilaLineas {
  readonly tipo: string
  readonly anula: boolean
  readonly concepto: string
  readonly cuenta: string
  readonly signo: number
  readonly valor: number
  readonly documentos: number
}

/** Lines of the books of a period, added up by kind. */
export async function lineasDelPeriodo(
  db: Kysely<DB>,
  periodo: Periodo,
  deContratos: readonly string[],
): Promise<FilaLineas[]> {
  // By document first: counted once without sorting every line of the period.
  const { rows } =
    await sql<FilaLineas>`select k.tipo, k.anula, k.concepto, k.cuenta, k.signo, sum(k.valor)::int8 as valor,
      count(*)::int4 as documentos
    from (select l.id, ${naturaleza(deContratos)}, ${SIGNO} as signo, sum(l.valor) as valor
      from (${lineas(asientos(periodo))}) l ${CON_SU_CUENTA}
      group by 1, 2, 3, 4, 5, 6) k
    group by k.tipo, k.anula, k.concepto, k.cuenta, k.signo
    order by 1, 2, 3, 4`.execute(db)
  return rows
}

/** The same lines of some entries, each on its own. */
export async function lineasDeDocumentos(
  db: Kysely<DB>,
  ids: readonly string[],
  deContratos: readonly string[],
): Promise<(FilaLineas & { id: string })[]> {
  const suyos = sql`select a.id, coalesce(o.tipo, d.tipo, '') as tipo, d.anula_id is not null as anula from asientos a
    left join documentos d on d.id = a.documento_id left join documentos o on o.id = d.anula_id
    where a.id = any(${ids}::uuid[])`
  const { rows } = await sql<FilaLineas & { id: string }>`select l.id, ${naturaleza(deContratos)},
      ${SIGNO} as signo, sum(l.valor)::int8 as valor, 1 as documentos
    from (${lineas(suyos)}) l ${CON_SU_CUENTA}
    group by 1, 2, 3, 4, 5, 6`.execute(db)
  return rows
}

/** Balance of the drawers of some branches at the end of a day, from the totals of each day, whole pesos. */
export async function cajaAlFinDe(db: Kysely<DB>, almacenes: readonly string[], dia: Fecha): Promise<number> {
  const { rows } = await sql<{
    saldo: number
  }>`select coalesce(sum(debito - credito), 0)::int8 as saldo from saldos_dia
    where almacen_id = any(${almacenes}::uuid[]) and fecha <= ${dia} and cuenta in ${CUENTAS_CAJA}`.execute(
    db,
  )
  return rows[0]?.saldo ?? 0
}

export interface FilaDocumento {
  readonly id: string
  readonly almacen: string
  readonly documento: string
  readonly descripcion: string
  readonly instante: string
  readonly fecha: Fecha
  readonly tercero: string | null
  readonly entra: number
  readonly sale: number
}

/** A kind of line: what the lines of a sheet are added up by. */
export type ClaseDeLinea = Pick<FilaLineas, 'tipo' | 'anula' | 'concepto' | 'cuenta' | 'signo'>

/** Entries of the sheet that have a line of some kinds. */
const conLineas = (periodo: Periodo, deContratos: readonly string[], clases: readonly ClaseDeLinea[]) => {
  const todos = asientos(periodo)
  return sql`select e.* from (${todos}) e where e.id in (select k.id
    from (select l.id, ${naturaleza(deContratos)}, ${SIGNO} as signo from (${lineas(todos)}) l ${CON_SU_CUENTA}) k
    join jsonb_to_recordset(${JSON.stringify(clases)}::jsonb)
      as c (tipo text, anula boolean, concepto text, cuenta text, signo int4)
      on (k.tipo, k.anula, k.concepto, k.cuenta, k.signo) = (c.tipo, c.anula, c.concepto, c.cuenta, c.signo))`
}

const ORDEN = sql`e.instante, e.orden, e.id`

/** Entries as the documents that they are, with what each did to the drawer. */
const documentos = (
  e: RawBuilder<unknown>,
  mas = sql``,
) => sql<FilaDocumento>`select e.id, almacenes.codigo as almacen, e.documento,
    e.descripcion, e.instante, e.fecha, clientes.nombre_completo as tercero,
    coalesce((select sum(debito) from partidas_toda where asiento_id = e.id and concepto = 'caja'), 0)::int8 as entra,
    coalesce((select sum(credito) from partidas_toda where asiento_id = e.id and concepto = 'caja'), 0)::int8 as sale ${mas}
  from (${e}) e
  join almacenes on almacenes.id = e.almacen_id
  left join clientes on clientes.id = e.tercero_id
  order by ${ORDEN}`

/** Kinds of line of which a document has one or is left out, of a sheet whose contracts have some types. */
export interface SoloDe {
  readonly clases: readonly ClaseDeLinea[]
  readonly deContratos: readonly string[]
}

/** Documents of a page of a sheet in the order in which they were made, and how many it has: its entries are looked up once for both. */
export async function paginaDelPeriodo(
  db: Kysely<DB>,
  periodo: Periodo,
  { desde, cuantos }: Tramo,
  solo?: SoloDe,
): Promise<{ filas: FilaDocumento[]; total: number }> {
  const suyos = solo ? conLineas(periodo, solo.deContratos, solo.clases) : asientos(periodo)
  const { rows } = await (
    documentos(
      sql`select e.*, count(*) over ()::int4 as cuantos from (${suyos}) e order by ${ORDEN} limit ${cuantos} offset ${desde}`,
      sql`, e.cuantos`,
    ) as RawBuilder<FilaDocumento & { cuantos: number }>
  ).execute(db)
  const [primera] = rows
  return {
    filas: rows.map(({ cuantos: _, ...fila }) => fila),
    // Past the last page there is no row that says it.
    total: primera?.cuantos ?? (desde > 0 ? await contar(db, suyos) : 0),
  }
}

/** Every document of a period, in batches. */
export const documentosDelPeriodo = (
  tx: Kysely<DB>,
  periodo: Periodo,
): AsyncGenerator<readonly FilaDocumento[]> => conCursor(tx, documentos(asientos(periodo)))

/** What the first documents of a sheet did to the drawer, whole pesos. */
export async function movidoPorLosPrimeros(
  db: Kysely<DB>,
  periodo: Periodo,
  cuantos: number,
): Promise<number> {
  if (cuantos === 0) return 0
  const { rows } = await sql<{ movido: number }>`select coalesce(sum(p.debito - p.credito), 0)::int8 as movido
    from (${asientos(periodo)} order by a.instante, d.orden, a.id limit ${cuantos}) e
    join partidas_toda p on p.asiento_id = e.id and p.concepto = 'caja'`.execute(db)
  return rows[0]?.movido ?? 0
}

/** How many documents a sheet has. */
export const cuantosDocumentos = (db: Kysely<DB>, periodo: Periodo): Promise<number> =>
  contar(db, asientos(periodo))

async function contar(db: Kysely<DB>, suyos: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int4 as n from (${suyos}) e`.execute(db)
  return rows[0]?.n ?? 0
}

/** What a line did to what the house has; of a void, what was done by the document that it undoes. */
export type Sentido = 'entra' | 'sale' | 'baja'

/**
 * Goods that moved in a period, by operation, its side and purity.
 * @param lados how each side is called, of the types that move goods in more than one way; the rest of what they move has no name
 */
export async function movidoPorPureza(
  db: Kysely<DB>,
  { almacenes, desde, hasta }: Periodo,
  lados: Readonly<Record<string, Partial<Record<Sentido, string>>>>,
) {
  // Read twice, by an index: of a table it is known that each is there once, and so the things of some thousands are not looked for among all.
  const suyos = (d: RawBuilder<unknown>) =>
    sql`${d}.almacen_id = any(${almacenes}::uuid[]) and ${d}.fecha between ${desde} and ${hasta}`
  // Grams of a parted bag leave from outside, where they were parted to: what left is known by where it went.
  const interiores = sql`${Object.keys(CUENTA_DE_LUGAR)}::text[]`
  const { rows } = await sql<{
    tipo: string
    anula: boolean
    lado: string | null
    categoria: number | null
    unidades: number
    peso: number
    valor: number
  }>`with d as materialized (select d.id, coalesce(o.tipo, d.tipo) as tipo, d.anula_id is not null as anula
      from documentos d left join documentos o on o.id = d.anula_id where ${suyos(sql`d`)})
    select d.tipo, d.anula,
      ${JSON.stringify(lados)}::jsonb -> d.tipo ->> (case when l.a = 'baja' then 'baja'
        when l.a <> all(${interiores}) and (l.de = any(${interiores}) or l.a <> 'afuera') then 'sale'
        when l.de <> all(${interiores}) and l.a = any(${interiores}) then 'entra' end) as lado, m.categoria,
      sum(m.unidades)::int4 as unidades, sum(m.peso)::int8 as peso, sum(m.costo)::int8 as valor
    from ${lineasQueMueven(sql`select d.id from documentos d where ${suyos(sql`d`)}`)} m
    join d on d.id = m.documento_id
    cross join lateral (select case when d.anula then m.a else m.de end de, case when d.anula then m.de else m.a end a) l
    group by 1, 2, 3, 4 order by 1, 2, 3 nulls first, 4`.execute(db)
  return rows
}

/** First and last number of each type of document that was made in a period. */
export async function rangosDelPeriodo(db: Kysely<DB>, { almacenes, desde, hasta }: Periodo) {
  const { rows } = await sql<{
    almacen: string
    tipo: string
    desde: string
    hasta: string
    cantidad: number
    anulados: number
  }>`select almacenes.codigo as almacen, n.tipo, primero.codigo as desde, ultimo.codigo as hasta, n.cantidad, n.anulados
    from (select d.almacen_id, d.tipo, min(d.numero) as menor, max(d.numero) as mayor, count(*)::int4 as cantidad,
        (count(*) filter (where d.estado = 'anulado'))::int4 as anulados
      from documentos d where d.almacen_id = any(${almacenes}::uuid[]) and d.fecha between ${desde} and ${hasta}
      group by 1, 2) n
    join almacenes on almacenes.id = n.almacen_id
    join documentos primero on (primero.almacen_id, primero.tipo, primero.numero) = (n.almacen_id, n.tipo, n.menor)
    join documentos ultimo on (ultimo.almacen_id, ultimo.tipo, ultimo.numero) = (n.almacen_id, n.tipo, n.mayor)
    order by 1, 2`.execute(db)
  return rows
}

/** Last count of each branch in a period. */
export async function ultimosCuadres(db: Kysely<DB>, { almacenes, desde, hasta }: Periodo) {
  const { rows } = await sql<{
    almacen: string
    codigo: string
    instante: string
    efectivo: number
    caja: number
    diferencia: number
  }>`select distinct on (almacenes.codigo) almacenes.codigo as almacen, d.codigo, d.instante, c.efectivo, c.caja, c.diferencia
    from cuadres c join documentos d on d.id = c.id join almacenes on almacenes.id = d.almacen_id
    where d.almacen_id = any(${almacenes}::uuid[]) and d.tipo = 'cuadre' and d.fecha between ${desde} and ${hasta}
    order by almacenes.codigo, d.orden desc`.execute(db)
  return rows
}
