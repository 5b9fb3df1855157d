import { dejarEntrar } from '../apoyo/persona.ts'
import { expect, test } from '../apoyo/prueba.ts'

/** Those of most columns, or of the longest texts, as they are when nobody chose others. */
const LISTAS = [
  '/control-policivo',
  '/contratos/vencidos',
  '/gerencia/rescate',
  '/gerencia/proyeccion',
  '/gerencia/proyeccion/contratos',
  '/auditoria/excepciones',
  '/auditoria/contratos',
  '/auditoria/ventas-vitrina',
  '/auditoria/resoluciones',
]

test('on a desk of 1366 px a list needs no scroll to the side; where it does, its rows keep their name and one sees that there is more', async ({
  page,
}) => {
  await dejarEntrar(page, 'superadmin')
  const cuerpo = page.locator('.rv-lista-cuerpo').first()
  const primera = cuerpo.locator('tr[data-fila] > :first-child').first()
  const sobra = () => cuerpo.evaluate((caja) => caja.scrollWidth - caja.clientWidth)
  for (const a of LISTAS)
    await test.step(a, async () => {
      await page.goto(a)
      await expect(primera).toBeVisible()
      expect(await sobra()).toBe(0)
      // A rate is told with how many it was measured on.
      if (a.includes('proyeccion'))
        await expect(page.getByRole('columnheader', { name: 'De cuántos' })).toBeVisible()
      // A text that goes on below makes no row higher.
      const altos = await cuerpo
        .locator('tr[data-fila]')
        .evaluateAll((filas) => filas.map((fila) => fila.getBoundingClientRect().height))
      expect(Math.max(...altos)).toBeLessThanOrEqual(37)
    })

  await page.setViewportSize({ width: 800, height: 768 })
  const sigue = () =>
    page.locator('.rv-lista-ancho').evaluate((caja) => getComputedStyle(caja, '::after').content !== 'none')
  await expect.poll(sobra).toBeGreaterThan(100)
  await expect.poll(sigue).toBe(true)
  const donde = await primera.evaluate((celda) => celda.getBoundingClientRect().left)
  await cuerpo.evaluate((caja) => caja.scrollBy(10_000, 0))
  await expect.poll(sigue).toBe(false)
  expect(await primera.evaluate((celda) => celda.getBoundingClientRect().left)).toBe(donde)
})
