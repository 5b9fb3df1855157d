import { filaDe, TIPOS_OPERACION } from '@retroventa/domain/operaciones/catalogo'
import { hechoDe, jugar, muestrasDe, origenDe } from '@retroventa/domain/operaciones/testing/origenes'
import { describe, expect, it } from 'vitest'
import {
  conPagos,
  enEfectivo,
  fallasDePagos,
  otrosMedios,
  pagoInicial,
  pagosEscritos,
  pagosQueVuelven,
  sinEfectivo,
  type ValoresPago,
  vueltoDe,
} from './pagos.ts'

const con = (cambios: Partial<ValoresPago>): ValoresPago => ({ ...pagoInicial(), ...cambios })
const transferencia = (valor: number, referencia = '') => ({
  ...pagoInicial().otros,
  transferencia: { valor, referencia },
})
const fallas = (cobra: number, valores: ValoresPago) => fallasDePagos({ cobra }, valores)

describe('payments as written', () => {
  it('are cash when nothing else was written, whichever way the money goes', () => {
    expect(pagosEscritos(con({}), 50_000)).toEqual([{ medio: 'efectivo', valor: 50_000 }])
    expect(pagosEscritos(con({}), -50_000)).toEqual([{ medio: 'efectivo', valor: 50_000 }])
  })

  it('leave to cash what the other means do not pay, and no cash when they pay it all', () => {
    expect(pagosEscritos(con({ otros: transferencia(20_000, ' 123 ') }), 50_000)).toEqual([
      { medio: 'efectivo', valor: 30_000 },
      { medio: 'transferencia', valor: 20_000, referencia: '123' },
    ])
    expect(pagosEscritos(con({ otros: transferencia(50_000) }), 50_000)).toEqual([
      { medio: 'transferencia', valor: 50_000 },
    ])
  })

  it('hand money out only by the means that can', () => {
    expect(otrosMedios(1)).toEqual(['transferencia', 'datafono', 'otro'])
    expect(otrosMedios(-1)).toEqual(['transferencia'])
    // What an advance paid of a purchase or an expense is said by another means (ADR 047).
    for (const tipo of ['compraProveedor', 'egreso'] as const)
      expect(otrosMedios(-1, filaDe(tipo).entregan)).toEqual(['transferencia', 'otro'])
  })

  it('beyond the total are a fault of the means that was written, under the total none', () => {
    const pasado = con({ otros: transferencia(60_000) })
    expect(sinEfectivo(pasado)).toBe(60_000)
    expect(fallas(50_000, pasado).map(({ campo }) => campo)).toEqual(['otros.transferencia.valor'])
    expect(fallas(50_000, con({ otros: transferencia(50_000) }))).toEqual([])
  })

  it('say no cash and no change while what was written cannot be read', () => {
    expect(enEfectivo(con({ otros: transferencia(20_000) }), 50_000)).toBe(30_000)
    expect(enEfectivo(con({ otros: transferencia(60_000) }), 50_000)).toBe(0)
    expect(enEfectivo(con({ otros: transferencia(Number.NaN) }), 50_000)).toBeUndefined()
    expect(vueltoDe(con({ recibido: Number.NaN }), 50_000)).toBeUndefined()
  })

  it('give back the change of the cash alone, and refuse less cash than is owed', () => {
    const otros = transferencia(20_000)
    expect(vueltoDe(con({ otros }), 50_000)).toBeUndefined()
    expect(vueltoDe(con({ otros, recibido: 50_000 }), 50_000)).toBe(20_000)
    expect(fallas(50_000, con({ otros, recibido: 29_999 })).map(({ campo }) => campo)).toEqual(['recibido'])
    expect(fallas(50_000, con({ otros, recibido: 30_000 }))).toEqual([])
  })
})

describe('what the form hid when the figures changed', () => {
  const datafono = (valor: number) => ({ ...pagoInicial().otros, datafono: { valor, referencia: '' } })

  it('is no cash received, and no change: all is paid by another means, or handed over', () => {
    const conTarjeta = con({ otros: datafono(100_000), recibido: 100_000 })
    expect(conPagos({}, conTarjeta, 100_000)).toEqual({ pagos: [{ medio: 'datafono', valor: 100_000 }] })
    expect(vueltoDe(conTarjeta, 100_000)).toBeUndefined()
    expect(vueltoDe(con({ recibido: 50_000 }), -20_000)).toBeUndefined()
    expect(vueltoDe(con({ recibido: 50_000 }), 0)).toBeUndefined()
  })

  it('keeps nothing from being saved: neither what was received, nor what another means paid', () => {
    expect(fallas(0, con({ otros: transferencia(50_000), recibido: 10 }))).toEqual([])
    expect(fallas(-20_000, con({ recibido: 10_000 }))).toEqual([])
    expect(fallas(-20_000, con({ otros: datafono(50_000) }))).toEqual([])
  })

  it('pays nothing by a means that hands no money over', () => {
    expect(conPagos({}, con({ otros: datafono(5_000) }), -20_000)).toEqual({
      pagos: [{ medio: 'efectivo', valor: 20_000 }],
    })
  })
})

describe('what is sent', () => {
  it('has no payments when no money moves', () => {
    expect(conPagos({ hasta: '2026-12-01' }, con({ recibido: 20_000 }), 0)).toEqual({ hasta: '2026-12-01' })
  })

  it('has the cash handed over only when the customer pays', () => {
    const valores = con({ recibido: 20_000 })
    expect(conPagos({ valor: 10_000 }, valores, 10_000)).toEqual({
      valor: 10_000,
      pagos: [{ medio: 'efectivo', valor: 10_000 }],
      recibido: 20_000,
    })
    expect(conPagos({ valor: 10_000 }, valores, -10_000)).not.toHaveProperty('recibido')
  })
})

describe('money that goes back as it was paid', () => {
  const pagos = [{ medio: 'datafono', valor: 50_000 }] as const

  it('is said by its plan, and not chosen: a sale by card comes back to the card', () => {
    expect(pagosQueVuelven(filaDe('devolucion'), { cobra: -50_000, pagos })).toBe(pagos)
    expect(pagosQueVuelven(filaDe('cambio'), { cobra: -50_000, pagos })).toBe(pagos)
    // Of a change for something dearer the customer pays the difference as they like.
    expect(pagosQueVuelven(filaDe('cambio'), { cobra: 50_000, pagos })).toBeUndefined()
    expect(pagosQueVuelven(filaDe('aumento'), { cobra: -50_000, pagos })).toBeUndefined()
  })

  it.each(TIPOS_OPERACION.filter((tipo) => tipo !== 'anulacion' && !filaDe(tipo).crea))(
    '%s takes the means that somebody chose, or its row says that nobody chooses',
    (tipo) => {
      const origen = origenDe(tipo)
      for (const jugado of muestrasDe(tipo, 20)) {
        const hecho = hechoDe(tipo, jugado)
        if (!hecho || hecho.plan.cobra >= 0) continue
        const elegidos = [{ medio: 'transferencia' as const, valor: -hecho.plan.cobra }]
        const { alli, paso } = jugado
        const otro = jugar(origen, alli, { ...paso, entrada: { ...paso.entrada, pagos: elegidos } })
        const { plan } = otro.hechos.at(alli.hechos.length) ?? {}
        if (plan && !filaDe(tipo).comoSePago) expect(plan.pagos).toEqual(elegidos)
        else expect(plan?.pagos).toEqual(hecho.plan.pagos)
      }
    },
  )
})
