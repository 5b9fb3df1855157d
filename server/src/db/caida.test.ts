import { readdir, readFile, realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as esperar } from 'node:timers/promises'
import { segun } from '@retroventa/domain/testing/profundidad'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { crearDependencias } from '../dependencies.ts'
import { unCliente } from '../modules/clientes/factory.ts'
import { unaBase } from '../modules/contabilidad/factory.ts'
import { unAlmacen, unaEmpresa, unUsuario } from '../modules/sesion/factory.ts'
import { CONFIG_DE_PRUEBA } from '../testing/app.ts'
import { crearBase } from '../testing/baseDeDatos.ts'
import { mandar } from '../testing/clones.ts'
import { carpetaConCasa } from '../testing/instalacion/casa.ts'
import { type Mostrador, mostradorDe } from '../testing/mostrador.ts'
import { iniciarApp, type ProcesoApp } from '../testing/procesoApp.ts'
import { carpetaTemporal } from '../testing/temporal.ts'
import { baseAusente } from './ausencia.ts'
import { conectar } from './connect.ts'
import { leerClaves, servidorVivo } from './embedded/cluster.ts'
import { iniciarPostgres, type PostgresIncluido } from './embedded.ts'

/** Processes that a process started, as Linux tells. */
async function hijosDe(padre: number): Promise<number[]> {
  const de = async (pid: string) =>
    Number(/^PPid:\s+(\d+)/m.exec(await readFile(`/proc/${pid}/status`, 'utf8').catch(() => ''))?.[1])
  const pids = (await readdir('/proc')).filter((nombre) => /^\d+$/.test(nombre))
  const suyos = await Promise.all(pids.map(async (pid) => ((await de(pid)) === padre ? [Number(pid)] : [])))
  return suyos.flat()
}

const ENTORNO = {
  RETROVENTA_MODO: 'produccion',
  SESION_SECRETO: 'kQ3v9Zp1-wX7rT5yB2nM8cD4fG6hJ0sLaEuIoP',
  LISTAS_OFAC_URL: 'http://127.0.0.1:9/',
  LISTAS_ONU_URL: 'http://127.0.0.1:9/',
}

describe('a connection that breaks', () => {
  it('between two queries of a transaction fails the next one and ends nothing else', async () => {
    const base = await crearBase()
    const queja = await base.db
      .transaction()
      .execute(async (tx) => {
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
        await sql`select pg_terminate_backend(${rows[0]?.pid}, 5000)`.execute(base.db)
        await sql`select 1`.execute(tx)
      })
      .catch((error: unknown) => error)
    expect(baseAusente(queja)).toBe(true)
    expect((await sql`select 1 as uno`.execute(base.db)).rows).toEqual([{ uno: 1 }])
    await base.cerrar()
  })

  it('a wait for one that is longer than its limit is the database that does not answer', async () => {
    const base = await crearBase()
    const una = conectar(base.url, { maximo: 1 })
    await una.db.connection().execute(async () => {
      // Not of the one that is there: a busy machine takes its time to open it.
      una.pool.options.connectionTimeoutMillis = 50
      const queja = await sql`select 1`.execute(una.db).catch((error: unknown) => error)
      expect(baseAusente(queja)).toBe(true)
    })
    await una.cerrar()
    await base.cerrar()
  })

  it('a statement that runs over its limit is stopped', async () => {
    const base = await crearBase()
    const breve = conectar(base.url, { ordenMs: 50 })
    await expect(sql`select pg_sleep(30)`.execute(breve.db)).rejects.toMatchObject({ code: '57014' })
    const { rows } = await sql`show statement_timeout`.execute(base.db)
    expect(rows).toEqual([{ statement_timeout: '1min' }])
    await breve.cerrar()
    await base.cerrar()
  })
})

describe.each(['embedded', 'external'])('PostgreSQL falls under the application (%s)', (cual) => {
  let carpeta: string
  let datos: string
  let externo: PostgresIncluido | undefined
  let app: ProcesoApp
  let mostrador: Mostrador

  beforeAll(async () => {
    carpeta = await carpetaConCasa()
    datos = await carpetaTemporal()
    externo = await iniciarPostgres(carpeta, { fsync: false })
    const conexion = conectar(externo.url)
    const { db } = conexion
    await unaEmpresa(db)
    const almacenId = await unAlmacen(db, 'PCT01')
    await unUsuario(db, 'superadmin', [], { is_super_admin: true })
    const cajero = await unUsuario(db, 'cajero', [{ almacenId, rol: 'Cajero' }])
    const { id: clienteId } = await unCliente(db)
    await unaBase(crearDependencias(CONFIG_DE_PRUEBA, conexion), almacenId, cajero, 100_000_000)
    await conexion.cerrar()
    if (cual === 'embedded') {
      await externo.detener()
      externo = undefined
    }
    app = await iniciarApp(
      cual === 'embedded' ? carpeta : datos,
      externo ? { ...ENTORNO, DATABASE_URL: externo.url } : ENTORNO,
    )
    mostrador = await mostradorDe(app.direccion, { usuario: 'cajero', almacenId, clienteId })
  }, 60_000)

  afterAll(async () => {
    await app?.terminar('SIGTERM')
    await externo?.detener()
    for (const una of [carpeta, datos]) await rm(una, { recursive: true, force: true })
  })

  const vivo = async () => servidorVivo(join(await realpath(carpeta), 'postgres'))
  /** Address of the superuser, in the database of the product. */
  async function administrador(): Promise<string> {
    const claves = await leerClaves(join(carpeta, 'postgres'))
    return `postgres://postgres:${claves.administrador}@127.0.0.1:${(await vivo())?.puerto}/retroventa`
  }

  /** Eight tills that save without rest while something happens: what they were answered. */
  async function conTrafico(suceso: () => Promise<void>): Promise<Map<number, number>> {
    const respuestas = new Map<number, number>()
    let sigue = true
    const cajas = Array.from({ length: 8 }, async () => {
      while (sigue) {
        const { estado, codigo } = await mostrador.guardar()
        respuestas.set(estado, (respuestas.get(estado) ?? 0) + 1)
        if (estado !== 200) expect([estado, codigo]).toEqual([503, 'servidor.base_de_datos'])
      }
    })
    await expect.poll(() => respuestas.get(200) ?? 0, { timeout: 20_000 }).toBeGreaterThan(8)
    await suceso()
    const antes = respuestas.get(200) ?? 0
    await expect.poll(() => respuestas.get(200) ?? 0, { timeout: 20_000 }).toBeGreaterThan(antes + 8)
    sigue = false
    await Promise.all(cajas)
    expect(app.hijo.exitCode).toBeNull()
    return respuestas
  }

  it('one backend killed in the middle of a save: that call gets 503 and its repetition is saved once', async () => {
    const admin = await administrador()
    const otra = conectar(admin, { maximo: 2 })
    await otra.db.transaction().execute(async (tx) => {
      await sql`lock table contratos in share mode`.execute(tx)
      const guardado = mostrador.guardar('la-misma')
      const esperando = sql<{ pid: number }>`select pid from pg_stat_activity
        where application_name = 'retroventa' and wait_event_type = 'Lock' and datname = current_database()`
      await expect.poll(async () => (await esperando.execute(otra.db)).rows.length).toBe(1)
      const pid = (await esperando.execute(otra.db)).rows[0]?.pid
      await sql`select pg_terminate_backend(${pid})`.execute(otra.db)
      expect(await guardado).toMatchObject({ estado: 503, codigo: 'servidor.base_de_datos' })
    })
    await otra.cerrar()
    const [una, dos] = [await mostrador.guardar('la-misma'), await mostrador.guardar('la-misma')]
    expect(una.estado).toBe(200)
    expect(dos).toEqual(una)
  })

  it('all backends killed under load', async () => {
    const admin = await administrador()
    const todos = `select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'retroventa%'`
    const respuestas = await conTrafico(async () => {
      for (let vez = 0; vez < 5; vez++) await mandar(admin, todos)
    })
    expect(respuestas.get(503)).toBeGreaterThan(0)
  })

  it('PostgreSQL frozen whole under load, then let go: what is answered meanwhile is 503, and it goes on', async () => {
    const muchas = Array.from({ length: segun(0, 40) }, (_, i) => i)
    let extra: { estado: number; codigo: string }[] = []
    await conTrafico(async () => {
      const padre = (await vivo())?.pid ?? Number.NaN
      // First the one that would fork: from then on there are no more than these.
      process.kill(padre, 'SIGSTOP')
      const todos = [padre, ...(await hijosDe(padre))]
      for (const pid of todos) process.kill(pid, 'SIGSTOP')
      try {
        const pedidas = Promise.all(muchas.map(() => mostrador.guardar()))
        await esperar(segun(2_000, 20_000))
        for (const pid of todos) process.kill(pid, 'SIGCONT')
        extra = await pedidas
      } finally {
        for (const pid of todos) process.kill(pid, 'SIGCONT')
      }
    })
    for (const { estado, codigo } of extra)
      if (estado !== 200) expect([estado, codigo]).toEqual([503, 'servidor.base_de_datos'])
    // More than the pool holds wait for a connection longer than they may.
    if (extra.length > 0) expect(extra.some(({ estado }) => estado === 503)).toBe(true)
  }, 120_000)

  it('the postmaster killed under load', async () => {
    const respuestas = await conTrafico(async () => {
      const pid = (await vivo())?.pid ?? Number.NaN
      process.kill(pid, 'SIGKILL')
      await expect.poll(async () => (await vivo())?.pid ?? pid, { timeout: 20_000 }).not.toBe(pid)
    })
    expect(respuestas.get(503)).toBeGreaterThan(0)
  })
})
