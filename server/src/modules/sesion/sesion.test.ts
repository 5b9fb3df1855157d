import type { Sesion } from '@retroventa/api/sesion/llamadas'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { crearPrueba, type Navegador, type Prueba } from '../../testing/app.ts'
import { CLAVE } from './factory.ts'

let p: Prueba
beforeAll(async () => {
  p = await crearPrueba()
})
afterAll(() => p.cerrar())

const ingreso = (usuario: string, clave: string, direccion = '10.1.1.1', cabeceras = {}) =>
  p.app.inject({
    method: 'POST',
    url: '/api/v2/sesion',
    payload: { usuario, clave },
    remoteAddress: direccion,
    headers: cabeceras,
  })

describe('sign-in', () => {
  it('gives the session, with branches, role and permissions once a branch is chosen', async () => {
    const cajero = await p.entrar('cajero')
    const { cuerpo } = await cajero.pedir<{
      almacen: { codigo: string; rol: string }
      permisos: string[]
      usuario: { username: string }
    }>('GET', '/sesion')
    expect(cuerpo.usuario.username).toBe('cajero')
    expect(cuerpo.almacen).toMatchObject({ codigo: 'PCT01', rol: 'Cajero' })
    expect(cuerpo.permisos).toContain('contratos.crear')
    expect(cuerpo.permisos).not.toContain('auditoria.ver')
  })

  it('point 33: names the marks, the role of each branch and each role once, and the billing flag as 001 §3 does', async () => {
    const de = async (quien: string) =>
      (await (await p.entrar(quien)).pedir<Sesion>('GET', '/sesion')).cuerpo.usuario
    expect(await de('gerente')).toMatchObject({
      isSuperAdmin: false,
      isSuperUser: false,
      isSuper: false,
      accesos: [
        { almacen: { codigo: 'PCT01' }, rol: { nombre: 'Gerente' } },
        { almacen: { codigo: 'PCT02' }, rol: { nombre: 'Gerente' } },
      ],
      todosRoles: [{ nombre: 'Gerente', permisos: expect.arrayContaining(['contratos.crear']) }],
      empleado: { facturacionRetroventa: false },
    })
    await p.base.db
      .updateTable('usuarios')
      .set({ facturacion: true })
      .where('username', '=', 'super')
      .execute()
    expect(await de('super')).toMatchObject({
      isSuperUser: true,
      accesos: [],
      todosRoles: [],
      empleado: { facturacionRetroventa: true },
    })
  })

  it('accepts the user name in any case and never the password', async () => {
    expect((await ingreso('CAJERO', CLAVE)).statusCode).toBe(200)
    expect((await ingreso('cajero', CLAVE.toLowerCase())).statusCode).toBe(401)
  })

  it('answers an unknown user like a wrong password', async () => {
    const desconocido = (await ingreso('nadie', 'x')).json()
    const equivocado = (await ingreso('auditor', 'x')).json()
    expect({ ...desconocido, solicitud: '' }).toEqual({ ...equivocado, solicitud: '' })
  })

  it('locks the user after five failures, longer each time, and forgets after the wait', async () => {
    for (let i = 0; i < 5; i++) expect((await ingreso('gerente', 'x', `10.2.0.${i}`)).statusCode).toBe(401)
    const bloqueado = await ingreso('gerente', CLAVE, '10.2.9.9')
    expect(bloqueado.statusCode).toBe(429)
    expect(bloqueado.json()).toMatchObject({ codigo: 'sesion.bloqueada', datos: { segundos: 15 } })
    p.reloj.avanzar(16_000)
    expect((await ingreso('gerente', 'x', '10.2.9.9')).statusCode).toBe(401)
    expect((await ingreso('gerente', CLAVE, '10.2.9.9')).json()).toMatchObject({ datos: { segundos: 30 } })
    p.reloj.avanzar(31_000)
    expect((await ingreso('gerente', CLAVE, '10.2.9.9')).statusCode).toBe(200)
  })

  it('locks an address that tries many users', async () => {
    for (let i = 0; i < 30; i++) await ingreso(`usuario${i}`, 'x', '10.3.3.3')
    expect((await ingreso('cajero', CLAVE, '10.3.3.3')).statusCode).toBe(429)
    expect((await ingreso('cajero', CLAVE, '10.3.3.4')).statusCode).toBe(200)
  })

  it('refuses the form of another site', async () => {
    const ajeno = await ingreso('cajero', CLAVE, '10.4.4.4', { 'sec-fetch-site': 'cross-site' })
    expect(ajeno.json()).toMatchObject({ codigo: 'sesion.csrf' })
  })

  it('gives a new identifier at sign-in, so that a planted one is worth nothing', async () => {
    const primero = await p.entrar('cajero', 'ninguno')
    const otra = await p.app.inject({
      method: 'POST',
      url: '/api/v2/sesion',
      payload: { usuario: 'cajero', clave: CLAVE },
      headers: { cookie: primero.cookie },
    })
    expect(otra.cookies[0]?.value).toBeDefined()
    expect(primero.cookie).not.toContain(encodeURIComponent(otra.cookies[0]?.value ?? ''))
  })
})

describe('an open session', () => {
  it('is required', async () => {
    const r = await p.app.inject({ method: 'GET', url: '/api/v2/sesion' })
    expect(r.statusCode).toBe(401)
    expect(r.json()).toMatchObject({
      codigo: 'sesion.requerida',
      solicitud: expect.stringMatching(/^\w{4}-\w{4}$/),
    })
  })

  it('needs its CSRF token on unsafe methods', async () => {
    const cajero = await p.entrar('cajero')
    const sin = await cajero.pedir(
      'PUT',
      '/sesion/almacen',
      { almacenId: p.almacenes.PCT01 },
      { 'x-csrf-token': '' },
    )
    expect(sin).toMatchObject({ estado: 403, cuerpo: { codigo: 'sesion.csrf' } })
    const otra = await p.entrar('auditor')
    const ajeno = await cajero.pedir(
      'PUT',
      '/sesion/almacen',
      { almacenId: p.almacenes.PCT01 },
      { 'x-csrf-token': otra.csrf },
    )
    expect(ajeno.estado).toBe(403)
  })

  it('does not enter a branch of others', async () => {
    const cajero = await p.entrar('cajero')
    const r = await cajero.pedir('PUT', '/sesion/almacen', { almacenId: p.almacenes.PCT02 })
    expect(r).toMatchObject({ estado: 403, cuerpo: { codigo: 'sesion.almacen_ajeno' } })
  })

  it('point 30: goes from one branch to another only with who may change, and out of one that holds nobody', async () => {
    const { db } = p.base
    const gerente = await p.entrar('gerente')
    const ir = (quien: Navegador, almacen: 'PCT01' | 'PCT02') =>
      quien.pedir('PUT', '/sesion/almacen', { almacenId: p.almacenes[almacen] })
    expect(await ir(gerente, 'PCT02')).toMatchObject({ estado: 403, cuerpo: { codigo: 'sesion.no_cambia' } })
    expect((await gerente.pedir('GET', '/sesion')).cuerpo).toMatchObject({ almacen: { codigo: 'PCT01' } })
    // The same one again is no change.
    expect((await ir(gerente, 'PCT01')).estado).toBe(200)
    for (const quien of ['superadmin', 'super'])
      expect((await ir(await p.entrar(quien), 'PCT02')).estado).toBe(200)
    const marcar = (cambiar_almacenes: boolean) =>
      db.updateTable('usuarios').set({ cambiar_almacenes }).where('username', '=', 'gerente').execute()
    await marcar(true)
    expect((await ir(gerente, 'PCT02')).estado).toBe(200)
    await marcar(false)
    expect((await ir(gerente, 'PCT01')).estado).toBe(403)
    const cerrar = (activo: boolean) =>
      db.updateTable('almacenes').set({ activo }).where('codigo', '=', 'PCT02').execute()
    await cerrar(false)
    expect((await ir(gerente, 'PCT01')).estado).toBe(200)
    await cerrar(true)
  })

  it('is worth nothing after signing out, to whoever kept the cookie', async () => {
    const cajero = await p.entrar('cajero')
    expect((await cajero.pedir('DELETE', '/sesion')).estado).toBe(200)
    expect((await cajero.pedir('GET', '/sesion')).estado).toBe(401)
  })

  it('ends after the idle minutes, on the server too', async () => {
    const cajero = await p.entrar('cajero')
    p.reloj.avanzar(119 * 60_000)
    expect((await cajero.pedir('GET', '/sesion')).estado).toBe(200)
    p.reloj.avanzar(121 * 60_000)
    expect((await cajero.pedir('GET', '/sesion')).estado).toBe(401)
  })

  it('tells how much is left of the idle minutes; what the page asks by itself does not start them again', async () => {
    const cajero = await p.entrar('cajero')
    const restante = async (cabeceras = {}) =>
      (await cajero.pedir<{ restante: number }>('GET', '/sesion', undefined, cabeceras)).cuerpo.restante
    p.reloj.avanzar(30 * 60_000)
    expect(await restante({ 'x-segundo-plano': '1' })).toBe(90 * 60)
    p.reloj.avanzar(60 * 60_000)
    expect(await restante({ 'x-segundo-plano': '1' })).toBe(30 * 60)
    expect(await restante()).toBe(120 * 60)
  })

  it('writes in the book that nobody was there, when the page says so on closing', async () => {
    const cajero = await p.entrar('cajero')
    expect((await cajero.pedir('DELETE', '/sesion?motivo=inactividad')).estado).toBe(200)
    const ultimo = await p.base.db
      .selectFrom('logueos')
      .select('motivo_salida')
      .where('username', '=', 'cajero')
      .where('salida', 'is not', null)
      .orderBy('salida', 'desc')
      .executeTakeFirstOrThrow()
    expect(ultimo.motivo_salida).toBe('inactividad')
  })

  it('ends at once when its user is blocked', async () => {
    const consulta = await p.entrar('consulta')
    await p.base.db
      .updateTable('usuarios')
      .set({ activo: false })
      .where('username', '=', 'consulta')
      .execute()
    expect((await consulta.pedir('GET', '/sesion')).estado).toBe(401)
  })
})

describe('the interface', () => {
  it('names the bad field in Spanish', async () => {
    const r = await p.app.inject({ method: 'POST', url: '/api/v2/sesion', payload: { usuario: 5 } })
    expect(r.statusCode).toBe(400)
    expect(r.json()).toMatchObject({ codigo: 'peticion.invalida', campo: 'usuario' })
  })

  it('answers broken JSON and unknown addresses in its own shape', async () => {
    const roto = await p.app.inject({
      method: 'POST',
      url: '/api/v2/sesion',
      payload: '{"usuario',
      headers: { 'content-type': 'application/json' },
    })
    expect(roto).toMatchObject({ statusCode: 400 })
    expect(roto.json()).toMatchObject({ codigo: 'peticion.invalida' })
    const nada = await p.app.inject({ method: 'GET', url: '/api/v2/nada' })
    expect(nada.json()).toMatchObject({ codigo: 'ruta.no_existe' })
  })

  it('publishes its document, its health and, to the same machine, its metrics', async () => {
    const doc = await p.app.inject({ method: 'GET', url: '/api/v2/openapi.json' })
    expect(Object.keys(doc.json().paths)).toContain('/api/v2/sesion')
    expect((await p.app.inject({ method: 'GET', url: '/salud' })).json()).toEqual({ estado: 'bien' })
    expect((await p.app.inject({ method: 'GET', url: '/metrics' })).body).toContain(
      'http_request_duration_seconds',
    )
    const lejos = await p.app.inject({ method: 'GET', url: '/metrics', remoteAddress: '10.9.9.9' })
    expect(lejos.statusCode).toBe(404)
  })
})

it('refuses passwords that leaked: qwerty123456, P@ssw0rd1234', async () => {
  const cajero = await p.entrar('cajero')
  for (const nueva of ['qwerty123456', 'P@ssw0rd1234', 'iloveyou2024'])
    expect(await cajero.pedir('PUT', '/sesion/clave', { actual: CLAVE, nueva })).toMatchObject({
      estado: 422,
      cuerpo: { datos: { errores: [{ codigo: 'clave.comun', campo: 'nueva' }] } },
    })
})
