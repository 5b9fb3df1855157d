import { describe, expect, it } from 'vitest'
import { abreEl, anteriorApertura, type Calendario, siguienteApertura, TODOS_LOS_DIAS } from './calendario.ts'

const COMERCIO: Calendario = {
  semana: [1, 2, 3, 4, 5, 6],
  festivos: false,
  excepciones: [
    { fecha: '2026-12-08', abre: true, motivo: 'temporada' },
    { fecha: '2026-12-24', abre: false, motivo: 'Nochebuena' },
  ],
}

describe('days on which a branch opens', () => {
  it.each([
    ['2026-11-20', true, undefined],
    ['2026-11-22', false, 'domingo'],
    ['2026-11-16', false, 'festivo, Independencia de Cartagena'],
    // What somebody wrote of a day goes over holidays and week.
    ['2026-12-08', true, 'temporada'],
    ['2026-12-24', false, 'Nochebuena'],
    ['2026-12-25', false, 'festivo, Navidad'],
  ])('%s: %s', (dia, abre, porque) => {
    const dicho = abreEl(COMERCIO, dia)
    expect([dicho.abre, dicho.porque]).toEqual([abre, porque])
  })

  it('gives the next one and the one before, over Sundays, holidays and what was written', () => {
    // Thursday 24 and Friday 25 closed, Saturday 26 open.
    expect(siguienteApertura(COMERCIO, '2026-12-23')).toBe('2026-12-26')
    // Monday 16 is a holiday, Sunday 15 too.
    expect(anteriorApertura(COMERCIO, '2026-11-17')).toBe('2026-11-14')
    expect(siguienteApertura({ ...COMERCIO, semana: [] }, '2027-01-01')).toBeUndefined()
  })

  it('opens every day where nobody wrote a calendar', () => {
    expect(['2026-11-22', '2026-12-25'].map((dia) => abreEl(TODOS_LOS_DIAS, dia).abre)).toEqual([true, true])
  })
})
