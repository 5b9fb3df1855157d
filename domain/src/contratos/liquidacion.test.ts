import { describe, expect, it } from 'vitest'
import { mesesDelPlazo, mesesIniciados, vencimiento } from './calendario.ts'
import {
  capitalEn,
  cargoMes,
  liquidar,
  mesesPagados,
  reglaMeses,
  retroventaPendiente,
} from './liquidacion.ts'
import { paraRetirar } from './retiro.ts'
import { type CuentaContrato, SIN_MOVIMIENTOS } from './tipos.ts'

const BASE: CuentaContrato = {
  fecha: '2026-06-12',
  valorTotal: 1_500_000,
  porcentaje: 500,
  plazoMeses: 3,
  plazoDias: 0,
  diasGracia: 3,
  diasGraciaAbono: 3,
  descuento: { diasInicialDes: 10, diasDes: 5, porDes: 1000, porMaxDes: 5000 },
  movimientos: SIN_MOVIMIENTOS,
}
const activo = { estado: 'activo' }

/** The contract of the design picture 07. */
const DISENO: CuentaContrato = {
  ...BASE,
  movimientos: {
    ampliaciones: [{ ...activo, fecha: '2026-09-10', meses: 2 }],
    abonos: [{ ...activo, fecha: '2026-10-12', valor: 400_000 }],
    aumentos: [],
  },
}

describe('the contract of the design (12 jun 2026, $ 1.500.000 at 5 %)', () => {
  it('owes 125.000 on 20 nov 2026: two months on the lowered capital', () => {
    expect(liquidar(DISENO, '2026-11-20')).toMatchObject({
      capital: 1_250_000,
      mesesIniciados: 6,
      mesesPagados: 4,
      mesesPendientes: 2,
      retroventaPendiente: 125_000,
      alDiaHasta: '2026-10-12',
      totalPagado: 550_000,
    })
    expect(vencimiento(DISENO)).toBe('2026-11-12')
  })

  it('costs 1.343.750 to withdraw, with 31.250 off until 22 nov', () => {
    const retiro = {
      capital: 1_250_000,
      retroventaPendiente: 125_000,
      descuento: 31_250,
      descuentoHasta: '2026-11-22',
      total: 1_343_750,
    }
    expect(paraRetirar(DISENO, '2026-11-20')).toEqual(retiro)
    expect(paraRetirar(DISENO, '2026-11-22')).toEqual(retiro)
    expect(paraRetirar(DISENO, '2026-11-23')).toMatchObject({
      descuento: 25_000,
      descuentoHasta: '2026-11-27',
    })
  })

  it('after a prórroga of two months: due 12 ene 2027, up to date until 12 dic, 675.000 paid (picture 08)', () => {
    const { ampliaciones } = DISENO.movimientos
    const despues: CuentaContrato = {
      ...DISENO,
      movimientos: {
        ...DISENO.movimientos,
        ampliaciones: [...ampliaciones, { ...activo, fecha: '2026-11-20', meses: 2 }],
      },
    }
    expect(vencimiento(despues)).toBe('2027-01-12')
    expect(liquidar(despues, '2026-11-20')).toMatchObject({
      alDiaHasta: '2026-12-12',
      retroventaPendiente: 0,
      totalPagado: 675_000,
    })
  })

  it('draws the ruler: four paid, one owed, one in course, two to come', () => {
    const regla = reglaMeses(DISENO, '2026-11-20')
    expect(regla.map((mes) => `${mes.inicia.slice(5)} ${mes.estado}`)).toEqual([
      '06-12 pagado',
      '07-12 pagado',
      '08-12 pagado',
      '09-12 pagado',
      '10-12 pendiente',
      '11-12 en_curso',
      '12-12 futuro',
      '01-12 futuro',
    ])
    expect(regla.map((mes) => mes.cargo)).toEqual([
      75_000, 75_000, 75_000, 75_000, 62_500, 62_500, 62_500, 62_500,
    ])
  })

  it('knows each past day as it was then', () => {
    expect(capitalEn(DISENO, '2026-10-11')).toBe(1_500_000)
    expect(capitalEn(DISENO, '2026-10-12')).toBe(1_250_000)
    expect(retroventaPendiente(DISENO, '2026-09-09')).toBe(225_000)
    expect(retroventaPendiente(DISENO, '2026-09-10')).toBe(75_000)
    expect(mesesPagados(DISENO, '2026-10-12')).toBe(4)
  })
})

describe('months started', () => {
  it('charges one on the first day and a new one only after the grace days', () => {
    const dias = [
      '2026-06-11',
      '2026-06-12',
      '2026-07-12',
      '2026-07-15',
      '2026-07-16',
      '2026-08-15',
      '2026-08-16',
    ]
    expect(dias.map((t) => mesesIniciados(BASE, t))).toEqual([0, 1, 1, 1, 2, 2, 3])
  })

  it('without grace the anniversary still belongs to the month that ends on it', () => {
    const c = { ...BASE, diasGracia: 0 }
    expect(['2026-07-12', '2026-07-13'].map((t) => mesesIniciados(c, t))).toEqual([1, 2])
  })

  it('follows the last day of short months from the original day', () => {
    const c = { ...BASE, fecha: '2026-01-31', diasGracia: 0 }
    expect(['2026-02-28', '2026-03-01', '2026-03-31', '2026-04-01'].map((t) => mesesIniciados(c, t))).toEqual(
      [1, 2, 2, 3],
    )
    expect(vencimiento({ ...c, plazoMeses: 1 })).toBe('2026-02-28')
  })

  it('a term in days is due that many days later and covers the months that it begins', () => {
    const c = { ...BASE, plazoMeses: 0, plazoDias: 15 }
    expect(vencimiento(c)).toBe('2026-06-27')
    expect(mesesDelPlazo(c)).toBe(1)
    expect(mesesDelPlazo({ ...c, plazoDias: 30 })).toBe(1)
    expect(mesesDelPlazo({ ...c, plazoDias: 31 })).toBe(2)
    const prorrogado = {
      ...c,
      movimientos: { ...SIN_MOVIMIENTOS, ampliaciones: [{ ...activo, fecha: '2026-06-20', meses: 1 }] },
    }
    expect(vencimiento(prorrogado)).toBe('2026-07-27')
  })
})

describe('abonos', () => {
  const con = (abonos: CuentaContrato['movimientos']['abonos'], resto: Partial<CuentaContrato> = {}) => ({
    ...BASE,
    ...resto,
    movimientos: { ...SIN_MOVIMIENTOS, abonos },
  })

  it('a small one pays part of the oldest month and leaves the capital alone', () => {
    const c = con([{ ...activo, fecha: '2026-07-20', valor: 100_000 }])
    expect(liquidar(c, '2026-07-20')).toMatchObject({
      capital: 1_500_000,
      mesesPagados: 1,
      mesesPendientes: 1,
      retroventaPendiente: 50_000,
      totalPagado: 100_000,
    })
    expect(liquidar(c, '2026-07-20').pendientes).toMatchObject([{ numero: 2, cargo: 75_000, saldo: 50_000 }])
  })

  it('a prórroga after it pays only what is left of that month', () => {
    const c: CuentaContrato = {
      ...BASE,
      movimientos: {
        ...SIN_MOVIMIENTOS,
        abonos: [{ ...activo, fecha: '2026-07-20', valor: 100_000 }],
        ampliaciones: [{ ...activo, fecha: '2026-07-21', meses: 1 }],
      },
    }
    expect(liquidar(c, '2026-07-21')).toMatchObject({ mesesPendientes: 0, totalPagado: 150_000 })
  })

  it('within its grace days it counts as made on the anniversary: the new month is charged on less', () => {
    const c = con([{ ...activo, fecha: '2026-07-15', valor: 575_000 }])
    expect(cargoMes(c, 2)).toBe(50_000)
    expect(cargoMes(con([{ ...activo, fecha: '2026-07-16', valor: 650_000 }]), 2)).toBe(75_000)
  })

  it('with longer grace for abonos than for months, the started month stays owed, on the lowered capital', () => {
    const c = con([{ ...activo, fecha: '2026-07-14', valor: 575_000 }], { diasGracia: 0, diasGraciaAbono: 5 })
    expect(liquidar(c, '2026-07-14')).toMatchObject({
      capital: 1_000_000,
      mesesPendientes: 1,
      retroventaPendiente: 50_000,
    })
  })

  it('does not reach back to an anniversary whose month is already paid: that charge is settled', () => {
    const c: CuentaContrato = {
      ...BASE,
      diasGracia: 0,
      diasGraciaAbono: 5,
      movimientos: {
        ...SIN_MOVIMIENTOS,
        ampliaciones: [{ ...activo, fecha: '2026-07-13', meses: 2 }],
        abonos: [{ ...activo, fecha: '2026-07-14', valor: 500_000 }],
      },
    }
    expect(cargoMes(c, 2)).toBe(75_000)
    expect(cargoMes(c, 3)).toBe(50_000)
    expect(liquidar(c, '2026-07-14')).toMatchObject({ capital: 1_000_000, totalPagado: 650_000 })
  })

  it('on the day of the contract it finds the first month charged', () => {
    const c = con([{ ...activo, fecha: '2026-06-12', valor: 575_000 }])
    expect(liquidar(c, '2026-06-12')).toMatchObject({ capital: 1_000_000, mesesPendientes: 0 })
    expect([cargoMes(c, 1), cargoMes(c, 2)]).toEqual([75_000, 50_000])
  })

  it('the order inside a day is the one of the clock', () => {
    const movimientos = {
      ...SIN_MOVIMIENTOS,
      ampliaciones: [{ ...activo, fecha: '2026-07-20', creado: '2026-07-20T16:00:00Z', meses: 1 }],
      abonos: [{ ...activo, fecha: '2026-07-20', creado: '2026-07-20T15:00:00Z', valor: 75_000 }],
    }
    expect(liquidar({ ...BASE, movimientos }, '2026-07-20')).toMatchObject({
      mesesPagados: 2,
      capital: 1_500_000,
    })
  })

  it('never takes the capital below zero', () => {
    expect(capitalEn(con([{ ...activo, fecha: '2026-06-20', valor: 9_000_000 }]), '2026-06-20')).toBe(0)
  })

  it('does not count when void', () => {
    const c = con([{ estado: 'anulado', fecha: '2026-07-01', valor: 500_000 }])
    expect(liquidar(c, '2026-07-01')).toEqual(liquidar(BASE, '2026-07-01'))
  })
})

describe('aumentos', () => {
  it('raises the capital from its day: the month under way keeps its charge', () => {
    const c: CuentaContrato = {
      ...BASE,
      movimientos: { ...SIN_MOVIMIENTOS, aumentos: [{ ...activo, fecha: '2026-06-20', valor: 500_000 }] },
    }
    expect(capitalEn(c, '2026-06-20')).toBe(2_000_000)
    expect([cargoMes(c, 1), cargoMes(c, 2)]).toEqual([75_000, 100_000])
  })
})
