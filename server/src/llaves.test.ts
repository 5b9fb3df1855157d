import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { chown, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Updateable } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BASE, crearApp } from './app.ts'
import { leerVariables } from './config.ts'
import type { Usuarios } from './db/types.ts'
import { leerLlaves, rotarLlave, variableRotada } from './llaves.ts'
import { CLAVE } from './modules/sesion/factory.ts'
import { recifrarSecretos } from './modules/sesion/service.ts'
import { cifrar } from './secretos.ts'
import { crearPrueba, type Prueba } from './testing/app.ts'

const UNICA = 'kQ3v9Zp1-wX7rT5yB2nM8cD4fG6hJ0sLaEuIoP'
const OTRA = 'zW8r-mK2pQ7vX4tY1nB6cD9fG3hJ5sLaEuIoPq'
const carpetas: string[] = []
const carpeta = async () => {
  const una = await mkdtemp(join(tmpdir(), 'retroventa-llaves-'))
  carpetas.push(una)
  return una
}
afterAll(async () => {
  for (const una of carpetas) await rm(una, { recursive: true })
})
const leer = async (entorno: Record<string, string>, modo: 'demo' | 'produccion' = 'demo') =>
  leerLlaves(leerVariables({ RETROVENTA_DATA: carpetas[0] ?? (await carpeta()), ...entorno }), modo)

describe('point 24: where the keys come from', () => {
  it('the data folder: made once, for its owner only, one for each use', async () => {
    const una = await carpeta()
    const varias = await Promise.all([1, 2, 3].map(() => leer({ RETROVENTA_DATA: una })))
    expect(new Set(varias.map((llaves) => JSON.stringify(llaves))).size).toBe(1)
    expect(varias[0]?.cookies[0]?.clave).not.toBe(varias[0]?.secretos[0]?.clave)
    expect((await stat(join(una, 'llaves.json'))).mode & 0o777).toBe(0o600)
  })

  it('keys that cannot be read are not made again: whoever starts is told, and what they open is not lost', async () => {
    const una = await carpeta()
    // As of another account: what is there and cannot be read, whoever runs the tests.
    await mkdir(join(una, 'llaves.json'))
    await expect(leer({ RETROVENTA_DATA: una })).rejects.toThrow('No se pudo leer')
    const otra = await carpeta()
    await leer({ RETROVENTA_DATA: otra })
    const archivo = join(otra, 'llaves.json')
    await writeFile(archivo, (await readFile(archivo, 'utf8')).slice(0, 60))
    await expect(leer({ RETROVENTA_DATA: otra })).rejects.toThrow('no está completo')
  })

  it.skipIf(process.getuid?.() !== 0)(
    'are of who has the folder, also when root makes or rotates them (needs root)',
    async () => {
      const una = await carpeta()
      await chown(una, 65_534, 65_534)
      const dueno = async () => (await stat(join(una, 'llaves.json'))).uid
      await leer({ RETROVENTA_DATA: una })
      expect(await dueno()).toBe(65_534)
      await rotarLlave(una, 'cookies')
      expect(await dueno()).toBe(65_534)
    },
  )

  it('one secret of before is version 1 of both, behind keys of their own', async () => {
    const una = await carpeta()
    await writeFile(join(una, 'sesion.secreto'), UNICA)
    const { cookies, secretos } = await leer({ RETROVENTA_DATA: una })
    for (const llaves of [cookies, secretos]) {
      expect(llaves.map(({ version }) => version)).toEqual([2, 1])
      expect(llaves[1]?.clave).toBe(UNICA)
    }
    await expect(readFile(join(una, 'sesion.secreto'))).rejects.toThrow('ENOENT')
  })

  it('variables: the highest version is in force, and one secret of before still reads', async () => {
    expect(await leer({ SESION_SECRETO: UNICA, LLAVES_SECRETOS: `2:${OTRA}` })).toEqual({
      cookies: [{ version: 1, clave: UNICA }],
      secretos: [
        { version: 2, clave: OTRA },
        { version: 1, clave: UNICA },
      ],
    })
    await expect(leer({ LLAVES_COOKIES: `1:${OTRA}` })).rejects.toThrow('LLAVES_SECRETOS')
    await expect(leer({ DATABASE_URL: 'postgres://a:b@servidor/c' }, 'produccion')).rejects.toThrow(
      'LLAVES_COOKIES y LLAVES_SECRETOS',
    )
  })

  it('the command makes none where there is no house: those of the one that somebody means stay as they were', async () => {
    const ajena = await carpeta()
    await expect(rotarLlave(ajena, 'cookies', true)).rejects.toThrow('no hay llaves de ninguna casa')
    expect(await readdir(ajena)).toEqual([])
  })

  it('the command puts a new one in front: cookies keep the one before, or none; secrets keep all', async () => {
    const una = await carpeta()
    const versiones = async (uso: 'cookies' | 'secretos') =>
      (await leer({ RETROVENTA_DATA: una }))[uso].map(({ version }) => version)
    await leer({ RETROVENTA_DATA: una })
    for (let vez = 0; vez < 2; vez++) {
      await rotarLlave(una, 'cookies')
      await rotarLlave(una, 'secretos')
    }
    expect([await versiones('cookies'), await versiones('secretos')]).toEqual([
      [3, 2],
      [3, 2, 1],
    ])
    await rotarLlave(una, 'cookies', true)
    expect(await versiones('cookies')).toEqual([4])
    expect((await stat(join(una, 'llaves.json'))).mode & 0o777).toBe(0o600)
    const variable = variableRotada(leerVariables({ SESION_SECRETO: UNICA }), 'secretos')
    expect(variable).toMatch(/^LLAVES_SECRETOS=2:\S{40,}$/)
    const [nombre = '', valor = ''] = variable.split('=')
    expect((await leer({ SESION_SECRETO: UNICA, [nombre]: valor })).secretos.map((l) => l.version)).toEqual([
      2, 1,
    ])
  })
})

it('point 24: a key of cookies that somebody knows is in no variable that the command writes, nor read behind it', async () => {
  for (const antes of [{ LLAVES_COOKIES: `3:${UNICA},2:${OTRA}` }, { SESION_SECRETO: UNICA }]) {
    const variable = variableRotada(leerVariables(antes), 'cookies', true)
    expect(variable).toMatch(/^LLAVES_COOKIES=1:[\w-]{40,}$/)
    const llaves = await leer({ LLAVES_SECRETOS: `1:${OTRA}`, ...antes, LLAVES_COOKIES: variable.slice(15) })
    expect(llaves.cookies.map(({ clave }) => clave)).toEqual([variable.slice(17)])
  }
})

describe('point 24: what was written with an old key', () => {
  let p: Prueba
  const secreto = new Secret({ size: 20 })
  const codigo = () =>
    new TOTP({ secret: secreto, period: 30 }).generate({ timestamp: p.reloj.ahora.getTime() })
  /** As it was written before keys had versions. */
  const comoAntes = () => {
    const iv = randomBytes(12)
    const cifra = createCipheriv(
      'aes-256-gcm',
      Buffer.from(hkdfSync('sha256', UNICA, '', 'segundo factor', 32)),
      iv,
    )
    const texto = Buffer.concat([cifra.update(secreto.base32, 'utf8'), cifra.final()])
    return [iv, cifra.getAuthTag(), texto].map((parte) => parte.toString('base64url')).join('.')
  }
  const [vieja, nueva] = [
    { version: 1, clave: UNICA },
    { version: 2, clave: OTRA },
  ]
  const poner = (username: string, cambios: Updateable<Usuarios>) =>
    p.base.db.updateTable('usuarios').set(cambios).where('username', '=', username).execute()
  const guardado = async () =>
    (
      await p.base.db
        .selectFrom('usuarios')
        .select('totp_secreto')
        .where('username', '=', 'cajero')
        .executeTakeFirstOrThrow()
    ).totp_secreto
  beforeAll(async () => {
    p = await crearPrueba()
    await poner('cajero', { totp_activo: true, totp_secreto: comoAntes() })
  })
  afterAll(() => p.cerrar())

  const conLlaves = (llaves: { version: number; clave: string }[]) =>
    crearApp({ ...p.deps, config: { ...p.deps.config, llaves: { cookies: llaves, secretos: llaves } } })
  const entrar = (app: Awaited<ReturnType<typeof crearApp>>) =>
    app.inject({
      method: 'POST',
      url: `${BASE}/sesion`,
      payload: { usuario: 'cajero', clave: CLAVE, codigo: codigo() },
    })
  const sigue = async (app: Awaited<ReturnType<typeof crearApp>>, cookie: string) =>
    (await app.inject({ url: `${BASE}/sesion`, headers: { cookie } })).statusCode

  it('still opens sessions and reads codes after a turn; is written again at the start; a key that is gone is said', async () => {
    const antes = await conLlaves([vieja])
    const ingreso = await entrar(antes)
    expect(ingreso.statusCode).toBe(200)
    const cookie = ingreso.cookies.map((c) => `${c.name}=${encodeURIComponent(c.value)}`).join('; ')

    p.reloj.avanzar(60_000)
    const despues = await conLlaves([nueva, vieja])
    expect(await sigue(despues, cookie)).toBe(200)
    expect((await entrar(despues)).statusCode).toBe(200)

    await expect(recifrarSecretos(p.base.db, [nueva])).rejects.toThrow(/llave 1 de secretos, que ya no está/)
    expect(await recifrarSecretos(p.base.db, [nueva, vieja])).toEqual({ recifrados: 1, aviso: undefined })
    expect(await recifrarSecretos(p.base.db, [nueva, vieja])).toEqual({ recifrados: 0, aviso: undefined })
    expect(await guardado()).toMatch(/^v2\./)
    // Another key of the same number, as of a machine that was set up anew: nobody with a second factor could enter.
    await expect(recifrarSecretos(p.base.db, [{ ...nueva, clave: UNICA }])).rejects.toThrow(
      /con otra llave 2 de secretos.*Devuélvala/,
    )
    expect(await recifrarSecretos(p.base.db, [nueva])).toEqual({ recifrados: 0, aviso: undefined })

    p.reloj.avanzar(60_000)
    const sola = await conLlaves([nueva])
    expect(await sigue(sola, cookie)).toBe(401)
    expect((await entrar(sola)).statusCode).toBe(200)
    for (const app of [antes, despues, sola]) await app.close()
  })

  it('stops no start where it waits for its first code or is of who is blocked, and is written again like the rest', async () => {
    const conOtra = [{ ...vieja, clave: OTRA }]
    await poner('cajero', { totp_activo: false, totp_secreto: comoAntes() })
    for (const llaves of [[nueva], conOtra])
      expect(await recifrarSecretos(p.base.db, llaves)).toEqual({ recifrados: 0, aviso: undefined })
    expect(await recifrarSecretos(p.base.db, [nueva, vieja])).toMatchObject({ recifrados: 1 })

    await poner('cajero', { totp_activo: true, activo: false, totp_secreto: comoAntes() })
    for (const llaves of [[nueva], conOtra])
      expect(await recifrarSecretos(p.base.db, llaves)).toMatchObject({
        recifrados: 0,
        aviso: expect.stringContaining('1 persona '),
      })
    expect(await recifrarSecretos(p.base.db, [nueva, vieja])).toEqual({ recifrados: 1, aviso: undefined })
    await poner('cajero', { activo: true })
  })

  it('is counted at the start where it cannot be read beside others that can; one that waits proves no key', async () => {
    const suyo = { totp_activo: true, totp_secreto: cifrar(secreto.base32, [nueva], 'segundo factor') }
    const deOtra = { ...suyo, totp_secreto: `v2.${comoAntes()}` }
    await poner('gerente', suyo)
    await poner('cajero', deOtra)
    await poner('auditor', deOtra)
    const { recifrados, aviso } = await recifrarSecretos(p.base.db, [nueva])
    expect(recifrados).toBe(0)
    expect(aviso).toMatch(/^Hay 2 personas con un segundo factor que no se puede leer/)
    // No code of theirs is right: each is told what lets them in, it counts as no guess, and the book says why.
    const app = await conLlaves([nueva])
    for (let vez = 0; vez < 6; vez++)
      expect((await entrar(app)).json()).toMatchObject({
        codigo: 'sesion.codigo_ilegible',
        mensaje: expect.stringMatching(/códigos de recuperación, o pida a quien administra/),
      })
    await app.close()
    const libro = p.base.db.selectFrom('logueos').select('codigo').where('username', '=', 'cajero')
    expect((await libro.execute()).map(({ codigo: uno }) => uno)).toContain('sesion.codigo_ilegible')
    // Set up since, and never finished: everybody who has one is outside all the same.
    await poner('gerente', { totp_activo: false })
    await expect(recifrarSecretos(p.base.db, [nueva])).rejects.toThrow(/con otra llave 2 de secretos/)
  })
})
