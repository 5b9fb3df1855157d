import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { RAIZ } from '../setup/avance.mjs'

const WORKSPACES = ['domain', 'api', 'server', 'web', 'simulators', 'e2e', 'bench', 'scripts']

/** Runs a program of node_modules/.bin with its output shown. @returns {Promise<boolean>} whether it worked */
export function ejecutar(titulo, programa, argumentos, env = {}) {
  console.log(`\n── ${titulo}`)
  return new Promise((resolver) => {
    const hijo = spawn(programa, argumentos, {
      cwd: RAIZ,
      stdio: 'inherit',
      env: { ...process.env, ...env },
      shell: process.platform === 'win32',
    })
    hijo.on('error', (error) => {
      console.error(error.message)
      resolver(false)
    })
    hijo.on('close', (codigo) => resolver(codigo === 0))
  })
}

/** Format, lint, types and unused code. @returns {Promise<string[]>} what failed */
export async function higiene() {
  const fallas = []
  const revisar = async (titulo, programa, argumentos) => {
    if (!(await ejecutar(titulo, programa, argumentos))) fallas.push(titulo)
  }
  await revisar('biome', 'biome', ['check', '--error-on-warnings', '.'])
  for (const configuracion of configuracionesDeTipos()) {
    await revisar(`tsc -p ${configuracion}`, 'tsc', ['-p', configuracion])
  }
  await revisar('knip', 'knip', [])
  return fallas
}

/** A workspace that has no code yet has nothing to compile, and `tsc` calls that an error. */
function configuracionesDeTipos() {
  return WORKSPACES.filter((nombre) => hayTypeScript(join(RAIZ, nombre))).flatMap((nombre) =>
    ['tsconfig.json', 'tsconfig.test.json']
      .map((archivo) => join(nombre, archivo))
      .filter((archivo) => existsSync(join(RAIZ, archivo))),
  )
}

function hayTypeScript(carpeta) {
  return readdirSync(carpeta, { withFileTypes: true }).some((entrada) =>
    entrada.isDirectory()
      ? !['node_modules', 'dist'].includes(entrada.name) && hayTypeScript(join(carpeta, entrada.name))
      : /\.tsx?$/.test(entrada.name),
  )
}
