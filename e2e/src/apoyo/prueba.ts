import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, test as base } from '@playwright/test'
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
  { servidor: Servidor; ventana: { abierta?: BrowserContext } }
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
    const context = (!ventanaPropia && ventana.abierta) || (await browser.newContext())
    await usar(context)
    if (ventanaPropia) await context.close()
    else ventana.abierta = await vaciar(context, servidor.direccion)
  },
  page: async ({ page }, usar) => {
    // `E2E_LENTO=4`: a browser so many times slower, which shows the races that a busy machine meets.
    const veces = Number(process.env.E2E_LENTO ?? 1)
    if (veces > 1) {
      const navegador = await page.context().newCDPSession(page)
      await navegador.send('Emulation.setCPUThrottlingRate', { rate: veces })
    }
    await usar(page)
  },
})

/** A window as a new one, but for the files of the product, which keep their address when they are what they were. */
async function vaciar(context: BrowserContext, origen: string): Promise<BrowserContext> {
  await context.setOffline(false)
  await Promise.all(context.pages().map((page) => page.close()))
  await context.clearCookies()
  const page = await context.newPage()
  const navegador = await context.newCDPSession(page)
  await navegador.send('Storage.clearDataForOrigin', {
    origin: origen,
    storageTypes: 'local_storage,indexeddb,cache_storage,service_workers',
  })
  await page.close()
  return context
}
