import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { DB } from '../../../db/types.ts'
import { crearPrueba, type Prueba } from '../../../testing/app.ts'
import { unCliente } from '../../clientes/factory.ts'
import { unMensaje } from '../factory.ts'
import { olvidarMensajes } from '../queries.ts'

const CUANTOS = 20_000

let p: Prueba
beforeAll(async () => {
  p = await crearPrueba()
})
afterAll(() => p.cerrar())

/** Rows that the tables of messages gave to sequential scans, as PostgreSQL counts them. */
async function leidasDeCorrido(db: Kysely<DB>): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select coalesce(sum(pg_stat_get_xact_tuples_returned(c.oid)), 0)::int as n from pg_class c
    where c.relkind = 'r' and c.relname like 'mensajes%' and c.relname <> 'mensajes_claves'`.execute(db)
  return rows[0]?.n ?? 0
}

it('who is forgotten is looked for by indexes among what was told to the house and written by nobody', async () => {
  const { db } = p.base
  const { id, cedula, celular } = await unCliente(db)
  const suyo = await unMensaje(p, { cliente_id: id, texto: 'Hola' })
  const deLaCasa = await unMensaje(p, {
    cliente_id: null,
    para: 'sede@ejemplo.co',
    canal: 'email',
    motivo: 'cliente',
    referencia: cedula,
    texto: 'Bienvenida',
  })
  await sql`insert into mensajes (id, almacen_id, canal, clase, motivo, texto, hasta, creado, creado_por, para, referencia, estado)
    select gen_random_uuid(), m.almacen_id, 'email', m.clase, 'retiro', 'x', m.hasta, m.creado, m.creado_por, 'sede@ejemplo.co', 'RT-' || n, 'enviado'
    from mensajes m, generate_series(1, ${CUANTOS}) n where m.id = ${suyo}`.execute(db)
  await sql`insert into mensajes_entrantes (id, almacen_id, canal, de, texto, recibido, proveedor_id)
    select gen_random_uuid(), m.almacen_id, 'sms', 'ajeno' || n, 'x', m.creado, 'p' || n
    from mensajes m, generate_series(1, ${CUANTOS}) n where m.id = ${suyo}`.execute(db)
  await sql`insert into mensajes_entrantes (id, almacen_id, canal, de, texto, recibido, proveedor_id)
    select gen_random_uuid(), almacen_id, 'sms', ${celular}, 'Basta', creado, 'suyo' from mensajes where id = ${suyo}`.execute(
    db,
  )
  await sql`analyze`.execute(db)
  await db.transaction().execute(async (tx) => {
    await olvidarMensajes(tx, { id, cedula })
    expect(await leidasDeCorrido(tx)).toBeLessThan(CUANTOS / 10)
  })
  const textos = await db.selectFrom('mensajes').select('texto').where('id', 'in', [suyo, deLaCasa]).execute()
  expect(textos).toEqual([{ texto: '' }, { texto: '' }])
})
