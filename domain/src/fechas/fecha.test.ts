import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  diaSemana,
  diasEntre,
  esFecha,
  fechaBogota,
  horaBogota,
  horaConDesfase,
  inicioDelDia,
  sumarDias,
} from './fecha.ts'

const dia = fc
  .integer({ min: Date.UTC(1900, 0, 1) / 86_400_000, max: Date.UTC(2199, 0, 1) / 86_400_000 })
  .map((n) => new Date(n * 86_400_000).toISOString().slice(0, 10))

describe('fecha', () => {
  it('knows which days exist', () => {
    for (const si of ['2026-02-28', '2028-02-29', '2000-02-29', '0001-01-01', '9999-12-31'])
      expect(esFecha(si)).toBe(true)
    for (const no of [
      '2026-02-29',
      '1900-02-29',
      '2026-13-01',
      '2026-00-10',
      '2026-04-31',
      '26-01-01',
      '2026-1-1',
      '',
      20260101,
    ])
      expect(esFecha(no)).toBe(false)
  })

  it('moves by days and refuses what is not a day', () => {
    expect(sumarDias('2026-12-31', 1)).toBe('2027-01-01')
    expect(sumarDias('2028-03-01', -1)).toBe('2028-02-29')
    expect(diasEntre('2026-11-12', '2026-11-20')).toBe(8)
    expect(diasEntre('2026-11-20', '2026-11-12')).toBe(-8)
    expect(() => sumarDias('2026-02-30', 1)).toThrow(RangeError)
  })

  it('sumarDias and diasEntre are inverse', () => {
    fc.assert(
      fc.property(dia, fc.integer({ min: -40_000, max: 40_000 }), (desde, n) => {
        expect(diasEntre(desde, sumarDias(desde, n))).toBe(n)
      }),
    )
  })

  it('counts days as the calendar does, from the first year to the last', () => {
    fc.assert(
      fc.property(fc.integer({ min: -719_162, max: 2_932_896 }), (n) => {
        const dia = new Date(n * 86_400_000).toISOString().slice(0, 10)
        expect(esFecha(dia)).toBe(true)
        expect(diasEntre('1970-01-01', dia)).toBe(n)
        expect(sumarDias('1970-01-01', n)).toBe(dia)
      }),
    )
    // Each of four centuries, whose last year has its 29th of February alone, and both ends.
    for (let n = -43_000; n < 110_000; n++)
      if (sumarDias('1970-01-01', n) !== new Date(n * 86_400_000).toISOString().slice(0, 10))
        expect(sumarDias('1970-01-01', n)).toBe(new Date(n * 86_400_000).toISOString().slice(0, 10))
    expect([sumarDias('0001-01-02', -1), sumarDias('9999-12-30', 1)]).toEqual(['0001-01-01', '9999-12-31'])
    expect(() => sumarDias('0001-01-01', -1)).toThrow(RangeError)
    expect(() => sumarDias('9999-12-31', 1)).toThrow(RangeError)
    for (const no of ['2026-01-1 ', '2026-01-1x', ' 026-01-01', '2026/01/01', '2026-01-010', '٢٠٢٦-01-01'])
      expect(esFecha(no)).toBe(false)
  })

  it('names the day of the week, before the epoch too', () => {
    expect(diaSemana('2026-11-20')).toBe(5)
    expect(diaSemana('1969-12-28')).toBe(0)
    expect(diaSemana('1970-01-01')).toBe(4)
  })

  it('keeps the Bogotá day from 19:00 to midnight, when UTC is already tomorrow (D6)', () => {
    expect(fechaBogota('2026-01-13T04:59:59.999Z')).toBe('2026-01-12')
    expect(fechaBogota('2026-01-13T05:00:00Z')).toBe('2026-01-13')
    expect(fechaBogota(new Date('2027-01-01T03:00:00Z'))).toBe('2026-12-31')
    expect(fechaBogota('2026-01-12T23:30:00-05:00')).toBe('2026-01-12')
    expect(horaBogota('2026-11-20T20:42:00Z')).toEqual({ hora: 15, minuto: 42 })
    expect(horaConDesfase('2026-11-20T04:42:07.999Z')).toBe('23:42:07-05:00')
    expect(() => fechaBogota('mañana')).toThrow(RangeError)
  })

  it('a day starts at five in the morning UTC', () => {
    expect(inicioDelDia('2026-11-20')).toBe('2026-11-20T05:00:00.000Z')
    expect(fechaBogota(inicioDelDia('2026-11-20'))).toBe('2026-11-20')
  })
})
