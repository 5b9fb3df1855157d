import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { crearPrueba, type Prueba } from '../../../testing/app.ts'
import { mandar } from '../../../testing/clones.ts'
import { filasLeidas } from '../../../testing/filasLeidas.ts'
import { unCliente } from '../../clientes/factory.ts'
import { unMensaje } from '../factory.ts'
import { dichoDe, escritoPor, olvidarMensajes } from '../queries.ts'

const CUANTOS = 20_000

let p: Prueba
beforeAll(async () => {
  p = await crearPrueba()
})
afterAll(() => p.cerrar())

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
  await mandar(p.base.dueno, 'analyze mensajes, mensajes_entrantes')
  const persona = {
    id,
    documentos: [{ tipo_documento: 'CC', cedula }],
    contactos: ['3005559876', 'antes@ejemplo.co'],
  }
  for (const consulta of [
    sql`select id from mensajes where ${dichoDe(persona)}`,
    sql`select id from mensajes_entrantes where ${escritoPor(persona)}`,
  ])
    expect(await filasLeidas(db, consulta)).toBeLessThan(100)
  await db.transaction().execute((tx) => olvidarMensajes(tx, persona))
  const textos = await db.selectFrom('mensajes').select('texto').where('id', 'in', [suyo, deLaCasa]).execute()
  expect(textos).toEqual([{ texto: '' }, { texto: '' }])
})
