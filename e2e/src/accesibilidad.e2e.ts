import type { Page } from '@playwright/test'
import { REGLAS_DE_COLOR, sinFallasDeAccesibilidad } from './apoyo/axe.ts'
import { ir } from './apoyo/ir.ts'
import { dejarEntrar } from './apoyo/persona.ts'
import { expect, test } from './apoyo/prueba.ts'

/** Every screen of the frame, with what says that it is there. */
const PANTALLAS: Record<string, string> = {
  '/home': 'Para atender hoy',
  '/': 'Valor por gramo',
  '/contratos': 'Nuevo contrato',
  '/contratos/PCT01-000042': 'Movimientos',
  '/contabilidad/facturas-electronicas': 'Resoluciones y numeración',
  '/no-existe/nada': 'Esta dirección no existe',
  '/manual/inicio': 'Cifras de hoy',
  '/home?cajon=valoracion': 'Pureza',
  '/home?cajon=novedades': 'Novedades',
  '/home?cajon=cuadre-caja': 'Total contado',
  '/home?cajon=cuenta': 'Mi cuenta',
  '/terminos': 'Términos y condiciones de uso',
  '/seleccionar-almacen': '¿En qué almacén va a trabajar?',
  '/planilla/alterna': 'Usted no tiene permiso para entrar aquí!',
}

/** The first one, and the one that a load takes elsewhere than a link does (ADR 023). */
const CARGADAS = new Set(['/home', '/'])

const TELEFONO = { width: 390, height: 844 }
const ESCRITORIO = { width: 1366, height: 768 }

/** A screen that is there on a telephone, then as wide as a desk, then in the dark: one load, three looks. */
async function sinFallasEnNingunModo(page: Page, comprobar: () => Promise<void>): Promise<void> {
  for (const [ventana, reglas] of [
    [TELEFONO, undefined],
    [ESCRITORIO, undefined],
    // The same screen in other colours: what else it has was looked at in the light ones.
    [ESCRITORIO, REGLAS_DE_COLOR],
  ] as const) {
    await page.setViewportSize(ventana)
    if (reglas) await page.emulateMedia({ colorScheme: 'dark' })
    await comprobar()
    await sinFallasDeAccesibilidad(page, reglas)
    const sobra = await page.evaluate(() => {
      const { scrollWidth, scrollHeight } = document.documentElement
      // The frame scrolls within itself: a document longer than the window would carry its bars away.
      const largo = document.querySelector('.marco') ? scrollHeight - window.innerHeight : 0
      return { ancho: Math.max(0, scrollWidth - window.innerWidth), largo: Math.max(0, largo) }
    })
    expect(sobra).toEqual({ ancho: 0, largo: 0 })
  }
}

test('nothing serious on any screen of the frame, at 390 px, at 1366 px and in the dark', async ({
  page,
}) => {
  test.slow()
  const alEntrar = async () => {
    await page.setViewportSize(TELEFONO)
    await page.emulateMedia({ colorScheme: 'light' })
  }
  await test.step('/login', async () => {
    await alEntrar()
    await page.goto('/login')
    await expect(page.getByLabel('Usuario')).toBeFocused()
    await sinFallasEnNingunModo(page, () => expect(page.getByLabel('Usuario')).toBeVisible())
  })
  await dejarEntrar(page, 'gerente')
  for (const [ruta, texto] of Object.entries(PANTALLAS))
    await test.step(ruta, async () => {
      await alEntrar()
      await (CARGADAS.has(ruta) ? page.goto(ruta) : ir(page, ruta))
      await sinFallasEnNingunModo(page, () => expect(page.getByText(texto).first()).toBeVisible())
    })
})
