import type { Empleado } from '@retroventa/api/empleados/llamadas'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { crearPrueba, ingresar, type Navegador, type Prueba } from '../../testing/app.ts'
import { CLAVE, unUsuario } from '../sesion/factory.ts'

const BLOQUEO = { activo: false, motivo: 'Ya no trabaja aquí' }
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

  it('are given a role that keeps a permission which the product has no more by who has the others', async () => {
    const id = p.deps.nuevoId()
    await p.base.db
      .insertInto('roles')
      .values({ id, nombre: 'De antes', permisos: ['clientes.ver', 'caja.de_antes'] })
      .execute()
    roles['De antes'] = id
    const { cuerpo } = await gerente.pedir<{ almacenes: { codigo: string; asignables: string[] }[] }>(
      'GET',
      '/empleados/opciones',
    )
    expect(cuerpo.almacenes.find(({ codigo }) => codigo === 'PCT01')?.asignables).toContain(id)
    expect((await crear(gerente, nuevo('deantes', 'De antes'))).estado).toBe(200)
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
    const sinMotivo = await gerente.pedir('PUT', `/empleados/${id}/activo`, { activo: false, motivo: 'x' })
    expect(sinMotivo).toMatchObject({ estado: 422, cuerpo: { datos: { errores: [{ campo: 'motivo' }] } } })
    expect((await gerente.pedir('PUT', `/empleados/${id}/activo`, BLOQUEO)).estado).toBe(200)
    expect((await consulta.pedir('GET', '/sesion')).estado).toBe(401)
    const yo = await buscar('gerente')
    expect(await gerente.pedir('PUT', `/empleados/${yo.id}/activo`, BLOQUEO)).toMatchObject({
      cuerpo: { codigo: 'empleado.usted_mismo' },
    })
  })
})

describe('the files', () => {
  it('of people and of sign-ins hold what whoever asks may see, whole, and run nothing in a spreadsheet', async () => {
    await crear(superadmin, nuevo('formula', 'Cajero', { nombres: '=HYPERLINK("x")' }))
    const personas = await gerente.pedir('GET', '/empleados/exportar?texto=polo')
    expect(personas.cabeceras['content-disposition']).toContain('empleados-2026-11-20.csv')
    expect(personas.texto).toMatch(/^\ufeffUsuario;Nombre;Email;Roles;Último ingreso;Estado;/)
    expect(personas.texto).toContain('npolo;Nubia Polo;;PCT01: Cajero;2026-11-20 10:00;Activo;No')
    expect(personas.texto).toContain(`"'=HYPERLINK(""x"") Polo"`)
    expect(personas.texto).not.toContain('superadmin')
    expect(personas.texto).toMatch(/\r\nFiltro;busca «polo»\r\nEmpleados;\d+\r\nFecha;2026-11-20\r\n$/)

    const fila = (i: number) => ({
      id: p.deps.nuevoId(),
      username: 'nadie',
      exito: false,
      direccion: '192.0.2.9',
      equipo: 'Firefox',
      entrada: new Date(p.reloj.ahora.getTime() - i).toISOString(),
    })
    // More than a batch, several in the same millisecond.
    const filas = Array.from({ length: 2_500 }, (_, i) => fila(Math.floor(i / 3)))
    await p.base.db.insertInto('logueos').values(filas).execute()
    const unRol = await gerente.pedir('GET', `/empleados/exportar?rolId=${roles.Cajero}&archivo=xlsx`)
    expect(unRol.cabeceras['content-disposition']).toContain('empleados-2026-11-20.xlsx')
    const ingresos = await superadmin.pedir('GET', '/empleados/logueos/exportar?texto=192.0.2.9')
    expect(
      ingresos.texto.match(/\nnadie;;;192\.0\.2\.9;Firefox;2026-11-20 \d\d:\d\d;;;Fallido;;;\r/g),
    ).toHaveLength(2_500)
    expect(ingresos.texto.trim().split('\r\n').slice(-3)).toEqual([
      'Filtro;"toda la cadena; busca «192.0.2.9»"',
      'Ingresos;2500',
      'Fecha;2026-11-20',
    ])
    const abiertos = await superadmin.pedir('GET', '/empleados/logueos/exportar?tipo=abiertas')
    // As the screen says it: who did not leave has no hour of it.
    expect(abiertos.texto).toContain(';sigue adentro;;Abierta;;;\r\n')
    expect(abiertos.texto).not.toContain('Fallido')
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
      quien.pedir('PUT', `/empleados/${aQuien.id}/activo`, BLOQUEO)
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
  it('is asked after the password, and each of its codes is good once', async () => {
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

describe('other people', () => {
  const restablecer = (quien: Navegador, id: string) =>
    quien.pedir('POST', `/empleados/${id}/clave`, { quitarSegundoFactor: false })

  it('of another branch are not seen, nor touched', async () => {
    const { id: PCT08 } = await p.base.db
      .insertInto('almacenes')
      .values({ id: p.deps.nuevoId(), codigo: 'PCT08', nombre: 'Lejos', municipio: '13001' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const lejana = await unUsuario(p.base.db, 'lejana', [{ almacenId: PCT08, rol: 'Cajero' }])
    const visto = await gerente.pedir<{ items: Empleado[]; conteos: object }>(
      'GET',
      '/empleados?texto=lejana',
    )
    expect(visto.cuerpo).toMatchObject({ items: [], conteos: { activos: 0, bloqueados: 0 } })
    const todos = await gerente.pedir<{ items: Empleado[] }>('GET', '/empleados')
    expect(todos.cuerpo.items.map((e) => e.username)).not.toContain('superadmin')
    expect((await gerente.pedir('PUT', `/empleados/${lejana}/activo`, BLOQUEO)).estado).toBe(403)
    expect((await restablecer(gerente, lejana)).estado).toBe(403)
    expect((await gerente.pedir('POST', '/empleados/logueos/cerrar', { usuarioId: lejana })).estado).toBe(403)
    const opciones = await gerente.pedir<{ almacenes: { codigo: string; asignables: string[] }[] }>(
      'GET',
      '/empleados/opciones',
    )
    const asignables = (codigo: string) =>
      opciones.cuerpo.almacenes.find((a) => a.codigo === codigo)?.asignables
    expect(asignables('PCT08')).toEqual([])
    expect(asignables('PCT01')).toContain(roles.Cajero)
    expect(asignables('PCT01')).not.toContain(roles.Administrador)
  })

  it('above are not taken over by a new password, a new name or a closed session', async () => {
    const jefa = await unUsuario(p.base.db, 'jefa', [{ almacenId: p.almacenes.PCT01, rol: 'Administrador' }])
    expect(await restablecer(gerente, jefa)).toMatchObject({
      estado: 403,
      cuerpo: { codigo: 'empleado.sin_alcance' },
    })
    const { accesos, version } = await buscar('jefa')
    const renombrada = { ...nuevo('jefa2'), accesos, version }
    expect((await gerente.pedir('PUT', `/empleados/${jefa}`, renombrada)).estado).toBe(403)
    expect((await gerente.pedir('POST', '/empleados/logueos/cerrar', { usuarioId: jefa })).estado).toBe(403)
    const { id } = await buscar('superadmin')
    expect((await restablecer(gerente, id)).estado).toBe(403)
  })

  it('never include oneself when a password is reset: an open session is not the account', async () => {
    const { id } = await buscar('gerente')
    expect(await restablecer(gerente, id)).toMatchObject({
      estado: 409,
      cuerpo: { codigo: 'empleado.clave_propia' },
    })
  })

  it('get marks from a super admin only', async () => {
    const marcada = nuevo('marcada', 'Cajero', { cambiarAlmacenes: true })
    expect((await crear(gerente, marcada)).estado).toBe(403)
    expect((await crear(superadmin, marcada)).estado).toBe(200)
  })

  it('get one role a branch, of branches and roles that exist', async () => {
    const { accesos } = nuevo('doble')
    const dos = await crear(superadmin, nuevo('doble', 'Cajero', { accesos: [...accesos, ...accesos] }))
    expect(dos).toMatchObject({ estado: 422, cuerpo: { datos: { errores: [{ campo: 'accesos' }] } } })
    const rolId = '019a0000-0000-7000-8000-00000000dead'
    const sin = nuevo('sinrol', 'Cajero', { accesos: [{ almacenId: p.almacenes.PCT01, rolId }] })
    expect(await crear(superadmin, sin)).toMatchObject({ estado: 422 })
    const correo = await crear(superadmin, nuevo('correo', 'Cajero', { email: 'no es un correo' }))
    expect(correo).toMatchObject({ cuerpo: { datos: { errores: [{ campo: 'email' }] } } })
  })

  it('lose the second factor with the password when asked, and the log says so', async () => {
    const { id } = await buscar('super')
    await superadmin.pedir('POST', `/empleados/${id}/clave`, { quitarSegundoFactor: true })
    expect(await buscar('super')).toMatchObject({ segundoFactor: false, claveTemporal: true })
    const { cuerpo } = await superadmin.pedir<{ items: { frase: string; cambios: object[] }[] }>(
      'GET',
      `/auditoria/logs?entidad=empleado&entidadId=${id}`,
    )
    expect(cuerpo.items[0]).toMatchObject({
      frase: 'superadmin De Prueba (superadmin) restableció la contraseña de super',
      cambios: [{ campo: 'Segundo factor', antes: 'sí', despues: 'no' }],
    })
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

  it('takes a session left alone past its minutes for closed, and says whose a failure was', async () => {
    await p.entrar('auditor')
    const contar = async (texto: string) =>
      (
        await superadmin.pedir<{ conteos: Record<string, number>; items: { username: string }[] }>(
          'GET',
          `/empleados/logueos?texto=${texto}`,
        )
      ).cuerpo
    const antes = (await contar('auditor')).conteos.abiertas
    p.reloj.avanzar(121 * 60_000)
    superadmin = await p.entrar('superadmin')
    expect(antes).toBe(1)
    expect((await contar('auditor')).conteos.abiertas ?? 0).toBe(0)
    // What was typed as a user name and is nobody's may be a password.
    const payload = { usuario: 'MiClave-Secreta', clave: 'x' }
    await p.app.inject({ method: 'POST', url: '/api/v2/sesion', payload })
    expect((await contar('MiClave')).items).toEqual([])
    gerente = await p.entrar('gerente')
    const suyos = await gerente.pedir<{ items: { username: string; exito: boolean }[] }>(
      'GET',
      '/empleados/logueos?tipo=fallidos',
    )
    expect(suyos.cuerpo.items).toMatchObject([{ username: 'auditor', exito: false }])
  })

  it('is closed to those without the permission', async () => {
    const cajero = await p.entrar('cajero')
    expect((await cajero.pedir('GET', '/empleados/logueos')).estado).toBe(403)
  })
})
