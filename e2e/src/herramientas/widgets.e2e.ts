import { configurar } from '../apoyo/api.ts'
import { sinFallasDeAccesibilidad } from '../apoyo/axe.ts'
import { dejarEntrar } from '../apoyo/persona.ts'
import { expect, test } from '../apoyo/prueba.ts'

/** What a widget of another house could do: draw itself, ask a host that was declared, and one that was not. */
const guion = (nombre: string) => `{
  addEventListener('securitypolicyviolation', (e) => (document.body.dataset.negado = e.blockedURI))
  const suyo = document.currentScript
  suyo.insertAdjacentHTML('afterend', '<button>' + (suyo.dataset.publicKey ?? '${nombre}') + '</button>')
  fetch('https://api.voz-ejemplo.com/hola').then((r) => r.text()).then((t) => (document.body.dataset.dijo = t))
  fetch('https://ajeno-ejemplo.com/').catch(() => {})
}`

test('Mis Facturas and the chat: nothing of others until the settings say it, then those hosts and no other', async ({
  page,
}) => {
  const pedidos: string[] = []
  await page.route(/^https:\/\//, (ruta) => {
    pedidos.push(new URL(ruta.request().url()).host)
    const headers = { 'access-control-allow-origin': '*' }
    if (ruta.request().url().endsWith('.js'))
      return ruta.fulfill({ contentType: 'text/javascript', body: guion('Hablar con nosotros') })
    return ruta.fulfill({ headers, body: 'hola' })
  })
  await dejarEntrar(page, 'superadmin')
  await page.goto('/facturas-retroventa')
  await expect(page.getByText('Todavía no se ha dicho dónde están las facturas')).toBeVisible()
  await sinFallasDeAccesibilidad(page)
  expect(pedidos).toEqual([])

  const hosts = ['*.voz-ejemplo.com']
  const antes = await configurar(page, (valor) => ({
    ...valor,
    enlaces: { ...valor.enlaces, facturas: 'https://portal-ejemplo.com/facturas' },
    widgets: {
      chat: { guion: 'https://chat-ejemplo.com/w.js', hosts, datos: [] },
      pagos: { guion: 'https://pagos-ejemplo.com/p.js', hosts, datos: ['public-key=Pagar_ahora'] },
    },
  }))
  const pagar = page.getByRole('main').getByRole('button', { name: 'Pagar_ahora' })
  // The server keeps the settings for two seconds.
  await expect(async () => {
    await page.reload()
    await expect(pagar).toBeVisible({ timeout: 3_000 })
  }).toPass()
  await expect(page.getByRole('button', { name: 'Hablar con nosotros' })).toBeVisible()
  await expect(page.locator('body')).toHaveAttribute('data-dijo', 'hola')
  await expect(page.locator('body')).toHaveAttribute('data-negado', /^https:\/\/ajeno-ejemplo\.com/)
  expect(pedidos).not.toContain('ajeno-ejemplo.com')
  await expect(page.getByRole('link', { name: /Abrir el portal de facturas/ })).toHaveAttribute(
    'href',
    'https://portal-ejemplo.com/facturas',
  )
  await configurar(page, () => antes)
})
