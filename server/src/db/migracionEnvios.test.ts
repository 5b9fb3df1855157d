import { sql } from 'kysely'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { uuid7 } from '../core/identidad.ts'
import { baseAntesDe } from '../testing/instalacion/antesDe.ts'
import { migrar } from './migrate.ts'

const AQUI = '0786_envios_que_no_salieron'

test('how often the answer of a mail was lost, which was words, is counted on; reports that wait go on waiting', async () => {
  const base = await baseAntesDe('0786')
  const { db } = base
  const [almacen, quien, reporte] = [uuid7(), uuid7(), uuid7()]
  await sql`insert into almacenes (id, codigo, nombre, municipio) values (${almacen}, 'PCT01', 'Uno', '13001')`.execute(
    db,
  )
  await sql`insert into usuarios (id, username, clave_hash, nombres, apellidos)
    values (${quien}, 'cajero', '-', 'Luz', 'Prueba')`.execute(db)
  const casos = [
    ['email', 'ECONNECTION (sin respuesta: 4)', 'ECONNECTION', 4],
    ['email', ' (sin respuesta: 12)', null, 12],
    ['email', '451', '451', 0],
    ['email', null, null, 0],
    ['email', 'dijo (sin respuesta: 2) y más', 'dijo (sin respuesta: 2) y más', 0],
    ['sms', '502 (sin respuesta: 1)', '502 (sin respuesta: 1)', 0],
  ] as const
  for (const [i, [canal, detalle]] of casos.entries())
    await sql`insert into mensajes (id, almacen_id, canal, clase, motivo, texto, hasta, creado, creado_por, para, estado, detalle, referencia)
      values (${uuid7()}, ${almacen}, ${canal}, 'confirmacion', 'abono', '-', now(), now(), ${quien}, 'a@b.co', 'encolado', ${detalle}, ${`${i}`})`.execute(
      db,
    )
  await sql`insert into reportes (id, nombre, informe, busqueda, propio, usuario_id, cada, formato, cambiado)
    values (${reporte}, 'Del mes', 'contratos', '{}', true, ${quien}, 'mes', 'csv', now())`.execute(db)
  await sql`insert into reporte_envios (reporte_id, usuario_id, fecha, estado, instante)
    values (${reporte}, ${quien}, '2026-11-01', 'pendiente', '2026-11-03T12:00:00Z')`.execute(db)
  expect(await migrar(base.url)).toContain(AQUI)
  const { rows } = await sql<{ detalle: string | null; sin_respuesta: number }>`
    select detalle, sin_respuesta from mensajes_toda order by referencia`.execute(db)
  expect(rows).toEqual(casos.map(([, , detalle, sin_respuesta]) => ({ detalle, sin_respuesta })))
  const envios = await sql`select dejado = '2026-11-03T12:00:00Z' desde, fallas from reporte_envios`.execute(
    db,
  )
  expect(envios.rows).toEqual([{ desde: true, fallas: 0 }])
  await base.cerrar()
}, 60_000)

/** What shuts out who writes messages: of the first, and what came after it. */
const POR_MENSAJES = [AQUI, '0791_correo_detenido'] as const

test.each(POR_MENSAJES)(
  'the upgrade %s waits for a save that left its message, and shuts out nobody while it waits',
  async (aqui) => {
    const base = await baseAntesDe(aqui.slice(0, 4))
    const [guarda, lee] = [0, 1].map(() => new pg.Client({ connectionString: base.url })) as [
      pg.Client,
      pg.Client,
    ]
    await Promise.all([guarda.connect(), lee.connect()])
    await guarda.query('begin; lock table only mensajes in row exclusive mode')
    let lista = false
    const migrada = migrar(base.url).finally(() => {
      lista = true
    })
    await vi.waitFor(
      async () => {
        const { rows } = await lee.query(
          `select from pg_stat_activity where application_name = 'retroventa-migrar' and datname = current_database()
          and query like '%lock table mensajes_toda%'`,
        )
        expect(rows).toHaveLength(1)
      },
      { timeout: 20_000, interval: 20 },
    )
    // It lets go between two tries: who comes meanwhile reads and writes.
    await lee.query("set lock_timeout = '20s'")
    for (let i = 0; i < 3; i++) {
      await lee.query('select from mensajes_toda')
      await lee.query('update reporte_envios set estado = estado where false')
    }
    expect(lista).toBe(false)
    await guarda.query('commit')
    expect(await migrada).toContain(aqui)
    await Promise.all([guarda.end(), lee.end()])
    await base.cerrar()
  },
  60_000,
)

/** What a save of a contract writes, in its order; its message is the last. */
const AL_GUARDAR = ['contratos', 'documentos', 'asientos', 'partidas', 'movimientos_bienes', 'mensajes']

// One transaction takes all that a house has not: what one of them holds, those behind it must not need of who waits for it.
test.each(['0775', '0786', '0791'])(
  'the upgrade of a house from before %s comes through among tills that save without a pause, and none of their saves fails',
  async (desde) => {
    const base = await baseAntesDe(desde)
    const tope = new AbortController()
    let [guardados, fallidos] = [0, 0]
    const cajas = Array.from({ length: 8 }, async () => {
      const caja = new pg.Client({ connectionString: base.url })
      await caja.connect()
      await caja.query("set lock_timeout = '60s'")
      while (!tope.signal.aborted) {
        try {
          await caja.query('begin')
          for (const tabla of AL_GUARDAR)
            await caja.query(`lock table only ${tabla} in row exclusive mode; select pg_sleep(0.003)`)
          await caja.query('commit')
          guardados++
        } catch {
          await caja.query('rollback')
          fallidos++
        }
      }
      await caja.end()
    })
    await expect.poll(() => guardados, { interval: 20 }).toBeGreaterThan(8)
    const hechas = migrar(base.url)
    const plazo = new Promise<string[]>((listo) => {
      setTimeout(listo, 30_000, ['it is at it yet']).unref()
    })
    expect(await Promise.race([hechas, plazo])).toContain(POR_MENSAJES[1])
    tope.abort()
    await Promise.all(cajas)
    expect(fallidos).toBe(0)
    await base.cerrar()
  },
  90_000,
)

test('what each document said of points, and that what is by weight has no price, are written of what there was', async () => {
  const base = await baseAntesDe('0831')
  const { db } = base
  const [almacen, uno, otro, nada] = [uuid7(), uuid7(), uuid7(), uuid7()]
  await db.transaction().execute(async (tx) => {
    // What they name in other tables is not asked about here.
    await sql`do $$ declare r record; begin
      for r in select conrelid::regclass tabla, conname from pg_constraint
        where contype = 'f' and conrelid in ('puntos'::regclass, 'piezas'::regclass) loop
        execute format('alter table %s drop constraint %I', r.tabla, r.conname);
      end loop; end $$`.execute(tx)
    for (const [quien, puntos] of [
      [uno, 400],
      [otro, 70],
      [uno, -150],
      [uno, 60],
    ])
      await sql`insert into puntos (id, almacen_id, cliente_id, venta_id, documento_id, instante, clase, por_punto, puntos, debe)
        values (${uuid7()}, ${almacen}, ${quien}, ${nada}, ${nada}, now(), 'ganados', 1000, ${puntos}, 0)`.execute(
        tx,
      )
    for (const lugar of ['vitrina', 'vitrina_peso'])
      await sql`insert into piezas (id, almacen_id, codigo, descripcion, categoria, peso, costo, lugar, precio, creada, origen, origen_id)
        values (${uuid7()}, ${almacen}, ${lugar}, 'Anillo', 4, 300, 1000, ${lugar}, 5000, now(), 'contrato', ${nada})`.execute(
        tx,
      )
  })
  expect(await migrar(base.url)).toContain('0831_saldo_de_puntos')
  const saldos = await sql`select saldo from puntos order by orden`.execute(db)
  expect(saldos.rows.map((fila) => (fila as { saldo: number }).saldo)).toEqual([400, 70, 250, 310])
  const piezas = await sql`select lugar, precio from piezas order by lugar`.execute(db)
  expect(piezas.rows).toEqual([
    { lugar: 'vitrina', precio: 5_000 },
    { lugar: 'vitrina_peso', precio: null },
  ])
  // And they are kept so: a row is rewritten by nobody, a price is put on none of them.
  await expect(sql`update puntos set saldo = 0`.execute(db)).rejects.toThrow('points are not rewritten')
  await sql`update piezas set precio = 9 where lugar = 'vitrina_peso'`.execute(db)
  expect((await sql`select from piezas where precio = 9`.execute(db)).rows).toEqual([])
  await base.cerrar()
}, 60_000)
