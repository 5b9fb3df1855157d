import type { IncomingMessage, ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { crearApp } from '../app.ts'
import { crearPrueba, type Prueba } from '../testing/app.ts'
import { esperan } from '../testing/vigilancia/esperan.ts'

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

it('calls from every address of one network of IPv6 are counted together', async () => {
  const pedir = (remoteAddress: string) => p.app.inject({ url: '/s/nadie22', remoteAddress })
  for (let i = 1; i <= 120; i++) expect((await pedir(`2001:db8:8:8::${i.toString(16)}`)).statusCode).toBe(404)
  expect((await pedir('2001:db8:8:8:1:2:3:4')).statusCode).toBe(429)
  expect((await pedir('2001:db8:8:9::1')).statusCode).toBe(404)
})

it('short links have a limit of their own for each address, of codes that are none too; another address goes on', async () => {
  const abrir = (remoteAddress: string) => p.app.inject({ url: '/s/nadie22', remoteAddress })
  for (let i = 0; i < 120; i++) expect((await abrir('10.8.8.8')).statusCode).toBe(404)
  expect((await abrir('10.8.8.8')).statusCode).toBe(429)
  expect((await abrir('10.8.8.9')).statusCode).toBe(404)
  const laDeSiempre = await p.app.inject({ url: '/api/v2/empresa', remoteAddress: '10.8.8.8' })
  expect(laDeSiempre.statusCode).toBe(200)
})

it('a body that comes one byte at a time is told to stop, and its connection closed', async () => {
  const app = await crearApp(p.deps, { plazoMs: 400 })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  let dicho = ''
  socket.on('data', (trozo) => {
    dicho += trozo
  })
  socket.on('error', () => {})
  socket.write(
    'POST /api/v2/sesion HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9999\r\n\r\n',
  )
  const goteo = setInterval(() => socket.write(' '), 50)
  // Not `once` of events: a connection that is reset while it drips is an error first, and closed all the same.
  await new Promise((cerrada) => socket.once('close', cerrada))
  clearInterval(goteo)
  expect(dicho).toMatch(/^HTTP\/1\.1 408 /)
  expect(JSON.parse(dicho.split('\r\n\r\n')[1] ?? '')).toMatchObject({
    codigo: 'peticion.lenta',
    solicitud: expect.any(String),
  })
  await app.close()
})

it('of who left before their call was read nothing is done, and no failure is written', async () => {
  const app = await crearApp(p.deps)
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const dichas: ServerResponse[] = []
  app.server.prependListener('request', (pedida: IncomingMessage, dicha: ServerResponse) => {
    if (pedida.headers['x-se-va']) {
      dichas.push(dicha)
      pedida.socket.destroy()
    }
  })
  const pedir = (ruta: string, headers = {}) => fetch(`http://127.0.0.1:${port}${ruta}`, { headers })
  for (const ruta of ['/api/v2/empresa', '/s/nadie22'])
    await expect(pedir(ruta, { 'x-se-va': '1' })).rejects.toThrow()
  expect((await pedir('/api/v2/empresa')).status).toBe(200)
  // A failure would have been answered, and written as one of the house.
  expect(dichas.map(({ statusCode, writableEnded }) => [statusCode, writableEnded])).toEqual([
    [200, false],
    [200, false],
  ])
  await app.close()
})

it('a file whose reading takes too long says so: an answer of its own, neither compressed nor named as the file', async () => {
  const { cookie } = await p.entrar('gerente')
  const r = await p.base.db.transaction().execute(async (otro) => {
    await sql`lock table contratos in access exclusive mode`.execute(otro)
    const dicho = p.app
      .inject({
        url: '/api/v2/contratos/exportar?archivo=csv',
        headers: { cookie, 'accept-encoding': 'gzip' },
      })
      .then((uno) => uno)
    await esperan(p.base.db)
    // Once it reads, as its limit does: what is read before that takes a busy machine its time.
    await sql`select pg_cancel_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(p.base.db)
    return dicho
  })
  expect(r.statusCode).toBe(503)
  expect([r.headers['content-encoding'], r.headers['content-disposition']]).toEqual([undefined, undefined])
  expect(r.json()).toMatchObject({
    codigo: 'servidor.tardo',
    mensaje: expect.stringContaining('menos almacenes'),
  })
})

it('an answer of the size of a page is compressed where it stands, and says how long it is: a stream of its own would not', async () => {
  const { cookie } = await p.entrar('superadmin')
  const app = await crearApp(p.deps)
  const pedir = (como: string) =>
    app.inject({ url: '/api/v2/roles', headers: { cookie, 'accept-encoding': como } })
  const [entera, breve] = [await pedir('identity'), await pedir('gzip')]
  expect(entera.rawPayload.length).toBeGreaterThan(8_192)
  expect(breve.headers).toMatchObject({
    'content-encoding': 'gzip',
    'content-length': String(breve.rawPayload.length),
  })
  expect(gunzipSync(breve.rawPayload)).toEqual(entera.rawPayload)
  await app.close()
})
