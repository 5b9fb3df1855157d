import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export const RAIZ = fileURLToPath(new URL('../..', import.meta.url))

/** Something that only a person can mend, said in one sentence. */
export class Falta extends Error {}

/**
 * Runs one preparation step with a line of progress; its output is shown only when it fails.
 * @param {string} titulo what a person reads while it runs
 * @param {string} programa
 * @param {string[]} argumentos
 * @param {import('node:child_process').SpawnOptions} opciones
 * @returns {Promise<boolean>} whether it worked
 */
export function paso(titulo, programa, argumentos, opciones = {}) {
  const inicio = Date.now()
  process.stdout.write(`▸ ${titulo}…\n`)
  return new Promise((resolver) => {
    let dicho = ''
    const hijo = spawn(programa, argumentos, { cwd: RAIZ, stdio: ['ignore', 'pipe', 'pipe'], ...opciones })
    const latido = setInterval(() => process.stdout.write(`  … ${segundos(inicio)}\n`), 15_000)
    for (const salida of [hijo.stdout, hijo.stderr]) {
      salida.on('data', (trozo) => {
        dicho = (dicho + trozo).slice(-4000)
      })
    }
    const fin = (bien) => {
      clearInterval(latido)
      if (bien) process.stdout.write(`  listo en ${segundos(inicio)}\n`)
      else process.stdout.write(`${dicho.trim()}\n  falló después de ${segundos(inicio)}\n`)
      resolver(bien)
    }
    hijo.on('error', (error) => {
      dicho += error.message
      fin(false)
    })
    hijo.on('close', (codigo) => fin(codigo === 0))
  })
}

const segundos = (inicio) => `${((Date.now() - inicio) / 1000).toFixed(1)} s`

/** npm of this machine, run as it is found on the path (a .cmd on Windows). */
export const NPM = process.platform === 'win32' ? 'npm.cmd' : 'npm'
export const CON_SHELL = process.platform === 'win32' ? { shell: true } : {}
