import { sinFallasDeAccesibilidad } from '../apoyo/axe.ts'
import { ir } from '../apoyo/ir.ts'
import { CLAVE, dejarEntrar, ingresar } from '../apoyo/persona.ts'
import { expect, test } from '../apoyo/prueba.ts'

/** What the walk takes from the drawer: the others go on with the rest. */
const FALTAN = 1_350

test('a manager counts, opens what is behind the figure, books the difference and reads it in the sheet', async ({
  page,
}) => {
  await ingresar(page, 'gerente')
  const { efectivo } = (await (await page.request.get('/api/v2/inicio')).json()) as { efectivo: number }
  const contado = efectivo - FALTAN
  // Opened from inside: closing it is a step back in the history, which is not where its link goes.
  await page.keyboard.press('F8')
  const cajon = page.getByRole('dialog', { name: 'Cuadre de caja' })
  await cajon.getByLabel('Monedas').fill(String(contado))
  await cajon.getByLabel('Contraseña', { exact: true }).fill(CLAVE)
  await page.keyboard.press('Control+Enter')
  await cajon.getByRole('link', { name: 'Ver el cuadre completo' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /-CC\d+$/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Movimientos hasta el cuadre' })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Lo contado' })).toContainText(contado.toLocaleString('es-CO'))
  await sinFallasDeAccesibilidad(page)
  // Until it is booked it waits where the morning begins and where the day is closed.
  const falta = /dejó un faltante de \$\s1\.350 sin ajustar/
  await ir(page, '/dia')
  const porHacer = page.getByRole('list', { name: 'Lo que falta para cerrar el día' })
  await expect(porHacer).toContainText(falta)
  await sinFallasDeAccesibilidad(page)
  await page.goto('/')
  await expect(page.getByRole('link', { name: /^faltan 1\.350/ })).toBeVisible()
  await page.getByRole('link', { name: falta }).last().click()
  await page.getByRole('button', { name: 'Ajustar la diferencia' }).click()
  const ajuste = page.getByRole('dialog', { name: /^Ajustar / })
  await ajuste.getByLabel('Motivo').fill('Se contó de nuevo con la gerencia')
  await ajuste.getByLabel('Contraseña', { exact: true }).fill(CLAVE)
  await ajuste.getByRole('button', { name: 'Ajustar la caja' }).click()
  await expect(page.getByText('La diferencia está en los libros')).toBeVisible()
  await ir(page, '/dia')
  await expect(page.getByRole('heading', { name: 'Para cerrar' })).toBeVisible()
  await expect(page.getByText(falta)).toHaveCount(0)

  // The log of who did it opens what was done.
  await ir(page, '/auditoria/logs')
  await expect(page.getByRole('link', { name: /^PCT01-[A-Z]+\d+$/ }).first()).toHaveAttribute(
    'href',
    /^\/documentos\/PCT01-/,
  )
  await ir(page, '/auditoria/cuadre-caja')
  await expect(page.getByRole('row', { name: /CC\d+/ }).first()).toContainText('Faltante')
  await sinFallasDeAccesibilidad(page)

  await ir(page, '/planilla/detallada')
  const saldos = page.getByLabel('Saldos de la planilla')
  await expect(saldos.locator('dd').last()).toContainText(contado.toLocaleString('es-CO'))
  await expect(page.getByRole('table', { name: 'Egresos' })).toContainText('faltantes')
  await sinFallasDeAccesibilidad(page)
  await test.step('a figure of the sheet opens the documents that it adds up, and each of them its page', async () => {
    const faltantes = page.getByTitle(/^Ver los documentos de .*faltantes/)
    const cifra = (await faltantes.textContent()) ?? ''
    await faltantes.click()
    await expect(
      page.getByRole('heading', { name: /^Documentos de Egresos y gastos: .*faltantes/ }),
    ).toBeVisible()
    const suyos = page.getByRole('table', { name: 'Documentos de la planilla' })
    await expect(suyos.locator('tfoot')).toContainText(cifra)
    await sinFallasDeAccesibilidad(page)
    await suyos.getByRole('link').last().click()
    await expect(page.getByRole('heading', { level: 1, name: /^PCT01-/ })).toBeVisible()
    await page.goBack()
    await page.getByRole('link', { name: 'Ver todos' }).click()
    await expect(page.getByRole('heading', { name: 'Documentos', exact: true })).toBeVisible()
  })
  await test.step('a day is typed without leaving its field, or chosen in its calendar', async () => {
    const desde = page.getByLabel('Desde')
    await desde.click()
    await page.keyboard.type('01012026')
    await expect(page).toHaveURL(/desde=2026-01-01/)
    await expect(page.getByText(contado.toLocaleString('es-CO')).first()).toBeVisible()
    await expect(desde).toBeFocused()
    await page.locator('input[type="date"]').first().fill('2026-01-02')
    await expect(page).toHaveURL(/desde=2026-01-02/)
    await desde.fill('31/02/2026')
    await page.getByLabel('Hasta').focus()
    await expect(page.getByText('Ese día no existe.')).toBeVisible()
    await expect(page).toHaveURL(/desde=2026-01-02/)
    // Both at once, before either sheet has come.
    await desde.fill('2026-01-01')
    await page.getByLabel('Hasta').fill('2026-01-31')
    await expect(page).toHaveURL(/desde=2026-01-01.*hasta=2026-01-31/)
    // Until tomorrow: today is in it, whatever the hour.
    const manana = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
    await page.getByLabel('Hasta').fill(manana)
    await expect(page).toHaveURL(new RegExp(`hasta=${manana}`))
  })
  await expect(page).toHaveURL(/desde=2026-01-01/)
  await expect(page.getByText(contado.toLocaleString('es-CO')).first()).toBeVisible()
  await page.getByRole('link', { name: 'Sencilla' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Planilla sencilla' })).toBeVisible()
  await expect(page).toHaveURL(/sencilla\?.*desde=2026-01-01/)
  await page.getByLabel('Todos').click()
  await expect(page).toHaveURL(/almacenes=todos/)
  await expect(page.getByText(/PCT01, PCT02/)).toBeVisible()
  await expect(page.getByRole('table', { name: 'Números usados' })).toContainText('Contrato, PCT02')
  // No figure is beyond the edge of its card, however long the names beside it.
  const cortadas = () =>
    page
      .locator('.rv-tarjeta')
      .evaluateAll((tarjetas) => tarjetas.filter((una) => una.scrollWidth > una.clientWidth + 1).length)
  expect(await cortadas()).toBe(0)
  await page.setViewportSize({ width: 390, height: 844 })
  await sinFallasDeAccesibilidad(page)
})

test('a sheet whose address is refused keeps its filter, and one that is not of all that was asked says so', async ({
  page,
}) => {
  await dejarEntrar(page, 'gerente')
  await page.goto('/planilla/sencilla?desde=2026-11-20&hasta=2026-11-01')
  await expect(page.getByRole('alert')).toBeVisible()
  await page.getByLabel('Desde').fill('2026-11-01')
  await expect(page.getByLabel('Saldos de la planilla')).toBeVisible()
  await page.goto('/planilla/sencilla?almacenes=PCT01,1E5')
  await expect(page.getByText(/^No incluye 1E5: usted no puede ver su planilla/)).toBeVisible()
  // Alone, it is no number either.
  await page.goto('/planilla/sencilla?almacenes=1E5')
  await expect(page.getByText(/^No incluye 1E5:/)).toBeVisible()
  await page.goto('/planilla/sencilla?almacenes=%27')
  await page.getByRole('button', { name: 'Ver la de hoy, de este almacén' }).click()
  await expect(page.getByLabel('Saldos de la planilla')).toBeVisible()
  // Nor is a part of a row that no sheet has kept: it would be refused again.
  await page.goto(`/planilla/detallada?fila=egresosGastos&detalle=${'x'.repeat(201)}`)
  await page.getByRole('button', { name: 'Ver la de hoy, de este almacén' }).click()
  await expect(page.getByLabel('Saldos de la planilla')).toBeVisible()
  // A row that there is not, or a day, is asked for of nobody.
  await page.goto('/planilla/detallada?fila=nada&detalle=x&desde=ayer')
  await expect(page.getByLabel('Saldos de la planilla')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  // An address that was kept while there were more pages says so, and the way back.
  const [desde, hasta] = [300, 0].map((hace) =>
    new Date(Date.now() - hace * 86_400_000).toISOString().slice(0, 10),
  )
  await page.goto(`/planilla/detallada?desde=${desde}&hasta=${hasta}&pagina=900`)
  await expect(page.getByText('Esta página no tiene documentos: vuelva a las anteriores.')).toBeVisible()
  await page.getByRole('button', { name: 'Anteriores' }).click()
  await expect(page.getByRole('table', { name: 'Documentos de la planilla' })).toBeVisible()
})
