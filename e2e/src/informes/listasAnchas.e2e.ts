import { dejarEntrar } from '../apoyo/persona.ts'
import { expect, test } from '../apoyo/prueba.ts'

const DEL_MES_ANTERIOR =
  /^Ver (enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)$/

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
  await test.step('nor does the table of the numbers that DIAN gave', async () => {
    await page.goto('/planilla/documentos-electronicos')
    const tabla = page.getByRole('table', { name: 'Resoluciones y numeración' })
    await expect(tabla).toBeVisible()
    const caja = tabla.locator('xpath=..')
    expect(await caja.evaluate((una) => una.scrollWidth - una.clientWidth)).toBe(0)
  })

  await test.step('under its chart by month it is seen to its foot', async () => {
    await page.goto('/gerencia/resultado-meses')
    await expect(page.locator('.barras-fila').first()).toBeVisible()
    await expect(page.getByText('Total del filtro')).toBeInViewport()
    // With months below zero, whose figures are under them, it takes no more of the page.
    const barras = page.locator('.barras-meses')
    const alto = () => barras.evaluate((unas) => unas.getBoundingClientRect().height)
    const antes = await alto()
    await barras.evaluate((unas) => unas.classList.add('barras-con-bajo'))
    expect(await alto()).toBe(antes)
  })

  for (const a of LISTAS)
    await test.step(a, async () => {
      await page.goto(a)
      // In the first days of a month one of the month may have nothing yet: it says where to look.
      const deAntes = page.getByRole('button', { name: DEL_MES_ANTERIOR })
      await expect(primera.or(deAntes)).toBeVisible()
      if (await deAntes.isVisible()) await deAntes.click()
      await expect(primera).toBeVisible()
      expect(await sobra()).toBe(0)
      // A rate is told with how many it was measured on.
      if (a.includes('proyeccion'))
        await expect(page.getByRole('columnheader', { name: 'De cuántos' })).toBeVisible()
      // A text that goes on below makes no row higher.
      const altos = await cuerpo
        .locator('tr[data-fila]')
        .evaluateAll((filas) => filas.map((fila) => fila.getBoundingClientRect().height))
      expect(Math.max(...altos)).toBeLessThanOrEqual(36)
      // Nor does it touch the lines of its row.
      const aires = await cuerpo.locator('tr[data-fila] .rv-largo').evaluateAll((textos) =>
        textos.map((texto) => {
          const [suya, fila] = [texto, texto.closest('tr')].map((una) => una?.getBoundingClientRect())
          return suya && fila ? Math.min(suya.top - fila.top, fila.bottom - suya.bottom) : 0
        }),
      )
      expect(Math.min(...aires, 3)).toBeGreaterThan(2)
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
