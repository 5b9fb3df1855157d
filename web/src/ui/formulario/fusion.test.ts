import { expect, test } from 'vitest'
import { cambiosEntre, fusionar, iguales, ponerEn, sinNumero } from './fusion.ts'

const BASE = { time_line: 120, novedades: true, contratos: { diasGracia: 3, porcentaje: 500 }, lista: ['a'] }

test('what only one changed is kept, from either side', () => {
  const mio = ponerEn(BASE, 'contratos.diasGracia', 7)
  const suyo = ponerEn(BASE, 'time_line', 60)
  expect(fusionar(BASE, mio, suyo)).toEqual({
    fusion: { ...BASE, time_line: 60, contratos: { diasGracia: 7, porcentaje: 500 } },
    conflictos: [],
    ajenos: [{ campo: 'time_line', antes: 120, despues: 60 }],
  })
})

test('what both changed is a conflict, unless they agree', () => {
  const mio = ponerEn(ponerEn(BASE, 'time_line', 30), 'lista', ['a', 'b'])
  const suyo = ponerEn(ponerEn(BASE, 'time_line', 60), 'lista', ['a', 'b'])
  const { fusion, conflictos } = fusionar(BASE, mio, suyo)
  expect(conflictos).toEqual([{ campo: 'time_line', antes: 120, mio: 30, suyo: 60 }])
  expect(fusion).toEqual(suyo)
})

test('a change goes back to nothing when it is undone', () => {
  expect(cambiosEntre(BASE, ponerEn(ponerEn(BASE, 'time_line', 1), 'time_line', 120))).toEqual([])
  expect(BASE.time_line).toBe(120)
})

test('a figure that could not be read is a change, and has its path', () => {
  expect(iguales({ a: Number.NaN }, { a: null })).toBe(false)
  expect(iguales({ a: Number.NaN }, { a: Number.NaN })).toBe(true)
  expect(sinNumero({ a: 1, b: { c: Number.NaN, d: null }, e: [{ f: Number.NaN }] })).toEqual([
    'b.c',
    'e[0].f',
  ])
})
