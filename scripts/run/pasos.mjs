import { spawn } from 'node:child_process'
import { RAIZ } from '../setup/avance.mjs'

/**
 * What the types are judged in. The floors that must not know where they run stand alone, without the types of Node or of a page;
 * all that runs on Node is one program, because half of it reads the other half: read apart, the server was judged three times.
 */
const PROGRAMAS = ['tsconfig.node.json', 'web', 'api', 'domain']
/** One judge a program, since two programs are judged at once: several of them work out the same types again. */
const UN_JUEZ = ['--checkers', '1']

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
    ...PROGRAMAS.map((cual) => [`tsc -p ${cual}`, 'tsc', ['-p', cual, ...UN_JUEZ]]),
    ['knip', 'knip', []],
    ['biome', 'biome', ['check', '--error-on-warnings', '.']],
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
      // The compiler collects its garbage less often: a fifth of its time.
      env: { FORCE_COLOR: process.stdout.isTTY ? '1' : '0', GOGC: '400', ...process.env },
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
