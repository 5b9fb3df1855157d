import { expect, it } from 'vitest'
import { textosDeLoIncierto } from './textos.ts'

it('a restore says who is again as before, where the house may have done more than what came back of it', () => {
  const dichos = textosDeLoIncierto(0, '2026-11-20T15:00:00Z')
  expect(dichos.join(' ')).toMatch(/después de 2026-11-20T15:00:00Z fue bloqueado.*revise Empleados/)
  expect(textosDeLoIncierto(1, '2026-11-20T15:00:00Z').at(-1)).toMatch(/^1 mensaje pudo/)
  expect(textosDeLoIncierto(2, '2026-11-20T15:00:00Z').at(-1)).toMatch(/^2 mensajes pudieron/)
  expect(textosDeLoIncierto(undefined, '2026-11-20T15:00:00Z')).toEqual([])
})
