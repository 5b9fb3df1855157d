import { expect, type Page, test } from '@playwright/test'
import { ingresar } from './apoyo/persona.ts'

const avisos = (page: Page) => page.locator('.ant-notification-notice')

/** Holds the next call until it is let go: the server is the real one, only its answer is late. */
async function detener(page: Page, metodo: string, ruta: string): Promise<() => void> {
  let soltar = () => {}
  const espera = new Promise<void>((listo) => {
    soltar = listo
  })
  await page.route(`**/api/v2${ruta}`, async (pedido) => {
    if (pedido.request().method() === metodo) await espera
    await pedido.continue()
  })
  return soltar
}

async function elUnico(page: Page, ...textos: string[]): Promise<void> {
  for (const texto of textos) await expect(avisos(page).filter({ hasText: texto })).toBeVisible()
  await expect(avisos(page)).toHaveCount(1)
}

test('notices: bottom left, one that becomes the next, with its progress, held while the mouse is on it', async ({
  page,
}) => {
  await ingresar(page, 'superadmin')
  await page.goto('/configuracion/empresa')
  const texto = page.getByLabel('Qué hay de nuevo')
  await texto.fill('Hay bolsas nuevas.')
  const soltar = await detener(page, 'POST', '/novedades')
  await page.clock.install()
  await page.getByRole('button', { name: 'Publicar novedad' }).click()

  await elUnico(page, 'Procesando...', 'Los cambios se están guardando.')
  const caja = await avisos(page).boundingBox()
  expect(caja?.x).toBeLessThan(40)
  expect((caja?.y ?? 0) + (caja?.height ?? 0)).toBeGreaterThan(680)
  // It announces something that has not ended: no time takes it away.
  await page.clock.runFor(60_000)
  await elUnico(page, 'Procesando...')

  soltar()
  await elUnico(page, 'Guardando cambios', 'Los cambios se han guardado exitosamente.')
  await expect(page.locator('.ant-notification-notice-progress')).toBeVisible()
  await avisos(page).hover()
  await page.clock.runFor(20_000)
  await elUnico(page, 'Guardando cambios')
  await page.mouse.move(900, 300)
  await page.clock.runFor(8_000)
  await expect(avisos(page)).toHaveCount(0)
})

test('the words of each kind: saving, editing and deleting, and of what fails', async ({ page }) => {
  const nombre = `Aviso ${Date.now()}`
  await ingresar(page, 'superadmin')
  await page.goto('/configuracion/roles')
  await page.getByRole('button', { name: 'Nuevo rol' }).click()
  await page.getByRole('dialog', { name: 'Crear rol' }).getByLabel('Nombre').fill(nombre)
  await page.keyboard.press('Control+Enter')
  await elUnico(page, 'Guardando cambios', 'Los cambios se han guardado exitosamente.')

  const cajon = page.getByRole('dialog', { name: 'Editar rol' })
  await page.getByRole('button', { name: nombre }).click()
  await cajon.getByLabel('Nombre').fill(`${nombre} b`)
  await page.route('**/api/v2/roles/*', (pedido) => pedido.abort())
  await page.keyboard.press('Control+Enter')
  await elUnico(page, 'Error')
  await expect(cajon.getByLabel('Nombre')).toHaveValue(`${nombre} b`)
  await page.unroute('**/api/v2/roles/*')
  await page.keyboard.press('Control+Enter')
  await elUnico(page, 'Editando información', 'Los cambios han sido actualizados correctamente.')

  await page.getByRole('button', { name: `${nombre} b` }).click()
  await cajon.getByRole('button', { name: 'Eliminar' }).click()
  await elUnico(page, 'Eliminando registro', 'El registro ha sido eliminado correctamente.')
})
