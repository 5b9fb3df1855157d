import { expect, it } from 'vitest'
import { conQuienLoTiene, seguimientoPedido } from '../cumplimiento/public.ts'
import { deQuienEs, faltasDePresentar, notaSinTerminar, senalEnPalabras } from './presentar.ts'

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

it('a note that nobody has begun lacks nothing, and one that is half written its letters', () => {
  const faltas = (texto: string) => notaSinTerminar({ texto }).map(({ campo }) => campo)
  expect([faltas(''), faltas('   '), faltas('Llamó'), faltas('Se llamó y no explica')]).toEqual([
    [],
    ['texto'],
    ['texto'],
    [],
  ])
})

it('who opens a case by a sign reads whose it is, and which operation, when, where and of how much', () => {
  const senal = {
    ...{ fila: 'f', tipo: 'repetida', codigo: 'PCT04-000029', almacen: 'PCT04', fecha: '2026-11-30' },
    ...{ cliente: 'Rosa Peña', tipoDocumento: 'CC', documento: '9047479', valor: 740_000, detalle: null },
  }
  expect(deQuienEs(senal)).toBe('Rosa Peña, CC 9.047.479')
  expect(deQuienEs({ ...senal, cliente: null, documento: null })).toBe('Sin tercero, sin documento')
  expect(senalEnPalabras(senal).replaceAll('\u00a0', ' ')).toBe(
    'Operación repetida: PCT04-000029 del 30 nov 2026, PCT04, $ 740.000',
  )
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
