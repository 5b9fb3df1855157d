import { expect, it } from 'vitest'
import { validarRango, validarRangoPolicivo } from './rango.ts'

it.each([
  [1, 1, []],
  [7, 900, []],
  [0, 5, ['desde:rango.mayor_que_cero']],
  [-3, 5, ['desde:rango.mayor_que_cero']],
  [1.5, 5, ['desde:rango.mayor_que_cero']],
  [undefined, undefined, ['desde:rango.mayor_que_cero', 'hasta:rango.mayor_que_cero']],
  [5, undefined, ['hasta:rango.mayor_que_cero']],
  [6, 5, ['desde:rango.inicial_mayor', 'hasta:rango.final_menor']],
])('from %s to %s: %j', (desde, hasta, faltas) => {
  expect(validarRango({ desde, hasta }).map(({ campo, codigo }) => `${campo}:${codigo}`)).toEqual(faltas)
})

it.each([
  [1, 50, []],
  [100, 149, []],
  [100, 150, ['hasta:rango.diferencia']],
  [0, 80, ['desde:rango.mayor_que_cero']],
  [60, 5, ['desde:rango.inicial_mayor', 'hasta:rango.final_menor']],
])('a police listing from %s to %s: %j (001 §5, D17)', (desde, hasta, faltas) => {
  expect(validarRangoPolicivo({ desde, hasta }).map(({ campo, codigo }) => `${campo}:${codigo}`)).toEqual(
    faltas,
  )
})
