import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Falta, paso, RAIZ } from './avance.mjs'
import { enElCamino, instalarPaquete } from './paquetes.mjs'

/** The one without a window first: it starts and draws a page in half the time. */
const NOMBRES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]
/** Debian's packages, the best one first; an older release has only the second. */
const PAQUETES = ['chromium-headless-shell', 'chromium']
const DE_MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/**
 * The browser of the tests: the one that is named, an installed one, Debian's, or Playwright's own download.
 * @returns {Promise<Record<string, string>>} variables for the tests; empty: Playwright knows its own
 */
export async function buscarNavegador(node) {
  const dicho = process.env.PLAYWRIGHT_CHROMIUM || process.env.CHROME_PATH
  if (dicho) {
    if (existsSync(dicho)) return { PLAYWRIGHT_CHROMIUM: dicho }
    throw new Falta(`El navegador indicado no existe: ${dicho}. Corrija PLAYWRIGHT_CHROMIUM o CHROME_PATH.`)
  }
  const instalado = buscar()
  if (instalado) return { PLAYWRIGHT_CHROMIUM: instalado }

  if (await instalarPaquete(PAQUETES)) {
    const nuevo = buscar()
    if (nuevo) return { PLAYWRIGHT_CHROMIUM: nuevo }
  }
  const cli = join(RAIZ, 'node_modules/playwright/cli.js')
  if (await paso('Descargando el navegador de Playwright', node, [cli, 'install', 'chromium'])) return {}
  throw new Falta(
    'Las pruebas necesitan un navegador y no se pudo instalar. Instale Chromium o Google Chrome, ' +
      'o indique el ejecutable en PLAYWRIGHT_CHROMIUM, e intente de nuevo.',
  )
}

const buscar = () => NOMBRES.map(enElCamino).find(Boolean) ?? (existsSync(DE_MAC) ? DE_MAC : undefined)
