import { expect, test } from 'vitest'
import { dibujarPara } from '../../testing/dibujarPara.tsx'
import { queryPorHacer } from './llamadas.ts'
import { PrimerosPasos } from './PrimerosPasos.tsx'

test('what a house lacks before its first contract is told to super people, until its prices are saved and its drawer has money', async () => {
  const con = (
    esSuper: boolean,
    actualizado: string | null,
    efectivo: number,
    ultimo: string | null = null,
  ) =>
    dibujarPara([], <PrimerosPasos datos={{ actualizado, efectivo }} />, esSuper, [
      [queryPorHacer.queryKey, { hoy: '2026-11-30', cuadre: { ultimo }, entregas: null }],
    ])
  const HOY = '2026-11-30T15:00:00.000Z'
  const [nueva, conPrecios] = [await con(true, null, 0), await con(true, HOY, 0)]
  for (const paso of ['empresa', 'almacén', 'contrato', 'trabajan', 'gramo', 'caja', 'numeraciones'])
    expect(nueva).toContain(`${paso}</a>`)
  expect(nueva).not.toContain('hecho')
  expect(conPrecios.match(/ hecho<\/span>/g)?.length).toBe(1)
  expect(await con(false, null, 0)).toBe('')
  expect(await con(true, HOY, 5_000_000)).toBe('')
  // A drawer that was paid out to the last peso, and counted, is no new one.
  expect(await con(true, HOY, 0, '2026-11-29')).toBe('')
})
