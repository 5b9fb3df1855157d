import type { Page } from '@playwright/test'
import { cedulaNueva, dejarEntrar } from './apoyo/persona.ts'
import { expect, test } from './apoyo/prueba.ts'

const avisos = (page: Page) => page.locator('.ant-notification-notice')

/** Writes down what each notice says while it says it, and how many there are at once: a fast one is not missed. */
async function anotarAvisos(page: Page): Promise<() => Promise<{ textos: string[]; aLaVez: number }>> {
  await page.evaluate(() => {
    const anotado = { textos: [] as string[], aLaVez: 0 }
    Object.assign(window, { anotado })
    new MutationObserver(() => {
      const vistos = [...document.querySelectorAll('.ant-notification-notice')]
      anotado.aLaVez = Math.max(anotado.aLaVez, vistos.length)
      for (const { textContent } of vistos)
        if (textContent && textContent !== anotado.textos.at(-1)) anotado.textos.push(textContent)
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
  })
  return () =>
    page.evaluate(() => (window as unknown as { anotado: { textos: string[]; aLaVez: number } }).anotado)
}

async function elUnico(page: Page, ...textos: string[]): Promise<void> {
  for (const texto of textos) await expect(avisos(page).filter({ hasText: texto })).toBeVisible()
  await expect(avisos(page)).toHaveCount(1)
}

interface Cambio {
  readonly cuando: number
  readonly texto: string
}

/** Writes down what the notices say each time that it changes, and when, epoch ms of the page; nothing is said with ''. */
async function anotarCambios(page: Page): Promise<() => Promise<Cambio[]>> {
  await page.evaluate(() => {
    const cambios: Cambio[] = []
    Object.assign(window, { cambios })
    new MutationObserver(() => {
      const texto = [...document.querySelectorAll('.ant-notification-notice')]
        .map((uno) => uno.textContent)
        .join()
      if (texto !== (cambios.at(-1)?.texto ?? '')) cambios.push({ cuando: Date.now(), texto })
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
  })
  return () => page.evaluate(() => (window as unknown as { cambios: Cambio[] }).cambios)
}

// Their clock is not that of others.
test.use({ ventanaPropia: true })

test('notices: bottom left, one that becomes the next, with its progress, held while the mouse is on it', async ({
  page,
}) => {
  await dejarEntrar(page, 'superadmin')
  await page.goto('/configuracion/novedades?novedad=nuevo')
  const cajon = page.getByRole('dialog', { name: 'Publicar novedad' })
  const publicar = cajon.getByRole('button', { name: 'Publicar novedad' })
  await page.getByLabel('Qué hay de nuevo').fill('Hay bolsas nuevas.')
  await publicar.click()
  await elUnico(page, 'Guardando cambios')
  await avisos(page).getByRole('button', { name: 'Cerrar' }).click()
  await expect(avisos(page)).toHaveCount(0)

  await expect(cajon).toBeHidden()
  // A list that does not show the first one yet offers it a second time, in its empty state.
  await page.getByRole('button', { name: 'Publicar novedad' }).first().click()
  await page.getByLabel('Qué hay de nuevo').fill('Y cajas.')
  const anotados = await anotarAvisos(page)
  await page.clock.install()
  await publicar.click()

  await elUnico(page, 'Guardando cambios', 'Los cambios se han guardado exitosamente.')
  // From here on time goes by only as it is told: on a busy machine it would be gone before the mouse is on it.
  await page.clock.pauseAt(Date.now() + 500)
  const { textos, aLaVez } = await anotados()
  expect(aLaVez).toBe(1)
  expect(textos[0]).toBe('Procesando...Los cambios se están guardando.')
  const caja = await avisos(page).boundingBox()
  expect(caja?.x).toBeLessThan(40)
  expect((caja?.y ?? 0) + (caja?.height ?? 0)).toBeGreaterThan(680)
  await expect(page.locator('.ant-notification-notice-progress')).toBeVisible()
  await avisos(page).hover()
  await page.clock.runFor(20_000)
  await elUnico(page, 'Guardando cambios')
  await page.mouse.move(900, 300)
  await page.clock.runFor(8_000)
  await expect(avisos(page)).toHaveCount(0)
})

test('a notice said in the place of another stays its own time, not what was left of that one', async ({
  page,
}) => {
  await dejarEntrar(page, 'cajero')
  await page.goto('/consultas')
  // Known to the providers (`simulators`).
  await page.getByLabel('Número de documento').fill(`${cedulaNueva().slice(0, 8)}51`)
  const consultar = (fuente: string) => page.getByRole('button', { name: `Consultar ${fuente}` }).click()
  await page.clock.install()
  const cambios = await anotarCambios(page)
  await consultar('Nombres')
  await elUnico(page, 'Nombres')
  // From here on time goes by only as it is told: a machine that is busy for a while takes none of a notice.
  await page.clock.pauseAt(Date.now() + 500)
  for (let decima = 0; decima < 10; decima++) await page.clock.runFor(100)
  await consultar('Estado RUT')
  const trasMs = (ms: number) => async () => {
    await page.clock.runFor(ms)
    return (await cambios()).at(-1)?.texto
  }
  await expect.poll(trasMs(20), { intervals: [100] }).toContain('Estado RUT')
  await expect.poll(trasMs(200), { intervals: [20] }).toBe('')
  await expect(avisos(page)).toHaveCount(0)
  const [primero, segundo, fin] = await cambios()
  expect([primero?.texto, segundo?.texto, fin?.texto]).toEqual([
    expect.stringContaining('Nombres'),
    expect.stringContaining('Estado RUT'),
    '',
  ])
  const duro = (fin?.cuando ?? 0) - (segundo?.cuando ?? 0)
  expect(duro).toBeGreaterThan(3_900)
  expect(duro).toBeLessThan(4_500)
})

test('the words of each kind: saving, editing and deleting, and of what fails', async ({ page }) => {
  const nombre = `Aviso ${Date.now()}`
  await dejarEntrar(page, 'superadmin')
  await page.goto('/configuracion/roles')
  await page.getByRole('button', { name: 'Nuevo rol' }).click()
  await page.getByRole('dialog', { name: 'Crear rol' }).getByLabel('Nombre').fill(nombre)
  await page.keyboard.press('Control+Enter')
  await elUnico(page, 'Guardando cambios', 'Los cambios se han guardado exitosamente.')

  const cajon = page.getByRole('dialog', { name: 'Editar rol' })
  await page.getByRole('button', { name: nombre }).click()
  await cajon.getByLabel('Nombre').fill(`${nombre} b`)
  await page.context().setOffline(true)
  await page.keyboard.press('Control+Enter')
  await elUnico(page, 'Error')
  await expect(cajon.getByLabel('Nombre')).toHaveValue(`${nombre} b`)
  await page.context().setOffline(false)
  await page.keyboard.press('Control+Enter')
  await elUnico(page, 'Editando información', 'Los cambios han sido actualizados correctamente.')

  await page.getByRole('button', { name: `${nombre} b` }).click()
  await cajon.getByRole('button', { name: 'Eliminar' }).click()
  await page.getByRole('tooltip').getByRole('button', { name: 'Eliminar' }).click()
  await elUnico(page, 'Eliminando registro', 'El registro ha sido eliminado correctamente.')
})
