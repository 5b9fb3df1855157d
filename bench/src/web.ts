import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Browser } from '@playwright/test'
import { abrirNavegador, conPaginaMinima, frenar } from './chromium.ts'
import { conEscenario, type Escenario } from './escenario.ts'
import { mediana } from './medir.ts'
import { RAIZ } from './procesos.ts'
import { type Fila, mostrar } from './tabla.ts'

const VECES = 7
const RALENTI = 4
const BARRAS = { kB: 200, normal: 400, ralenti: 1000 }

/** First load of the sign-in page: compressed JavaScript and time until the user can type. */
export async function medirWeb({ servidor }: Escenario): Promise<Fila[]> {
  const navegador = await abrirNavegador()
  const minima = await conPaginaMinima()
  try {
    const archivos = await archivosDeIngreso(navegador, servidor)
    const filas: Fila[] = pesos(await Promise.all(archivos.map(leer)))
    for (const freno of [1, RALENTI]) {
      const nuestros: number[] = []
      const minimos: number[] = []
      for (let vez = 0; vez < VECES; vez++) {
        nuestros.push(await cargar(navegador, servidor, freno))
        minimos.push(await cargar(navegador, minima.dicho, freno))
      }
      filas.push({
        que: `ingreso, se puede escribir${freno === 1 ? '' : ` (CPU ${freno} × más lenta)`}`,
        nuestro: mediana(nuestros),
        base: mediana(minimos),
        nombreBase: 'página mínima',
        unidad: 'ms',
        barra: { hasta: freno === 1 ? BARRAS.normal : BARRAS.ralenti, de: 'cifra' },
      })
    }
    return filas
  } finally {
    await navegador.close()
    await minima.detener()
  }
}

function pesos(contenidos: readonly Buffer[]): Fila[] {
  const kB = (comprimir: (contenido: Buffer) => Buffer): number =>
    contenidos.reduce((suma, contenido) => suma + comprimir(contenido).length, 0) / 1000
  const que = `ingreso, JavaScript de ${contenidos.length} archivos`
  const barra = { hasta: BARRAS.kB, de: 'cifra' } as const
  return [
    { que: `${que}, gzip -9`, nuestro: kB((c) => gzipSync(c, { level: 9 })), unidad: 'kB', barra },
    { que: `${que}, brotli`, nuestro: kB((c) => brotliCompressSync(c)), unidad: 'kB', barra },
  ]
}

/** The file that an address of the built web is. */
const leer = (ruta: string): Promise<Buffer> => readFile(join(RAIZ, 'web/dist', ruta))

/** The scripts that the browser asks for before the person does anything: what follows is fetched while they type. */
async function archivosDeIngreso(navegador: Browser, servidor: string): Promise<string[]> {
  const contexto = await navegador.newContext()
  const pagina = await contexto.newPage()
  const archivos = new Set<string>()
  pagina.on('response', (respuesta) => {
    if (respuesta.request().resourceType() === 'script') archivos.add(new URL(respuesta.url()).pathname)
  })
  await pagina.goto(`${servidor}/login`, { waitUntil: 'networkidle' })
  await contexto.close()
  return [...archivos]
}

/**
 * Opens the sign-in page as a new visitor and types. The time counts from the navigation to the first frame after the
 * user field took the focus, read inside the page so that the remote control of the browser is not part of it.
 */
async function cargar(navegador: Browser, servidor: string, freno: number): Promise<number> {
  const contexto = await navegador.newContext()
  const pagina = await contexto.newPage()
  await pagina.addInitScript(esperarCampo)
  await frenar(pagina, freno)
  await pagina.goto(`${servidor}/login`, { waitUntil: 'commit' })
  const listo = await pagina.waitForFunction(() => document.documentElement.dataset.listo)
  await pagina.keyboard.type('cajero')
  const escrito = await pagina.locator('#usuario').inputValue()
  if (escrito !== 'cajero') throw new Error(`the field was not ready: «${escrito}»`)
  const ms = Number(await listo.jsonValue())
  await contexto.close()
  return ms
}

/** Runs in the page, before its own scripts. */
function esperarCampo(): void {
  const mirar = (): void => {
    const campo = document.querySelector<HTMLInputElement>('#usuario')
    campo?.focus()
    if (!campo || document.activeElement !== campo) requestAnimationFrame(mirar)
    else
      requestAnimationFrame(() => {
        document.documentElement.dataset.listo = String(performance.now())
      })
  }
  requestAnimationFrame(mirar)
}

if (import.meta.main) await mostrar(() => conEscenario(medirWeb))
