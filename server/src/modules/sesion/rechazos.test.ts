import type { Logueo } from '@retroventa/api/empleados/llamadas'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BASE, crearApp } from '../../app.ts'
import { crearPrueba, type Navegador, type Prueba } from '../../testing/app.ts'
import { datosDeCliente } from '../clientes/factory.ts'
import { CLAVE } from './factory.ts'

let p: Prueba
let superadmin: Navegador
let cajero: Navegador
beforeAll(async () => {
  p = await crearPrueba()
  superadmin = await p.entrar('superadmin')
  cajero = await p.entrar('cajero')
})
afterAll(() => p.cerrar())

const firmar = (usuario: string, clave: string) => {
  // The book is in the order of time.
  p.reloj.avanzar(1)
  return cajero.pedir('POST', '/clientes', { datos: datosDeCliente(), credenciales: { usuario, clave } })
}
const rechazos = async (quien = superadmin) =>
  (await quien.pedir<{ items: Logueo[] }>('GET', '/empleados/logueos?tipo=rechazos')).cuerpo.items
const limpiar = () => p.base.db.deleteFrom('logueos').where('hecho', '=', 'rechazo').execute()

describe('what is refused to somebody inside', () => {
  it('is in the book: wrong and blocked signatures, with person, name, branch, route and code', async () => {
    for (let i = 0; i < 5; i++) await firmar('gerente', `mala-secreta-${i}`)
    expect((await firmar('gerente', CLAVE)).estado).toBe(429)
    await firmar('gerente', CLAVE)
    const lineas = await rechazos()
    expect(lineas.map(({ codigo }) => codigo)).toEqual([
      'firma.bloqueada',
      ...Array(5).fill('firma.incorrecta'),
    ])
    expect(lineas[0]).toMatchObject({
      username: 'cajero',
      firma: 'gerente',
      almacen: 'PCT01',
      ruta: 'POST /api/v2/clientes',
      llamada: expect.stringMatching(/cliente/i),
      porQue: 'Firma bloqueada por intentos',
      exito: false,
      rechazo: true,
    })
    expect(JSON.stringify(lineas)).not.toMatch(/secreta|Retroventa-demo/)
    await p.base.db.deleteFrom('intentos_fallidos').execute()
    await limpiar()
  })

  it('keeps a password typed as a user name to its first letters', async () => {
    await firmar('MiClaveSecreta', 'x')
    expect(await rechazos()).toMatchObject([{ firma: 'Mi…', codigo: 'firma.incorrecta' }])
    await limpiar()
  })

  it('names whose signature it was, of several who sign the same', async () => {
    const abrir = (autoriza: unknown) => {
      p.reloj.avanzar(1)
      const credenciales = { usuario: 'cajero', clave: CLAVE }
      return cajero.pedir('POST', '/dias', { entrada: { base: 0 }, visto: '-', credenciales, autoriza })
    }
    const mala = (usuario: string) => ({ usuario, clave: 'mala-secreta' })
    await abrir(mala('gerente'))
    await abrir([{ usuario: 'gerente', clave: CLAVE }, mala('auditor')])
    expect((await rechazos()).map(({ username, firma, codigo }) => [username, firma, codigo])).toEqual([
      ['cajero', 'auditor', 'firma.incorrecta'],
      ['cajero', 'gerente', 'firma.incorrecta'],
    ])
    await p.base.db.deleteFrom('intentos_fallidos').execute()
    await limpiar()
  })

  it('is in the book: doors without permission, once a minute, and the own password got wrong', async () => {
    for (let i = 0; i < 3; i++) await cajero.pedir('GET', '/auditoria/logs?texto=1020304050')
    p.reloj.avanzar(61_000)
    await cajero.pedir('GET', '/auditoria/logs')
    p.reloj.avanzar(1)
    await cajero.pedir('PUT', '/sesion/clave', { actual: 'no es', nueva: 'tampoco importa' })
    const lineas = await rechazos()
    expect(lineas.map(({ codigo, ruta }) => `${codigo} ${ruta}`)).toEqual([
      'sesion.clave_actual PUT /api/v2/sesion/clave',
      'permiso.falta GET /api/v2/auditoria/logs',
      'permiso.falta GET /api/v2/auditoria/logs',
    ])
    expect(JSON.stringify(lineas)).not.toContain('1020304050')
    const { texto } = await superadmin.pedir('GET', '/empleados/logueos/exportar?tipo=rechazos')
    expect(texto).toContain(';Rechazado;Sin permiso;')
    await limpiar()
  })

  it('of another branch is not shown, and a step still owed is no refusal', async () => {
    const cajera = await p.entrar('cajera2', 'PCT02')
    await cajera.pedir('GET', '/auditoria/logs')
    expect(await rechazos()).toHaveLength(1)
    expect(await rechazos(await p.entrar('gerente'))).toEqual([])
    const nadie = await p.entrar('cajero', 'ninguno')
    expect((await nadie.pedir('GET', '/contratos')).estado).toBe(403)
    expect(await rechazos()).toHaveLength(1)
    await limpiar()
  })

  it('is in the log at its default level, with the route and without the secret', async () => {
    const lineas: string[] = []
    const { log } = Fastify({ logger: { level: 'warn', stream: { write: (l: string) => lineas.push(l) } } })
    const app = await crearApp({ ...p.deps, config: { ...p.deps.config, logNivel: 'warn' } })
    app.addHook('onRequest', async (request) => {
      request.log = log
    })
    await app.inject({
      method: 'POST',
      url: `${BASE}/sesion`,
      payload: { usuario: 'auditor', clave: 'MiSecreto' },
    })
    await app.inject({ method: 'GET', url: `${BASE}/auditoria/logs`, headers: { cookie: cajero.cookie } })
    await app.close()
    expect(lineas.map((linea) => JSON.parse(linea))).toMatchObject([
      { level: 40, codigo: 'sesion.credenciales', ruta: 'POST /api/v2/sesion' },
      { level: 40, codigo: 'permiso.falta', ruta: 'GET /api/v2/auditoria/logs', usuario: 'cajero' },
    ])
    expect(lineas.join('')).not.toContain('MiSecreto')
  })
})

describe('in production', () => {
  it('the cookie is __Host- and Secure, and the map of the doors is not published', async () => {
    const app = await crearApp({ ...p.deps, config: { ...p.deps.config, modo: 'produccion' } })
    const entrada = await app.inject({
      method: 'POST',
      url: `${BASE}/sesion`,
      payload: { usuario: 'cajero', clave: CLAVE },
    })
    const cookie = String(entrada.headers['set-cookie'])
    expect(cookie).toMatch(/^__Host-retroventa=/)
    expect(cookie).toMatch(/; Path=\//)
    expect(cookie).toMatch(/; Secure/)
    expect(cookie).not.toMatch(/Domain/i)
    const cabeceras = { cookie: cookie.split(';')[0] ?? '', 'x-csrf-token': entrada.json().csrf }
    const yo = await app.inject({ method: 'GET', url: `${BASE}/sesion`, headers: cabeceras })
    expect(yo.json()).toMatchObject({ usuario: { username: 'cajero' } })
    // The cookie of a demonstration opens nothing here.
    const otra = await app.inject({
      method: 'GET',
      url: `${BASE}/sesion`,
      headers: { cookie: cajero.cookie },
    })
    expect(otra.statusCode).toBe(401)
    const salida = await app.inject({ method: 'DELETE', url: `${BASE}/sesion`, headers: cabeceras })
    expect(String(salida.headers['set-cookie'])).toMatch(/^__Host-retroventa=;.*Secure/)
    for (const ruta of ['/docs', '/docs/', '/docs/json', '/openapi.json'])
      expect((await app.inject({ method: 'GET', url: `${BASE}${ruta}` })).statusCode).toBe(404)
    expect((await p.app.inject({ method: 'GET', url: `${BASE}/openapi.json` })).statusCode).toBe(200)
    await app.close()
  })
})
