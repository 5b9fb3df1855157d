import type { Locator } from '@playwright/test'
import { sinFallasDeAccesibilidad } from '../apoyo/axe.ts'
import { ir } from '../apoyo/ir.ts'
import { dejarEntrar } from '../apoyo/persona.ts'
import { expect, test } from '../apoyo/prueba.ts'

test('auditoría: an informe is filtered, put in groups, taken out as a file and on paper, and its figure opened', async ({
  page,
}) => {
  await dejarEntrar(page, 'gerente')
  await page.goto('/auditoria/repositorio-contratos')
  await expect(page.getByRole('heading', { name: 'Repositorio de contratos' })).toBeVisible()
  await page.getByRole('button', { name: 'Filtro' }).click()
  const filtro = page.getByRole('dialog', { name: 'Agregar un filtro' })
  await filtro.getByRole('button', { name: 'Estado' }).click()
  await filtro.getByRole('checkbox', { name: 'Vencido' }).check()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/estado=vencido/)
  await expect(page.getByRole('row').filter({ hasText: 'PCT01-' }).first()).toContainText('Vencido')
  await sinFallasDeAccesibilidad(page)

  await page.getByRole('button', { name: 'Columnas y grupos' }).click()
  await page.getByLabel('Agrupar por').selectOption({ label: 'Almacén' })
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/grupo=almacen/)
  await expect(
    page
      .getByRole('row')
      .filter({ hasText: /PCT01.*\d+ / })
      .first(),
  ).toBeVisible()

  await page.getByRole('button', { name: /^Exportar/ }).click()
  const bajada = page.waitForEvent('download')
  await page.getByRole('link', { name: /CSV/ }).click()
  const { suggestedFilename } = await bajada.then((d) => ({ suggestedFilename: d.suggestedFilename() }))
  expect(suggestedFilename).toMatch(/^auditoria-repositorio-contratos-.*\.csv$/)
  await page.getByRole('button', { name: /^Exportar/ }).click()
  const papel = await page.getByRole('link', { name: 'Papel (PDF)' }).getAttribute('href')
  const hoja = await page.request.get(papel ?? '')
  expect([hoja.status(), hoja.headers()['content-type']]).toEqual([200, 'application/pdf'])
  await page.keyboard.press('Escape')

  const codigo = page.getByRole('link', { name: /^PCT01-\d{6}$/ }).first()
  const cual = await codigo.textContent()
  await codigo.click()
  await expect(page).toHaveURL(new RegExp(`/contratos/${cual}`))
})

test('gerencia: balance and result of a period beside the one before it, and the account behind a figure', async ({
  page,
}) => {
  await dejarEntrar(page, 'gerente')
  await page.goto('/gerencia/balance')
  const pie = page.locator('.rv-lista-pie')
  await expect(pie).toContainText('Activo')
  await expect(pie).toContainText('Patrimonio')
  await expect(page.getByRole('columnheader', { name: 'Al comenzar' })).toBeVisible()
  await sinFallasDeAccesibilidad(page)
  await page.getByRole('link', { name: 'Estado de resultado' }).click()
  // Of a month that has just begun nothing moved yet, and opens nothing.
  await page.getByRole('button', { name: 'Fecha', exact: true }).click()
  await page.getByRole('button', { name: 'Mes pasado' }).click()
  await expect(page.getByRole('columnheader', { name: 'Período anterior' })).toBeVisible()
  await expect(page.getByText('Resultado por almacén')).toBeVisible()
  await sinFallasDeAccesibilidad(page)
  await page
    .getByRole('link', { name: /^\d{6,8}$/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/contabilidad\/libro-mayor\?.*cuentas=/)
  await expect(page.getByRole('heading', { name: 'Libro mayor' })).toBeVisible()

  await ir(page, '/gerencia/proyeccion')
  await expect(page.getByText('Capital que vence por mes')).toBeVisible()
  await expect(page.locator('.rv-lista-pie')).toContainText('Se rescataría')
  await sinFallasDeAccesibilidad(page)
  await page
    .getByRole('link', { name: /^\d+ \w{3} \d{4}$/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'Contratos por vencer' })).toBeVisible()
  await expect(page.getByRole('cell', { name: /^PCT\d{2}-\d{6}$/ }).first()).toBeVisible()

  // While the next one is on its way, the one that is there stays, and asks nothing in its place.
  const pedidas: string[] = []
  page.on('request', (pedido) => pedidas.push(pedido.url()))
  await ir(page, '/gerencia/rescate?fechaDesde=2026-06-01')
  await expect(page.getByText('Capital perdido por tasador')).toBeVisible()
  const suyas = pedidas.filter((una) => una.includes('/informes/gerencia/rescate'))
  expect(suyas).not.toEqual([])
  for (const una of suyas) expect(una).toContain('fechaDesde=2026-06-01')
  await sinFallasDeAccesibilidad(page)

  await test.step('an informe that is a chart begins with it', async () => {
    await ir(page, '/auditoria/resoluciones-grafico')
    const alto = async (que: Locator) => (await que.boundingBox())?.y ?? 0
    const tabla = page.getByRole('columnheader', { name: 'Mes' })
    await expect(tabla).toBeVisible()
    const dibujo = page.getByRole('heading', { name: 'Capital resuelto por mes' })
    expect(await alto(dibujo)).toBeLessThan(await alto(tabla))
  })
})

test('gerencia: from Inicio, a branch and its last month beside the month before in six gestures, and which month lost most in two', async ({
  page,
}) => {
  await dejarEntrar(page, 'gerente')
  await page.goto('/home')
  const abrir = async (nombre: string) => {
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill(nombre)
    await expect(page.getByRole('option', { name: new RegExp(nombre, 'i') }).first()).toBeVisible()
    await page.keyboard.press('Enter')
  }
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await abrir('Estado de resultado')
  const filtros = page.locator('.rv-lista-filtros')
  await filtros.getByRole('button', { name: 'Almacén', exact: true }).click()
  await page.getByRole('checkbox', { name: 'PCT02' }).check()
  await filtros.getByRole('button', { name: 'Fecha', exact: true }).click()
  await page.getByRole('button', { name: 'Mes pasado' }).click()
  await expect(
    page.getByText(
      /^1 \w{3} \d{4} a \d+ \w{3} \d{4}, frente a 1 \w{3} \d{4} a \d+ .* · PCT02 · antes del comprobante de cierre del año$/,
    ),
  ).toBeVisible()
  await expect(page.getByRole('cell', { name: 'PCT01' })).toHaveCount(0)
  await sinFallasDeAccesibilidad(page)

  await abrir('Resultado mes a mes')
  await expect(page.getByText('Resultado de cada mes')).toBeVisible()
  await sinFallasDeAccesibilidad(page)
  await page
    .getByRole('link', { name: /^\w{3} \d{4}$/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/gerencia\/estado-resultado\?.*almacen=PCT\d{2}/)
})
