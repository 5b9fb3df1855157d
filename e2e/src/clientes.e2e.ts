import type { Page } from '@playwright/test'
import { sinFallasDeAccesibilidad } from './apoyo/axe.ts'
import { CLAVE, cedulaNueva, escribirAMano, ingresar } from './apoyo/persona.ts'
import { expect, test } from './apoyo/prueba.ts'

/** What the seven fields of a reader look like, typed in one go as a reader does. */
const captura = (cedula: string) => `${cedula}\tPEREZ\tGOMEZ\tANA\tMARIA\tF\t19880214\n`

/** In one turn of the page: the keys of a busy test machine come slower than those of any reader. */
const escanear = (page: Page, texto: string) =>
  page.evaluate((todo) => {
    const teclas: Record<string, string> = { '\t': 'Tab', '\n': 'Enter' }
    for (const letra of todo)
      document.body.dispatchEvent(
        new KeyboardEvent('keydown', { key: teclas[letra] ?? letra, bubbles: true, cancelable: true }),
      )
  }, texto)

test('a document passed outside any field opens the customer, and saving it takes few keys', async ({
  page,
}) => {
  const cedula = cedulaNueva()
  await ingresar(page, 'gerente')
  await page.getByRole('heading', { name: /^Hoy en/ }).click()
  const cajon = page.getByRole('dialog', { name: 'Crear Cliente' })
  await expect(async () => {
    await escanear(page, captura(cedula))
    await expect(cajon.getByLabel('Primer nombre')).toHaveValue('Ana', { timeout: 4_000 })
  }).toPass()
  await sinFallasDeAccesibilidad(page)

  // Only keys that are no datum count: moving on, choosing from a list, saving.
  let teclas = 0
  const pulsar = async (tecla: string) => {
    teclas += 1
    await page.keyboard.press(tecla)
  }
  await expect(cajon.getByLabel('Celular')).toBeFocused()
  await escribirAMano(page, '3005550142')
  await pulsar('Tab')
  await pulsar('Tab')
  await pulsar('Tab')
  await escribirAMano(page, 'Centro')
  await pulsar('Tab')
  await escribirAMano(page, 'Cl. 1 # 2-3')
  await pulsar('Tab')
  await escribirAMano(page, 'cartagena de in')
  await pulsar('Enter')
  await cajon.getByLabel('Contraseña').focus()
  await escribirAMano(page, CLAVE)
  await pulsar('Control+Enter')
  await expect(cajon).toBeHidden()
  expect(teclas).toBeLessThanOrEqual(12)

  const ficha = page.getByRole('dialog', { name: 'Ver detalles del cliente' })
  await expect(ficha).toContainText('Ana')
  await page.screenshot({ path: test.info().outputPath('ficha.png') })
  await ficha.getByRole('button', { name: 'Estadísticas' }).click()
  const historial = page.getByRole('dialog', { name: 'Historial' })
  await expect(historial).toContainText('Debe hoy')
  await expect(historial).toContainText('creó el cliente')
  await sinFallasDeAccesibilidad(page)
  await page.screenshot({ path: test.info().outputPath('historial.png') })
})
