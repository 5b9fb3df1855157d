import { expect, test } from 'vitest'
import { dibujarPara } from '../../testing/dibujarPara.tsx'
import { queryPorHacer } from './llamadas.ts'
import { PrimerosPasos } from './PrimerosPasos.tsx'

type Datos = Parameters<typeof PrimerosPasos>[0]['datos']
const NUEVA: Datos = {
  actualizado: null,
  efectivo: 0,
  entregado: { valor: 0, cantidad: 0, gramos: 0 },
  porAtender: { items: [], total: 0 },
}

test('what a house lacks before its first contract is told to super people, until there is money in its drawer', async () => {
  const con = (cambios: Partial<Datos>, { esSuper = true, ultimo = null as string | null } = {}) =>
    dibujarPara([], <PrimerosPasos datos={{ ...NUEVA, ...cambios }} />, esSuper, [
      [queryPorHacer.queryKey, { hoy: '2026-11-30', cuadre: { ultimo }, entregas: null }],
    ])
  const nueva = await con({})
  for (const paso of ['empresa', 'almacén', 'contrato', 'trabajan', 'gramo', 'caja', 'numeraciones'])
    expect(nueva).toContain(`${paso}</a>`)
  expect(nueva).not.toContain(' hecho</span>')
  expect(await con({ actualizado: '2026-11-30T15:00:00.000Z' })).toContain(' hecho</span>')
  expect(await con({}, { esSuper: false })).toBe('')
  expect(await con({ efectivo: 5_000_000 })).toBe('')
  // Paid out to the last peso: it has contracts, or was counted.
  expect(await con({ porAtender: { items: [], total: 3 } })).toBe('')
  expect(await con({}, { ultimo: '2026-11-29' })).toBe('')
})
