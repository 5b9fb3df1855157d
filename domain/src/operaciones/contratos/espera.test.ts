import { describe, expect, it } from 'vitest'
import { formatoPesos } from '../../formato/numeros.ts'
import { contratoDeOro } from '../testing/contratos/deOro.ts'
import { planearEspera } from './espera.ts'
import { planearProrroga } from './prorroga.ts'

/** 1.000.000 at 5 % a month from 10 January, for three months. */
const deEnero = contratoDeOro({
  fecha: '2026-01-10',
  plazoMeses: 3,
  vence: '2026-04-10',
  capital: 1_000_000,
})

describe('a promise to pay', () => {
  it('tells the customer what is overdue, and not the month in course', () => {
    const { plan } = planearEspera(deEnero, { hasta: '2026-05-05' }, '2026-05-02')
    const debe = formatoPesos(150_000)
    expect(plan?.mensaje).toMatchObject({ pr_vencidas: '3', saldo_espera: debe, valor: debe })
  })

  it.each([
    [3, 'vigente', undefined],
    [2, 'en_espera', '2026-05-05'],
  ])('of three overdue months, with %d paid it is %s', (meses, estado, esperaHasta) => {
    const enEspera = {
      ...deEnero,
      fila: { ...deEnero.fila, estado: 'en_espera' as const, esperaHasta: '2026-05-05' },
    }
    const { plan } = planearProrroga(enEspera, { meses }, '2026-05-02')
    expect([plan?.cambios.estado, plan?.cambios.esperaHasta]).toEqual([estado, esperaHasta])
  })
})
