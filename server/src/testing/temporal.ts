import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { iniciarPostgres, type PostgresIncluido } from '../db/embedded.ts'

const PREFIJO = 'retroventa-pruebas-'

/** A data folder for tests that the account of PostgreSQL can pass through; its name says who made it. */
export async function carpetaTemporal(): Promise<string> {
  const carpeta = await mkdtemp(join(tmpdir(), `${PREFIJO}${process.pid}-`))
  await chmod(carpeta, 0o711)
  return carpeta
}

/**
 * A throwaway PostgreSQL: no fsync, gone with its folder on `detener`. First it clears what killed test runs left
 * behind, since their servers outlive them.
 */
export async function postgresTemporal(): Promise<PostgresIncluido> {
  await barrer()
  const carpeta = await carpetaTemporal()
  const servidor = await iniciarPostgres(carpeta, { fsync: false })
  const detener = async (): Promise<void> => {
    await servidor.detener()
    await rm(carpeta, { recursive: true, force: true })
  }
  return { ...servidor, detener }
}

async function barrer(): Promise<void> {
  for (const nombre of await readdir(tmpdir())) {
    const pid = nombre.startsWith(PREFIJO) ? Number(nombre.slice(PREFIJO.length).split('-')[0]) : 0
    if (pid === 0 || vive(pid)) continue
    const carpeta = join(tmpdir(), nombre)
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
