import { sinFallasDeAccesibilidad } from '../apoyo/axe.ts'
import { ingresar } from '../apoyo/persona.ts'
import { expect, test } from '../apoyo/prueba.ts'

test('a short link: refused with its words, made with its code, copied where the browser lets nobody, and it leads to the network', async ({
  page,
}) => {
  await ingresar(page, 'cajero')
  await page
    .getByRole('navigation', { name: 'Menú principal' })
    .getByRole('button', { name: 'Enlaces cortos' })
    .click()
  const cajon = page.getByRole('dialog', { name: 'Enlaces cortos' })
  const numero = `3${String(Date.now()).slice(-9)}`
  await cajon.getByLabel('Número de celular').fill(numero.slice(1))
  await cajon.getByRole('button', { name: /Hacer el enlace/ }).click()
  await expect(cajon.getByText('Ingrese 10 digitos').first()).toBeVisible()
  await cajon.getByLabel('Número de celular').fill(numero)
  await page.context().setOffline(true)
  await cajon.getByRole('button', { name: /Hacer el enlace/ }).click()
  // By its notice, or by the form where what tells it in one has not come yet.
  await expect(
    page.getByText('Ocurrio un error al generar el link corto.').filter({ visible: true }),
  ).toBeVisible()
  await page.context().setOffline(false)
  await cajon.getByRole('button', { name: /Hacer el enlace/ }).click()
  const enlace = cajon.getByRole('region', { name: 'Enlace hecho' }).getByRole('link')
  await expect(enlace).toHaveText(/\/s\/[2-9a-z]{7}$/)
  await sinFallasDeAccesibilidad(page)
  const copiar = cajon.getByRole('button', { name: 'Copiar' })
  // Inside of the drawer: in a notice, which the drawer keeps the focus from, no key would copy it.
  const aMano = cajon.getByRole('textbox', { name: 'Texto para copiar' })
  // Where the page is not https there is no clipboard to ask for.
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await copiar.click()
  await expect(page.getByText('Enlace copiado')).toBeVisible()
  // Refused that too, it is there to be copied by hand.
  await page.evaluate(() => Object.assign(document, { execCommand: () => false }))
  await copiar.click()
  await expect(cajon.getByText('No se pudo copiar')).toBeVisible()
  const corto = (await enlace.textContent()) ?? ''
  await expect(aMano).toHaveValue(corto)
  await expect(aMano).toBeFocused()
  await page.evaluate(() => document.addEventListener('copy', () => (document.title = `${getSelection()}`)))
  await page.keyboard.press('Control+C')
  await expect(page).toHaveTitle(corto)
  await sinFallasDeAccesibilidad(page)
  const respuesta = await page.request.get((await enlace.getAttribute('href')) ?? '', { maxRedirects: 0 })
  expect([respuesta.status(), respuesta.headers().location]).toEqual([302, `https://wa.me/57${numero}`])
})
