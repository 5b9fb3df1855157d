import { comoOtro } from '../apoyo/api.ts'
import { sinFallasDeAccesibilidad } from '../apoyo/axe.ts'
import { CLAVE, dejarEntrar, perderLaPagina } from '../apoyo/persona.ts'
import { expect, test } from '../apoyo/prueba.ts'

test('a thing that was sold is changed for another: the customer pays the difference, in one document', async ({
  page,
}) => {
  await dejarEntrar(page, 'gerente')
  const otro = await comoOtro('gerente')
  const { items } = (await otro.leer('/vitrina?porPagina=2&orden=codigo')) as { items: { codigo: string }[] }
  const [primero = '', segundo = ''] = items.map(({ codigo }) => codigo)
  const poner = (codigo: string, valor: number) =>
    otro.enviar('PUT', '/vitrina/precios', { codigos: [codigo], regla: { modo: 'fijo', valor } })
  await poner(primero, 3_000_000)
  await poner(segundo, 3_500_000)
  await otro.cerrar()

  await page.goto('/ventas')
  await expect(page.getByLabel('Código de barras')).toBeFocused()
  await page.keyboard.type(primero)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('list', { name: 'Líneas de la venta' }).getByRole('listitem')).toHaveCount(1)
  await page.getByLabel('Contraseña', { exact: true }).fill(CLAVE)
  await page.keyboard.press('Control+Enter')
  const vendida = page.getByText(/^Documento \S+-VT\d+ guardado\./)
  await expect(vendida).toBeVisible()
  const venta = /\S+-VT\d+/.exec((await vendida.textContent()) ?? '')?.[0] ?? ''

  await page.goto(`/ventas/venta/${venta}`)
  await page.getByRole('button', { name: 'Cambiar' }).click()
  const dialogo = page.getByRole('dialog', { name: `Cambio de ${venta}` })
  // The only thing is chosen: the writing begins at the reason.
  await expect(dialogo.getByLabel('Motivo')).toBeFocused()
  await page.keyboard.type('le quedó pequeño')
  const lector = dialogo.getByLabel('Código de barras')
  await lector.fill(primero)
  await lector.press('Enter')
  await expect(dialogo.getByText(/ya está vendido/).first()).toBeVisible()
  await lector.fill(segundo)
  await lector.press('Enter')
  await expect(dialogo.getByText('Paga el cliente $ 500.000')).toBeVisible()
  // What is sold already made no line.
  await expect(dialogo.getByRole('list', { name: 'Lo que se lleva' }).getByRole('listitem')).toHaveCount(1)
  // What was chosen and written is a draft: it is there when the page was lost.
  await perderLaPagina(page, new RegExp(segundo))
  await page.getByRole('button', { name: 'Cambiar' }).click()
  await expect(dialogo.getByText('Paga el cliente $ 500.000')).toBeVisible()
  await expect(dialogo.getByLabel('Motivo')).toHaveValue('le quedó pequeño')
  await expect(dialogo.getByText('Se recuperó lo que quedó sin guardar')).toBeVisible()
  await sinFallasDeAccesibilidad(page)
  await dialogo.getByLabel('Contraseña', { exact: true }).fill(CLAVE)
  await page.keyboard.press('Control+Enter')
  const hecho = page.getByRole('dialog', { name: 'Cambio guardado' })
  await expect(hecho.getByText(/^Documento \S+-CB\d+ guardado\./)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText(/^Devuelta ·/)).toBeVisible()
  await page.getByRole('link', { name: /-CB\d+$/ }).click()
  const cambio = new URL(page.url()).pathname.split('/').at(-1)
  // What was taken is a sale of its own.
  await page.goto(`/ventas/venta/${cambio}`)
  await expect(page.getByRole('row', { name: new RegExp(`${segundo}.*3\\.500\\.000`) })).toBeVisible()
})
