import { comoOtro } from '../apoyo/api.ts'
import { sinFallasDeAccesibilidad } from '../apoyo/axe.ts'
import { CLAVE, ingresar } from '../apoyo/persona.ts'
import { expect, test } from '../apoyo/prueba.ts'
import { retenerRed } from '../apoyo/red.ts'

test('an abono whose answer was lost is told once the network is there: opened again it is no draft, and another amount is not taken beside it', async ({
  page,
}) => {
  await ingresar(page, 'cajero')
  // What a page brings once it rests is there: held back too, it would keep the connections that the abono needs.
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Buscar en todo' })).toBeFocused()
  const otro = await comoOtro('superadmin')
  const [, , { codigo }] = (await otro.leer('/contratos?estado=vigente&orden=-capital')).items
  const abonos = async (): Promise<string[]> =>
    (await otro.leer(`/documentos?tipo=abono&buscar=${codigo}&porPagina=200`)).items.map(
      (uno: { codigo: string }) => uno.codigo,
    )
  const antes = (await abonos()).length
  const abono = page.getByRole('dialog', { name: `Abono de ${codigo}` })
  const valor = abono.getByLabel('Valor', { exact: false }).first()
  const firmarYPerder = async (van: number) => {
    await abono.getByLabel('Contraseña', { exact: true }).fill(CLAVE)
    const soltar = await retenerRed(page)
    await page.keyboard.press('Control+Enter')
    await expect.poll(async () => (await abonos()).length).toBe(antes + van)
    // It is there, and the network goes with its answer: nobody waits for that for ever.
    await page.context().setOffline(true)
    await expect(abono.getByRole('alert').filter({ hasText: 'guardar otra vez no lo repite' })).toBeVisible()
    await page.context().setOffline(false)
    await soltar()
  }

  await test.step('the page goes', async () => {
    await page.goto(`/contratos/${codigo}?hacer=abono`)
    await valor.fill('43000')
    await firmarYPerder(1)
    page.once('dialog', (dialogo) => void dialogo.accept())
    await page.goto(`/contratos/${codigo}?hacer=abono`)
    await expect(page.getByText('Lo que se había enviado sí quedó guardado')).toBeVisible()
    await expect(valor).toHaveValue('')
    await expect(abono.locator('.rv-borrador')).toHaveCount(0)
    await sinFallasDeAccesibilidad(page)
  })

  await test.step('the amount is changed', async () => {
    // What the first one made old has been read again, and keeps no connection either.
    await page.goto(`/contratos/${codigo}?hacer=abono`)
    await expect(valor).toBeFocused()
    await valor.fill('21000')
    await firmarYPerder(2)
    await valor.fill('25000')
    await abono.getByLabel('Contraseña', { exact: true }).fill(CLAVE)
    await page.keyboard.press('Control+Enter')
    await expect(
      page.getByText(/Lo que se había enviado sí quedó guardado: \S+AB\d+\./).first(),
    ).toBeVisible()
    await expect(valor).toHaveValue('25.000')
    expect((await abonos()).length).toBe(antes + 2)
    await sinFallasDeAccesibilidad(page)
  })
  await otro.cerrar()
})
