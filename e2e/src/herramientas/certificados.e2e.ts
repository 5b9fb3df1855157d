import { comoOtro } from '../apoyo/api.ts'
import { sinFallasDeAccesibilidad } from '../apoyo/axe.ts'
import { borradoresDe, dejarEntrar, ingresar } from '../apoyo/persona.ts'
import { expect, test } from '../apoyo/prueba.ts'

test('a certificate of property: refused with its words, printed, found, printed again with a reason, and checked by anybody', async ({
  page,
  browser,
  baseURL,
}) => {
  await ingresar(page, 'gerente')
  const otro = await comoOtro('superadmin')
  const { items } = await otro.leer('/clientes/lista?porPagina=1')
  await otro.cerrar()
  const [{ cedula, nombre_completo }] = items
  const articulo = `Nevera de dos puertas gris, serie ${Date.now()}`
  const nav = page.getByRole('navigation', { name: 'Menú principal' })
  await nav.getByRole('button', { name: 'Más opciones' }).click()
  await nav.getByRole('button', { name: 'Certificado de artículos' }).click()
  const cajon = page.getByRole('dialog', { name: /Certificado de propiedad/ })

  await test.step('what is missing is said with the words of the specification', async () => {
    await cajon.getByLabel('Descripción del artículo').fill('Una nevera')
    await cajon.getByRole('button', { name: /Imprimir certificado/ }).click()
    await expect(cajon.getByText('Descripción muy corta, minimo 20 caracteres.').first()).toBeVisible()
    await expect(cajon.getByText('No ha seleccionado el cliente').first()).toBeVisible()
    await sinFallasDeAccesibilidad(page)
  })

  await test.step('the shop of origin is any branch of the chain', async () => {
    const otro = await comoOtro('superadmin')
    const { items: todos } = await otro.leer('/almacenes')
    await otro.cerrar()
    const origen = cajon.getByRole('combobox', { name: /Almacén de compra/ })
    await origen.click()
    await expect(page.locator('.ant-select-item-option:visible')).toHaveCount(
      todos.filter(({ activo }: { activo: boolean }) => activo).length,
    )
    await origen.press('Escape')
  })

  await test.step('complete, it is printed', async () => {
    await cajon.getByLabel('Descripción del artículo').fill(articulo)
    const cliente = cajon.getByRole('combobox', { name: /Cliente/ })
    await cliente.fill(cedula)
    await expect(page.locator('.ant-select-item-option:visible').first()).toContainText(nombre_completo)
    await cliente.press('Enter')
    await expect(cajon.getByText('No ha seleccionado el cliente')).toHaveCount(0)
    const ventana = page.waitForEvent('popup')
    const respuesta = page.waitForResponse((r) => r.url().includes('/api/v2/certificado-propiedad?'))
    await cajon.getByRole('button', { name: /Imprimir certificado/ }).click()
    expect((await respuesta).headers()['content-type']).toBe('application/pdf')
    await (await ventana).close()
  })

  await test.step('it is in the list, and its second print asks why', async () => {
    await page.goto(`/certificados?texto=${encodeURIComponent(articulo)}`)
    const fila = page.getByRole('row').filter({ hasText: articulo })
    await expect(fila).toHaveCount(1)
    await sinFallasDeAccesibilidad(page)
    await fila.getByRole('button', { name: /Imprimir otra vez/ }).click()
    const pregunta = page.getByRole('dialog')
    await pregunta.getByRole('textbox').fill('se mojó')
    const ventana = page.waitForEvent('popup')
    await pregunta.getByRole('button', { name: /Imprimir/ }).click()
    await (await ventana).close()
    await expect(fila.getByRole('cell', { name: '2', exact: true })).toBeVisible()
  })

  await test.step('without a session, a code that is none is said to be none', async () => {
    const contexto = await browser.newContext({ baseURL: baseURL ?? '' })
    const nadie = await contexto.newPage()
    await nadie.goto(`/verificar/${'a'.repeat(26)}`)
    await expect(nadie.getByText(/No hay ningún certificado con ese código/)).toBeVisible()
    await sinFallasDeAccesibilidad(nadie)
    await contexto.close()
  })
})

test('a certificate that was begun in one branch is not gone on with in another, whose it would not be', async ({
  page,
}) => {
  const que = 'Nevera de dos puertas gris'
  const cajon = page.getByRole('dialog', { name: /Certificado de propiedad/ })
  const escrito = cajon.getByLabel('Descripción del artículo')
  const abrir = async (almacen: string) => {
    await dejarEntrar(page, 'superadmin', almacen)
    await page.goto('/home?cajon=certificado')
    await expect(cajon.getByText(new RegExp(`^${almacen} `)).first()).toBeVisible()
  }
  page.on('dialog', (dialogo) => void dialogo.accept())
  await abrir('PCT01')
  await escrito.fill(que)
  await expect.poll(async () => Object.values(await borradoresDe(page)).join()).toContain(que)
  await abrir('PCT02')
  await expect(escrito).toHaveValue('')
  await abrir('PCT01')
  await expect(escrito).toHaveValue(que)
  await page.locator('.rv-borrador').getByRole('button', { name: 'Descartar', exact: true }).click()
  await expect.poll(() => borradoresDe(page)).toEqual({})
})
