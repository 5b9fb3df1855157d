import { sql } from 'kysely'
import { registrosDe } from '../../../core/senales.ts'
import type { Db } from '../../../db/connect.ts'

/** How to reach a record, and until when when it is so no more. */
export interface FilaContacto {
  id: string
  celular: string | null
  telefono: string | null
  email: string | null
  barrio: string
  direccion: string
  /** Code of DANE. */
  municipio: string | null
  fusionado_en: string | null
  hasta: string
}

/** How to reach each record of a person, as it says it; of one that was merged, until its merge. */
export async function registrosConContacto(db: Db, id: string): Promise<FilaContacto[]> {
  const { rows } = await sql<FilaContacto>`
    select c.id, c.celular, c.telefono, c.email, c.barrio, c.direccion, c.municipio, c.fusionado_en,
      coalesce((select max(f.hecha) from fusiones f where f.absorbido_id = c.id and f.deshecha is null), c.modified) hasta
    from clientes c where c.id in ${registrosDe(sql`${id}::uuid`)} and c.anonimizado is null
    order by c.fusionado_en is not null, c.id`.execute(db)
  return rows
}

/** The same as each merge that stands found them. */
export async function dichosEnFusiones(db: Db, id: string): Promise<FilaContacto[]> {
  const { rows } = await sql<FilaContacto>`
    select c.id, c.celular, c.telefono, c.email, c.barrio, c.direccion, c.municipio, c.fusionado_en, f.hecha hasta
    from fusiones f cross join lateral jsonb_populate_recordset(null::clientes, f.antes) c
    where f.deshecha is null and f.sobreviviente_id in ${registrosDe(sql`${id}::uuid`)}`.execute(db)
  return rows
}

/** Which of these mobile numbers and addresses, in lower case, no other customer has. */
export async function contactosDeNadieMas(
  db: Db,
  id: string,
  contactos: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ contacto: string }>`
    select u.contacto from unnest(${[...contactos]}::text[]) with ordinality u (contacto, orden)
    where not exists (select from clientes otro where otro.celular = u.contacto and otro.id not in ${registrosDe(sql`${id}::uuid`)})
      and not exists (select from clientes otro where lower(otro.email) = u.contacto and otro.id not in ${registrosDe(sql`${id}::uuid`)})
    order by u.orden`.execute(db)
  return rows.map(({ contacto }) => contacto)
}
