import { AsyncLocalStorage } from 'node:async_hooks'
import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import { type Db as BaseDeLaCola, PgBoss } from 'pg-boss'
import type { Evento, Suscripcion } from '../core/eventos.ts'
import type { Tx } from '../core/transaccion.ts'
import { errorSinDatos } from '../registro.ts'
import { ATRASADOS, DIARIOS, type Diario, elQueSigue } from './atrasados.ts'

/** A kind of background work. `ejecutar` may run more than once for one job (a crash in between): it must bear it. */
export interface Trabajo<Deps, Datos extends object> {
  nombre: string
  /** Cron expression in Bogotá time, for work that comes by itself. A daily hour that found nobody awake is made up for. */
  cron?: string
  /** Once more when a process starts: what a dead one left need not wait for its hour. */
  alIniciar?: boolean
  /** Attempts after a failure, with growing pauses. */
  reintentos?: number
  /** Longest run before it counts as failed, seconds; a quarter of an hour when it says nothing. */
  plazoS?: number
  /** `cierre` is given when the process wants to stop: long work saves where it is and returns. */
  ejecutar(deps: Deps, datos: Datos, cierre: AbortSignal): Promise<void>
}

/** Background work, kept in PostgreSQL beside the data it is about. */
export interface Cola {
  /**
   * Leaves a job. With a transaction it exists only if the transaction commits (outbox): what causes it and the job
   * cannot come apart.
   */
  enviar(nombre: string, datos: object, tx?: Tx): Promise<void>
  /**
   * Tells an event to each of its subscribers, in the transaction of what happened: told if it commits, and never
   * otherwise. Without subscribers nothing is left.
   */
  publicar<Datos extends object>(evento: Evento<Datos>, datos: Datos, tx: Tx): Promise<void>
  /** Opens these queues, before anybody leaves a job: who holds a connection while they save asks for no other to open one. */
  preparar(nombres: readonly string[]): Promise<void>
  /** Starts working through the jobs, and the daily clock. Without it this process only leaves jobs. */
  trabajar<Deps>(
    deps: Deps,
    trabajos: readonly Trabajo<Deps, never>[],
    alFallar: (error: unknown) => void,
  ): Promise<void>
  /** Jobs of each queue: those whose time has come and that nobody has taken, and those that failed for good. */
  medir(): Promise<{ nombre: string; esperan: number; fallidos: number }[]>
  /** Tells what is running that it is to save where it is and return (`cierre`). */
  parar(): void
  /** The same, waits for it, and stops. */
  cerrar(): Promise<void>
}

const enTransaccion = (tx: Tx): BaseDeLaCola => ({
  executeSql: async (texto, valores) => ({
    rows: (await tx.executeQuery(CompiledQuery.raw(texto, valores ? [...valores] : []))).rows,
  }),
})

/** Attempts and their pauses (seconds, growing): also of what is left before anybody works. */
const REINTENTO = { retryLimit: 3, retryDelay: 30, retryBackoff: true }

const PLAZO_S = 900
/** Two processes that look at once leave one. */
const UNA_VEZ = { singletonKey: ATRASADOS, singletonSeconds: 3600 }

/** What the queue says of itself may be a copy of an error, with all that PostgreSQL said, and none itself. */
const comoError = (algo: { message: string }): Error =>
  algo instanceof Error ? algo : Object.assign(new Error(algo.message), algo)

/**
 * What the queue keeps of a failure, for weeks and beyond the reach of who asks to be forgotten: where and of what kind. What PostgreSQL
 * says of it repeats the row that it refused.
 */
function sinDatos(error: unknown): Error {
  const { type, message, ...datos } = errorSinDatos(error)
  return Object.assign(new Error(message), { name: type, ...datos })
}

/** Between two looks for work of a process that found none. */
const PAUSA_S = 2

/**
 * The queue over an open pool, and who reads each event.
 */
export function crearCola(
  pool: pg.Pool,
  suscripciones: readonly Suscripcion[] = [],
  pausaS: number = PAUSA_S,
): Cola {
  const pausa = { pollingIntervalSeconds: pausaS }
  const delPool: BaseDeLaCola = {
    executeSql: async (texto, valores) => pool.query(texto, valores ? [...valores] : undefined),
  }
  // Also what the queue reads of itself before it leaves a job goes by the connection of the transaction.
  const enCurso = new AsyncLocalStorage<BaseDeLaCola | undefined>()
  const boss = new PgBoss({
    db: { executeSql: (...orden) => (enCurso.getStore() ?? delPool).executeSql(...orden) },
    // Made by whoever migrates (`tablas.ts`).
    migrate: false,
    schedule: true,
    supervise: true,
  })
  const colas = new Set<string>()
  const cierre = new AbortController()
  let listo: Promise<unknown> | undefined
  let alFallar: (error: unknown) => void = () => {}
  boss.on('error', (error) => alFallar(sinDatos(comoError(error))))
  const abrir = async (nombre: string) => {
    listo ??= boss.start()
    await listo
    if (colas.has(nombre)) return
    await boss.createQueue(nombre, REINTENTO)
    colas.add(nombre)
  }
  const enviar: Cola['enviar'] = async (nombre, datos, tx) => {
    await abrir(nombre)
    await enCurso.run(tx && enTransaccion(tx), () => boss.send(nombre, datos))
  }
  /** Every ten minutes, as a machine that slept does not start again; not at a start, which leaves work of its own. */
  const dejarAtrasados = (trabajos: readonly { nombre: string }[]): Trabajo<unknown, never> => ({
    nombre: ATRASADOS,
    cron: '*/10 * * * *',
    async ejecutar() {
      const { rows } = await delPool.executeSql(DIARIOS, [trabajos.map(({ nombre }) => nombre)])
      const diario = elQueSigue(rows as Diario[])
      if (diario) await boss.send(diario.nombre, {}, UNA_VEZ)
    },
  })
  return {
    enviar,
    async preparar(nombres) {
      listo ??= boss.start()
      await listo
      for (const { name } of await boss.getQueues()) colas.add(name)
      for (const nombre of nombres) await abrir(nombre)
    },
    async publicar({ nombre }, datos, tx) {
      for (const { evento, trabajo } of suscripciones)
        if (evento === nombre) await enviar(trabajo.nombre, datos, tx)
    },
    async trabajar(deps, trabajos, avisar) {
      alFallar = avisar
      for (const {
        nombre,
        cron,
        alIniciar = false,
        reintentos = REINTENTO.retryLimit,
        plazoS = PLAZO_S,
        ejecutar,
      } of [...trabajos, dejarAtrasados(trabajos)]) {
        await abrir(nombre)
        await boss.updateQueue(nombre, {
          ...REINTENTO,
          retryLimit: reintentos,
          expireInSeconds: plazoS,
        })
        const obrero = await boss.work<never>(nombre, pausa, async ([trabajo]) => {
          if (!trabajo) return
          try {
            await ejecutar(deps, trabajo.data, cierre.signal)
            // What waits behind it is taken at once, not at the next look; what failed may rest until then.
            boss.notifyWorker(obrero)
          } catch (error) {
            avisar(error)
            throw sinDatos(error)
          }
        })
        if (alIniciar) await boss.send(nombre, {})
        if (cron) await boss.schedule(nombre, cron, {}, { tz: 'America/Bogota' })
      }
    },
    async medir() {
      listo ??= boss.start()
      await listo
      const todas = await boss.getQueues()
      return todas.map(({ name, readyCount, failedCount }) => ({
        nombre: name,
        esperan: readyCount,
        fallidos: failedCount,
      }))
    },
    parar: () => cierre.abort(),
    async cerrar() {
      cierre.abort()
      if (!listo) return
      await listo.catch(() => {})
      await boss.stop({ graceful: true, timeout: 20_000 })
    },
  }
}
