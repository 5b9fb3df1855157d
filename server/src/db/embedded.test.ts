import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmod,
  chown,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { carpetaConCasa, casaDeLaCorrida } from '../testing/instalacion/casa.ts'
import { carpetaTemporal } from '../testing/temporal.ts'
import { ponerEnSuLugar } from './embedded/cambio.ts'
import { inicializar, leerClaves, servidorVivo } from './embedded/cluster.ts'
import { esRoot } from './embedded/cuenta.ts'
import { elegirLugar } from './embedded/lugar.ts'
import { buscarPrograma } from './embedded/programa.ts'
import { iniciarPostgres, soltarAbandonado } from './embedded.ts'

const carpetas: string[] = []
const hijos: ChildProcess[] = []
async function nueva(hacer = carpetaTemporal): Promise<string> {
  const carpeta = await hacer()
  carpetas.push(carpeta)
  return carpeta
}
/** One in which the cluster is already: making it is not what is looked at. */
const conCluster = () => nueva(carpetaConCasa)
beforeAll(async () => {
  await casaDeLaCorrida()
})
afterAll(async () => {
  for (const hijo of hijos) if (hijo.exitCode === null && hijo.signalCode === null) hijo.kill('SIGKILL')
  for (const carpeta of carpetas) {
    // Who was killed left its server.
    expect(await soltarAbandonado(await elegirLugar(carpeta))).toBe(true)
    await rm(carpeta, { recursive: true })
  }
})

async function proceso(carpeta: string): Promise<{ hijo: ChildProcess; dicho: string }> {
  const programa = join(import.meta.dirname, '../testing/procesoPostgres.ts')
  const hijo = spawn(process.execPath, [programa, carpeta], { stdio: ['ignore', 'pipe', 'inherit'] })
  hijos.push(hijo)
  const [trozo] = (await once(hijo.stdout as NodeJS.ReadableStream, 'data')) as [Buffer]
  return { hijo, dicho: trozo.toString().trim() }
}

async function preguntar(url: string, consulta: string): Promise<unknown> {
  const cliente = new pg.Client({ connectionString: url })
  await cliente.connect()
  try {
    const { rows } = await cliente.query({ text: consulta, rowMode: 'array' })
    return rows[0]?.[0]
  } finally {
    await cliente.end()
  }
}

test('makes the cluster, stops it, and finds its data again', async () => {
  const carpeta = await nueva()
  const uno = await iniciarPostgres(carpeta)
  expect(
    await preguntar(
      uno.url,
      "select string_agg(setting, ' ' order by name) from pg_settings where name in ('fsync', 'listen_addresses', 'server_encoding', 'TimeZone')",
    ),
  ).toBe('UTC on 127.0.0.1 UTF8')
  expect(await preguntar(uno.url, 'select rolsuper from pg_roles where rolname = current_user')).toBe(false)
  await preguntar(uno.urlDueno, "create table recuerdo as select 'sigue aquí' as texto")
  expect((await stat(join(uno.carpeta, 'retroventa.claves.json'))).mode & 0o777).toBe(0o600)
  const zocalo = `${uno.carpeta}.zocalo`
  expect((await stat(zocalo)).mode & 0o777).toBe(0o700)
  expect(await preguntar(uno.url, 'select inet_client_addr()')).toBeNull() // through the socket file
  await uno.detener()
  await uno.detener()
  expect(await servidorVivo(uno.carpeta)).toBeUndefined()
  await expect(stat(zocalo)).rejects.toThrow('ENOENT')

  const dos = await iniciarPostgres(carpeta)
  expect(await preguntar(dos.urlDueno, 'select texto from recuerdo')).toBe('sigue aquí')
  await dos.detener()
})

test.skipIf(process.platform === 'win32')(
  'a cluster that has no room to be made says so, not what was taken away after it, and leaves nothing',
  async () => {
    const carpeta = await carpetaTemporal()
    const { pgdata, cuenta } = await elegirLugar(carpeta)
    const programa = await buscarPrograma(cuenta)
    const initdb = join(carpeta, 'initdb')
    // As on a disk that fills up: no file grows past some kilobytes.
    await writeFile(initdb, `#!/bin/sh\ntrap '' XFSZ\nulimit -f 64\nexec '${programa.initdb}' "$@"\n`)
    await chmod(initdb, 0o755)
    await expect(inicializar({ ...programa, initdb }, cuenta, pgdata)).rejects.toThrow(
      /^No se pudo crear la base de datos en .*: .*File too large/,
    )
    expect(await readdir(carpeta)).toEqual(['initdb'])
    await rm(carpeta, { recursive: true })
  },
)

test('without the password nobody enters', async () => {
  const servidor = await iniciarPostgres(await conCluster(), { fsync: false })
  expect(await preguntar(servidor.url, 'select 1')).toBe(1)
  const deOtra = await leerClaves(join(await conCluster(), 'postgres'))
  for (const [url, clave] of [
    [servidor.url, 'otra'],
    // Those of another house, which may have had its port before.
    [servidor.url, deOtra.aplicacion],
    [servidor.urlDueno, deOtra.dueno],
    [servidor.urlAdministrador, deOtra.administrador],
  ] as const) {
    const sinClave = new URL(url)
    sinClave.password = clave
    await expect(preguntar(sinClave.href, 'select 1')).rejects.toThrow('password authentication failed')
  }
  await servidor.detener()
})

test('a second process on the folder is refused with a sentence; after kill -9 the server is taken over', async () => {
  const carpeta = await conCluster()
  const primero = await proceso(carpeta)
  expect(primero.dicho).toMatch(/^listo /)
  expect((await proceso(carpeta)).dicho).toBe(
    `no Otro Retroventa ya está usando la carpeta de datos ${carpeta}. Ciérrelo primero o use otra carpeta con RETROVENTA_DATA.`,
  )
  primero.hijo.kill('SIGKILL')
  await once(primero.hijo, 'exit')
  expect((await proceso(carpeta)).dicho).toBe(primero.dicho) // the same server, on the same port
})

test('of several first starts at the same moment exactly one gets the folder', async () => {
  const carpeta = await nueva()
  const dichos = (await Promise.all([1, 2, 3].map(() => proceso(carpeta)))).map(
    ({ dicho }) => dicho.split(' ')[0],
  )
  expect(dichos.toSorted()).toEqual(['listo', 'no', 'no'])
})

test('a server that falls while the app lives comes back at the same address', async () => {
  const servidor = await iniciarPostgres(await conCluster(), { fsync: false })
  process.kill((await servidorVivo(servidor.carpeta))?.pid ?? Number.NaN, 'SIGKILL')
  await expect
    .poll(() => preguntar(servidor.url, 'select 1').catch(() => undefined), {
      timeout: 20_000,
      interval: 100,
    })
    .toBe(1)
  await servidor.detener()
})

test('a postmaster.pid whose number now belongs to another program does not stop the start', async () => {
  const carpeta = await conCluster()
  const uno = await iniciarPostgres(carpeta, { fsync: false })
  const archivo = join(uno.carpeta, 'postmaster.pid')
  const lineas = (await readFile(archivo, 'utf8')).split('\n')
  await uno.detener()
  await writeFile(archivo, [process.pid, ...lineas.slice(1)].join('\n'))
  const dos = await iniciarPostgres(carpeta, { fsync: false })
  expect(await preguntar(dos.url, 'select 1')).toBe(1)
  await dos.detener()
})

test.runIf(esRoot())(
  'root with a data folder of its own in a public place: the cluster is inside',
  async () => {
    const carpeta = await nueva()
    await chmod(carpeta, 0o700)
    const uno = await iniciarPostgres(carpeta, { fsync: false })
    expect(uno.carpeta).toBe(join(carpeta, 'postgres'))
    expect((await stat(carpeta)).mode & 0o777).toBe(0o711)
    await uno.detener()
  },
)

test.runIf(esRoot())(
  'root with a data folder in a private home: the cluster goes outside and is found again',
  async () => {
    const casa = await mkdtemp(join(tmpdir(), 'retroventa-casa-'))
    await chmod(casa, 0o700)
    const carpeta = join(casa, 'datos')
    await mkdir(carpeta)
    const uno = await iniciarPostgres(carpeta, { fsync: false })
    expect(uno.carpeta.startsWith(casa)).toBe(false)
    await preguntar(uno.urlDueno, 'create table recuerdo (id int)')
    await uno.detener()
    const dos = await iniciarPostgres(carpeta, { fsync: false })
    expect(dos.carpeta).toBe(uno.carpeta)
    expect(await preguntar(dos.urlDueno, 'select count(*)::int from recuerdo')).toBe(0)
    await dos.detener()
    await rm(dos.carpeta, { recursive: true })
    await expect(iniciarPostgres(carpeta)).rejects.toThrow('esa carpeta ya no existe')
    await rm(casa, { recursive: true })
  },
)

test('a folder that was to take the place of another when the power went takes it at the next start', async () => {
  const carpeta = await conCluster()
  const uno = await iniciarPostgres(carpeta, { fsync: false })
  await preguntar(uno.urlDueno, "create table recuerdo as select 'restaurada' as texto")
  // Who was started meanwhile keeps its folder.
  await expect(ponerEnSuLugar(uno.carpeta, `${uno.carpeta}.otra`, undefined)).rejects.toThrow(
    'deténgala y repita',
  )
  await uno.detener()
  const casa = join(carpeta, 'postgres')
  // The one of before is beside, what is whole waits: without it the house would begin empty.
  await mkdir(`${casa}.antes-x`)
  await rename(casa, `${casa}.lista`)
  const dos = await iniciarPostgres(carpeta, { fsync: false })
  expect(await preguntar(dos.urlDueno, 'select texto from recuerdo')).toBe('restaurada')
  await dos.detener()
})

test.skipIf(!esRoot())(
  'root that gives a command to a house of another account is that account; of its own, or of one that it runs, it stays root (needs root)',
  async () => {
    const quien = (datos: string) => {
      const programa = `import { serDeLaCasa } from '${join(import.meta.dirname, 'embedded/cuenta.ts')}'
        serDeLaCasa(process.argv[1]); console.log([process.getuid(), process.getgid(), ...process.getgroups()].join())`
      const argumentos = ['--input-type=module', '-e', programa, datos]
      return execFileSync(process.execPath, argumentos, { encoding: 'utf8' }).trim()
    }
    const [suya, deOtra] = [await carpetaTemporal(), await carpetaTemporal()]
    await chown(deOtra, 64_901, 64_902)
    expect(quien(deOtra)).toBe('64901,64902,64902')
    expect(quien(suya)).toMatch(/^0,0/)
    expect(quien(join(suya, 'ninguna'))).toMatch(/^0,0/)
    // So does every command that opens it, before anything else.
    const soloDice = `data:text/javascript,${encodeURIComponent(
      'process.setgroups = process.setgid = () => {}; process.setuid = (uid) => { console.log(uid); process.exit() }',
    )}`
    // The programs of the older PostgreSQL that one of them asks for.
    await mkdir(join(suya, 'postgres'))
    const ordenes = [['admin'], ['migrate'], ['respaldo'], ['restaurar'], ['archivar'], ['actualizar', suya]]
    for (const [orden = '', ...dados] of ordenes) {
      const programa = join(import.meta.dirname, `../${orden}.ts`)
      const dicho = execFileSync(process.execPath, ['--import', soloDice, programa, ...dados], {
        encoding: 'utf8',
        env: { ...process.env, RETROVENTA_DATA: deOtra },
      })
      expect(dicho.trim(), orden).toBe('64901')
    }
    // Its database is of the account to which root lent it.
    await mkdir(join(deOtra, 'postgres'))
    await chown(join(deOtra, 'postgres'), 64_903, 64_903)
    expect(quien(deOtra)).toMatch(/^0,0/)
    for (const una of [suya, deOtra]) await rm(una, { recursive: true })
  },
)
