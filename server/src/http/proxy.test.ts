import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { crearApp } from '../app.ts'
import type { Config } from '../config.ts'
import { crearPrueba, type Prueba } from '../testing/app.ts'

let p: Prueba
beforeAll(async () => {
  p = await crearPrueba()
})
afterAll(() => p.cerrar())

async function avisos(cambios: Partial<Config>, headers: Record<string, string>) {
  const app = await crearApp({ ...p.deps, config: { ...p.deps.config, ...cambios } })
  const dicho = vi.spyOn(app.log, 'warn')
  for (let i = 0; i < 3; i++) await app.inject({ method: 'GET', url: '/salud', headers })
  await app.close()
  return dicho.mock.calls.flat()
}
const POR_PROXY = { 'x-forwarded-for': '198.51.100.7' }

it('production behind a proxy that nobody named says so, once, and names the variable', async () => {
  const [aviso, ...mas] = await avisos({ modo: 'produccion' }, POR_PROXY)
  expect(aviso).toContain('PROXY_DE_CONFIANZA')
  expect(aviso).not.toContain('198.51.100.7')
  expect(mas).toEqual([])
})

it('says nothing when the proxy is named, when there is none, or in a demonstration', async () => {
  expect(await avisos({ modo: 'produccion', proxyDeConfianza: '127.0.0.1' }, POR_PROXY)).toEqual([])
  expect(await avisos({ modo: 'produccion' }, {})).toEqual([])
  expect(await avisos({ modo: 'demo' }, POR_PROXY)).toEqual([])
})
