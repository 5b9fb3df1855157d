import { expect, type Page } from '@playwright/test'
import { abrirSesion, CLAVE, compartirSesion } from './sesion.ts'

export { CLAVE }

/** Somebody at the first screen, with the session that other walks of this worker share: what walks of Inicio and of the keys begin with. */
export async function ingresar(page: Page, usuario: string, almacen = 'PCT01'): Promise<void> {
  await compartirSesion(page.context(), usuario, almacen)
  await enCasa(page)
}

/** The same without a screen yet: for walks that go to a page of their own at once. */
export const dejarEntrar = (page: Page, usuario: string, almacen = 'PCT01'): Promise<void> =>
  compartirSesion(page.context(), usuario, almacen)

/** As `ingresar`, with a session of its own: for walks that end sessions, count them or need a young one. */
export async function ingresarDeNuevo(page: Page, usuario: string, almacen = 'PCT01'): Promise<void> {
  await abrirSesion(page.context(), usuario, almacen)
  await enCasa(page)
}

async function enCasa(page: Page): Promise<void> {
  await page.goto('/home')
  await expect(page.getByRole('heading', { name: /^Hoy en/ })).toBeVisible()
}

/** Signs in on the page, as a person does, and chooses a branch when there are several. */
export async function ingresarPorPagina(page: Page, usuario: string, almacen = 'PCT01'): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Usuario').fill(usuario)
  await page.getByLabel('Contraseña', { exact: true }).fill(CLAVE)
  await page.getByRole('button', { name: 'Ingresar' }).click()
  await expect(page).toHaveURL(/seleccionar-almacen|home/)
  if (page.url().includes('seleccionar')) {
    await page.getByText(almacen, { exact: true }).click()
    await expect(page).toHaveURL(/\/home/)
  }
  await expect(page.getByRole('heading', { name: /^Hoy en/ })).toBeVisible()
}

const TECLAS: Readonly<Record<string, { key: string; code: string; windowsVirtualKeyCode: number }>> = {
  '\t': { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 },
  '\r': { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13 },
  '\n': { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13 },
}

/** Between two keys of a reader, in seconds. */
const RITMO_LECTOR = 0.004

/** An ear this old, in milliseconds, was there before any key of a scan that is passed now: they say that they were pressed up to 0,2 s ago. */
const OIDO_MS = 300

/**
 * Once the page has loaded its ear is there, and not before that is known: however slow the machine, none of the keys that follow is of
 * before the ear, which would be refused.
 */
async function unMomento(page: Page): Promise<void> {
  const desde = await page.evaluate(() => {
    const [carga] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    return { ahora: performance.now(), cargada: carga?.loadEventEnd || Number.POSITIVE_INFINITY }
  })
  if (desde.ahora - desde.cargada < OIDO_MS)
    await page.waitForFunction((hasta) => performance.now() > hasta, desde.ahora + OIDO_MS)
}

/**
 * Types as a USB reader does: key after key into the browser, with Tab and Enter as keys, without waiting for the page
 * to take each one. `page.keyboard` waits, and on a busy machine its keys come as slow as a hand's. Each says when it was pressed, as a
 * keyboard does: a machine that stalls between two of them would be a reader that lost its beginning, which the page refuses.
 * @param enseguida also on a page that has just come, without the breath that a hand takes there
 */
export async function pasarPorLector(
  page: Page,
  captura: string,
  { enseguida = false }: { enseguida?: boolean } = {},
): Promise<void> {
  if (!enseguida) await unMomento(page)
  const teclado = await page.context().newCDPSession(page)
  const letras = Array.from(captura)
  const primera = Date.now() / 1_000 - letras.length * RITMO_LECTOR
  const pulsaciones = letras.flatMap((letra, i) => {
    const tecla = { ...(TECLAS[letra] ?? { key: letra }), timestamp: primera + i * RITMO_LECTOR }
    const texto = letra === '\t' ? {} : { text: letra === '\n' ? '\r' : letra }
    return [
      teclado.send('Input.dispatchKeyEvent', { type: 'keyDown', ...tecla, ...texto }),
      teclado.send('Input.dispatchKeyEvent', { type: 'keyUp', ...tecla }),
    ]
  })
  await Promise.all(pulsaciones)
  await teclado.detach()
}

/**
 * Types as a hand does, key after key: faster than 40 ms a key is a reader's rhythm (ADR 024), and its Tab would not be
 * the page's.
 */
export const escribirAMano = (page: Page, texto: string): Promise<void> =>
  page.keyboard.type(texto, { delay: 50 })

/** A document number that no other test uses. */
export function cedulaNueva(): string {
  return `11${String(Date.now()).slice(-8)}`
}

/** Drafts kept in the browser of this page, as they are stored, by their key. */
export const borradoresDe = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() =>
    Object.fromEntries(Object.entries(localStorage).filter(([clave]) => clave.includes('.borrador.'))),
  )

/**
 * The page goes with what is written in it, as when the session ends or the power does, and is there again.
 * @param escrito what had been written by then, which may still be on its way
 */
export async function perderLaPagina(page: Page, escrito: RegExp): Promise<void> {
  await expect.poll(async () => Object.values(await borradoresDe(page)).join()).toMatch(escrito)
  page.once('dialog', (dialogo) => void dialogo.accept())
  await page.reload()
}
