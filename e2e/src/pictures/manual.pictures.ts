import { type BrowserContext, expect, test } from '@playwright/test'
import { entrarSinPagina } from '../apoyo/api.ts'
import { IMAGENES, type Imagen } from './imagenes.ts'
import { INSTANTE } from './instante.ts'
import { retratar } from './retratar.ts'

/** Narrow enough to be read in the column of the manual without being made much smaller. */
const VENTANA = { width: 1100, height: 720 }
const ALTO_MAXIMO = 640
/** The page without menu and header. */
const PAGINA = '#contenido'
const sesiones = new Map<Imagen['quien'], Awaited<ReturnType<BrowserContext['storageState']>>>()

test.use({ viewport: VENTANA })

for (const [nombre, { quien, ruta, con, parte = PAGINA, antes }] of Object.entries(IMAGENES))
  test(`picture ${nombre}`, async ({ browser, baseURL }) => {
    const storageState = sesiones.get(quien)
    const contexto = await browser.newContext({ ...(storageState && { storageState }) })
    await contexto.clock.setFixedTime(INSTANTE)
    if (!storageState && quien !== 'nadie') {
      await entrarSinPagina(contexto, baseURL, quien)
      sesiones.set(quien, await contexto.storageState())
    }
    const page = await contexto.newPage()
    await page.goto(ruta)
    if (con) await expect(page.getByText(con).first()).toBeVisible()
    await antes?.(page)
    await expect(page.locator('.rv-cargando, [aria-busy=true]')).toHaveCount(0)
    if (quien === 'nadie' && parte === PAGINA) await retratar(page, archivo(nombre))
    else
      await retratar(
        page,
        archivo(nombre),
        page.locator(parte).last(),
        parte === PAGINA ? ALTO_MAXIMO : undefined,
      )
    await contexto.close()
  })

const archivo = (nombre: string) => `manual/imagenes/${nombre}.webp`
