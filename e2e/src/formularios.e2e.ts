import { expect, type Page } from '@playwright/test'
import { comoOtro } from './apoyo/api.ts'
import { sinFallasDeAccesibilidad } from './apoyo/axe.ts'
import { dejarEntrar, escribirAMano, ingresar, ingresarDeNuevo } from './apoyo/persona.ts'
import { test } from './apoyo/prueba.ts'

async function enArticulos(page: Page) {
  await page.keyboard.press('F2')
  const buscador = page.getByRole('combobox', { name: /^Cliente/ })
  await buscador.fill('martinez')
  await page.locator('.ant-select-item-option').first().click()
  // A person sees who was chosen before going on.
  await expect(page.getByRole('region', { name: 'Cliente elegido' })).toBeVisible()
  await page.getByRole('button', { name: /Continuar con artículos/ }).click()
  const fila = page.getByRole('listitem', { name: 'Artículo 1' })
  await fila.getByLabel('Descripción').fill('Cadena tejido Singapur')
  await fila.getByLabel('Ley').selectOption('Nacional')
  await fila.getByLabel('Peso').fill('4.30 g')
  await fila.getByLabel('Valor').focus()
  await expect(fila.getByLabel('Peso')).toHaveValue('4,30')
  return fila
}

test('money written with decimals is that money, never a hundred times it; what could be two amounts is refused', async ({
  page,
}) => {
  await ingresar(page, 'cajero')
  const fila = await enArticulos(page)
  // Less than a gram, key by key.
  const peso = fila.getByLabel('Peso')
  for (const escrito of ['0,85', ',85']) {
    await peso.fill('')
    await peso.pressSequentially(escrito)
    await expect(peso).toHaveValue(escrito)
    await peso.blur()
    await expect(peso).toHaveValue('0,85')
  }
  await peso.fill('4,30')
  const valor = fila.getByLabel('Valor')
  const total = page.locator('.ct-editor-valor')
  for (const escrito of ['450.000,00', '450,000.00', '$ 450.000', '450000']) {
    await valor.fill('')
    await valor.pressSequentially(escrito, { delay: 50 })
    await valor.blur()
    await expect(valor).toHaveValue('450.000')
    await expect(total).toContainText('$ 450.000')
  }
  await valor.fill('')
  await valor.pressSequentially('450.000,50', { delay: 50 })
  await valor.blur()
  await expect(fila).toContainText('Escriba pesos enteros, sin centavos')
  await expect(valor).toHaveValue('450.000,50')
  await valor.fill('1.000.00')
  await page.getByRole('button', { name: /Continuar/ }).click()
  await expect(fila).toContainText('No se entiende el valor')
  await expect(valor).toBeFocused()
  await expect(valor).toHaveValue('1.000.00')
  await sinFallasDeAccesibilidad(page)
})

test('a value ten times the suggested one is looked at twice, and again when it changes', async ({
  page,
}) => {
  await ingresar(page, 'cajero')
  const fila = await enArticulos(page)
  await fila.getByLabel('Valor').fill('9000000')
  await fila.getByLabel(/^Motivo/).fill('Pieza antigua con esmeraldas')
  await page.getByRole('button', { name: /Continuar/ }).click()
  await expect(fila).toContainText('veces el sugerido. Revise la cifra')
  await sinFallasDeAccesibilidad(page)
  await fila.getByRole('checkbox', { name: /Sí, son \$\s9\.000\.000/ }).check()
  await fila.getByLabel('Valor', { exact: true }).fill('9500000')
  await expect(fila.getByRole('checkbox', { name: /Sí, son \$\s9\.500\.000/ })).not.toBeChecked()
  await fila.getByRole('checkbox').check()
  await page.getByRole('button', { name: /Continuar/ }).click()
  await expect(page.getByText('Se entrega al cliente')).toBeVisible()
})

test('a form opened in one branch is not saved in another, and stays as it was', async ({
  page,
  context,
}) => {
  await dejarEntrar(page, 'superadmin', 'PCT01')
  await page.goto('/configuracion/roles?rol=nuevo')
  const cajon = page.getByRole('dialog', { name: 'Crear rol' })
  const nombre = `Rol de dos ventanas ${String(Date.now()).slice(-6)}`
  await cajon.getByLabel('Nombre').fill(nombre)

  // Another window of the same session goes to another branch.
  const cambiar = (codigo: string) =>
    context.request.fetch('/api/v2/sesion').then(async (respuesta) => {
      const { csrf, almacenes } = (await respuesta.json()) as {
        csrf: string
        almacenes: { id: string; codigo: string }[]
      }
      const almacenId = almacenes.find((uno) => uno.codigo === codigo)?.id
      const cambiado = await context.request.put('/api/v2/sesion/almacen', {
        data: { almacenId },
        headers: { 'x-csrf-token': csrf },
      })
      expect(cambiado.status()).toBe(200)
    })
  await cambiar('PCT02')
  await page.keyboard.press('Control+Enter')
  // By its notice, and then by its line of the form: never by both at once.
  const negado = page.getByText(/Este formulario se abrió en otro almacén y no se guardó nada/)
  await expect(negado.filter({ visible: true })).toHaveCount(1)
  await expect(cajon.getByLabel('Nombre')).toHaveValue(nombre)

  await cambiar('PCT01')
  await page.keyboard.press('Control+Enter')
  await expect(cajon).toBeHidden()
  const otra = await comoOtro('superadmin')
  const { items } = await otra.leer('/roles')
  expect(items.filter((rol: { nombre: string }) => rol.nombre === nombre)).toHaveLength(1)
  await otra.cerrar()
})

test('who signs out leaves no draft in the browser', async ({ page, context }) => {
  await ingresarDeNuevo(page, 'cajero')
  await page.keyboard.press('F2')
  await page.getByRole('button', { name: 'Crear cliente' }).click()
  const cajon = page.getByRole('dialog', { name: 'Crear Cliente' })
  await cajon.getByLabel('Observación').fill('Vive donde su hermana')
  const guardado = () => page.evaluate(() => JSON.stringify(localStorage))
  await expect.poll(guardado).toContain('Vive donde su hermana')

  // From another window, where something is written too; leaving it asks nothing.
  const otra = await context.newPage()
  const preguntas: string[] = []
  otra.on('dialog', (pregunta) => {
    preguntas.push(pregunta.type())
    void pregunta.dismiss()
  })
  await otra.goto('/home')
  await expect(otra.getByRole('heading', { name: /^Hoy en/ })).toBeVisible()
  const fila = await enArticulos(otra)
  await fila.getByLabel('Valor').fill('450000')
  await expect.poll(guardado).toContain('Cadena tejido Singapur')
  await otra.getByRole('button', { name: 'Salir' }).click()
  await expect(otra).toHaveURL(/\/login$/)
  expect(preguntas).toEqual([])
  // The first one is told, and its form goes.
  await page.bringToFront()
  await expect(page).toHaveURL(/\/login/)
  await expect.poll(guardado).not.toContain('borrador')
})

test('Tab goes on from an open list, and takes along only what the person came to', async ({ page }) => {
  await dejarEntrar(page, 'superadmin')
  await page.goto('/empleados')
  await page.getByRole('button', { name: 'Nuevo empleado' }).click()
  const cajon = page.getByRole('dialog', { name: 'Crear empleado' })
  const enTodos = cajon.getByRole('combobox', { name: 'El mismo rol en todos los almacenes' })
  const suyo = cajon.getByRole('combobox', { name: 'Rol en PCT01' })
  const fila = cajon.getByRole('row', { name: /PCT01/ })
  const abiertas = page.locator('.ant-select-dropdown:visible')
  await enTodos.focus()
  // Opened and left: its first role is nobody's choice, and is not given in every branch.
  await page.keyboard.press('ArrowDown')
  await expect(abiertas).toHaveCount(1)
  await page.keyboard.press('Tab')
  await expect(suyo).toBeFocused()
  await expect(abiertas).toHaveCount(0)
  await expect(fila).toContainText('Sin rol')
  // Looked for by its name.
  await page.keyboard.press('Shift+Tab')
  await expect(enTodos).toBeFocused()
  await escribirAMano(page, 'Audit')
  await expect(page.getByTitle('Auditor', { exact: true })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(suyo).toBeFocused()
  await expect(fila).toContainText('Auditor')
  // Come to with the arrows, from the one that it has; a pointer that rests over another is no choice.
  await page.keyboard.press('ArrowDown')
  await expect(abiertas).toHaveCount(1)
  await page.getByTitle('Sin rol', { exact: true }).hover()
  await page.keyboard.press('Tab')
  await expect(fila).toContainText('Auditor')
  await suyo.focus()
  await page.keyboard.press('ArrowDown')
  await expect(abiertas).toHaveCount(1)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Tab')
  await expect(fila).not.toContainText('Auditor')
  await expect(suyo).not.toBeFocused()
  // Nor is one that lies under a pointer which moves after the arrows, or after what was typed.
  const quedo = await fila.locator('.ant-select-content').first().textContent()
  await suyo.focus()
  await page.keyboard.press('ArrowDown')
  await expect(abiertas).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await abiertas.getByTitle('Auditor', { exact: true }).hover()
  await page.keyboard.press('Tab')
  await expect(abiertas).toHaveCount(0)
  await expect(fila.locator('.ant-select-content').first()).toHaveText(quedo ?? '')
})

test('of a list of several, Tab takes in the one that was come to, and none out', async ({ page }) => {
  await dejarEntrar(page, 'superadmin')
  await page.goto('/configuracion?seccion=operaciones')
  await page
    .getByRole('button', { name: /^Abono/ })
    .first()
    .click()
  const varias = page.getByRole('combobox', { name: /^Parámetros de la plantilla/ })
  const elegidos = page.locator('.ant-select-multiple .ant-select-selection-item')
  const antes = await elegidos.count()
  await varias.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await expect(varias).not.toBeFocused()
  await expect(elegidos).toHaveCount(antes + 1)
  // The same one, come to again, is one that it has.
  await varias.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Tab')
  await expect(varias).not.toBeFocused()
  await expect(elegidos).toHaveCount(antes + 1)
})
