import type { ClienteResumen } from '@retroventa/api/clientes/llamadas'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { conectar } from '../../db/connect.ts'
import { crearPrueba, type Navegador, type Prueba } from '../../testing/app.ts'
import { mandar } from '../../testing/clones.ts'
import { unCliente } from './factory.ts'
import { conTiposDe, porDocumentoYPrefijo, porPalabras, QUIENES } from './queries.ts'

let p: Prueba
let cajero: Navegador
beforeAll(async () => {
  p = await crearPrueba()
  cajero = await p.entrar('cajero')
  const { db } = p.base
  await unCliente(db, { cedula: '79123456', nombres: 'José', segundoNombres: 'Ángel', apellidos: 'Núñez' })
  await unCliente(db, { cedula: '791234567', nombres: 'María', segundoNombres: '', apellidos: 'Peña' })
  await unCliente(db, {
    cedula: '901234567',
    tipo_documento: 'NIT',
    nombres: 'Joyas del Caribe S.A.S.',
    tipo_usuario: 'Persona Juridica',
  })
  await unCliente(db, { cedula: 'AB123456', tipo_documento: 'PS', nombres: 'Anna', apellidos: 'Müller' })
})
afterAll(() => p.cerrar())

interface Respuesta {
  items: ClienteResumen[]
  hayMas: boolean
  documentoExacto: boolean
  aproximados: boolean
}
const buscar = async (texto: string) =>
  (await cajero.pedir<Respuesta>('GET', `/clientes?texto=${encodeURIComponent(texto)}`)).cuerpo
const cedulas = async (texto: string) => (await buscar(texto)).items.map((c) => c.cedula)

describe('search of the picker (000 §2, §7)', () => {
  it('finds by the beginning of the document, with or without dots, the exact one first', async () => {
    expect(await cedulas('79123456')).toEqual(['79123456', '791234567'])
    expect(await cedulas('79.123')).toEqual(['79123456', '791234567'])
  })

  it('says whether a document is equal: without one the picker offers to create', async () => {
    expect((await buscar('79123456')).documentoExacto).toBe(true)
    expect((await buscar('7912345')).documentoExacto).toBe(false)
    expect((await buscar('nuñez')).documentoExacto).toBe(false)
  })

  it('finds a company by its whole name, also one that is longer than what is looked for', async () => {
    const nombres = `Comercializadora de Joyas, Relojes y Antigüedades ${'Hermanos Ñáñez '.repeat(4)}S.A.S.`
    expect(nombres.length).toBeGreaterThan(100)
    await unCliente(p.base.db, {
      cedula: '900555444',
      tipo_documento: 'NIT',
      nombres,
      tipo_usuario: 'Persona Juridica',
    })
    expect(await cedulas(nombres)).toEqual(['900555444'])
  })

  it('finds a NIT typed with its check digit, and a passport with its letters', async () => {
    expect(await buscar('901.234.567-7')).toMatchObject({
      documentoExacto: true,
      items: [{ cedula: '901234567' }],
    })
    expect(await buscar('ab123456')).toMatchObject({ documentoExacto: true, items: [{ cedula: 'AB123456' }] })
  })

  it.each(['nunez jose', 'JOSÉ NÚÑEZ', 'núñ', 'ang nuñ', 'nunez 79123'])(
    'finds by words in any order, without accents or case, also parts: %s',
    async (texto) => {
      expect(await cedulas(texto)).toEqual(['79123456'])
    },
  )

  it('takes % and _ as letters, and answers nothing to nothing', async () => {
    expect(await cedulas('%')).toEqual([])
    expect(await cedulas('_')).toEqual([])
    expect(await cedulas('   ')).toEqual([])
  })

  it('gives 50 at most and says that there are more', async () => {
    for (let i = 0; i < 51; i++)
      await unCliente(p.base.db, { nombres: 'Repetido', apellidos: `Apellido${i}` })
    const { items, hayMas } = await buscar('repetido')
    expect(items).toHaveLength(50)
    expect(hayMas).toBe(true)
  })

  it('leaves out super-admin employees and users, and nobody else (000 §6)', async () => {
    const { db } = p.base
    const usuarios = await db.selectFrom('usuarios').select(['id', 'username']).execute()
    const de = (nombre: string) => usuarios.find((u) => u.username === nombre)?.id ?? ''
    await unCliente(db, { nombres: 'Empleada', apellidos: 'Oculta' }, { usuario_id: de('superadmin') })
    await unCliente(db, { nombres: 'Usuario', apellidos: 'Oculta' }, { username: 'SuperAdmin' })
    const visible = await unCliente(
      db,
      { nombres: 'Cajera', apellidos: 'Oculta' },
      { usuario_id: de('cajero') },
    )
    expect(await cedulas('oculta')).toEqual([visible.cedula])
  })

  it.each([
    ['a letter changed', 'nunes jose'],
    ['a letter left out', 'nuez angel'],
    ['a letter too many', 'nunnez jose'],
    ['two letters swapped', 'nunez jsoe'],
    ['the middle of a word', 'unez'],
  ])('finds with one slip, and says that it is not the same: %s', async (_, texto) => {
    expect(await buscar(texto)).toMatchObject({
      aproximados: true,
      documentoExacto: false,
      items: [{ cedula: '79123456' }],
    })
  })

  it('finds a document with one slip, but never the beginning of one', async () => {
    expect(await buscar('79123465')).toMatchObject({ aproximados: true, items: [{ cedula: '79123456' }] })
    expect(await cedulas('79132')).toEqual([])
  })

  it('does not call equal what is equal, nor guess when two words are wrong', async () => {
    expect((await buscar('nunez jose')).aproximados).toBe(false)
    expect(await buscar('nunes jsoe')).toMatchObject({ items: [], aproximados: false })
  })

  it('crosses two frequent words that hardly ever meet, and stops early with two that often do', async () => {
    const { pool } = p.base
    await pool.query(`
      insert into clientes (id, cedula, nombres, nombre_completo, busqueda, created, modified)
      select gen_random_uuid(), (6000000 + i)::text, 'x', 'x',
        case when i <= 5000 then 'frecuente ' else 'corriente ' end || (6000000 + i), now(), now()
      from generate_series(1, 10000) i`)
    // The oldest of all: the walk over one of the two lists would meet it last.
    const unico = { cedula: '6999999' }
    await pool.query(`
      insert into clientes (id, cedula, nombres, nombre_completo, busqueda, created, modified)
      values ('00000000-0000-7000-8000-000000000001', '6999999', 'x', 'x', 'frecuente corriente 6999999', now(), now())`)
    await pool.query('select palabras_contar()')
    expect(await cedulas('frecuente corriente')).toEqual([unico.cedula])
    expect((await buscar('frecu')).items).toHaveLength(50)
  })

  it('crosses three frequent words, and has all who have a beginning of each when too few have them whole', async () => {
    const { pool } = p.base
    // Seven thousand with the first two; of them sixty with the third whole, and in others only its beginning.
    await pool.query(`
      insert into clientes (id, cedula, nombres, nombre_completo, busqueda, created, modified)
      select gen_random_uuid(), (7000000 + i)::text, 'x', 'x', 'primera segunda ' ||
        case when i % 100 = 0 and i <= 6000 then 'tercera ' when i % 1000 = 1 then 'terceras ' else 'otra ' end || (7000000 + i),
        now(), now()
      from generate_series(1, 7000) i
      union all
      select gen_random_uuid(), (7100000 + i)::text, 'x', 'x', 'tercera sola ' || (7100000 + i), now(), now()
      from generate_series(1, 500) i`)
    await pool.query('select palabras_contar()')
    const muchos = await buscar('segunda tercera primera')
    expect(muchos).toMatchObject({ hayMas: true, documentoExacto: false, aproximados: false })
    expect(muchos.items.every(({ cedula }) => Number(cedula) <= 7_006_000)).toBe(true)
    expect(
      muchos.items.every(({ cedula }) => Number(cedula) % 100 === 0 || Number(cedula) % 1000 === 1),
    ).toBe(true)
    expect((await cedulas('primera segunda terceras')).sort()).toEqual(
      Array.from({ length: 7 }, (_, i) => String(7_000_001 + i * 1000)),
    )
  })

  it('tells a document of letters alone as it tells any other', async () => {
    const cliente = await unCliente(p.base.db, { tipo_documento: 'PS', cedula: 'QWERTZ' })
    expect(await buscar('qwertz')).toMatchObject({ documentoExacto: true, items: [{ id: cliente.id }] })
    expect((await buscar('qwert')).documentoExacto).toBe(false)
  })

  it('follows a name that changes', async () => {
    const cliente = await unCliente(p.base.db, { nombres: 'Antesdeayer', apellidos: 'Quieto' })
    expect(await cedulas('antesdeayer quieto')).toEqual([cliente.cedula])
    await p.base.db
      .updateTable('clientes')
      .set({ busqueda: `despues quieto ${cliente.cedula}`, nombre_completo: 'Después Quieto' })
      .where('id', '=', cliente.id)
      .execute()
    expect(await cedulas('antesdeayer quieto')).toEqual([])
    expect(await cedulas('despues')).toEqual([cliente.cedula])
  })
})

describe('lookup by document', () => {
  const por = async (cedula: string, tipo?: string) =>
    (
      await cajero.pedir<{ cliente: ClienteResumen | null }>(
        'GET',
        `/clientes/documento/${cedula}${tipo ? `?tipo_documento=${tipo}` : ''}`,
      )
    ).cuerpo.cliente

  it('keeps a number of two types apart, and finds by number alone', async () => {
    const cedula = await unCliente(p.base.db, { cedula: '52999888' })
    expect(await por('52999888', 'CC')).toMatchObject({ id: cedula.id })
    expect(await por('52999888', 'NIT')).toBeNull()
    expect(await por('52999888')).toMatchObject({ id: cedula.id })
    expect(await por('52999887')).toBeNull()
  })

  it('finds who took over the record that has it, by its type and in the picker', async () => {
    const vivo = await unCliente(p.base.db, { tipo_documento: 'PPT', cedula: '5299966' })
    const otro = await unCliente(p.base.db, { cedula: '52999665' })
    await p.base.db.updateTable('clientes').set({ fusionado_en: vivo.id }).where('id', '=', otro.id).execute()
    expect(await por('52999665', 'CC')).toMatchObject({ id: vivo.id, tipo_documento: 'PPT' })
    expect(await por('52999665', 'PPT')).toBeNull()
    expect(await por('52999665')).toMatchObject({ id: vivo.id })
    expect(await buscar('52.999.665')).toMatchObject({ documentoExacto: true, items: [{ id: vivo.id }] })
  })

  it('finds a customer that lacks its type, and a passport by its other abbreviation', async () => {
    const sinTipo = await unCliente(p.base.db, { cedula: '52999777' }, { tipo_documento: null })
    expect(await por('52999777', 'CC')).toMatchObject({ id: sinTipo.id, tipo_documento: null })
    expect(await por('AB123456', 'PP')).toMatchObject({ tipo_documento: 'PS' })
  })
})

it('keeps the plan of what a scan and each key ask', async () => {
  // The rows of the tests above call for statistics, which PostgreSQL takes when it gets to it: in the middle of these questions a
  // kept plan went from 44 to 478, against the 44 of the five before it, and was not taken. Taken here, they stay.
  await mandar(p.base.dueno, 'analyze')
  const { db, cerrar } = conectar(p.base.directa, { maximo: 1 })
  // One connection from the first to the last: another one would begin to count again.
  const planes = await db.connection().execute(async (una) => {
    // PostgreSQL makes five plans for what it is asked before it looks whether one for any value would do.
    for (let n = 0; n < 8; n++) {
      const cedula = `7912345${n}`
      await porDocumentoYPrefijo(una, [cedula], cedula, QUIENES.visibles)
      await conTiposDe(una, [cedula], QUIENES.visibles)
      await porPalabras(una, ['jose', `nu${n}`], QUIENES.visibles)
    }
    const { rows } = await sql<{ plan: string; de_uno: number; de_todos: number }>`
      select substring(statement from 'plan: ([a-z_.]+)') plan, custom_plans de_uno, generic_plans de_todos
      from pg_prepared_statements where statement like '/* plan: clientes.%' order by 1`.execute(una)
    return rows
  })
  await cerrar()
  // In words: a list that differs is told by its length alone where it is read afterwards.
  expect(planes.map(({ plan, de_uno, de_todos }) => `${plan} ${de_uno}+${de_todos}`).join(', ')).toBe(
    'clientes.clientes_con 5+3, clientes.documento 5+3, clientes.prefijo 5+3',
  )
})
