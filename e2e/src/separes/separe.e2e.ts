import { comoOtro } from '../apoyo/api.ts'
import { sinFallasDeAccesibilidad } from '../apoyo/axe.ts'
import { guardado, unaPersona } from '../apoyo/clientes.ts'
import { ir } from '../apoyo/ir.ts'
import { CLAVE, cedulaNueva, dejarEntrar } from '../apoyo/persona.ts'
import { expect, test } from '../apoyo/prueba.ts'

test('a plan separe: set aside with a calendar, paid, delivered at saldo 0 as a sale, and another given up', async ({
  page,
}) => {
  await dejarEntrar(page, 'gerente')
  const cedula = cedulaNueva()
  await guardado(page, 'gerente', unaPersona({ cedula }))
  const otro = await comoOtro('gerente')
  const { items } = (await otro.leer('/vitrina?porPagina=2&orden=codigo')) as { items: { codigo: string }[] }
  const codigos = items.map(({ codigo }) => codigo)
  expect(codigos).toHaveLength(2)
  await otro.enviar('PUT', '/vitrina/precios', { codigos, regla: { modo: 'fijo', valor: 3_000_000 } })
  await otro.cerrar()

  const calendario = page.getByRole('table', { name: 'Calendario de cuotas' })
  const separar = async (codigo: string, antes?: () => Promise<void>): Promise<string> => {
    await page.goto('/plan-separe')
    await expect(page.getByLabel('Código de barras')).toBeFocused()
    // From how much on is said before it is asked for.
    await expect(page.getByText(/^Desde \d+.* del precio$/)).toBeVisible()
    await page.keyboard.type(codigo)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('list', { name: 'Artículos del plan' }).getByRole('listitem')).toHaveCount(1)
    await page.getByRole('combobox', { name: /^Cliente/ }).fill(cedula)
    await page.locator('.ant-select-item-option').first().click()
    await expect(page.getByRole('region', { name: 'Cliente elegido' })).toBeVisible()
    await page.getByLabel('Plazo').fill('2')
    await antes?.()
    await page.getByLabel('Abono inicial').fill('1000000')
    await expect(calendario.getByRole('row')).toHaveCount(3)
    await expect(calendario).toContainText('1.000.000')
    await page.getByLabel('Contraseña', { exact: true }).fill(CLAVE)
    await page.keyboard.press('Control+Enter')
    const hecho = page.getByText(/^Documento \S+-PS\d+ guardado\./)
    await expect(hecho).toBeVisible()
    return /\S+-PS\d+/.exec((await hecho.textContent()) ?? '')?.[0] ?? ''
  }
  const firmar = async () => {
    const dialogo = page.getByRole('dialog')
    await dialogo.getByLabel('Contraseña', { exact: true }).fill(CLAVE)
    await page.keyboard.press('Control+Enter')
    await expect(dialogo.getByText(/^Documento \S+ guardado\./)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialogo).toHaveCount(0)
  }

  await page.goto('/plan-separe')
  await expect(page.getByLabel('Código de barras')).toBeFocused()
  await page.getByRole('combobox', { name: /^Cliente/ }).focus()
  await page.keyboard.press('Control+Enter')
  // Nothing is in it yet: it says so, where it begins.
  await expect(page.getByRole('alert').filter({ hasText: 'Todavía no hay nada en el plan.' })).toBeVisible()
  await expect(page.getByLabel('Código de barras')).toBeFocused()
  await expect(page.getByText('No ha seleccionado el cliente')).toBeVisible()
  await sinFallasDeAccesibilidad(page)

  const plan = await separar(codigos[0] ?? '', async () => {
    await page.getByLabel('Abono inicial').fill('500000')
    await page.getByLabel('Contraseña', { exact: true }).fill(CLAVE)
    // Below the least first payment nothing is kept, and it says from how much.
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText('El abono inicial va de $ 600.000 a $ 3.000.000.')).toBeVisible()
    await page.getByLabel('Abono inicial').fill('999500')
    await expect(page.getByText('Desde $ 600.000')).toBeVisible()
    // In what notes and coins pay, and the last one takes the rest.
    await expect(calendario).toContainText('1.000.500')
    await sinFallasDeAccesibilidad(page)
  })
  await ir(page, `/plan-separe/listado?texto=${plan}`)
  await expect(
    page.getByRole('row', { name: new RegExp(`${plan}.*1\\.000\\.000.*2\\.000\\.000`) }),
  ).toBeVisible()
  await sinFallasDeAccesibilidad(page)
  await page.getByRole('link', { name: plan, exact: true }).click()
  await expect(page.getByRole('heading', { name: plan })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Entregar' })).toHaveCount(0)
  await sinFallasDeAccesibilidad(page)
  await page.getByRole('button', { name: 'Abonar' }).click()
  await expect(page.getByLabel('Valor del abono')).toBeFocused()
  await page.getByLabel('Valor del abono').fill('2000000')
  await firmar()
  await page.getByRole('button', { name: 'Entregar' }).click()
  await firmar()
  await expect(page.getByText(/^Entregado ·/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Abonar' })).toHaveCount(0)
  // What was delivered is a sale, at its full price.
  await page.getByRole('link', { name: /-EP\d+$/ }).click()
  const entrega = new URL(page.url()).pathname.split('/').at(-1)
  await ir(page, `/ventas/listado-ventas?texto=${entrega}`)
  await expect(page.getByRole('row', { name: new RegExp(`${entrega}.*3\\.000\\.000`) })).toBeVisible()

  // Given up: the policy keeps its share, and the thing is for sale again.
  const otroPlan = await separar(codigos[1] ?? '')
  await ir(page, `/plan-separe/plan/${otroPlan}`)
  await page.getByRole('button', { name: 'Cancelar el plan' }).click()
  await page.getByLabel('Motivo').fill('ya no lo quiere')
  await expect(page.getByRole('row', { name: /Se retiene.*100\.000/ })).toBeVisible()
  await sinFallasDeAccesibilidad(page)
  await firmar()
  await expect(page.getByText(/^Cancelado ·/)).toBeVisible()
  await ir(page, `/vitrina/articulo/${codigos[1]}`)
  await expect(page.getByRole('row', { name: /Cancelación de plan separe/ })).toBeVisible()
})
