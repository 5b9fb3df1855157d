import { expect, it } from 'vitest'
import { edad, esMayorDeEdad } from './edad.ts'

it('counts completed years and comes of age on the 18th birthday (D4)', () => {
  expect(edad('2008-11-20', '2026-11-19')).toBe(17)
  expect(edad('2008-11-20', '2026-11-20')).toBe(18)
  expect(esMayorDeEdad('2008-11-20', '2026-11-19')).toBe(false)
  expect(esMayorDeEdad('2008-11-20', '2026-11-20')).toBe(true)
})

it('completes the year on 28 February when there is no 29th', () => {
  expect(edad('2008-02-29', '2026-02-27')).toBe(17)
  expect(edad('2008-02-29', '2026-02-28')).toBe(18)
  expect(edad('2008-02-29', '2028-02-28')).toBe(19)
  expect(edad('2008-02-29', '2028-02-29')).toBe(20)
})

it('has no age before birth', () => {
  expect(edad('2026-11-21', '2026-11-20')).toBeUndefined()
  expect(edad('2026-11-20', '2026-11-20')).toBe(0)
  expect(esMayorDeEdad('2026-11-21', '2026-11-20')).toBe(false)
})
