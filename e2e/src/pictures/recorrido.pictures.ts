import { expect, test } from '@playwright/test'
import { entrarSinPagina } from '../apoyo/api.ts'
import { CLAVE, pasarPorLector } from '../apoyo/persona.ts'
import { INSTANTE } from './instante.ts'
import { retratar } from './retratar.ts'

/**
 * `npm run pictures`: walks the path on demonstration data and writes the pictures of the README. Not a test of the
 * product, but it breaks when the path does. Everybody shown is invented. Its name comes after that of the manual's
 * pictures: what is saved here is not to be seen there.
 */
const CEDULA = '1102030405'
const EN_LECTOR = `${CEDULA}\tPEREZ\tGOMEZ\tANA\tMARIA\tF\t19880214\r`

test('pictures of the path', async ({ page, baseURL }) => {
  await page.clock.setFixedTime(INSTANTE)
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Ingresar' })).toBeVisible()
  await retratar(page, 'pictures/1-ingreso.png')
  await entrarSinPagina(page.context(), baseURL, 'cajero')
  await page.goto('/home')
  await expect(page.getByRole('heading', { name: /^Hoy en/ })).toBeVisible()

  await page.keyboard.press('F2')
  await page.getByRole('button', { name: /Escanear/ }).click()
  const lector = page.getByRole('dialog', { name: 'Lector de Cédula' })
  await expect(lector).toContainText('Pase el documento por el lector')
  const leerDeNuevo = lector.getByRole('button', { name: 'Leer de nuevo' })
  const crear = lector.getByRole('button', { name: 'Crear Nuevo Cliente' })
  // On a machine so busy that the keys come half a second apart, the document is passed again, as a person would.
  await expect(async () => {
    await leerDeNuevo.click({ timeout: 100 }).catch(() => {})
    await pasarPorLector(page, EN_LECTOR)
    await expect(lector).toContainText('1.102.030.405', { timeout: 5_000 })
    await expect(lector).toContainText('14 feb 1988', { timeout: 1_000 })
    await expect(crear).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await retratar(page, 'pictures/2-lector.png')

  await crear.click()
  const cajon = page.getByRole('dialog', { name: 'Crear Cliente' })
  await cajon.getByLabel('Celular').fill('3005550142')
  await cajon.getByLabel('Barrio').fill('Getsemaní')
  await cajon.getByLabel(/^Dirección/).fill('Cl. 30 # 10-25')
  await cajon.getByLabel('Ciudad').fill('cartagena de in')
  await page.keyboard.press('Enter')
  await cajon.getByLabel('Número de documento').scrollIntoViewIfNeeded()
  await expect(cajon.getByText('NO ENCONTRADO')).toHaveCount(2)
  await retratar(page, 'pictures/3-cliente.png')

  await cajon.getByLabel('Contraseña').fill(CLAVE)
  await cajon.getByRole('button', { name: /Guardar cliente/ }).click()
  await expect(cajon).toBeHidden()
  await expect(page.getByRole('region', { name: 'Cliente elegido' })).toContainText('Getsemaní')
  await retratar(page, 'pictures/4-cliente-elegido.png')

  await page.getByRole('button', { name: /Continuar/ }).click()
  const articulo = page.getByRole('listitem', { name: 'Artículo 1' })
  await articulo.getByLabel('Descripción').fill('Cadena tejido Singapur')
  await articulo.getByLabel('Ley').selectOption('Nacional')
  await articulo.getByLabel('Peso').fill('4,30')
  await expect(articulo.getByRole('button', { name: '862.000' })).toBeVisible()
  await articulo.getByLabel('Valor').fill('800000')
  await retratar(page, 'pictures/5-articulos.png')

  await page.getByRole('button', { name: /Continuar/ }).click()
  // The signature of the customer serves the contract.
  await expect(page.getByText('Sirve la firma que dio hace un momento.')).toBeVisible()
  const ventana = page.waitForEvent('popup')
  await page.getByRole('button', { name: /Entregar/ }).click()
  await (await ventana).close()
  await expect(page).toHaveURL(/contratos\/PCT01-\d{6}$/)
  await expect(page.getByRole('heading', { level: 1, name: /^PCT01-\d{6}/ })).toBeVisible()
  await expect(page.locator('.rv-cargando, [aria-busy=true]')).toHaveCount(0)
  await retratar(page, 'pictures/6-contrato.png')

  await page.goto('/contratos')
  await expect(page.getByRole('link', { name: /^PCT01-/ }).first()).toBeVisible()
  await retratar(page, 'pictures/7-contratos.png')
})
