import type { Page } from '@playwright/test'
import { comoOtro } from '../apoyo/api.ts'
import { sinFallasDeAccesibilidad } from '../apoyo/axe.ts'
import { ir } from '../apoyo/ir.ts'
import { CLAVE, dejarEntrar, perderLaPagina } from '../apoyo/persona.ts'
import { expect, test } from '../apoyo/prueba.ts'

async function elegirTercero(page: Page, etiqueta: RegExp): Promise<void> {
  const otro = await comoOtro('superadmin')
  const { items } = await otro.leer('/contratos?estado=vigente&porPagina=1')
  await otro.cerrar()
  await page.getByRole('combobox', { name: etiqueta }).fill(items[0].cliente.cedula)
  await page.locator('.cl-opcion').first().click()
}

/** Signs, and reads the code of the document that was left. */
async function firmar(page: Page, prefijo: string): Promise<string> {
  await page.getByLabel('Contraseña').fill(CLAVE)
  await page.keyboard.press('Control+Enter')
  const hecho = page.getByText(new RegExp(`Documento .+-${prefijo}\\d{6} guardado`))
  await expect(hecho).toBeVisible()
  return new RegExp(`\\S+-${prefijo}\\d{6}`).exec((await hecho.textContent()) ?? '')?.[0] ?? ''
}

async function hacer(page: Page, codigo: string, que: string): Promise<void> {
  await page.getByRole('button', { name: `Acciones de ${codigo}` }).click()
  await page.getByRole('menuitem', { name: que }).click()
}

test('money handed over is legalised and paid back, until nothing is owed', async ({ page }) => {
  await dejarEntrar(page, 'gerente')
  await page.goto('/anticipos/por-cobrar')
  await page.getByText('Trabajador', { exact: true }).click()
  await page.getByLabel(/^Valor/).fill('500000')
  await page.getByLabel('Contraseña').fill(CLAVE)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Elija de quién es, por su documento o su nombre.')).toBeVisible()
  await elegirTercero(page, /^A quién se entrega/)
  await page.getByLabel('Para qué se entrega').fill('Viáticos a Cali')
  await perderLaPagina(page, /"terceroId":"\w.*Viáticos a Cali/)
  await expect(page.getByText('Se recuperó lo que quedó sin guardar')).toBeVisible()
  await expect(page.getByLabel('Para qué se entrega')).toHaveValue('Viáticos a Cali')
  await sinFallasDeAccesibilidad(page)
  const codigo = await firmar(page, 'AC')

  await ir(page, `/anticipos/por-cobrar/listado?texto=${codigo}`)
  const fila = page.getByRole('row', { name: new RegExp(codigo) })
  await expect(fila).toContainText('Abierto')
  await sinFallasDeAccesibilidad(page)

  await test.step('what it was spent on is an expense, which takes it from the balance', async () => {
    await hacer(page, codigo, 'Legalizar')
    const dialogo = page.getByRole('dialog', { name: `Legalizar el anticipo ${codigo}` })
    await dialogo.getByLabel('Tipo de egreso').fill('4 x mil')
    await page.keyboard.press('Enter')
    await dialogo.getByLabel('Descripción').fill('Gravamen de noviembre')
    await dialogo.getByLabel('Subtotal, antes de impuestos').fill('120000')
    const queda = dialogo.getByRole('row', { name: /Saldo del anticipo.*500\.000.*380\.000/ })
    await expect(queda).toBeVisible()
    await perderLaPagina(page, /120000/)
    await hacer(page, codigo, 'Legalizar')
    await expect(dialogo.getByLabel('Descripción')).toHaveValue('Gravamen de noviembre')
    await expect(queda).toBeVisible()
    await sinFallasDeAccesibilidad(page)
    await firmar(page, 'AL')
    await page.keyboard.press('Escape')
    await expect(fila).toContainText('380.000')
  })

  await test.step('more than the balance is refused; the balance comes back', async () => {
    await hacer(page, codigo, 'Recibir abono')
    const dialogo = page.getByRole('dialog', { name: `Abono del anticipo ${codigo}` })
    await dialogo.getByLabel('Valor que devuelven').fill('380001')
    await dialogo.getByLabel('Contraseña').fill(CLAVE)
    await page.keyboard.press('Control+Enter')
    await expect(dialogo.getByText(/hasta el saldo: \$\s380\.000/)).toBeVisible()
    await dialogo.getByLabel('Valor que devuelven').fill('380000')
    await sinFallasDeAccesibilidad(page)
    await firmar(page, 'AD')
    await page.keyboard.press('Escape')
    await expect(fila).toContainText('Saldado')
  })

  await hacer(page, codigo, 'Ver movimientos')
  const hechos = page.getByRole('list', { name: `Movimientos de ${codigo}` })
  await expect(hechos.getByRole('listitem')).toHaveCount(3)
  await sinFallasDeAccesibilidad(page)

  await test.step('what is voided is no more, also in a list that was read a moment before', async () => {
    // So that nothing is read again for its age alone.
    await page.evaluate(() => {
      const ahora = Date.now()
      Date.now = () => ahora
    })
    await hechos.getByRole('link', { name: /-AD\d{6}/ }).click()
    await page.getByRole('button', { name: 'Anular' }).click()
    const anular = page.getByRole('dialog', { name: /^Anular \S+-AD\d{6}$/ })
    await anular.getByLabel('Motivo de la anulación').fill('no lo devolvió')
    await anular.getByLabel('Contraseña', { exact: true }).fill(CLAVE)
    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('dialog', { name: /anulado$/ })).toContainText('guardado')
    await page.keyboard.press('Escape')
    await page.goBack()
    await expect(fila).toContainText('380.000')
  })
})

test('what a customer left pays a part of an income of theirs, and the rest is given back', async ({
  page,
}) => {
  await dejarEntrar(page, 'gerente')
  await page.goto('/anticipos/por-pagar')
  await page.getByLabel(/^Valor/).fill('300000')
  await elegirTercero(page, /^De quién se recibe/)
  await page.getByLabel('Por qué se recibe').fill('Fabricación de argolla')
  const codigo = await firmar(page, 'AR')

  // Nothing says yet that an advance paid it.
  await ir(page, `/anticipos/por-pagar/listado?texto=${codigo}`)
  await hacer(page, codigo, 'Devolver')
  const dialogo = page.getByRole('dialog', { name: `Abono del anticipo ${codigo}` })
  await dialogo.getByLabel('Valor que se devuelve').fill('100000')
  await firmar(page, 'AD')
  await page.keyboard.press('Escape')

  await ir(page, '/ingresos')
  await page.getByLabel('Tipo de ingreso').fill('Reintegros')
  await page.keyboard.press('Enter')
  await elegirTercero(page, /^Tercero/)
  await page.getByLabel('Descripción').fill('Argolla terminada')
  await page.getByLabel('Subtotal, antes de impuestos').fill('900000')
  await page.getByRole('button', { name: 'Otro medio o cambio' }).click()
  await page.getByLabel('Otro medio').fill('200000')
  const ingreso = await firmar(page, 'IN')

  await page.goto(`/anticipos/por-pagar/listado?texto=${codigo}`)
  await hacer(page, codigo, 'Cruzar con un documento')
  const cruce = page.getByRole('dialog', { name: `Cruzar el anticipo ${codigo}` })
  await cruce.getByLabel(/^Documento/).click()
  await page.getByTitle(new RegExp(`^${ingreso}.*200\\.000 por cruzar`)).click()
  await expect(cruce.getByLabel('Valor que se cruza')).toHaveValue('200.000')
  await expect(cruce.getByRole('row', { name: /Saldo del anticipo.*200\.000/ })).toBeVisible()
  await sinFallasDeAccesibilidad(page)
  await firmar(page, 'AX')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('row', { name: new RegExp(`${codigo}.*Saldado`) })).toBeVisible()
})
