import type { Page } from '@playwright/test'
import { sinFallasDeAccesibilidad } from '../apoyo/axe.ts'
import { ir } from '../apoyo/ir.ts'
import { CLAVE } from '../apoyo/persona.ts'
import { expect, test } from '../apoyo/prueba.ts'
import { abrirSesion } from '../apoyo/sesion.ts'

/** What the list says that *Por recibir* of Inicio opens, of as many as it counts; nothing when it counts none. */
async function porRecibir(page: Page): Promise<string> {
  await page.goto('/home')
  const teja = page.getByLabel('El día del almacén').locator('div', { hasText: 'Por recibir' })
  const parte = teja.getByText(/\d+ de fondos/)
  await expect(parte).toBeVisible()
  const cuantos = Number(/(\d+) de fondos/.exec((await parte.textContent()) ?? '')?.[1])
  if (cuantos === 0) return ''
  await teja.getByRole('link', { name: /de fondos/ }).click()
  await expect(page.locator('.rv-lista-pie')).toContainText(`Traslados de fondos${cuantos}`)
  return (await page.getByRole('table').first().textContent()) ?? ''
}

test('funds go from one branch to another: sent, in transit, and received with a difference that says why', async ({
  page,
}) => {
  await abrirSesion(page.context(), 'superadmin')
  await page.goto('/fondos')
  // By keyboard: what opened it has the focus again when it goes.
  const enviar = page.getByRole('button', { name: 'Enviar fondos' })
  await enviar.focus()
  await page.keyboard.press('Enter')
  await expect(
    page.getByRole('dialog', { name: 'Enviar fondos' }).getByLabel('Almacén que recibe'),
  ).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Enviar fondos' })).toBeHidden()
  await expect(enviar).toBeFocused()
  await enviar.click()
  const envio = page.getByRole('dialog', { name: 'Enviar fondos' })
  await envio.getByLabel('Almacén que recibe').click()
  await page.getByTitle(/^PCT02/).click()
  await envio.getByLabel('Valor en efectivo').fill('300000')
  await expect(envio.getByRole('row', { name: /Valor enviado.*300\.000/ })).toBeVisible()
  await sinFallasDeAccesibilidad(page)
  await envio.getByLabel('Contraseña').fill(CLAVE)
  await page.keyboard.press('Control+Enter')
  const hecho = page.getByRole('dialog', { name: 'Fondos enviados, en tránsito' })
  const codigo = /\S+-FE\d{6}/.exec((await hecho.getByRole('status').textContent()) ?? '')?.[0] ?? ''
  // Money between branches is of no customer.
  await expect(hecho).toContainText('Se entregó$ 300.000')
  await hecho
    .getByRole('button', { name: /^Cerrar/ })
    .last()
    .click()
  const fila = page.getByRole('row', { name: new RegExp(codigo) })
  await expect(fila).toContainText('En tránsito')
  await expect(fila.getByRole('button', { name: /^Recibir/ })).toBeHidden()

  // What this branch sent is not what it has to receive.
  expect(await porRecibir(page)).not.toContain(codigo)

  await abrirSesion(page.context(), 'superadmin', 'PCT02')
  expect(await porRecibir(page)).toContain(codigo)
  await ir(page, '/fondos?estado=transito')
  await sinFallasDeAccesibilidad(page)
  // On a telephone too, where rows are cards.
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('listitem').filter({ hasText: codigo })).toBeVisible()
  await sinFallasDeAccesibilidad(page)
  await page.getByRole('button', { name: `Recibir ${codigo}` }).click()
  await page.setViewportSize({ width: 1366, height: 768 })
  const recepcion = page.getByRole('dialog', { name: `Recibir los fondos ${codigo}` })
  await recepcion.getByLabel('Efectivo contado').fill('290000')
  await recepcion.getByLabel('Por qué no es lo enviado').fill('venía roto el sello')
  await expect(recepcion.getByRole('row', { name: /Diferencia.*10\.000/ })).toBeVisible()
  await sinFallasDeAccesibilidad(page)
  await recepcion.getByLabel('Contraseña').fill(CLAVE)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('dialog', { name: 'Fondos recibidos' })).toBeVisible()
  await ir(page, '/fondos?estado=diferencia')
  await expect(page.getByRole('row', { name: new RegExp(`${codigo}.*300\\.000.*290\\.000`) })).toBeVisible()
})
