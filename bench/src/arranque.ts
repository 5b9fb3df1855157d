import { rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { setTimeout as esperar } from 'node:timers/promises'
import { carpetaTemporal } from '@retroventa/server/testing/temporal'
import { mediana } from './medir.ts'
import { lanzar, NODE } from './procesos.ts'
import { type Fila, mostrar } from './tabla.ts'

const VECES = 3
const BARRA_S = 5
const PASO_MS = 5
const ESPERA_MAXIMA_MS = 60_000

/** From the command to the first answered request, when everything is installed and the database has its data. */
export async function medirArranque(): Promise<Fila[]> {
  const carpeta = await carpetaTemporal()
  try {
    const nuestro = ['npm', 'start'] as const
    const proceso = [NODE, 'server/src/main.ts'] as const
    const vacio = [NODE, 'bench/src/fastifySolo.ts', Buffer.from('{}').toString('base64')] as const
    // The first start installs, builds, initialises and fills: it is not the one that is measured.
    await hastaResponder(nuestro, carpeta)
    const muestras = { npm: [] as number[], proceso: [] as number[], vacio: [] as number[] }
    for (let vez = 0; vez < VECES; vez++) {
      muestras.npm.push(await hastaResponder(nuestro, carpeta))
      muestras.proceso.push(await hastaResponder(proceso, carpeta))
      muestras.vacio.push(await hastaResponder(vacio, carpeta))
    }
    const segundos = (nombre: keyof typeof muestras): number => mediana(muestras[nombre]) / 1000
    const que = 'segundo npm start → primera respuesta'
    return [
      {
        que,
        nuestro: segundos('npm'),
        base: segundos('vacio'),
        nombreBase: 'Fastify solo',
        unidad: 's',
        barra: { hasta: BARRA_S, de: 'cifra' },
      },
      {
        que,
        nuestro: segundos('npm'),
        base: segundos('proceso'),
        nombreBase: 'el servidor sin preparación',
        unidad: 's',
      },
    ]
  } finally {
    await rm(carpeta, { recursive: true, force: true })
  }
}

async function hastaResponder(orden: readonly [string, ...string[]], carpeta: string): Promise<number> {
  const puerto = await puertoLibre()
  const inicio = performance.now()
  const lanzando = lanzar(
    orden,
    { PORT: String(puerto), RETROVENTA_DATA: carpeta, RETROVENTA_MODO: 'demo' },
    /http:\/\/127\.0\.0\.1:\d+/,
  )
  const respondio = orden[1]?.endsWith('fastifySolo.ts')
    ? lanzando.then(({ dicho }) => fetch(dicho))
    : preguntar(`http://127.0.0.1:${puerto}/salud`, lanzando)
  await respondio
  const ms = performance.now() - inicio
  const proceso = await lanzando
  await proceso.detener()
  return ms
}

async function preguntar(url: string, lanzando: Promise<unknown>): Promise<void> {
  let fallo: unknown
  lanzando.catch((error) => {
    fallo = error
  })
  const limite = performance.now() + ESPERA_MAXIMA_MS
  while (performance.now() < limite && fallo === undefined) {
    const respuesta = await fetch(url).catch(() => undefined)
    if (respuesta?.ok) return
    await esperar(PASO_MS)
  }
  throw fallo ?? new Error(`no answer from ${url}`)
}

export async function puertoLibre(): Promise<number> {
  const servidor = createServer().listen(0, '127.0.0.1')
  await new Promise((listo) => servidor.once('listening', listo))
  const direccion = servidor.address()
  await new Promise((listo) => servidor.close(listo))
  if (direccion === null || typeof direccion === 'string') throw new Error('no port')
  return direccion.port
}

if (import.meta.main) await mostrar(medirArranque)
