import type { Page } from '@playwright/test'
import { REGLAS_DE_COLOR, sinFallasDeAccesibilidad } from './apoyo/axe.ts'
import { ingresar } from './apoyo/persona.ts'
import { expect, test } from './apoyo/prueba.ts'

/** Every screen of the frame, with what says that it is there. */
const PANTALLAS: Record<string, string> = {
  '/home': 'Para atender hoy',
  '/': 'Valor por gramo',
  '/contratos': 'Nuevo contrato',
  '/auditoria/vencimiento/historial': 'Todavía no está disponible',
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

/** Goes over the page of sign-in and every screen, and looks at each. */
async function recorrer(page: Page, mirar: () => Promise<void>): Promise<void> {
  await page.goto('/login')
  await expect(page.getByLabel('Usuario')).toBeFocused()
  await mirar()
  await ingresar(page, 'gerente')
  for (const [ruta, texto] of Object.entries(PANTALLAS)) {
    await page.goto(ruta)
    await expect(page.getByText(texto).first(), ruta).toBeVisible()
    await mirar()
    const sobra = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(sobra, ruta).toBeLessThanOrEqual(0)
  }
}

test('nothing serious on any screen of the frame, light and dark, 1366 px', async ({ page }) => {
  test.slow()
  const fondo = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await recorrer(page, async () => {
    await sinFallasDeAccesibilidad(page)
    const claro = await fondo()
    // The same page in its other colours: what else it has was looked at a moment ago.
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(fondo).not.toBe(claro)
    await sinFallasDeAccesibilidad(page, REGLAS_DE_COLOR)
    await page.emulateMedia({ colorScheme: 'light' })
  })
})

test('nothing serious on any screen of the frame, light, 390 px', async ({ page }) => {
  test.slow()
  await page.setViewportSize({ width: 390, height: 844 })
  await recorrer(page, () => sinFallasDeAccesibilidad(page))
})
