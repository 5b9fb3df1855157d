import { REGLAS_DE_COLOR, sinFallasDeAccesibilidad } from './apoyo/axe.ts'
import { dejarEntrar } from './apoyo/persona.ts'
import { expect, test } from './apoyo/prueba.ts'

/** Every screen of the frame, with what says that it is there. */
const PANTALLAS: Record<string, string> = {
  '/home': 'Para atender hoy',
  '/': 'Valor por gramo',
  '/contratos': 'Nuevo contrato',
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

for (const [modo, ancho, reglas] of [
  ['light', 1366, undefined],
  // The same screens in other colours: what else they have was looked at in the light ones.
  ['dark', 1366, REGLAS_DE_COLOR],
  ['light', 390, undefined],
] as const)
  test(`nothing serious on any screen of the frame, ${modo}, ${ancho} px`, async ({ page }) => {
    test.slow()
    await page.emulateMedia({ colorScheme: modo })
    await page.setViewportSize({ width: ancho, height: ancho === 390 ? 844 : 768 })
    await page.goto('/login')
    await expect(page.getByLabel('Usuario')).toBeFocused()
    await sinFallasDeAccesibilidad(page, reglas)
    await dejarEntrar(page, 'gerente')
    for (const [ruta, texto] of Object.entries(PANTALLAS)) {
      await page.goto(ruta)
      await expect(page.getByText(texto).first(), ruta).toBeVisible()
      await sinFallasDeAccesibilidad(page, reglas)
      const sobra = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(sobra, ruta).toBeLessThanOrEqual(0)
    }
  })
