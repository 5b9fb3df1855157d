import { sinFallasDeAccesibilidad } from '../apoyo/axe.ts'
import { ir } from '../apoyo/ir.ts'
import { dejarEntrar } from '../apoyo/persona.ts'
import { expect, test } from '../apoyo/prueba.ts'

test('an expired contract is decided with its facts in sight and a reason, and its history says who and why', async ({
  page,
}) => {
  await dejarEntrar(page, 'gerente')
  await page.goto('/auditoria/vencimiento')
  const decidir = page.getByRole('button', { name: /^Decidir/ })
  // One of the branch of the session: what is of another one is decided too, and is opened working in it.
  const fila = page.getByRole('row').filter({ has: decidir, hasText: 'PCT01-' }).first()
  await expect(fila).toBeVisible()
  const [codigo = '', , cliente = ''] = await fila.locator('td, th').allTextContents()
  await fila.getByRole('button', { name: /^Decidir/ }).click()
  const cajon = page.getByRole('dialog', { name: `Decidir ${codigo}` })
  await expect(cajon.getByRole('definition').filter({ hasText: cliente })).toBeVisible()
  await expect(cajon.getByRole('link', { name: `Abrir ${codigo} en otra ventana` })).toHaveAttribute(
    'href',
    `/contratos/${codigo}`,
  )
  await sinFallasDeAccesibilidad(page)
  await page.keyboard.press('Control+Enter')
  await expect(cajon.getByText('Elija qué se decide.', { exact: true })).toBeVisible()
  await expect(cajon.getByText('Escriba el motivo, de al menos 3 letras.', { exact: true })).toBeVisible()
  await cajon.getByRole('combobox', { name: 'Decisión' }).press('ArrowDown')
  await page.locator('.ant-select-item-option', { hasText: 'Esperar' }).click()
  await cajon.getByLabel('Motivo').fill('viene el viernes con la plata')
  // One press beside the drawer, or on its cross, throws nothing away.
  for (const fuera of [
    () => page.mouse.click(200, 500),
    () => cajon.getByRole('button', { name: /Cerrar|Close/ }).click(),
  ]) {
    await fuera()
    const pregunta = page.getByRole('dialog', { name: 'Hay cambios sin guardar' })
    await expect(pregunta.getByText('Si sale ahora se pierde lo que cambió de esta fila.')).toBeVisible()
    await pregunta.getByRole('button', { name: 'Seguir editando' }).click()
    await expect(pregunta).toBeHidden()
  }
  await expect(cajon.getByLabel('Motivo')).toHaveValue('viene el viernes con la plata')
  await page.keyboard.press('Control+Enter')
  await expect(cajon).toBeHidden()
  await expect(page.getByRole('row').filter({ hasText: codigo })).toContainText(
    'viene el viernes con la plata',
  )
  await ir(page, '/auditoria/vencimiento/historial')
  await expect(page.getByRole('row').filter({ hasText: codigo })).toContainText(
    'viene el viernes con la plata',
  )
})
