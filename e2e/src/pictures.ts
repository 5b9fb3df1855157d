import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { CLAVE, ingresar, pasarPorLector } from './apoyo/persona.ts'

/**
 * `npm run pictures`: walks the path on demonstration data and writes the pictures of the README. Not a test of the
 * product, but it breaks when the path does. Everybody shown is invented.
 */
const CARPETA = join(import.meta.dirname, '../../docs/pictures')
const MAXIMO_BYTES = 150_000
const CEDULA = '1102030405'
const EN_LECTOR = `${CEDULA}\tPEREZ\tGOMEZ\tANA\tMARIA\tF\t19880214\r`

/** A palette of 128 colours is enough for a screen and keeps the repository light. */
async function retratar(page: Page, nombre: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  const completa = await page.screenshot({ animations: 'disabled', caret: 'hide' })
  const ligera = await sharp(completa).png({ palette: true, colours: 128, effort: 10 }).toBuffer()
  expect(ligera.length, nombre).toBeLessThan(MAXIMO_BYTES)
  await writeFile(join(CARPETA, `${nombre}.png`), ligera)
}

test('pictures of the path', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Ingresar' })).toBeVisible()
  await retratar(page, '1-ingreso')
  await ingresar(page, 'cajero')

  await page.keyboard.press('F2')
  await page.getByRole('button', { name: /Escanear/ }).click()
  const lector = page.getByRole('dialog', { name: 'Lector de Cédula' })
  await expect(lector).toContainText('Pase el documento por el lector')
  const crear = lector.getByRole('button', { name: 'Crear Nuevo Cliente' })
  // On a machine so busy that the keys come half a second apart, the document is passed again, as a person would.
  await expect(async () => {
    await pasarPorLector(page, EN_LECTOR)
    await expect(crear).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await retratar(page, '2-lector')

  await crear.click()
  const cajon = page.getByRole('dialog', { name: 'Crear Cliente' })
  await cajon.getByLabel('Celular').fill('3005550142')
  await cajon.getByLabel('Barrio').fill('Getsemaní')
  await cajon.getByLabel(/^Dirección/).fill('Cl. 30 # 10-25')
  await cajon.getByLabel('Ciudad').fill('cartagena de in')
  await page.keyboard.press('Enter')
  await cajon.getByLabel('Número de documento').scrollIntoViewIfNeeded()
  await expect(cajon.getByText('NO ENCONTRADO')).toHaveCount(2)
  await retratar(page, '3-cliente')

  await cajon.getByLabel('Contraseña').fill(CLAVE)
  await cajon.getByRole('button', { name: /Guardar cliente/ }).click()
  await expect(cajon).toBeHidden()
  await expect(page.getByRole('region', { name: 'Cliente elegido' })).toContainText('Getsemaní')
  await sinAvisos(page)
  await retratar(page, '4-cliente-elegido')

  await page.getByRole('button', { name: /Continuar/ }).click()
  const articulo = page.getByRole('listitem', { name: 'Artículo 1' })
  await articulo.getByLabel('Descripción').fill('Cadena tejido Singapur')
  await articulo.getByLabel('Ley').selectOption('Nacional')
  await articulo.getByLabel('Peso').fill('4,30')
  await expect(articulo.getByRole('button', { name: '862.898' })).toBeVisible()
  await articulo.getByLabel('Valor').fill('800000')
  await sinAvisos(page)
  await retratar(page, '5-articulos')

  await page.getByRole('button', { name: /Continuar/ }).click()
  await page.getByLabel('Contraseña').fill(CLAVE)
  const ventana = page.waitForEvent('popup')
  await page.getByRole('button', { name: /Entregar/ }).click()
  await (await ventana).close()
  await expect(page).toHaveURL(/contratos\/PCT01-\d{6}$/)
  await sinAvisos(page)
  await retratar(page, '6-contrato')

  await page.goto('/contratos')
  await expect(page.getByRole('link', { name: /^PCT01-/ }).first()).toBeVisible()
  await retratar(page, '7-contratos')
})

/** The notice of the last save would cover a corner. */
async function sinAvisos(page: Page): Promise<void> {
  await expect(page.locator('.ant-notification-notice')).toHaveCount(0, { timeout: 15_000 })
}
