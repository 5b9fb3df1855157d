import { execFileSync } from 'node:child_process'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { inject } from 'vitest'
import { existe } from '../../db/embedded/lugar.ts'
import { iniciarPostgres } from '../../db/embedded.ts'
import { migrar } from '../../db/migrate.ts'
import type {} from '../preparar.ts'
import { carpetaTemporal } from '../temporal.ts'

/**
 * A data folder of its own for a test that stops, kills or copies whole servers: with a cluster in it, as the program leaves one
 * that it made and migrated. It is a copy of one that is made once for the run, in a tenth of the time.
 */
export async function carpetaConCasa(): Promise<string> {
  const hecha = join(inject('postgres').casas, 'postgres')
  if (!(await existe(hecha))) await hacer(hecha)
  const carpeta = await carpetaTemporal()
  // Whose files they are goes with them: the server runs as their owner.
  execFileSync('cp', ['-a', hecha, join(carpeta, 'postgres')])
  return carpeta
}

async function hacer(destino: string): Promise<void> {
  const carpeta = await carpetaTemporal()
  const servidor = await iniciarPostgres(carpeta, { fsync: false })
  try {
    await migrar(servidor.urlDueno, { aplicacion: servidor.url })
  } finally {
    await servidor.detener()
  }
  // Whole or not at all: of two workers that make it at once, the second one drops its own.
  await rename(servidor.carpeta, destino).catch(() => {})
  await rm(carpeta, { recursive: true })
}
