import { chown, mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as esperar } from 'node:timers/promises'
import { formatoFechaHora } from '@retroventa/domain/formato/fechas'
import { FalloArranque } from '../../arranque.ts'
import type { Cuenta } from '../embedded/cuenta.ts'
import type { Bodega } from './bodega.ts'
import { anotarRestauracion, claves, type Manifiesto, primerWal } from './manifiesto.ts'

/** Files of the journal, and those that tell of its branches after a restore. */
const DE_WAL = /^([0-9A-F]{24}(\.partial)?|[0-9A-F]{8}\.history|[0-9A-F]{24}\.[0-9A-F]{8}\.backup)$/
/** Longest time that a save waits to be in a whole file of the journal, seconds. */
const PLAZO_WAL_S = 60

/** Where PostgreSQL leaves its journal until it is sent: beside its own folder, on the same disk. */
export const carpetaDeWal = (pgdata: string): string => `${pgdata}.wal`

/** Number of a cluster, which no other one has: the first eight bytes of its control file. */
export async function sistemaDe(pgdata: string): Promise<string> {
  const control = await open(join(pgdata, 'global/pg_control'))
  try {
    const { buffer } = await control.read(Buffer.alloc(8), 0, 8, 0)
    return String(buffer.readBigUInt64LE())
  } finally {
    await control.close()
  }
}

/** How PostgreSQL writes in its control file that its server ended in order. */
const EN_ORDEN = 1
const BYTES_DE_WAL = 16n * 1024n ** 2n
/** Header of a file of the journal: its first record is behind it. */
const CABECERA = 40n

const enHexadecimal = (numero: bigint): string => numero.toString(16).toUpperCase().padStart(8, '0')

/**
 * Where the journal of a cluster ends whose server ended in order and kept it until then: its last file was filled before the next one
 * begins with that end.
 * @returns the cluster and that file; nothing of one that is not there, that was cut, or that went on without keeping its journal
 */
export async function finDelDiario(pgdata: string): Promise<string | undefined> {
  const control = await readFile(join(pgdata, 'global/pg_control')).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  if (!control || control.readUInt32LE(16) !== EN_ORDEN) return undefined
  const fin = control.readBigUInt64LE(32)
  if (fin % BYTES_DE_WAL !== CABECERA) return undefined
  const ultimo = fin / BYTES_DE_WAL - 1n
  const rama = BigInt(control.readUInt32LE(48))
  return `${control.readBigUInt64LE(0)}/${[rama, ultimo / 256n, ultimo % 256n].map(enHexadecimal).join('')}`
}

/** The same, of what a recovery was given. @param dados names of files of the journal, and histories of branches */
export const finDeLoDado = (sistema: string, dados: readonly string[]): string =>
  `${sistema}/${
    dados
      .filter((nombre) => nombre.length === 24)
      .toSorted((a, b) => (a.slice(8) + a < b.slice(8) + b ? -1 : 1))
      .at(-1) ?? ''
  }`

const DE_SEGMENTO = /^[0-9A-F]{24}(\.partial)?$/
/** Where a file of the journal says of which cluster it is: after the header of its first page. */
const DE_QUIEN = 24

const citar = (texto: string): string => `'${texto.replaceAll("'", `'\\''`)}'`

/**
 * Settings of a server whose journal is kept: each file is copied whole, down to the disk, before it has its name. One that is
 * there already is the same one, left before a crash, or an error that somebody must look at. That of a quiet minute is mostly empty, and takes
 * no room for it: where the destination is away for days, the disk of the house must not fill with them.
 */
export async function ajustesDeArchivo(pgdata: string, cuenta: Cuenta): Promise<Record<string, string>> {
  const carpeta = carpetaDeWal(pgdata)
  await mkdir(carpeta, { recursive: true, mode: 0o700 })
  if (cuenta) await chown(carpeta, cuenta.uid, cuenta.gid)
  const [final, borrador] = [`${citar(carpeta)}/%f`, `${citar(carpeta)}/.%f`]
  return {
    archive_mode: 'on',
    archive_timeout: String(PLAZO_WAL_S),
    archive_command: `if test -f ${final}; then cmp -s %p ${final}; else dd if=%p of=${borrador} bs=65536 conv=fsync,sparse 2>/dev/null && mv ${borrador} ${final}; fi`,
  }
}

/**
 * A recovered house begins a branch of the journal, and nothing of it was kept while it was recovered. Its history waits, as
 * PostgreSQL marks it, to be kept before all else: without it the next recovery would follow the branch that was left, and
 * then write over the files of this one.
 * @returns the number of the branch
 */
export async function guardarHistoria(pgdata: string, cuenta: Cuenta): Promise<number | undefined> {
  const diario = join(pgdata, 'pg_wal')
  const historia = (await readdir(diario))
    .filter((nombre) => nombre.endsWith('.history'))
    .sort()
    .at(-1)
  if (!historia) return undefined
  const marca = join(diario, 'archive_status', `${historia}.ready`)
  await rm(join(diario, 'archive_status', `${historia}.done`), { force: true })
  await writeFile(marca, '', { mode: 0o600 })
  if (cuenta) await chown(marca, cuenta.uid, cuenta.gid)
  return Number.parseInt(historia, 16)
}

/** Files of the journal that wait to be sent. */
export async function porEnviar(pgdata: string): Promise<string[]> {
  const nombres = await readdir(carpetaDeWal(pgdata)).catch(() => [])
  return nombres.filter((nombre) => DE_WAL.test(nombre)).sort()
}

/**
 * Sends what waits, the oldest first; before it, that the house was restored, when that was cut before it was said. Two at once do the
 * same twice, and no harm.
 * @param deQuien the cluster, where its folder is not there any more to say it
 * @returns how many
 */
export async function enviarWal(pgdata: string, bodega: Bodega, deQuien?: string): Promise<number> {
  await anotarRestauracion(pgdata, bodega)
  const nombres = await porEnviar(pgdata)
  if (nombres.length === 0) return 0
  const suyo = await sistemaDe(pgdata).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  for (const nombre of nombres) {
    const archivo = join(carpetaDeWal(pgdata), nombre)
    const bytes = await readFile(archivo).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
    })
    if (!bytes) continue
    const sistema = DE_SEGMENTO.test(nombre) ? String(bytes.readBigUInt64LE(DE_QUIEN)) : (suyo ?? deQuien)
    await bodega.guardar(claves.wal(nombre, sistema), bytes)
    await rm(archivo, { force: true })
  }
  return nombres.length
}

const PREFIJO = claves.wal('').split('.')[0] ?? ''

/** Files of the journal that were sent: of which cluster, their names as PostgreSQL gives them, and when they came. */
async function* enviados(
  bodega: Bodega,
): AsyncGenerator<{ clave: string; sistema: string | undefined; nombre: string; modificado: Date }> {
  for await (const { clave, modificado } of bodega.listar(PREFIJO)) {
    const [nombre = '', sistema] = clave
      .slice(PREFIJO.length)
      .replace(/\.gz\.age$/, '')
      .split('/')
      .toReversed()
    yield { clave, sistema, nombre, modificado }
  }
}

/**
 * Removes what none of those backups needs: files of the journal before the first one of the oldest of each cluster, and the whole journal of
 * a cluster of before that has none left.
 * @param quedan backups that are kept, the oldest first
 */
export async function quitarWalSobrante(bodega: Bodega, quedan: readonly Manifiesto[]): Promise<void> {
  const vigente = quedan.at(-1)?.sistema
  const desde = new Map<string | undefined, string | undefined>()
  const primeroDe = (sistema: string | undefined) => {
    // One of before did not say of which it is: it may be of any.
    if (!desde.has(sistema))
      desde.set(
        sistema,
        primerWal(quedan.filter((uno) => uno.sistema === undefined || uno.sistema === sistema)),
      )
    return desde.get(sistema)
  }
  for await (const { clave, sistema, nombre } of enviados(bodega)) {
    const primero = primeroDe(sistema)
    const suyo = nombre.split('.')[0] ?? ''
    // The first eight figures are the branch of the journal: its order is in the rest.
    const antes = primero !== undefined && suyo.length === 24 && suyo.slice(8) < primero.slice(8)
    if (antes || (primero === undefined && sistema !== vigente)) await bodega.borrar(clave)
  }
}

/** Did somebody send a file of the journal about now? The last one by its date may be of a clock that was ahead, and say nothing of now. */
export async function seEnvia(bodega: Bodega, ahora: Date, margenMs: number): Promise<boolean> {
  for await (const { modificado } of enviados(bodega))
    if (Math.abs(ahora.getTime() - modificado.getTime()) <= margenMs) return true
  return false
}

/**
 * The first file of the journal that lies beyond the last one that a recovery to its end was given, on the branch that it followed: one
 * between them is missing, and what came after it was not recovered.
 * @param dados what it was given, histories of branches too
 */
export async function trasElHueco(
  bodega: Bodega,
  sistema: string | undefined,
  dados: readonly string[],
): Promise<string | undefined> {
  const rama = dados
    .map((nombre) => nombre.slice(0, 8))
    .toSorted()
    .at(-1)
  const ultimo = dados
    .filter((nombre) => nombre.length === 24)
    .map((nombre) => nombre.slice(8))
    .toSorted()
    .at(-1)
  if (rama === undefined || ultimo === undefined) return undefined
  let primero: string | undefined
  for await (const { nombre, sistema: suyo } of enviados(bodega))
    if (suyo === sistema && nombre.length === 24 && nombre.startsWith(rama) && nombre.slice(8) > ultimo)
      if (primero === undefined || nombre < primero) primero = nombre
  return primero
}

/** Seconds that a recovering server waits for one file before it gives up. */
const ESPERA_S = 600

/**
 * Where the journal of a backup is looked for: under its cluster, and of one that did not say which it is of, also where it was kept
 * before.
 * @param pgdata where it was unpacked
 */
export const lugaresDeWal = async (
  { sistema }: Manifiesto,
  pgdata: string,
): Promise<(string | undefined)[]> =>
  sistema === undefined ? [await sistemaDe(pgdata), undefined] : [sistema]

/** What is said of a file of the journal that is there and cannot be read, with what can be done. */
async function ilegible(bodega: Bodega, clave: string, error: unknown): Promise<FalloArranque> {
  if (error instanceof FalloArranque) return error
  let enviado: Date | undefined
  try {
    for await (const uno of bodega.listar(clave)) enviado = uno.modificado
  } catch {
    // Of a destination that does not answer nothing more is known.
  }
  return new FalloArranque(
    `No se pudo leer del destino un archivo del diario (${clave}${enviado ? `, enviado el ${formatoFechaHora(enviado)}` : ''}): ` +
      `${error instanceof Error ? error.message : String(error)}. Si el destino no respondía, repita. Si el archivo está dañado, vuelva a un ` +
      'instante anterior a su envío con --hasta, o a un respaldo posterior con --respaldo.',
  )
}

/**
 * Hands the journal to a recovering server: it asks for a file by leaving its name in the folder, and takes what is laid beside
 * it. What is not there is told as such; a failure to read ends the recovery at once, which would otherwise take it for the end.
 * @param lugares clusters under which it is looked for, in turn (`lugaresDeWal`)
 * @returns the setting of the server, what it was given, and what stops handing
 */
export function servirWal(
  carpeta: string,
  bodega: Bodega,
  cuenta: Cuenta,
  lugares: () => Promise<readonly (string | undefined)[]>,
): { restoreCommand: string; dados: readonly string[]; parar(): Promise<Error | undefined> } {
  const lugar = citar(carpeta)
  const roto = join(carpeta, 'roto')
  const restoreCommand =
    `touch ${lugar}/%f.pedido; n=0; while test $n -lt ${ESPERA_S * 20}; do ` +
    `if test -f ${lugar}/%f.listo; then mv ${lugar}/%f.listo %p; exit 0; fi; ` +
    `if test -f ${lugar}/%f.falta; then rm -f ${lugar}/%f.falta; exit 1; fi; ` +
    `if test -f ${citar(roto)}; then exit 200; fi; ` +
    'n=$((n+1)); sleep 0.05; done; exit 200'
  const dados: string[] = []
  let sigue = true
  let falla: Error | undefined
  const atender = async (nombre: string): Promise<void> => {
    const [pedido, borrador, listo, falta] = ['pedido', 'borrador', 'listo', 'falta'].map((fin) =>
      join(carpeta, `${nombre}.${fin}`),
    ) as [string, string, string, string]
    await rm(pedido, { force: true })
    let bytes: Buffer | undefined
    if (DE_WAL.test(nombre))
      for (const sistema of await lugares()) {
        const clave = claves.wal(nombre, sistema)
        bytes ??= await bodega.leer(clave).catch(async (error) => {
          throw await ilegible(bodega, clave, error)
        })
      }
    await writeFile(borrador, bytes ?? '')
    if (cuenta) await chown(borrador, cuenta.uid, cuenta.gid)
    await rename(borrador, bytes ? listo : falta)
    if (bytes) dados.push(nombre)
  }
  const trabajo = (async () => {
    while (sigue && !falla) {
      const pedidos = (await readdir(carpeta)).filter((nombre) => nombre.endsWith('.pedido'))
      for (const nombre of pedidos)
        await atender(nombre.slice(0, -'.pedido'.length)).catch(async (error) => {
          falla ??= error
          // The server waits for this file, and would for ten minutes.
          await writeFile(roto, '').catch(() => {})
        })
      if (pedidos.length === 0) await esperar(20)
    }
  })()
  return {
    restoreCommand,
    dados,
    async parar() {
      sigue = false
      await trabajo
      return falla
    },
  }
}
