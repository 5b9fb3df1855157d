import { comoOtro } from './apoyo/api.ts'
import { sinFallasDeAccesibilidad } from './apoyo/axe.ts'
import { CLAVE, ingresar } from './apoyo/persona.ts'
import { expect, test } from './apoyo/prueba.ts'

test('a prórroga by keys: P, the password, Ctrl Intro; a wrong password keeps the dialog', async ({
  page,
}) => {
  await ingresar(page, 'cajero')
  const otro = await comoOtro(page, 'superadmin')
  const { items } = await otro.leer('/contratos?estado=vencido')
  await otro.cerrar()
  const codigo: string = items[0].codigo
  await page.goto(`/contratos/${codigo}`)
  const debe = page.getByRole('region', { name: 'Lo que debe hoy' })
  await expect(debe.getByRole('button', { name: 'Prórroga' })).toBeEnabled()

  await page.keyboard.press('p')
  const dialogo = page.getByRole('dialog', { name: `Prórroga de ${codigo}` })
  const clave = dialogo.getByLabel('Contraseña')
  await expect(clave).toBeFocused()
  await expect(dialogo.getByRole('row', { name: /Vence/ })).toBeVisible()
  await sinFallasDeAccesibilidad(page)

  await page.keyboard.type('otra-clave')
  await page.keyboard.press('Control+Enter')
  await expect(dialogo.getByRole('alert')).toBeVisible()
  await expect(clave).toBeFocused()
  await expect(clave).toHaveValue('')

  const texto = (await dialogo.getByRole('button', { name: /^Cobrar/ }).textContent()) ?? ''
  expect(texto).toMatch(/^Cobrar \$\s[\d.]+/)
  await page.keyboard.type(CLAVE)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/Documento \S+ guardado\./)).toBeVisible()
  await expect(dialogo).toBeHidden()
  await expect(debe.getByText(/está al día hasta el/)).toBeVisible()
  const [valor = ''] = /[\d.]+/.exec(texto) ?? []
  await expect(page.getByRole('row', { name: /Prórroga/ }).last()).toContainText(valor)
  // Up to date: the key does nothing, and the button says why.
  await expect(debe.getByRole('button', { name: 'Prórroga' })).toBeDisabled()
  await page.keyboard.press('p')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('Esc asks before an amount that was written is lost; too much is said at its field', async ({
  page,
}) => {
  await ingresar(page, 'cajero')
  const otro = await comoOtro(page, 'superadmin')
  const { items } = await otro.leer('/contratos?estado=vigente')
  await otro.cerrar()
  await page.goto(`/contratos/${items[0].codigo}`)
  await expect(page.getByRole('button', { name: 'Abono' })).toBeEnabled()
  await page.keyboard.press('b')
  const dialogo = page.getByRole('dialog', { name: /^Abono de/ })
  await expect(dialogo.getByLabel('Valor del abono')).toBeFocused()
  await page.keyboard.type('999999999')
  await page.keyboard.press('Control+Enter')
  await expect(dialogo.getByText(/^Un abono llega hasta/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Hay cambios sin guardar' })).toBeVisible()
  await page.getByRole('button', { name: 'Seguir editando' }).click()
  await expect(dialogo.getByLabel('Valor del abono')).toHaveValue('999.999.999')
})
