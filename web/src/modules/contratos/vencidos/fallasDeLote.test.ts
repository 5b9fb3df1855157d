import { expect, it } from 'vitest'
import { fallasDeLote } from './fallasDeLote.ts'

it('a day that is none is told at its field, before the batch is sent', () => {
  expect(fallasDeLote('espera', '1/2/26')).toEqual([
    { campo: 'hasta', mensaje: 'Escriba el día así: 20/11/2026.' },
  ])
  for (const dia of ['31/02/2027', '31-2-2027'])
    expect(fallasDeLote('espera', dia)).toEqual([{ campo: 'hasta', mensaje: 'Ese día no existe.' }])
  expect(fallasDeLote('espera', null)).toEqual([
    { campo: 'hasta', mensaje: 'Elija hasta qué día se espera.' },
  ])
  expect([fallasDeLote('espera', '2026-11-20'), fallasDeLote('aviso', null)]).toEqual([[], []])
})
