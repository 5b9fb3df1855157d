import { comoOtro } from '../apoyo/api.ts'
import { guardado, unaPersona } from '../apoyo/clientes.ts'
import { ir } from '../apoyo/ir.ts'
import { CLAVE, cedulaNueva, dejarEntrar } from '../apoyo/persona.ts'
import { expect, test } from '../apoyo/prueba.ts'
import { contarTeclas } from '../apoyo/teclas.ts'

test('by the keyboard alone: a layaway, a despatch and funds, where Intro goes on at each field and what is typed takes its place', async ({
  page,
}) => {
  await dejarEntrar(page, 'gerente')
  const cedula = cedulaNueva()
  await guardado(page, 'gerente', unaPersona({ cedula }))
  const otro = await comoOtro('gerente')
  const { items } = (await otro.leer('/vitrina?porPagina=2&orden=-codigo')) as { items: { codigo: string }[] }
  const [separada = '', despachada = ''] = items.map(({ codigo }) => codigo)
  await otro.enviar('PUT', '/vitrina/precios', {
    codigos: [separada],
    regla: { modo: 'fijo', valor: 900_000 },
  })
  await otro.cerrar()
  const clave = page.getByLabel('Contraseña', { exact: true })
  /** What the label of a thing says, as a reader types it. */
  const leer = async (codigo: string, lista: string) => {
    await page.keyboard.type(codigo)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('list', { name: lista }).getByRole('listitem')).toHaveCount(1)
  }

  await test.step('a layaway: past its lines, from who takes it to the signature', async () => {
    const { pulsar, escribir, cuantas } = contarTeclas(page)
    await page.goto('/plan-separe')
    await expect(page.getByLabel('Código de barras')).toBeFocused()
    await leer(separada, 'Artículos del plan')
    await pulsar('Enter')
    await expect(page.getByRole('combobox', { name: /^Cliente/ })).toBeFocused()
    await escribir(cedula)
    await expect(page.locator('.ant-select-item-option').first()).toBeVisible()
    await pulsar('Enter')
    // The search went with who was chosen, and the hand is at the next field.
    await expect(page.getByLabel('Abono inicial')).toBeFocused()
    await escribir('300000')
    await pulsar('Enter')
    await expect(page.getByLabel('Plazo')).toBeFocused()
    // In the place of what was proposed, as after a Tab.
    await escribir('2')
    await expect(page.getByLabel('Plazo')).toHaveValue('2')
    await pulsar('Enter')
    await expect(clave).toBeFocused()
    await page.keyboard.type(CLAVE)
    await pulsar('Control+Enter')
    await expect(page.getByText(/^Documento \S+-PS\d+ guardado\./)).toBeVisible()
    await expect(page.getByRole('button', { name: /^Imprimir/ })).toBeFocused()
    expect(cuantas()).toBeLessThanOrEqual(cedula.length + '300000'.length + '2'.length + 6)
  })

  await test.step('a despatch: the branch is found by what is typed', async () => {
    const { pulsar, escribir, cuantas } = contarTeclas(page)
    await ir(page, '/traslados')
    await expect(page.getByLabel('Código del artículo')).toBeFocused()
    await leer(despachada, 'Lo que va en la bolsa 1')
    await pulsar('Enter')
    await expect(page.getByLabel('Almacén que recibe')).toBeFocused()
    await escribir('pct02')
    await expect(page.getByTitle(/^PCT02/)).toBeVisible()
    await pulsar('Enter')
    // Chosen, as a person sees before the next key.
    await expect(page.getByLabel('Almacén que recibe')).toHaveAttribute('aria-expanded', 'false')
    await pulsar('Enter')
    await expect(page.getByLabel('Quién lo lleva')).toBeFocused()
    await pulsar('Enter')
    await expect(page.getByLabel('Precinto de la bolsa')).toBeFocused()
    const precinto = `T-${Date.now()}`
    await escribir(precinto)
    await pulsar('Enter')
    await escribir('30')
    await pulsar('Enter')
    await expect(clave).toBeFocused()
    await page.keyboard.type(CLAVE)
    await pulsar('Control+Enter')
    await expect(page.getByRole('button', { name: 'Imprimir la remisión' })).toBeFocused()
    expect(cuantas()).toBeLessThanOrEqual('pct02'.length + precinto.length + '30'.length + 8)
  })

  await test.step('funds: saved, and the hand is where it had begun', async () => {
    const { pulsar, escribir, cuantas } = contarTeclas(page)
    await ir(page, '/fondos')
    const enviar = page.getByRole('button', { name: 'Enviar fondos' })
    await enviar.focus()
    await pulsar('Enter')
    const dialogo = page.getByRole('dialog', { name: 'Enviar fondos' })
    await expect(dialogo.getByLabel('Almacén que recibe')).toBeFocused()
    await escribir('pct02')
    await expect(page.getByTitle(/^PCT02/)).toBeVisible()
    await pulsar('Enter')
    await expect(dialogo.getByLabel('Almacén que recibe')).toHaveAttribute('aria-expanded', 'false')
    await pulsar('Enter')
    await expect(dialogo.getByLabel('Valor en efectivo')).toBeFocused()
    await escribir('50000')
    await pulsar('Enter')
    await expect(dialogo.getByLabel(/^Quién lo lleva/)).toBeFocused()
    await pulsar('Tab')
    await pulsar('Tab')
    await expect(clave).toBeFocused()
    await page.keyboard.type(CLAVE)
    await pulsar('Control+Enter')
    await expect(page.getByRole('dialog', { name: 'Fondos enviados, en tránsito' })).toBeVisible()
    await pulsar('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(enviar).toBeFocused()
    expect(cuantas()).toBeLessThanOrEqual('pct02'.length + '50000'.length + 9)
  })
})
