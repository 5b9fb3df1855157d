import type { Locator } from '@playwright/test'
import { guardado } from '../apoyo/clientes.ts'
import { cedulaNueva, dejarEntrar, ingresar, pasarPorLector } from '../apoyo/persona.ts'
import { expect, test } from '../apoyo/prueba.ts'

const captura = (cedula: string) => `${cedula}\tBLANCO\tDEL RIO\tANA\tMARIA\tF\t19880214\r`

test('the panel of consultations comes with every form of a customer, the reader tells the birth date last, and one person has one pair of letters', async ({
  page,
}) => {
  await ingresar(page, 'gerente')
  const codigo =
    (await page
      .getByRole('link', { name: /^PCT01-\d{6}$/ })
      .first()
      .textContent()) ?? ''
  const { cedula } = await guardado(page, 'gerente')

  await test.step('from the sheet that the palette opens', async () => {
    await page.keyboard.press('Control+k')
    await page.keyboard.type(cedula)
    await page.keyboard.press('Enter')
    const ficha = page.getByRole('dialog', { name: 'Ver detalles del cliente' })
    await ficha.getByRole('button', { name: /^Editar/ }).click()
    const editar = page.getByRole('dialog', { name: 'Editar Cliente' })
    await expect(editar.getByRole('region', { name: 'Consultas' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(editar).toBeHidden()
  })
  await test.step('from a document passed outside any field', async () => {
    await page.goto('/home')
    await page.getByRole('heading', { name: /^Hoy en/ }).click()
    const crear = page.getByRole('dialog', { name: 'Crear Cliente' })
    // On a machine so busy that the keys come as slow as a hand's, the document is passed again, as a person would.
    await expect(async () => {
      await pasarPorLector(page, captura(cedulaNueva().replace(/^11/, '14')))
      await expect(crear.getByLabel('Primer nombre')).toHaveValue('Ana', { timeout: 4_000 })
    }).toPass()
    await expect(crear.getByRole('region', { name: 'Consultas' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Descartar cambios' }).click()
    await expect(crear).toBeHidden()
  })
  await test.step('what the reader read, the birth date last (000 §2.2)', async () => {
    await page.goto('/contratos/nuevo')
    await expect(page.getByRole('combobox', { name: /Cliente/ })).toBeFocused()
    await page.keyboard.press('F4')
    const lector = page.getByRole('dialog', { name: 'Lector de Cédula' })
    await expect(lector).toContainText('Pase el documento por el lector')
    await expect(async () => {
      await pasarPorLector(page, captura(cedula))
      await expect(lector).toContainText('Documento leído', { timeout: 4_000 })
    }).toPass()
    expect(await lector.getByRole('term').allTextContents()).toEqual([
      'Documento',
      'Primer apellido',
      'Segundo apellido',
      'Primer nombre',
      'Segundo nombre',
      'Género',
      'Fecha nac.',
    ])
    await lector.getByRole('button', { name: 'Seleccionar Cliente' }).click()
    await expect(page.getByRole('region', { name: 'Cliente elegido' })).toContainText('NA')
  })
  await test.step('Ver detalles of a contract opens its customer, with the letters of the sheet', async () => {
    await page.goto(`/contratos/${codigo}`)
    const tarjeta = page.locator('.ct-ficha-cliente')
    const nombre = (await tarjeta.locator('.ct-persona-nombre').textContent()) ?? ''
    const letras = (await tarjeta.locator('.ct-inicial').textContent()) ?? ''
    expect(letras).toMatch(/^\p{Lu}{2}$/u)
    await page.getByRole('link', { name: 'Historial completo' }).click()
    await expect(page).toHaveURL(new RegExp(`/documentos\\?.*${codigo}`))
    await expect(page.getByRole('region', { name: /^Lista de documentos/ })).toContainText(codigo)
    await page.goBack()
    await tarjeta.getByRole('button', { name: 'Ver detalles' }).click()
    const ficha = page.getByRole('dialog', { name: 'Ver detalles del cliente' })
    await expect(ficha).toContainText(nombre.split(' ')[0] ?? '')
    const documento = (await tarjeta.locator('.rv-suave').first().textContent())?.replace(/\D/g, '') ?? ''
    await page.goto('/contratos/nuevo')
    await page.getByRole('combobox', { name: /Cliente/ }).fill(documento)
    await page.locator('.cl-opcion').first().click()
    await expect(page.locator('.cl-iniciales')).toHaveText(letras)
  })
})

test('at 390 px nothing lies over the fields of an item: the suggested value has no tooltip there', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await dejarEntrar(page, 'gerente')
  const { cedula } = await guardado(page, 'gerente')
  await page.goto('/contratos/nuevo')
  await test.step('nor over the way out of the form of a customer', async () => {
    await page.getByRole('button', { name: 'Crear cliente' }).click()
    const cajon = page.getByRole('dialog', { name: 'Crear Cliente' })
    const [titulo, foto] = [cajon.getByText('Crear Cliente'), cajon.getByRole('button', { name: /^Foto,/ })]
    const caja = async (que: Locator) => (await que.boundingBox()) ?? { y: 0, height: 0 }
    await expect(foto).toBeVisible()
    const { y, height } = await caja(titulo)
    expect((await caja(foto)).y).toBeGreaterThanOrEqual(y + height)
    await cajon.locator('.ant-drawer-close').click()
    await expect(cajon).toBeHidden()
  })
  await page.getByRole('combobox', { name: /Cliente/ }).fill(cedula)
  await page.locator('.cl-opcion').first().click()
  await page.getByRole('button', { name: /^Continuar/ }).click()
  await page.getByLabel('Descripción').first().fill('Cadena')
  await page.getByLabel('Ley').first().selectOption({ label: 'Nacional' })
  await page.getByLabel('Peso').first().fill('4,25')
  await page.keyboard.press('Tab')
  const sugerido = page.locator('.ct-sugerido').first()
  await sugerido.hover()
  await expect(sugerido).not.toHaveAttribute('aria-describedby')
  await sugerido.click()
  await expect(page.getByLabel('Valor').first()).not.toHaveValue('')
  await expect(page.getByRole('tooltip')).toHaveCount(0)
})
