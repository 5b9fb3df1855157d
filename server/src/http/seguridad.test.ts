import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ENDPOINTS } from '@retroventa/api/testing/endpoints'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { BASE } from '../app.ts'
import { errorSinDatos } from '../registro.ts'
import { crearPrueba, type Prueba } from '../testing/app.ts'

let p: Prueba
beforeAll(async () => {
  p = await crearPrueba()
})
afterAll(() => p.cerrar())

const ruta = (path: string) => path.replace(/:\w+/g, '019a0000-0000-7000-8000-00000000dead')

it('every unsafe call needs the token of its session, whoever calls', async () => {
  const admin = await p.entrar('superadmin')
  for (const { endpoint } of ENDPOINTS) {
    if (endpoint.method === 'GET' || endpoint.permiso === 'publico') continue
    const r = await admin.pedir(endpoint.method, ruta(endpoint.path), {}, { 'x-csrf-token': 'x' })
    expect({ de: endpoint.path, ...r }).toMatchObject({
      de: endpoint.path,
      estado: 403,
      cuerpo: { codigo: 'sesion.csrf' },
    })
  }
})

it('no page of another site reads, prints or exports with the cookie', async () => {
  const admin = await p.entrar('superadmin')
  for (const { endpoint } of ENDPOINTS) {
    if (endpoint.permiso === 'publico') continue
    const r = await admin.pedir(endpoint.method, ruta(endpoint.path), undefined, {
      'sec-fetch-site': 'cross-site',
    })
    expect({ de: endpoint.path, estado: r.estado }).toEqual({ de: endpoint.path, estado: 403 })
  }
})

it('nothing of the interface is kept by a browser or a proxy, and pages of others may not frame or sniff it', async () => {
  const admin = await p.entrar('superadmin')
  for (const direccion of ['/sesion', '/contratos', '/contratos/exportar', '/nada', '/clientes/xx']) {
    const { cabeceras } = await admin.pedir('GET', direccion)
    expect(cabeceras).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'permissions-policy': expect.stringContaining('microphone=()'),
    })
    expect(cabeceras['content-security-policy']).toMatch(/script-src 'self';/)
    expect(cabeceras['content-security-policy']).not.toContain('wasm-unsafe-eval')
    expect(cabeceras['content-security-policy']).toMatch(/frame-ancestors 'none'/)
    expect(cabeceras['content-security-policy']).toMatch(/object-src 'none'/)
  }
})

const assets = join(import.meta.dirname, '../../../web/dist/assets')
const obreros = existsSync(assets)
  ? readdirSync(assets).filter((a) => /^(cedula|etiqueta)\.worker-.*\.js$/.test(a))
  : []
it.skipIf(obreros.length === 0)(
  'point 17: WebAssembly is of the workers that decode, which reach nothing else (needs the pages built)',
  async () => {
    expect(obreros.map((a) => a.split('.')[0]).toSorted()).toEqual(['cedula', 'etiqueta'])
    for (const obrero of obreros) {
      const { headers } = await p.app.inject({ url: `/assets/${obrero}` })
      expect(headers['content-security-policy']).toBe(
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
      )
    }
    const pagina = await p.app.inject({ url: '/login' })
    expect(pagina.headers['content-security-policy']).not.toContain('wasm-unsafe-eval')
    const dicho = readFileSync(join(import.meta.dirname, '../../../docs/security.md'), 'utf8')
    expect(dicho).toContain('the pages refuse WebAssembly as they refuse `eval`')
  },
)

it('a HEAD does not do the work of its GET, and other methods do nothing', async () => {
  const admin = await p.entrar('superadmin')
  for (const metodo of ['HEAD', 'OPTIONS', 'TRACE'] as const)
    for (const { endpoint } of ENDPOINTS) {
      const r = await p.app.inject({
        method: metodo as 'HEAD',
        url: `${BASE}${ruta(endpoint.path)}`,
        headers: { cookie: admin.cookie },
      })
      expect({ metodo, de: endpoint.path, estado: r.statusCode }).toEqual({
        metodo,
        de: endpoint.path,
        estado: 404,
      })
    }
})

it.each([
  '//',
  '//evil.example',
  '/..%2f..%2fpackage.json',
  '/assets/..%2f..%2f..%2fpackage.json',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/assets/%00',
  '/%',
  '/api/v2/%ff',
  `/${'a/'.repeat(3_000)}`,
])('the address %s gives nothing that is not public, and no error of the server', async (url) => {
  const r = await p.app.inject({ method: 'GET', url, headers: { host: 'evil.example' } })
  expect(r.statusCode).toBeLessThan(500)
  expect(r.body).not.toMatch(/"workspaces"|root:x:|evil\.example/)
})

it('a body of another kind than JSON is refused in the fixed shape', async () => {
  const admin = await p.entrar('superadmin')
  for (const tipo of ['text/plain', 'application/x-www-form-urlencoded', 'application/xml', 'x', '']) {
    const r = await p.app.inject({
      method: 'POST',
      url: `${BASE}/roles`,
      payload: 'nombre=a',
      headers: { cookie: admin.cookie, 'x-csrf-token': admin.csrf, 'content-type': tipo },
    })
    expect({ tipo, estado: r.statusCode, codigo: r.json().codigo }).toEqual({
      tipo,
      estado: 400,
      codigo: 'peticion.invalida',
    })
  }
})

it('a multipart that is not one, or has nothing, or too much, is refused and not read on', async () => {
  const cajero = await p.entrar('cajero')
  const parte = (nombre: string, cuerpo: string) =>
    `--x\r\ncontent-disposition: form-data; name="archivo"; filename="${nombre}"\r\ncontent-type: image/png\r\n\r\n${cuerpo}\r\n`
  const cuerpos = [
    '',
    '--x--\r\n',
    '--otro\r\n',
    parte('a.png', 'no es una imagen'),
    `${parte('../../a.png', '<svg onload=alert(1)>')}--x--\r\n`,
    `${parte('a\r\nset-cookie: x=1.png', 'GIF89a')}--x--\r\n`,
    `${parte('a.png', 'x').repeat(50)}--x--\r\n`,
    `--x\r\ncontent-disposition: form-data; name="${'n'.repeat(20_000)}"\r\n\r\nv\r\n--x--\r\n`,
  ]
  for (const payload of cuerpos) {
    const r = await p.app.inject({
      method: 'POST',
      url: `${BASE}/fotos`,
      payload,
      headers: {
        cookie: cajero.cookie,
        'x-csrf-token': cajero.csrf,
        'content-type': 'multipart/form-data; boundary=x',
      },
    })
    expect({ payload: payload.slice(0, 60), estado: r.statusCode }).toMatchObject({
      estado: expect.toSatisfy((estado: number) => estado >= 400 && estado < 500),
    })
    expect(r.json()).toHaveProperty('solicitud')
  }
})

it('the log of a failure says where and what, never whom', () => {
  const pg = Object.assign(new Error('duplicate key value: Key (cedula)=(1020304055)'), {
    code: '23505',
    detail: 'Key (cedula)=(1020304055) already exists.',
    table: 'clientes',
    constraint: 'clientes_documento',
  })
  const correo = new Error('550 5.1.1 <luz.herrera@example.com>: 3005550142 rejected', { cause: pg })
  const dicho = JSON.stringify(errorSinDatos(correo))
  expect(dicho).toContain('clientes_documento')
  expect(dicho).toContain('seguridad.test.ts')
  expect(dicho).not.toMatch(/1020304055|luz\.herrera|3005550142/)
})
