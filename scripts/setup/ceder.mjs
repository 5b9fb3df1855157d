import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { RAIZ } from './avance.mjs'

/**
 * Hands over to a private script of package.json (`_start`, `_test`, …) in a new process whose path begins with the
 * given Node: the shell and the npm that started this one remember an older one. No shell stands between, because a
 * shell that is told to stop leaves its child behind.
 * @returns {Promise<number>} exit code of the command
 */
export function ceder(node, guion, argumentos, entorno) {
  const { scripts } = JSON.parse(readFileSync(join(RAIZ, 'package.json'), 'utf8'))
  const [programa, ...propios] = scripts[guion].split(' ')
  const hijo = spawn(programa === 'node' ? node : programa, [...propios, ...argumentos], {
    cwd: RAIZ,
    env: {
      ...process.env,
      ...entorno,
      PATH: [dirname(node), join(RAIZ, 'node_modules/.bin'), process.env.PATH].join(delimiter),
    },
    // The channel closes when this process dies, however it dies: the app then stops by itself.
    stdio: guion === '_start' ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit',
    shell: process.platform === 'win32' && programa !== 'node',
  })
  for (const senal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(senal, () => hijo.kill(senal))
  vigilarPadre(() => hijo.kill('SIGTERM'))
  return new Promise((resolver) => {
    hijo.on('error', (error) => {
      console.error(`No se pudo ejecutar ${programa}: ${error.message}`)
      resolver(1)
    })
    hijo.on('close', (codigo, senal) => resolver(codigo ?? 128 + (constants.signals[senal] ?? 0)))
  })
}

/** `npm start` told to stop ends its shell, which tells nobody: that the parent changed is the only sign of it. */
function vigilarPadre(alMorir) {
  const padre = process.ppid
  const reloj = setInterval(() => {
    if (process.ppid === padre) return
    clearInterval(reloj)
    alMorir()
  }, 300)
  reloj.unref()
}
