import { rm } from 'node:fs/promises'
import { setTimeout as esperar } from 'node:timers/promises'
import { clonar, conBase, mandar, type ServidorDePruebas } from './clones.ts'
import { escucharRegistro } from './instalacion/registro.ts'
import { adelantado, iniciarApp } from './procesoApp.ts'
import { carpetaTemporal, postgresTemporal } from './temporal.ts'

/** What a worker needs to start a server of its own; it crosses between processes as JSON. */
export type Demostracion = ServidorDePruebas & { plantilla: string }

const PLANTILLA = 'retroventa_demostracion'
const LISTAS_MS = 60_000

/**
 * For who looks at the product from outside: one PostgreSQL, and in it the demonstration as the product itself writes it
 * at its first start, its lists brought too.
 */
export async function prepararDemostracion(): Promise<{
  demostracion: Demostracion
  cerrar(): Promise<void>
}> {
  const { url: urlPropia, urlDueno, urlAdministrador: administrador, detener } = await postgresTemporal()
  try {
    await mandar(administrador, `create database ${PLANTILLA} owner retroventa`)
    const url = conBase(urlPropia, PLANTILLA)
    const dueno = conBase(urlDueno, PLANTILLA)
    const servidor = await servir(url, { DATABASE_URL_DUENO: dueno })
    await conListas(url)
    await servidor.detener()
    return { demostracion: { administrador, dueno, url, plantilla: PLANTILLA }, cerrar: detener }
  } catch (error) {
    await detener()
    throw error
  }
}

/**
 * The real program on a copy of the demonstration that is nobody else's.
 * @param entorno variables of its own
 * @returns its address, what ends it and takes its data away, and what starts it again on another day with the same data
 */
export async function iniciarDemostracion(
  { plantilla, ...servidor }: Demostracion,
  entorno: Record<string, string> = {},
): Promise<{
  direccion: string
  /** So many milliseconds after now. @returns its new address */
  masTarde(ms: number): Promise<string>
  detener(): Promise<void>
}> {
  const copia = await clonar(servidor, plantilla)
  let enMarcha = await servir(copia.url, entorno)
  return {
    direccion: enMarcha.direccion,
    async masTarde(ms) {
      await enMarcha.detener()
      enMarcha = await servir(copia.url, { ...entorno, ...adelantado(ms) })
      return enMarcha.direccion
    },
    async detener() {
      await enMarcha.detener()
      await copia.quitar()
    },
  }
}

async function servir(url: string, entorno: Record<string, string> = {}) {
  const carpeta = await carpetaTemporal()
  const { direccion, hijo, terminar } = await iniciarApp(carpeta, {
    DATABASE_URL: url,
    RETROVENTA_MODO: 'demo',
    // Whatever it may write, so that what it wrote can be searched for people.
    LOG_NIVEL: 'debug',
    ...entorno,
  })
  hijo.stderr?.pipe(process.stderr)
  const registro = hijo.stdout && escucharRegistro(hijo.stdout)
  return {
    direccion,
    async detener() {
      await terminar('SIGTERM')
      const nombrados = await registro?.nombrados(url)
      if (nombrados && nombrados.length > 0)
        throw new Error(
          `the log of the server names ${nombrados.length} people: ${nombrados.slice(0, 5).join(', ')}`,
        )
      await rm(carpeta, { recursive: true, force: true })
    },
  }
}

/** Both lists of the demonstration are in force. */
async function conListas(url: string): Promise<void> {
  const limite = performance.now() + LISTAS_MS
  for (;;) {
    const [fila] = await mandar<{ activas: number }>(
      url,
      'select count(*)::int as activas from listas where activa',
    )
    if ((fila?.activas ?? 0) >= 2) return
    if (performance.now() > limite) throw new Error('the lists of the demonstration did not come')
    await esperar(100)
  }
}
