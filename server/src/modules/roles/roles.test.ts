import { ROLES_INICIALES } from '@retroventa/api/permisos'
import type { Rol } from '@retroventa/api/roles/llamadas'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { crearPrueba, type Navegador, type Prueba } from '../../testing/app.ts'
import { unUsuario } from '../sesion/factory.ts'

let p: Prueba
let superadmin: Navegador
let administrador: Navegador
beforeAll(async () => {
  p = await crearPrueba()
  superadmin = await p.entrar('superadmin')
  // Administers roles in PCT01 and only looks in PCT02.
  await unUsuario(p.base.db, 'admin1', [
    { almacenId: p.almacenes.PCT01, rol: 'Administrador' },
    { almacenId: p.almacenes.PCT02, rol: 'Consulta' },
  ])
  administrador = await p.entrar('admin1')
})
afterAll(() => p.cerrar())

const listar = async () => (await superadmin.pedir<{ items: Rol[] }>('GET', '/roles')).cuerpo.items
const elRol = async (nombre: string) => {
  const rol = (await listar()).find((uno) => uno.nombre === nombre)
  if (!rol) throw new Error(nombre)
  return rol
}
const cuerpo = ({ nombre, permisos, version }: Rol, mas: object = {}) => ({
  nombre,
  permisos,
  version,
  ...mas,
})

describe('roles', () => {
  it('list their permissions and who holds them, in which branch', async () => {
    const cajero = await elRol('Cajero')
    expect(cajero.permisos).toEqual(ROLES_INICIALES.Cajero)
    expect(cajero.personas.map((uno) => `${uno.username} ${uno.almacen}`)).toEqual([
      'cajera2 PCT02',
      'cajero PCT01',
    ])
  })

  it('are created, edited and deleted, and each change counts at once', async () => {
    const { cuerpo: creado } = await superadmin.pedir<Rol>('POST', '/roles', {
      nombre: 'Portero',
      permisos: ['clientes.ver', 'clientes.ver'],
    })
    expect(creado).toMatchObject({ permisos: ['clientes.ver'], version: 1, personas: [] })
    await unUsuario(p.base.db, 'portero', [{ almacenId: p.almacenes.PCT01, rol: 'Portero' }])
    const portero = await p.entrar('portero')
    expect((await portero.pedir('GET', '/contratos')).estado).toBe(403)
    const mas = cuerpo(creado, { permisos: ['clientes.ver', 'contratos.ver'] })
    expect((await superadmin.pedir('PUT', `/roles/${creado.id}`, mas)).estado).toBe(200)
    expect((await portero.pedir('GET', '/contratos')).estado).toBe(200)
    expect(await superadmin.pedir('PUT', `/roles/${creado.id}`, mas)).toMatchObject({
      estado: 409,
      cuerpo: { codigo: 'registro.version' },
    })
    expect(await superadmin.pedir('DELETE', `/roles/${creado.id}`)).toMatchObject({
      estado: 409,
      cuerpo: { codigo: 'rol.en_uso', datos: { personas: 1 } },
    })
    await p.base.db.deleteFrom('accesos').where('rol_id', '=', creado.id).execute()
    expect((await superadmin.pedir('DELETE', `/roles/${creado.id}`)).cuerpo).toEqual({ borrado: true })
    expect((await superadmin.pedir('DELETE', `/roles/${creado.id}`)).estado).toBe(404)
  })

  it('have one name whatever its case, known permissions, and report every fault', async () => {
    const crear = (nombre: string, permisos: string[]) =>
      superadmin.pedir('POST', '/roles', { nombre, permisos })
    expect(await crear('CAJERO', [])).toMatchObject({
      estado: 409,
      cuerpo: { codigo: 'rol.nombre_existe', campo: 'nombre' },
    })
    expect(await crear('', ['caja.robar'])).toMatchObject({
      estado: 422,
      cuerpo: { datos: { errores: [{ campo: 'nombre' }, { campo: 'permisos' }] } },
    })
    const dos = await Promise.all([crear('Gemelo', []), crear('gemelo', [])])
    expect(dos.map((r) => r.estado).sort()).toContain(200)
    expect(dos.every((r) => [200, 409].includes(r.estado))).toBe(true)
  })

  it.each(['toString', '__proto__', 'constructor', 'hasOwnProperty'])(
    'do not take «%s», which every object answers to, for a permission',
    async (permiso) => {
      expect(await superadmin.pedir('POST', '/roles', { nombre: 'Raro', permisos: [permiso] })).toMatchObject(
        {
          estado: 422,
          cuerpo: { datos: { errores: [{ campo: 'permisos' }] } },
        },
      )
    },
  )

  it('that have a permission which the product has no more are told without it, and saved', async () => {
    const permisos = ['caja.ver', 'caja.de_antes']
    await p.base.db
      .insertInto('roles')
      .values({ id: p.deps.nuevoId(), nombre: 'De antes', permisos })
      .execute()
    const viejo = await elRol('De antes')
    expect(viejo.permisos).toEqual(['caja.ver'])
    const renombrado = cuerpo(viejo, { nombre: 'De ahora' })
    expect((await superadmin.pedir('PUT', `/roles/${viejo.id}`, renombrado)).estado).toBe(200)
  })

  it('are created once however often the button is pressed', async () => {
    const clave = { 'idempotency-key': 'un-solo-rol' }
    const crear = () => superadmin.pedir<Rol>('POST', '/roles', { nombre: 'Único', permisos: [] }, clave)
    const [uno, dos] = [await crear(), await crear()]
    expect(dos.cuerpo.id).toBe(uno.cuerpo.id)
  })

  it('are not a ladder: nobody widens a role that is held where they hold less', async () => {
    // admin1 holds it all in PCT01, but Consulta is the own role in PCT02: widening it would be a promotion there.
    const consulta = await elRol('Consulta')
    const crecida = cuerpo(consulta, { permisos: [...consulta.permisos, 'contratos.crear'] })
    expect(await administrador.pedir('PUT', `/roles/${consulta.id}`, crecida)).toMatchObject({
      estado: 403,
      cuerpo: { codigo: 'rol.sin_alcance' },
    })
    // The name moves nothing.
    const renombrada = cuerpo(consulta, { nombre: 'Solo consulta' })
    expect((await administrador.pedir('PUT', `/roles/${consulta.id}`, renombrada)).estado).toBe(200)
    const tasador = await elRol('Tasador')
    const mejor = cuerpo(tasador, { permisos: [...tasador.permisos, 'clientes.editar'] })
    expect((await administrador.pedir('PUT', `/roles/${tasador.id}`, mejor)).estado).toBe(200)
  })

  it('are not emptied by who administers them in another branch alone: there the role is of its own people', async () => {
    // In PCT02 they serve the counter beside the cashiers whose permissions they would take away.
    await unUsuario(p.base.db, 'vecino', [
      { almacenId: p.almacenes.PCT01, rol: 'Administrador' },
      { almacenId: p.almacenes.PCT02, rol: 'Cajero' },
    ])
    const vecino = await p.entrar('vecino')
    const cajero = await elRol('Cajero')
    const sin = cuerpo(cajero, { permisos: cajero.permisos.filter((uno) => uno !== 'caja.cuadrar') })
    expect(sin.permisos.length).toBe(cajero.permisos.length - 1)
    expect(await vecino.pedir('PUT', `/roles/${cajero.id}`, sin)).toMatchObject({
      estado: 403,
      cuerpo: { codigo: 'rol.sin_alcance' },
    })
    expect((await elRol('Cajero')).permisos).toEqual(cajero.permisos)
  })

  it('are not given permissions that the giver lacks', async () => {
    const { id: rolId } = await superadmin
      .pedir<Rol>('POST', '/roles', { nombre: 'Rolero', permisos: ['roles.ver', 'roles.administrar'] })
      .then((r) => r.cuerpo)
    expect(rolId).toBeTruthy()
    await unUsuario(p.base.db, 'rolero', [{ almacenId: p.almacenes.PCT01, rol: 'Rolero' }])
    const rolero = await p.entrar('rolero')
    expect(await rolero.pedir('POST', '/roles', { nombre: 'X', permisos: ['caja.ver'] })).toMatchObject({
      estado: 403,
    })
    const propio = cuerpo(await elRol('Rolero'), { permisos: ['roles.ver', 'roles.administrar', 'caja.ver'] })
    expect((await rolero.pedir('PUT', `/roles/${rolId}`, propio)).estado).toBe(403)
  })

  it('are not deleted by who could not take their permissions away', async () => {
    const rolero = await p.entrar('rolero')
    const { cuerpo: ajeno } = await superadmin.pedir<Rol>('POST', '/roles', {
      nombre: 'Cajero de noche',
      permisos: ['caja.ver'],
    })
    expect(await rolero.pedir('DELETE', `/roles/${ajeno.id}`)).toMatchObject({
      estado: 403,
      cuerpo: { codigo: 'rol.sin_alcance' },
    })
    const { cuerpo: suyo } = await rolero.pedir<Rol>('POST', '/roles', {
      nombre: 'Lector de roles',
      permisos: ['roles.ver'],
    })
    expect((await rolero.pedir('DELETE', `/roles/${suyo.id}`)).cuerpo).toEqual({ borrado: true })
  })
})

it('to write something a role has to see it: Ver clientes cannot go while Crear or Editar stay', async () => {
  let cual = 0
  const con = (permisos: string[]) =>
    superadmin.pedir('POST', '/roles', { nombre: `De prueba ${cual++}`, permisos })
  for (const permiso of ['clientes.crear', 'clientes.editar']) {
    expect(await con([permiso])).toMatchObject({
      estado: 422,
      cuerpo: {
        datos: { errores: [{ campo: 'permisos', mensaje: expect.stringContaining('«Ver clientes»') }] },
      },
    })
    expect((await con(['clientes.ver', permiso])).estado).toBe(200)
  }
  for (const permisos of Object.values(ROLES_INICIALES)) expect((await con([...permisos])).estado).toBe(200)
})
