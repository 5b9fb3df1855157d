import { afterEach, describe, expect, it, vi } from 'vitest'
import { dejarYVolver } from '../../ui/formulario/dejarYVolver.ts'
import type { Cliente } from '../clientes/public.ts'
import { deBorrador } from '../operaciones/public.ts'
import {
  cobraSinMotivos,
  lineaDe,
  notaDeCelular,
  planear,
  SIN_BORRADOR,
  type Situacion,
  type ValoresVenta,
  valoresIniciales,
} from './valores.ts'

afterEach(() => vi.unstubAllGlobals())

const ANILLO = 'PCT01-000123-1'
const cliente = { id: 'c1', nombre_completo: 'NUBIA ARRIETA', cedula: '52123456' } as Cliente
const escrito: Partial<ValoresVenta> = {
  cliente,
  clienteId: 'c1',
  lineas: [
    lineaDe('pieza', { codigo: ANILLO, descripcion: 'Anillo', precio: 900_000, motivo: 'rayado' }),
    lineaDe('granel', { categoria: 4, peso: 350 }),
    lineaDe('servicio', { descripcion: 'Grabado', precio: 20_000 }),
  ],
  recibido: 1_000_000,
  autorizaUsuario: 'gerente',
  autorizaClave: 'Secreta-de-otro-1',
  autorizanDos: true,
  autorizaOtraUsuario: 'oficial',
  autorizaOtraClave: 'Secreta-de-otra-2',
}
const dejada = () =>
  dejarYVolver<ValoresVenta>(
    { inicial: valoresIniciales(), ...deBorrador<ValoresVenta>('venta.pct01', SIN_BORRADOR) },
    escrito,
  )

describe('a sale that was left half written', () => {
  it('is found again whole, and an idle warning promises it', () => {
    const { vuelto, aviso } = dejada()
    expect(aviso).toBe('borrador')
    expect(vuelto.recuperado).toBeDefined()
    const sinClaves = { autorizaClave: '', autorizaOtraClave: '' }
    expect(vuelto.valores).toEqual({ ...valoresIniciales(), ...escrito, cliente: null, ...sinClaves })
  })

  it('keeps in the browser no password, and of the customer the id alone', () => {
    const { guardado } = dejada()
    expect(guardado).toContain('"clienteId":"c1"')
    expect(guardado).not.toMatch(/Secreta|NUBIA|52123456/)
  })

  it('says at its line what was sold meanwhile, and with which document', () => {
    const pieza = (lugar: string) => ({
      codigo: ANILLO,
      almacenId: 'pct01',
      lugar,
      documento: 'PCT01-VE000007',
      descripcion: 'Anillo',
      peso: 350,
      costo: 0,
      precio: 950_000,
    })
    const hoy = (lugar: string) =>
      ({
        almacenId: 'pct01',
        piezas: [pieza(lugar)],
        graneles: [],
        tarifas: { metal: 0, varios: 0, servicios: 0 },
        garantiaDias: 30,
        comerciaCelulares: true,
        puntos: { porPunto: 0, valor: 0 },
        ids: [],
      }) as unknown as Situacion
    const { vuelto } = dejada()
    const deLaPieza = (lugar: string) =>
      planear(hoy(lugar), vuelto.valores).faltas?.filter(({ campo }) => campo === 'lineas[0]')
    expect(deLaPieza('vitrina')).toEqual([])
    expect(deLaPieza('vendido')).toEqual([
      {
        codigo: 'venta.pieza_no_esta',
        campo: 'lineas[0]',
        datos: { articulo: ANILLO, lugar: 'vendido', quien: '', documento: 'PCT01-VE000007' },
      },
    ])
  })
})

it('what the customer pays is told while the reason of another price is still to be written, and while nothing else is lacking', () => {
  const situacion = {
    almacenId: 'pct01',
    piezas: [],
    graneles: [{ categoria: 4, precioGramo: 300_000, piezas: [{ peso: 500, costo: 0 }] }],
    tarifas: { metal: 0, varios: 0, servicios: 0 },
    garantiaDias: 30,
    comerciaCelulares: true,
    puntos: { porPunto: 0, valor: 0 },
    ids: ['x1', 'x2'],
  } as unknown as Situacion
  const con = (precio: number, peso = 200) => ({
    ...valoresIniciales(),
    lineas: [lineaDe('granel', { categoria: 4, peso, precio })],
  })
  expect(planear(situacion, con(550_000)).plan).toBeUndefined()
  expect(cobraSinMotivos(situacion, con(550_000))).toBe(550_000)
  expect(cobraSinMotivos(situacion, con(0))).toBeUndefined()
  expect(cobraSinMotivos(situacion, con(550_000, 900))).toBeUndefined()
})

it('an IMEI that was here more often than is told says so, and one that was not says nothing', () => {
  const apariciones = [{ codigo: 'PCT02-000001', fecha: '2026-10-01', almacen: 'PCT02' }]
  const de = { codigo: ANILLO, imei: '490154203237518', valido: true }
  const nota = (hayMas: boolean) => notaDeCelular({ ...de, apariciones, hayMas })[0]?.[1]
  expect(nota(false)).not.toContain('otras veces')
  expect(nota(true)).toContain('PCT02-000001 (PCT02, 1 oct 2026) y otras veces antes de esas. Revise')
  expect(notaDeCelular({ ...de, apariciones: [], hayMas: false })).toEqual([])
})
