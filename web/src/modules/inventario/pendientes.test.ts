import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ErrorApi, errorDeConexion } from '../../api/errorApi.ts'
import type { Conteo } from './llamadas.ts'
import {
  dejarPendiente,
  descartarPendientes,
  inventariosCon,
  lugarDicho,
  pendientesDe,
  ponerLugar,
  porEnviarDe,
  quitarPendiente,
  siguePendiente,
  sinLugar,
} from './pendientes.ts'

const lectura = (id: string): Conteo => ({
  id,
  articulo: `PCT01-000001-${id}`,
  zona: 'Bandeja 1',
  modo: 'lector',
})
const ids = () => pendientesDe('ana:IV1').map(({ id }) => id)

describe('readings that were not answered', () => {
  let lleno = false
  beforeEach(() => {
    lleno = false
    const guardado = new Map<string, string>()
    vi.stubGlobal('localStorage', {
      getItem: (clave: string) => guardado.get(clave) ?? null,
      removeItem: (clave: string) => guardado.delete(clave),
      key: (i: number) => [...guardado.keys()][i] ?? null,
      get length() {
        return guardado.size
      },
      setItem(clave: string, valor: string) {
        if (lleno) throw new Error('there is no room')
        guardado.set(clave, valor)
      },
    })
  })
  afterEach(() => {
    for (const id of ids()) quitarPendiente('ana:IV1', id)
    vi.unstubAllGlobals()
  })

  it('are kept in their order until each is answered', () => {
    for (const id of ['1', '2']) dejarPendiente('ana:IV1', lectura(id))
    expect([ids(), pendientesDe('leo:IV1')]).toEqual([['1', '2'], []])
    quitarPendiente('ana:IV1', '1')
    expect(ids()).toEqual(['2'])
  })

  it('are kept while the page lives where they cannot be stored', () => {
    dejarPendiente('ana:IV1', lectura('1'))
    lleno = true
    dejarPendiente('ana:IV1', lectura('2'))
    expect(ids()).toEqual(['1', '2'])
    quitarPendiente('ana:IV1', '1')
    expect(ids()).toEqual(['2'])
  })

  it('say for how long they waited when they are sent, whatever the clock of the telephone says', () => {
    dejarPendiente('ana:IV1', { ...lectura('1'), leido: 5_000 })
    dejarPendiente('ana:IV1', lectura('2'))
    expect(pendientesDe('ana:IV1').map((una) => porEnviarDe(una, 65_000))).toEqual([
      { ...lectura('1'), hace: 60_000 },
      lectura('2'),
    ])
    // A clock that was put back meanwhile.
    expect(porEnviarDe({ ...lectura('1'), leido: 5_000 }, 4_000).hace).toBe(0)
  })

  it('without their place wait for it, and take it all at once', () => {
    dejarPendiente('ana:IV1', lectura('1'))
    for (const id of ['2', '3']) dejarPendiente('ana:IV1', { ...lectura(id), zona: '' })
    expect(pendientesDe('ana:IV1').filter(sinLugar)).toHaveLength(2)
    ponerLugar('ana:IV1', 'Pared')
    expect(pendientesDe('ana:IV1').map(({ zona }) => zona)).toEqual(['Bandeja 1', 'Pared', 'Pared'])
  })

  it('wait when they did not arrive or the counting ended meanwhile, and are let go when they are refused', () => {
    const de = (estado: number, codigo: string) =>
      siguePendiente(
        new ErrorApi({ codigo: codigo as never, titulo: '', mensaje: '', solicitud: '' }, estado),
      )
    expect(siguePendiente(errorDeConexion())).toBe(true)
    for (const estado of [401, 408, 429, 503]) expect(de(estado, 'interno')).toBe(true)
    expect(de(409, 'inventario.no_cuenta')).toBe(true)
    expect(de(409, 'inventario.conteo_ajeno')).toBe(false)
    // Of the branch that another window left: it is sent when they are back there.
    expect(de(404, 'inventario.no_existe')).toBe(true)
    expect(de(403, 'permiso.falta')).toBe(false)
  })

  it('of a count that was closed before they arrived are kept, and found, until their person lets them go', () => {
    const cerrado = { codigo: 'inventario.cerrado', titulo: '', mensaje: '', solicitud: '' } as const
    expect(siguePendiente(new ErrorApi(cerrado, 409))).toBe(true)
    dejarPendiente('ana:IV2', lectura('2'))
    dejarPendiente('ana:IV1', lectura('1'))
    dejarPendiente('leo:IV3', lectura('3'))
    lleno = true
    dejarPendiente('ana:IV4', lectura('4'))
    expect(inventariosCon('ana')).toEqual(['IV1', 'IV2', 'IV4'])
    for (const codigo of ['IV2', 'IV4']) descartarPendientes(`ana:${codigo}`)
    expect([inventariosCon('ana'), inventariosCon('leo')]).toEqual([['IV1'], ['IV3']])
  })
})

it('a label that is read where the place is asked for is a thing, and no place', () => {
  expect([' Bandeja 1 ', 'Vitrina 3', ''].map(lugarDicho)).toEqual(['Bandeja 1', 'Vitrina 3', ''])
  expect(['PCT01-000024-3', 'pct01-pv000001-7', 'PCT01-000123'].map(lugarDicho)).toEqual(['', '', ''])
})
