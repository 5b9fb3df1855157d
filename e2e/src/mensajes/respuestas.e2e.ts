import { createHmac } from 'node:crypto'
import { SECRETO_SMS } from '@retroventa/simulators/sms'
import { sinFallasDeAccesibilidad } from '../apoyo/axe.ts'
import { guardado, unaPersona } from '../apoyo/clientes.ts'
import { ir } from '../apoyo/ir.ts'
import { dejarEntrar } from '../apoyo/persona.ts'
import { expect, test } from '../apoyo/prueba.ts'

/** What the gateway of SMS tells, signed as it signs. */
async function dice(direccion: string, dicho: { id: string; de: string; texto: string }): Promise<void> {
  const cuerpo = JSON.stringify(dicho)
  const instante = String(Date.now())
  const firma = createHmac('sha256', SECRETO_SMS).update(`${instante}.${cuerpo}`).digest('hex')
  const respuesta = await fetch(`${direccion}/api/v2/mensajes/avisos/sms`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-firma': firma, 'x-firma-instante': instante },
    body: cuerpo,
  })
  expect(respuesta.status).toBe(200)
}

test('what a customer writes is read, answered and closed; who asks for no more is written no more', async ({
  page,
  servidor,
}) => {
  await dejarEntrar(page, 'gerente')
  const marca = Date.now().toString(36).replace(/\d/g, 'x')
  const celular = `300${String(Date.now()).slice(-7)}`
  await guardado(
    page,
    'gerente',
    unaPersona({
      nombres: 'Berta',
      apellidos: `Ospina ${marca}`,
      celular,
      cliente: { enviarEmail: false, enviarSms: true, enviarWS: false },
    }),
  )
  await dice(servidor.direccion, { id: `a-${marca}`, de: `57${celular}`, texto: '¿Hasta qué hora abren?' })
  await page.goto('/mensajes/respuestas')
  const fila = page.getByRole('row', { name: /Berta Ospina/ })
  await expect(fila.getByText('¿Hasta qué hora abren?')).toBeVisible()
  await fila.getByRole('button').first().click()
  const cajon = page.getByRole('dialog', { name: /Berta Ospina .* por SMS/ })
  await cajon.getByRole('button', { name: 'Responder' }).click()
  await expect(cajon.getByText('Escriba la respuesta.')).toBeVisible()
  await cajon.getByRole('textbox', { name: 'Su respuesta' }).fill('Sí, hasta las 6 p. m.')
  await expect(cajon.getByText('1 SMS. Sale sin tildes: Si, hasta las 6 p. m.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Si sale ahora se pierde lo que cambió de esta respuesta.')).toBeVisible()
  await page.getByRole('button', { name: 'Seguir editando' }).click()
  await expect(cajon.getByRole('textbox', { name: 'Su respuesta' })).toHaveValue('Sí, hasta las 6 p. m.')
  await sinFallasDeAccesibilidad(page)
  await cajon.getByRole('button', { name: 'Responder' }).click()
  await expect(page.getByText('Respuesta en cola', { exact: true })).toBeVisible()
  await expect(fila).toBeHidden()
  await ir(page, '/mensajes/respuestas?estado=atendida')
  await expect(fila.getByText('gerente')).toBeVisible()

  await dice(servidor.direccion, { id: `b-${marca}`, de: `57${celular}`, texto: 'No más, gracias' })
  await ir(page, '/mensajes/respuestas?estado=baja')
  await expect(fila.getByText('No más, gracias')).toBeVisible()
  await fila.getByRole('button').first().click()
  await expect(cajon.getByText('Pidió no recibir más mensajes por este canal')).toBeVisible()
  await expect(cajon.getByRole('row', { name: /SMS No lo autorizó Nunca/ })).toBeVisible()
  await expect(cajon.getByRole('button', { name: 'Responder' })).toBeHidden()
})

test('the notices of a day are seen before they leave', async ({ page }) => {
  await dejarEntrar(page, 'gerente')
  await page.goto('/mensajes/ensayo?dia=2026-01-01')
  await expect(page.getByText('Ese día no hay avisos')).toBeVisible()
  await page.getByRole('textbox', { name: 'Día' }).fill('')
  await expect(page.getByRole('heading', { name: 'Avisos del día' })).toBeVisible()
  await sinFallasDeAccesibilidad(page)
})
