import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { licenciasDe } from './dependencias.ts'

test('a licence that nobody accepted is told, also in a sum, and of the tools apart', () => {
  const de = (license: string | undefined, dev = false) =>
    licenciasDe({ 'node_modules/x': { ...(license !== undefined && { license }), dev } }).ajenas
  expect(de('MIT')).toEqual([])
  expect(de('(MIT OR GPL-3.0)')).toEqual([])
  expect(de('MIT AND GPL-3.0')).toEqual(['x: MIT AND GPL-3.0'])
  expect(de('AGPL-3.0')).toEqual(['x: AGPL-3.0'])
  expect(de(undefined)).toEqual(['x: ninguna'])
  expect([de('MPL-2.0'), de('MPL-2.0', true)]).toEqual([['x: MPL-2.0'], []])
})

test('every package of the lock file comes under a licence of the house', () => {
  const { packages } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package-lock.json'), 'utf8'))
  const { cuentas, ajenas } = licenciasDe(packages)
  expect(cuentas.length).toBeGreaterThan(5)
  expect(ajenas).toEqual([])
})
