import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type BaseDePruebas, crearBase } from '../../../testing/baseDeDatos.ts'
import { mandar } from '../../../testing/clones.ts'
import { escribirFila, exigirColumnas, tamanoMaximo } from './binario.ts'
import { abrirCopias } from './copias.ts'

const COLUMNAS = [
  'uuid',
  'text',
  'jsonb',
  'bool',
  'int2',
  'int4',
  'int8',
  'date',
  'timestamptz',
  '_uuid',
  '_int2',
].map((tipo, i) => ({ nombre: `c${i}`, tipo }))
const ID = '01936e8c-5f4a-7001-8000-0000000000ff'

/** As PostgreSQL writes them. */
const FILAS = [
  [
    ID,
    'Ñandú «\\t» 💍',
    '{"a": [1, "é"]}',
    'true',
    '-3',
    '-70000',
    '-9007199254740991',
    '1999-12-31',
    '1999-12-31 23:59:59.999+00',
    `{${ID},${ID}}`,
    '{1,-2}',
  ],
  [
    ID,
    '',
    'null',
    'false',
    '32767',
    '2147483647',
    '9007199254740991',
    '2026-11-20',
    '2026-11-20 20:00:00+00',
    '{}',
    '{}',
  ],
  COLUMNAS.map(() => null),
]
const COMO_VALORES = [
  [
    ID,
    'Ñandú «\\t» 💍',
    '{"a":[1,"é"]}',
    true,
    -3,
    -70_000,
    -9_007_199_254_740_991,
    '1999-12-31',
    '1999-12-31T23:59:59.999Z',
    [ID, ID],
    [1, -2],
  ],
  [
    ID,
    '',
    'null',
    false,
    32_767,
    2_147_483_647,
    9_007_199_254_740_991,
    '2026-11-20',
    '2026-11-20T20:00:00.000Z',
    [],
    [],
  ],
  COLUMNAS.map(() => null),
]

const comoFila = (valores: readonly unknown[]) =>
  Object.fromEntries(COLUMNAS.map(({ nombre }, i) => [nombre, valores[i]]))

let base: BaseDePruebas
beforeAll(async () => {
  base = await crearBase()
  const columnas = COLUMNAS.map(({ nombre, tipo }) => `${nombre} ${tipo}`).join(', ')
  await mandar(base.dueno, `create table una (${columnas})`)
})
afterAll(() => base.cerrar())

it('is read by PostgreSQL as it was said, whatever its type, also nothing and what is before 2000', async () => {
  const copias = await abrirCopias(base.dueno, new Map([['una', COLUMNAS]]), async () => {})
  try {
    for (const valores of COMO_VALORES) copias.agregar('una', comoFila(valores))
    await copias.terminar(async () => {})
  } finally {
    await copias.cerrar()
  }
  const cliente = new pg.Client({ connectionString: base.dueno })
  await cliente.connect()
  try {
    const { rows } = await cliente.query<Record<string, string>>(
      `select ${COLUMNAS.map(({ nombre }) => `${nombre}::text`).join(', ')} from una`,
    )
    expect(rows.map((fila) => COLUMNAS.map(({ nombre }) => fila[nombre]))).toEqual(FILAS)
  } finally {
    await cliente.end()
  }
})

it('never takes more room than was made for it', () => {
  for (const valores of COMO_VALORES) {
    const fila = comoFila(valores)
    expect(escribirFila(fila, COLUMNAS, Buffer.alloc(10_000), 0)).toBeLessThanOrEqual(
      tamanoMaximo(fila, COLUMNAS),
    )
  }
})

it.each([
  ['uuid', 'PCT01-000001', 'not an identity'],
  ['uuid', '01936e8c', 'not an identity'],
  ['int4', '', 'not a whole number'],
  ['int8', 1.5, 'not a whole number'],
  ['date', 'ayer', 'not a date'],
  ['_int2', 7, 'not a list'],
  ['numeric', 7, 'no such type'],
])('refuses what is not of its column: %s %s', (tipo, valor, dice) => {
  const columnas = [{ nombre: 'c', tipo }]
  expect(() => escribirFila({ c: valor }, columnas, Buffer.alloc(1_000), 0)).toThrow(dice)
})

it('refuses a column that the table does not have', () => {
  expect(() => exigirColumnas({ c0: ID, otra: 1 }, COLUMNAS)).toThrow('no such column: otra')
})
