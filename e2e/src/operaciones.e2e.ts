import { comoOtro } from './apoyo/api.ts'
import { sinFallasDeAccesibilidad } from './apoyo/axe.ts'
import { ir } from './apoyo/ir.ts'
import { mientrasEntra } from './apoyo/mientrasEntra.ts'
import { CLAVE, dejarEntrar, escribirAMano, ingresar, pasarPorLector } from './apoyo/persona.ts'
import { expect, test } from './apoyo/prueba.ts'
import { contarTeclas } from './apoyo/teclas.ts'

/** An overdue contract that its bare number finds first. */
async function unVencido(): Promise<{ codigo: string; numero: string }> {
  const otro = await comoOtro('superadmin')
  const { items } = await otro.leer('/contratos?estado=vencido')
  for (const { codigo } of items) {
    const numero = String(Number(codigo.split('-')[1]))
    const { contratos, clientes } = await otro.leer(`/busqueda?texto=${numero}`)
    if (numero.length > 1 && clientes.length === 0 && contratos[0]?.codigo === codigo) {
      await otro.cerrar()
      return { codigo, numero }
    }
  }
  throw new Error('no overdue contract is found by its number alone')
}

test('a prórroga from the search box to the receipt in 12 keys beside the password; a wrong one keeps the dialog', async ({
  page,
}) => {
  await ingresar(page, 'cajero')
  const { codigo, numero } = await unVencido()
  const teclado = contarTeclas(page)
  await teclado.pulsar('Control+k')
  await expect(page.getByRole('combobox', { name: 'Buscar en todo' })).toBeFocused()
  await teclado.escribir(numero)
  await teclado.pulsar('Enter')
  const debe = page.getByRole('region', { name: 'Lo que debe hoy' })
  await expect(page.getByRole('heading', { name: codigo })).toBeVisible()
  await expect(debe.getByRole('button', { name: 'Prórroga' })).toBeEnabled()

  await teclado.pulsar('p')
  const dialogo = page.getByRole('dialog', { name: `Prórroga de ${codigo}` })
  const clave = dialogo.getByLabel('Contraseña')
  await expect(clave).toBeFocused()
  await expect(dialogo.getByRole('row', { name: /Vence/ })).toBeVisible()
  await sinFallasDeAccesibilidad(page)

  // Outside the count: a mistake.
  await page.keyboard.type('otra-clave')
  await page.keyboard.press('Control+Enter')
  await expect(dialogo.getByRole('alert')).toBeVisible()
  await expect(clave).toBeFocused()
  await expect(clave).toHaveValue('')

  const texto = (await dialogo.getByRole('button', { name: /^Cobrar/ }).textContent()) ?? ''
  expect(texto).toMatch(/^Cobrar \$\s[\d.]+/)
  await escribirAMano(page, CLAVE)
  await teclado.pulsar('Control+Enter')
  const hecha = page.getByRole('dialog', { name: 'Prórroga cobrada' })
  await expect(hecha.getByText(/^Documento \S+ guardado\./)).toBeVisible()
  await expect(hecha.getByText('No se envía mensaje: plantilla «Prórroga» apagada.')).toBeVisible()
  await expect(hecha.getByRole('button', { name: /Imprimir el recibo/ })).toBeFocused()
  const ventana = page.waitForEvent('popup')
  const recibo = page.waitForResponse((r) => r.url().includes('/recibo'))
  await teclado.pulsar('Enter')
  expect((await recibo).headers()['content-type']).toBe('application/pdf')
  await (await ventana).close()
  expect(teclado.cuantas()).toBeLessThanOrEqual(12)
  await expect(hecha.getByRole('button', { name: /Imprimir de nuevo/ })).toBeVisible()
  await sinFallasDeAccesibilidad(page)
  // Once around the window with Tab: it passes by the first of the page, to which nobody is taken back.
  for (let i = 0; i < 8; i++) await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await expect(hecha).toBeHidden()
  await expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(false)
  await expect(page.getByRole('link', { name: 'Ir al contenido' })).not.toBeFocused()

  await expect(debe.getByText(/está al día hasta el/)).toBeVisible()
  const [valor = ''] = /[\d.]+/.exec(texto) ?? []
  await expect(page.getByRole('row', { name: /Prórroga/ }).last()).toContainText(valor)
  // Up to date: the key opens nothing, and says why as the button does.
  const prorroga = debe.getByRole('button', { name: 'Prórroga' })
  await expect(prorroga).toBeDisabled()
  await page.keyboard.press('p')
  await expect(page.getByText((await prorroga.getAttribute('title')) ?? '', { exact: true })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the receipt of an abono with its change, again only with a reason; its page, its code, and its void', async ({
  page,
}) => {
  await dejarEntrar(page, 'cajero')
  const otro = await comoOtro('superadmin')
  const { items } = await otro.leer('/contratos?estado=vigente&orden=capital')
  await otro.cerrar()
  const codigo: string = items[1].codigo
  await page.goto(`/contratos/${codigo}`)
  await page.getByRole('button', { name: 'Abono' }).click()
  const dialogo = page.getByRole('dialog', { name: `Abono de ${codigo}` })
  await test.step('the calculator is written in over the dialog, which stays as it was', async () => {
    const valor = dialogo.getByLabel('Valor del abono')
    await expect(valor).toBeFocused()
    await expect(dialogo.getByText('falta el valor')).toBeVisible()
    await page.keyboard.press('Alt+g')
    const calculadora = page.getByRole('dialog', { name: 'Calculadora de oro' })
    const operacion = calculadora.getByLabel('Operación')
    await expect(operacion).toBeFocused()
    await escribirAMano(page, '3500*2')
    await page.keyboard.press('Enter')
    await expect(operacion).toHaveValue('7000,00')
    // Back to the field beside it, and to it again: the result stays in sight.
    await page.keyboard.press('Alt+g')
    await expect(valor).toBeFocused()
    await expect(operacion).toHaveValue('7000,00')
    await page.keyboard.press('Alt+g')
    await expect(operacion).toBeFocused()
    await page.keyboard.press('Control+Enter')
    await page.keyboard.press('Tab')
    await expect(calculadora.getByRole('button')).toBeFocused()
    await page.keyboard.press('Tab')
    await sinFallasDeAccesibilidad(page)
    await page.keyboard.press('Escape')
    await expect(calculadora).toHaveCount(0)
    await expect(valor).toBeFocused()
    await expect(dialogo.locator('[aria-invalid=true]')).toHaveCount(0)
  })
  await dialogo.getByLabel('Valor del abono').fill('7000')
  // Intro goes on, as in every form; and what a button opens in its place has the hand.
  await dialogo.getByLabel('Valor del abono').press('Enter')
  await expect(dialogo.getByLabel('Contraseña', { exact: true })).toBeFocused()
  // One key to what the customer hands over, from wherever the hand is.
  await page.keyboard.press('F9')
  await expect(dialogo.getByLabel('Recibido en efectivo')).toBeFocused()
  await escribirAMano(page, '20000')
  await dialogo.getByLabel('Contraseña', { exact: true }).fill(CLAVE)
  await page.keyboard.press('Control+Enter')
  const hecha = page.getByRole('dialog', { name: 'Abono recibido' })
  await expect(hecha.getByText('$ 13.000')).toBeVisible()
  await hecha.getByText('Tirilla 80 mm').click()
  const ventana = page.waitForEvent('popup')
  const recibo = page.waitForResponse((r) => r.url().includes('/recibo?formato=termica'))
  await hecha.getByRole('button', { name: /Imprimir el recibo/ }).click()
  expect((await recibo).status()).toBe(200)
  await (await ventana).close()

  await hecha.getByRole('link').click()
  await expect(page).toHaveURL(/\/documentos\/PCT01-AB\d{6}$/)
  const documento = page.url().split('/').at(-1) ?? ''
  await expect(page.getByRole('heading', { name: documento })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Asiento contable' })).toContainText('Sumas iguales')
  await expect(page.getByRole('link', { name: codigo })).toBeVisible()
  await expect(page.getByText(/^No se dejó ningún mensaje/)).toBeVisible()
  await sinFallasDeAccesibilidad(page)

  const pregunta = page.getByRole('dialog', { name: /ya se imprimió/ })
  const quieto = await mientrasEntra(page, async () => {
    await page.keyboard.press('i')
    await expect(pregunta.getByLabel('Motivo del duplicado')).toBeFocused()
  })
  await page.keyboard.press('Enter')
  await expect(pregunta.getByText('Escriba el motivo, con al menos tres letras.').first()).toBeVisible()
  await page.keyboard.type('se mojó')
  // Another page comes under it: nothing that is written in it goes, and nothing is asked.
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`/contratos/${codigo}$`))
  await expect(pregunta.getByLabel('Motivo del duplicado')).toHaveValue('se mojó')
  const segunda = page.waitForEvent('popup')
  const repetido = page.waitForResponse((r) => r.url().includes('motivo='))
  await page.keyboard.press('Enter')
  expect((await repetido).status()).toBe(200)
  await (await segunda).close()
  await expect(pregunta).toBeHidden()
  await quieto()

  // The paper's code, scanned anywhere, opens it; the list has it too.
  await page.goto('/clientes')
  await expect(page.getByRole('heading', { name: 'Clientes' })).toBeVisible()
  await pasarPorLector(page, `${documento}\n`)
  await expect(page).toHaveURL(new RegExp(`/documentos/${documento}$`))
  await ir(page, `/documentos?texto=${documento}`)
  await expect(page.getByRole('link', { name: documento })).toBeVisible()
  await sinFallasDeAccesibilidad(page)

  // The contract cannot be voided before what came after it, which has its link; that one can, with who may.
  await ir(page, `/documentos/${codigo}`)
  await page.getByRole('button', { name: 'Anular' }).click()
  const delContrato = page.getByRole('dialog', { name: `Anular ${codigo}` })
  await expect(delContrato.getByRole('alert').filter({ hasText: 'Anule primero' })).toContainText(
    'Anule primero el documento',
  )
  await delContrato.getByRole('link', { name: `Abrir ${documento}` }).click()
  await expect(page).toHaveURL(new RegExp(`/documentos/${documento}$`))
  // From the sheet of the contract too, under the ⋯.
  await ir(page, `/contratos/${codigo}`)
  await page.getByRole('button', { name: 'Más operaciones' }).click()
  await page.getByRole('menuitem', { name: `Anular ${documento}` }).click()
  const anular = page.getByRole('dialog', { name: `Anular ${documento}` })
  await expect(anular.getByText('Se le devuelve al cliente')).toBeVisible()
  await expect(anular.getByRole('table', { name: 'Lo que se deshace' })).toBeVisible()
  await anular.getByLabel('Motivo de la anulación').fill('se digitó en otro contrato')
  await anular.getByLabel('Usuario de quien autoriza').fill('gerente')
  await anular.getByLabel('Contraseña de quien autoriza').fill(CLAVE)
  await anular.getByLabel('Contraseña', { exact: true }).fill(CLAVE)
  await sinFallasDeAccesibilidad(page)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('dialog', { name: `${documento} anulado` })).toContainText('guardado')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: /^PCT01-AN/ })).toBeVisible()
  await ir(page, `/documentos/${documento}`)
  await expect(page.getByText('Anulado', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: /^PCT01-AN/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Anular' })).toHaveCount(0)
})

test('Esc asks before an amount that was written is lost; too much is said at its field', async ({
  page,
}) => {
  await dejarEntrar(page, 'cajero')
  const otro = await comoOtro('superadmin')
  const { items } = await otro.leer('/contratos?estado=vigente')
  await otro.cerrar()
  await page.goto(`/contratos/${items[0].codigo}`)
  await expect(page.getByRole('button', { name: 'Abono' })).toBeEnabled()
  const dialogo = page.getByRole('dialog', { name: /^Abono de/ })
  await mientrasEntra(page, async () => {
    await page.keyboard.press('b')
    await expect(dialogo.getByLabel('Valor del abono')).toBeFocused()
    await page.keyboard.type('999999999')
  })
  await page.keyboard.press('Control+Enter')
  await expect(dialogo.getByText(/^Un abono llega hasta/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Hay cambios sin guardar' })).toBeVisible()
  await page.getByRole('button', { name: 'Seguir editando' }).click()
  await expect(dialogo.getByLabel('Valor del abono')).toHaveValue('999.999.999')
})

test('an abono of an overdue contract says before it is saved that it stays overdue, and what would make it vigente', async ({
  page,
}) => {
  await dejarEntrar(page, 'cajero')
  const otro = await comoOtro('superadmin')
  const { items } = await otro.leer('/contratos?estado=vencido')
  await otro.cerrar()
  await page.goto(`/contratos/${items[0].codigo}`)
  await page.getByRole('button', { name: 'Abono' }).click()
  const dialogo = page.getByRole('dialog', { name: /^Abono de/ })
  await dialogo.getByLabel('Valor del abono').fill('5000')
  await expect(dialogo.getByRole('status')).toContainText(
    /sigue vencido desde el .* Para dejarlo vigente, en vez del abono o antes de él haga una prórroga de \d+ mes/,
  )
  await sinFallasDeAccesibilidad(page)
})
