import { sql } from 'kysely'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { BASE } from '../../../app.ts'
import { conectar } from '../../../db/connect.ts'
import { crearPrueba, ingresar, type Navegador, type Prueba } from '../../../testing/app.ts'
import { esperan } from '../../../testing/vigilancia/esperan.ts'
import { CLAVE } from '../factory.ts'
import { bloquearUsuario } from '../queriesPersonas.ts'

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'

let p: Prueba
beforeAll(async () => {
  p = await crearPrueba()
})
afterAll(() => p.cerrar())

const entrar = (usuario: string, codigo?: string) =>
  p.app.inject({
    method: 'POST',
    url: `${BASE}/sesion`,
    headers: { 'user-agent': CHROME },
    payload: { usuario, clave: CLAVE, ...(codigo && { codigo }) },
  })

/** Turns it on. @returns what makes codes, and the recovery codes */
async function activar(quien: Navegador) {
  const { cuerpo } = await quien.pedir<{ secreto: string }>('POST', '/sesion/segundo-factor', {
    clave: CLAVE,
  })
  const totp = new TOTP({ secret: cuerpo.secreto })
  const codigo = () => totp.generate({ timestamp: p.reloj.ahora.getTime() })
  const activado = await quien.pedir<{ codigos: string[] }>('PUT', '/sesion/segundo-factor', {
    codigo: codigo(),
  })
  expect(activado.estado).toBe(200)
  p.reloj.avanzar(60_000)
  return { codigo, codigos: activado.cuerpo.codigos }
}
const acciones = async (usuario: string) =>
  (
    await p.base.db
      .selectFrom('auditoria')
      .innerJoin('usuarios', 'usuarios.id', 'auditoria.usuario_id')
      .select('accion')
      .where('usuarios.username', '=', usuario)
      .orderBy('auditoria.instante')
      .execute()
  ).map((fila) => fila.accion)

describe('point 8: recovery codes', () => {
  let codigo: () => string
  let codigos: string[]
  let cajero: Navegador
  beforeAll(async () => {
    cajero = await p.entrar('cajero')
    ;({ codigo, codigos } = await activar(cajero))
  })

  it('are ten, shown once, and rest as hashes', async () => {
    expect(new Set(codigos).size).toBe(10)
    for (const uno of codigos) expect(uno).toMatch(/^([A-HJKMNP-Z2-9]{4}-){3}[A-HJKMNP-Z2-9]{4}$/)
    const otraVez = await cajero.pedir('PUT', '/sesion/segundo-factor', { codigo: codigo() })
    expect(otraVez).toMatchObject({ estado: 401, cuerpo: { codigo: 'sesion.codigo' } })
    const filas = await p.base.db.selectFrom('codigos_recuperacion').select('huella').execute()
    expect(filas).toHaveLength(10)
    for (const { huella } of filas) expect(huella).toMatch(/^[0-9a-f]{64}$/)
    expect(JSON.stringify(filas)).not.toContain(codigos[0])
  })

  it('let their person in once each, however written, and it is audited', async () => {
    expect((await entrar('cajero')).json()).toMatchObject({ codigo: 'sesion.segundo_factor' })
    expect((await entrar('cajero', codigos[0]?.toLowerCase().replaceAll('-', ' '))).statusCode).toBe(200)
    expect((await entrar('cajero', codigos[0])).json()).toMatchObject({ codigo: 'sesion.codigo' })
    expect(await acciones('cajero')).toContain('cuenta.codigo_usado')
  })

  it('of two requests at once with one code, one enters', async () => {
    const juntas = await Promise.all([1, 2, 3].map(() => entrar('cajero', codigos[1])))
    expect(juntas.map((r) => r.statusCode).toSorted()).toEqual([200, 401, 401])
  })

  it('of another person are worth nothing, and guessing locks as a wrong password does', async () => {
    await activar(await p.entrar('auditor'))
    for (let vez = 0; vez < 5; vez++)
      expect((await entrar('auditor', codigos[2])).json()).toMatchObject({ codigo: 'sesion.codigo' })
    expect((await entrar('auditor', codigos[2])).statusCode).toBe(429)
  })

  it('are made again with password and code, and the old ones are gone', async () => {
    await p.base.db.deleteFrom('intentos_fallidos').execute()
    const pedir = (cuerpo: object) =>
      cajero.pedir<{ codigos: string[] }>('POST', '/sesion/segundo-factor/codigos', cuerpo)
    expect((await pedir({ clave: 'otra cosa', codigo: codigo() })).estado).toBe(422)
    expect((await pedir({ clave: CLAVE, codigo: '000000' })).estado).toBe(401)
    p.reloj.avanzar(60_000)
    const { estado, cuerpo } = await pedir({ clave: CLAVE, codigo: codigo() })
    expect(estado).toBe(200)
    expect((await entrar('cajero', codigos[3])).statusCode).toBe(401)
    expect((await entrar('cajero', cuerpo.codigos[0])).statusCode).toBe(200)
    expect((await acciones('cajero')).filter((una) => una === 'cuenta.codigos_generados')).toHaveLength(2)
  })

  it('that are made again hold nobody who writes that they took one', async () => {
    const { id } = await p.base.db
      .selectFrom('usuarios')
      .select('id')
      .where('username', '=', 'cajero')
      .executeTakeFirstOrThrow()
    await p.base.db.transaction().execute(async (tx) => {
      await bloquearUsuario(tx, id)
      // As a row that points at the person does.
      await sql`select from usuarios where id = ${id} for key share nowait`.execute(p.base.db)
    })
  })

  it('asked for in two windows at once are those of one, and the other says so', async () => {
    p.reloj.avanzar(60_000)
    const pedir = (suyo: string) =>
      cajero.pedir<{ codigos: string[]; codigo: string }>('POST', '/sesion/segundo-factor/codigos', {
        clave: CLAVE,
        codigo: suyo,
      })
    const ahora = codigo()
    p.reloj.avanzar(30_000)
    const luego = codigo()
    const dos = await p.base.db.transaction().execute(async (tx) => {
      // Where each of them ends: both have shown their proofs by then, or wait to.
      await sql`select from codigos_recuperacion for update`.execute(tx)
      const una = pedir(ahora)
      await esperan(p.base.db, 1)
      const otra = pedir(luego)
      await esperan(p.base.db, 2)
      return [una, otra]
    })
    const [una, otra] = await Promise.all(dos)
    expect([una?.estado, otra?.cuerpo.codigo]).toEqual([200, 'sesion.codigos_renovados'])
    const filas = await p.base.db
      .selectFrom('codigos_recuperacion')
      .innerJoin('usuarios', 'usuarios.id', 'usuario_id')
      .select('huella')
      .where('username', '=', 'cajero')
      .execute()
    expect(filas).toHaveLength(10)
    expect((await entrar('cajero', una?.cuerpo.codigos[0])).statusCode).toBe(200)
  })

  it('go with the second factor, turned off by its person or by who administers', async () => {
    const cuantos = async () =>
      (
        await p.base.db
          .selectFrom('codigos_recuperacion')
          .innerJoin('usuarios', 'usuarios.id', 'usuario_id')
          .select('huella')
          .where('username', '=', 'cajero')
          .execute()
      ).length
    expect(await cuantos()).toBeGreaterThan(0)
    const { id } = await p.base.db
      .selectFrom('usuarios')
      .select('id')
      .where('username', '=', 'cajero')
      .executeTakeFirstOrThrow()
    const superadmin = await p.entrar('superadmin')
    expect(
      (await superadmin.pedir('POST', `/empleados/${id}/clave`, { quitarSegundoFactor: true })).estado,
    ).toBe(200)
    expect(await cuantos()).toBe(0)
  })
})

/** Whether the company asks one of whoever administers. */
const exigir = async (segundoFactor: boolean) => {
  const { valor, version } = await p.base.db.selectFrom('configuracion').selectAll().executeTakeFirstOrThrow()
  const seguridad = { ...(valor as { seguridad: object }).seguridad, segundoFactor }
  await p.base.db
    .updateTable('configuracion')
    .set({ version: version + 1, valor: JSON.stringify({ ...(valor as object), seguridad }) })
    .execute()
}

describe('point 8: who must have one', () => {
  beforeEach(() => exigir(true))
  afterAll(() => exigir(false))

  it.each([
    ['superadmin', 'segundo_factor'],
    ['gerente', 'segundo_factor'],
    ['cajera2', undefined],
    ['consulta', undefined],
  ])('%s: %s', async (usuario, pendiente) => {
    const quien = await p.entrar(usuario, usuario === 'cajera2' ? 'PCT02' : 'PCT01')
    const { cuerpo } = await quien.pedir<{ pendiente?: string }>('GET', '/sesion')
    expect(cuerpo.pendiente).toBe(pendiente)
    const lista = await quien.pedir('GET', '/contratos')
    expect(lista.estado).toBe(pendiente ? 403 : 200)
    if (pendiente) expect(lista.cuerpo).toMatchObject({ codigo: 'sesion.segundo_factor_obligatorio' })
  })

  it('does nothing of its own either who owes it, beyond setting it up: no view, no report, no news read', async () => {
    const gerente = await p.entrar('gerente')
    const propias = [
      ['GET', '/vistas?lista=clientes'],
      ['PUT', '/vistas', { lista: 'clientes', nombre: 'una', busqueda: {} }],
      ['GET', '/reportes/informe?informe=ventas'],
      ['GET', '/novedades'],
      ['POST', '/novedades/leidas', { leidas: [{ id: crypto.randomUUID(), version: 1 }] }],
      ['GET', '/busqueda?texto=ana'],
    ] as const
    for (const [metodo, ruta, cuerpo] of propias)
      expect((await gerente.pedir(metodo, ruta, cuerpo)).cuerpo, ruta).toMatchObject({
        codigo: 'sesion.segundo_factor_obligatorio',
      })
    expect((await gerente.pedir('GET', '/configuracion/visible')).estado).toBe(200)
  })

  it('neither signs nor turns it off who owes it', async () => {
    const gerente = await p.entrar('gerente')
    const { codigo } = await activar(gerente)
    expect((await gerente.pedir('GET', '/contratos')).estado).toBe(200)
    expect(
      await gerente.pedir('POST', '/sesion/segundo-factor/quitar', { clave: CLAVE, codigo: codigo() }),
    ).toMatchObject({ estado: 403, cuerpo: { codigo: 'sesion.segundo_factor_obligatorio' } })
  })
})

describe('a telephone that is lost', () => {
  const quitar = (quien: Navegador, codigo: string | undefined, otroCelular?: boolean) =>
    quien.pedir('POST', '/sesion/segundo-factor/quitar', { clave: CLAVE, codigo, otroCelular })

  it('is changed for another by its person, with a recovery code: who must have a factor does nothing else meanwhile', async () => {
    const antes = await p.entrar('super')
    const { codigos } = await activar(antes)
    await exigir(true)
    expect((await entrar('super', codigos[0])).statusCode).toBe(200)
    expect((await quitar(antes, codigos[1])).cuerpo).toMatchObject({
      codigo: 'sesion.segundo_factor_obligatorio',
    })
    expect((await quitar(antes, codigos[0], true)).cuerpo).toMatchObject({ codigo: 'sesion.codigo' })
    expect((await quitar(antes, codigos[1], true)).estado).toBe(200)
    expect((await antes.pedir('GET', '/contratos')).cuerpo).toMatchObject({
      codigo: 'sesion.segundo_factor_obligatorio',
    })
    const { codigo } = await activar(antes)
    expect((await antes.pedir('GET', '/contratos')).estado).toBe(200)
    expect((await entrar('super', codigos[2])).statusCode).toBe(401)
    expect((await entrar('super', codigo())).statusCode).toBe(200)
    await exigir(false)
  })
})

describe('point 8: the own sessions', () => {
  type Propias = {
    items: { id: string; equipo: string; almacen: string | null; ciudad: string | null; esta: boolean }[]
  }
  const de = async (quien: Navegador) => (await quien.pedir<Propias>('GET', '/sesion/abiertas')).cuerpo.items

  it('say the device in words, the branch and the last use; those of others are not there', async () => {
    const una = await p.entrar('consulta')
    await entrar('consulta')
    const items = await de(una)
    expect(items.filter(({ esta }) => esta)).toHaveLength(1)
    expect(items.find(({ esta }) => esta)).toMatchObject({ almacen: 'PCT01', ciudad: 'Cartagena de Indias' })
    expect(items.filter(({ esta }) => !esta).map(({ equipo }) => equipo)).toContain('Chrome 141 en Windows')
    const ajenas = new Set((await de(await p.entrar('cajera2', 'PCT02'))).map(({ id }) => id))
    expect(items.some(({ id }) => ajenas.has(id))).toBe(false)
  })

  it('are closed one by one or all but this one, and only by their person', async () => {
    const una = await p.entrar('consulta')
    const [dos, tres] = [await p.entrar('consulta'), await p.entrar('consulta')]
    const suya = (await de(dos)).find(({ esta }) => esta)?.id ?? ''
    const extrano = await p.entrar('cajera2', 'PCT02')
    expect((await extrano.pedir('DELETE', `/sesion/abiertas/${suya}`)).estado).toBe(404)
    expect((await una.pedir('DELETE', `/sesion/abiertas/${suya}`)).estado).toBe(200)
    expect((await dos.pedir('GET', '/sesion')).estado).toBe(401)
    expect((await una.pedir('DELETE', `/sesion/abiertas/${suya}`)).estado).toBe(404)
    // The one in use leaves by *Salir*.
    const esta = (await de(una)).find((s) => s.esta)?.id ?? ''
    expect((await una.pedir('DELETE', `/sesion/abiertas/${esta}`)).estado).toBe(404)
    expect(
      (await una.pedir<{ cerradas: number }>('DELETE', '/sesion/abiertas')).cuerpo.cerradas,
    ).toBeGreaterThan(0)
    expect((await tres.pedir('GET', '/sesion')).estado).toBe(401)
    expect((await una.pedir('GET', '/sesion')).estado).toBe(200)
    expect((await extrano.pedir('GET', '/sesion')).estado).toBe(200)
  })

  it('close, all but this one, when the second factor is turned on', async () => {
    const una = await p.entrar('cajera2', 'PCT02')
    const otra = await ingresar(p.app, 'cajera2', CLAVE)
    await activar(una)
    expect((await otra.pedir('GET', '/sesion')).estado).toBe(401)
    expect((await una.pedir('GET', '/sesion')).estado).toBe(200)
    const salidas = await p.base.db
      .selectFrom('logueos')
      .select('motivo_salida')
      .where('motivo_salida', '=', 'segundo_factor')
      .execute()
    expect(salidas.length).toBeGreaterThan(0)
  })
})

describe('two requests of one person at once', () => {
  const deQuien = (username: string) =>
    p.base.db
      .selectFrom('usuarios')
      .select(['id', 'totp_activo', 'totp_secreto'])
      .where('username', '=', username)
      .executeTakeFirstOrThrow()
  /** Does something, and while it waits for the row of the person, what another request does to it. */
  const mientras = async <T>(username: string, cambio: (id: string) => string, hacer: () => Promise<T>) => {
    const dueno = conectar(p.base.dueno)
    const { id } = await deQuien(username)
    const { hecho } = await dueno.db.transaction().execute(async (tx) => {
      await sql`select from usuarios where id = ${id} for update`.execute(tx)
      const espera = hacer()
      await esperan(p.base.db, 1)
      await sql.raw(cambio(id)).execute(tx)
      return { hecho: espera }
    })
    const resultado = await hecho
    await dueno.cerrar()
    return resultado
  }

  it('turn on no secret whose code nobody gave: another one was asked for meanwhile', async () => {
    const quien = await p.entrar('consulta')
    const { cuerpo } = await quien.pedir<{ secreto: string }>('POST', '/sesion/segundo-factor', {
      clave: CLAVE,
    })
    const codigo = new TOTP({ secret: cuerpo.secreto }).generate({ timestamp: p.reloj.ahora.getTime() })
    const hecho = await mientras(
      'consulta',
      (id) => `update usuarios set totp_secreto = totp_secreto || 'x' where id = '${id}'`,
      () => quien.pedir('PUT', '/sesion/segundo-factor', { codigo }),
    )
    expect(hecho).toMatchObject({ estado: 401, cuerpo: { codigo: 'sesion.codigo' } })
    expect(await deQuien('consulta')).toMatchObject({ totp_activo: false })
  })

  it('turn off none that was turned on meanwhile: a new secret is for who has none', async () => {
    const quien = await p.entrar('consulta')
    await quien.pedir('POST', '/sesion/segundo-factor', { clave: CLAVE })
    const antes = await deQuien('consulta')
    const hecho = await mientras(
      'consulta',
      (id) => `update usuarios set totp_activo = true where id = '${id}'`,
      () => quien.pedir('POST', '/sesion/segundo-factor', { clave: CLAVE }),
    )
    expect(hecho).toMatchObject({ cuerpo: { codigo: 'sesion.codigo' } })
    expect(await deQuien('consulta')).toEqual({ ...antes, totp_activo: true })
  })

  it('put no password in the place of one that who administers gave meanwhile', async () => {
    await p.base.db
      .updateTable('usuarios')
      .set({ totp_activo: false })
      .where('username', '=', 'consulta')
      .execute()
    const quien = await p.entrar('consulta')
    const hecho = await mientras(
      'consulta',
      (id) => `update usuarios set clave_hash = 'otra' where id = '${id}'`,
      () => quien.pedir('PUT', '/sesion/clave', { actual: CLAVE, nueva: 'Cartagena-de-Indias-1533' }),
    )
    expect(hecho).toMatchObject({ cuerpo: { codigo: 'sesion.clave_actual' } })
    const fila = p.base.db.selectFrom('usuarios').select('clave_hash').where('username', '=', 'consulta')
    expect(await fila.executeTakeFirst()).toEqual({ clave_hash: 'otra' })
  })
})
