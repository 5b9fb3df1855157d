import { describe, expect, it } from 'vitest'
import {
  fallasDePlan,
  otrosMedios,
  pagosEscritos,
  pedidoDe,
  sinEfectivo,
  type Valores,
  valoresIniciales,
  vueltoDe,
} from './planes.ts'

const con = (cambios: Partial<Valores>): Valores => ({ ...valoresIniciales(1), ...cambios })
const vacio = valoresIniciales(1).otros
const transferencia = (valor: number, referencia = '') => ({
  ...vacio,
  transferencia: { valor, referencia },
})
const plan = (cobra: number) => ({ cobra }) as Parameters<typeof pedidoDe>[2]
const fallas = (cobra: number, valores: Valores) =>
  fallasDePlan({ plan: plan(cobra), faltas: [] } as unknown as Parameters<typeof fallasDePlan>[0], valores)

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
    expect(otrosMedios(-1)).not.toContain('datafono')
  })

  it('beyond the total are a fault of the means that was written, under the total none', () => {
    const pasado = con({ otros: transferencia(60_000) })
    expect(sinEfectivo(pasado)).toBe(60_000)
    expect(fallas(50_000, pasado).map(({ campo }) => campo)).toEqual(['otros.transferencia.valor'])
    expect(fallas(50_000, con({ otros: transferencia(50_000) }))).toEqual([])
  })

  it('give back the change of the cash alone, and refuse less cash than is owed', () => {
    const otros = transferencia(20_000)
    expect(vueltoDe(con({ otros }), 50_000)).toBeUndefined()
    expect(vueltoDe(con({ otros, recibido: 50_000 }), 50_000)).toBe(20_000)
    expect(fallas(50_000, con({ otros, recibido: 29_999 })).map(({ campo }) => campo)).toEqual(['recibido'])
    expect(fallas(50_000, con({ otros, recibido: 30_000 }))).toEqual([])
  })
})

describe('what is sent', () => {
  it('has no payments when no money moves', () => {
    expect(pedidoDe('espera', con({ hasta: '2026-12-01', motivo: '  ' }), plan(0))).toEqual({
      tipo: 'espera',
      entrada: { hasta: '2026-12-01' },
    })
  })

  it('has the cash handed over only when the customer pays', () => {
    const valores = con({ valor: 10_000, recibido: 20_000 })
    expect(pedidoDe('abono', valores, plan(10_000)).entrada).toEqual({
      valor: 10_000,
      pagos: [{ medio: 'efectivo', valor: 10_000 }],
      recibido: 20_000,
    })
    expect(pedidoDe('aumento', valores, plan(-10_000)).entrada).not.toHaveProperty('recibido')
  })

  it('names a discount and its reason only when one was written', () => {
    const { entrada } = pedidoDe('retiro', con({ motivo: 'cliente antiguo' }), plan(0))
    expect(entrada).toEqual({})
    expect(pedidoDe('retiro', con({ descuento: 0, motivo: ' cliente antiguo ' }), plan(0)).entrada).toEqual({
      descuento: 0,
      motivo: 'cliente antiguo',
    })
  })
})
