import type { Contado, Diferencia, Granel, PiezaConocida } from '@retroventa/domain/inventario/conciliar'
import { cualEs, type Explicacion } from '@retroventa/domain/inventario/explicacion'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../core/transaccion.ts'
import type { DB } from '../../db/types.ts'
import { codigoVivo } from '../operaciones/service.ts'

type Fila = { [C in keyof PiezaConocida]: PiezaConocida[C] | null } & PiezaConocida

const sinNulos = <T extends object>(fila: T): T =>
  Object.fromEntries(Object.entries(fila).filter(([, valor]) => valor !== null)) as T

/** The last document that moved a thing; asked for of those that moved that day or later alone. */
const MOVIO = (abierto: string, lugares: readonly string[]) => sql`left join lateral (
    select d.codigo, u.username from movimientos_bienes_toda b join documentos d on d.id = b.documento_id
      join usuarios u on u.id = d.firmante_id
    where b.pieza_id = p.id and b.unidades = 1 and (p.lugar <> all(${lugares}::text[]) or d.instante >= ${abierto}::timestamptz)
    order by d.orden desc limit 1
  ) m on p.lugar <> all(${lugares}::text[]) or p.desde >= (${abierto}::timestamptz at time zone 'America/Bogota')::date`

/** The frozen list, with each thing as it is now. */
export async function esperadasDe(
  db: Kysely<DB>,
  inventarioId: string,
  lugares: readonly string[],
  abierto: string,
): Promise<PiezaConocida[]> {
  const { rows } =
    await sql<Fila>`select p.id, p.codigo, c.codigo contrato, p.descripcion, e.categoria, e.peso,
      p.peso_bruto "pesoBruto", e.costo, p.lugar, a.codigo almacen, m.codigo documento, m.username quien
    from inventario_esperados e join piezas p on p.id = e.pieza_id join almacenes a on a.id = p.almacen_id
    left join contratos c on c.id = p.origen_id ${MOVIO(abierto, lugares)}
    where e.inventario_id = ${inventarioId} and e.lugar = any(${lugares}::text[]) order by p.codigo`.execute(
      db,
    )
  return rows.map(sinNulos)
}

/** What the house knows of the counted codes that are not in the frozen list: things, or the bag of a contract. */
export async function ajenasDe(
  db: Kysely<DB>,
  { id, almacen_id, abierto }: { id: string; almacen_id: string; abierto: string },
  lugares: readonly string[],
): Promise<PiezaConocida[]> {
  const { rows } = await sql<Fila>`with codigos as (
      select ${codigoVivo(sql`inventario_conteos.codigo`)} codigo from inventario_conteos where inventario_id = ${id} and codigo is not null and quitado is null
    ), suyas as (
      select p.id from piezas p join codigos using (codigo)
      union select p.id from piezas p join contratos c on c.id = p.origen_id join codigos on codigos.codigo = c.codigo)
    select p.id, p.codigo, c.codigo contrato, p.descripcion, p.categoria, p.peso,
      p.peso_bruto "pesoBruto", case when p.almacen_id = ${almacen_id} then p.costo else 0 end costo, p.lugar, a.codigo almacen,
      m.codigo documento, m.username quien
    from suyas join piezas p using (id) join almacenes a on a.id = p.almacen_id
    left join contratos c on c.id = p.origen_id ${MOVIO(abierto, lugares)}
    where not exists (select from inventario_esperados e where e.inventario_id = ${id} and e.pieza_id = p.id and e.lugar = any(${lugares}::text[]))
    order by p.codigo`.execute(db)
  return rows.map(sinNulos)
}

/** Codes that were counted, as those of the things that they mean now, in the order in which they were. */
export async function contadosDe(db: Kysely<DB>, inventarioId: string): Promise<Contado[]> {
  const { rows } =
    await sql<Contado>`select ${codigoVivo(sql`c.codigo`)} codigo, c.zona, u.username quien, c.peso, c.otra_zona "otraZona"
    from inventario_conteos c join usuarios u on u.id = c.usuario_id
    where c.inventario_id = ${inventarioId} and c.codigo is not null and c.quitado is null
    order by c.instante, c.id`.execute(db)
  return rows.map(sinNulos)
}

/**
 * Grams of each purity that was expected or weighed: of the books, those at the instant of its last weighing. What was in its place
 * then is there, wherever it is now: what was sold before and taken back after, and the parts that it was in meanwhile.
 */
export async function granelesDe(
  db: Kysely<DB>,
  { id, almacen_id, abierto }: { id: string; almacen_id: string; abierto: string },
  lugar: string,
): Promise<Granel[]> {
  const dia = (instante: RawBuilder<unknown>) => sql`(${instante} at time zone 'America/Bogota')::date`
  const { rows } = await sql<Granel>`with pesadas as (
      select categoria, sum(peso)::int pesado, max(instante) hasta from inventario_conteos
      where inventario_id = ${id} and categoria is not null and quitado is null group by categoria
    ), suyas as (
      select pieza_id id from inventario_esperados where inventario_id = ${id} and lugar = ${lugar}
      union select id from piezas where almacen_id = ${almacen_id} and lugar = ${lugar}
      union select b.pieza_id from documentos d join movimientos_bienes_toda b on b.documento_id = d.id
        where d.almacen_id = ${almacen_id} and d.fecha >= ${dia(sql`${abierto}::timestamptz`)} and b.a = ${lugar} and b.unidades = 1
    ), libros as (
      select p.id, coalesce(e.categoria, p.categoria) categoria, coalesce(e.peso, p.peso) peso, coalesce(e.costo, p.costo) costo,
        e.pieza_id is not null congelada, p.lugar = ${lugar} and p.almacen_id = ${almacen_id} esta,
        -- What was parted and is whole again is as old as it was, and moved since all the same.
        greatest(p.desde, ${dia(sql`p.creada`)}, (select 'infinity'::date from piezas h
          where h.origen_id = p.origen_id and h.padre_id = p.id limit 1)) movida
      from suyas join piezas p using (id)
      left join inventario_esperados e on e.inventario_id = ${id} and e.pieza_id = p.id and e.lugar = ${lugar}
    ), entonces as (
      select l.categoria, l.peso, l.costo from libros l left join pesadas w using (categoria)
      -- What nothing moved since the day of the weighing is where it was: nobody looks for its moves.
      where case when w.hasta is null or (l.esta and l.movida < ${dia(sql`w.hasta`)}) then l.esta
        else coalesce((select b.a = ${lugar} and coalesce(b.hacia_id, b.almacen_id) = ${almacen_id}
          from movimientos_bienes_toda b join documentos d on d.id = b.documento_id
          where b.pieza_id = l.id and b.unidades = 1 and d.instante <= w.hasta order by d.orden desc limit 1), l.congelada) end
    )
    select coalesce(x.categoria, w.categoria) categoria, coalesce(x.peso, 0) esperado, coalesce(w.pesado, 0) pesado,
      coalesce(x.costo, 0) costo
    from (select categoria, sum(peso)::int peso, sum(costo)::int8 costo from entonces group by categoria) x
    full join pesadas w on w.categoria = x.categoria order by 1`.execute(db)
  return rows
}

/** What was answered, by the difference, with which difference it was. */
export async function explicacionesDe(db: Kysely<DB>, inventarioId: string) {
  const { rows } = await sql<{
    clave: string
    ajusta: boolean
    motivo: string
    datos: Omit<Explicacion, 'motivo' | 'ajusta'> & { cual?: string }
    diferencia: Diferencia | null
  }>`select clave, ajusta, motivo, datos, diferencia from inventario_explicaciones
    where inventario_id = ${inventarioId} order by clave`.execute(db)
  return new Map(
    rows.map(({ clave, ajusta, motivo, datos: { cual, ...datos }, diferencia }) => [
      clave,
      { explicacion: { ajusta, motivo, ...datos } satisfies Explicacion, cual, diferencia },
    ]),
  )
}

/** Writes the answer to some differences; another one before it is replaced. */
export async function escribirExplicaciones(
  tx: Tx,
  quien: { inventarioId: string; almacenId: string; usuarioId: string; instante: string },
  diferencias: readonly Diferencia[],
  { ajusta, motivo, ...datos }: Explicacion,
): Promise<void> {
  const suyas = diferencias.map((una) => ({ clave: una.clave, datos: { ...datos, cual: cualEs(una) } }))
  await sql`insert into inventario_explicaciones (inventario_id, clave, almacen_id, ajusta, motivo, datos, usuario_id, instante)
    select ${quien.inventarioId}, d.clave, ${quien.almacenId}, ${ajusta}, ${motivo.trim()}, d.datos, ${quien.usuarioId},
      ${quien.instante} from jsonb_to_recordset(${JSON.stringify(suyas)}::jsonb) d(clave text, datos jsonb)
    on conflict (inventario_id, clave) do update set ajusta = excluded.ajusta, motivo = excluded.motivo, datos = excluded.datos,
      usuario_id = excluded.usuario_id, instante = excluded.instante`.execute(tx)
}

/** Labels of what some things became, whose weight was corrected, and of what came in with the count: by the thing. */
export async function etiquetasNuevas(
  db: Kysely<DB>,
  { corregidas, halladas }: { corregidas: readonly string[]; halladas: readonly string[] },
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; codigo: string }>`select p.id, h.codigo from piezas p
    join piezas h on h.origen_id = p.origen_id and h.padre_id = p.id where p.id = any(${corregidas}::uuid[])
    union all select id, codigo from piezas where id = any(${halladas}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, codigo }) => [id, codigo]))
}

/** What each difference was when the count was closed: what its sheet and its paper say from then on. */
export async function fijarDiferencias(
  tx: Tx,
  inventarioId: string,
  diferencias: readonly Diferencia[],
): Promise<void> {
  await sql`update inventario_explicaciones e set diferencia = d.value
    from jsonb_array_elements(${JSON.stringify(diferencias)}::jsonb) d
    where e.inventario_id = ${inventarioId} and e.clave = d.value ->> 'clave'`.execute(tx)
}
