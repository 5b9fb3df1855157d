import type { Page } from '@playwright/test'
import { configurar } from './apoyo/api.ts'
import { expect, test } from './apoyo/prueba.ts'
import { abrirSesion } from './apoyo/sesion.ts'

const aviso = (page: Page) => page.getByRole('dialog', { name: 'Su sesión está por cerrarse' })
const MINUTO = 60_000

test.beforeEach(async ({ page }) => {
  await configurar((valor) => ({ ...valor, time_line: 10 }))
  // The server keeps the settings for two seconds: the session must be born with the new ones.
  await expect
    .poll(async () => {
      await abrirSesion(page.context(), 'cajero')
      const { timeLine } = await (await page.request.get('/api/v2/sesion')).json()
      return timeLine
    })
    .toBe(10)
})
test.afterAll(() => configurar((valor) => ({ ...valor, time_line: 120 })))

/** The frame again, with a clock that the test moves. */
async function conReloj(page: Page): Promise<void> {
  await page.clock.install()
  await page.goto('/home')
  await expect(page.getByRole('heading', { name: /^Hoy en/ })).toBeVisible()
}

// Their clock is not that of others.
test.use({ ventanaPropia: true })

test('warns 30 s before, goes on when asked to, and says so', async ({ page }) => {
  await conReloj(page)
  await page.clock.runFor(9 * MINUTO)
  await expect(aviso(page)).toBeHidden()
  await page.clock.runFor(31_000)
  await expect(aviso(page)).toContainText(/\b(29|30) s/)
  await expect(aviso(page)).toContainText('No hay nada sin guardar en esta página.')
  await page.clock.runFor(10_000)
  await expect(aviso(page)).toContainText(/\b(19|20) s/)
  // A knock on the table is not an answer.
  await page.mouse.move(300, 300)
  await page.clock.runFor(1_000)
  await expect(aviso(page)).toBeVisible()
  await aviso(page).getByRole('button', { name: 'Seguir trabajando' }).click()
  await expect(page.getByText('Sesión extendida correctamente.')).toBeVisible()
  await page.clock.runFor(1_000)
  await expect(aviso(page)).toBeHidden()
  await page.clock.runFor(9 * MINUTO)
  await expect(aviso(page)).toBeHidden()
})

test('a click, the mouse, a key, a scroll and a touch start the count again', async ({ page }) => {
  await conReloj(page)
  const senales: Record<string, () => Promise<unknown>> = {
    click: () => page.locator('h1').click(),
    mouse: () => page.mouse.move(400, 400),
    key: () => page.keyboard.press('Shift'),
    scroll: () => page.evaluate(() => document.querySelector('main')?.dispatchEvent(new Event('scroll'))),
    touch: () => page.evaluate(() => document.body.dispatchEvent(new Event('touchstart', { bubbles: true }))),
  }
  await page.clock.runFor(9 * MINUTO)
  for (const [senal, hacer] of Object.entries(senales)) {
    await hacer()
    await page.clock.runFor(9 * MINUTO)
    // Eighteen minutes since the one before this, and the limit is ten.
    await expect(aviso(page), senal).toBeHidden()
  }
  await page.clock.runFor(31_000)
  await expect(aviso(page)).toBeVisible()
})

test('closes at the end, here and on the server; the draft of that person waits', async ({ page }) => {
  await conReloj(page)
  await page.goto('/contratos/nuevo')
  await page.getByRole('button', { name: 'Crear cliente' }).click()
  const nombre = page.getByRole('dialog', { name: 'Crear Cliente' }).getByLabel('Primer nombre')
  await nombre.fill('Nubia')
  // The clock is not moved before the page has it.
  await expect(nombre).toHaveValue('Nubia')
  await page.clock.runFor(1_000)
  // The drawer is drawn to its end, and does not call the hand back to its first field.
  await expect(nombre).toBeFocused()
  await page.clock.runFor(9.5 * MINUTO)
  await expect(aviso(page)).toContainText('Lo que está escribiendo queda como borrador.')
  await page.clock.runFor(MINUTO / 2)
  await expect(page).toHaveURL(/\/login\?.*motivo=inactividad/)
  await expect(page.getByText('Su sesión se cerró por inactividad.')).toBeVisible()
  expect((await page.request.get('/api/v2/sesion')).status()).toBe(401)

  await page.clock.resume()
  await page.getByLabel('Usuario').fill('cajero')
  await page.getByLabel('Contraseña', { exact: true }).fill('Retroventa-demo-1')
  await page.getByRole('button', { name: 'Ingresar' }).click()
  await expect(page).toHaveURL(/contratos\/nuevo|seleccionar/)
  if (page.url().includes('seleccionar')) await page.getByText('PCT01', { exact: true }).click()
  await expect(page).toHaveURL(/contratos\/nuevo/)
  await page.getByRole('button', { name: 'Crear cliente' }).click()
  await expect(page.getByRole('dialog', { name: 'Crear Cliente' }).getByLabel('Primer nombre')).toHaveValue(
    'Nubia',
  )
})

test('the contract that was being made waits too: customer, items and step', async ({ page }) => {
  await conReloj(page)
  await page.goto('/contratos/nuevo')
  await page.getByRole('combobox', { name: /^Cliente/ }).fill('martinez')
  await page.clock.runFor(1_000)
  await page.locator('.ant-select-item-option').first().click()
  await expect(page.getByRole('region', { name: 'Cliente elegido' })).toBeVisible()
  await page.getByRole('button', { name: /Continuar con artículos/ }).click()
  await page
    .getByLabel(/^Descripción/)
    .first()
    .fill('Anillo de matrimonio')
  await page.clock.runFor(10 * MINUTO + 1_000)
  await expect(page).toHaveURL(/\/login\?.*motivo=inactividad/)

  await page.clock.resume()
  await page.getByLabel('Usuario').fill('cajero')
  await page.getByLabel('Contraseña', { exact: true }).fill('Retroventa-demo-1')
  await page.getByRole('button', { name: 'Ingresar' }).click()
  await expect(page).toHaveURL(/contratos\/nuevo|seleccionar/)
  if (page.url().includes('seleccionar')) await page.getByText('PCT01', { exact: true }).click()
  await expect(page.getByText('Se recuperó el borrador que estaba en este equipo.')).toBeVisible()
  await expect(page.getByLabel(/^Descripción/).first()).toHaveValue('Anillo de matrimonio')
  await page.getByRole('button', { name: 'Empezar de nuevo' }).click()
})

test('two tabs share one count, one answer and one end', async ({ page, context }) => {
  // One clock moves both tabs.
  await conReloj(page)
  const otra = await context.newPage()
  await otra.goto('/home')
  await expect(otra.getByRole('heading', { name: /^Hoy en/ })).toBeVisible()

  await page.clock.runFor(9 * MINUTO)
  await otra.mouse.move(400, 400)
  await otra.mouse.move(420, 420)
  await page.clock.runFor(9 * MINUTO)
  await expect(aviso(page)).toBeHidden()
  await expect(aviso(otra)).toBeHidden()
  await page.clock.runFor(40_000)
  await expect(aviso(page)).toBeVisible()
  await expect(aviso(otra)).toBeVisible()
  await aviso(otra).getByRole('button', { name: 'Seguir trabajando' }).click()
  await expect(otra.getByText('Sesión extendida correctamente.')).toBeVisible()
  await page.clock.runFor(1_000)
  await expect(aviso(otra)).toBeHidden()
  await expect(aviso(page)).toBeHidden()

  await page.clock.runFor(10 * MINUTO + 1_000)
  await expect(page).toHaveURL(/\/login\?.*motivo=inactividad/)
  await expect(otra).toHaveURL(/\/login\?.*motivo=inactividad/)
})

test('changing the hour of the computer neither closes the session nor keeps it open', async ({ page }) => {
  // The real clock: only the wall's is moved, as a person does in the settings of the machine.
  await page.addInitScript(() => {
    const verdadera = Date.now
    let salto = 0
    Date.now = () => verdadera() + salto
    Object.assign(window, { cambiarHora: (ms: number) => (salto += ms) })
  })
  await page.goto('/home')
  await expect(page.getByRole('heading', { name: /^Hoy en/ })).toBeVisible()
  const preguntas = page.waitForRequest(
    (r) => r.url().endsWith('/api/v2/sesion') && r.headers()['x-segundo-plano'] === '1',
  )
  await page.evaluate(
    (ms) => (window as unknown as { cambiarHora(ms: number): void }).cambiarHora(ms),
    3_600_000,
  )
  await preguntas
  await expect(aviso(page)).toBeHidden()
  await expect(page).toHaveURL(/\/home/)
})
