import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { conectar } from '../db/connect.ts'
import { iniciarPostgres } from '../db/embedded.ts'
import { migrar } from '../db/migrate.ts'

/** The real program in a process of its own, on a data folder: for tests of what no test inside can see. */
export interface ProcesoApp {
  hijo: ChildProcess
  /** `http://127.0.0.1:…` */
  direccion: string
  /** Sends a signal and waits for the end. */
  terminar(senal: NodeJS.Signals): Promise<void>
}

/** Variables of a process that asks nobody outside for the lists. */
export const SIN_LISTAS = {
  RETROVENTA_MODO: 'produccion',
  LISTAS_OFAC_URL: 'http://127.0.0.1:9/',
  LISTAS_ONU_URL: 'http://127.0.0.1:9/',
}

/** Variables of a process whose clock is ahead: what waits for a time finds it over. */
export const adelantado = (ms: number): Record<string, string> => ({
  NODE_OPTIONS: `--import=${new URL('relojAdelantado.ts', import.meta.url).href}`,
  RELOJ_ADELANTO_MS: String(ms),
})

const DE_AQUI = { PATH: process.env.PATH, HOME: process.env.HOME }
const { NODE_COMPILE_CACHE } = process.env
/**
 * What a program of the product takes from the run that starts it, which keeps what Node compiled (`ceder.mjs`): a start takes 2.5 s of
 * processor with it, 3.2 without.
 */
export const DE_LA_CORRIDA: NodeJS.ProcessEnv = {
  ...DE_AQUI,
  ...(NODE_COMPILE_CACHE !== undefined && { NODE_COMPILE_CACHE }),
}

/**
 * Starts `main.ts` on a free port and waits until it says its address.
 * @param banderas flags of Node that its environment may not carry: who gives them judges the program as it is delivered, and nothing
 *   is kept for its start
 * @throws Error with what it printed, when it ends before
 */
export function iniciarApp(
  carpeta: string,
  entorno: Record<string, string> = {},
  banderas: readonly string[] = [],
): Promise<ProcesoApp> {
  const hijo = spawn(process.execPath, [...banderas, join(import.meta.dirname, '../main.ts')], {
    env: {
      ...(banderas.length === 0 ? DE_LA_CORRIDA : DE_AQUI),
      PORT: '0',
      RETROVENTA_DATA: carpeta,
      ...entorno,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const fin = new Promise<void>((listo) => hijo.once('exit', () => listo()))
  let dicho = ''
  return new Promise((listo, fallo) => {
    const oir = (trozo: Buffer) => {
      dicho += trozo.toString()
      const direccion = /http:\/\/127\.0\.0\.1:\d+/.exec(dicho)?.[0]
      if (direccion)
        listo({
          hijo,
          direccion,
          terminar: (senal) => {
            hijo.kill(senal)
            return fin
          },
        })
    }
    hijo.stdout.on('data', oir)
    hijo.stderr.on('data', oir)
    fin.then(() => fallo(new Error(`ended before listening: ${dicho}`)))
  })
}

/** The database that a program left in its folder, with the real fsync, for as long as `usar` takes. */
export async function conBaseEn<T>(
  carpeta: string,
  usar: (base: ReturnType<typeof conectar> & { url: string; dueno: string }) => Promise<T>,
): Promise<T> {
  const servidor = await iniciarPostgres(carpeta)
  const conexion = conectar(servidor.url)
  try {
    await migrar(servidor.urlDueno, { aplicacion: servidor.url })
    return await usar({ ...conexion, url: servidor.url, dueno: servidor.urlDueno })
  } finally {
    await conexion.cerrar().catch(() => {})
    await servidor.detener()
  }
}
