import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { lee, publica, tablas } from './core/tablas.ts'
import { GANCHOS, MODULOS, TRABAJOS } from './modulos.ts'
import { type BaseDePruebas, crearBase } from './testing/baseDeDatos.ts'
import { mandar } from './testing/clones.ts'

let base: BaseDePruebas
beforeAll(async () => {
  base = await crearBase()
})
afterAll(() => base.cerrar())

const COLUMNAS = GANCHOS.deCliente.flatMap(({ columnas = [] }) => columnas)
const declaradas = COLUMNAS.map(({ tabla, columna }) => `${tabla}.${columna}`).toSorted()

/** Every column of the database that points at a customer. */
async function queApuntan(): Promise<string[]> {
  const { rows } = await sql<{ una: string }>`
    select c.conrelid::regclass || '.' || a.attname as una
    from pg_constraint c cross join unnest(c.conkey) as k(n)
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.n
    where c.contype = 'f' and c.confrelid = 'clientes'::regclass and c.conparentid = 0`.execute(base.db)
  return rows.map(({ una }) => una).toSorted()
}

it('finds every foreign key to a customer in the hook of its module, and nothing that is none', async () => {
  expect(declaradas).toEqual(await queApuntan())
})

it('sees a table that somebody adds and no hook names', async () => {
  await mandar(
    base.dueno,
    'create table visitas (id uuid primary key, comprador_id uuid references clientes)',
  )
  expect((await queApuntan()).filter((una) => !declaradas.includes(una))).toEqual(['visitas.comprador_id'])
  await mandar(base.dueno, 'drop table visitas')
})

it('can say of each row that passes to another customer which one it was, to give it back', async () => {
  const { rows } = await sql<{ tabla: string }>`
    select attrelid::regclass::text as tabla from pg_attribute
    where attname = 'id' and not attisdropped`.execute(base.db)
  const conId = new Set(rows.map(({ tabla }) => tabla))
  const pasan = COLUMNAS.filter(({ alFusionar }) => alFusionar === 'pasa').map(({ tabla }) => tabla)
  expect(pasan).toContain('contratos')
  expect(pasan.filter((tabla) => !conId.has(tabla))).toEqual([])
})

it('gives every job and every subscriber a queue of its own', () => {
  const colas = TRABAJOS.map(({ nombre }) => nombre)
  expect(colas).toContain('clientes.guardado.cumplimiento')
  expect(colas).toEqual([...new Set(colas)])
})

it('gives every table and view of the database to one owner', async () => {
  const { rows } = await sql<{ tabla: string }>`
    select relname as tabla from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v') and relname <> 'migraciones'`.execute(
    base.db,
  )
  const duenos = [...tablas, ...MODULOS.flatMap(({ tablas: suyas = [] }) => suyas)]
  expect(duenos.toSorted()).toEqual(rows.map(({ tabla }) => tabla).toSorted())
})

it('lets others join only what its owner publishes', () => {
  const publicadas = new Set<string>([...publica, ...MODULOS.flatMap((m) => m.publica ?? [])])
  const unidas = [...lee, ...MODULOS.flatMap((m) => m.lee ?? [])]
  expect(unidas.filter((tabla) => !publicadas.has(tabla))).toEqual([])
})
