import type { ClienteFila } from '@retroventa/api/clientes/llamadas'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { crearPrueba, type Navegador, type Prueba } from '../../testing/app.ts'
import { unCliente } from './factory.ts'

let p: Prueba
let gerente: Navegador
beforeAll(async () => {
  p = await crearPrueba()
  gerente = await p.entrar('gerente')
  const { db } = p.base
  await db.deleteFrom('clientes').execute()
  const dias = ['2026-11-01', '2026-11-10', '2026-11-19']
  const datos = [
    {
      cedula: '79123456',
      nombres: 'José',
      segundoNombres: 'Ángel',
      apellidos: 'Núñez',
      celular: '3005550142',
    },
    { cedula: '791234567', nombres: 'María', segundoNombres: '', apellidos: 'Peña', celular: '3015550143' },
    {
      cedula: '901234567',
      tipo_documento: 'NIT',
      nombres: '=Joyas S.A.S.',
      tipo_usuario: 'Persona Juridica',
    },
  ] as const
  for (const [i, uno] of datos.entries()) {
    await unCliente(db, uno)
    // 23:30 in Bogotá: the next day in UTC.
    const created = new Date(`${dias[i]}T23:30:00-05:00`)
    await db
      .updateTable('clientes')
      .set({ created: created.toISOString(), almacen_id: p.almacenes[i === 1 ? 'PCT02' : 'PCT01'] })
      .where('cedula', '=', uno.cedula)
      .execute()
  }
  await db.updateTable('clientes').set({ no_deseado: true }).where('cedula', '=', '79123456').execute()
})
afterAll(() => p.cerrar())

interface Lista {
  items: ClienteFila[]
  total: number
  conteos: Record<string, number>
  grupos?: { clave: string; cantidad: number }[]
}
const listar = async (consulta = '') =>
  (await gerente.pedir<Lista>('GET', `/clientes/lista${consulta}`)).cuerpo
const cedulas = async (consulta: string) => (await listar(consulta)).items.map(({ cedula }) => cedula)

const [JOSE, MARIA, JOYAS] = ['79123456', '791234567', '901234567']

it('finds by a part of a word that has letters and digits, as firms and passports do', async () => {
  const { db } = p.base
  const firma = await unCliente(db, { cedula: '900555111', tipo_documento: 'NIT', nombres: 'Tecno24 S.A.S.' })
  const viajero = await unCliente(db, { cedula: 'XQ123456', tipo_documento: 'PS' })
  try {
    expect(await cedulas('?texto=tecno')).toEqual(['900555111'])
    expect(await cedulas('?texto=xq')).toEqual(['XQ123456'])
    expect(await cedulas('?texto=olaya%20xq')).toEqual(['XQ123456'])
  } finally {
    await db.deleteFrom('clientes').where('id', 'in', [firma.id, viajero.id]).execute()
  }
})

describe('the list of customers', () => {
  it('is of the whole chain, newest first, with what each tab holds', async () => {
    const lista = await listar()
    expect(lista.items.map(({ cedula }) => cedula)).toEqual([JOYAS, MARIA, JOSE])
    expect(lista.conteos).toEqual({ todos: 3, no_deseado: 1, alerta: 0 })
    expect(lista.items[1]).toMatchObject({ almacen: 'PCT02', creado: '2026-11-11T04:30:00.000Z' })
    expect(lista.items[2]).toMatchObject({ noDeseado: true, nombre_completo: 'José Ángel Núñez Olaya' })
  })

  it.each([
    ['?texto=79.123', [MARIA, JOSE]],
    ['?texto=nunez%20jose', [JOSE]],
    ['?texto=%25', []],
    // Within a word, and with a word that nobody else has beside one that many have.
    ['?texto=une', [JOSE]],
    ['?texto=jose%20zzzz', []],
    ['?texto=olaya%209123', [MARIA, JOSE]],
    ['?texto=o', [JOYAS, MARIA, JOSE]],
    ['?senal=no_deseado', [JOSE]],
    ['?documento=NIT', [JOYAS]],
    ['?documento=NIT,sin', [JOYAS]],
    ['?almacen=PCT02', [MARIA]],
    ['?almacen=PCT01,PCT02', [JOYAS, MARIA, JOSE]],
    ['?celular=301', [MARIA]],
    // A day is of Bogotá.
    ['?creadoDesde=2026-11-10&creadoHasta=2026-11-10', [MARIA]],
    ['?orden=nombre', [JOYAS, JOSE, MARIA]],
    ['?orden=-nombre&porPagina=1&pagina=2', [JOSE]],
  ])('under %s', async (consulta, esperados) => {
    expect(await cedulas(consulta)).toEqual(esperados)
  })

  it('counts the tabs of the filter, and puts rows together with the count of each group', async () => {
    const lista = await listar('?senal=no_deseado&almacen=PCT01&grupo=almacen')
    expect(lista.conteos).toEqual({ todos: 2, no_deseado: 1, alerta: 0 })
    expect(lista.total).toBe(1)
    const { items, grupos } = await listar('?grupo=almacen&orden=nombre')
    expect(items.map(({ almacen }) => almacen)).toEqual(['PCT01', 'PCT01', 'PCT02'])
    expect(grupos).toMatchObject([
      { clave: 'PCT01', cantidad: 2 },
      { clave: 'PCT02', cantidad: 1 },
    ])
  })

  it('does not show who was merged into another or anonymised', async () => {
    const { db } = p.base
    const ids = await db.selectFrom('clientes').select(['id', 'cedula']).execute()
    const id = (cedula: string | undefined) => ids.find((uno) => uno.cedula === cedula)?.id ?? ''
    await db
      .updateTable('clientes')
      .set({ fusionado_en: id(JOSE) })
      .where('id', '=', id(MARIA))
      .execute()
    expect(await cedulas('')).toEqual([JOYAS, JOSE])
    await db.updateTable('clientes').set({ fusionado_en: null }).where('id', '=', id(MARIA)).execute()
  })

  it.each(['?orden=cedula', '?documento=XX', '?senal=raro', '?creadoDesde=ayer', '?porPagina=500'])(
    'refuses %s',
    async (consulta) => {
      expect((await gerente.pedir('GET', `/clientes/lista${consulta}`)).estado).toBe(400)
    },
  )

  it('leaves as a file for who may take it, and nobody else', async () => {
    const { texto } = await gerente.pedir('GET', '/clientes/lista/exportar?orden=nombre&almacen=PCT01')
    const lineas = texto.trimEnd().split('\r\n')
    expect(lineas[0]).toContain('Cliente;Tipo de documento;Documento;')
    expect(lineas[1]).toMatch(/^'=Joyas S\.A\.S\.;NIT;901\.234\.567-7;Persona Juridica;/)
    expect(lineas[1]).toContain(';2026-11-19 23:30;')
    expect(lineas.slice(-3)).toEqual(['Filtro;almacén PCT01', 'Clientes;2', 'Fecha;2026-11-20'])
    const cajero = await p.entrar('cajero')
    expect((await cajero.pedir('GET', '/clientes/lista')).estado).toBe(200)
    expect((await cajero.pedir('GET', '/clientes/lista/exportar')).cuerpo).toMatchObject({
      codigo: 'permiso.falta',
      mensaje: 'Usted no tiene permiso para entrar aquí! Le falta «Exportar la lista de clientes».',
    })
  })
})
