import { chown, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as esperar } from 'node:timers/promises'
import pg from 'pg'
import { FalloArranque } from '../../arranque.ts'
import {
  arrancar,
  comprobarVersion,
  leerClaves,
  parar,
  puertoLibre,
  servidorVivo,
} from '../embedded/cluster.ts'
import type { Cuenta } from '../embedded/cuenta.ts'
import type { Programa } from '../embedded/programa.ts'
import { direccion } from '../embedded.ts'
import { hastaCierre } from './aparte.ts'
import type { Bodega } from './bodega.ts'
import { desempaquetar } from './fisico.ts'
import { diferencias, huellaDeLibros } from './libros.ts'
import { claves, type Manifiesto, type Rama } from './manifiesto.ts'
import { finDeLoDado, lugaresDeWal, servirWal, sistemaDe, trasElHueco } from './wal.ts'

/** How far to go: to the mark of the backup itself, to an instant, or to the last thing that was kept. */
export type Meta = { punto: string } | { hasta: Date } | 'fin'

export interface Recuperada {
  /** Instant of the last save that is in it; of a house where nobody saved since the backup, nothing. */
  ultimo: string | undefined
  /** A later file of the journal that was kept and could not be followed, because one before it is missing. */
  inalcanzable: string | undefined
  /** The cluster and the last file of its journal that is in it (`finDelDiario`). */
  fin: string
  /** Connection of the superuser to the database of the product. */
  url: string
  parar(): Promise<void>
}

const LARGO_MAXIMO_MS = 12 * 3_600_000

/**
 * A backup with its journal, recovered up to `meta` by a server of its own in an empty folder, which goes on as a house of its own.
 * @param carpeta absent before; gone again when it fails
 * @param rama of the journal that is followed
 * @param cierre given, it is left as if it had failed
 * @throws FalloArranque when it was made by another version, or its journal does not reach so far
 */
export async function recuperar(
  { programa, cuenta }: { programa: Programa; cuenta: Cuenta },
  bodega: Bodega,
  manifiesto: Manifiesto,
  {
    carpeta,
    meta,
    rama,
    cierre = new AbortController().signal,
  }: { carpeta: string; meta: Meta; rama: Rama; cierre?: AbortSignal },
): Promise<Recuperada> {
  const [pedidos, registro] = [`${carpeta}.pedidos`, `${carpeta}.log`]
  for (const una of [carpeta, pedidos]) {
    await mkdir(una, { recursive: true, mode: 0o700 })
    if (cuenta) await chown(una, cuenta.uid, cuenta.gid)
  }
  await rm(registro, { force: true })
  const wal = servirWal(pedidos, bodega, cuenta, () => lugaresDeWal(manifiesto, carpeta))
  try {
    const datos = bodega.leerFlujo(claves.datos(manifiesto.id), manifiesto.partes)
    await desempaquetar(datos, carpeta, cuenta, cierre)
    await comprobarVersion(programa, carpeta)
    for (const [nombre, texto] of [
      ['backup_label', manifiesto.etiqueta ?? ''],
      ['recovery.signal', ''],
    ] as const) {
      await writeFile(join(carpeta, nombre), texto, { mode: 0o600 })
      if (cuenta) await chown(join(carpeta, nombre), cuenta.uid, cuenta.gid)
    }
    const puerto = await puertoLibre()
    const hijo = await arrancar(programa, cuenta, carpeta, {
      registro,
      puerto,
      fsync: true,
      ajustes: {
        archive_mode: 'off',
        hot_standby: 'off',
        restore_command: wal.restoreCommand,
        recovery_target_action: 'promote',
        recovery_target_timeline: String(rama),
        ...(meta === 'fin'
          ? {}
          : 'punto' in meta
            ? { recovery_target_name: meta.punto }
            : { recovery_target_time: meta.hasta.toISOString().replace('T', ' ').replace('Z', '+00') }),
      },
    })
    const limite = performance.now() + LARGO_MAXIMO_MS
    while (!(await servidorVivo(carpeta))?.listo) {
      cierre.throwIfAborted()
      if (hijo.exitCode !== null || hijo.signalCode !== null || performance.now() > limite)
        throw (await wal.parar()) ?? (await porQue(registro))
      await esperar(50)
    }
    await wal.parar()
    const { administrador } = await leerClaves(carpeta)
    const ultimo = /last completed transaction was at log time (.+)/.exec(await leerTexto(registro))?.[1]
    const sistema = await sistemaDe(carpeta)
    return {
      inalcanzable:
        meta === 'fin' && rama === 'latest' ? await trasElHueco(bodega, sistema, wal.dados) : undefined,
      fin: finDeLoDado(sistema, wal.dados),
      ultimo: ultimo && new Date(ultimo.replace(' UTC', 'Z')).toISOString(),
      url: direccion('postgres', administrador, puerto, 'retroventa'),
      async parar() {
        await parar(programa, cuenta, carpeta)
        await rm(registro, { force: true })
      },
    }
  } catch (error) {
    await wal.parar()
    if (await servidorVivo(carpeta)) await parar(programa, cuenta, carpeta)
    for (const una of [carpeta, registro]) await rm(una, { recursive: true, force: true })
    throw cierre.aborted ? cierre.reason : error
  } finally {
    await rm(pedidos, { recursive: true, force: true })
  }
}

const leerTexto = (archivo: string): Promise<string> => readFile(archivo, 'utf8').catch(() => '')

async function porQue(registro: string): Promise<FalloArranque> {
  const dicho = await leerTexto(registro)
  if (/recovery ended before configured recovery target was reached/.test(dicho)) {
    const ultimo = /last completed transaction was at log time (.+)/.exec(dicho)?.[1]
    return new FalloArranque(
      `El diario guardado no llega hasta ese instante${ultimo ? `: lo último es de ${ultimo}` : ''}. ` +
        'Pida uno anterior, o quite --hasta para volver a lo último que se guardó.',
    )
  }
  return new FalloArranque(
    `PostgreSQL no pudo recuperar el respaldo: ${dicho.trim().split('\n').slice(-3).join(' / ')}`,
  )
}

/**
 * Restores a backup into a scratch folder and compares both ledgers with what they were when it was made.
 * @returns the tables that differ: none, when the backup is good
 */
export async function verificar(
  casa: { programa: Programa; cuenta: Cuenta },
  bodega: Bodega,
  manifiesto: Manifiesto,
  carpeta: string,
  cierre: AbortSignal,
): Promise<string[]> {
  const meta = { punto: manifiesto.punto ?? '' }
  const recuperada = await recuperar(casa, bodega, manifiesto, { carpeta, meta, rama: 'current', cierre })
  const cliente = new pg.Client({ connectionString: recuperada.url })
  try {
    await cliente.connect()
    return diferencias(await hastaCierre(cierre, huellaDeLibros(cliente)), manifiesto.libros)
  } finally {
    await cliente.end()
    await recuperada.parar()
    await rm(carpeta, { recursive: true, force: true })
  }
}
