import { SUGERIDOS } from '@retroventa/domain/operaciones/testing/compras/origen'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { dejarYVolver } from '../../ui/formulario/dejarYVolver.ts'
import type { Cliente } from '../clientes/public.ts'
import { deBorrador } from '../operaciones/public.ts'
import {
  asuntoCompra,
  type Condiciones,
  entradaDe,
  type GramosEscritos,
  gramosVacios,
  planear,
  SIN_BORRADOR,
  sePiden,
  type ValoresCompra,
  valoresIniciales,
} from './valores.ts'

const CONDICIONES = {
  hoy: '2026-11-20',
  almacenId: 'a1',
  diasRetencion: 0,
  comerciaCelulares: false,
  tarifas: {},
  sugeridos: SUGERIDOS,
}

afterEach(() => vi.unstubAllGlobals())

it('of grams the row that waits empty at the end is not bought, and the faults of the others are at their own', () => {
  const condiciones = CONDICIONES as unknown as Condiciones
  const una = { ...gramosVacios(4), peso: 100, precio: 100 }
  const con = (...gramos: GramosEscritos[]) => ({ ...valoresIniciales(), gramos })
  const entrada = (valores: ValoresCompra) =>
    entradaDe('compraDirecta', 'peso', condiciones, valores).articulos.map(({ categoria }) => categoria)
  expect(entrada(con(una, gramosVacios(4)))).toEqual([4])
  expect(entrada(con(gramosVacios(4), { ...una, categoria: 2 }))).toEqual([2])
  expect(entrada(con(gramosVacios(4), gramosVacios(2)))).toEqual([4])
  const faltas = (valores: ValoresCompra) =>
    planear('compraDirecta', 'peso', condiciones, valores).faltas?.map(({ campo }) => campo)
  expect(faltas(con(gramosVacios(4), { ...una, precio: null }, gramosVacios(4)))).toContain(
    'gramos[1].precio',
  )
})

it('of grams only the rows that are bought have to be filled: one that was emptied has not, also the first, nor for a reason that is out of sight', () => {
  const una = { ...gramosVacios(4), peso: 100, precio: 100 }
  const vaciada = { ...gramosVacios(4), motivo: 'moneda antigua' }
  const piden = (...gramos: GramosEscritos[]) => gramos.map((_, lugar) => sePiden(gramos, lugar))
  expect(piden(vaciada, una)).toEqual([false, true])
  expect(piden(una, vaciada)).toEqual([true, false])
  expect(piden(vaciada, gramosVacios(2))).toEqual([true, false])
})

describe('a purchase that was left half written', () => {
  it('is found again, as it is and no other row with it: of who sells the browser keeps the id alone', () => {
    const inicial = valoresIniciales()
    const escrito: Partial<ValoresCompra> = {
      cliente: { id: 'c1', cedula: '52123456' } as Cliente,
      clienteId: 'c1',
      gramos: [{ ...gramosVacios(), peso: 100, precio: 900_000, motivo: 'moneda antigua' }],
      procedencia: 'herencia',
      autorizaClave: 'Secreta-de-otro-1',
    }
    const { vuelto, guardado, aviso } = dejarYVolver<ValoresCompra>(
      { inicial, ...deBorrador<ValoresCompra>('compra.pct01', SIN_BORRADOR) },
      escrito,
    )
    expect(aviso).toBe('borrador')
    expect(vuelto.valores).toEqual({ ...inicial, ...escrito, cliente: null, autorizaClave: '' })
    expect(guardado).not.toMatch(/52123456|Secreta/)
  })

  it('is of its kind: what was written of a supplier is not offered to who buys from a person', () => {
    const asuntos = (['compraDirecta', 'compraProveedor'] as const).flatMap((tipo) =>
      (['articulos', 'peso'] as const).map((clase) => asuntoCompra(tipo, clase)),
    )
    expect(new Set(asuntos).size).toBe(4)
  })
})
