import { comoOtro } from './apoyo/api.ts'
import { sinFallasDeAccesibilidad } from './apoyo/axe.ts'
import { ir } from './apoyo/ir.ts'
import { CLAVE, dejarEntrar, perderLaPagina } from './apoyo/persona.ts'
import { expect, test } from './apoyo/prueba.ts'

test('the queue of the expired: a notice to one that is chosen, then all of a filter pass on, told row by row; and what contracts left', async ({
  page,
}) => {
  await dejarEntrar(page, 'gerente')
  const otro = await comoOtro('superadmin')
  const { items } = await otro.leer('/contratos/vencidos?orden=-capital&porPagina=20')
  await otro.cerrar()
  const { codigo, peso } = items.at(-1)
  await page.goto(`/contratos/vencidos?texto=${codigo}`)
  await expect(page.getByRole('link', { name: codigo })).toBeVisible()
  await sinFallasDeAccesibilidad(page)
  // Chosen with its box: all of the page, none, and that one; then what may be done with it.
  await page.getByRole('checkbox', { name: 'Elegir las de esta hoja' }).check()
  await expect(page.getByText('1 elegida')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Elegir las de esta hoja' }).uncheck()
  await expect(page.getByText('1 elegida')).toBeHidden()
  await page.getByRole('checkbox', { name: `Elegir ${codigo}` }).check()
  await sinFallasDeAccesibilidad(page)
  await page.getByRole('button', { name: 'Avisar', exact: true }).click()
  const aviso = page.getByRole('dialog', { name: 'Avisar antes de la pérdida' })
  await expect(aviso.getByLabel('Qué respondió')).toBeFocused()
  // By message it would be refused: the demonstration sends none of these.
  await aviso.getByLabel('Medio').click()
  await page.getByTitle('Llamada', { exact: true }).click()
  await aviso.getByLabel('Qué respondió').fill('Paga el viernes')
  // What is written is a draft of a batch of just these.
  await perderLaPagina(page, /Paga el viernes/)
  await page.getByRole('checkbox', { name: `Elegir ${codigo}` }).check()
  await page.getByRole('button', { name: 'Avisar', exact: true }).click()
  await expect(aviso.getByLabel('Qué respondió')).toHaveValue('Paga el viernes')
  await expect(aviso.getByText('Se recuperó lo que quedó sin guardar')).toBeVisible()
  await aviso.getByLabel('Contraseña', { exact: true }).fill(CLAVE)
  await aviso.getByRole('button', { name: /^Avisar 1 contrato/ }).click()
  await expect(aviso.getByText(/^Terminado\. 1 de 1/)).toBeVisible({ timeout: 20_000 })
  await aviso.getByRole('button', { name: 'Cerrar' }).last().click()
  // Whoever closed its window finds it again, with what became of each.
  await page.getByRole('button', { name: 'Últimos lotes' }).click()
  const lotes = page.getByRole('dialog', { name: 'Últimos lotes' })
  await sinFallasDeAccesibilidad(page)
  await lotes
    .getByRole('button', { name: /^Ver el lote de/ })
    .first()
    .click()
  await expect(lotes.getByText(/^Terminado\. 1 de 1/)).toBeVisible()
  await expect(lotes.getByText(codigo)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(lotes).toBeHidden()

  // Where its things will go to was looked at a moment before.
  const irA = (a: string) => page.evaluate((otra) => window.history.pushState(null, '', otra), a)
  const desuso = `/desuso-${peso > 0 ? 'oro' : 'varios'}?texto=${codigo}`
  const enDesuso = page.getByText(new RegExp(`${codigo}-\\d`))
  await irA(desuso)
  await expect(page.getByText(/ningún artículo/i).first()).toBeVisible()
  await page.goBack()

  await page.getByRole('button', { name: 'Resolver todos' }).click()
  const pasar = page.getByRole('dialog', { name: 'Resolver por vencimiento' })
  await pasar.getByText('Desuso', { exact: true }).click()
  // The list behind it goes to another filter: what is signed stays what was asked.
  await irA('/contratos/vencidos')
  await expect(page.getByRole('link', { name: /^PCT01-/, includeHidden: true }).nth(1)).toBeAttached()
  await pasar.getByLabel('Contraseña', { exact: true }).fill(CLAVE)
  await page.keyboard.press('Control+Enter')
  await expect(pasar.getByText(/^Terminado\. 1 de 1/)).toBeVisible({ timeout: 20_000 })
  await sinFallasDeAccesibilidad(page)
  await pasar.getByRole('button', { name: 'Cerrar' }).last().click()
  await page.goBack()
  await expect(page.getByText('Ningún contrato de la cola cumple el filtro')).toBeVisible()
  await irA(desuso)
  await expect(enDesuso.first()).toBeVisible()
  await ir(page, `/contratos/${codigo}`)
  await expect(page.getByText('Resuelto, vencimiento').first()).toBeVisible()
  await expect(page.getByText(/Paga el viernes/)).toBeVisible()

  await ir(page, '/contratos/utilidad?por=mes&fechaDesde=2020-01-01')
  await expect(page.getByText('Utilidad de estas filas')).toBeVisible()
  await page.getByRole('button', { name: 'Guardar este cálculo' }).click()
  await expect(page.getByText('Está en Historial de utilidad.')).toBeVisible()
  await sinFallasDeAccesibilidad(page)
  await ir(page, '/contratos/historial-utilidad')
  await expect(page.getByText('Utilidad de cada cálculo')).toBeVisible()
})
