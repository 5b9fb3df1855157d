import { sinFallasDeAccesibilidad } from '../apoyo/axe.ts'
import { ingresar } from '../apoyo/persona.ts'
import { expect, test } from '../apoyo/prueba.ts'

test('a template is written, counted, seen on a real contract, tried and taken back', async ({ page }) => {
  await ingresar(page, 'superadmin')
  await page.goto('/configuracion?seccion=operaciones')
  await page.getByRole('button', { name: /^Abono apagada/ }).click()
  const mensaje = page.getByRole('textbox', { name: 'Mensaje (SMS o WhatsApp)' })
  await expect(mensaje).toHaveValue(/recibimos su abono de :valor/)
  const vista = page.getByRole('region', { name: 'Vista previa' })
  await expect(vista.getByText(/^Con los datos de PCT01-\d+;/)).toBeVisible()

  await mensaje.fill('Gracias por su abono, ¡señor :nombre! Más información aquí')
  await expect(page.getByText('Salen sin tilde o cambiadas: ¡ á ó í')).toBeVisible()
  await page.getByRole('button', { name: 'Usar la forma sencilla' }).click()
  await expect(mensaje).toHaveValue('Gracias por su abono, señor :nombre! Mas informacion aqui')
  await mensaje.fill('Gracias, :nombre :ps_saldo')
  await expect(page.getByText(':ps_saldo no se puede usar en Abono.')).toBeVisible()
  await mensaje.fill('Gracias, :nombre')

  const correo = page.getByRole('textbox', { name: 'Correo al cliente' })
  await correo.fill('Recibimos :valor')
  await correo.selectText()
  await page.getByRole('button', { name: 'Negrita' }).click()
  await expect(correo).toHaveValue('**Recibimos :valor**')
  await expect(vista.locator('strong')).toHaveText(/^Recibimos \$/)
  const aprobada = page.getByRole('textbox', { name: 'Plantilla aprobada de WhatsApp' })
  const parametros = page.getByRole('combobox', { name: 'Parámetros de la plantilla, en su orden' })
  await aprobada.fill('su_abono')
  await parametros.click()
  await page.locator('.ant-select-item-option').filter({ hasText: ':contrato ' }).click()
  await page.keyboard.press('Escape')
  await expect(vista.getByText('Plantilla «su_abono» (es_CO)')).toBeVisible()
  await expect(vista.getByRole('listitem')).toHaveText([/^PCT01-\d+$/])
  await sinFallasDeAccesibilidad(page)

  await vista.getByLabel('A mi correo').fill('yo@example.com')
  await vista.getByRole('button', { name: 'Enviar prueba' }).click()
  await expect(page.getByText('Prueba en cola', { exact: true })).toBeVisible()

  await page.getByText('Versiones anteriores').click()
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Texto inicial de Retroventa' })
    .getByRole('button')
    .click()
  await expect(mensaje).toHaveValue(/recibimos su abono de :valor/)
  await aprobada.fill('')
  await parametros.press('Backspace')
  await expect(page.getByRole('button', { name: 'Descartar' })).toBeHidden()
})
