import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, test as base, type Page } from '@playwright/test'
import { type Demostracion, iniciarDemostracion } from '@retroventa/server/testing/demostracion'
import {
  iniciarSimuladorDian,
  PIN_DIAN,
  type SimuladorDian,
  SOFTWARE_DIAN,
} from '@retroventa/simulators/dian'
import {
  CLAVE_GOLDAPI,
  iniciarSimuladorIndicadores,
  type SimuladorIndicadores,
} from '@retroventa/simulators/indicadores'
import {
  iniciarSimuladorTusDatos,
  SECRETO_TUSDATOS,
  type SimuladorTusDatos,
  TOKEN_TUSDATOS,
} from '@retroventa/simulators/tusdatos'
import { iniciarSimuladorVerifik, type SimuladorVerifik, TOKEN_VERIFIK } from '@retroventa/simulators/verifik'

export { expect } from '@playwright/test'

interface Servidor {
  /** `http://127.0.0.1:…` */
  direccion: string
  /** The providers of consultations, to be made slow or hurried. */
  verifik: SimuladorVerifik
  tusdatos: SimuladorTusDatos
  /** The market of dollar and metals. */
  indicadores: SimuladorIndicadores
  /** The service of electronic documents, which judges them. */
  dian: SimuladorDian
}

/** How long a job of the second provider takes: enough to be seen waiting. */
const DEMORA_MS = 500

/**
 * The test of every walk: each worker has the real server on a database of its own, a copy of the demonstration. Walks
 * of one worker share it one after the other, so none counts on what another left nor leaves a setting changed.
 */
export const test = base.extend<
  {
    /** For walks that change the window itself (its clock, its options), which no other walk can be given after. */
    ventanaPropia: boolean
  },
  { servidor: Servidor; ventana: { ancla?: Page } }
>({
  servidor: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are wanted: none
    async ({}, usar) => {
      const [verifik, tusdatos, indicadores, dian] = await Promise.all([
        iniciarSimuladorVerifik(),
        iniciarSimuladorTusDatos({ demoraMs: DEMORA_MS }),
        iniciarSimuladorIndicadores(),
        iniciarSimuladorDian(),
      ])
      const carpeta = await mkdtemp(join(tmpdir(), 'dian-'))
      const certificado = join(carpeta, 'firma.p12')
      await writeFile(certificado, dian.autoridad.p12)
      const demostracion = JSON.parse(process.env.E2E_DEMOSTRACION ?? '') as Demostracion
      const { direccion, detener } = await iniciarDemostracion(demostracion, {
        CONSULTAS_VERIFIK_URL: verifik.url,
        CONSULTAS_VERIFIK_TOKEN: TOKEN_VERIFIK,
        CONSULTAS_TUSDATOS_URL: tusdatos.url,
        CONSULTAS_TUSDATOS_TOKEN: TOKEN_TUSDATOS,
        CONSULTAS_TUSDATOS_SECRETO: SECRETO_TUSDATOS,
        DIAN_URL: dian.url,
        DIAN_SOFTWARE_ID: SOFTWARE_DIAN,
        DIAN_PIN: PIN_DIAN,
        DIAN_CERTIFICADO: certificado,
        DIAN_CERTIFICADO_CLAVE: dian.autoridad.clave,
        INDICADORES_TRM_URL: indicadores.url,
        INDICADORES_METALES_URL: indicadores.url,
        INDICADORES_GOLDAPI_URL: indicadores.url,
        INDICADORES_GOLDAPI_CLAVE: CLAVE_GOLDAPI,
      })
      tusdatos.avisarA(`${direccion}/api/v2/consultas/avisos/tusdatos`)
      await usar({ direccion, verifik, tusdatos, indicadores, dian })
      await detener()
      await Promise.all([verifik, tusdatos, indicadores, dian].map((uno) => uno.detener()))
      await rm(carpeta, { recursive: true })
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: ({ servidor }, usar) => usar(servidor.direccion),
  ventanaPropia: [false, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are wanted: none
  ventana: [({}, usar) => usar({}), { scope: 'worker' }],
  // Scripts that are known already cost half of what they cost a new window. Playwright's own sharing of it forgets them.
  context: async ({ browser, servidor, ventana, ventanaPropia }, usar) => {
    if (ventanaPropia) {
      const context = await browser.newContext()
      await usar(context)
      await context.close()
      return
    }
    ventana.ancla ??= await anclar(await browser.newContext(), servidor.direccion)
    const { ancla } = ventana
    await usar(ancla.context())
    try {
      await vaciar(ancla, servidor.direccion)
    } catch (cause) {
      // Its process has gone, or a page that was closed holds it for ever: the next walk has a window of its own.
      delete ventana.ancla
      await ancla.context().close()
      throw new Error('What draws the pages of this walk does not answer: one of them never ended', { cause })
    }
  },
  page: async ({ context, ventana, ventanaPropia }, usar) => {
    const { ancla } = ventana
    const page = await (ventanaPropia || !ancla ? context.newPage() : abrirPagina(ancla))
    // `E2E_LENTO=4`: a browser so many times slower, which shows the races that a busy machine meets.
    const veces = Number(process.env.E2E_LENTO ?? 1)
    if (veces > 1) {
      const navegador = await page.context().newCDPSession(page)
      await navegador.send('Emulation.setCPUThrottlingRate', { rate: veces })
    }
    await usar(page)
  },
})

/** The window of a worker begins with a page of no script, which stays: the process that draws the pages of each walk lives as long as it. */
async function anclar(context: BrowserContext, origen: string): Promise<Page> {
  const ancla = await context.newPage()
  await ancla.goto(`${origen}/marca.svg`)
  return ancla
}

/**
 * A new page that the process of the other one draws, which has the scripts compiled: in a process of its own the first page of
 * each walk cost another quarter of a second. It knows nothing of who opened it.
 */
async function abrirPagina(ancla: Page): Promise<Page> {
  const abierta = ancla.waitForEvent('popup')
  await ancla.evaluate(() => {
    const nueva = window.open('about:blank')
    if (nueva) nueva.opener = null
  })
  return abierta
}

/** On the busiest machine a page of no script has answered by then. Milliseconds. */
const SORDA_MS = 20_000

/** A window as a new one, but for the files of the product, which keep their address when they are what they were. */
async function vaciar(ancla: Page, origen: string): Promise<void> {
  const context = ancla.context()
  await Promise.all(context.pages().map((page) => page !== ancla && page.close()))
  // Asked by itself: nothing of what follows needs the process that draws, and the next walk does.
  await ancla.locator('svg').waitFor({ state: 'attached', timeout: SORDA_MS })
  await context.setOffline(false)
  await context.clearCookies()
  const navegador = await context.newCDPSession(ancla)
  await navegador.send('Storage.clearDataForOrigin', {
    origin: origen,
    storageTypes: 'local_storage,indexeddb,cache_storage,service_workers',
  })
  await navegador.detach()
}
