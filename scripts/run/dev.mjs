// `npm run dev`: the server restarts when its code changes, Vite serves the web and sends /api to the server.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { RAIZ } from '../setup/avance.mjs'

const hijos = [
  spawn('node', ['--watch', '--watch-preserve-output', 'server/src/main.ts'], {
    cwd: RAIZ,
    stdio: 'inherit',
  }),
  spawn('vite', [], { cwd: join(RAIZ, 'web'), stdio: 'inherit' }),
]
const terminar = (senal) => {
  for (const hijo of hijos) hijo.kill(senal)
}
for (const senal of ['SIGINT', 'SIGTERM']) process.on(senal, () => terminar(senal))
for (const hijo of hijos) {
  hijo.on('exit', (codigo) => {
    terminar('SIGTERM')
    process.exitCode ??= codigo ?? 0
  })
}
