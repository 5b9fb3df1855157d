import type { Page } from '@playwright/test'
import { sinFallasDeAccesibilidad } from './apoyo/axe.ts'
import { loQueSeDice } from './apoyo/loQueSeDice.ts'
import { CLAVE, ingresar, perderLaPagina } from './apoyo/persona.ts'
import { expect, test } from './apoyo/prueba.ts'

const cajon = (page: Page) => page.getByRole('dialog', { name: 'Cuadre de caja' })

async function contar(page: Page): Promise<void> {
  await page.goto('/home?cajon=cuadre-caja')
  await cajon(page).getByLabel('Billetes de $ 100.000').fill('2')
  await cajon(page).getByLabel('Billetes de $ 2.000').fill('3')
  await cajon(page).getByLabel('Monedas').fill('450')
  await expect(cajon(page).getByText('$ 206.450')).toBeVisible()
}

async function firmar(page: Page): Promise<void> {
  await cajon(page).getByLabel('Contraseña', { exact: true }).fill(CLAVE)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/^Documento \S+-CC\d+ guardado\./)).toBeVisible()
}

test('a manager counts the drawer after its books were proven, signs, and reads what it came out as', async ({
  page,
}) => {
  await ingresar(page, 'gerente')
  // From before the key: it is there for a moment only.
  const dicho = await loQueSeDice(page, '[role=dialog]')
  await page.keyboard.press('F8')
  await expect(cajon(page).getByLabel('Billetes de $ 100.000')).toBeFocused()
  expect(await dicho()).toContainEqual(expect.stringContaining('Cargando'))
  // What a browser leaves of the screen of a shop (design §3).
  await page.setViewportSize({ width: 1366, height: 640 })
  await expect(cajon(page).getByRole('button', { name: 'Guardar el cuadre' })).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 1366, height: 768 })
  await cajon(page).getByRole('button', { name: 'Guardar el cuadre' }).click()
  await expect(cajon(page).getByText('Se requiere que ingrese un valor.').first()).toBeVisible()
  // Down the column, by arrow or Intro, to the signature; the arrow that goes up goes back.
  const billetes = (valor: string) => cajon(page).getByLabel(`Billetes de $ ${valor}`)
  await billetes('100.000').focus()
  for (const [tecla, valor] of [
    ['ArrowDown', '50.000'],
    ['Enter', '20.000'],
    ['ArrowUp', '50.000'],
  ] as const) {
    await page.keyboard.press(tecla)
    await expect(billetes(valor)).toBeFocused()
  }
  await cajon(page).getByLabel('Observación').press('ArrowDown')
  await expect(cajon(page).getByLabel('Contraseña', { exact: true })).toBeFocused()
  await contar(page)
  await cajon(page).getByRole('button', { name: 'Guardar el cuadre' }).click()
  await expect(cajon(page).getByText('Ingrese su contraseña!')).toBeVisible()
  await expect(cajon(page).getByLabel('Contraseña', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await firmar(page)
  const resultado = cajon(page).getByRole('region', { name: 'Resultado del cuadre' })
  await expect(resultado.getByRole('status')).toHaveText(/^\s*(Caja Cuadrada|Sobrante|Faltante)$/)
  await expect(resultado).toContainText('Caja del sistema')
  await expect(cajon(page).getByRole('button', { name: 'Imprimir el recibo' })).toBeFocused()
  await sinFallasDeAccesibilidad(page)
})

test('the last field of a count that is gone on with is not left under what signs it', async ({ page }) => {
  await ingresar(page, 'gerente')
  await contar(page)
  // What a browser leaves of the screen of a shop, with what a draft says over its form.
  await page.setViewportSize({ width: 1366, height: 640 })
  await perderLaPagina(page, /"monedas":450/)
  await expect(cajon(page).getByText('Se recuperó lo que quedó sin guardar')).toBeVisible()
  await cajon(page).getByLabel('Otros').press('Enter')
  const observacion = cajon(page).getByLabel('Observación')
  await expect(observacion).toBeFocused()
  const bajoElPie = () =>
    observacion.evaluate((campo) => {
      const pie = campo.closest('.caja-conteo')?.querySelector('.caja-pie')
      return campo.getBoundingClientRect().bottom - (pie?.getBoundingClientRect().top ?? 0)
    })
  await expect.poll(bajoElPie).toBeLessThanOrEqual(0)
  await cajon(page).getByRole('button', { name: 'Descartar' }).click()
})

test('a cashier counts blind on a telephone: the result says only what was counted', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await ingresar(page, 'cajero')
  await contar(page)
  await sinFallasDeAccesibilidad(page)
  await firmar(page)
  const resultado = cajon(page).getByRole('region', { name: 'Resultado del cuadre' })
  await expect(resultado).toContainText('206.450')
  await expect(cajon(page).getByText(/Sobrante|Faltante|Cuadrada|del sistema|Diferencia/)).toHaveCount(0)
})
