import { existsSync } from 'node:fs'
import { type Browser, chromium, type Page } from '@playwright/test'
import { lanzar, NODE, type Proceso } from './procesos.ts'

const NAVEGADORES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** The least that a page with a form can be: what the browser itself costs. */
const PAGINA_MINIMA = '<!doctype html><title>mínima</title><form><input id="usuario"></form>'

/** A browser that asks for nothing by itself. */
export async function abrirNavegador(): Promise<Browser> {
  const dicho = process.env.PLAYWRIGHT_CHROMIUM ?? NAVEGADORES.find((ruta) => existsSync(ruta))
  return chromium.launch({
    ...(dicho && { executablePath: dicho }),
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  })
}

/** A server of the smallest page; its address is what it says. */
export const conPaginaMinima = (): Promise<Proceso> =>
  lanzar(
    [NODE, 'bench/src/fastifySolo.ts', '', Buffer.from(PAGINA_MINIMA).toString('base64')],
    {},
    /listo (\S+)/,
  )

/** Makes the processor that many times slower for this page. */
export async function frenar(pagina: Page, veces: number): Promise<void> {
  const cdp = await pagina.context().newCDPSession(pagina)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: veces })
}
