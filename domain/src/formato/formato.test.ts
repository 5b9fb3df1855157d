import { expect, it } from 'vitest'
import { formatoALas } from './aLas.ts'
import { formatoCelular } from './celular.ts'
import { formatoCuantos } from './cuantos.ts'
import {
  formatoDiaMes,
  formatoFecha,
  formatoFechaDocumento,
  formatoFechaHora,
  formatoFechaLarga,
  formatoFechaTabla,
  formatoHora,
  formatoMes,
  formatoRango,
} from './fechas.ts'
import {
  formatoCentesimas,
  formatoEntero,
  formatoGrande,
  formatoPeso,
  formatoPesoAvaluo,
  formatoPesos,
  formatoPorcentaje,
} from './numeros.ts'

const NB = '\u00a0'

it('writes money, weights and percentages as design §5', () => {
  expect(formatoPesos(1_250_000)).toBe(`$${NB}1.250.000`)
  expect(formatoPesos(-50_000)).toBe(`−$${NB}50.000`)
  expect(formatoPesos(0)).toBe(`$${NB}0`)
  expect(formatoPesos(999)).toBe(`$${NB}999`)
  expect(formatoPesos(1_000)).toBe(`$${NB}1.000`)
  expect(formatoEntero(1_284)).toBe('1.284')
  expect(formatoPeso(1250)).toBe(`12,50${NB}g`)
  expect(formatoPeso(5)).toBe(`0,05${NB}g`)
  expect(formatoPeso(123_456)).toBe(`1.234,56${NB}g`)
  expect(formatoPesoAvaluo(1250)).toBe(`12,5${NB}g`)
  expect(formatoPesoAvaluo(425)).toBe(`4,25${NB}g`)
  expect(formatoPesoAvaluo(100_000)).toBe(`1.000,0${NB}g`)
  expect(formatoPorcentaje(500)).toBe(`5,00${NB}%`)
  expect(formatoCentesimas(390_520)).toBe('3.905,20')
})

it('shortens large amounts for charts', () => {
  expect(formatoGrande(2_450_000)).toBe(`2,4${NB}M`)
  expect(formatoGrande(2_000_000)).toBe(`2${NB}M`)
  expect(formatoGrande(1_250_000_000)).toBe(`1.250${NB}M`)
  expect(formatoGrande(-850_999)).toBe(`−850${NB}mil`)
  expect(formatoGrande(900)).toBe('900')
})

it('writes days', () => {
  expect(formatoFecha('2026-11-02')).toBe('2 nov 2026')
  expect(formatoFechaTabla('2026-11-02')).toBe('02 nov 2026')
  expect(formatoFechaTabla('2026-11-20')).toBe('20 nov 2026')
  expect(formatoFechaLarga('2026-11-20')).toBe('viernes 20 nov 2026')
  expect(formatoFechaDocumento('2026-09-01')).toBe('1 de septiembre de 2026')
  expect(formatoDiaMes('2026-10-12')).toBe('12 oct')
  expect([formatoMes('2026-11'), formatoMes('sin mes')]).toEqual(['nov 2026', 'sin mes'])
  expect(formatoRango('2026-09-01', '2027-02-28')).toBe('1 sep 2026 a 28 feb 2027')
  // As the first day of each month, which is all that there is of it.
  expect(formatoRango('2026-12-01', '2026-12-01')).toBe('1 dic 2026')
})

it('writes the Bogotá clock', () => {
  expect(formatoHora('2026-11-20T20:42:00Z')).toBe(`3:42${NB}p.${NB}m.`)
  expect(formatoHora('2026-11-20T05:05:00Z')).toBe(`12:05${NB}a.${NB}m.`)
  expect(formatoHora('2026-11-20T17:00:00Z')).toBe(`12:00${NB}p.${NB}m.`)
  expect(formatoFechaHora('2026-11-21T02:00:00Z')).toBe(`20 nov 2026, 9:00${NB}p.${NB}m.`)
})

it('says an hour in a sentence: one o’clock is singular', () => {
  expect(formatoALas('2026-11-20T20:42:00Z')).toBe(`a las 3:42${NB}p.${NB}m.`)
  expect(formatoALas('2026-11-20T18:05:00Z')).toBe(`a la 1:05${NB}p.${NB}m.`)
  expect(formatoALas('2026-11-20T06:59:00Z')).toBe(`a la 1:59${NB}a.${NB}m.`)
})

it('says a number with the noun that agrees with it', () => {
  const contratos = (n: number) => formatoCuantos(n, 'contrato abierto', 'contratos abiertos')
  expect([0, 1, 2, 1_284].map(contratos)).toEqual([
    '0 contratos abiertos',
    '1 contrato abierto',
    '2 contratos abiertos',
    '1.284 contratos abiertos',
  ])
})

it('groups a mobile and leaves anything else alone', () => {
  expect(formatoCelular('3005550142')).toBe('300 555 0142')
  expect(formatoCelular('555')).toBe('555')
})
