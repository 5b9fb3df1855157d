import { afterAll, beforeAll, expect, it } from 'vitest'
import { crearPrueba, type Prueba } from '../testing/app.ts'

let p: Prueba
beforeAll(async () => {
  p = await crearPrueba()
})
afterAll(() => p.cerrar())

it('an address that calls without rest is told to wait; the pages of its office still load', async () => {
  const pedir = (url: string, remoteAddress = '10.7.7.7') =>
    p.app.inject({ method: 'GET', url, remoteAddress })
  for (let i = 0; i < 1_200; i++) expect((await pedir('/api/v2/empresa')).statusCode).toBe(200)
  const rehusada = await pedir('/api/v2/empresa')
  expect(rehusada.statusCode).toBe(429)
  expect(rehusada.json()).toMatchObject({ codigo: 'peticion.demasiadas', solicitud: expect.any(String) })
  expect((await pedir('/salud')).statusCode).toBe(200)
  expect((await pedir('/api/v2/empresa', '10.7.7.8')).statusCode).toBe(200)
})
