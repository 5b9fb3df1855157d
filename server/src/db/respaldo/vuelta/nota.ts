import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What a restored cluster is to be done for yet: written in its own folder, it is there from the moment in which that takes its place. */
interface Nota {
  dejar(dicho: object): Promise<void>
  /** @returns nothing where there is none */
  leer(): Promise<unknown>
  quitar(): Promise<void>
}

export function notaDe(pgdata: string, cual: 'restauracion' | 'salidas'): Nota {
  const archivo = join(pgdata, `retroventa.${cual}.json`)
  return {
    // On the disk before its folder takes its place, and readable for the account of PostgreSQL, which copies all that lies there.
    dejar: (dicho) => writeFile(archivo, JSON.stringify(dicho), { mode: 0o644, flush: true }),
    async leer() {
      const dicho = await readFile(archivo, 'utf8').catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error
      })
      return dicho ? JSON.parse(dicho) : undefined
    },
    quitar: () => rm(archivo, { force: true }),
  }
}
