import type { ContratoFila } from '@retroventa/api/contratos/llamadas'
import { type EstadoContrato, situacion } from '@retroventa/domain/contratos/estados'
import { sumarDias } from '@retroventa/domain/fechas/fecha'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { crearPrueba, type Navegador, type Prueba } from '../../testing/app.ts'
import { ordenesDe } from '../../testing/vigilancia/ordenes.ts'
import { unCliente } from '../clientes/factory.ts'
import { estadoDe } from '../informes/queriesAuditoria.ts'
import { type ContratoDePrueba, unContrato } from './factory.ts'
import { estadoMostrado } from './queriesFiltro.ts'

const HOY = '2026-11-20'
let p: Prueba
let gerente: Navegador
let luz: { id: string; cedula: string }
let empleado: string

type Cambios = Partial<ContratoDePrueba> & { cliente?: string; rama?: 'PCT01' | 'PCT02' }
const contrato = ({ cliente = luz.id, rama = 'PCT01', ...cambios }: Cambios = {}) =>
  unContrato(p.base.db, {
    almacen_id: p.almacenes[rama],
    almacenCodigo: rama,
    cliente_id: cliente,
    empleado_id: empleado,
    fecha: '2026-11-01',
    ...cambios,
  })

beforeAll(async () => {
  p = await crearPrueba()
  const { db } = p.base
  gerente = await p.entrar('gerente')
  empleado = (
    await db.selectFrom('usuarios').select('id').where('username', '=', 'cajero').executeTakeFirstOrThrow()
  ).id
  luz = await unCliente(db, { cedula: '1020304050' })
  const alvaro = await unCliente(db, {
    cedula: '9284771',
    nombres: 'Álvaro',
    segundoNombres: 'Enrique',
    apellidos: 'Pájaro',
    segundoApellidos: 'Díaz',
  })
  const varios = [{ descripcion: '=HYPERLINK("http://x")', peso: 0, valor: 550_000 }]
  await contrato() // 1, due on 1 Feb
  await contrato({ fecha: '2026-08-12' }) // 2, overdue since 12 Nov
  await contrato({ fecha: '2026-08-20', cliente: alvaro.id }) // 3, due today
  await contrato({ articulos: varios, cliente: alvaro.id }) // 4
  await contrato({ fecha: '2026-07-01', columnas: { estado: 'en_espera', espera_hasta: '2026-11-25' } }) // 5
  await contrato({
    fecha: '2026-07-01',
    columnas: { estado: 'resuelto', tipo_resolucion: 'retiro', resuelto_en: HOY, valor_pagado: 900_000 },
  }) // 6
  await contrato({
    fecha: '2026-07-02',
    columnas: { estado: 'anulado', motivo_estado: 'Error de digitación' },
  }) // 7
  await contrato({ rama: 'PCT02', fecha: '2026-09-01' })
})
afterAll(() => p.cerrar())

interface Lista {
  items: ContratoFila[]
  total: number
  conteos: Record<string, number>
  totales: { contratos: number; peso: number; capital: number; abiertos: number; capitalAbierto: number }
  grupos?: { clave: string; cantidad: number; sumas: { peso: number; capital: number } }[]
}
const listar = async (consulta = '') => (await gerente.pedir<Lista>('GET', `/contratos${consulta}`)).cuerpo
const totalParaRetirar = async (consulta = '') =>
  (await gerente.pedir<{ paraRetirar: number }>('GET', `/contratos/para-retirar${consulta}`)).cuerpo
    .paraRetirar
const numeros = (lista: Lista) => lista.items.map(({ codigo }) => Number(codigo.split('-')[1]))

it('a page asks two things, who asks and its contracts with all that is said of them, and of a filter its ids before', async () => {
  const planes = async (consulta: string) => {
    const ordenes = await ordenesDe({ pool: p.base.pool }, () => listar(`?parte=filas${consulta}`))
    return ordenes.map((orden) => /plan: ([a-z_.]+)/.exec(orden)?.[1])
  }
  for (const todos of ['', '&pagina=2&porPagina=3', '&pagina=20&porPagina=50'])
    expect(await planes(todos)).toEqual(['sesion.abiertas', 'contratos.pagina'])
  for (const algunos of ['&orden=codigo', '&grupo=clase', '&texto=PCT01', '&clase=Oro'])
    expect((await planes(algunos)).slice(1)).toEqual([undefined, 'contratos.filas'])
  expect((await planes('&pagina=21&porPagina=50')).slice(1)).toEqual([undefined])
})

it('the pages of all are the rows of all, each once and in their order', async () => {
  const todos = await listar('?orden=codigo')
  const porPaginas: ContratoFila[] = []
  for (let pagina = 1; porPaginas.length < todos.items.length; pagina++) {
    const { items } = await listar(`?porPagina=3&pagina=${pagina}`)
    expect(items).not.toEqual([])
    porPaginas.push(...items)
  }
  expect(porPaginas).toEqual(todos.items.toReversed())
  expect((await listar(`?porPagina=3&pagina=${Math.ceil(todos.items.length / 3) + 1}`)).items).toEqual([])
})

it('the state in SQL is the state of the domain, for every state, due date and promise', async () => {
  const { db } = p.base
  const { id } = await contrato({ columnas: { estado: 'anulado' } })
  // With what it was before, where its row says so: frozen, or given back and waiting.
  for (const [estado, estadoPrevio] of [
    ['vigente'],
    ['en_espera'],
    ['en_espera', 'devuelto_vigente'],
    ['problema_legal', 'vigente'],
    ['problema_legal', 'devuelto_vigente'],
    ['resuelto'],
    ['devuelto_vigente'],
    ['decomisado'],
    ['anulado'],
  ] as [EstadoContrato, EstadoContrato?][])
    for (const dias of [-400, -1, 0, 1, 30])
      for (const espera of [undefined, -1, 0, 1]) {
        const vence = sumarDias(HOY, dias)
        const esperaHasta = espera === undefined ? undefined : sumarDias(HOY, espera)
        const tipoResolucion = estado === 'resuelto' ? 'retiro' : undefined
        await db
          .updateTable('contratos')
          .set({
            estado,
            vence,
            espera_hasta: esperaHasta ?? null,
            tipo_resolucion: tipoResolucion ?? null,
            estado_previo: estadoPrevio ?? null,
          })
          .where('id', '=', id)
          .execute()
        const fila = await db
          .selectFrom('contratos')
          .select([
            estadoMostrado(HOY).as('mostrado'),
            sql<string>`(select ${estadoDe({ hoy: HOY })} from contratos c where c.id = contratos.id)`.as(
              'informe',
            ),
          ])
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
        const { estado: mostrado } = situacion(
          { estado, vence, esperaHasta, tipoResolucion, estadoPrevio },
          HOY,
        )
        expect(fila).toEqual({ mostrado, informe: mostrado })
      }
  await db.deleteFrom('contratos').where('id', '=', id).execute()
})

describe('the list', () => {
  it('is of the branch, newest first, with counts, state and what each owes', async () => {
    const lista = await listar()
    expect(numeros(lista)).toEqual([7, 6, 5, 4, 3, 2, 1])
    expect(lista.conteos).toEqual({ todos: 7, vigente: 3, vencido: 1, en_espera: 1, resuelto: 1, anulado: 1 })
    const [siete, seis, cinco, , tres, dos] = lista.items
    expect(siete).toMatchObject({ paraRetirar: null, situacion: { estado: 'anulado' } })
    expect(seis?.situacion).toEqual({ estado: 'resuelto', tipoResolucion: 'retiro' })
    expect(cinco?.situacion).toEqual({ estado: 'en_espera', esperaHasta: '2026-11-25' })
    expect(tres?.situacion).toEqual({ estado: 'vigente', dias: 0 })
    // 12 Aug to 20 Nov: four months started, less half of the last one.
    expect(dos).toMatchObject({
      situacion: { estado: 'vencido', dias: 8 },
      paraRetirar: 860_000 + 43_000 * 3.5,
    })
  })

  it('totals the whole filter, whatever the page', async () => {
    const entera = await listar()
    const pagina = await listar('?porPagina=2&pagina=3')
    expect(numeros(pagina)).toEqual([3, 2])
    expect(pagina.total).toBe(7)
    expect(pagina.totales).toEqual(entera.totales)
    const abiertos = entera.items.filter((fila) => fila.paraRetirar !== null)
    expect(entera.totales).toEqual({
      contratos: 7,
      peso: entera.items.reduce((suma, fila) => suma + fila.peso, 0),
      // A foot sums to its column; what is only of the open ones says so.
      capital: entera.items.reduce((suma, fila) => suma + fila.capital, 0),
      abiertos: abiertos.length,
      capitalAbierto: abiertos.reduce((suma, fila) => suma + fila.capital, 0),
    })
    expect(await totalParaRetirar()).toBe(abiertos.reduce((suma, fila) => suma + (fila.paraRetirar ?? 0), 0))
    expect(await totalParaRetirar('?estado=vencido')).toBe(860_000 + 43_000 * 3.5)
  })

  it.each([
    ['PCT01-000002', [2]],
    ['pct01-2', [2]],
    ['PCT01-00000', [7, 6, 5, 4, 3, 2, 1]],
    ['3', [3]],
    ['1.020.304', [7, 6, 5, 2, 1]],
    ['9284771', [4, 3]],
    ['pajaro diaz', [4, 3]],
    ['DÍAZ álvaro', [4, 3]],
    ['%', []],
    ['pct01', [7, 6, 5, 4, 3, 2, 1]],
    ['nadie', []],
    ['PCT02-000001', []],
  ])('finds %j', async (texto, esperados) => {
    const lista = await listar(`?texto=${encodeURIComponent(texto)}`)
    expect(numeros(lista)).toEqual(esperados)
  })

  it.each([
    ['?estado=vencido', [2]],
    ['?estado=vigente&orden=vence', [3, 4, 1]],
    ['?clase=Varios', [4]],
    ['?venceDesde=2026-11-12&venceHasta=2026-11-20&orden=codigo', [2, 3]],
    ['?orden=capital&porPagina=1', [4]],
  ])('filters and sorts by %s', async (consulta, esperados) => {
    expect(numeros(await listar(consulta))).toEqual(esperados)
  })

  it('counts the states of the filter, not of the chosen state', async () => {
    const lista = await listar('?estado=vencido&clase=Oro')
    expect(lista.conteos).toMatchObject({ todos: 6, vigente: 2, vencido: 1 })
    expect(lista.totales.contratos).toBe(1)
  })

  it('answers its rows without its counts, and its counts and groups without its rows', async () => {
    const entera = await listar('?estado=vencido&grupo=clase')
    const filas = await listar('?estado=vencido&grupo=clase&parte=filas')
    expect(filas).toEqual({ items: entera.items })
    const { items, ...dichas } = entera
    expect(items).toHaveLength(1)
    expect(await listar('?estado=vencido&grupo=clase&parte=cuentas')).toEqual({ items: [], ...dichas })
  })

  it.each([
    ['?clase=Oro,Varios&orden=codigo', [1, 2, 3, 4, 5, 6, 7]],
    ['?capitalDesde=860000&orden=codigo', [1, 2, 3, 5, 6, 7]],
    ['?capitalDesde=860001', []],
    ['?capitalHasta=859999', [4]],
    ['?articulo=HYPERLINK', [4]],
    ['?articulo=%25', []],
    // What the figures of Inicio open.
    ['?hoy=atender&orden=vence', [2, 3]],
    ['?hoy=retiro', [6]],
    ['?hoy=prorroga', []],
  ])('finds with %s', async (consulta, esperados) => {
    expect(numeros(await listar(consulta))).toEqual(esperados)
  })

  it('puts rows together across its pages, with what each group is of the whole filter', async () => {
    const todas = (await listar()).items
    const { items, grupos = [], total } = await listar('?grupo=estado&orden=codigo&porPagina=200')
    expect(total).toBe(7)
    const estados = items.map(({ situacion: { estado } }) => estado)
    expect(estados).toEqual(estados.toSorted())
    expect(grupos.map(({ clave }) => clave)).toEqual([...new Set(estados)])
    for (const { clave, cantidad, sumas } of grupos) {
      const suyas = todas.filter((fila) => fila.situacion.estado === clave)
      expect(cantidad).toBe(suyas.length)
      expect(sumas.capital).toBe(suyas.reduce((suma, fila) => suma + fila.capital, 0))
    }
    const paginas = await Promise.all(
      [1, 2, 3, 4].map((pagina) => listar(`?grupo=vence&orden=codigo&porPagina=2&pagina=${pagina}`)),
    )
    const seguidas = paginas.flatMap(numeros)
    expect(seguidas.toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7])
    const meses = paginas.flatMap(({ items: filas }) => filas.map(({ vence }) => vence.slice(0, 7)))
    expect(meses).toEqual(meses.toSorted())
  })

  it.each([
    '?orden=cliente',
    '?pagina=0',
    '?porPagina=1000',
    '?venceDesde=ayer',
    '?estado=raro',
    '?clase=Oro,Plata',
    '?grupo=cliente',
    '?capitalDesde=-1',
    '?hoy=nada',
    '?parte=algo',
  ])('refuses %s', async (consulta) => {
    expect((await gerente.pedir('GET', `/contratos${consulta}`)).estado).toBe(400)
  })
})

it('the open contracts of a customer are those of the whole chain', async () => {
  const { cuerpo } = await gerente.pedir<Lista & { capital: number }>('GET', `/contratos/cliente/${luz.id}`)
  expect(cuerpo.items.map((fila) => fila.codigo)).toEqual([
    'PCT01-000005',
    'PCT01-000002',
    'PCT02-000001',
    'PCT01-000001',
  ])
  expect(cuerpo).toMatchObject({ total: 4, capital: 4 * 860_000 })
})

describe('the export', () => {
  it('holds the whole filter, harmless for a spreadsheet, and says what it is', async () => {
    const respuesta = await gerente.pedir('GET', '/contratos/exportar?clase=Varios')
    expect(respuesta.cabeceras['content-type']).toContain('text/csv')
    expect(respuesta.cabeceras['content-disposition']).toContain('contratos-PCT01-2026-11-20.csv')
    expect(respuesta.texto.startsWith('\ufeffContrato;Fecha;Tipo de documento;Cliente;')).toBe(true)
    const lineas = respuesta.texto.trimEnd().split('\r\n')
    expect(lineas[1]).toBe(
      'PCT01-000004;2026-11-01;CC;Álvaro Enrique Pájaro Díaz;9284771;"\'=HYPERLINK(""http://x"")";Varios;no aplica;550000;569250;2027-02-01;Vigente',
    )
    expect(lineas.slice(2)).toEqual([
      'Filtro;"PCT01, clase Varios"',
      'Contratos;1',
      'Peso en gramos;"0,00"',
      'Capital;550000',
      'Abiertos;1',
      'Capital de los abiertos;550000',
      'Para retirar hoy;569250',
      'Fecha;2026-11-20',
    ])
  })

  it('has every row of the filter, in its order', async () => {
    const { texto } = await gerente.pedir('GET', '/contratos/exportar?orden=vence')
    const filas = texto.split('\r\n').filter((linea) => linea.startsWith('PCT01-'))
    expect(filas).toHaveLength(7)
    const { items } = await listar('?orden=vence')
    expect(filas.map((fila) => fila.split(';')[0])).toEqual(items.map((item) => item.codigo))
  })

  it.each(['', '&estado=vencido', '&clase=Varios'])(
    'says at its foot what the screen says with "%s"',
    async (filtro) => {
      const { texto } = await gerente.pedir('GET', `/contratos/exportar?orden=codigo${filtro}`)
      const { totales } = await listar(`?orden=codigo${filtro}`)
      expect(texto.split('\r\n')).toEqual(
        expect.arrayContaining([
          `Contratos;${totales.contratos}`,
          `Capital;${totales.capital}`,
          `Abiertos;${totales.abiertos}`,
          `Capital de los abiertos;${totales.capitalAbierto}`,
          `Para retirar hoy;${await totalParaRetirar(`?orden=codigo${filtro}`)}`,
        ]),
      )
    },
  )

  it('is refused without its permission', async () => {
    const cajero = await p.entrar('cajero')
    expect((await cajero.pedir('GET', '/contratos/exportar')).cuerpo).toMatchObject({
      codigo: 'permiso.falta',
    })
  })
})

it('Inicio shows today, and the cash only to who may see it', async () => {
  const { cuerpo } = await gerente.pedir('GET', '/inicio')
  expect(cuerpo).toMatchObject({
    efectivo: 0,
    entregado: { valor: 0, cantidad: 0 },
    retiros: { valor: 900_000, cantidad: 1 },
    porAtender: {
      total: 2,
      items: [{ codigo: 'PCT01-000002', vencido: 129_000 }, { codigo: 'PCT01-000003' }],
    },
  })
  // What it owes is one figure wherever it is told: a month in course is no debt (D27).
  const suyo = await gerente.pedir('GET', '/contratos/PCT01-000002')
  expect(suyo.cuerpo).toMatchObject({ debeHoy: { vencido: 129_000, enCurso: { valor: 43_000 } } })
  const cajero = await p.entrar('cajero')
  expect((await cajero.pedir('GET', '/inicio')).cuerpo).toMatchObject({ efectivo: null })
})
