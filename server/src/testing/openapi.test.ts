import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type BaseDePruebas, crearBase } from './baseDeDatos.ts'
import { documentoOpenapi } from './openapi.ts'

let base: BaseDePruebas
beforeAll(async () => {
  base = await crearBase()
})
afterAll(() => base.cerrar())

it('api/src/openapi.json is current: `npm run openapi` writes it', async () => {
  const guardado = await readFile(new URL('../../../api/src/openapi.json', import.meta.url), 'utf8')
  expect(await documentoOpenapi(base)).toBe(guardado)
})
