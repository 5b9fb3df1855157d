import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { conectar } from '../../db/connect.ts'
import { type BaseDePruebas, crearBase } from '../../testing/baseDeDatos.ts'
import { filasYPie } from './archivo.ts'
import { conCursor, deParteDe, deUnInstante, enPagina } from './sql.ts'

let base: BaseDePruebas
beforeAll(async () => {
  base = await crearBase()
})
afterAll(() => base.cerrar())

const muchas = sql<{ n: number; texto: string }>`select n::int4, repeat('x', 200) texto
  from generate_series(1, 300000) n order by n`

const porCursor = <F>(db: BaseDePruebas['db'], consulta: RawBuilder<F>) =>
  deUnInstante(db, (tx) => conCursor(tx, consulta))

it('three hundred thousand rows come in order and are never in memory at once', async () => {
  let esperada = 1
  let mayor = 0
  for await (const lote of porCursor(base.db, muchas)) {
    mayor = Math.max(mayor, lote.length)
    for (const { n } of lote) if (n !== esperada++) throw new Error(`row ${n} instead of ${esperada - 1}`)
  }
  expect(esperada).toBe(300_001)
  expect(mayor).toBe(500)
})

it('queries one after another are of the same instant', async () => {
  const { db: dueno, cerrar } = conectar(base.dueno, { maximo: 1 })
  await sql`create table cosas (n int)`.execute(dueno)
  await sql`grant select on cosas to public`.execute(dueno)
  await sql`insert into cosas values (1)`.execute(dueno)
  const filas: unknown[] = []
  const lotes = deUnInstante(base.db, async function* (tx) {
    yield* conCursor(tx, sql`select n from cosas`)
    await sql`insert into cosas values (2)`.execute(dueno)
    yield* conCursor(tx, sql`select n from cosas`)
  })
  for await (const lote of lotes) filas.push(...lote)
  await cerrar()
  expect(filas).toEqual([{ n: 1 }, { n: 1 }])
})

it('the rows of a file and the totals at its foot are of one instant: what is saved while it is sent is in neither', async () => {
  const { db: dueno, cerrar } = conectar(base.dueno, { maximo: 1 })
  await sql`create table vendidas (valor int)`.execute(dueno)
  await sql`grant select on vendidas to public`.execute(dueno)
  await sql`insert into vendidas select 1000 from generate_series(1, 700)`.execute(dueno)
  const { lotes, totales } = filasYPie<{ valor: number }>(base.db, {
    filas: (tx) => conCursor(tx, sql<{ valor: number }>`select valor from vendidas`),
    async pie(tx) {
      const { rows } = await sql<{ valor: number }>`select sum(valor)::int8 valor from vendidas`.execute(tx)
      return [{ texto: 'Total', tipo: 'pesos', valor: rows[0]?.valor ?? 0 }]
    },
  })
  let suma = 0
  for await (const lote of lotes()) {
    for (const { valor } of lote) suma += valor
    await sql`insert into vendidas values (9)`.execute(dueno)
  }
  await cerrar()
  expect(await totales()).toEqual([{ texto: 'Total', tipo: 'pesos', valor: suma }])
  expect(suma).toBe(700_000)
})

it('a list that is read to its end repeats and hides nothing of what people add and take meanwhile', async () => {
  const { db: dueno, cerrar } = conectar(base.dueno, { maximo: 1 })
  await sql`create table anotadas (n int)`.execute(dueno)
  await sql`grant select on anotadas to public`.execute(dueno)
  await sql`insert into anotadas select generate_series(1, 1200)`.execute(dueno)
  const leidas: number[] = []
  // The newest first, as most lists are.
  for await (const lote of porCursor(base.db, sql<{ n: number }>`select n from anotadas order by n desc`)) {
    leidas.push(...lote.map(({ n }) => n))
    await sql`insert into anotadas select max(n) + 1 from anotadas`.execute(dueno)
    await sql`delete from anotadas where n <= 20`.execute(dueno)
  }
  await cerrar()
  expect(leidas).toEqual(Array.from({ length: 1_200 }, (_, i) => 1_200 - i))
})

it('each row is told as it is asked for, and a page has those of its place in the same order', async () => {
  const nones = sql<{ n: number }>`select n::int4 from generate_series(1, 1199, 2) n order by n`
  const dichas: string[] = []
  for await (const lote of deUnInstante(base.db, (tx) => conCursor(tx, nones, ({ n }) => `n${n}`)))
    dichas.push(...lote)
  expect(dichas).toEqual(Array.from({ length: 600 }, (_, i) => `n${2 * i + 1}`))
  const pagina = (desde: number) => enPagina(base.db, nones, { desde, cuantos: 3 })
  expect(await pagina(0)).toEqual([{ n: 1 }, { n: 3 }, { n: 5 }])
  expect(await pagina(598)).toEqual([{ n: 1197 }, { n: 1199 }])
  // A query that is put together by pieces, too.
  const plazos = base.db.selectFrom('plazos').select('nombre').orderBy('plazo').orderBy('id')
  expect(await enPagina(base.db, plazos, { desde: 1, cuantos: 2 })).toEqual([
    { nombre: '2 meses' },
    { nombre: '3 meses' },
  ])
})

it('a reader who leaves gives the connection back', async () => {
  for (let i = 0; i < 12; i++) for await (const _ of porCursor(base.db, muchas)) break
  const { rows } = await sql<{ abiertas: number }>`select count(*)::int4 abiertas from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'`.execute(base.db)
  expect(rows).toEqual([{ abiertas: 0 }])
})

it('more files than there are places leave connections to whoever works: the rest wait for one of them to end', async () => {
  const lectores = Array.from({ length: 9 }, () => porCursor(base.db, muchas))
  const llegados: number[] = []
  const primeros = lectores.map((uno, i) => uno.next().then(() => llegados.push(i)))
  await Promise.all(primeros.slice(0, 6))
  // Somebody at a counter, meanwhile.
  for (let i = 0; i < 20; i++) await sql`select 1`.execute(base.db)
  expect(llegados.toSorted()).toEqual([0, 1, 2, 3, 4, 5])
  await lectores[2]?.return(undefined)
  await primeros[6]
  expect(llegados.at(-1)).toBe(6)
  await Promise.all(lectores.map((uno) => uno.return(undefined)))
  const { rows } = await sql<{ abiertas: number }>`select count(*)::int4 abiertas from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'`.execute(base.db)
  expect(rows).toEqual([{ abiertas: 0 }])
})

it('of one person two files are read at once: six of theirs hold nobody else', async () => {
  const suyos = Array.from({ length: 6 }, () => porCursor(base.db, muchas))
  const llegados: number[] = []
  const primeros = suyos.map((uno, i) => deParteDe('ana', () => uno.next()).then(() => llegados.push(i)))
  await Promise.all(primeros.slice(0, 2))
  const otro = porCursor(base.db, muchas)
  expect((await deParteDe('eva', () => otro.next())).done).toBe(false)
  expect(llegados.toSorted()).toEqual([0, 1])
  await suyos[0]?.return(undefined)
  await primeros[2]
  await Promise.all([otro, ...suyos].map((uno) => uno.return(undefined)))
})

it('whose turn does not come is told so, and who went away holds no place in the line', async () => {
  const leer = (esperaMs?: number) =>
    deUnInstante(base.db, (tx) => conCursor(tx, muchas), esperaMs === undefined ? {} : { esperaMs })
  const suyos = [leer(), leer()]
  await Promise.all(suyos.map((uno) => deParteDe('ana', () => uno.next())))
  const ocupado = { codigo: 'servidor.ocupado' }
  await expect(deParteDe('ana', () => leer(1).next())).rejects.toMatchObject(ocupado)
  const pagina = new AbortController()
  const ida = deParteDe('ana', () => leer().next(), pagina.signal)
  pagina.abort()
  await expect(ida).rejects.toMatchObject(ocupado)
  await Promise.all(suyos.map((uno) => uno.return(undefined)))
})

it('whoever does not come for the next batch loses the place, and the connection is there for others', async () => {
  const parados = Array.from({ length: 6 }, () =>
    deUnInstante(base.db, (tx) => conCursor(tx, muchas), { olvidoMs: 50 }),
  )
  await Promise.all(parados.map((uno) => uno.next()))
  // Waits for one of them, and none is taken.
  const otro = porCursor(base.db, muchas)
  expect((await otro.next()).done).toBe(false)
  await otro.return(undefined)
  await expect(parados[0]?.next()).rejects.toThrow()
  await Promise.all(parados.map((uno) => uno.return(undefined)))
  const { rows } = await sql<{ abiertas: number }>`select count(*)::int4 abiertas from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'`.execute(base.db)
  expect(rows).toEqual([{ abiertas: 0 }])
})

it('a query that fails says so, and gives it back too', async () => {
  const mala = sql`select 1 / (n - 3) from generate_series(1, 5) n`
  await expect(async () => {
    for await (const _ of porCursor(base.db, mala));
  }).rejects.toThrow('division by zero')
  expect((await sql`select 1 uno`.execute(base.db)).rows).toEqual([{ uno: 1 }])
})
