import { chmod, mkdtemp, readdir, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { iniciarPostgres, type PostgresIncluido } from '../db/embedded.ts'

const PREFIJO = 'retroventa-pruebas-'
/** Files that are kept in memory, where a system has such a place. */
const EN_MEMORIA = '/dev/shm'
/** Of memory that is free, for the databases of a run to lie there: a whole one took 170 MB at most, and nobody knows what else the machine does. */
const BASTANTE_BYTES = 4 * 1024 ** 3

/** A data folder for tests that the account of PostgreSQL can pass through; its name says who made it. */
export async function carpetaTemporal(donde = tmpdir()): Promise<string> {
  const carpeta = await mkdtemp(join(donde, `${PREFIJO}${process.pid}-`))
  await chmod(carpeta, 0o711)
  return carpeta
}

/**
 * A throwaway PostgreSQL: no fsync, gone with its folder on `detener`. First it clears what killed test runs left
 * behind, since their servers outlive them.
 */
export async function postgresTemporal(): Promise<PostgresIncluido> {
  await barrer(tmpdir())
  await barrer(EN_MEMORIA)
  const carpeta = await carpetaTemporal(await dondeQuepa())
  const servidor = await iniciarPostgres(carpeta, { fsync: false })
  const detener = async (): Promise<void> => {
    await servidor.detener()
    await rm(carpeta, { recursive: true, force: true })
  }
  return { ...servidor, detener }
}

/** In memory where there is plenty: each file of tests copies the files of a database, and a disk that has much else to write makes it wait. */
async function dondeQuepa(): Promise<string> {
  const { bavail, bsize } = await statfs(EN_MEMORIA).catch(() => ({ bavail: 0, bsize: 0 }))
  return Math.min(bavail * bsize, process.availableMemory()) >= BASTANTE_BYTES ? EN_MEMORIA : tmpdir()
}

async function barrer(donde: string): Promise<void> {
  for (const nombre of await readdir(donde).catch(() => [])) {
    const pid = nombre.startsWith(PREFIJO) ? Number(nombre.slice(PREFIJO.length).split('-')[0]) : 0
    if (pid === 0 || vive(pid)) continue
    const carpeta = join(donde, nombre)
    try {
      // Taking the folder over is the safe way to stop its server.
      await (await iniciarPostgres(carpeta, { fsync: false })).detener()
      await rm(carpeta, { recursive: true, force: true })
    } catch {
      // Of another user, or cleared by another run at this moment.
    }
  }
}

function vive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
