import { describe, expect, it } from 'vitest'
import {
  abreEl,
  anteriorApertura,
  type Calendario,
  conPasadas,
  fallasDeCalendario,
  siguienteApertura,
  TODOS_LOS_DIAS,
} from './calendario.ts'

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

describe('a calendar that replaces another', () => {
  const hoy = '2026-12-10'
  const navidad = { fecha: '2026-12-26', abre: false, motivo: 'Descanso' }
  it('names every fault at its field, and lets what has passed come along as it was', () => {
    const pasada = { fecha: '2026-12-08', abre: true, motivo: 'temporada' }
    const nuevo: Calendario = {
      semana: [],
      festivos: true,
      excepciones: [pasada, navidad, { ...navidad, motivo: ' ' }],
    }
    expect(fallasDeCalendario(nuevo, COMERCIO, hoy)).toEqual([
      { codigo: 'calendario.sin_dias', campo: 'semana' },
      { codigo: 'calendario.repetida', campo: 'excepciones[2].fecha' },
      { codigo: 'calendario.sin_motivo', campo: 'excepciones[2].motivo' },
    ])
    const cambiada = { ...nuevo, semana: [1] as const, excepciones: [{ ...pasada, abre: false }] }
    expect(fallasDeCalendario(cambiada, COMERCIO, hoy)).toEqual([
      { codigo: 'calendario.pasada', campo: 'excepciones[0].fecha' },
    ])
    // The day itself has not passed.
    expect(fallasDeCalendario(cambiada, COMERCIO, '2026-12-08')).toEqual([])
  })

  it('keeps what was said of days that have passed, in order, and each day of the week once', () => {
    const nuevo: Calendario = {
      semana: [5, 1, 5],
      festivos: true,
      excepciones: [navidad, { ...navidad, fecha: hoy }],
    }
    expect(conPasadas(nuevo, COMERCIO, hoy)).toEqual({
      semana: [1, 5],
      festivos: true,
      excepciones: [COMERCIO.excepciones[0], { ...navidad, fecha: hoy }, navidad],
    })
  })
})
