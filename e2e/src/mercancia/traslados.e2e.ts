import type { PaginaVitrina } from '@retroventa/api/vitrina/llamadas'
import { comoOtro } from '../apoyo/api.ts'
import { sinFallasDeAccesibilidad } from '../apoyo/axe.ts'
import { ir } from '../apoyo/ir.ts'
import { CLAVE } from '../apoyo/persona.ts'
import { expect, test } from '../apoyo/prueba.ts'
import { abrirSesion } from '../apoyo/sesion.ts'

test('goods leave in a sealed bag and arrive: read by scanner, weighed, and what lacks is explained', async ({
  page,
}) => {
  await abrirSesion(page.context(), 'superadmin')
  const api = await comoOtro('superadmin')
  const { items } = (await api.leer('/vitrina?orden=dias&porPagina=25')) as PaginaVitrina
  await api.cerrar()
  const [primera, segunda] = items.map(({ codigo }) => codigo)
  const precinto = `S-${Date.now()}`

  await page.goto('/traslados')
  await page.getByLabel('Almacén que recibe').click()
  await page.getByTitle(/^PCT02/).click()
  const lector = page.getByLabel('Código del artículo')
  for (const codigo of [primera, segunda, segunda]) {
    await lector.fill(codigo ?? '')
    await lector.press('Enter')
    await expect(lector).toHaveValue('')
  }
  // Read twice, it is there once.
  await expect(page.getByText(`${segunda} ya está en el despacho.`)).toBeVisible()
  await expect(page.getByRole('list', { name: 'Lo que va en la bolsa 1' }).getByRole('listitem')).toHaveCount(
    2,
  )
  await page.getByRole('button', { name: 'Agregar observación' }).click()
  await expect(page.getByLabel('Observación')).toBeFocused()
  await page.getByLabel('Observación').fill('Va con cadena de plata')
  await page.getByLabel('Precinto de la bolsa').fill(precinto)
  await page.getByLabel('Peso bruto, cerrada').fill('250')
  await expect(page.getByRole('row', { name: /Artículos.*2/ })).toBeVisible()
  await sinFallasDeAccesibilidad(page)
  await page.getByLabel('Contraseña').fill(CLAVE)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Despacho guardado')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Imprimir la remisión' })).toBeFocused()
  const codigo = (await page.getByRole('link', { name: /-TD\d{6}$/ }).textContent()) ?? ''

  // Who may not answer for a difference asks for it, and the form that was asked for is not left to be asked for again.
  await abrirSesion(page.context(), 'cajero', 'PCT02')
  await page.goto(`/traslados/despacho/${codigo}`)
  await expect(page.getByText('Va con cadena de plata')).toBeVisible()
  const bolsa = page.getByLabel(`Peso bruto de la bolsa ${precinto}`)
  await bolsa.fill('210')
  await page.getByLabel('Por qué no es lo enviado').fill('no llegó ninguna')
  await page.getByRole('group', { name: 'Autoriza' }).getByText('Pedir autorización').click()
  await page.getByLabel('Por qué se pide').fill('la bolsa venía abierta')
  await page.getByLabel('Contraseña', { exact: true }).fill(CLAVE)
  await page.getByRole('button', { name: 'Pedir autorización' }).click()
  await expect(page.getByText('Autorización pedida', { exact: true })).toBeVisible()
  await expect(bolsa).toHaveValue('')

  await abrirSesion(page.context(), 'superadmin', 'PCT02')
  // By the seal that the bag carries.
  await page.goto(`/recibir-articulos?texto=${precinto}`)
  await sinFallasDeAccesibilidad(page)
  await page.getByRole('link', { name: codigo }).click()
  const llega = page.getByLabel('Código del artículo que llegó')
  await llega.fill('NO-ES-DE-AQUI')
  await llega.press('Enter')
  await expect(page.getByText(/NO-ES-DE-AQUI no viene en este despacho/)).toBeVisible()
  await llega.fill(primera ?? '')
  await llega.press('Enter')
  await expect(page.getByText('1 de 2')).toBeVisible()
  // Nothing else is read: Intro goes past what is ticked by hand, one Tab each, to the scale.
  await expect(llega).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(bolsa).toBeFocused()
  await page.keyboard.type('210')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Por qué no es lo enviado')).toBeFocused()
  await page.keyboard.type('la bolsa venía abierta')
  await expect(page.getByRole('row', { name: /Artículos que faltan.*1/ })).toBeVisible()
  await sinFallasDeAccesibilidad(page)
  await page.getByLabel('Contraseña').fill(CLAVE)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/Documento PCT02-TR\d{6} guardado/)).toBeVisible()
  await page
    .getByRole('button', { name: /^Cerrar/ })
    .first()
    .click()
  await expect(page.getByText('Con diferencia', { exact: false })).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(`${segunda}.*No llegó`) })).toBeVisible()
  await ir(page, '/recibir-articulos/historial?estado=con_diferencia')
  await expect(page.getByRole('link', { name: codigo })).toBeVisible()
})
