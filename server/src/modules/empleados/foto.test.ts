import type { Empleado } from '@retroventa/api/empleados/llamadas'
import type { Foto } from '@retroventa/api/fotos/llamadas'
import type { Sesion } from '@retroventa/api/sesion/llamadas'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BASE } from '../../app.ts'
import { crearPrueba, type Navegador, type Prueba } from '../../testing/app.ts'
import { subirArchivo } from '../../testing/archivos/subir.ts'
import { datosDeCliente, unCliente } from '../clientes/factory.ts'
import { barrerFotos } from '../fotos/barrer.ts'
import { paisaje } from '../fotos/factory.ts'
import { CLAVE, unUsuario } from '../sesion/factory.ts'

let p: Prueba
let gerente: Navegador
let cajero: Navegador
/** Of PCT01 and nowhere else. */
let gerente1: Navegador
let gerente2: Navegador
let jpg: Buffer
beforeAll(async () => {
  p = await crearPrueba()
  await unUsuario(p.base.db, 'gerente1', [{ almacenId: p.almacenes.PCT01, rol: 'Gerente' }])
  await unUsuario(p.base.db, 'gerente2', [{ almacenId: p.almacenes.PCT02, rol: 'Gerente' }])
  await unUsuario(p.base.db, 'lejana', [{ almacenId: p.almacenes.PCT02, rol: 'Cajero' }])
  gerente = await p.entrar('gerente')
  gerente1 = await p.entrar('gerente1')
  gerente2 = await p.entrar('gerente2', 'PCT02')
  cajero = await p.entrar('cajero')
  jpg = await paisaje(480, 360).jpeg().toBuffer()
})
afterAll(() => p.cerrar())

interface Error {
  codigo: string
  campo?: string
  datos?: { errores?: { mensaje: string }[] }
}
const subir = (bytes: Uint8Array = jpg, quien = gerente) =>
  subirArchivo<Foto & Error>(quien, '/fotos', bytes, { tipo: 'image/jpeg' })
const ver = async (ruta: string, quien: Navegador) => {
  const r = await p.app.inject({ url: `${BASE}${ruta}`, headers: { cookie: quien.cookie } })
  return { estado: r.statusCode, tipo: r.headers['content-type'], bytes: r.rawPayload }
}
const empleado = async (username: string) => {
  const superadmin = await p.entrar('superadmin')
  const { cuerpo } = await superadmin.pedir<{ items: Empleado[] }>('GET', `/empleados?texto=${username}`)
  const hallado = cuerpo.items.find((uno) => uno.username === username)
  if (!hallado) throw new Error(username)
  return hallado
}
/** Saves a person as they are, with this photo. */
const poner = (e: Empleado, foto: unknown, quien = gerente) =>
  quien.pedir<Empleado & Error>('PUT', `/empleados/${e.id}`, {
    ...{ username: e.username, nombres: e.nombres, apellidos: e.apellidos, email: e.email },
    ...{ isSuperAdmin: e.isSuperAdmin, isSuperUser: e.isSuperUser, isSuper: e.isSuper },
    ...{ cambiarAlmacenes: e.cambiarAlmacenes, facturacion: e.facturacion },
    accesos: e.accesos.map(({ almacenId, rolId }) => ({ almacenId, rolId })),
    version: e.version,
    foto,
  })
const sesionDe = async (quien: Navegador) => (await quien.pedir<Sesion>('GET', '/sesion')).cuerpo.usuario

describe('foto of a user (001 §3)', () => {
  it('is null until somebody puts one; then it is in the record, in the session and in the history', async () => {
    expect((await sesionDe(cajero)).foto).toBeNull()
    expect((await empleado('cajero')).foto).toBeNull()
    expect((await ver(`/empleados/${(await empleado('cajero')).id}/foto`, cajero)).estado).toBe(404)
    const { id } = (await subir()).cuerpo
    const puesta = await poner(await empleado('cajero'), id)
    expect([puesta.estado, puesta.cuerpo.foto]).toEqual([200, id])
    expect((await sesionDe(cajero)).foto).toBe(id)
    const { antes, despues } = await p.base.db
      .selectFrom('auditoria')
      .select(['antes', 'despues'])
      .where('accion', '=', 'empleado.editado')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect([antes, despues]).toMatchObject([{ foto: null }, { foto: expect.stringMatching(/^2026-/) }])
    const { id: suyo } = await empleado('cajero')
    for (const quien of [cajero, gerente, await p.entrar('auditor')]) {
      const chica = await ver(`/empleados/${suyo}/foto?miniatura=1`, quien)
      expect([chica.estado, chica.tipo]).toEqual([200, 'image/jpeg'])
      expect((await ver(`/empleados/${suyo}/foto`, quien)).bytes.length).toBeGreaterThan(chica.bytes.length)
    }
  })

  it('is seen by its own person before a branch is chosen', async () => {
    const { id } = await empleado('cajero')
    expect((await ver(`/empleados/${id}/foto`, await p.entrar('cajero', 'ninguno'))).estado).toBe(200)
  })

  it('a save that says nothing of it leaves it, null takes it away, and what is let go is swept two days later', async () => {
    const primera = (await empleado('cajero')).foto
    expect((await poner(await empleado('cajero'), undefined)).cuerpo.foto).toBe(primera)
    const segunda = (await subir()).cuerpo.id
    expect((await poner(await empleado('cajero'), segunda)).cuerpo.foto).toBe(segunda)
    expect((await poner(await empleado('cajero'), null)).cuerpo.foto).toBeNull()
    expect((await sesionDe(cajero)).foto).toBeNull()
    const existen = async () =>
      (
        await p.base.db
          .selectFrom('fotos')
          .select('id')
          .where('id', 'in', [primera ?? '', segunda])
          .execute()
      ).length
    expect(await existen()).toBe(2)
    p.reloj.avanzar(2 * 86_400_000 + 1)
    await barrerFotos(p.deps)
    expect(await existen()).toBe(0)
    gerente = await p.entrar('gerente')
    gerente1 = await p.entrar('gerente1')
    gerente2 = await p.entrar('gerente2', 'PCT02')
    cajero = await p.entrar('cajero')
  })

  it('turns into a copy that the save takes', async () => {
    const { id } = (await subir()).cuerpo
    const { cuerpo } = await poner(await empleado('cajero'), id)
    const girada = await gerente.pedir<Foto>('POST', `/empleados/${cuerpo.id}/foto/rotar`)
    expect(girada.cuerpo).toMatchObject({ ancho: 360, alto: 480 })
    expect((await empleado('cajero')).foto).toBe(id)
    expect((await poner(cuerpo, girada.cuerpo.id)).cuerpo.foto).toBe(girada.cuerpo.id)
  })

  it('comes with a new person', async () => {
    const { id } = (await subir()).cuerpo
    const { accesos } = await empleado('cajero')
    const datos = {
      ...{ username: 'confoto', nombres: 'Nubia', apellidos: 'Polo', email: null },
      ...{ isSuperAdmin: false, isSuperUser: false, isSuper: false, cambiarAlmacenes: false },
      facturacion: false,
      accesos: accesos.map(({ almacenId, rolId }) => ({ almacenId, rolId })),
      foto: id,
    }
    const r = await gerente.pedir<{ empleado: Empleado }>('POST', '/empleados', datos)
    expect(r.cuerpo.empleado.foto).toBe(id)
    // Taken: a second person cannot have it, and nobody is created.
    expect(await gerente.pedir('POST', '/empleados', { ...datos, username: 'otro' })).toMatchObject({
      estado: 404,
      cuerpo: { codigo: 'foto.no_existe', campo: 'foto' },
    })
    await expect(empleado('otro')).rejects.toThrow()
  })
})

describe('refuses', () => {
  it('another role: no right to people, none to their photos, none to look', async () => {
    const suyo = await empleado('cajero')
    // A cashier uploads photos of customers, and puts none on a colleague.
    const { id } = (await subir(jpg, cajero)).cuerpo
    expect((await poner(suyo, id, cajero)).cuerpo.codigo).toBe('permiso.falta')
    expect((await cajero.pedir('POST', `/empleados/${suyo.id}/foto/rotar`)).cuerpo.codigo).toBe(
      'permiso.falta',
    )
    const colega = await empleado('gerente')
    await poner(colega, (await subir()).cuerpo.id)
    expect((await ver(`/empleados/${colega.id}/foto`, cajero)).estado).toBe(404)
    expect((await ver(`/empleados/${colega.id}/foto`, gerente)).estado).toBe(200)
    expect((await p.app.inject({ url: `${BASE}/empleados/${colega.id}/foto` })).statusCode).toBe(401)
  })

  it('who administers people and lacks the right of the photo, which is a right of its own', async () => {
    await p.base.db
      .insertInto('roles')
      .values({
        id: p.deps.nuevoId(),
        nombre: 'Sin fotos',
        permisos: ['empleados.ver', 'empleados.administrar', 'contratos.ver'],
      })
      .execute()
    await unUsuario(p.base.db, 'sinfotos', [{ almacenId: p.almacenes.PCT01, rol: 'Sin fotos' }])
    await unUsuario(p.base.db, 'humilde', [{ almacenId: p.almacenes.PCT01, rol: 'Sin fotos' }])
    const sinfotos = await p.entrar('sinfotos')
    expect(await subir(jpg, sinfotos)).toMatchObject({ cuerpo: { codigo: 'permiso.falta' } })
    const superadmin = await p.entrar('superadmin')
    const { id } = (await subir(jpg, superadmin)).cuerpo
    expect((await poner(await empleado('humilde'), id, superadmin)).estado).toBe(200)
    const humilde = await empleado('humilde')
    expect((await poner(humilde, null, sinfotos)).cuerpo.codigo).toBe('permiso.falta')
    expect((await sinfotos.pedir('POST', `/empleados/${humilde.id}/foto/rotar`)).estado).toBe(403)
    // The rest of the record is theirs to change.
    expect((await poner(humilde, undefined, sinfotos)).cuerpo.foto).toBe(id)
  })

  it('who has only that right may upload, look at and throw away what is theirs, and nothing of customers', async () => {
    await p.base.db
      .insertInto('roles')
      .values({
        id: p.deps.nuevoId(),
        nombre: 'Solo fotos',
        permisos: ['empleados.ver', 'empleados.administrar', 'empleados.fotos'],
      })
      .execute()
    await unUsuario(p.base.db, 'solofotos', [{ almacenId: p.almacenes.PCT01, rol: 'Solo fotos' }])
    const solo = await p.entrar('solofotos')
    const { id } = (await subir(jpg, solo)).cuerpo
    expect((await ver(`/fotos/${id}`, solo)).estado).toBe(200)
    const cliente = await unCliente(p.base.db)
    const deCliente = (await subir(jpg, cajero)).cuerpo.id
    await cajero.pedir('POST', '/clientes', {
      datos: { ...datosDeCliente(), foto: deCliente },
      credenciales: { usuario: 'cajero', clave: CLAVE },
    })
    expect((await ver(`/clientes/${cliente.id}/fotos/foto`, solo)).estado).toBe(403)
    expect((await solo.pedir('POST', `/fotos/${deCliente}/rotar`)).cuerpo.codigo).toBe('foto.no_existe')
    expect((await solo.pedir<{ descartada: boolean }>('DELETE', `/fotos/${id}`)).cuerpo.descartada).toBe(true)
  })

  it('another branch: neither seen, nor turned, nor put', async () => {
    const lejana = await empleado('lejana')
    const { id } = (await subir(jpg, gerente2)).cuerpo
    expect((await poner(lejana, id, gerente2)).estado).toBe(200)
    expect((await ver(`/empleados/${lejana.id}/foto`, gerente1)).estado).toBe(404)
    expect((await gerente1.pedir('POST', `/empleados/${lejana.id}/foto/rotar`)).cuerpo.codigo).toBe(
      'foto.no_existe',
    )
    // By its own id it is nobody's loose photo either, even for who uploaded it.
    for (const quien of [gerente1, gerente2]) {
      expect((await ver(`/fotos/${id}`, quien)).estado).toBe(404)
      expect((await quien.pedir('POST', `/fotos/${id}/rotar`)).cuerpo.codigo).toBe('foto.no_existe')
      expect((await quien.pedir<{ descartada: boolean }>('DELETE', `/fotos/${id}`)).cuerpo.descartada).toBe(
        false,
      )
    }
    const actual = await empleado('lejana')
    for (const foto of [null, (await subir(jpg, gerente1)).cuerpo.id])
      expect((await poner(actual, foto, gerente1)).cuerpo.codigo).toBe('empleado.sin_alcance')
    expect((await empleado('lejana')).foto).toBe(id)
  })

  it('above oneself: the photo of a super admin is put by a super admin', async () => {
    const arriba = await empleado('superadmin')
    expect((await poner(arriba, (await subir()).cuerpo.id)).cuerpo.codigo).toBe('empleado.sin_alcance')
    expect((await ver(`/empleados/${arriba.id}/foto`, gerente)).estado).toBe(404)
  })

  it('the id of a photo that is another person’s, of a customer, of nobody, or no id at all', async () => {
    const suyo = await empleado('cajero')
    const ajena = (await subir(jpg, cajero)).cuerpo.id
    const deCliente = (await subir()).cuerpo.id
    const creado = await gerente.pedir('POST', '/clientes', {
      datos: { ...datosDeCliente(), foto: deCliente },
      credenciales: { usuario: 'gerente', clave: CLAVE },
    })
    expect(creado.estado).toBe(200)
    const deOtro = (await empleado('gerente')).foto
    for (const foto of [ajena, deCliente, deOtro, p.deps.nuevoId()])
      expect(await poner(suyo, foto)).toMatchObject({
        estado: 404,
        cuerpo: { codigo: 'foto.no_existe', campo: 'foto' },
      })
    for (const foto of ['', 'x', '../../etc/passwd', 7, {}, [suyo.foto]])
      expect((await poner(suyo, foto)).estado).toBe(400)
    expect((await empleado('cajero')).foto).toBe(suyo.foto)
    expect((await ver('/empleados/x/foto', gerente)).estado).toBe(400)
    expect((await ver(`/empleados/${suyo.id}/foto?miniatura=2`, gerente)).estado).toBe(400)
    // Nor does a customer take the photo of who works here.
    const robada = await gerente.pedir('POST', '/clientes', {
      datos: { ...datosDeCliente(), foto: suyo.foto },
      credenciales: { usuario: 'gerente', clave: CLAVE },
    })
    expect(robada).toMatchObject({ estado: 404, cuerpo: { codigo: 'foto.no_existe', campo: 'foto' } })
  })

  it('a save that lost the race, which keeps the photo loose for the next one', async () => {
    const suyo = await empleado('cajero')
    const { id } = (await subir()).cuerpo
    expect((await poner({ ...suyo, version: suyo.version - 1 }, id)).cuerpo.codigo).toBe('registro.version')
    expect((await ver(`/fotos/${id}`, gerente)).estado).toBe(200)
    const a_la_vez = await Promise.all([1, 2, 3].map(() => poner(suyo, id)))
    expect(a_la_vez.map(({ estado }) => estado).toSorted()).toEqual([200, 409, 409])
  })

  it.each([
    ['too large', () => Buffer.alloc(10 * 1024 * 1024), 'La imagen debe ser menor a 2 MB'],
    ['html named .jpg', () => Buffer.from('<html>'), 'La imagen debe ser jpg o png'],
    ['svg', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'La imagen debe ser jpg o png'],
    ['malformed', () => jpg.subarray(0, 900), 'La imagen debe ser jpg o png'],
  ])('%s, in the words of 000 §5', async (_, bytes, mensaje) => {
    const { estado, cuerpo } = await subir(bytes())
    expect([estado, cuerpo.datos?.errores?.[0]?.mensaje]).toEqual([422, mensaje])
  })
})
