import { expect, it } from 'vitest'
import { uuid7 } from './identidad.ts'

const INSTANTE = new Date('2026-11-20T15:00:00.123Z')

it('makes identities that say their instant, and of one millisecond in the order in which they were made', () => {
  const hechas = Array.from({ length: 20_000 }, () => uuid7(INSTANTE))
  for (const una of hechas)
    expect(una).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(new Set(hechas).size).toBe(hechas.length)
  expect(hechas).toEqual(hechas.toSorted())
  const [primera = ''] = hechas
  expect(Number.parseInt(primera.replaceAll('-', '').slice(0, 12), 16)).toBe(INSTANTE.getTime())
  // Another millisecond begins anywhere: what one says is not told by the one before.
  const otras = Array.from({ length: 200 }, (_, n) => uuid7(new Date(INSTANTE.getTime() + n + 1)))
  expect(otras).toEqual(otras.toSorted())
  expect(new Set(otras.map((una) => una.slice(15, 23))).size).toBeGreaterThan(190)
})
