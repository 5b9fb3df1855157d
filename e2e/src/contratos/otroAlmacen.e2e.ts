import { comoOtro } from '../apoyo/api.ts'
import { sinFallasDeAccesibilidad } from '../apoyo/axe.ts'
import { CLAVE, dejarEntrar } from '../apoyo/persona.ts'
import { expect, test } from '../apoyo/prueba.ts'

test('an abono of another branch is taken here, and nothing else of it', async ({ page }) => {
  const otro = await comoOtro('superadmin')
  const { almacenes } = await otro.leer('/sesion')
  const { id } = almacenes.find(({ codigo }: { codigo: string }) => codigo === 'PCT03')
  await otro.enviar('PUT', '/sesion/almacen', { almacenId: id })
  const { items } = await otro.leer('/contratos?estado=vigente')
  await otro.cerrar()
  const { codigo, cliente } = items[0]

  // The cashier has no role in that branch.
  await dejarEntrar(page, 'cajero')
  await page.goto(`/contratos/${codigo}`)
  await expect(page.getByText('No se encontró el contrato.')).toBeVisible()
  await page.getByRole('link', { name: 'Recibir un pago aquí' }).click()
  await expect(page.getByRole('heading', { name: codigo })).toBeVisible()
  await expect(page.getByText(/^Este contrato es de PCT03/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Retiro' })).toHaveCount(0)
  // Its documents are of that branch, and open there: here they are named.
  await expect(page.getByRole('cell', { name: codigo, exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: codigo, exact: true })).toHaveCount(0)
  await sinFallasDeAccesibilidad(page)

  await test.step('a new contract of the same customer leads to it too', async () => {
    await page.goto(`/contratos/nuevo?para=${cliente.id}`)
    await page.getByRole('button', { name: 'Terminado Cliente' }).click()
    const enlace = page.getByRole('link', { name: codigo, exact: true })
    await expect(enlace).toHaveAttribute('href', new RegExp(`^/contratos/${codigo}\\?cobrar=`))
  })

  await test.step('from the sheet of the customer, the abono opens with its contract', async () => {
    await page.goto(`/home?cliente=${cliente.id}`)
    await expect(page.getByRole('link', { name: `Retiro de ${codigo}` })).toHaveCount(0)
    await page.getByRole('link', { name: `Abono de ${codigo}` }).click()
    const dialogo = page.getByRole('dialog', { name: `Abono de ${codigo}` })
    await dialogo.getByLabel('Valor', { exact: false }).first().fill('50000')
    await dialogo.getByLabel('Contraseña').fill(CLAVE)
    await dialogo.getByRole('button', { name: /^Cobrar/ }).click()
    const recibido = page.getByRole('dialog', { name: 'Abono recibido' })
    await expect(recibido).toContainText('PCT01-')
    await recibido.press('Escape')
    await expect(page.getByRole('link', { name: /^PCT01-AB/ })).toBeVisible()
  })
})
