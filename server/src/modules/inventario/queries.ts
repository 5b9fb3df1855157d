import type { ClaseInventario, EstadoInventario } from '@retroventa/domain/inventario/conciliar'
import { LUGARES_INVENTARIO } from '@retroventa/domain/inventario/conciliar'
import { type Kysely, sql } from 'kysely'
import type { Tx } from '../../core/transaccion.ts'
import { conPlan } from '../../db/planes.ts'
import type { DB } from '../../db/types.ts'
import { codigoVivo } from '../operaciones/service.ts'

/** A count, with who opened it. */
export interface FilaInventario {
  id: string
  codigo: string
  almacen_id: string
  almacen: string
  clase: ClaseInventario
  estado: EstadoInventario
  abierto: string
  cerrado: string | null
  abrio: string
  resultado: unknown
  /** Code of the document that closed it. */
  cierre: string | null
}

const COLUMNAS = sql`i.id, i.codigo, i.almacen_id, a.codigo almacen, i.clase, i.estado, i.abierto, i.cerrado, i.resultado,
  (select u.username from documentos d join usuarios u on u.id = d.firmante_id where d.id = i.id) abrio,
  (select d.codigo from documentos d where d.origen_id = i.id and d.tipo = 'cierreInventario') cierre`
const UNIDOS = sql`inventarios i join almacenes a on a.id = i.almacen_id`

/** The count of that kind that is open in a branch. */
export async function inventarioAbierto(
  db: Kysely<DB>,
  almacenId: string,
  clase: ClaseInventario,
): Promise<FilaInventario | undefined> {
  const { rows } = await sql<FilaInventario>`select ${COLUMNAS} from ${UNIDOS}
    where i.almacen_id = ${almacenId} and i.clase = ${clase} and i.estado in ('contando', 'conciliando')`.execute(
    db,
  )
  return rows[0]
}

/** Counts of a branch that are open, of any kind. */
export async function cuantosAbiertos(tx: Tx, almacenId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int4 n from inventarios
    where almacen_id = ${almacenId} and estado in ('contando', 'conciliando')`.execute(tx)
  return rows[0]?.n ?? 0
}

export async function inventarioPor(
  db: Kysely<DB>,
  { codigo = null, id = null }: { codigo?: string | null; id?: string | null },
): Promise<FilaInventario | undefined> {
  const { rows } = await sql<FilaInventario>`select ${COLUMNAS} from ${UNIDOS}
    where i.codigo = ${codigo} or i.id = ${id}::uuid`.execute(db)
  return rows[0]
}

/** Locks a count until the transaction ends. */
export async function bloquearInventario(
  tx: Tx,
  cual: { codigo?: string; id?: string },
): Promise<FilaInventario | undefined> {
  await sql`select from inventarios where codigo = ${cual.codigo ?? null} or id = ${cual.id ?? null}::uuid
    for update`.execute(tx)
  return inventarioPor(tx, cual)
}

/** Two who open a count of the same kind in one branch wait for each other. */
export async function turnoDeAbrir(tx: Tx, almacenId: string, clase: ClaseInventario): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('inventario:' || ${clase} || ${almacenId}, 0))`.execute(
    tx,
  )
}

/** Freezes what should be there: one statement, one instant. */
export async function congelar(
  tx: Tx,
  { id, almacenId, clase }: { id: string; almacenId: string; clase: ClaseInventario },
): Promise<void> {
  const { piezas, granel } = LUGARES_INVENTARIO[clase]
  const lugares = granel ? [...piezas, granel] : piezas
  await sql`insert into inventario_esperados (inventario_id, pieza_id, almacen_id, lugar, categoria, peso, costo)
    select ${id}, id, almacen_id, lugar, categoria, peso, costo from piezas
    where almacen_id = ${almacenId} and lugar = any(${lugares}::text[])`.execute(tx)
}

/** What an operation or somebody who reconciles leaves of a count. */
export async function escribirEstado(
  tx: Tx,
  id: string,
  estado: EstadoInventario,
  cierre?: { instante: string; resultado: object },
): Promise<void> {
  await sql`update inventarios set estado = ${estado}, cerrado = ${cierre?.instante ?? null},
    resultado = ${cierre ? JSON.stringify(cierre.resultado) : null}::jsonb where id = ${id}`.execute(tx)
}

/** Something that was counted. */
export interface ConteoNuevo {
  id: string
  codigo: string
  almacenId: string
  articulo: string | null
  categoria: number | null
  peso: number | null
  zona: string
  modo: string
  usuarioId: string
  /** When it was read; none was before its count was opened. */
  instante: string
}

/**
 * Writes what was counted, in one statement: sent again it is the same row, and a code that was counted before stays where it
 * was first found, with the other place beside it. Weighed again it has the last weight: who puts it on the scale once more doubts
 * the first; what is read without a weight takes none away, nor does the first reading when it is sent again late. Whoever ends, closes
 * or voids the count holds it: who waited for that finds it so.
 * @returns undefined when there is no such count open in that branch, or the id is of another one
 */
export async function anotarConteo(
  db: Kysely<DB>,
  c: ConteoNuevo,
): Promise<{ suyo: boolean; zona: string; quien: string } | undefined> {
  // Of what is kept by weight each weighing is its own; of a thing, its code is.
  const conflicto =
    c.articulo === null
      ? sql`on conflict (id) do update set zona = t.zona`
      : sql`on conflict (inventario_id, codigo) where codigo is not null and quitado is null
          do update set otra_zona = case when t.zona <> excluded.zona then excluded.zona else t.otra_zona end,
            peso = case when t.id = excluded.id then t.peso else coalesce(excluded.peso, t.peso) end`
  const { rows } = await sql<{
    suyo: boolean
    zona: string
    quien: string
  }>`${conPlan(c.articulo === null ? 'inventario.pesar' : 'inventario.contar')}
    with escrito as (
      insert into inventario_conteos as t (id, inventario_id, almacen_id, codigo, categoria, peso, zona, modo, usuario_id, instante)
      select ${c.id}, i.id, i.almacen_id, ${c.articulo}, ${c.categoria}::smallint, ${c.peso}::integer, ${c.zona}, ${c.modo},
        ${c.usuarioId}, greatest(i.abierto, ${c.instante}::timestamptz)
      from inventarios i where i.codigo = ${c.codigo} and i.almacen_id = ${c.almacenId} and i.estado = 'contando'
        and not exists (select from inventario_conteos o where o.id = ${c.id}
          and (o.inventario_id, o.codigo, o.quitado is null) is distinct from (i.id, ${c.articulo}::text, true))
      for key share of i
      ${conflicto}
      returning t.id, t.zona, t.usuario_id)
    select e.id = ${c.id}::uuid suyo, e.zona, u.username quien from escrito e join usuarios u on u.id = e.usuario_id`.execute(
    db,
  )
  return rows[0]
}

/** A reading that is in a count, or the one that counted its thing before: sent again when the counting has ended, it says nothing new. */
export async function yaContado(
  db: Kysely<DB>,
  { id, inventarioId, articulo }: { id: string; inventarioId: string; articulo: string | null },
): Promise<{ suyo: boolean; zona: string; quien: string } | undefined> {
  const { rows } = await sql<{ suyo: boolean; zona: string; quien: string }>`
    select t.id = ${id}::uuid suyo, t.zona, u.username quien from inventario_conteos t join usuarios u on u.id = t.usuario_id
    where t.inventario_id = ${inventarioId} and t.quitado is null and (t.id = ${id}::uuid or t.codigo = ${articulo}::text)
    order by 1 desc limit 1`.execute(db)
  return rows[0]
}

/** The last that a person counted. */
export async function conteosDe(db: Kysely<DB>, inventarioId: string, usuarioId: string, cuantos: number) {
  const { rows } = await sql<{
    id: string
    articulo: string | null
    categoria: number | null
    peso: number | null
    zona: string
    instante: string
  }>`select id, codigo articulo, categoria, peso, zona, instante from inventario_conteos
    where inventario_id = ${inventarioId} and usuario_id = ${usuarioId} and quitado is null
    order by instante desc, id desc limit ${cuantos}`.execute(db)
  return rows
}

/** Takes back something that was counted: by who counted it, or anybody's. @returns whether it was there */
export async function quitarConteo(
  tx: Tx,
  {
    id,
    inventarioId,
    usuarioId,
    instante,
  }: { id: string; inventarioId: string; usuarioId: string | null; instante: string },
): Promise<{ articulo: string | null; categoria: number | null; peso: number | null } | undefined> {
  const { rows } = await sql<{ articulo: string | null; categoria: number | null; peso: number | null }>`
    update inventario_conteos set quitado = ${instante}
    where id = ${id} and inventario_id = ${inventarioId} and quitado is null
      and usuario_id = coalesce(${usuarioId}::uuid, usuario_id)
    returning codigo articulo, categoria, peso`.execute(tx)
  return rows[0]
}

/** How much was counted, by place and by person. */
export async function avanceDe(db: Kysely<DB>, inventarioId: string) {
  const { rows } = await sql<{
    zona: string | null
    quien: string | null
    contados: number
    gramos: number
    ultimo: string | null
  }>`select c.zona, u.username quien, count(c.codigo)::int contados,
      coalesce(sum(c.peso) filter (where c.categoria is not null), 0)::int gramos, max(c.instante) ultimo
    from inventario_conteos c join usuarios u on u.id = c.usuario_id
    where c.inventario_id = ${inventarioId} and c.quitado is null
    group by grouping sets ((c.zona), (u.username), ()) order by 1, 2`.execute(db)
  return rows
}

/**
 * Things of the frozen list that are counted one by one, those of them whose label or whose bag was read, and codes that are of none of
 * them: of another place, of nobody, or of what came in since.
 */
export async function listaContada(db: Kysely<DB>, inventarioId: string, lugares: readonly string[]) {
  const { rows } = await sql<{
    esperados: number
    encontrados: number
    fuera: number
  }>`with lista as materialized (
      select p.codigo, k.codigo contrato from inventario_esperados e join piezas p on p.id = e.pieza_id
      left join contratos k on k.id = p.origen_id where e.inventario_id = ${inventarioId} and e.lugar = any(${lugares}::text[])
    ), codigos as materialized (
      -- What an old label means now is asked for of those that are not in the list.
      select distinct case when c.codigo in (select l.codigo from lista l) then c.codigo else ${codigoVivo(sql`c.codigo`)} end codigo
      from inventario_conteos c where c.inventario_id = ${inventarioId} and c.codigo is not null and c.quitado is null
    )
    select count(*)::int esperados,
      (count(*) filter (where codigo in (select codigo from codigos) or contrato in (select codigo from codigos)))::int encontrados,
      (select count(*) from codigos where codigo not in (select codigo from lista)
        and codigo not in (select contrato from lista where contrato is not null))::int fuera
    from lista`.execute(db)
  return rows[0] ?? { esperados: 0, encontrados: 0, fuera: 0 }
}
