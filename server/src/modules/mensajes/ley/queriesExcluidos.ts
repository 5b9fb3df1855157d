import type { Canal } from '@retroventa/domain/mensajes/tipos'
import { type Insertable, type Kysely, sql } from 'kysely'
import type { Tx } from '../../../core/transaccion.ts'
import type { CargasExcluidos, DB } from '../../../db/types.ts'
import { type Alcance, sinCallados } from '../queriesSalida.ts'

type Conexion = Kysely<DB> | Tx

/** Whether that number or address is in the register for that channel. */
export async function estaExcluido(db: Conexion, contacto: string, canal: Canal): Promise<boolean> {
  const fila = await db
    .selectFrom('excluidos')
    .select('contacto')
    .where('contacto', '=', contacto.toLowerCase())
    .where(sql<boolean>`${canal} = any(canales)`)
    .executeTakeFirst()
  return fila !== undefined
}

/** Of those numbers or addresses, the ones that the register closes for that channel. */
export async function excluidosDe(
  db: Conexion,
  contactos: readonly string[],
  canal: Canal,
): Promise<ReadonlySet<string>> {
  if (contactos.length === 0) return new Set()
  const filas = await db
    .selectFrom('excluidos')
    .select('contacto')
    .where(sql<boolean>`contacto = any(${contactos.map((uno) => uno.toLowerCase())}::text[])`)
    .where(sql<boolean>`${canal} = any(canales)`)
    .execute()
  return new Set(filas.map(({ contacto }) => contacto))
}

export async function cuantosExcluidos(db: Conexion): Promise<number> {
  const { n } = await db
    .selectFrom('excluidos')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

/** How many of the file are new, and how many of the register are not in it. */
export async function comparar(
  db: Conexion,
  contactos: readonly string[],
): Promise<{ nuevos: number; ausentes: number }> {
  const { rows } = await sql<{ nuevos: number; ausentes: number }>`
    with f as (select unnest(${[...contactos]}::text[]) contacto)
    select (select count(*) from f where not exists (select from excluidos e where e.contacto = f.contacto))::int nuevos,
      (select count(*) from excluidos e where not exists (select from f where f.contacto = e.contacto))::int ausentes`.execute(
    db,
  )
  return rows[0] ?? { nuevos: 0, ausentes: 0 }
}

/**
 * Writes a load: the whole register, or what it adds to it. Two loads go one after the other. What is a part of the register closes
 * channels and opens none: the whole of it alone says that one is open again.
 */
export async function escribirCarga(
  tx: Tx,
  carga: Insertable<CargasExcluidos>,
  contactos: ReadonlyMap<string, readonly Canal[]>,
): Promise<void> {
  await sql`lock table excluidos in share row exclusive mode`.execute(tx)
  await tx.insertInto('cargas_excluidos').values(carga).execute()
  if (carga.modo === 'reemplaza') await tx.deleteFrom('excluidos').execute()
  const filas = [...contactos].map(([contacto, canales]) => ({ contacto, canales }))
  await sql`insert into excluidos (contacto, canales, carga_id)
    select f.contacto, array(select jsonb_array_elements_text(f.canales)), ${carga.id}
    from jsonb_to_recordset(${JSON.stringify(filas)}::jsonb) f(contacto text, canales jsonb)
    on conflict (contacto) do update set carga_id = excluded.carga_id,
      canales = array(select unnest(excluidos.canales) union select unnest(excluded.canales) order by 1)`.execute(
    tx,
  )
}

export const cargas = (db: Conexion, cuantas: number) =>
  db
    .selectFrom('cargas_excluidos as c')
    .innerJoin('usuarios', 'usuarios.id', 'c.creado_por')
    .selectAll('c')
    .select('usuarios.username as empleado')
    .orderBy('c.creado', 'desc')
    .orderBy('c.id', 'desc')
    .limit(cuantas)
    .execute()

/**
 * What waits under those branches, by its state and why, with the first hour at which one is asked again: of what the outbox shows to
 * who asks.
 */
export function esperas(
  db: Conexion,
  { alcance, callados }: { alcance: Alcance; callados: readonly string[] },
) {
  return db
    .selectFrom('mensajes as m')
    .select((eb) => [
      ...(['m.estado', 'm.razon'] as const),
      eb.fn.countAll<number>().as('cuantos'),
      eb.fn.min<string>('m.hasta').as('desde'),
    ])
    .where('m.estado', 'in', ['encolado', 'retenido'])
    .$if(callados.length > 0, (q) => q.where(sinCallados(callados)))
    .$if(alcance !== undefined, (q) => q.where('m.almacen_id', 'in', [...(alcance ?? [])]))
    .groupBy(['m.estado', 'm.razon'])
    .orderBy('m.estado')
    .orderBy('m.razon')
    .execute()
}

/** Who asked for no more, under those branches: ever, and since then. */
export async function bajas(db: Conexion, alcance: readonly string[] | undefined, desde: string) {
  const fila = await db
    .selectFrom('mensajes_entrantes')
    .select([
      sql<number>`count(*)::int`.as('todas'),
      sql<number>`(count(*) filter (where recibido >= ${desde}::timestamptz))::int`.as('recientes'),
    ])
    .where('baja', '=', true)
    .$if(alcance !== undefined, (q) => q.where('almacen_id', 'in', [...(alcance ?? [])]))
    .executeTakeFirstOrThrow()
  return fila
}
