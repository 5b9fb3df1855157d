import { comoOtro } from '../apoyo/api.ts'
import { sinFallasDeAccesibilidad } from '../apoyo/axe.ts'
import { ir } from '../apoyo/ir.ts'
import { CLAVE, pasarPorLector } from '../apoyo/persona.ts'
import { expect, test } from '../apoyo/prueba.ts'
import { abrirSesion } from '../apoyo/sesion.ts'

test('a bag goes to the vault and back: sent, put in its place, asked for and handed over, signed by both', async ({
  page,
}) => {
  await abrirSesion(page.context(), 'gerente')
  const api = await comoOtro('gerente')
  const { items } = await api.leer('/contratos?estado=vigente&porPagina=50')
  let contrato = ''
  // Whatever other walks did with theirs, one whose things are in their place.
  for (const { codigo } of items) {
    const { situacion } = await api.leer(`/boveda/contratos/${codigo}`)
    const suyas: { lugar: string }[] = situacion?.piezas ?? []
    if (suyas.length > 0 && suyas.every(({ lugar }) => lugar === 'contrato')) contrato = codigo
  }
  await api.cerrar()
  // Of the same form as a code of the house, as makers print them.
  const precinto = `AB-${String(Date.now()).slice(-5)}`
  const guardada = async () => {
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText(/Documento PCT01-B[ERPS]\d{6} guardado/)).toBeVisible()
    await page
      .getByRole('button', { name: /^Cerrar/ })
      .first()
      .click()
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  const firmar = () => page.getByLabel('Contraseña', { exact: true }).fill(CLAVE)

  await page.goto('/boveda')
  await page.getByRole('button', { name: 'Enviar a bóveda' }).click()
  const suContrato = page.getByRole('dialog').getByRole('textbox', { name: 'Contrato', exact: true })
  await expect(suContrato).toBeFocused()
  // One scan after another: the focus goes to what is passed next.
  await pasarPorLector(page, `${contrato}\r`)
  const sello = page.getByLabel('Precinto de la bolsa')
  await expect(sello).toBeFocused()
  await pasarPorLector(page, `${precinto}\r`)
  const peso = page.getByLabel('Peso bruto, cerrada')
  await expect(peso).toBeFocused()
  expect([await suContrato.inputValue(), await sello.inputValue()]).toEqual([contrato, precinto])
  await peso.fill('250')
  await expect(page.getByRole('row', { name: new RegExp(`Contrato.*${contrato}`) })).toBeVisible()
  await sinFallasDeAccesibilidad(page)
  await firmar()
  await guardada()

  await ir(page, `/boveda?texto=${precinto}`)
  await page.getByRole('button', { name: `Recibir ${contrato}` }).click()
  await page.getByRole('textbox', { name: 'Caja', exact: true }).fill('7')
  await page.getByRole('textbox', { name: 'Bandeja', exact: true }).fill('2')
  await page.getByLabel(`Peso bruto de la bolsa ${precinto}`).fill('250')
  await firmar()
  await page.keyboard.press('Control+Enter')
  // Nothing is sent without the other end: each of its fields says so.
  await expect(page.getByText('Escriba el usuario y la contraseña de quien está al otro lado')).toHaveCount(2)
  await page.getByLabel('Usuario del otro').fill('gerente')
  await page.getByLabel('Contraseña del otro').fill(CLAVE)
  await firmar()
  await sinFallasDeAccesibilidad(page)
  await page.keyboard.press('Control+Enter')
  // One person does not sign both ends.
  await expect(page.getByText(/no pueden ser la misma persona/).first()).toBeVisible()
  await page.getByLabel('Usuario del otro').fill('cajero')
  await page.getByLabel('Contraseña del otro').fill(CLAVE)
  await firmar()
  await guardada()

  await ir(page, `/boveda/recibidos?texto=${precinto}`)
  await expect(page.getByRole('region', { name: 'Mapa de la bóveda' }).getByText('Bandeja 2')).toBeVisible()
  await sinFallasDeAccesibilidad(page)
  // The sheet of its contract says where the bag lies (design 07).
  await ir(page, `/contratos/${contrato}`)
  await expect(page.getByText('Caja 7, bandeja 2, bolsa')).toBeVisible()
  // Its seal, passed by the reader anywhere, opens it.
  await ir(page, '/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(async () => {
    await pasarPorLector(page, `${precinto}\r`)
    await expect(page).toHaveURL(new RegExp(`/contratos/${contrato}$`), { timeout: 5_000 })
  }).toPass()
  await ir(page, `/boveda/recibidos?texto=${precinto}`)
  await page.getByRole('button', { name: `Pedir ${contrato}` }).click()
  await page.getByLabel('Para qué se pide').fill('viene el cliente')
  await sinFallasDeAccesibilidad(page)
  await firmar()
  await guardada()

  await page.getByRole('button', { name: `Entregar ${contrato}` }).click()
  await page.getByLabel(`Peso bruto de la bolsa ${precinto}`).fill('249')
  await page.getByLabel('Por qué no pesa lo mismo').fill('sin la caja')
  await page.getByLabel('Usuario del otro').fill('cajero')
  await page.getByLabel('Contraseña del otro').fill(CLAVE)
  await sinFallasDeAccesibilidad(page)
  await firmar()
  await guardada()
  await ir(page, `/boveda?texto=${precinto}`)
  await expect(page.getByRole('row', { name: new RegExp(`${contrato}.*Entregada`) })).toBeVisible()
})
