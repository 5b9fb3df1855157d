import { comoOtro } from '../apoyo/api.ts'
import { sinFallasDeAccesibilidad } from '../apoyo/axe.ts'
import { dejarEntrar } from '../apoyo/persona.ts'
import { expect, test } from '../apoyo/prueba.ts'

test('news: published for a branch, read in the bell, seen as read by whom, and taken back', async ({
  page,
}) => {
  const dice = `Hay bolsas nuevas ${Date.now()}`
  await dejarEntrar(page, 'superadmin')
  await page.goto('/configuracion/novedades')

  await test.step('what is missing or before today is said at its field', async () => {
    await page.getByRole('button', { name: 'Publicar novedad' }).first().click()
    const cajon = page.getByRole('dialog', { name: 'Publicar novedad' })
    await cajon.getByLabel('Hasta').fill('1/1/2020')
    await page.keyboard.press('Control+Enter')
    await expect(cajon.getByText('Dato requerido').first()).toBeVisible()
    await expect(cajon.getByText('El último día no puede ser anterior al primero.').first()).toBeVisible()
    await cajon.getByLabel('Hasta').fill('31/2/2026')
    await expect(cajon.getByText('Ese día no existe.').first()).toBeVisible()
    await sinFallasDeAccesibilidad(page)
    await cajon.getByLabel('Hasta').fill('')
    await cajon.getByLabel('Qué hay de nuevo').fill(dice)
    await cajon.getByLabel('Para').click()
    await page.getByTitle(/^PCT01 /).click()
    await page.keyboard.press('Control+Enter')
    await expect(cajon).toBeHidden()
  })
  const fila = page.getByRole('row').filter({ hasText: dice })
  await expect(fila).toContainText('PCT01')
  await expect(fila).toContainText('Vigente')
  await sinFallasDeAccesibilidad(page)

  await test.step('who is of the branch reads it in the bell, where it stays marked while the drawer is open', async () => {
    await dejarEntrar(page, 'cajero')
    await page.goto('/home?cajon=novedades')
    const una = page
      .getByRole('dialog', { name: 'Novedades' })
      .getByRole('listitem')
      .filter({ hasText: dice })
    await expect(una).toContainText('Sin leer')
    await page.reload()
    await expect(una).toBeVisible()
    await expect(una).not.toContainText('Sin leer')
  })

  await test.step('its sheet says who has read it; taken back, it is in no bell', async () => {
    await dejarEntrar(page, 'superadmin')
    await page.goto(`/configuracion/novedades?texto=${encodeURIComponent(dice)}`)
    await fila.getByRole('button', { name: dice }).click()
    const cajon = page.getByRole('dialog', { name: 'Novedad' })
    await expect(cajon.getByText(/^La leyó 1 de \d+ personas\.$/)).toBeVisible()
    await expect(cajon.getByRole('row').filter({ hasText: '(cajero)' })).not.toContainText('sin leer')
    await sinFallasDeAccesibilidad(page)
    await cajon.getByRole('button', { name: 'Retirar' }).click()
    await page.getByRole('button', { name: 'Retirar' }).last().click()
    await expect(fila).toContainText('Retirada')
    const cajero = await comoOtro('cajero')
    expect(JSON.stringify(await cajero.leer('/novedades'))).not.toContain(dice)
    await cajero.cerrar()
  })

  await test.step('the fixed catalogues are in one page: searched, and taken out', async () => {
    await page.goto('/configuracion/catalogos')
    await expect(page.getByRole('row').filter({ hasText: 'ReteIca' })).toBeVisible()
    await page.getByRole('button', { name: /^Municipios/ }).click()
    const buscador = page.getByRole('searchbox')
    // The blank before the next word is still there when what is before it was asked for.
    await buscador.fill('santa ')
    await expect(page).toHaveURL(/texto=santa/)
    await buscador.press('End')
    await buscador.pressSequentially('marta')
    await expect(page.getByRole('row').filter({ hasText: '47001' })).toBeVisible()
    await expect(buscador).toHaveValue('santa marta')
    await buscador.fill('mompox')
    await expect(page.getByRole('row').filter({ hasText: '13468' })).toContainText('Bolívar (13)')
    await expect(page.getByRole('row')).toHaveCount(2)
    await sinFallasDeAccesibilidad(page)
    const descarga = page.waitForEvent('download')
    await page.getByRole('button', { name: /^Exportar/ }).click()
    await page.getByRole('link', { name: /CSV/ }).click()
    expect((await descarga).suggestedFilename()).toBe('catalogo-municipios.csv')
  })
})

test('news beyond a hundred: what the drawer opened with stays in it once it is read, and the others are a press away', async ({
  page,
}) => {
  const dice = `Corre la fila ${Date.now()}`
  const admin = await comoOtro('superadmin')
  const cajero = await comoOtro('cajero')
  const publicar = (que: string) =>
    admin.enviar('POST', '/novedades', { tipo: 'Aviso', descripcion: `${dice} ${que}` })
  const publicadas = [await publicar('vieja')]
  for (let i = 0; i < 10; i++)
    publicadas.push(...(await Promise.all(Array.from({ length: 10 }, () => publicar('nueva')))))
  // An old one that was never read, under a hundred that were.
  await cajero.enviar('POST', '/novedades/leidas', {
    leidas: publicadas.slice(1).map(({ id, version }) => ({ id, version })),
  })
  const { total } = await cajero.leer('/novedades')
  await cajero.cerrar()
  let dichas = 0
  page.on('request', (pedido) => {
    if (pedido.url().endsWith('/novedades/leidas')) dichas++
  })
  await dejarEntrar(page, 'cajero')
  await page.goto('/home?cajon=novedades')
  const todas = page.getByRole('dialog', { name: 'Novedades' }).getByRole('listitem')
  const vieja = todas.filter({ hasText: `${dice} vieja` })
  await expect(vieja).toContainText('Sin leer')
  // The bell knows already: what it counted as unread is read.
  await expect(page.locator('[aria-label^="Novedades, "]')).toHaveAttribute('aria-label', /de hoy$/)
  await expect(vieja).toContainText('Sin leer')
  await expect(todas).toHaveCount(100)
  await expect(page.getByText(`Se muestran 100 de ${total}`)).toBeVisible()
  await sinFallasDeAccesibilidad(page)
  await page.getByRole('button', { name: 'Ver más novedades' }).click()
  await expect(todas).toHaveCount(total)
  await expect(page.getByRole('button', { name: 'Ver más novedades' })).toBeHidden()
  expect(dichas).toBe(1)
  await Promise.all(publicadas.map(({ id }) => admin.enviar('POST', `/novedades/${id}/retirar`)))
  await admin.cerrar()
})
