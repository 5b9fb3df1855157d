import { configurar } from '../apoyo/api.ts'
import { sinFallasDeAccesibilidad } from '../apoyo/axe.ts'
import { guardado } from '../apoyo/clientes.ts'
import { ir } from '../apoyo/ir.ts'
import { borradoresDe, CLAVE, dejarEntrar, escribirAMano, pasarPorLector } from '../apoyo/persona.ts'
import { expect, test } from '../apoyo/prueba.ts'

/** The card of the person, as a reader says it. */
const captura = (cedula: string) => `${cedula}\tARRIETA\t\tNUBIA\t\tF\t19880214\r`

test('bought from a person whose cédula is scanned: declaration, paper; kept its days, and seen for sale when nothing waits', async ({
  page,
}) => {
  test.slow()
  await dejarEntrar(page, 'gerente')
  const cliente = await guardado(page, 'gerente')
  const fila = page.getByRole('listitem', { name: 'Artículo 1' })
  const firmar = async () => {
    await page.getByLabel('Contraseña').fill(CLAVE)
    await page.keyboard.press('Control+Enter')
  }
  const codigoHecho = async () =>
    /\S+-CD\d{6}/.exec((await page.getByText(/^Documento .* guardado/).textContent()) ?? '')?.[0] ?? ''
  /** Chooses who sells as the reader does, and says what. */
  async function comprar(descripcion: string): Promise<void> {
    await page.goto('/compras')
    await expect(page.getByLabel('Persona que vende', { exact: false }).first()).toBeFocused()
    await pasarPorLector(page, captura(cliente.cedula))
    await expect(page.getByText(cliente.nombre_completo).first()).toBeVisible()
    await fila.getByLabel('Descripción').fill(descripcion)
    await fila.getByLabel('Ley').selectOption({ label: 'Nacional' })
    await fila.getByLabel('Peso', { exact: true }).fill('3,10')
    await fila.getByLabel('Valor', { exact: true }).fill('200000')
    await page.getByLabel('De dónde viene lo que vende').click()
    await page.getByTitle('Herencia').click()
  }

  await test.step('what is missing is said at its field, and nothing is lost', async () => {
    await comprar('Anillo heredado')
    await sinFallasDeAccesibilidad(page)
    await fila.getByLabel('Descripción').fill('')
    await firmar()
    await expect(fila.getByText('Escriba qué es el artículo.')).toBeVisible()
    await fila.getByLabel('Descripción').fill('Anillo heredado')
    // A drawer over the page takes nothing away, and asks nothing.
    const novedades = page.getByRole('dialog', { name: 'Novedades' })
    await page.getByRole('button', { name: /^Novedades/ }).click()
    await expect(novedades).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(novedades).toBeHidden()
    await expect(fila.getByLabel('Descripción')).toHaveValue('Anillo heredado')
    await expect(page.getByText(/Se puede vender desde el/)).toBeVisible()
    // Nor does a power cut: who sells is read again, of them the draft keeps the id alone.
    page.on('dialog', (dialogo) => void dialogo.accept())
    await expect.poll(async () => JSON.stringify(await borradoresDe(page))).toContain('Anillo heredado')
    expect(JSON.stringify(await borradoresDe(page))).not.toContain(cliente.cedula)
    await page.reload()
    await expect(page.getByText('Se recuperó lo que quedó sin guardar')).toBeVisible()
    await expect(page.getByText(cliente.nombre_completo).first()).toBeVisible()
    await expect(fila.getByLabel('Descripción')).toHaveValue('Anillo heredado')
    await expect(fila.getByLabel('Valor', { exact: true })).toHaveValue('200.000')
    await expect(page.getByText(/Se puede vender desde el/)).toBeVisible()
  })

  const codigo = await test.step('signed, its paper is printed to be signed by who sells', async () => {
    await firmar()
    const hecho = await codigoHecho()
    const [, papel] = await Promise.all([
      page.getByRole('button', { name: /^Imprimir y firmar/ }).click(),
      page.waitForResponse((r) => r.url().includes(`/documentos/${hecho}/recibo`)),
    ])
    expect([papel.status(), papel.headers()['content-type']]).toEqual([200, 'application/pdf'])
    return hecho
  })

  await test.step('it is in the history with its day, and is not for sale before it', async () => {
    await ir(page, `/compras/historial?texto=${codigo}`)
    await expect(page.getByRole('row', { name: new RegExp(`${codigo}.*Por emitir`) })).toBeVisible()
    await sinFallasDeAccesibilidad(page)
    await page.getByRole('link', { name: codigo }).click()
    await expect(page.getByRole('row', { name: /Anillo heredado/ })).toContainText('en vitrina')
    await sinFallasDeAccesibilidad(page)
    await ir(page, '/ventas')
    await page.getByLabel('Código de barras').fill(`${codigo}-1`)
    await page.getByLabel('Código de barras').press('Enter')
    await expect(page.getByText(/se compró hace poco: se puede vender desde el/)).toBeVisible()
    await ir(page, `/vitrina?texto=${codigo}-1`)
    await expect(page.getByText(/Ning[uú]n/).first()).toBeVisible()
  })

  await test.step('the register of the police has it, and leads to it', async () => {
    await ir(page, `/control-policivo?texto=${codigo}`)
    await page.getByRole('link', { name: codigo }).click()
    await expect(page).toHaveURL(new RegExp(`/compras/compra/${codigo}`))
    await expect(page.getByRole('heading', { name: new RegExp(codigo) })).toBeVisible()
  })

  await test.step('without days of waiting it is for sale at once, and it goes back to who sold it', async () => {
    const antes = await configurar((valor) => ({
      ...valor,
      compras: { ...valor.compras, diasRetencion: 0 },
    }))
    try {
      await comprar('Cadena heredada')
      await firmar()
      const otro = await codigoHecho()
      await ir(page, `/vitrina?texto=${otro}-1`)
      await expect(page.getByRole('row', { name: /Cadena heredada/ })).toBeVisible()
      await ir(page, `/compras/compra/${otro}`)
      await page.getByRole('button', { name: 'Devolver' }).click()
      const dialogo = page.getByRole('dialog', { name: `Devolver de ${otro}` })
      // Writing begins at the first field, never at the button that closes it.
      await expect(dialogo.getByLabel('Motivo')).toBeFocused()
      await dialogo.getByLabel('Motivo').fill('se arrepintió')
      await sinFallasDeAccesibilidad(page)
      await dialogo.getByLabel('Contraseña').fill(CLAVE)
      await page.keyboard.press('Control+Enter')
      await expect(page.getByRole('dialog', { name: 'Devolución guardada' })).toBeVisible()
      await page.goto(`/compras/compra/${otro}`)
      await expect(page.getByText(/Directa · Devuelta/)).toBeVisible()
    } finally {
      await configurar((valor) => ({ ...valor, compras: antes.compras }))
    }
  })

  await test.step('shared out to another branch from its own page, and listed until that one has it', async () => {
    await ir(page, `/compras/compra/${codigo}`)
    await page.getByRole('link', { name: 'Repartir', exact: true }).click()
    await expect(
      page.getByRole('list', { name: 'Lo que va en la bolsa 1' }).getByRole('listitem'),
    ).toContainText(['Anillo heredado'])
    await page.getByLabel('Almacén que recibe').click()
    await page.getByTitle(/^PCT02/).click()
    await page.getByLabel('Precinto de la bolsa').fill(`R-${codigo}`)
    await page.getByLabel('Peso bruto, cerrada').fill('25')
    await sinFallasDeAccesibilidad(page)
    await firmar()
    await expect(page.getByText('Despacho guardado')).toBeVisible()
    await ir(page, `/compras/reparticiones?texto=R-${codigo}`)
    await expect(page.getByRole('row', { name: /PCT02.*En camino/ })).toBeVisible()
    await sinFallasDeAccesibilidad(page)
  })

  await test.step('by weight, above the suggested gram somebody answers, here who signs', async () => {
    await page.goto('/compras/peso-articulos')
    await expect(page.getByLabel('Persona que vende', { exact: false }).first()).toBeFocused()
    await pasarPorLector(page, captura(cliente.cedula))
    const gramos = page.getByRole('list', { name: 'Gramos que se compran' })
    await gramos.getByRole('textbox', { name: 'Gramos' }).fill('1,00')
    await gramos.getByRole('textbox', { name: 'Gramos' }).press('=')
    await expect(gramos.getByLabel('Precio del gramo')).toHaveValue(/^\d/)
    await gramos.getByLabel('Precio del gramo').fill('900000')
    await expect(gramos.getByText(/sobre el sugerido de .*: se autoriza/)).toBeVisible()
    // Intro goes to why, then to another purity, and from one that is left empty past them all.
    await gramos.getByLabel('Precio del gramo').press('Enter')
    await expect(gramos.getByLabel('Motivo para pagar más')).toBeFocused()
    await gramos.getByLabel('Motivo para pagar más').fill('moneda antigua')
    await page.keyboard.press('Enter')
    const segunda = gramos.getByRole('listitem').nth(1)
    await expect(segunda.getByLabel('Ley')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('De dónde viene lo que vende')).toBeFocused()
    await expect(gramos.getByRole('listitem')).toHaveCount(2)
    // One whose purity was changed is gone on with, from each of its fields to the next, and is bought too.
    await segunda.getByLabel('Ley').selectOption({ index: 0 })
    await segunda.getByLabel('Ley').press('Enter')
    await expect(segunda.getByRole('textbox', { name: 'Gramos' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(segunda.getByLabel('Precio del gramo')).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(segunda.getByRole('textbox', { name: 'Gramos' })).toBeFocused()
    await escribirAMano(page, '2,00')
    await page.keyboard.press('Enter')
    await expect(segunda.getByLabel('Precio del gramo')).toBeFocused()
    await escribirAMano(page, '100000')
    await page.keyboard.press('Enter')
    const tercera = gramos.getByRole('listitem').nth(2)
    await expect(tercera.getByLabel('Ley')).toBeFocused()
    await tercera.getByRole('button', { name: /^Quitar los gramos/ }).click()
    await segunda.getByRole('button', { name: /^Quitar los gramos/ }).click()
    await page.getByLabel('De dónde viene lo que vende').click()
    await page.getByTitle('De su uso personal').click()
    await sinFallasDeAccesibilidad(page)
    await firmar()
    expect(await codigoHecho()).toMatch(/CD/)
  })

  await test.step('its price by the gram: what is typed is asked for before it is lost', async () => {
    await ir(page, '/vitrina-peso')
    await page
      .getByRole('button', { name: /^Precio de / })
      .first()
      .click()
    const precio = page.getByRole('dialog', { name: /^Precio por gramo/ })
    await expect(precio.getByLabel('Precio de un gramo')).toBeFocused()
    await page.keyboard.type('31')
    await page.keyboard.press('Escape')
    const perder = page.getByRole('dialog', { name: 'Hay cambios sin guardar' })
    await expect(perder.getByText('Si sale ahora se pierde lo que cambió de este precio.')).toBeVisible()
    await perder.getByRole('button', { name: 'Descartar cambios' }).click()
    await expect(precio).toHaveCount(0)
  })
})
