import { describe, expect, it } from 'vitest'
import { avisoDado, relojLegal } from './reloj.ts'

describe('the four years of the retroventa', () => {
  it('are counted from the contract, to the last day of a shorter month', () => {
    expect(relojLegal({ fecha: '2024-02-29', vence: '2024-06-29' }, '2026-11-24')).toEqual({
      hasta: '2028-02-29',
      meses: 15,
      dias: 462,
      pasa: false,
    })
    expect(relojLegal({ fecha: '2025-02-28', vence: '2025-06-28' }, '2026-11-24').hasta).toBe('2029-02-28')
  })

  it.each([
    ['ninety days before it is still silent', '2026-09-28', '2026-06-30', false],
    ['from the day after it is said', '2026-09-29', '2026-06-30', true],
    ['once they have passed', '2027-01-05', '2026-06-30', true],
    ['prórrogas do not lengthen them', '2026-01-01', '2027-01-30', true],
  ])('%s', (_, hoy, vence, pasa) => {
    expect(relojLegal({ fecha: '2022-12-27', vence }, hoy).pasa).toBe(pasa)
  })
})

describe('prior notice of a loss', () => {
  it('counts from the first one of this due date, and says from when the items may be lost', () => {
    const avisos = ['2026-08-01', '2026-11-02', '2026-11-20']
    expect(avisoDado(avisos, '2026-11-10', 15, '2026-11-12')).toEqual({
      dado: '2026-11-02',
      corridos: 10,
      cumple: '2026-11-17',
    })
    expect(avisoDado(['2026-08-01'], '2026-11-10', 15, '2026-11-12')).toBeUndefined()
  })
})
