import type { Browser, BrowserContext, Page } from '@playwright/test'
import { abrirNavegador, conPaginaMinima, frenar } from './chromium.ts'
import { conEscenario, type Escenario } from './escenario.ts'
import { mediana } from './medir.ts'
import { type Fila, mostrar } from './tabla.ts'

const VECES = 7
const RALENTI = 4
/** Milliseconds. The first, on a processor four times slower; the second, from the click to the next screen, without waiting for data. */
const BARRAS = { inicio: 1600, contratos: 1600, cambio: 150 }

/** By the addresses of the menu: that of Indicadores is not the bare one (ADR 023). */
const CAMBIOS = [
  { que: 'de Inicio a Indicadores', a: '/#indicadores', titulo: 'Indicadores' },
  { que: 'de Inicio a Contratos', a: '/contratos', titulo: 'Contratos' },
] as const

declare global {
  interface Window {
    /** Milliseconds since the navigation when the person could work. */
    listo?: number
    /** Milliseconds from the last click to the first frame of the screen that it asked for. */
    cambio?: number
    esperarTitulo(titulo: string): void
  }
}

/** The frame with Inicio, from the address to work; and from one screen to another, by the menu. */
export async function medirMarco({ servidor, navegador: sesion }: Escenario): Promise<Fila[]> {
  const navegador = await abrirNavegador()
  const minima = await conPaginaMinima()
  try {
    const contexto = await conSesion(navegador, servidor, sesion.cookie)
    // Warm server and warm cache of this context; thrown away.
    await abrirInicio(await contexto.newPage(), servidor, RALENTI)
    const tibias: number[] = []
    const frias: number[] = []
    const minimas: number[] = []
    const listas: number[] = []
    await abrirContratos(await contexto.newPage(), servidor)
    for (let vez = 0; vez < VECES; vez++) {
      const nuevo = await conSesion(navegador, servidor, sesion.cookie)
      frias.push(await abrirInicio(await nuevo.newPage(), servidor, RALENTI))
      await nuevo.close()
      tibias.push(await abrirInicio(await contexto.newPage(), servidor, RALENTI))
      listas.push(await abrirContratos(await contexto.newPage(), servidor))
      minimas.push(await abrirMinima(navegador, minima.dicho))
    }
    const base = { base: mediana(minimas), nombreBase: 'página mínima', unidad: 'ms' as const }
    const barra = { hasta: BARRAS.inicio, de: 'cifra' as const }
    const que = (cache: string) =>
      `marco con Inicio, se puede trabajar (CPU ${RALENTI} × más lenta, ${cache})`
    return [
      { que: que('caché fría'), nuestro: mediana(frias), ...base, barra },
      { que: que('caché tibia'), nuestro: mediana(tibias), ...base, barra },
      {
        que: `lista de contratos, con sus filas (CPU ${RALENTI} × más lenta, caché tibia)`,
        nuestro: mediana(listas),
        ...base,
        barra: { hasta: BARRAS.contratos, de: 'cifra' },
      },
      ...(await medirCambios(contexto, servidor)),
    ]
  } finally {
    await navegador.close()
    await minima.detener()
  }
}

async function conSesion(navegador: Browser, servidor: string, cookie: string): Promise<BrowserContext> {
  const contexto = await navegador.newContext({ viewport: { width: 1366, height: 768 } })
  const { hostname } = new URL(servidor)
  await contexto.addCookies(
    cookie.split('; ').map((una) => {
      const [name = '', value = ''] = una.split(/=(.*)/)
      return { name, value, domain: hostname, path: '/', httpOnly: true, sameSite: 'Strict' as const }
    }),
  )
  return contexto
}

/**
 * Opens Inicio. The person can work when the figures of the branch are painted and the thread of the page is free to answer;
 * then a key is pressed, and what it opens must come.
 */
async function abrirInicio(pagina: Page, servidor: string, freno: number): Promise<number> {
  await pagina.addInitScript(esperarInicio)
  await frenar(pagina, freno)
  await pagina.goto(`${servidor}/home`, { waitUntil: 'commit' })
  const listo = await pagina.waitForFunction(() => window.listo)
  await pagina.keyboard.press('Control+k')
  await pagina.getByRole('combobox', { name: 'Buscar en todo' }).waitFor()
  const ms = Number(await listo.jsonValue())
  await pagina.close()
  return ms
}

/** Opens the list of contracts by its address: until its rows are painted and the thread of the page is free. */
async function abrirContratos(pagina: Page, servidor: string): Promise<number> {
  await pagina.addInitScript(esperarFilas)
  await frenar(pagina, RALENTI)
  await pagina.goto(`${servidor}/contratos`, { waitUntil: 'commit' })
  const listo = await pagina.waitForFunction(() => window.listo)
  const ms = Number(await listo.jsonValue())
  await pagina.close()
  return ms
}

async function abrirMinima(navegador: Browser, servidor: string): Promise<number> {
  const contexto = await navegador.newContext()
  const pagina = await contexto.newPage()
  await pagina.addInitScript(esperarCampo)
  await frenar(pagina, RALENTI)
  await pagina.goto(`${servidor}/login`, { waitUntil: 'commit' })
  const listo = await pagina.waitForFunction(() => window.listo)
  const ms = Number(await listo.jsonValue())
  await contexto.close()
  return ms
}

/** From the click on the menu to the next screen in the frame after, its data already read: there and back, many times. */
async function medirCambios(contexto: BrowserContext, servidor: string): Promise<Fila[]> {
  const pagina = await contexto.newPage()
  await pagina.addInitScript(esperarTitulo)
  const filas: Fila[] = []
  for (const freno of [1, RALENTI]) {
    await frenar(pagina, freno)
    await pagina.goto(`${servidor}/home`)
    await pagina.getByRole('heading', { name: /^Hoy en/ }).waitFor()
    for (const { que, a, titulo } of CAMBIOS) {
      const cambios: number[] = []
      // The first time its code and its data come: not what is measured.
      for (let vez = 0; vez <= VECES; vez++) {
        const ida = await cambiar(pagina, a, titulo)
        const vuelta = await cambiar(pagina, '/home', 'Hoy en')
        if (vez > 0) cambios.push(ida, vuelta)
      }
      filas.push({
        que: `${que} y de vuelta${freno === 1 ? '' : ` (CPU ${freno} × más lenta)`}`,
        nuestro: mediana(cambios),
        unidad: 'ms',
        // A machine four times slower is shown, not judged: the promise is of the one at the counter.
        ...(freno === 1 && { barra: { hasta: BARRAS.cambio, de: 'cifra' } }),
      })
    }
  }
  await pagina.close()
  return filas
}

async function cambiar(pagina: Page, a: string, titulo: string): Promise<number> {
  const entrada = pagina.locator(`.menu a[href="${a}"]`).first()
  if (!(await entrada.isVisible())) await pagina.getByRole('button', { name: 'Mostrador' }).click()
  await pagina.evaluate((texto) => window.esperarTitulo(texto), titulo)
  await entrada.click()
  const cambio = await pagina.waitForFunction(() => window.cambio)
  return Number(await cambio.jsonValue())
}

/** Runs in the page, before its own scripts. */
function esperarInicio(): void {
  const mirar = (): void => {
    const conCifras =
      document.querySelector('.cifras .cifra-valor') && document.querySelector('.menu-entrada')
    if (!conCifras) requestAnimationFrame(mirar)
    else
      requestAnimationFrame(() =>
        setTimeout(() => {
          window.listo = performance.now()
        }),
      )
  }
  requestAnimationFrame(mirar)
}

function esperarFilas(): void {
  const mirar = (): void => {
    if (!document.querySelector('#contenido a[href^="/contratos/PCT01-"]')) requestAnimationFrame(mirar)
    else
      requestAnimationFrame(() =>
        setTimeout(() => {
          window.listo = performance.now()
        }),
      )
  }
  requestAnimationFrame(mirar)
}

function esperarCampo(): void {
  const mirar = (): void => {
    if (!document.querySelector('#usuario')) requestAnimationFrame(mirar)
    else
      requestAnimationFrame(() =>
        setTimeout(() => {
          window.listo = performance.now()
        }),
      )
  }
  requestAnimationFrame(mirar)
}

function esperarTitulo(): void {
  window.esperarTitulo = (titulo) => {
    delete window.cambio
    document.addEventListener(
      'click',
      ({ timeStamp }) => {
        const mirar = (): void => {
          const lista = document.querySelector('h1')?.textContent?.startsWith(titulo)
          if (!lista || document.querySelector('.rv-cargando, .ant-skeleton')) requestAnimationFrame(mirar)
          else
            requestAnimationFrame(() =>
              setTimeout(() => {
                window.cambio = performance.now() - timeStamp
              }),
            )
        }
        requestAnimationFrame(mirar)
      },
      { capture: true, once: true },
    )
  }
}

if (import.meta.main) await mostrar(() => conEscenario(medirMarco))
