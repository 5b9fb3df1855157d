import { type Kysely, sql } from 'kysely'
import type { DB } from '../../db/types.ts'

/** A thing `p` and those that it was parted from, up to the one that came in. */
const suyaODeSusPadres = sql`(
  with recursive suyas as (
    select p.id, p.padre_id
    union all select b.id, b.padre_id from suyas s join piezas b on b.id = s.padre_id)
  select id from suyas)`

/**
 * Photos of a thing `p`, in their order: those that were taken when its contract or its purchase took it in. A part of what was
 * parted is the same thing as what it comes from.
 */
export const fotosDeP = sql<string[]>`array(
  select f.foto_id from (
    select foto_id, orden from articulo_fotos where articulo_id in ${suyaODeSusPadres}
    union all
    select c.foto_id, c.orden from compra_lineas l
    join compra_fotos c on c.compra_id = l.compra_id and c.linea = l.orden
    where l.pieza_id in ${suyaODeSusPadres}
  ) f order by f.orden)::text[]`

/** The thing of a branch, or of any without one, that has a photo. */
export async function tieneFoto(
  db: Kysely<DB>,
  codigo: string,
  fotoId: string,
  almacenId: string | undefined,
): Promise<boolean> {
  const { rows } = await sql`select 1 from piezas p
    where p.codigo = ${codigo} and ${almacenId ? sql`p.almacen_id = ${almacenId}` : sql`true`}
      and ${fotoId} = any(${fotosDeP})`.execute(db)
  return rows.length > 0
}
