import type { Empleado } from '@retroventa/api/empleados'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { crearPrueba, ingresar, type Navegador, type Prueba } from '../../testing/app.ts'
import { CLAVE } from '../sesion/factory.ts'

let p: Prueba
let superadmin: Navegador
let gerente: Navegador
let roles: Record<string, string>
beforeAll(async () => {
  p = await crearPrueba()
  superadmin = await p.entrar('superadmin')
  gerente = await p.entrar('gerente')
  const filas = await p.base.db.selectFrom('roles').select(['id', 'nombre']).execute()
  roles = Object.fromEntries(filas.map((fila) => [fila.nombre, fila.id]))
})
afterAll(() => p.cerrar())

const nuevo = (username: string, rol = 'Cajero', mas: object = {}) => ({
  username,
  nombres: 'Nubia',
  apellidos: 'Polo',
  email: null,
  isSuperAdmin: false,
  isSuperUser: false,
  isSuper: false,
  cambiarAlmacenes: false,
  facturacion: false,
  accesos: [{ almacenId: p.almacenes.PCT01, rolId: roles[rol] }],
  ...mas,
})
const crear = async (navegador: Navegador, datos: object) =>
  navegador.pedir<{ empleado: Empleado; claveTemporal: string }>('POST', '/empleados', datos)
const buscar = async (username: string) => {
  const { cuerpo } = await superadmin.pedir<{ items: Empleado[] }>('GET', `/empleados?texto=${username}`)
  const hallado = cuerpo.items.find((e) => e.username === username)
  if (!hallado) throw new Error(username)
  return hallado
}

describe('people', () => {
  it('are created with a temporary password that must be changed before anything else', async () => {
    const { cuerpo, estado } = await crear(gerente, nuevo('npolo'))
    expect(estado).toBe(200)
    const npolo = await ingresar(p.app, 'npolo', cuerpo.claveTemporal)
    await npolo.pedir('PUT', '/sesion/almacen', { almacenId: p.almacenes.PCT01 })
    expect((await npolo.pedir('GET', '/sesion')).cuerpo).toMatchObject({ pendiente: 'cambiar_clave' })
    expect(await npolo.pedir('GET', '/contratos')).toMatchObject({
      cuerpo: { codigo: 'sesion.clave_temporal' },
    })
    const debil = await npolo.pedir('PUT', '/sesion/clave', { actual: cuerpo.claveTemporal, nueva: 'npolo' })
    expect(debil).toMatchObject({ estado: 422, cuerpo: { codigo: 'validacion.datos' } })
    const otra = await ingresar(p.app, 'npolo', cuerpo.claveTemporal)
    const bien = await npolo.pedir('PUT', '/sesion/clave', {
      actual: cuerpo.claveTemporal,
      nueva: 'tres tristes tigres',
    })
    expect(bien.estado).toBe(200)
    expect((await npolo.pedir('GET', '/contratos')).estado).toBe(200)
    expect((await otra.pedir('GET', '/sesion')).estado).toBe(401)
  })

  it('have one user name, whatever its case', async () => {
    expect(await crear(gerente, nuevo('CAJERO'))).toMatchObject({
      estado: 409,
      cuerpo: { codigo: 'empleado.username_existe', campo: 'username' },
    })
  })

  it('report every fault of the form at once', async () => {
    const { cuerpo } = await crear(gerente, nuevo('a b', 'Cajero', { nombres: '' }))
    expect(cuerpo).toMatchObject({
      codigo: 'validacion.datos',
      datos: { errores: [{ campo: 'username' }, { campo: 'nombres' }] },
    })
  })

  it('are not given more than the giver holds, nor where the giver does not work', async () => {
    expect(await crear(gerente, nuevo('persona1', 'Administrador'))).toMatchObject({
      estado: 403,
      cuerpo: { codigo: 'empleado.sin_alcance' },
    })
    expect(await crear(gerente, nuevo('persona2', 'Cajero', { isSuperUser: true }))).toMatchObject({
      estado: 403,
    })
    const { id: PCT09 } = await p.base.db
      .insertInto('almacenes')
      .values({ id: p.deps.nuevoId(), codigo: 'PCT09', nombre: 'Otro', municipio: '13001' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const lejos = nuevo('persona3', 'Cajero', { accesos: [{ almacenId: PCT09, rolId: roles.Cajero }] })
    expect(await crear(gerente, lejos)).toMatchObject({ estado: 403 })
    expect((await crear(superadmin, lejos)).estado).toBe(200)
  })

  it('are not saved over a newer version', async () => {
    const cajero = await buscar('cajero')
    const datos = { ...nuevo('cajero'), version: cajero.version }
    expect((await superadmin.pedir('PUT', `/empleados/${cajero.id}`, datos)).estado).toBe(200)
    expect(await superadmin.pedir('PUT', `/empleados/${cajero.id}`, datos)).toMatchObject({
      estado: 409,
      cuerpo: { codigo: 'registro.version' },
    })
  })

  it('lose their sessions when blocked, and cannot block themselves', async () => {
    const consulta = await p.entrar('consulta')
    const { id } = await buscar('consulta')
    expect((await gerente.pedir('PUT', `/empleados/${id}/activo`, { activo: false })).estado).toBe(200)
    expect((await consulta.pedir('GET', '/sesion')).estado).toBe(401)
    const yo = await buscar('gerente')
    expect(await gerente.pedir('PUT', `/empleados/${yo.id}/activo`, { activo: false })).toMatchObject({
      cuerpo: { codigo: 'empleado.usted_mismo' },
    })
  })
})

describe('the last super admin', () => {
  it('cannot be blocked, nor lose the mark', async () => {
    const { cuerpo: segundo } = await crear(superadmin, nuevo('otroadmin', 'Cajero', { isSuperAdmin: true }))
    const primero = await buscar('superadmin')
    const otro = await ingresar(p.app, 'otroadmin', segundo.claveTemporal)
    await otro.pedir('PUT', '/sesion/clave', { actual: segundo.claveTemporal, nueva: 'llueve en la plaza' })
    await otro.pedir('PUT', '/sesion/almacen', { almacenId: p.almacenes.PCT01 })
    // Two admins that unmake each other at the same time: one stays.
    const quitar = (quien: Navegador, aQuien: Empleado) =>
      quien.pedir('PUT', `/empleados/${aQuien.id}/activo`, { activo: false })
    const resultados = await Promise.all([quitar(superadmin, segundo.empleado), quitar(otro, primero)])
    const quedan = await p.base.db
      .selectFrom('usuarios')
      .select('id')
      .where('is_super_admin', '=', true)
      .where('activo', '=', true)
      .execute()
    expect(resultados.map((r) => r.estado)).toContain(200)
    expect(quedan).toHaveLength(1)
    await p.base.db
      .updateTable('usuarios')
      .set({ activo: true })
      .where('username', '=', 'superadmin')
      .execute()
    await p.base.db
      .updateTable('usuarios')
      .set({ activo: false })
      .where('username', '=', 'otroadmin')
      .execute()
    superadmin = await p.entrar('superadmin')
    const { id, version } = await buscar('superadmin')
    const sin = { ...nuevo('superadmin'), version }
    expect(await superadmin.pedir('PUT', `/empleados/${id}`, sin)).toMatchObject({
      estado: 409,
      cuerpo: { codigo: 'empleado.ultimo_super_admin' },
    })
  })
})

describe('the second factor', () => {
  it('is asked after the password, good once, and asked of super people by setting', async () => {
    const superuser = await p.entrar('super')
    const { cuerpo } = await superuser.pedir<{ secreto: string }>('POST', '/sesion/segundo-factor', {
      clave: CLAVE,
    })
    const totp = new TOTP({ secret: cuerpo.secreto })
    const codigo = () => totp.generate({ timestamp: p.reloj.ahora.getTime() })
    expect((await superuser.pedir('PUT', '/sesion/segundo-factor', { codigo: '000000' })).estado).toBe(401)
    expect((await superuser.pedir('PUT', '/sesion/segundo-factor', { codigo: codigo() })).estado).toBe(200)
    p.reloj.avanzar(60_000)
    const entrar = (payload: object) => p.app.inject({ method: 'POST', url: '/api/v2/sesion', payload })
    const sin = await entrar({ usuario: 'super', clave: CLAVE })
    expect(sin.json()).toMatchObject({ codigo: 'sesion.segundo_factor' })
    const bueno = { usuario: 'super', clave: CLAVE, codigo: codigo() }
    expect((await entrar(bueno)).statusCode).toBe(200)
    expect((await entrar(bueno)).json()).toMatchObject({ codigo: 'sesion.codigo' })
    const { totp_secreto } = await p.base.db
      .selectFrom('usuarios')
      .select('totp_secreto')
      .where('username', '=', 'super')
      .executeTakeFirstOrThrow()
    expect(totp_secreto).not.toContain(cuerpo.secreto)
  })
})

describe('the book of sign-ins', () => {
  it('holds failures and successes, and closes a session at once', async () => {
    const auditor = await p.entrar('auditor')
    await p.app.inject({
      method: 'POST',
      url: '/api/v2/sesion',
      payload: { usuario: 'auditor', clave: 'mal' },
    })
    const { cuerpo } = await superadmin.pedir<{
      items: { id: string; username: string; exito: boolean; abierta: boolean; almacen: string }[]
      conteos: Record<string, number>
    }>('GET', '/empleados/logueos?texto=auditor')
    expect(cuerpo.conteos).toMatchObject({ abiertas: 1, fallidos: 1 })
    const abierta = cuerpo.items.find((l) => l.abierta)
    expect(abierta).toMatchObject({ username: 'auditor', almacen: 'PCT01' })
    const cierre = await superadmin.pedir('POST', '/empleados/logueos/cerrar', { logueoId: abierta?.id })
    expect(cierre.cuerpo).toEqual({ cerradas: 1 })
    expect((await auditor.pedir('GET', '/sesion')).estado).toBe(401)
  })

  it('is closed to those without the permission', async () => {
    const cajero = await p.entrar('cajero')
    expect((await cajero.pedir('GET', '/empleados/logueos')).estado).toBe(403)
  })
})
