import { expect, it } from 'vitest'
import { alDia } from './DebeHoy.tsx'

it('says the day it is paid until, and once that has passed the last one of its grace', () => {
  const contrato = { hoy: '2026-11-24', diasGracia: 3 }
  expect(alDia('2026-12-12', contrato)).toBe('está al día hasta el 12 dic')
  expect(alDia('2026-11-24', contrato)).toBe('está al día hasta el 24 nov')
  expect(alDia('2026-11-23', contrato)).toBe('está al día hasta el 23 nov, con gracia hasta el 26 nov')
})
