import { readdirSync, readFileSync } from 'node:fs'

const leer = (ruta: string): string => {
  try {
    return readFileSync(ruta, 'utf8')
  } catch {
    // It ended between the listing and the reading.
    return ''
  }
}
const listar = (carpeta: string): string[] => {
  try {
    return readdirSync(carpeta)
  } catch {
    return []
  }
}

/** Parent of a process: the fourth field, after a name that may hold blanks. */
const padre = (pid: string): string => leer(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ')[1] ?? '0'

function esNuestro(pid: string): boolean {
  for (let uno = pid; Number(uno) > 1; uno = padre(uno)) if (Number(uno) === process.pid) return true
  return false
}

/**
 * Processor time that the web workers of this test's browser have had, in milliseconds: what their work costs, however
 * many other programs wait for the same processor.
 * @returns undefined where the system does not tell (it is Linux that does)
 */
export function procesadorDeObreros(): number | undefined {
  const hilos = listar('/proc')
    .filter((pid) => /^\d+$/.test(pid))
    .flatMap((pid) => listar(`/proc/${pid}/task`).map((hilo) => [pid, hilo] as const))
    .filter(
      ([pid, hilo]) => leer(`/proc/${pid}/task/${hilo}/comm`).startsWith('DedicatedWorker') && esNuestro(pid),
    )
  const nanos = hilos.map(([pid, hilo]) => Number(leer(`/proc/${pid}/task/${hilo}/schedstat`).split(' ')[0]))
  return nanos.length > 0 && nanos.every((n) => n > 0) ? nanos.reduce((a, b) => a + b) / 1e6 : undefined
}
