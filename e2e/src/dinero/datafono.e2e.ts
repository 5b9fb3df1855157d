import type { Page } from '@playwright/test'
import { sinFallasDeAccesibilidad } from '../apoyo/axe.ts'
import { CLAVE, dejarEntrar } from '../apoyo/persona.ts'
import { expect, test } from '../apoyo/prueba.ts'

/** A service paid by card. @returns code of its document */
async function cobrarConTarjeta(page: Page, valor: string): Promise<string> {
  await page.goto('/ventas/ventasServicios')
  await page.getByLabel('Servicio: arreglo, grabado, refacción').fill('Grabado de una argolla')
  await page.getByRole('textbox', { name: 'Precio' }).fill(valor)
  await page.getByRole('button', { name: 'Otro medio o cambio' }).click()
  await page.getByLabel('Datáfono').fill(valor)
  await page.getByLabel('Contraseña', { exact: true }).fill(CLAVE)
  await page.keyboard.press('Control+Enter')
  const hecho = page.getByText(/^Documento \S+ guardado\./)
  await expect(hecho).toBeVisible()
  return /Documento (\S+) guardado/.exec((await hecho.textContent()) ?? '')?.[1] ?? ''
}

const firmar = async (page: Page) => {
  await page.getByLabel('Contraseña', { exact: true }).fill(CLAVE)
  await page.keyboard.press('Control+Enter')
}
const HECHA = /^Documento PCT01-\S+ guardado\./

test('card payments are settled; one that somebody else settled meanwhile leaves the others, which are saved', async ({
  page,
}) => {
  await dejarEntrar(page, 'gerente')
  const [una, otra] = [await cobrarConTarjeta(page, '80000'), await cobrarConTarjeta(page, '120000')]
  await page.goto('/fondos/datafono')
  const pagos = page.getByRole('group', { name: 'Pagos que el banco abona' })
  await pagos.getByRole('checkbox', { name: 'Todos' }).check()
  await expect(pagos.getByRole('checkbox', { name: new RegExp(`${una}.*80\\.000`) })).toBeChecked()
  await expect(pagos.getByRole('checkbox', { name: new RegExp(`${otra}.*120\\.000`) })).toBeChecked()
  await page.getByLabel('Número del extracto').fill('EXT-1')
  await sinFallasDeAccesibilidad(page)

  // Another person, in a browser of their own, settles one of them.
  const contexto = await page
    .context()
    .browser()
    ?.newContext({ baseURL: new URL(page.url()).origin })
  if (!contexto) throw new Error('no browser')
  const ajena = await contexto.newPage()
  await dejarEntrar(ajena, 'superadmin')
  await ajena.goto('/fondos/datafono')
  await ajena.getByRole('checkbox', { name: new RegExp(una) }).check()
  await ajena.getByLabel('Número del extracto').fill('EXT-2')
  await firmar(ajena)
  await expect(ajena.getByText(HECHA)).toBeVisible()
  await contexto.close()

  // Refused at most once: what is left of what was chosen is read again, and is what is saved.
  await expect(async () => {
    const dicha = page.waitForResponse(
      (r) => r.request().method() === 'POST' && r.url().endsWith('/fondos/datafono'),
    )
    await firmar(page)
    expect((await dicha).ok()).toBe(true)
  }).toPass()
  await expect(page.getByText(HECHA)).toBeVisible()
  await page.getByRole('button', { name: /^Cerrar/ }).click()
  for (const codigo of [una, otra])
    await expect(page.getByRole('checkbox', { name: new RegExp(codigo) })).toHaveCount(0)
})
