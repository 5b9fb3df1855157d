import { trabajoEsperado } from '@retroventa/domain/testing/trabajo'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { conectar } from '../../db/connect.ts'
import { crearPrueba, type Prueba } from '../../testing/app.ts'
import { esperan } from '../../testing/vigilancia/esperan.ts'
import { datosDeCliente } from '../clientes/factory.ts'
import { huellaDeSesion } from './abierta.ts'
import { cifrarClave } from './claves.ts'
import { CLAVE } from './factory.ts'
import { redDe } from './intentos.ts'
import { limpiarSesiones } from './jobs.ts'

let p: Prueba
beforeAll(async () => {
  p = await crearPrueba()
})
afterAll(() => p.cerrar())

const ingreso = (usuario: string, clave: string, direccion: string) =>
  p.app.inject({
    method: 'POST',
    url: '/api/v2/sesion',
    payload: { usuario, clave },
    remoteAddress: direccion,
  })
const olvidar = () => p.base.db.deleteFrom('intentos_fallidos').execute()

describe('guessing', () => {
  it('all at once gives no more guesses than one after another, even when one of them is right', async () => {
    const claves = [...Array.from({ length: 39 }, (_, i) => `mala-${i}`), CLAVE]
    const respuestas = await Promise.all(claves.map((clave) => ingreso('auditor', clave, '10.20.0.1')))
    const adentro = respuestas.at(-1)?.statusCode
    // The right one was the fortieth: it is refused, though its password was checked.
    expect(adentro).toBe(429)
    await olvidar()
  })

  it('by the clock tells nobody who has an account: an unknown name takes as long as a wrong password', async () => {
    // What it works at, with the threads that check: the clock of a busy machine is of what else it does.
    // People of the tests have the cheapest hash there is: here it is what the house stores.
    const clave_hash = await cifrarClave(CLAVE)
    const reales = ['auditor', 'gerente', 'consulta']
    const { clave_hash: barata } = await p.base.db
      .selectFrom('usuarios')
      .select('clave_hash')
      .where('username', '=', 'auditor')
      .executeTakeFirstOrThrow()
    await p.base.db.updateTable('usuarios').set({ clave_hash }).where('username', 'in', reales).execute()
    const cuanto = (usuario: string, i: number) =>
      trabajoEsperado(async () => expect((await ingreso(usuario, 'x', `10.24.${i}.1`)).statusCode).toBe(401))
    const [tienen, nadie]: [number[], number[]] = [[], []]
    await cuanto('nadie', 99)
    // In turns, so that a busy machine slows both.
    for (let i = 0; i < 9; i++) {
      tienen.push(await cuanto(reales[i % 3] ?? '', i))
      nadie.push(await cuanto(`nadie${i}`, i))
    }
    const mediana = (unos: number[]) => unos.toSorted((a, b) => a - b)[4] ?? 0
    const razon = mediana(nadie) / mediana(tienen)
    // A check that is left out is ten times faster.
    expect(razon).toBeGreaterThan(0.5)
    expect(razon).toBeLessThan(2)
    await p.base.db
      .updateTable('usuarios')
      .set({ clave_hash: barata })
      .where('username', 'in', reales)
      .execute()
    await olvidar()
  })

  it('from elsewhere does not keep the owner out of the usual counter', async () => {
    expect((await ingreso('cajero', CLAVE, '10.21.0.1')).statusCode).toBe(200)
    for (let i = 0; i < 8; i++) await ingreso('cajero', 'x', `10.21.9.${i}`)
    expect((await ingreso('cajero', CLAVE, '10.21.9.200')).statusCode).toBe(429)
    expect((await ingreso('cajero', CLAVE, '10.21.0.1')).statusCode).toBe(200)
    for (let i = 0; i < 5; i++) await ingreso('cajero', 'x', '10.21.0.1')
    expect((await ingreso('cajero', CLAVE, '10.21.0.1')).statusCode).toBe(429)
    await olvidar()
  })

  it('behind one address: a colleague’s 31 mistakes do not lock the right password of who is known there', async () => {
    expect((await ingreso('cajera2', CLAVE, '10.26.0.1')).statusCode).toBe(200)
    for (let i = 0; i < 31; i++) await ingreso(`quien${i}`, 'x', '10.26.0.1')
    expect((await ingreso('cajera2', CLAVE, '10.26.0.1')).statusCode).toBe(200)
    // Who was never there waits with the address, and who is known has five guesses like anybody.
    expect((await ingreso('auditor', CLAVE, '10.26.0.1')).statusCode).toBe(429)
    for (let i = 0; i < 5; i++) await ingreso('cajera2', 'x', '10.26.0.1')
    expect((await ingreso('cajera2', CLAVE, '10.26.0.1')).statusCode).toBe(429)
    await olvidar()
  })

  it('on and on while it is locked does not fill the book: of who is told to wait it has a line a minute', async () => {
    const lineas = async () => {
      const filas = await p.base.db
        .selectFrom('logueos')
        .select(['codigo', (eb) => eb.fn.countAll<number>().as('cuantas')])
        .where('username', '=', 'gerente')
        .where((eb) => eb.or([eb('direccion', 'like', '10.27.%'), eb('direccion', 'like', '2001:db8:9:%')]))
        .groupBy('codigo')
        .orderBy('codigo')
        .execute()
      return filas.map(({ codigo, cuantas }) => [codigo, cuantas])
    }
    const rechazadas = async () =>
      (
        await p.base.db
          .selectFrom('logueos')
          .select('id')
          .where('username', '=', 'gerente')
          .where('codigo', '=', 'sesion.bloqueada')
          .where('id', 'not in', antes)
          .execute()
      ).length
    const antes = [
      p.deps.nuevoId(),
      ...(await p.base.db.selectFrom('logueos').select('id').execute()).map(({ id }) => id),
    ]
    for (let i = 0; i < 30; i++) await ingreso('gerente', 'x', '10.27.0.1')
    for (let i = 0; i < 9; i++) await ingreso('gerente', 'x', `2001:db8:9:${i}::1`)
    const esperan = [
      ['sesion.bloqueada', 2],
      ['sesion.credenciales', 5],
    ]
    expect(await lineas()).toEqual(esperan)
    await ingreso('gerente', 'x', '10.27.0.2')
    expect((await lineas())[0]).toEqual(['sesion.bloqueada', 3])
    // The same two however they are written, and one that a gateway of IPv6 writes is of none of them.
    for (const suya of ['::ffff:10.27.0.2', '64:ff9b::a1b:2', '2001:DB8:9:44::1'])
      await ingreso('gerente', 'x', suya)
    for (const otra of ['64:ff9b::a1b:3', '64:ff9b::a1b:4']) await ingreso('gerente', 'x', otra)
    expect(await rechazadas()).toBe(5)
    await olvidar()
  })

  it('many at once while it is locked are one line too', async () => {
    for (let i = 0; i < 5; i++) await ingreso('gerente', 'x', '10.28.0.1')
    const dueno = conectar(p.base.dueno, { maximo: 1 })
    const { juntas } = await dueno.db.transaction().execute(async (tx) => {
      // The first line is being written while the others come.
      await sql`lock table logueos in share mode`.execute(tx)
      const enCurso = Promise.all(Array.from({ length: 6 }, () => ingreso('gerente', 'x', '10.28.0.1')))
      await esperan(p.base.db)
      for (let i = 0; i < 200; i++) await sql`select 1`.execute(tx)
      return { juntas: enCurso }
    })
    await dueno.cerrar()
    expect((await juntas).every(({ statusCode }) => statusCode === 429)).toBe(true)
    const lineas = await p.base.db
      .selectFrom('logueos')
      .select('codigo')
      .where('direccion', '=', '10.28.0.1')
      .where('codigo', '=', 'sesion.bloqueada')
      .execute()
    expect(lineas).toHaveLength(1)
    await olvidar()
  })

  it('from each address of one network of IPv6 is as from one address: the line behind it has them all', async () => {
    for (let i = 0; i < 30; i++) await ingreso(`quien${i}`, 'x', `2001:db8:7:1::${(i + 1).toString(16)}`)
    expect((await ingreso('auditor', CLAVE, '2001:db8:7:1:ffff::9')).statusCode).toBe(429)
    // Another line is another one.
    expect((await ingreso('auditor', CLAVE, '2001:db8:7:2::1')).statusCode).toBe(200)
    await olvidar()
    // Where the person is known, their network is: an address of IPv6 is another one each day.
    for (let i = 0; i < 31; i++) await ingreso(`quien${i}`, 'x', '2001:db8:7:2::1')
    expect((await ingreso('auditor', CLAVE, '2001:db8:7:2:aa:bb:cc:dd')).statusCode).toBe(200)
    await olvidar()
  })

  it.each([
    ['10.0.0.1', '10.0.0.1'],
    ['::ffff:10.0.0.1', '10.0.0.1'],
    ['2001:db8:7:1:aa:bb:cc:dd', '2001:db8:7:1::/64'],
    ['2001:DB8:7:1::1', '2001:db8:7:1::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::ffff:0a00:1', '10.0.0.1'],
    ['64:ff9b::a00:1', '10.0.0.1'],
    ['unknown', 'unknown'],
  ])('the limits of %s are those of %s', (direccion, red) => {
    expect(redDe(direccion)).toBe(red)
  })

  it('believes no X-Forwarded-For without a proxy that is trusted', async () => {
    for (let i = 0; i < 30; i++)
      await p.app.inject({
        method: 'POST',
        url: '/api/v2/sesion',
        payload: { usuario: `quien${i}`, clave: 'x' },
        remoteAddress: '10.22.0.1',
        headers: { 'x-forwarded-for': `1.2.3.${i}` },
      })
    expect((await ingreso('gerente', CLAVE, '10.22.0.1')).statusCode).toBe(429)
    await olvidar()
  })

  it('the signature of a colleague locks who guesses, not the colleague', async () => {
    const malicioso = await p.entrar('cajero')
    const guardar = (usuario: string, clave: string) =>
      malicioso.pedir('POST', '/clientes', {
        datos: datosDeCliente(),
        credenciales: { usuario, clave },
      })
    for (let i = 0; i < 5; i++) await guardar('gerente', 'x')
    expect(await guardar('gerente', CLAVE)).toMatchObject({
      estado: 429,
      cuerpo: { codigo: 'firma.bloqueada' },
    })
    // The colleague enters and signs; the one who guessed signs on with the own password.
    expect((await ingreso('gerente', CLAVE, '10.23.0.1')).statusCode).toBe(200)
    const gerente = await p.entrar('gerente')
    const suyo = { datos: datosDeCliente(), credenciales: { usuario: 'gerente', clave: CLAVE } }
    expect((await gerente.pedir('POST', '/clientes', suyo)).estado).toBe(200)
    expect((await guardar('cajero', CLAVE)).estado).toBe(200)
    // Trying a little of everybody is counted together, and a right signature does not clear that.
    for (let i = 0; i < 10; i++) await guardar(`otro${i}`, 'x')
    expect((await guardar('cajero', CLAVE)).estado).toBe(429)
    await olvidar()
  })
})

describe('a session', () => {
  it('does not grow younger when the clock is put back', async () => {
    const cajero = await p.entrar('cajero')
    const antes = p.reloj.ahora
    p.reloj.avanzar(-3 * 3600_000)
    expect((await cajero.pedir('GET', '/sesion')).estado).toBe(200)
    p.reloj.avanzar(121 * 60_000)
    expect((await cajero.pedir('GET', '/sesion')).estado).toBe(401)
    p.reloj.ahora = antes
  })

  it('is one for two tabs: a branch chosen in one is the branch of the other, and its saves are asked again', async () => {
    await p.base.db
      .updateTable('usuarios')
      .set({ cambiar_almacenes: true })
      .where('username', '=', 'gerente')
      .execute()
    const pestana = await p.entrar('gerente')
    const cabeceras = { 'idempotency-key': 'la-misma' }
    const cuerpo = { datos: datosDeCliente(), credenciales: { usuario: 'gerente', clave: CLAVE } }
    expect((await pestana.pedir('POST', '/clientes', cuerpo, cabeceras)).estado).toBe(200)
    await pestana.pedir('PUT', '/sesion/almacen', { almacenId: p.almacenes.PCT02 })
    expect(await pestana.pedir('POST', '/clientes', cuerpo, cabeceras)).toMatchObject({
      estado: 409,
      cuerpo: { codigo: 'peticion.clave_repetida' },
    })
    expect((await pestana.pedir('DELETE', '/sesion')).estado).toBe(200)
    expect((await pestana.pedir('POST', '/clientes', cuerpo, cabeceras)).estado).toBe(401)
  })

  it('loses what a role loses at the next request, and the branch with it', async () => {
    const consulta = await p.entrar('consulta')
    expect((await consulta.pedir('GET', '/contratos')).estado).toBe(200)
    await p.base.db
      .deleteFrom('accesos')
      .where('almacen_id', '=', p.almacenes.PCT01)
      .where((eb) =>
        eb('usuario_id', 'in', eb.selectFrom('usuarios').select('id').where('username', '=', 'consulta')),
      )
      .execute()
    expect((await consulta.pedir('GET', '/contratos')).estado).toBe(403)
  })

  it('has a cookie that no script reads and no other site sends', async () => {
    const r = await ingreso('cajero', CLAVE, '10.24.0.1')
    expect(String(r.headers['set-cookie'])).toMatch(/HttpOnly/)
    expect(String(r.headers['set-cookie'])).toMatch(/SameSite=Lax/)
  })

  it('keys are one person’s: another person’s same key is another save', async () => {
    const cabeceras = { 'idempotency-key': 'de-los-dos' }
    for (const usuario of ['cajero', 'gerente']) {
      const quien = await p.entrar(usuario)
      const cuerpo = { datos: datosDeCliente(), credenciales: { usuario, clave: CLAVE } }
      expect((await quien.pedir('POST', '/clientes', cuerpo, cabeceras)).estado).toBe(200)
    }
    const cajero = await p.entrar('cajero')
    const otra = { cedula: '1020300400', tipo_documento: 'CC' }
    expect((await cajero.pedir('POST', '/consultas/listas', otra, cabeceras)).estado).toBe(409)
    for (const mala of ['', 'x'.repeat(101)])
      expect(
        (await cajero.pedir('POST', '/consultas/listas', otra, { 'idempotency-key': mala })).estado,
      ).toBe(400)
  })
})

it('what only grows is swept: expired sessions, counts of failures, old keys and old lines of the book', async () => {
  const { db } = p.base
  const viva = await p.entrar('cajero')
  const muerta = await p.entrar('gerente')
  const id = (cookie: string) =>
    huellaDeSesion(decodeURIComponent(cookie.split('=')[1] ?? '').split('.')[0] ?? '')
  const vencio = new Date(p.reloj.ahora.getTime() - 1_000).toISOString()
  await db.updateTable('sesiones').set({ expira: vencio }).where('id', '=', id(muerta.cookie)).execute()
  await ingreso('nadie', 'x', '10.25.0.1')
  await db.updateTable('idempotencia').set({ created: '2026-11-01T00:00:00Z' }).execute()
  await limpiarSesiones(p.deps)
  const fila = await db
    .selectFrom('logueos')
    .select(['salida', 'motivo_salida'])
    .where('sesion_id', '=', id(muerta.cookie))
    .executeTakeFirstOrThrow()
  expect(fila).toEqual({ salida: vencio, motivo_salida: 'vencida' })
  const quedan = await db
    .selectFrom('sesiones')
    .select('id')
    .where('id', 'in', [id(viva.cookie), id(muerta.cookie)])
    .execute()
  expect(quedan).toEqual([{ id: id(viva.cookie) }])
  expect(await db.selectFrom('idempotencia').selectAll().execute()).toEqual([])
  p.reloj.avanzar(91 * 86_400_000)
  await limpiarSesiones(p.deps)
  expect(await db.selectFrom('intentos_fallidos').selectAll().execute()).toEqual([])
  const { fallidos } = await db
    .selectFrom('logueos')
    .select((eb) => eb.fn.countAll<number>().as('fallidos'))
    .where('exito', '=', false)
    .executeTakeFirstOrThrow()
  expect(fallidos).toBe(0)
})
