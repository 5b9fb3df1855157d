import { sinFallasDeAccesibilidad } from '../apoyo/axe.ts'
import { dejarEntrar, escribirAMano } from '../apoyo/persona.ts'
import { expect, test } from '../apoyo/prueba.ts'

test('the days on which a branch opens: a day that has passed is refused, a holiday is written and taken out', async ({
  page,
}) => {
  await dejarEntrar(page, 'superadmin')
  await page.goto('/configuracion/almacenes')
  // No other walk opens the day of this branch, and the holiday is the farthest of the list.
  await page.getByRole('button', { name: 'PCT05', exact: true }).click()
  await page
    .getByRole('dialog', { name: 'Editar almacén' })
    .getByRole('button', { name: 'Días de apertura' })
    .click()
  const cajon = page.getByRole('dialog', { name: /^Días de apertura de / })
  await expect(cajon).toBeVisible()
  const donde = page.url()
  const distinto = cajon.getByRole('group', { name: 'Día distinto 1' })

  await test.step('what is wrong is said at its field', async () => {
    await cajon.getByRole('button', { name: 'Agregar un día' }).click()
    await expect(distinto.getByRole('textbox', { name: 'Día' })).toBeFocused()
    await escribirAMano(page, '02/01/2020')
    await page.keyboard.press('Control+Enter')
    await expect(
      distinto.getByText('Este día ya pasó. Escriba la fecha de hoy o una posterior.'),
    ).toBeVisible()
    await expect(distinto.getByText(/^Escriba el motivo/)).toBeVisible()
    await sinFallasDeAccesibilidad(page)
    await distinto.getByRole('button', { name: 'Quitar el día distinto 1' }).click()
    await expect(cajon.getByText(/^Ninguno\. /)).toBeVisible()
  })

  await test.step('a holiday, on a telephone too', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await cajon
      .getByRole('button', { name: /^No abrir el / })
      .last()
      .click()
    await expect(distinto.getByRole('radio', { name: 'No abre' })).toBeChecked()
    await distinto.getByRole('textbox', { name: 'Motivo' }).fill('Cierre de fin de año')
    await sinFallasDeAccesibilidad(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await page.keyboard.press('Control+Enter')
    await expect(cajon).toHaveCount(0)
  })

  await test.step('it is there for the next one, and is taken out', async () => {
    await page.setViewportSize({ width: 1366, height: 768 })
    await page.goto(donde)
    await expect(distinto.getByRole('textbox', { name: 'Motivo' })).toHaveValue('Cierre de fin de año')
    await distinto.getByRole('button', { name: 'Quitar el día distinto 1' }).click()
    await page.keyboard.press('Control+Enter')
    await expect(cajon).toHaveCount(0)
  })
})
