import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { get } from 'node:http'
import { setTimeout as esperar } from 'node:timers/promises'
import { segun } from '@retroventa/domain/testing/profundidad'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { conectar } from '../../db/connect.ts'
import { puertoLibre } from '../../db/embedded/cluster.ts'
import { migrar } from '../../db/migrate.ts'
import { huellaDeLibros } from '../../db/respaldo/libros.ts'
import { crearDependencias } from '../../dependencies.ts'
import { unCliente } from '../../modules/clientes/factory.ts'
import { unaBase } from '../../modules/contabilidad/factory.ts'
import { unAlmacen, unaEmpresa, unUsuario } from '../../modules/sesion/factory.ts'
import { CONFIG_DE_PRUEBA } from '../app.ts'
import { mandar } from '../clones.ts'
import { mostradorDe } from '../mostrador.ts'
import { iniciarApp, type ProcesoApp } from '../procesoApp.ts'
import { carpetaTemporal } from '../temporal.ts'
import { nginx, type Parte, pgbouncer, pideDesde } from './partes.ts'
import { DEL_SISTEMA, type PostgresDelSistema, postgresDelSistema } from './postgresDelSistema.ts'

const bin = DEL_SISTEMA.at(-1)
const FALTA = [
  ...(bin ? [] : ['PostgreSQL']),
  ...['nginx', 'pgbouncer'].filter((uno) => !existsSync(`/usr/sbin/${uno}`)),
]
const PROFUNDO = segun(false, true)
const RATO_MS = 6_000
const CAJAS = 8

const titulo = `nginx, two processes for people and one for jobs, PgBouncer, a primary and a replica`
describe.skipIf(!PROFUNDO || FALTA.length > 0)(
  FALTA.length > 0 ? `${titulo} (skipped: ${FALTA.join(', ')} not installed)` : titulo,
  () => {
    let carpeta: string
    let primario: PostgresDelSistema
    let replica: PostgresDelSistema
    let pooler: Parte
    let entrada: Parte
    let web: { puerto: number; proceso: ProcesoApp }[] = []
    let trabajos: ProcesoApp
    let entorno: Record<string, string>
    let quienes: { usuario: string; almacenId: string; clienteId: string }

    const iniciarWeb = async (puerto: number): Promise<ProcesoApp> => {
      const proceso = await iniciarApp(carpeta, {
        ...entorno,
        RETROVENTA_PROCESO: 'web',
        PORT: String(puerto),
      })
      while ((await fetch(`${proceso.direccion}/salud`).catch(() => undefined))?.status !== 200)
        await esperar(50)
      return proceso
    }
    const contratos = async () => {
      const [fila] = await mandar<{ n: number }>(
        primario.url('retroventa'),
        'select count(*)::int as n from contratos',
      )
      return fila?.n ?? 0
    }
    const iniciarTrabajos = () => iniciarApp(carpeta, { ...entorno, RETROVENTA_PROCESO: 'trabajos' })

    beforeAll(async () => {
      carpeta = await carpetaTemporal()
      primario = await postgresDelSistema(bin ?? '')
      await mandar(primario.url('postgres'), 'create role retroventa_dueno login')
      await mandar(primario.url('postgres'), 'create role retroventa_app login')
      for (const limite of ['statement_timeout', 'idle_in_transaction_session_timeout'])
        await mandar(primario.url('postgres'), `alter role retroventa_app set ${limite} = '60s'`)
      await mandar(primario.url('postgres'), 'create database retroventa owner retroventa_dueno')
      const como = (rol: string) => primario.url('retroventa').replace('postgres@', `${rol}@`)
      await migrar(como('retroventa_dueno'), { aplicacion: como('retroventa_app') })
      replica = await primario.replica()
      pooler = await pgbouncer(carpeta, primario.puerto)
      await pooler.arrancar()

      const conexion = conectar(como('retroventa_app'))
      const { db } = conexion
      await unaEmpresa(db)
      const almacenId = await unAlmacen(db, 'PCT01')
      await unUsuario(db, 'superadmin', [], { is_super_admin: true })
      const cajero = await unUsuario(db, 'cajero', [{ almacenId, rol: 'Cajero' }])
      const { id: clienteId } = await unCliente(db)
      await unaBase(crearDependencias(CONFIG_DE_PRUEBA, conexion), almacenId, cajero, 10_000_000_000)
      await conexion.cerrar()
      quienes = { usuario: 'cajero', almacenId, clienteId }
      entorno = {
        RETROVENTA_MODO: 'produccion',
        DATABASE_URL: `postgres://retroventa_app@127.0.0.1:${pooler.puerto}/retroventa`,
        DATABASE_URL_DIRECTA: como('retroventa_app'),
        DATABASE_POOLER: 'transaccion',
        SESION_SECRETO: 'kQ3v9Zp1-wX7rT5yB2nM8cD4fG6hJ0sLaEuIoP',
        PROXY_DE_CONFIANZA: '127.0.0.1',
        RESPALDO_AJENO: 'si',
        LISTAS_OFAC_URL: 'http://127.0.0.1:9/',
        LISTAS_ONU_URL: 'http://127.0.0.1:9/',
      }
      const puertos = [await puertoLibre(), await puertoLibre()]
      web = await Promise.all(puertos.map(async (puerto) => ({ puerto, proceso: await iniciarWeb(puerto) })))
      trabajos = await iniciarTrabajos()
      entrada = await nginx(carpeta, puertos)
      await entrada.arrancar()
    }, 180_000)
    afterAll(async () => {
      await entrada?.terminar('SIGTERM')
      for (const { proceso } of web) await proceso.terminar('SIGTERM')
      await trabajos?.terminar('SIGTERM')
      await pooler?.terminar('SIGKILL')
      await replica?.detener()
      await primario?.detener()
      await rm(carpeta, { recursive: true, force: true })
    })

    it('what one process changed is told by the other, behind nginx and PgBouncer, and again after PostgreSQL was away', async () => {
      const [uno, otro] = web
      const direccion = `http://127.0.0.1:${entrada.puerto}`
      const { cookie } = await mostradorDe(direccion, quienes)
      const dicho: string[] = []
      const pedido = get(`${direccion}/api/v2/cambios`, { headers: { cookie } }, (r) => {
        r.setEncoding('utf8')
        r.on('data', (trozo: string) => dicho.push(...trozo.split('\n\n').filter(Boolean)))
        r.on('error', () => {})
      })
      pedido.on('error', () => {})
      const llega = (que: string) => expect.poll(() => dicho.join(), { timeout: 30_000 }).toContain(que)
      await llega('event: oye')
      // Whichever has the stream, one of the two saves is of the other.
      for (const { proceso } of [uno, otro].filter((una) => una !== undefined)) {
        dicho.length = 0
        const cajero = await mostradorDe(proceso.direccion, quienes)
        expect((await cajero.guardar(crypto.randomUUID())).estado).toBe(200)
        await llega('"tema":"documentos"')
      }
      dicho.length = 0
      await primario.matar()
      await llega('event: sordo')
      await primario.arrancar()
      await llega('event: oye')
      pedido.destroy()
      // The pooler is back after the listener, which goes past it.
      for (const { proceso } of web)
        await expect
          .poll(async () => (await fetch(`${proceso.direccion}/salud`)).status, { timeout: 30_000 })
          .toBe(200)
    }, 120_000)

    it('each part is ended in turn under load: nothing answered is lost or doubled, and nobody notices what has a second one', async () => {
      const deAntes = await contratos()
      const quejas: { fase: string; que: string }[] = []
      const claves = new Map<string, string>()
      let [fase, sigue, pedidas] = ['tranquilo', true, 0]
      const guardar = async (cajero: Awaited<ReturnType<typeof mostradorDe>>, clave: string) => {
        for (;;) {
          const { estado, codigo } = await cajero
            .guardar(clave)
            .catch((error: Error) => ({ estado: 0, codigo: error.message.slice(0, 60) }))
          pedidas += 1
          if (estado === 200) return claves.set(clave, codigo)
          quejas.push({ fase, que: `${estado} ${codigo}` })
          await esperar(50)
        }
      }
      const cajas = Array.from({ length: CAJAS }, async (_, i) => {
        const pide = pideDesde(`127.0.0.${10 + i}`)
        const cajero = await mostradorDe(`http://127.0.0.1:${entrada.puerto}`, { ...quienes, pide })
        while (sigue) await guardar(cajero, crypto.randomUUID())
      })
      const durante = async (nombre: string, suceso: () => Promise<void>) => {
        fase = nombre
        await suceso()
        const hechas = claves.size
        await expect.poll(() => claves.size, { timeout: 60_000 }).toBeGreaterThan(hechas + CAJAS)
        await esperar(RATO_MS)
      }
      const empezo = performance.now()
      await durante('tranquilo', async () => {})
      await durante('reinicio de uno en uno', async () => {
        for (const uno of web) {
          await uno.proceso.terminar('SIGTERM')
          uno.proceso = await iniciarWeb(uno.puerto)
          // nginx asks again one second after a process did not answer (`fail_timeout`).
          await esperar(1_500)
        }
      })
      await durante('muere un proceso', async () => {
        const [uno] = web
        if (!uno) return
        await uno.proceso.terminar('SIGKILL')
        await esperar(RATO_MS / 4)
        uno.proceso = await iniciarWeb(uno.puerto)
      })
      await durante('muere el de trabajos', async () => {
        await trabajos.terminar('SIGKILL')
        trabajos = await iniciarTrabajos()
      })
      await durante('muere la réplica', async () => {
        await replica.matar()
        await esperar(RATO_MS / 4)
        await replica.arrancar()
      })
      for (const [nombre, senal, una] of [
        ['muere PgBouncer', 'SIGKILL', pooler],
        ['muere nginx', 'SIGTERM', entrada],
      ] as const)
        await durante(nombre, async () => {
          await una.terminar(senal)
          await esperar(RATO_MS / 4)
          await una.arrancar()
        })
      await durante('muere PostgreSQL', async () => {
        await primario.matar()
        await esperar(RATO_MS / 4)
        await primario.arrancar()
      })
      sigue = false
      await Promise.all(cajas)
      const segundos = (performance.now() - empezo) / 1000
      console.log(`${claves.size} guardados, ${(pedidas / segundos).toFixed(0)} peticiones por segundo`)

      // Only while a part is truly absent, of which there is one alone.
      const unicas = ['muere PgBouncer', 'muere nginx', 'muere PostgreSQL']
      const cuentas = Object.entries(Object.groupBy(quejas, ({ fase: en, que }) => `${en}: ${que}`)).map(
        ([cual, suyas]) => `${suyas?.length} ${cual}`,
      )
      expect(cuentas.filter((cual) => !unicas.some((una) => cual.includes(una)))).toEqual([])
      // While nginx is up, what cannot be done is said as such.
      const dichas = quejas.filter((una) => una.fase !== 'muere nginx').map(({ que }) => que)
      expect(dichas.filter((que) => que !== '503 servidor.base_de_datos')).toEqual([])

      // Every key is one contract, and every answered code is one.
      expect(new Set(claves.values()).size).toBe(claves.size)
      expect((await contratos()) - deAntes).toBe(claves.size)

      // The replica catches up, and its ledgers are the same to the byte.
      for (const { proceso } of web) await proceso.terminar('SIGTERM')
      await trabajos.terminar('SIGTERM')
      const [fin] = await mandar<{ lsn: string }>(
        primario.url('postgres'),
        'select pg_current_wal_lsn() as lsn',
      )
      const alcanzada = `select pg_last_wal_replay_lsn() >= '${fin?.lsn}'::pg_lsn as ya`
      await expect
        .poll(async () => (await mandar<{ ya: boolean }>(replica.url('postgres'), alcanzada))[0]?.ya, {
          timeout: 60_000,
        })
        .toBe(true)
      const librosDe = async (url: string) => {
        const cliente = new pg.Client({ connectionString: url })
        await cliente.connect()
        return huellaDeLibros(cliente).finally(() => cliente.end())
      }
      expect(await librosDe(replica.url('retroventa'))).toEqual(await librosDe(primario.url('retroventa')))
    }, 600_000)
  },
)
