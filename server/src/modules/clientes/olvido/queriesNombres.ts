import type { DatosPersonales } from '@retroventa/api/clientes/llamadas'
import { sql } from 'kysely'
import type { Documento, RegistroOlvidado } from '../../../core/ganchos.ts'
import { registrosDe } from '../../../core/senales.ts'
import type { Tx } from '../../../core/transaccion.ts'
import type { Db } from '../../../db/connect.ts'

/** What a merge by mistake made of the earlier name `a` is of the other person. */
const DEL_OTRO = sql<boolean>`exists (
  select from fusiones f where a.cliente_id in (f.sobreviviente_id, f.absorbido_id) and f.deshecha = a.hasta)`

/**
 * Every name and document under which somebody was kept before, in their record and in those that were merged into it, the last first.
 * What a record said of another person while a merge by mistake lasted is not theirs to know.
 */
export async function nombresAnteriores(db: Db, id: string): Promise<DatosPersonales['nombresAnteriores']> {
  const { rows } = await sql<DatosPersonales['nombresAnteriores'][number]>`
    with suyos as (select c.* from clientes c where c.id in ${registrosDe(sql`${id}::uuid`)} and c.anonimizado is null),
    tuvo as (
      select a.nombre_completo, a.tipo_documento, a.cedula, a.dv, a.hasta
      from clientes_anteriores a join suyos s on s.id = a.cliente_id
      where a.cedula not like '~%' and not ${DEL_OTRO}
      union all
      -- What a merge left out says how it was until then; one of before that was kept says it itself.
      select s.nombre_completo, s.tipo_documento, s.cedula, s.dv, s.modified from suyos s
      where s.fusionado_en is not null and not exists (select from clientes_anteriores a where a.cliente_id = s.id))
    select t.nombre_completo, t.tipo_documento, t.cedula, t.dv, max(t.hasta) as hasta from tuvo t
    where not exists (select from suyos s where s.fusionado_en is null
      and (s.nombre_completo, s.tipo_documento, s.cedula, s.dv) is not distinct from (t.nombre_completo, t.tipo_documento, t.cedula, t.dv))
    group by t.nombre_completo, t.tipo_documento, t.cedula, t.dv order by hasta desc, t.nombre_completo, t.cedula`.execute(
    db,
  )
  return rows
}

/**
 * Documents and names that a record had before, to find what was written of the person under them. A document that is of another record
 * now was theirs by mistake.
 */
export async function dichosAntes(
  db: Db,
  id: string,
): Promise<Pick<RegistroOlvidado, 'documentos' | 'nombres'>> {
  const { rows } = await sql<Documento & { nombre_completo: string; ajeno: boolean }>`
    select distinct a.nombre_completo, a.tipo_documento, a.cedula, exists (select from clientes otro where otro.cedula = a.cedula
        and otro.tipo_documento is not distinct from a.tipo_documento and otro.id <> a.cliente_id) ajeno
    from clientes_anteriores a where a.cliente_id = ${id} and a.cedula not like '~%' and not ${DEL_OTRO}`.execute(
    db,
  )
  return {
    documentos: rows.filter(({ ajeno }) => !ajeno),
    nombres: [...new Set(rows.map(({ nombre_completo }) => nombre_completo))],
  }
}

/** Every document of a person: of each of their records, now and before. */
export async function documentosDe(db: Db, id: string): Promise<Documento[]> {
  const { rows } = await sql<Documento & { id: string }>`
    select id, tipo_documento, cedula from clientes where id in ${registrosDe(sql`${id}::uuid`)}`.execute(db)
  const deAntes = await Promise.all(rows.map((una) => dichosAntes(db, una.id)))
  return [...rows, ...deAntes.flatMap(({ documentos }) => documentos)]
}

/**
 * Takes the name and the document of somebody out of how another was kept while a merge of the two lasted that was undone since. Before
 * theirs are gone: it is told by them.
 */
export async function olvidarEnOtros(tx: Tx, id: string, huella: string): Promise<void> {
  await sql`
    with suyos as (
      select nombre_completo, cedula from clientes where id = ${id}
      union select nombre_completo, cedula from clientes_anteriores where cliente_id = ${id})
    update clientes_anteriores a set nombre_completo = 'Anonimizado', cedula = ${huella}, dv = null, por_revisar = null
    from fusiones f join clientes otro
      on otro.id = case f.sobreviviente_id when ${id} then f.absorbido_id else f.sobreviviente_id end
    where ${id} in (f.sobreviviente_id, f.absorbido_id) and f.deshecha is not null
      and a.cliente_id = otro.id and a.hasta = f.deshecha
      and (a.cedula <> otro.cedula and a.cedula in (select cedula from suyos)
        or a.nombre_completo <> otro.nombre_completo and a.nombre_completo in (select nombre_completo from suyos))`.execute(
    tx,
  )
}
