import { type CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { unCliente } from '../../modules/clientes/factory.ts'
import { unContrato } from '../../modules/contratos/factory.ts'
import { filasDe, gruposPorEstado } from '../../modules/contratos/queriesListado.ts'
import { crearPrueba, type Prueba } from '../app.ts'
import { mandar } from '../clones.ts'
import { consultasDe, filasLeidas } from '../filasLeidas.ts'

const HOY = '2026-11-20'
/** Customers called Luz, each with a contract; the last ones are called Quintana too. */
const CUANTOS = 2_000
const QUINTANAS = 800
let p: Prueba
let deRara: string

beforeAll(async () => {
  p = await crearPrueba()
  const { db, dueno } = p.base
  const { id: empleado_id } = await db
    .selectFrom('usuarios')
    .select('id')
    .where('username', '=', 'cajero')
    .executeTakeFirstOrThrow()
  const contrato = (cliente_id: string, almacenCodigo: 'PCT01' | 'PCT02') =>
    unContrato(db, {
      almacen_id: p.almacenes[almacenCodigo],
      almacenCodigo,
      cliente_id,
      empleado_id,
      fecha: '2026-11-01',
    })
  const luz = await unCliente(db, { cedula: '1020304050', nombres: 'Luz', apellidos: 'Mar' })
  const rara = await unCliente(db, { cedula: '77001122', nombres: 'Zenaida', apellidos: 'Bahoque' })
  const { id, codigo } = await contrato(rara.id, 'PCT01')
  deRara = codigo
  await contrato(rara.id, 'PCT02')
  await mandar(
    dueno,
    `with gente as (
       insert into clientes select (jsonb_populate_record(t, jsonb_build_object('id', gen_random_uuid(), 'cedula', 500000 + n,
         'busqueda', 'luz mar ' || case when n > ${CUANTOS - QUINTANAS} then 'quintana ' else '' end || 500000 + n))).*
       from clientes t, generate_series(1, ${CUANTOS}) n where t.id = '${luz.id}' returning id, cedula::int - 500000 n)
     insert into contratos select (jsonb_populate_record(c, jsonb_build_object('id', gen_random_uuid(), 'codigo', 'PCT01-8' || lpad(n::text, 5, '0'),
       'numero', 800000 + n, 'cliente_id', gente.id))).* from contratos c, gente where c.id = '${id}'`,
  )
  await mandar(dueno, 'vacuum analyze clientes, contratos, cliente_palabras, palabras')
})
afterAll(() => p.cerrar())

/** What is typed in the list: the codes of its first page, how many there are, and what each of its statements reads of a table. */
async function escrito(texto: string) {
  const { db } = p.base
  const almacen = p.almacenes.PCT01
  const leer = async (vigilada: typeof db) => ({
    filas: await filasDe(vigilada, almacen, { texto, orden: '-codigo' }, HOY, { desde: 0, cuantos: 20 }),
    grupos: await gruposPorEstado(vigilada, almacen, { texto }, HOY),
  })
  const { dicho, consultas } = await consultasDe(db, '', leer)
  const leidas = async (tabla: string, cuales: (texto: string) => boolean) => {
    const suyas: number[] = []
    for (const una of consultas.filter((una: CompiledQuery) => cuales(una.sql)))
      suyas.push(await filasLeidas(db, una, tabla))
    return suyas
  }
  return {
    codigos: dicho.filas.map(({ codigo }) => codigo),
    total: dicho.grupos.reduce((suma, { cantidad }) => suma + cantidad, 0),
    // The page and what is said of all of them; the rows of some ids are another one.
    contratos: await leidas('contratos', (una) => una.includes('"contratos"."almacen_id" =')),
    palabras: await leidas('cliente_palabras', (una) => una.includes('cliente_palabras')),
  }
}
const hasta = (tope: number) => expect.toSatisfy((n: number) => n <= tope)
const codigosDesde = (ultimo: number) =>
  Array.from({ length: 20 }, (_, i) => `PCT01-8${String(ultimo - i).padStart(5, '0')}`)

it.each([
  ['bahoque', 1],
  ['zena BAHO', 1],
  // A part of a word, and no word that anybody has.
  ['ahoqu', 1],
  ['Bahoquez', 0],
  ['Bahoque Luz', 0],
])(
  'the name that few have is looked for among the customers, and their contracts after it: %s',
  async (texto, cuantos) => {
    const { codigos, total, contratos } = await escrito(texto)
    expect([codigos, total]).toEqual([[deRara].slice(0, cuantos), cuantos])
    expect(contratos).toEqual([hasta(50), hasta(50)])
  },
)

it.each(['pct', 'PCT0'])(
  '%s begins the code of the branch: a page of all its contracts is its first ones',
  async (texto) => {
    const { codigos, total, contratos } = await escrito(texto)
    expect([codigos, total]).toEqual([codigosDesde(CUANTOS), CUANTOS + 1])
    expect(contratos).toEqual([hasta(50), hasta(CUANTOS + 2)])
  },
)

it.each([
  ['quintana', QUINTANAS],
  ['luz', CUANTOS],
])(
  'a page of those of a name of many is not looked for after all of these, whose words nobody counted yet: %s',
  async (texto, cuantos) => {
    const { codigos, total, contratos, palabras } = await escrito(texto)
    expect([codigos, total]).toEqual([codigosDesde(CUANTOS), cuantos])
    expect(contratos).toEqual([hasta(50), hasta(CUANTOS + 2)])
    for (const leidas of palabras) expect(leidas).toBeLessThanOrEqual(150)
  },
)

it('nor once they were counted', async () => {
  await sql`select palabras_contar()`.execute(p.base.db)
  const { codigos, total, contratos } = await escrito('quintana')
  expect([codigos, total]).toEqual([codigosDesde(CUANTOS), QUINTANAS])
  expect(contratos[0]).toBeLessThanOrEqual(50)
})
