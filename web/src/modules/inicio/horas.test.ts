import { describe, expect, it } from 'vitest'
import { horaTexto, todasLasHoras } from './horas.ts'

describe('cash by hour', () => {
  it('fills the hours without movement between two that have it', () => {
    const horas = todasLasHoras([
      { hora: 8, entradas: 5, salidas: 0 },
      { hora: 11, entradas: 0, salidas: 7 },
    ])
    expect(horas.map(({ hora }) => hora)).toEqual([8, 9, 10, 11])
    expect(horas[1]).toEqual({ hora: 9, entradas: 0, salidas: 0 })
  })
  it('has nothing to fill without movements', () => expect(todasLasHoras([])).toEqual([]))
  it('names the hours as people do', () => {
    expect([0, 9, 12, 15].map(horaTexto)).toEqual(['12 a. m.', '9 a. m.', '12 p. m.', '3 p. m.'])
  })
})
