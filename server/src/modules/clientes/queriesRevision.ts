import type { ClienteRevisado } from '@retroventa/domain/listas/cliente'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { registrosDe } from '../../core/senales.ts'
import type { Tx } from '../../core/transaccion.ts'
import type { Db } from '../../db/connect.ts'

/** What of a customer is compared with the lists, and nothing else. */
const COMPARADAS = [
  'tipo_documento',
  'cedula',
  'tipo_usuario',
  'nombres',
  'segundo_nombres',
  'apellidos',
  'segundo_apellidos',
  'nombre_completo',
  'fecha_nacimiento',
] as const satisfies readonly (keyof ClienteRevisado)[]
const REVISADAS = ['id', ...COMPARADAS] as const

/**
 * `sin_revisar` of a row of `clientes` that is written with these: true when one of them is compared with the lists and is really
 * another; otherwise as it was. A change of telephone asks for nothing.
 */
export function trasEscribir(escritas: Readonly<Record<string, unknown>>): RawBuilder<boolean> {
  const cambian = COMPARADAS.filter((columna) => columna in escritas).map(
    (columna) => sql`clientes.${sql.ref(columna)} is distinct from ${escritas[columna]}`,
  )
  return sql<boolean>`(${sql.join([sql`clientes.sin_revisar`, ...cambian], sql` or `)})`
}

export interface LoteDeClientes {
  /** JSON of `ClienteRevisado[]`, as the database writes it: whoever passes it on does not parse it. */
  texto: string
  cuantos: number
  ultimo: string
}

/** The customers that follow one in the order of their ids; undefined after the last. */
export async function loteDeClientes(
  db: Db,
  despuesDe: string | null,
  cuantos: number,
): Promise<LoteDeClientes | undefined> {
  const columnas = sql.join(REVISADAS.map((columna) => sql.ref(columna)))
  const { rows } = await sql<{ texto: string | null; cuantos: number; ultimo: string | null }>`
    select json_agg(lote)::text as texto, count(*)::int as cuantos, (array_agg(id order by id desc))[1] as ultimo
    from (
      select ${columnas} from clientes
      where fusionado_en is null and anonimizado is null ${despuesDe === null ? sql`` : sql`and id > ${despuesDe}`}
      order by id limit ${cuantos}
    ) as lote`.execute(db)
  const [lote] = rows
  return lote?.texto && lote.ultimo
    ? { texto: lote.texto, cuantos: lote.cuantos, ultimo: lote.ultimo }
    : undefined
}

/** One customer as it is compared with the lists. */
export function clienteRevisado(db: Db | Tx, id: string): Promise<ClienteRevisado | undefined> {
  return db.selectFrom('clientes').select(REVISADAS).where('id', '=', id).executeTakeFirst()
}

/** The same, with whether it was not looked for yet as it is; and each record of the same person, merged or not, that was not. */
export async function clientesPorRevisar(
  db: Db,
  id: string,
): Promise<{ cliente: ClienteRevisado; sinRevisar: boolean }[]> {
  const filas = await db
    .selectFrom('clientes')
    .select([...REVISADAS, 'sin_revisar'])
    .where(sql<SqlBool>`id in ${registrosDe(sql`${id}::uuid`)}`)
    .where((eb) => eb.or([eb('id', '=', id), eb('sin_revisar', '=', sql<boolean>`true`)]))
    .orderBy('id')
    .execute()
  return filas.map(({ sin_revisar: sinRevisar, ...cliente }) => ({ cliente, sinRevisar }))
}

/** Names that a record of the same person lost before they were looked for. */
export async function nombresPorRevisar(
  db: Db,
  id: string,
): Promise<{ orden: string; cliente: ClienteRevisado }[]> {
  const { rows } = await sql<{ orden: string; cliente: ClienteRevisado }>`
    select orden::text, por_revisar || jsonb_build_object('id', cliente_id) as cliente from clientes_anteriores
    where cliente_id in ${registrosDe(sql`${id}::uuid`)} and por_revisar is not null order by cliente_id, orden`.execute(
    db,
  )
  return rows
}

/** One of those was. The person is held first, as who forgets them does. */
export async function marcarNombreRevisado(tx: Tx, clienteId: string, orden: string): Promise<void> {
  await bloquearPersona(tx, clienteId)
  await sql`
    update clientes_anteriores set por_revisar = null where cliente_id = ${clienteId} and orden = ${orden}::bigint`.execute(
    tx,
  )
}

/** Of these, who was not looked for yet as they are and has nothing else to be looked for: no record that was merged, no name of before. */
export function soloPorRevisar(db: Db, ids: readonly string[]): Promise<ClienteRevisado[]> {
  return db
    .selectFrom('clientes')
    .select(REVISADAS)
    .where('id', '=', (eb) => eb.fn.any(eb.val([...ids])))
    .where('sin_revisar', '=', sql<boolean>`true`)
    .where('fusionado_en', 'is', null)
    .where('anonimizado', 'is', null)
    .where(sql<SqlBool>`not exists (select from clientes f where f.fusionado_en = clientes.id)`)
    .where(SIN_NOMBRES_POR_REVISAR)
    .orderBy('id')
    .execute()
}

const SIN_NOMBRES_POR_REVISAR = sql<SqlBool>`not exists (
  select from clientes_anteriores a where a.cliente_id = clientes.id and a.por_revisar is not null)`

/**
 * They were looked for as they were read: what another save made of one meanwhile is looked for by that save. One that lost a name that
 * nobody looked for waits for that one too.
 */
export async function marcarRevisados(tx: Tx | Db, clientes: readonly ClienteRevisado[]): Promise<void> {
  if (clientes.length === 0) return
  const iguales = COMPARADAS.map(
    (columna) => sql`clientes.${sql.ref(columna)} is not distinct from leido.${sql.ref(columna)}`,
  )
  await sql`
    update clientes set sin_revisar = false
    from jsonb_populate_recordset(null::clientes, ${JSON.stringify(clientes)}::jsonb) leido
    where clientes.id = leido.id and clientes.sin_revisar and ${sql.join(iguales, sql` and `)}
      and ${SIN_NOMBRES_POR_REVISAR}`.execute(tx)
}

/** Customers, merged or not, that nobody looked for since they were saved at that instant or before; of many, some. */
export async function quienesSiguenSinRevisar(
  db: Db,
  { hasta, cuantos }: { hasta: string; cuantos: number },
): Promise<string[]> {
  const filas = await db
    .selectFrom('clientes')
    .select('id')
    .where('sin_revisar', '=', sql<boolean>`true`)
    .where('modified', '<=', hasta)
    .where('anonimizado', 'is', null)
    .orderBy('id')
    .limit(cuantos)
    .execute()
  return filas.map(({ id }) => id)
}

export async function contarClientes(db: Db | Tx): Promise<number> {
  const { n } = await db
    .selectFrom('clientes')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

/** Marks every record of the person for the strip and the picker, or takes the mark away: documents go on naming merged ones. */
export async function marcarAlertaListas(tx: Tx, id: string, alerta: boolean): Promise<void> {
  await tx
    .updateTable('clientes')
    .set({ alerta_listas: alerta })
    .where(sql<SqlBool>`id in ${registrosDe(sql`${id}::uuid`)}`)
    .execute()
}

/**
 * Whose each of these records is now, held until the transaction ends: of one that was merged, who stayed. Who was forgotten, or is
 * gone, is not in the answer.
 */
export async function quienesSon(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; vivo: string }>`
    select id, coalesce(fusionado_en, id) vivo from clientes
    where id = any (${[...new Set(ids)]}::uuid[]) and anonimizado is null order by id for share`.execute(tx)
  return new Map(rows.map(({ id, vivo }) => [id, vivo]))
}

/** Holds every record of the person until the transaction ends: nobody merges, separates or forgets them meanwhile. */
export async function bloquearPersona(tx: Tx, id: string): Promise<void> {
  await sql`
    select from clientes where id in ${registrosDe(sql`${id}::uuid`)} order by id for no key update`.execute(
    tx,
  )
}
