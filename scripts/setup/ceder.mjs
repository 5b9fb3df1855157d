import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { setTimeout as esperar } from 'node:timers/promises'
import { RAIZ } from './avance.mjs'

/** First and longest pause before the product is started again, and how long a start must last to begin anew with it. */
const PAUSA_MS = 1_000
const PAUSA_MAXIMA_MS = 30_000
const ESTABLE_MS = 60_000

/**
 * Hands over to a private script of package.json (`_start`, `_test`, …) in a new process whose path begins with the
 * given Node: the shell and the npm that started this one remember an older one. No shell stands between, because a
 * shell that is told to stop leaves its child behind.
 *
 * The product (`_start`) that dies by itself after it once was ready is started again; one that never was has said why.
 * @returns {Promise<number>} exit code of the command
 */
export async function ceder(node, guion, argumentos, entorno) {
  const { scripts } = JSON.parse(readFileSync(join(RAIZ, 'package.json'), 'utf8'))
  const [programa, ...propios] = scripts[guion].split(' ')
  const detenerse = new AbortController()
  let hijo
  let lista = false
  const detener = (senal) => {
    detenerse.abort()
    hijo?.kill(senal)
  }
  for (const senal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(senal, () => detener(senal))
  vigilarPadre(() => detener('SIGTERM'))
  for (let pausa = PAUSA_MS; ; ) {
    const empezo = Date.now()
    hijo = lanzar(programa === 'node' ? node : programa, [...propios, ...argumentos], guion, {
      ...process.env,
      // Few arenas: each thread would keep the most it ever used (photos and papers, some hundred megabytes).
      // What they free at their end goes back at once, not when a threshold that grows by itself is passed.
      ...(guion === '_start' && {
        MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2',
        MALLOC_TRIM_THRESHOLD_: process.env.MALLOC_TRIM_THRESHOLD_ ?? '131072',
      }),
      // What others compile is kept for their next start; the product has its own way, which stays in no memory (decision 017).
      ...(guion !== '_start' && {
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(RAIZ, 'node_modules/.cache/node'),
      }),
      ...entorno,
      PATH: [dirname(node), join(RAIZ, 'node_modules/.bin'), process.env.PATH].join(delimiter),
    })
    hijo.on('message', (dicho) => {
      lista ||= dicho === 'lista'
    })
    const codigo = await fin(hijo, programa)
    if (!lista || codigo === 0 || detenerse.signal.aborted) return codigo
    if (Date.now() - empezo > ESTABLE_MS) pausa = PAUSA_MS
    console.error(
      `\nRetroventa terminó sin que nadie lo pidiera (código ${codigo}). Se inicia otra vez en ${pausa / 1000} s…`,
    )
    await esperar(pausa, undefined, { signal: detenerse.signal }).catch(() => {})
    if (detenerse.signal.aborted) return codigo
    pausa = Math.min(2 * pausa, PAUSA_MAXIMA_MS)
  }
}

const lanzar = (programa, argumentos, guion, env) =>
  spawn(programa, argumentos, {
    cwd: RAIZ,
    env,
    // The channel closes when this process dies, however it dies: the app then stops by itself.
    stdio: guion === '_start' ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit',
    shell: process.platform === 'win32' && !programa.endsWith('.exe'),
  })

/** @returns {Promise<number>} exit code; of a process that a signal ended, as a shell tells it */
function fin(hijo, programa) {
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
