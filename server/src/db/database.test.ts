import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { crearBase } from '../testing/baseDeDatos.ts'
import { mandar } from '../testing/clones.ts'
import { generarTipos } from '../testing/tipos.ts'
import { conectar } from './connect.ts'
import { CARPETA_MIGRACIONES, migrar } from './migrate.ts'
import { armada, compuesta, conElCommit, conPlan, literal, trasElCommit, valor } from './planes.ts'

const base = await crearBase()
const vacia = await mkdtemp(join(tmpdir(), 'retroventa-migraciones-'))
afterAll(async () => {
  await base.cerrar()
  await rm(vacia, { recursive: true })
})

test('the committed types are those of the migrated catalogue', async () => {
  const escritos = await readFile(join(import.meta.dirname, 'types.ts'), 'utf8')
  // Different: run `npm run tipos`.
  expect(escritos).toBe(await generarTipos(base.db))
})

test('a file gets a database of its own', async () => {
  const otra = await crearBase()
  await mandar(otra.dueno, 'create table solo_aqui ()')
  const { rows } = await sql`select to_regclass('solo_aqui') as oid`.execute(base.db)
  expect(rows).toEqual([{ oid: null }])
  await otra.cerrar()
})

test('a statement that asks for it is planned once by a connection, and answers each value', async () => {
  await base.db.connection().execute(async (una) => {
    const doble = async (n: number) =>
      (await sql<{ doble: number }>`${conPlan('prueba.doble')} select ${n}::int4 * 2 as doble`.execute(una))
        .rows[0]?.doble
    expect([await doble(3), await doble(5), await doble(8)]).toEqual([6, 10, 16])
    const { rows } = await sql`
      select generic_plans + custom_plans as veces from pg_prepared_statements
      where name = 'prueba.doble'`.execute(una)
    expect(rows).toEqual([{ veces: 3 }])
  })
})

test('a statement that is put together once answers each value, and takes none of its own nor columns by no name', async () => {
  const mayores = compuesta('prueba.mayores', (db) =>
    db.selectFrom('almacenes').select('codigo').where('codigo', '>', valor<string>(1)).limit(sql.lit(1)),
  )
  expect([await mayores(base.db, 'ZZZ'), await mayores(base.db, 'ZZZZ')]).toEqual([[], []])
  const propio = compuesta('prueba.propio', (db) => db.selectFrom('almacenes').select('id').limit(1))
  expect(() => propio(base.db)).toThrow('prueba.propio: its own values must be written')
  const todas = compuesta('prueba.todas', (db) => db.selectFrom('almacenes').selectAll())
  expect(() => todas(base.db)).toThrow('prueba.todas: its columns must be named')
  const dePartes = armada('prueba.partes', sql`select codigo from almacenes where codigo > ${'A'} limit 1`)
  expect(() => dePartes(base.db)).toThrow('prueba.partes: its own values must be written')
})

test('a statement that goes with the commit is in one trip with it, and in none of what is given up', async () => {
  await mandar(base.dueno, 'create table de_paso (dicho text not null); grant all on de_paso to public')
  const dicho = `it's a \\ "word"`
  const guardar = (valor: string, fallar = false) =>
    base.db.transaction().execute(async (tx) => {
      await conElCommit(`insert into de_paso values (${valor})`).execute(tx)
      if (fallar) throw new Error('given up')
    })
  await expect(guardar(literal('never'), true)).rejects.toThrow('given up')
  const enviadas = vi.spyOn(pg.Client.prototype, 'query')
  await guardar(literal(dicho))
  const ordenes = enviadas.mock.calls.map(([orden]) => String(orden))
  enviadas.mockRestore()
  expect(ordenes).toEqual(['begin', expect.stringMatching(/insert into de_paso .*; commit$/)])
  // What it refuses, the commit refuses, and the connection is as good as before.
  await expect(guardar('null')).rejects.toMatchObject({ code: '23502' })
  await guardar(literal('after'))
  const { rows } = await sql`select dicho from de_paso order by dicho = 'after'`.execute(base.db)
  expect(rows).toEqual([{ dicho }, { dicho: 'after' }])
  await mandar(base.dueno, 'drop table de_paso')
})

test('what follows the commit leaves with it, once, runs when it has held, and never for what is undone', async () => {
  await mandar(base.dueno, 'create table de_paso (dicho text not null); grant all on de_paso to public')
  const guardar = (valor: string) =>
    base.db.transaction().execute(async (tx) => {
      for (let i = 0; i < 2; i++)
        await trasElCommit(`insert into de_paso select 'after ' || count(*) from de_paso`).execute(tx)
      await conElCommit(`insert into de_paso values (${valor})`).execute(tx)
    })
  const enviadas = vi.spyOn(pg.Client.prototype, 'query')
  await guardar(literal('saved'))
  const ordenes = enviadas.mock.calls.map(([orden]) => String(orden))
  enviadas.mockRestore()
  expect(ordenes).toEqual(['begin', expect.stringMatching(/'saved'\); commit; .*'after '/)])
  await expect(guardar('null')).rejects.toMatchObject({ code: '23502' })
  const { rows } = await sql`select dicho from de_paso`.execute(base.db)
  expect(rows).toEqual([{ dicho: 'saved' }, { dicho: 'after 1' }])
  await mandar(base.dueno, 'drop table de_paso')
})

test('values leave the driver as they cross the wire', async () => {
  const { rows } = await sql`select 9007199254740991::int8 as pesos, date '2024-02-29' as dia,
    timestamptz '2025-12-31 23:59:59.123-05' as instante, '{1,null}'::int8[] as muchos,
    '{2024-02-29}'::date[] as dias, '{2025-01-01 00:00-05}'::timestamptz[] as instantes`.execute(base.db)
  expect(rows[0]).toEqual({
    pesos: 9007199254740991,
    dia: '2024-02-29',
    instante: '2026-01-01T04:59:59.123Z',
    muchos: [1, null],
    dias: ['2024-02-29'],
    instantes: ['2025-01-01T05:00:00.000Z'],
  })
})

test('an int8 that a number cannot hold exactly is an error, not another amount', async () => {
  await expect(sql`select 9007199254740993::int8 as pesos`.execute(base.db)).rejects.toThrow('int8')
})

test('letters with accents are letters to the trigram index', async () => {
  const { rows } = await sql<{ n: number }>`select cardinality(show_trgm('ñandú')) as n`.execute(base.db)
  expect(rows[0]?.n).toBe(6)
})

test('migrating again does nothing, from several processes at once too', async () => {
  expect(await Promise.all([1, 2, 3, 4].map(() => migrar(base.dueno, { aplicacion: base.url })))).toEqual([
    [],
    [],
    [],
    [],
  ])
})

test('several first starts at once: one migrates, in one transaction', async () => {
  await writeFile(join(vacia, '0001_una.sql'), 'create table prueba_una (id int primary key);')
  await writeFile(join(vacia, 'LEAME.md'), 'not a migration')
  const otra = await crearBase()
  await mandar(otra.dueno, 'drop table migraciones')
  const hechas = await Promise.all([1, 2, 3].map(() => migrar(otra.dueno, { carpeta: vacia })))
  expect(hechas.flat()).toEqual(['0001_una'])
  await writeFile(join(vacia, '0002_dos.sql'), 'create table prueba_dos ();')
  await writeFile(join(vacia, '0003_mala.sql'), 'create table prueba_dos ();')
  await expect(migrar(otra.dueno, { carpeta: vacia })).rejects.toThrow('prueba_dos')
  const { rows } = await sql`select to_regclass('prueba_dos') as oid`.execute(otra.db)
  expect(rows).toEqual([{ oid: null }])
  await otra.cerrar()
})

test('a database newer than the program is refused, naming what it has', async () => {
  const otra = await crearBase()
  await mandar(otra.dueno, "insert into migraciones (name, run_on) values ('9999_del_futuro', now())")
  await expect(migrar(otra.dueno, { carpeta: CARPETA_MIGRACIONES })).rejects.toThrow(
    'La base de datos es más nueva que este programa (tiene 9999_del_futuro).',
  )
  await otra.cerrar()
})

test('the role of the app is not a superuser', async () => {
  const { rows } = await sql`select rolsuper from pg_roles where rolname = current_user`.execute(base.db)
  // On a server given by DATABASE_URL the role is the giver's choice.
  if (new URL(base.url).username === 'retroventa') expect(rows).toEqual([{ rolsuper: false }])
})

test('closing a pool ends its connections', async () => {
  const conexion = conectar(base.url)
  await sql`select 1`.execute(conexion.db)
  await conexion.cerrar()
  await expect(sql`select 1`.execute(conexion.db)).rejects.toThrow()
})

test('a connection that was asked without Kysely is closed too: a command that only looked at it ends', async () => {
  const { pool, cerrar } = conectar(base.dueno)
  await pool.query('select 1')
  await cerrar()
  expect([pool.ended, pool.totalCount]).toEqual([true, 0])
})

test('the oldest connection that rests serves first, whichever ended last: what is asked alone goes to the same one each time', async () => {
  const { pool, cerrar } = conectar(base.url, { maximo: 4 })
  try {
    /** Backends of what is asked at once; the oldest one ends before the others. */
    const aLaVez = async (cuantas: number, mayor = 0) => {
      const hechas = await Promise.all(
        Array.from({ length: cuantas }, () =>
          pool.query<{ pid: number }>(
            'select pg_backend_pid() pid, pg_sleep(case pg_backend_pid() when $1 then 0 else 0.03 end)',
            [mayor],
          ),
        ),
      )
      return hechas.map(({ rows }) => rows[0]?.pid ?? 0).toSorted((una, otra) => una - otra)
    }
    const todas = await aLaVez(4)
    expect(new Set(todas).size).toBe(4)
    for (let vez = 0; vez < 3; vez++) {
      expect(await aLaVez(4, todas[0])).toEqual(todas)
      expect(await aLaVez(1)).toEqual(todas.slice(0, 1))
      expect(await aLaVez(2, todas[0])).toEqual(todas.slice(0, 2))
    }
  } finally {
    await cerrar()
  }
})
