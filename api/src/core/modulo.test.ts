import { expect, expectTypeOf, test } from 'vitest'
import { type ClaveDe, modulo, unir } from './modulo.ts'

const uno = modulo({ verbos: { 'a.creado': 'creó', 'a.editado': 'editó' } })
const otro = modulo({ verbos: { 'b.creado': 'creó otro' }, entidades: { b: 'Otro' } })

test('one table of what every module declares, and its keys are known to the compiler', () => {
  const verbos = unir({ uno, otro }, 'verbos')
  expect(verbos).toEqual({ 'a.creado': 'creó', 'a.editado': 'editó', 'b.creado': 'creó otro' })
  expectTypeOf<ClaveDe<{ uno: typeof uno; otro: typeof otro }, 'verbos'>>().toEqualTypeOf<
    'a.creado' | 'a.editado' | 'b.creado'
  >()
  expect(unir({ uno, otro }, 'errores')).toEqual({})
})

test('a key belongs to one module', () => {
  expect(() => unir({ uno, copia: uno }, 'verbos')).toThrow('two modules declare a.creado in verbos')
})
