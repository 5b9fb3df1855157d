import { sinFallasDeAccesibilidad } from './apoyo/axe.ts'
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
}

for (const [modo, ancho] of [
  ['light', 1366],
  ['dark', 1366],
  ['light', 390],
] as const)
  test(`nothing serious on any screen of the frame, ${modo}, ${ancho} px`, async ({ page }) => {
    test.slow()
    await page.emulateMedia({ colorScheme: modo })
    await page.setViewportSize({ width: ancho, height: ancho === 390 ? 844 : 768 })
    await page.goto('/login')
    await expect(page.getByLabel('Usuario')).toBeFocused()
    await sinFallasDeAccesibilidad(page)
    await ingresar(page, 'gerente')
    for (const [ruta, texto] of Object.entries(PANTALLAS)) {
      await page.goto(ruta)
      await expect(page.getByText(texto).first(), ruta).toBeVisible()
      await sinFallasDeAccesibilidad(page)
      const sobra = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(sobra, ruta).toBeLessThanOrEqual(0)
    }
    await page.goto('/planilla/alterna')
    await expect(page.getByText('Usted no tiene permiso para entrar aquí!')).toBeVisible()
    await sinFallasDeAccesibilidad(page)
  })
