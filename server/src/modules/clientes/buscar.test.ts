import type { ClienteResumen } from '@retroventa/api/clientes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { crearPrueba, type Navegador, type Prueba } from '../../testing/app.ts'
import { unCliente } from './factory.ts'

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

  it('uses the indexes made for it', async () => {
    const { pool } = p.base
    const cliente = await pool.connect()
    try {
      await cliente.query('begin')
      await cliente.query('set local enable_seqscan = off')
      const plan = async (donde: string) =>
        JSON.stringify(
          (await cliente.query(`explain (format json) select id from clientes where ${donde}`)).rows,
        )
      expect(await plan("cedula like '7912%'")).toContain('clientes_cedula_prefijo')
      expect(await plan("busqueda like '%nunez%' and busqueda like '%jose%'")).toContain('clientes_busqueda')
      await cliente.query('rollback')
    } finally {
      cliente.release()
    }
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

  it('finds a customer that lacks its type, and a passport by its other abbreviation', async () => {
    const sinTipo = await unCliente(p.base.db, { cedula: '52999777' }, { tipo_documento: null })
    expect(await por('52999777', 'CC')).toMatchObject({ id: sinTipo.id, tipo_documento: null })
    expect(await por('AB123456', 'PP')).toMatchObject({ tipo_documento: 'PS' })
  })
})
