import { describe, expect, it } from 'vitest'
import { paraRetirar, porcentajeDescuento } from './retiro.ts'
import { tablaRetroventaPorMes, valorRetroventa } from './retroventa.ts'
import { type CuentaContrato, SIN_MOVIMIENTOS } from './tipos.ts'

const SIN_DESCUENTO = { diasInicialDes: 0, diasDes: 0, porDes: 0, porMaxDes: 0 }
const DESCUENTO = { diasInicialDes: 10, diasDes: 5, porDes: 2000, porMaxDes: 5000 }
const BASE: CuentaContrato = {
  fecha: '2026-06-12',
  valorTotal: 1_500_000,
  porcentaje: 500,
  plazoMeses: 3,
  plazoDias: 0,
  diasGracia: 3,
  diasGraciaAbono: 3,
  descuento: SIN_DESCUENTO,
  movimientos: SIN_MOVIMIENTOS,
}

describe('dissolution discount', () => {
  it('holds whole in the initial days, then loses points at the beginning of each step, never below 0', () => {
    const dias = [0, 10, 11, 15, 16, 20, 21, 90]
    expect(dias.map((n) => porcentajeDescuento(DESCUENTO, n))).toEqual([
      5000, 5000, 3000, 3000, 1000, 1000, 0, 0,
    ])
  })

  it('all four 0 is no discount, and steps without length end it with the initial days', () => {
    expect(porcentajeDescuento(SIN_DESCUENTO, 0)).toBe(0)
    const sinPasos = { ...DESCUENTO, diasDes: 0 }
    expect([10, 11].map((n) => porcentajeDescuento(sinPasos, n))).toEqual([5000, 0])
  })

  it('says the last day of the amount it shows', () => {
    const c = { ...BASE, descuento: DESCUENTO }
    const fin = (t: string) => paraRetirar(c, t).descuentoHasta
    expect(['2026-06-12', '2026-06-22', '2026-06-23', '2026-06-28', '2026-07-03'].map(fin)).toEqual([
      '2026-06-22',
      '2026-06-22',
      '2026-06-27',
      '2026-07-02',
      undefined,
    ])
  })

  it('ends with the month, grace included, when nothing else ends it', () => {
    const c = { ...BASE, descuento: { ...DESCUENTO, porDes: 0 } }
    expect(paraRetirar(c, '2026-07-15')).toMatchObject({ descuento: 37_500, descuentoHasta: '2026-07-15' })
  })

  it('applies to the last started month only', () => {
    const c = { ...BASE, descuento: DESCUENTO }
    expect(paraRetirar(c, '2026-08-16')).toMatchObject({ retroventaPendiente: 225_000, descuento: 37_500 })
  })

  it('gives nothing back of a month that is already paid', () => {
    const c: CuentaContrato = {
      ...BASE,
      descuento: DESCUENTO,
      movimientos: {
        ...SIN_MOVIMIENTOS,
        ampliaciones: [{ fecha: '2026-06-12', meses: 1, estado: 'activo' }],
      },
    }
    expect(paraRetirar(c, '2026-06-13')).toEqual({
      capital: 1_500_000,
      retroventaPendiente: 0,
      descuento: 0,
      total: 1_500_000,
    })
  })
})

describe('buy-back price per month', () => {
  it('is the value plus the months so far', () => {
    expect(tablaRetroventaPorMes(BASE)).toEqual([
      { mes: 1, desde: '2026-06-12', hasta: '2026-07-12', cargo: 75_000, valor: 1_575_000 },
      { mes: 2, desde: '2026-07-12', hasta: '2026-08-12', cargo: 75_000, valor: 1_650_000 },
      { mes: 3, desde: '2026-08-12', hasta: '2026-09-12', cargo: 75_000, valor: 1_725_000 },
    ])
    expect(valorRetroventa(BASE)).toBe(1_725_000)
  })

  it('truncates the charge once per month (999 at 5 % is 49)', () => {
    expect(valorRetroventa({ ...BASE, valorTotal: 999, plazoMeses: 2 })).toBe(999 + 98)
  })

  it('equals what withdrawing costs on the last day of each row', () => {
    for (const fila of tablaRetroventaPorMes(BASE))
      expect(paraRetirar(BASE, fila.hasta).total).toBe(fila.valor)
  })

  it('of a term in days ends on its due date', () => {
    const c = { ...BASE, plazoMeses: 0, plazoDias: 45 }
    expect(tablaRetroventaPorMes(c).map((fila) => fila.hasta)).toEqual(['2026-07-12', '2026-07-27'])
    expect(valorRetroventa(c)).toBe(1_650_000)
  })
})
