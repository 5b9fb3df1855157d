import { comoOtro } from '../apoyo/api.ts'
import { sinFallasDeAccesibilidad } from '../apoyo/axe.ts'
import { ir } from '../apoyo/ir.ts'
import { dejarEntrar } from '../apoyo/persona.ts'
import { expect, test } from '../apoyo/prueba.ts'

test('a report is put together over an informe, shared with a role, seen by it on that informe, and deleted', async ({
  page,
}) => {
  await dejarEntrar(page, 'superadmin')
  await page.goto('/herramientas-gerenciales')
  await page.getByRole('link', { name: 'Armar un reporte' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Reportes dinámicos' })).toBeVisible()
  await page.getByLabel('Fuente').selectOption({ label: 'Saldos de contrato' })
  await expect(page.getByRole('heading', { level: 2, name: 'Saldos de contrato' })).toBeVisible()
  await page.getByLabel('Su largo es').selectOption({ label: 'Contratos' })
  await expect(page.getByText('Contratos por almacén')).toBeVisible()
  await sinFallasDeAccesibilidad(page)

  const nombre = `Cuántos por sede ${Date.now()}`
  await page.getByRole('button', { name: 'Guardar reporte' }).click()
  const cajon = page.getByRole('dialog', { name: /^Reporte de saldos de contrato/ })
  await cajon.getByLabel('Nombre').fill(nombre)
  await cajon.getByLabel('Gerente').check()
  await sinFallasDeAccesibilidad(page)
  // Nobody signs it: after its last field, a list of which one is chosen, Intro is at its save.
  await cajon.getByRole('combobox', { name: 'Archivo' }).press('Enter')
  await expect(cajon.getByRole('button', { name: /^Guardar reporte/ })).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await expect(page).toHaveURL(/\/herramientas-gerenciales$/)
  const fila = page.getByRole('row').filter({ hasText: nombre })
  await expect(fila).toContainText('Gerente')
  await expect(fila).toContainText('No se envía')
  await sinFallasDeAccesibilidad(page)

  await page.context().clearCookies()
  await dejarEntrar(page, 'gerente')
  await page.goto('/gerencia/saldos-contrato')
  await page.getByRole('button', { name: 'Reportes' }).click()
  await page.getByRole('dialog', { name: 'Reportes y correo' }).getByRole('button', { name: nombre }).click()
  await expect(page).toHaveURL(/barrasDe=contratos/)
  await expect(page.getByText('Contratos por almacén')).toBeVisible()
  await ir(page, '/herramientas-gerenciales')
  await expect(page.getByText('Usted no tiene permiso para entrar aquí!')).toBeVisible()

  const otro = await comoOtro('superadmin')
  const { items } = await otro.leer('/reportes')
  expect(items.map((uno: { nombre: string }) => uno.nombre)).toContain(nombre)
  // Who sees an informe that they may not take out sees what is shared of it, and receives none of it.
  const { roles } = await otro.leer('/empleados/opciones')
  const auditores = roles.filter((uno: { nombre: string }) => uno.nombre === 'Auditor')
  const deClientes = `Por sede ${Date.now()}`
  const { id } = await otro.enviar('POST', '/reportes', {
    nombre: deClientes,
    informe: 'repositorioClientes',
    busqueda: { grupo: 'almacen' },
    roles: auditores.map((uno: { id: string }) => uno.id),
    cada: 'nunca',
    formato: 'xlsx',
  })
  await page.context().clearCookies()
  await dejarEntrar(page, 'auditor')
  await page.goto('/auditoria/repositorio-clientes')
  await page.getByRole('button', { name: 'Reportes' }).click()
  const compartidos = page.getByRole('dialog', { name: 'Reportes y correo' })
  await expect(compartidos.getByRole('button', { name: deClientes })).toBeVisible()
  await expect(compartidos.getByRole('button', { name: 'Recibir por correo' })).toHaveCount(0)
  await compartidos.getByRole('button', { name: deClientes }).click()
  await expect(page).toHaveURL(/grupo=almacen/)
  await otro.enviar('DELETE', `/reportes/${id}`)
  await otro.cerrar()

  await page.context().clearCookies()
  await dejarEntrar(page, 'superadmin')
  await page.goto('/herramientas-gerenciales')
  await page.getByRole('button', { name: `Borrar ${nombre}` }).click()
  const pregunta = page.getByRole('tooltip').filter({ hasText: `¿Borrar el reporte ${nombre}?` })
  await pregunta.getByRole('button', { name: 'Dejarlo' }).click()
  await expect(pregunta).toBeHidden()
  await expect(page.getByRole('row').filter({ hasText: nombre })).toHaveCount(1)
  await page.getByRole('button', { name: `Borrar ${nombre}` }).click()
  await pregunta.getByRole('button', { name: 'Borrar', exact: true }).click()
  await expect(page.getByRole('row').filter({ hasText: nombre })).toHaveCount(0)
})
