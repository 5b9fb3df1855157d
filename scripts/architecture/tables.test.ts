import { describe, expect, test } from 'vitest'
import type { File } from './house.ts'
import { idleEngines, sqlOutsideQueries, tableTrespasses } from './tables.ts'

const TYPES = {
  path: 'server/src/db/types.ts',
  text: 'export interface DB {\n  ventas: Ventas;\n  personas: Personas;\n}',
}
const modulo = (name: string, text: string): File => ({
  path: `server/src/modules/${name}/modulo.ts`,
  text: `export const ${name} = { ${text} } satisfies Modulo`,
})
/** Two modules that own a table each; `personas` lets others join its own. */
const house = (queries: string, lee = "lee: ['personas'],"): File[] => [
  TYPES,
  modulo('ventas', `tablas: ['ventas'], ${lee}`),
  modulo('personas', "tablas: ['personas'], publica: ['personas']"),
  { path: 'server/src/modules/ventas/queries.ts', text: queries },
]

describe('tables', () => {
  test.each([
    "db.selectFrom('ventas as v').innerJoin('personas', 'a', 'b')",
    "db.selectFrom(['ventas', 'personas as p'])",
    'sql`select 1 from ventas left join personas p on true`',
    "db.updateTable('ventas').from('personas')",
  ])('own, and joined as declared: %s', (text) => expect(tableTrespasses(house(text))).toEqual([]))

  test.each([
    "db.insertInto('personas')",
    "db.updateTable('personas')",
    "db.deleteFrom('personas')",
    'sql`update personas set a = 1`',
    'sql`\n  insert   into personas values (1)`',
    'sql`with x as (delete from personas returning 1) select 1`',
    'sql<{ a: string }>`truncate personas`',
  ])('nobody writes the table of another, though it may be joined: %s', (text) => {
    expect(tableTrespasses(house(`${text}; db.selectFrom('personas')`))).toEqual([
      'server/src/modules/ventas/queries.ts writes personas, of personas',
    ])
  })
  test('a join that nobody declared', () => {
    expect(tableTrespasses(house("db.selectFrom('personas')", '')).join()).toContain('reads personas')
  })
  test('a declaration that nothing uses any more', () => {
    expect(tableTrespasses(house("db.selectFrom('ventas')")).join()).toContain('and does not')
  })
  test('a join that the owner does not allow', () => {
    const [types, ventas, , queries] = house("db.selectFrom('personas')")
    const closed = [types, ventas, modulo('personas', "tablas: ['personas']"), queries] as File[]
    expect(tableTrespasses(closed).join()).toContain('does not publish')
  })
  test('a table without owner, and one with two', () => {
    const both = modulo('otro', "tablas: ['ventas']")
    expect(tableTrespasses([...house("db.selectFrom('personas')"), both])).toEqual(['ventas: 2 owners'])
    const [types, , personas] = house('')
    expect(tableTrespasses([types, personas] as File[]).join()).toContain('ventas: 0 owners')
  })
})

test.each(["db.selectFrom('ventas')", 'const a = sql`select 1`', "tx.deleteFrom('ventas')"])(
  'SQL outside of queries: %s',
  (text) => {
    const at = (path: string) => sqlOutsideQueries([{ path: `server/src/modules/ventas/${path}`, text }])
    expect(at('service.ts')).toHaveLength(1)
    expect(at('queries.ts')).toEqual([])
    expect(at('queriesVentas.ts')).toEqual([])
    expect(at('ventas.test.ts')).toEqual([])
  },
)
test('SQL outside of modules: in the engines and in db, nowhere else', () => {
  const text = 'const a = sql`select 1`'
  const at = (path: string) => sqlOutsideQueries([{ path, text }])
  expect(at('server/src/core/csv.ts')).toHaveLength(1)
  expect(at('server/src/http/salud.ts')).toHaveLength(1)
  expect(at('server/src/core/queries.ts')).toHaveLength(1)
  expect(at('server/src/core/turnos.ts')).toEqual([])
  expect(at('server/src/db/open.ts')).toEqual([])
  expect(idleEngines([{ path: 'server/src/core/turnos.ts', text }])).toHaveLength(5)
})
test('what only sounds like it', () => {
  const text = "Readable.from(lineas()); Array.from('ventas'); comoTable()"
  expect(sqlOutsideQueries([{ path: 'server/src/modules/ventas/service.ts', text }])).toEqual([])
})
