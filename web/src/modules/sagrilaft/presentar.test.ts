import { expect, it } from 'vitest'
import { conQuienLoTiene, seguimientoPedido } from '../cumplimiento/public.ts'
import { faltasDePresentar } from './presentar.ts'

it('what was filed has its number and a day that has come', () => {
  const faltas = (fecha: string, radicado = '2026-99881') =>
    faltasDePresentar({ radicado, fecha }, '2026-11-20').map(({ campo }) => campo)
  expect([faltas('2026-11-20'), faltas('2026-11-21'), faltas(''), faltas('2026-11-20', ' 1 ')]).toEqual([
    [],
    ['fecha'],
    ['fecha'],
    ['radicado'],
  ])
})

it('who has it and may no longer is named, not told by an identity, and it may stay with them', () => {
  const ana = { value: 'a', label: 'Ana' }
  expect(conQuienLoTiene([ana], { id: 'b', nombre: 'beto' })).toEqual([
    { value: 'b', label: 'beto, que ya no lo puede llevar' },
    ana,
  ])
  expect(conQuienLoTiene([ana], { id: 'a', nombre: 'Ana' })).toEqual([ana])
  expect(seguimientoPedido({ aCargo: '', recordar: '2026-12-01' }, { aCargo: 'b', recordar: '' })).toEqual({
    aCargo: null,
    recordar: '2026-12-01',
    antes: { aCargo: 'b', recordar: null },
  })
})
