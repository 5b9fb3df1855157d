import { comoOtro } from '../apoyo/api.ts'
import { sinFallasDeAccesibilidad } from '../apoyo/axe.ts'
import { guardado } from '../apoyo/clientes.ts'
import { CLAVE, dejarEntrar } from '../apoyo/persona.ts'
import { expect, test } from '../apoyo/prueba.ts'

test('a contract that was not authorised is asked for again with its customer and its things, and another value', async ({
  page,
}) => {
  await dejarEntrar(page, 'cajero')
  const cliente = await guardado(page, 'cajero')
  await page.goto(`/contratos/nuevo?para=${cliente.id}`)
  const fila = page.getByRole('listitem', { name: 'Artículo 1' })
  await fila.getByLabel('Descripción').fill('Cadena con dije')
  await fila.getByLabel('Ley').selectOption({ index: 1 })
  await fila.getByLabel('Peso').fill('4,80')
  await fila.getByLabel('Valor', { exact: true }).fill('2000000')
  await fila.getByLabel(/^Motivo/).fill('pieza de colección')
  await page.getByRole('button', { name: /^Continuar con valor/ }).click()
  await page.getByLabel('Retroventa mensual').fill('11')
  await page.getByLabel(/^Motivo del cambio/).fill('cliente nuevo')
  const autoriza = page.getByRole('group', { name: 'Autoriza' })
  await autoriza.getByText('Pedir autorización').click()
  await autoriza.getByLabel('Por qué se pide').fill('pide más de lo sugerido')
  await page.getByLabel('Contraseña', { exact: true }).fill(CLAVE)
  await page.getByRole('button', { name: 'Pedir autorización' }).click()
  await expect(page.getByText('Autorización pedida', { exact: true })).toBeVisible()

  const otro = await comoOtro('gerente')
  const { items } = await otro.leer('/solicitudes?vista=auditoria&cuales=firmo&orden=-creada')
  const { id } = items.find(({ para }: { para: string }) => para === cliente.id)
  await otro.enviar('POST', `/solicitudes/${id}/rechazar`, {
    respuesta: 'máximo 500.000',
    credenciales: { usuario: 'gerente', clave: CLAVE },
  })
  await otro.cerrar()

  await page.goto(`/solicitudes/respondidas?solicitud=${id}`)
  await expect(page.getByText('máximo 500.000').last()).toBeVisible()
  await page.getByRole('link', { name: 'Pedirlo de nuevo' }).click()
  await expect(fila.getByLabel('Descripción')).toHaveValue('Cadena con dije')
  await expect(fila.getByLabel('Peso')).toHaveValue('4,80')
  await expect(fila.getByLabel('Valor', { exact: true })).toHaveValue('2.000.000')
  await expect(page.locator('.ct-columna').last()).toContainText(cliente.nombre_completo)
  await sinFallasDeAccesibilidad(page)
})
