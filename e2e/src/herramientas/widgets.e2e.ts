import type { Page } from '@playwright/test'
import { configurar } from '../apoyo/api.ts'
import { sinFallasDeAccesibilidad } from '../apoyo/axe.ts'
import { dejarEntrar } from '../apoyo/persona.ts'
import { expect, test } from '../apoyo/prueba.ts'

/** Whether the policy of the page keeps a call to an address from leaving; those that leave find nobody. */
const loNiega = (page: Page, url: string): Promise<boolean> =>
  page.evaluate(async (direccion) => {
    let negada = false
    const anotar = () => (negada = true)
    document.addEventListener('securitypolicyviolation', anotar)
    await fetch(direccion, { mode: 'no-cors' }).catch(() => undefined)
    // The violation is told after the call has failed, before the next frame but one.
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
    document.removeEventListener('securitypolicyviolation', anotar)
    return negada
  }, url)

test('Mis Facturas and the chat: nothing of others until the settings say it, then those hosts and no other', async ({
  page,
}) => {
  const ajenos = new Set<string>()
  page.on('request', (pedido) => {
    const { protocol, host, pathname } = new URL(pedido.url())
    if (protocol === 'https:') ajenos.add(host + pathname)
  })
  await dejarEntrar(page, 'superadmin')
  await page.goto('/facturas-retroventa')
  await expect(page.getByText('Todavía no se ha dicho dónde están las facturas')).toBeVisible()
  await sinFallasDeAccesibilidad(page)
  expect(await loNiega(page, 'https://api.voz.invalid/hola')).toBe(true)
  expect([...ajenos]).toEqual([])

  const hosts = ['*.voz.invalid']
  const antes = await configurar((valor) => ({
    ...valor,
    enlaces: { ...valor.enlaces, facturas: 'https://portal.invalid/facturas' },
    widgets: {
      chat: { guion: 'https://chat.invalid/w.js', hosts, datos: [] },
      pagos: { guion: 'https://pagos.invalid/p.js', hosts: [], datos: ['public-key=prueba'] },
    },
  }))
  // The server keeps the settings for two seconds.
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Pagar' })).toBeVisible({ timeout: 5_000 })
    expect(await loNiega(page, 'https://api.voz.invalid/hola')).toBe(false)
  }).toPass()
  await expect
    .poll(() => [...ajenos].toSorted())
    .toEqual(expect.arrayContaining(['chat.invalid/w.js', 'pagos.invalid/p.js']))
  await expect(page.locator('main script')).toHaveAttribute('data-public-key', 'prueba')
  // Nobody is there: the page says so, and goes on.
  await expect(page.getByText('El medio de pago no respondió.', { exact: false })).toBeVisible()
  await sinFallasDeAccesibilidad(page)
  for (const otro of ['https://ajeno.invalid/', 'https://voz.invalid/', 'http://api.voz.invalid/'])
    expect(await loNiega(page, otro), otro).toBe(true)
  await expect(page.getByRole('link', { name: /Abrir el portal de facturas/ })).toHaveAttribute(
    'href',
    'https://portal.invalid/facturas',
  )
  await configurar(() => antes)
})
