import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What a restored cluster is to be done for yet: written in its own folder, it is there from the moment in which that takes its place. */
interface Nota {
  dejar(dicho: object): Promise<void>
  /** @returns nothing where there is none */
  leer(): Promise<object | undefined>
  quitar(): Promise<void>
}

const CUALES = ['restauracion', 'salidas'] as const

export function notaDe(pgdata: string, cual: (typeof CUALES)[number]): Nota {
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

/** What a cluster is to be done for yet is to be done for the one that holds the same and takes its place. */
export async function llevarNotas(de: string, a: string): Promise<void> {
  for (const cual of CUALES) {
    const dicho = await notaDe(de, cual).leer()
    if (dicho) await notaDe(a, cual).dejar(dicho)
  }
}
