import { sinFallasDeAccesibilidad } from '../apoyo/axe.ts'
import { guardado, unaPersona } from '../apoyo/clientes.ts'
import { ir } from '../apoyo/ir.ts'
import { dejarEntrar } from '../apoyo/persona.ts'
import { expect, test } from '../apoyo/prueba.ts'

test('what did not leave says why, what the law lets be said, and is sent again by hand', async ({
  page,
}) => {
  await dejarEntrar(page, 'gerente')
  // A number that the form takes and messaging does not (D3): it fails at any hour.
  const apellidos = `Vélez ${Date.now().toString(36).replace(/\d/g, 'x')}`
  await guardado(
    page,
    'gerente',
    unaPersona({
      nombres: 'Inés',
      apellidos,
      celular: '3995550142',
      cliente: { enviarEmail: false, enviarSms: true, enviarWS: false },
    }),
  )
  await page.goto('/mensajes')
  await expect(page.getByText(/^Horario de contacto (abierto|cerrado)/)).toBeVisible()
  await page.getByRole('searchbox').fill(apellidos)
  const fila = page.getByRole('row', { name: /Inés Vélez/ })
  await expect(fila.getByText('No salió')).toBeVisible({ timeout: 30_000 })
  await fila.getByRole('button').first().click()
  const cajon = page.getByRole('dialog', { name: 'Bienvenida al cliente por SMS' })
  await expect(cajon.getByText('El celular no es válido. Repórtelo por el chat de soporte.')).toBeVisible()
  await expect(cajon.getByRole('row', { name: /SMS Lo autorizó/ })).toBeVisible()
  await expect(cajon.getByRole('row', { name: /WhatsApp No lo autorizó Nunca/ })).toBeVisible()
  await sinFallasDeAccesibilidad(page)
  await cajon.getByRole('button', { name: 'Volver a enviar' }).click()
  await expect(page.getByText('Mensaje en cola', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')

  // Several at once: those chosen in the list, with one confirmation that says to whom.
  await expect(fila.getByText('No salió')).toBeVisible({ timeout: 30_000 })
  await fila.getByRole('checkbox').click()
  await page.getByRole('button', { name: 'Volver a enviar', exact: true }).click()
  const confirma = page.getByRole('dialog', { name: 'Volver a enviar mensajes' })
  await expect(confirma.getByText(/^Se vuelve a enviar 1 mensaje: Inés Vélez/)).toBeVisible()
  await sinFallasDeAccesibilidad(page)
  await confirma.getByRole('button', { name: 'Volver a enviar 1 mensaje' }).click()
  await expect(page.getByText('1 mensaje en cola', { exact: true })).toBeVisible()
  await expect(confirma).toHaveCount(0)

  await ir(page, `/clientes?texto=${encodeURIComponent(apellidos)}`)
  await page
    .getByRole('row', { name: /Inés Vélez/ })
    .getByRole('button')
    .first()
    .click()
  const suyos = page.getByRole('region', { name: 'Mensajes enviados' })
  await expect(suyos.getByRole('listitem')).toContainText('SMS')
  await page.getByRole('button', { name: 'Estadísticas' }).click()
  const historia = page.getByRole('region', { name: 'Línea de tiempo' })
  await expect(historia.getByText('Mensaje por SMS: Bienvenida al cliente')).toBeVisible()

  await ir(page, '/mensajes')
  await page.getByRole('link', { name: 'Cifras', exact: true }).click()
  await expect(page.getByRole('table', { name: 'Por tipo' }).getByText('Bienvenida al cliente')).toBeVisible()
  await sinFallasDeAccesibilidad(page)
  await page.getByRole('link', { name: 'Bienvenida al cliente' }).click()
  await expect(page.getByRole('row', { name: /Inés Vélez/ })).toBeVisible()
})
