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

/** Format, lint, types and unused code, two at a time. @returns {Promise<string[]>} what failed */
export async function higiene() {
  const fallas = []
  const pendientes = [
    ['knip', 'knip', []],
    ['biome', 'biome', ['check', '--error-on-warnings', '.']],
    ...configuracionesDeTipos().map((cual) => [`tsc -p ${cual}`, 'tsc', ['-p', cual]]),
  ]
  const trabajar = async () => {
    for (let uno = pendientes.shift(); uno; uno = pendientes.shift()) {
      const [titulo] = uno
      if (!(await ejecutarDeUnaVez(...uno))) fallas.push(titulo)
    }
  }
  await Promise.all([trabajar(), trabajar()])
  return fallas
}

/** The same as `ejecutar`, its output shown whole at the end: beside another one they would mix. */
function ejecutarDeUnaVez(titulo, programa, argumentos) {
  return new Promise((resolver) => {
    const hijo = spawn(programa, argumentos, {
      cwd: RAIZ,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { FORCE_COLOR: process.stdout.isTTY ? '1' : '0', ...process.env },
      shell: process.platform === 'win32',
    })
    let dicho = ''
    const oir = (trozo) => {
      dicho += trozo
    }
    hijo.stdout.setEncoding('utf8').on('data', oir)
    hijo.stderr.setEncoding('utf8').on('data', oir)
    const terminar = (bien) => {
      console.log(`\n── ${titulo}\n${dicho.trimEnd()}`)
      resolver(bien)
    }
    hijo.on('error', (error) => {
      dicho += error.message
      terminar(false)
    })
    hijo.on('close', (codigo) => terminar(codigo === 0))
  })
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
