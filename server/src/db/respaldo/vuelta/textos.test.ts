import { expect, it } from 'vitest'
import { textoDeVuelta, textosDeLoIncierto } from './textos.ts'

it('a restore says who is again as before, where the house may have done more than what came back of it', () => {
  const dichos = textosDeLoIncierto(0, '2026-11-20T15:00:00Z')
  expect(dichos.join(' ').replaceAll('\u00a0', ' ')).toMatch(
    /después del 20 nov 2026, 10:00 a\. m\. \(hora de Bogotá\) fue bloqueado.*revise Empleados/,
  )
  expect(textosDeLoIncierto(1, '2026-11-20T15:00:00Z').at(-1)).toMatch(/^1 mensaje pudo/)
  expect(textosDeLoIncierto(2, '2026-11-20T15:00:00Z').at(-1)).toMatch(/^2 mensajes pudieron/)
  expect(textosDeLoIncierto(undefined, '2026-11-20T15:00:00Z')).toEqual([])
})

it('what came back is told by the clock of the house, not by that of the server', () => {
  expect(
    textoDeVuelta('20261130T230555197Z', '2026-11-30T23:05:59.911Z').replaceAll('\u00a0', ' '),
  ).toContain('Lo último guardado es de 30 nov 2026, 6:05 p. m. (hora de Bogotá).')
})
