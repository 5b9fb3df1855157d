import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as esperar } from 'node:timers/promises'
import { segun } from '@retroventa/domain/testing/profundidad'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { leerVariables } from '../../config.ts'
import { crearDependencias } from '../../dependencies.ts'
import { unCliente } from '../../modules/clientes/factory.ts'
import { unaBase } from '../../modules/contabilidad/factory.ts'
import { anotarRespaldo } from '../../modules/respaldos/service.ts'
import { unAlmacen, unaEmpresa, unUsuario } from '../../modules/sesion/factory.ts'
import { CONFIG_DE_PRUEBA } from '../../testing/app.ts'
import { mandar } from '../../testing/clones.ts'
import { carpetaConCasa } from '../../testing/instalacion/casa.ts'
import { mostradorDe } from '../../testing/mostrador.ts'
import { DE_LA_CORRIDA, iniciarApp, type ProcesoApp } from '../../testing/procesoApp.ts'
import { carpetaTemporal } from '../../testing/temporal.ts'
import { conectar } from '../connect.ts'
import { arrancar, leerClaves, puertoLibre, servidorVivo } from '../embedded/cluster.ts'
import { elegirLugar } from '../embedded/lugar.ts'
import { buscarPrograma } from '../embedded/programa.ts'
import { iniciarPostgres } from '../embedded.ts'
import { conLibrosQuietos, huellaDeLibros } from './libros.ts'
import { leerPedido } from './pedido.ts'
import { restaurar } from './volver.ts'

const CAJAS = 6
/** Tills that write before, during and after each thing that happens. */
const RATO_MS = segun(300, 30_000)
/** Between two saves of a till: without rest, as in the deep run, they take the processor from what they are there to disturb. */
const PAUSA_MS = segun(100, 0)
/** More than are copied between two looks. */
const FOTOS = 2_000

let carpeta: string
let destino: string
let entorno: Record<string, string>
let quienes: { usuario: string; almacenId: string; clienteId: string }
let app: ProcesoApp | undefined

beforeAll(async () => {
  carpeta = await carpetaConCasa()
  destino = await carpetaTemporal()
  entorno = {
    RETROVENTA_MODO: 'produccion',
    RETROVENTA_DATA: carpeta,
    RESPALDO_CARPETA: destino,
    PROXY_DE_CONFIANZA: '127.0.0.1',
    LISTAS_OFAC_URL: 'http://127.0.0.1:9/',
    LISTAS_ONU_URL: 'http://127.0.0.1:9/',
  }
  const servidor = await iniciarPostgres(carpeta)
  const conexion = conectar(servidor.url)
  const { db } = conexion
  await unaEmpresa(db)
  const almacenId = await unAlmacen(db, 'PCT01')
  await unUsuario(db, 'superadmin', [], { is_super_admin: true })
  const cajero = await unUsuario(db, 'cajero', [{ almacenId, rol: 'Cajero' }])
  const { id: clienteId } = await unCliente(db)
  await unaBase(crearDependencias(CONFIG_DE_PRUEBA, conexion), almacenId, cajero, 100_000_000)
  // The house that starts by day makes none of its own beside those of here.
  const ayer = {
    nombre: null,
    termino: new Date(Date.now() - 23 * 3_600_000),
    bytes: 1,
    verificado: true,
    falla: null,
  }
  await anotarRespaldo(db, ayer)
  await conexion.cerrar()
  await servidor.detener()
  quienes = { usuario: 'cajero', almacenId, clienteId }
}, 60_000)
afterAll(async () => {
  await app?.terminar('SIGTERM')
  for (const una of [carpeta, destino]) await rm(una, { recursive: true, force: true })
})

/** A command of the product, as `npm run` gives it: its process, and what it came to. */
function comenzar(nombre: string, argumentos: string[] = [], mas = {}) {
  const hijo = spawn(process.execPath, [join(import.meta.dirname, `../../${nombre}.ts`), ...argumentos], {
    env: { ...DE_LA_CORRIDA, ...entorno, ...mas },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const cerrado = once(hijo, 'close') as Promise<[number]>
  const fin = Promise.all([cerrado, text(hijo.stdout), text(hijo.stderr)]).then(
    ([[codigo], dicho, queja]) => ({ codigo, dicho: dicho + queja }),
  )
  return { hijo, fin }
}
const mandato = (...cual: Parameters<typeof comenzar>) => comenzar(...cual).fin

async function urlAdministrador(): Promise<string> {
  const pgdata = join(carpeta, 'postgres')
  const { administrador } = await leerClaves(pgdata)
  return `postgres://postgres:${administrador}@127.0.0.1:${(await servidorVivo(pgdata))?.puerto}/retroventa`
}

async function librosDe(url: string) {
  const cliente = new pg.Client({ connectionString: url })
  await cliente.connect()
  try {
    return await huellaDeLibros(cliente)
  } finally {
    await cliente.end()
  }
}

/** Tills that save while something happens. @returns what that gave, and the saves that were answered */
async function conCajas<T>(suceso: () => Promise<T>): Promise<{ dado: T; guardados: number }> {
  let [sigue, guardados, llamadas] = [true, 0, 0]
  // From many addresses: without rest, one alone asks for more than it may in a minute.
  const pide: typeof fetch = (a, opciones) =>
    fetch(a, {
      ...opciones,
      headers: { ...(opciones?.headers as object), 'x-forwarded-for': `10.1.${llamadas++ % 100}.1` },
    })
  const cajero = await mostradorDe(app?.direccion ?? '', { ...quienes, pide })
  const cajas = Array.from({ length: CAJAS }, async () => {
    while (sigue) {
      expect((await cajero.guardar()).estado).toBe(200)
      guardados += 1
      await esperar(PAUSA_MS)
    }
  })
  try {
    await expect.poll(() => guardados, { timeout: 20_000 }).toBeGreaterThan(CAJAS)
    return { dado: await suceso(), guardados }
  } finally {
    sigue = false
    await Promise.all(cajas)
  }
}

it('a hot backup under six tills is read back with both ledgers equal; any later instant comes back with one command', async () => {
  app = await iniciarApp(carpeta, entorno)
  const foto = join(carpeta, 'archivos/fotos/ab/una.jpg')
  await mkdir(join(carpeta, 'archivos/fotos/ab'), { recursive: true })
  await writeFile(foto, 'pixeles')
  const { dado } = await conCajas(async () => {
    const respaldo = await mandato('respaldo')
    await esperar(RATO_MS)
    const { marca, libros } = await conLibrosQuietos(await urlAdministrador(), async (cliente) => {
      // An instant is said in milliseconds: one that begins after the last save.
      await cliente.query('select pg_sleep(0.002)')
      const { rows } = await cliente.query<{ ahora: string }>('select clock_timestamp()::text as ahora')
      return new Date(rows[0]?.ahora ?? '')
    })
    await esperar(RATO_MS)
    return { respaldo, instante: marca, libros }
  })
  expect(dado.respaldo.dicho).toContain('Restaurado aparte: los libros son iguales.')
  expect(dado.respaldo.codigo).toBe(0)
  const despues = await librosDe(await urlAdministrador())
  expect(despues.partidas).not.toEqual(dado.libros.partidas)

  // The house tells that it has a good one.
  expect(await (await fetch(`${app.direccion}/salud`)).json()).toEqual({ estado: 'bien' })
  expect(await (await fetch(`${app.direccion}/metrics`)).text()).toMatch(
    /^retroventa_respaldo_edad_segundos \d{1,4}(\.\d+)?$/m,
  )
  // Restoring under a running house is refused.
  expect((await mandato('restaurar')).dicho).toContain('deténgala y repita')
  await app.terminar('SIGTERM')
  app = undefined

  await rm(foto)
  const hasta = dado.instante.toISOString()
  const vuelta = await mandato('restaurar', ['--hasta', hasta])
  expect(vuelta.dicho).toContain('Volvió 1 foto o archivo que faltaba.')
  expect(vuelta.codigo).toBe(0)
  expect(String(await readFile(foto))).toBe('pixeles')
  const servidor = await iniciarPostgres(carpeta, { archivarWal: true })
  expect(await librosDe(servidor.urlDueno)).toEqual(dado.libros)
  await servidor.detener()
}, 300_000)

/** What became of the message that is due. */
const delMensaje = async (url: string) =>
  mandar(url, `select estado, razon from mensajes where texto = 'Hola'`)

it('a second restore before the next backup comes back to the house of the first, not to the one that it left', async () => {
  const primera = await iniciarPostgres(carpeta, { archivarWal: true })
  const libros = await librosDe(primera.urlDueno)
  await mandar(primera.urlDueno, 'create table de_la_rama as select 1 as uno')
  await mandar(
    primera.urlDueno,
    `insert into mensajes (id, almacen_id, creado_por, creado, canal, para, texto, hasta, clase, motivo)
     select gen_random_uuid(), '${quienes.almacenId}', id, now(), 'sms', '3005550142', 'Hola', now(), 'confirmacion', 'respuesta'
     from usuarios where username = 'cajero'`,
  )
  await mandar(await urlAdministrador(), 'select pg_switch_wal()')
  await primera.detener()
  const vuelta = await mandato('restaurar')
  expect(vuelta.codigo, vuelta.dicho).toBe(0)
  const segunda = await iniciarPostgres(carpeta, { archivarWal: true })
  expect(await librosDe(segunda.urlDueno)).toEqual(libros)
  // It ended in order, and nobody sent anything since: what is due leaves.
  expect(await delMensaje(segunda.urlDueno)).toEqual([{ estado: 'encolado', razon: null }])
  await mandar(segunda.urlDueno, 'drop table de_la_rama')
  await segunda.detener()
}, 300_000)

it('an instant that an earlier restore left comes back as it was, and one of the house of that restore too', async () => {
  let casa = await iniciarPostgres(carpeta, { archivarWal: true })
  await mandar(casa.urlDueno, 'create table marcas (marca text)')
  /** Marks that are saved one after another. @returns an instant after each */
  const guardar = async (...marcas: string[]) => {
    const instantes: string[] = []
    for (const marca of [...marcas, 'y algo más']) {
      await mandar(casa.urlDueno, `insert into marcas values ('${marca}')`)
      await esperar(20)
      instantes.push(new Date().toISOString())
      await esperar(20)
    }
    return instantes
  }
  let dicho = ''
  const volver = async (hasta = '') => {
    await mandar(await urlAdministrador(), 'select pg_switch_wal()')
    await casa.detener()
    const vuelta = await mandato('restaurar', ['--hasta', hasta])
    expect(vuelta.codigo, vuelta.dicho).toBe(0)
    dicho = vuelta.dicho
    casa = await iniciarPostgres(carpeta, { archivarWal: true })
    const cliente = new pg.Client({ connectionString: casa.urlDueno })
    await cliente.connect()
    const { rows } = await cliente.query<{ marca: string }>('select marca from marcas order by 1')
    await cliente.end()
    return rows.map(({ marca }) => marca)
  }
  const [pronto, tarde] = await guardar('1', '2')
  // Too early by mistake: what is saved then is of another branch.
  expect(await volver(pronto)).toEqual(['1'])
  // The house went on after that instant: what was due then may have left.
  expect(dicho).toContain('1 mensaje pudo haber salido')
  expect(await delMensaje(casa.urlDueno)).toEqual([{ estado: 'fallido', razon: 'envio.incierto' }])
  const [enMedio] = await guardar('3')
  expect(await volver(tarde)).toEqual(['1', '2'])
  // One more recovery, of a branch by its number, in the deep run alone.
  if (segun(false, true)) expect(await volver(enMedio)).toEqual(['1', '3'])
  await mandar(casa.urlDueno, 'drop table marcas')
  await casa.detener()
}, 300_000)

it('a verification that is ended leaves nothing of the house beside; tables on another disk are no backup', async () => {
  const casa = await iniciarPostgres(carpeta, { archivarWal: true })
  const { hijo, fin } = comenzar('respaldo')
  const aparte = async () => (await readdir(carpeta)).filter((nombre) => nombre.includes('.comprobar-'))
  await expect.poll(aparte, { timeout: 60_000, interval: 20 }).not.toEqual([])
  hijo.kill('SIGTERM')
  const detenido = { codigo: 1, dicho: expect.stringContaining('se detuvo antes de terminar') }
  expect(await fin).toEqual(detenido)
  expect(await aparte()).toEqual([])

  const admin = await urlAdministrador()
  await mandar(`${admin}?options=-c%20allow_in_place_tablespaces%3Don`, "create tablespace lento location ''")
  const rehusado = await mandato('respaldo', ['sin-comprobar'])
  expect(rehusado).toEqual({ codigo: 1, dicho: expect.stringContaining('otro disco (lento)') })
  await mandar(admin, 'drop tablespace lento')

  // Stopped while it copies photos, it goes at once: the next one copies the rest.
  const fotos = join(carpeta, 'archivos/fotos/zz')
  await mkdir(fotos, { recursive: true })
  for (let n = 0; n < FOTOS; n++) await writeFile(join(fotos, `${n}.jpg`), 'foto')
  const copias = () => readdir(join(destino, 'archivos/fotos/zz')).catch(() => [])
  const copiando = comenzar('respaldo', ['sin-comprobar'])
  await expect.poll(copias, { timeout: 60_000, interval: 20 }).not.toEqual([])
  copiando.hijo.kill('SIGTERM')
  expect(await copiando.fin).toEqual(detenido)
  expect((await copias()).length).toBeLessThan(FOTOS)
  await rm(fotos, { recursive: true })

  // Where it fails half way, as on a disk that is full, its copy of the database does not stay to fill the rest of it.
  const roto = await carpetaTemporal()
  await writeFile(join(roto, 'archivos'), '')
  const fallido = await mandato('respaldo', ['sin-comprobar'], {
    RESPALDO_CARPETA: roto,
    RESPALDO_LLAVE_ARCHIVO: join(roto, 'llave'),
  })
  expect(fallido).toEqual({ codigo: 1, dicho: expect.stringContaining('ENOTDIR') })
  const quedan = await readdir(join(roto, 'respaldos'), { recursive: true, withFileTypes: true })
  expect(quedan.filter((uno) => uno.isFile())).toEqual([])
  await rm(roto, { recursive: true })
  await casa.detener()
}, 300_000)

it('a backup of a house that is not running leaves none of the server that it started, when it is stopped', async () => {
  const propio = () => servidorVivo(join(carpeta, 'postgres'))
  const solo = comenzar('respaldo', ['sin-comprobar'])
  await expect.poll(async () => (await propio())?.listo, { timeout: 60_000, interval: 5 }).toBe(true)
  solo.hijo.kill('SIGTERM')
  expect(await solo.fin).toEqual({
    codigo: 1,
    dicho: expect.stringContaining('se detuvo antes de terminar'),
  })
  expect(await propio()).toBeUndefined()

  // What another command writes while it is down is in its journal too, and of a quiet minute takes little room.
  const diario = join(carpeta, 'postgres.wal')
  const antes = await readdir(diario)
  expect((await mandato('archivar', ['2020-01'])).codigo).toBe(0)
  const nuevos = (await readdir(diario)).filter((nombre) => !antes.includes(nombre))
  expect(nuevos).not.toEqual([])
  const ocupan = await Promise.all(
    nuevos.map(async (nombre) => (await stat(join(diario, nombre))).blocks * 512),
  )
  expect(Math.min(...ocupan)).toBeLessThan(4 * 1024 ** 2)
}, 300_000)

it('a restore takes the server that a killed house left out of its way; stopped, it leaves the house as it was, and no server', async () => {
  const restaurada = join(carpeta, 'postgres.restaurada')
  const antes = (await readdir(carpeta)).toSorted()
  // A house that was killed left its server, which nobody holds: it is no house that somebody has to stop.
  const { pgdata, cuenta } = await elegirLugar(carpeta)
  const solo = { registro: join(carpeta, 'postgres.log'), puerto: await puertoLibre(), fsync: false }
  await arrancar(await buscarPrograma(cuenta), cuenta, pgdata, solo)
  await expect.poll(async () => (await servidorVivo(pgdata))?.listo, { timeout: 60_000 }).toBe(true)
  const { hijo, fin } = comenzar('restaurar')
  await expect.poll(() => servidorVivo(restaurada), { timeout: 60_000, interval: 5 }).toBeDefined()
  // The terminal that it runs in is closed.
  hijo.kill('SIGHUP')
  expect(await fin).toEqual({ codigo: 1, dicho: expect.stringContaining('La restauración se detuvo') })
  expect([await servidorVivo(restaurada), await servidorVivo(pgdata)]).toEqual([undefined, undefined])
  expect((await readdir(carpeta)).toSorted()).toEqual(antes)
}, 300_000)

// Two more backups and a recovery are worth their half minute in the deep run alone.
it.runIf(segun(false, true))(
  'a restored house goes on, is backed up again, and comes back to its last save on an empty machine',
  async () => {
    app = await iniciarApp(carpeta, entorno)
    await conCajas(async () => {
      expect((await mandato('respaldo')).codigo).toBe(0)
    })
    const final = await librosDe(await urlAdministrador())
    await mandar(await urlAdministrador(), 'select pg_switch_wal()')
    await app.terminar('SIGTERM')
    app = undefined
    await rename(join(carpeta, 'postgres'), join(carpeta, 'perdida'))
    const entera = await mandato('restaurar')
    expect(entera.dicho).toContain('Lo último guardado es de')
    const otra = await iniciarPostgres(carpeta)
    expect(await librosDe(otra.urlDueno)).toEqual(final)
    await otra.detener()
  },
  300_000,
)

it('what cannot be restored is refused in a sentence, and changes nothing', async () => {
  const antes = (await readdir(carpeta)).toSorted()
  const variables = leerVariables(entorno)
  const ahora = new Date()
  const pide = (...argumentos: string[]) => restaurar(variables, leerPedido(argumentos, ahora), ahora)
  const rehusa = (...argumentos: string[]) =>
    expect(Promise.resolve().then(() => pide(...argumentos))).rejects
  await rehusa('--hasta', '2020-01-01T10:00').toThrow('no se puede volver a un instante anterior')
  await rehusa('--hasta', '2999-01-01T10:00').toThrow('no es un instante pasado')
  await rehusa('--respaldo', '19990101T000000000Z').toThrow('No hay un respaldo 19990101T000000000Z')
  // After the last save there is nothing in the journal that says how far to go.
  await rehusa('--hasta', new Date(ahora.getTime() - 1).toISOString()).toThrow('El diario guardado no llega')
  // What the commands themselves say, and that they end badly.
  const sin = { RESPALDO_CARPETA: '' }
  const dichos = await Promise.all([
    mandato('restaurar', ['--hasta', 'ayer']),
    mandato('restaurar', [], sin),
    mandato('respaldo', [], sin),
  ])
  expect(dichos).toEqual([
    { codigo: 1, dicho: expect.stringContaining('Uso: npm run restaurar') },
    { codigo: 1, dicho: expect.stringContaining('Indique a dónde van los respaldos') },
    { codigo: 1, dicho: expect.stringContaining('Indique a dónde van los respaldos') },
  ])
  expect((await readdir(carpeta)).toSorted()).toEqual(antes)

  // Given without the environment of its service, a command says which folder it means, and makes no house there.
  const vacia = await carpetaTemporal()
  const suya = { RETROVENTA_DATA: vacia }
  const enOtra = await Promise.all([
    mandato('respaldo', [], { ...suya, RESPALDO_CARPETA: join(vacia, 'destino') }),
    mandato('archivar', ['2020-01'], suya),
    mandato('actualizar', [join((await buscarPrograma(undefined)).postgres, '..')], suya),
    mandato('rotar', ['cookies'], suya),
  ])
  for (const uno of enOtra)
    expect(uno).toEqual({ codigo: 1, dicho: expect.stringContaining(`En ${vacia} no hay`) })
  expect((await readdir(vacia)).filter((nombre) => nombre !== 'postgres.json')).toEqual([])
  await rm(vacia, { recursive: true })
}, 120_000)
