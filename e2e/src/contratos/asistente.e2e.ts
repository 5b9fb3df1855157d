import { configurar } from '../apoyo/api.ts'
import { sinFallasDeAccesibilidad } from '../apoyo/axe.ts'
import { guardado } from '../apoyo/clientes.ts'
import { CLAVE, dejarEntrar } from '../apoyo/persona.ts'
import { expect, test } from '../apoyo/prueba.ts'

/** An IMEI that no other walk uses: fourteen digits of now, and the one that checks them. */
function imeiNuevo(): string {
  const base = `35${String(Date.now()).slice(-12)}`
  const suma = [...base].reduce((total, letra, i) => {
    const doble = Number(letra) * (i % 2 === 1 ? 2 : 1)
    return total + (doble > 9 ? doble - 9 : doble)
  }, 0)
  return `${base}${(10 - (suma % 10)) % 10}`
}

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

test('the wizard, whole: weighed in the valuation, a telephone by its IMEI, photos, repeated, kept, said in words, and known the next time', async ({
  page,
}) => {
  test.slow()
  await dejarEntrar(page, 'cajero')
  const imei = imeiNuevo()
  const cliente = await guardado(page, 'cajero')
  const buscador = page.getByRole('combobox', { name: /^Cliente/ })
  const elegir = async () => {
    await buscador.fill(cliente.cedula)
    await page.locator('.ant-select-item-option').filter({ hasText: cliente.nombre_completo }).click()
    await expect(page.getByRole('heading', { name: 'Con la casa' })).toBeVisible()
  }
  const fila = (n: number) => page.getByRole('listitem', { name: `Artículo ${n}` })

  await test.step('what is weighed in the valuation is carried to the contract', async () => {
    await page.goto('/home?cajon=valoracion')
    const cajon = page.getByRole('dialog', { name: /Valoraci/ })
    await cajon.getByLabel('Peso en gramos, Nacional').fill('4,80')
    await cajon.getByRole('button', { name: 'Llevar al contrato' }).click()
    await expect(page.getByRole('heading', { name: 'Nuevo contrato' })).toBeVisible()
    await elegir()
    await page.getByRole('button', { name: /^Continuar con artículos/ }).click()
    await expect(fila(1).getByLabel('Peso')).toHaveValue('4,80')
    await expect(fila(1).getByLabel('Valor')).toHaveValue(/\.000$/)
    await fila(1).getByLabel('Descripción').fill('Cadena con dije')
  })

  await test.step('gross weight less stones is what is valued', async () => {
    await fila(1)
      .getByRole('button', { name: /^Fotos y más/ })
      .click()
    await fila(1).getByLabel('Peso bruto').fill('4,80')
    await fila(1).getByLabel('Piedras y otros').fill('0,50')
    await expect(fila(1).getByLabel('Peso', { exact: true })).toHaveValue('4,30')
    await fila(1).getByLabel('Valor', { exact: true }).fill('500000')
  })

  await test.step('photos, one after the other, from files', async () => {
    await fila(1).getByText('Subir archivo').click()
    for (const n of [1, 2]) {
      await fila(1)
        .getByLabel(`Archivo de Foto del artículo 1, ${n}`)
        .setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: PNG })
      await expect(fila(1).getByRole('button', { name: `Ampliar Foto del artículo 1, ${n}` })).toBeVisible()
    }
    await sinFallasDeAccesibilidad(page)
    await fila(1)
      .getByRole('button', { name: /^Fotos y más/ })
      .click()
  })

  await test.step('stones heavier than the whole are told where they were written, though that was put away', async () => {
    const mas = fila(1).getByRole('button', { name: /^Fotos y más/ })
    const piedras = fila(1).getByLabel('Piedras y otros')
    await mas.click()
    await piedras.fill('5,00')
    await mas.click()
    await page.getByRole('button', { name: /^Continuar con valor/ }).click()
    await expect(fila(1).getByText(/^El peso de las piedras no puede/)).toBeVisible()
    await piedras.fill('0,50')
    await mas.click()
    await expect(piedras).toBeHidden()
    await fila(1).getByLabel('Valor', { exact: true }).fill('500000')
  })

  await test.step('a telephone has an IMEI that checks itself, and no grams', async () => {
    await page.getByRole('button', { name: 'Agregar artículo' }).click()
    await fila(2).getByLabel('Ley').selectOption({ label: 'Celular' })
    await expect(fila(2).getByLabel('Peso')).toHaveCount(0)
    await fila(2).getByLabel('Marca').fill('Samsung')
    await fila(2).getByLabel('Modelo').fill('A15')
    await fila(2).getByLabel('IMEI').fill('490154203237517')
    await fila(2).getByLabel('Valor').fill('300000')
    await page.getByRole('button', { name: /^Continuar con valor/ }).click()
    await expect(fila(2).getByText(/Ingrese los 15 dígitos del IMEI/)).toBeVisible()
    await fila(2).getByLabel('IMEI').fill(imei)
    await expect(fila(2).getByText(/Ingrese los 15 dígitos del IMEI/)).toHaveCount(0)
  })

  await test.step('an item is repeated by its key and taken away again; one is kept as a favourite', async () => {
    await fila(1).getByLabel('Descripción').press('Alt+r')
    await expect(fila(3).getByLabel('Descripción')).toHaveValue('Cadena con dije')
    await fila(3).getByLabel('Valor').press('Control+Delete')
    await expect(fila(3)).toHaveCount(0)
    const estrella = fila(1).getByRole('button', { name: 'Favorito: artículo 1' })
    await estrella.click()
    await expect(estrella).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('group', { name: 'Favoritos' })).toContainText('Cadena con dije')
    // The person of other walks is left as they were.
    await estrella.click()
    await expect(estrella).toHaveAttribute('aria-pressed', 'false')
    await sinFallasDeAccesibilidad(page)
  })

  let codigo = ''
  await test.step('what is signed is said in plain words; the sheet shows the photos and what tells each item apart', async () => {
    await page.getByRole('button', { name: /^Continuar con valor/ }).click()
    const palabras = page.getByRole('list').filter({ hasText: 'vende hoy 2 artículos' })
    await expect(palabras).toContainText('contrato mixto')
    await expect(palabras).toContainText(/800\.000/)
    await expect(palabras).toContainText('los artículos quedan para la casa y no debe nada')
    const alto = async (nombre: string) =>
      (await page.getByRole('heading', { name: nombre, exact: true }).boundingBox())?.y ?? 0
    expect(await alto('Este contrato')).toBeGreaterThan(0)
    expect(await alto('Este contrato')).toBeLessThan(await alto('Consultas del cliente'))
    await sinFallasDeAccesibilidad(page)
    // Somebody changes the terms meanwhile: who comes back to the window is told, and what was proposed is proposed anew.
    const masCaro = () =>
      configurar((valor) => ({
        ...valor,
        contratos: { ...valor.contratos, porcentaje: valor.contratos.porcentaje + 10 },
      }))
    const { contratos } = await masCaro()
    const cambio = page.getByRole('alert').filter({ hasText: 'Cambió lo que se había mostrado' })
    await page.evaluate(() => {
      const ahora = Date.now
      Date.now = () => ahora() + 120_000
      window.dispatchEvent(new Event('visibilitychange'))
    })
    await expect(cambio).toContainText('Retroventa mensual que se propone: era 5,00 %, es 5,10 %.')
    await expect(page.getByLabel('Retroventa mensual')).toHaveValue(/^5,10/)
    // Once more, and nobody came back: the save is refused, says what changed, and what was written is there to be saved.
    await masCaro()
    await page.getByLabel('Contraseña').fill(CLAVE)
    await page.getByRole('button', { name: /Entregar/ }).click()
    await expect(cambio).toContainText('Retroventa mensual que se propone: era 5,10 %, es 5,20 %.')
    await expect(palabras).toContainText(/800\.000/)
    // A thing is worth less meanwhile: its reason is asked for, and with what can be paid today there is none to give.
    const abarata = (por: number) =>
      configurar((valor) => {
        const { contrato } = valor.sugeridos
        const suyo = { ...contrato, porcentaje: contrato.porcentaje + por }
        return { ...valor, sugeridos: { ...valor.sugeridos, contrato: suyo } }
      })
    await abarata(-3_000)
    await page.getByLabel('Contraseña').fill(CLAVE)
    await page.getByRole('button', { name: /Entregar/ }).click()
    const motivo = fila(1).getByLabel(/^Motivo/)
    await expect(motivo).toBeVisible()
    await fila(1).getByLabel('Valor', { exact: true }).press('=')
    await expect(motivo).toBeHidden()
    await page.getByRole('button', { name: /^Continuar con valor/ }).click()
    await expect(page.getByRole('heading', { name: 'Para recobrar los artículos' })).toBeVisible()
    await abarata(3_000)
    // It is of the customer to whom the other figures were shown: of whoever comes next it is not said, nor again afterwards.
    await page.getByRole('list', { name: 'Pasos' }).getByRole('button', { name: 'Cliente' }).click()
    await buscador.fill('33.144.010')
    await page.locator('.ant-select-item-option').first().click()
    await expect(cambio).toBeHidden()
    await elegir()
    await expect(cambio).toBeHidden()
    await page.getByRole('button', { name: /^Continuar con artículos/ }).click()
    await page.getByRole('button', { name: /^Continuar con valor/ }).click()
    await page.getByLabel('Contraseña').fill(CLAVE)
    const ventana = page.waitForEvent('popup')
    await page.getByRole('button', { name: /Entregar/ }).click()
    await (await ventana).close()
    await configurar((valor) => ({ ...valor, contratos }))
    await expect(page).toHaveURL(/contratos\/PCT01-\d{6}$/)
    codigo = page.url().split('/').at(-1) ?? ''
    await expect(page.getByText(`IMEI ${imei}`)).toBeVisible()
    await expect(page.getByText(/bruto 4,80/)).toBeVisible()
    await page.getByRole('button', { name: 'Ver las 2 fotos de Cadena con dije' }).click()
    await expect(page.getByRole('dialog').getByRole('img', { name: /foto \d$/ })).toHaveCount(2)
    await sinFallasDeAccesibilidad(page)
    await page.keyboard.press('Escape')
  })

  await test.step('the same telephone is known the next time, and what the customer brought is typed with one press', async () => {
    await page.keyboard.press('F2')
    await elegir()
    await page.getByRole('button', { name: /^Continuar con artículos/ }).click()
    await page
      .getByRole('button', { name: /^Repetir Celular Samsung A15/ })
      .first()
      .click()
    const aviso = fila(1).getByRole('status')
    await expect(aviso).toContainText('Este número ya estuvo en la casa')
    await expect(aviso).toContainText(codigo)
    await expect(aviso).toContainText('de este cliente')
    await page.getByRole('button', { name: 'Cancelar' }).click()
    await page.getByRole('button', { name: 'Descartar el borrador' }).click()
  })
})
