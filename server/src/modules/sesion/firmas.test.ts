import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { crearPrueba, ingresar, type Navegador, type Prueba } from '../../testing/app.ts'
import { datosDeCliente } from '../clientes/factory.ts'
import { cifrarClave } from './claves.ts'
import { CLAVE } from './factory.ts'
import { firmaRecordada, olvidarFirma, recordarFirma } from './firmas.ts'

let p: Prueba
let cajero: Navegador
beforeAll(async () => {
  p = await crearPrueba()
})
afterAll(() => p.cerrar())
beforeEach(async () => {
  cajero = await p.entrar('cajero')
})

const guardar = async (usuario: string, clave: string): Promise<number> =>
  (
    await cajero.pedir('POST', '/clientes', {
      datos: datosDeCliente(),
      credenciales: { usuario, clave },
    })
  ).estado

const delGerente = () =>
  p.base.db
    .selectFrom('usuarios')
    .select(['id', 'clave_hash'])
    .where('username', '=', 'gerente')
    .executeTakeFirstOrThrow()
const recuerda = async (clave = CLAVE) => firmaRecordada(await delGerente(), clave, p.reloj.ahora)

describe('a signature that was checked', () => {
  it('is remembered for five minutes from that check, for that person and that password alone', async () => {
    expect(await recuerda()).toBe(false)
    expect(await guardar('gerente', CLAVE)).toBe(200)
    expect(await recuerda()).toBe(true)
    expect(await recuerda(`${CLAVE} `)).toBe(false)
    const { clave_hash } = await delGerente()
    expect(firmaRecordada({ id: 'otro', clave_hash }, CLAVE, p.reloj.ahora)).toBe(false)
    p.reloj.avanzar(4 * 60_000)
    // Signing on does not make it last longer.
    expect(await guardar('gerente', CLAVE)).toBe(200)
    p.reloj.avanzar(61_000)
    expect(await recuerda()).toBe(false)
    expect(await guardar('gerente', CLAVE)).toBe(200)
    p.reloj.avanzar(-3_600_000)
    expect(await recuerda()).toBe(false)
    p.reloj.avanzar(3_600_000)
  })

  it('is forgotten at a failure in that name, at a sign-in too', async () => {
    expect(await guardar('gerente', CLAVE)).toBe(200)
    expect(await guardar('gerente', 'x')).toBe(422)
    expect(await recuerda()).toBe(false)
    expect(await guardar('gerente', CLAVE)).toBe(200)
    await p.app.inject({ method: 'POST', url: '/api/v2/sesion', payload: { usuario: 'Gerente', clave: 'x' } })
    expect(await recuerda()).toBe(false)
  })

  it('is worth nothing once the password changed, the person was blocked or lost the right, wherever that was done', async () => {
    const { db } = p.base
    expect(await guardar('gerente', CLAVE)).toBe(200)
    const gerente = await delGerente()
    const poner = (cambio: { clave_hash?: string; activo?: boolean }) =>
      db.updateTable('usuarios').set(cambio).where('id', '=', gerente.id).execute()
    await poner({ activo: false })
    expect(await guardar('gerente', CLAVE)).toBe(422)
    await poner({ activo: true })
    expect(await guardar('gerente', CLAVE)).toBe(200)
    await poner({ clave_hash: await cifrarClave('otra clave muy larga') })
    expect(await guardar('gerente', CLAVE)).toBe(422)
    expect(await guardar('gerente', 'otra clave muy larga')).toBe(200)
    await poner({ clave_hash: gerente.clave_hash })
    expect(await guardar('gerente', CLAVE)).toBe(200)
    await db.deleteFrom('accesos').where('usuario_id', '=', gerente.id).execute()
    expect(await guardar('gerente', CLAVE)).toBe(403)
  })

  it('does not pass a lock', async () => {
    expect(await guardar('cajero', CLAVE)).toBe(200)
    for (let i = 0; i < 15; i++) await guardar(`nadie${i}`, 'x')
    expect(await guardar('cajero', CLAVE)).toBe(429)
    await p.base.db.deleteFrom('intentos_fallidos').execute()
  })
})

describe('a temporary password', () => {
  const entrar = (clave: string) =>
    p.app.inject({ method: 'POST', url: '/api/v2/sesion', payload: { usuario: 'auditor', clave } })
  const restablecer = async () => {
    const superadmin = await p.entrar('superadmin')
    const { id } = await p.base.db
      .selectFrom('usuarios')
      .select('id')
      .where('username', '=', 'auditor')
      .executeTakeFirstOrThrow()
    const ruta = `/empleados/${id}/clave`
    return (await superadmin.pedir<{ claveTemporal: string }>('POST', ruta, {})).cuerpo.claveTemporal
  }

  it('signs nothing as its person: whoever gave it knows it too', async () => {
    await p.base.db
      .updateTable('accesos')
      .set((eb) => ({ rol_id: eb.selectFrom('roles').select('id').where('nombre', '=', 'Cajero') }))
      .where((eb) =>
        eb('usuario_id', '=', eb.selectFrom('usuarios').select('id').where('username', '=', 'auditor')),
      )
      .execute()
    expect(await guardar('auditor', CLAVE)).toBe(200)
    const temporal = await restablecer()
    expect(
      await cajero.pedir('POST', '/clientes', {
        datos: datosDeCliente(),
        credenciales: { usuario: 'auditor', clave: temporal },
      }),
    ).toMatchObject({ estado: 403, cuerpo: { codigo: 'firma.clave_temporal' } })
    // Once it is the person's own, it signs.
    const auditor = await ingresar(p.app, 'auditor', temporal)
    await auditor.pedir('PUT', '/sesion/clave', { actual: temporal, nueva: 'llueve en la plaza' })
    expect(await guardar('auditor', 'llueve en la plaza')).toBe(200)
  })

  it('lets its person in for a day, and not a minute more', async () => {
    const temporal = await restablecer()
    p.reloj.avanzar(24 * 3_600_000 - 60_000)
    const auditor = await ingresar(p.app, 'auditor', temporal)
    p.reloj.avanzar(120_000)
    const nueva = { actual: temporal, nueva: 'otra vez la plaza' }
    expect(await auditor.pedir('PUT', '/sesion/clave', nueva)).toMatchObject({
      estado: 403,
      cuerpo: { codigo: 'sesion.clave_vencida' },
    })
    expect((await entrar(temporal)).json()).toMatchObject({
      codigo: 'sesion.clave_vencida',
      mensaje: expect.stringContaining('Pida otra'),
    })
    expect((await entrar('mala')).json()).toMatchObject({ codigo: 'sesion.credenciales' })
    expect((await entrar(await restablecer())).statusCode).toBe(200)
  })

  it('of nobody: who still owes the second factor that is asked signs nothing either', async () => {
    const { db } = p.base
    expect(await guardar('super', CLAVE)).toBe(200)
    const pedirlo = (seguridad: object) =>
      db
        .updateTable('configuracion')
        .set({ valor: sql`valor || ${JSON.stringify({ seguridad })}::jsonb`, version: sql`version + 1` })
        .execute()
        // Settings are read again after two seconds.
        .then(() => p.reloj.avanzar(3_000))
    await pedirlo({ segundoFactor: true, largoClave: 10 })
    expect(
      await cajero.pedir('POST', '/clientes', {
        datos: datosDeCliente(),
        credenciales: { usuario: 'super', clave: CLAVE },
      }),
    ).toMatchObject({ estado: 403, cuerpo: { codigo: 'firma.segundo_factor' } })
    await pedirlo({ segundoFactor: false, largoClave: 10 })
    expect(await guardar('super', CLAVE)).toBe(200)
  })
})

it('keeps a print that is not the password, and forgets on demand', () => {
  const quien = { id: 'a', clave_hash: 'h' }
  const ahora = new Date()
  recordarFirma(quien, 'secreta', ahora)
  expect(firmaRecordada(quien, 'secreta', ahora)).toBe(true)
  expect(firmaRecordada({ ...quien, clave_hash: 'otro' }, 'secreta', ahora)).toBe(false)
  olvidarFirma('a')
  expect(firmaRecordada(quien, 'secreta', ahora)).toBe(false)
})

it('of too many sign-ins at once some are told to come back, which counts against nobody', async () => {
  const respuestas = await Promise.all(
    Array.from({ length: 200 }, (_, i) =>
      p.app.inject({
        method: 'POST',
        url: '/api/v2/sesion',
        payload: { usuario: 'auditor', clave: `mala-${i}` },
        remoteAddress: '10.30.0.1',
      }),
    ),
  )
  const ocupado = respuestas.filter((r) => r.statusCode === 503)
  expect(ocupado.length).toBeGreaterThan(0)
  expect(ocupado[0]?.json()).toMatchObject({
    codigo: 'servidor.ocupado',
    mensaje: expect.stringContaining('Intente de nuevo en un momento'),
  })
  const { fallidos } = await p.base.db
    .selectFrom('logueos')
    .select((eb) => eb.fn.countAll<number>().as('fallidos'))
    .where('username', '=', 'auditor')
    .where('direccion', '=', '10.30.0.1')
    .where('exito', '=', false)
    // Who is told to wait is one line a minute.
    .where('codigo', '<>', 'sesion.bloqueada')
    .executeTakeFirstOrThrow()
  expect(fallidos).toBe(5)
})
