import type { Locator, Page } from '@playwright/test'
import { comoOtro } from './apoyo/api.ts'
import { avisoSobreLaBarra } from './apoyo/avisos.ts'
import { sinFallasDeAccesibilidad } from './apoyo/axe.ts'
import { guardado } from './apoyo/clientes.ts'
import { dejarEntrar, ingresar, pasarPorLector } from './apoyo/persona.ts'
import { expect, test } from './apoyo/prueba.ts'

/** The first contract that Inicio shows, and its customer's document. */
async function unContrato(page: Page): Promise<{ codigo: string; documento: string }> {
  const codigo =
    (await page
      .getByRole('link', { name: /^PCT01-\d{6}$/ })
      .first()
      .textContent()) ?? ''
  const otro = await comoOtro('superadmin')
  const { contratos } = await otro.leer(`/busqueda?texto=${codigo}`)
  const { clientes } = await otro.leer(`/busqueda?texto=${encodeURIComponent(contratos[0].cliente)}`)
  await otro.cerrar()
  return { codigo, documento: clientes[0].documento.replace(/\D/g, '') }
}

const enNadie = (page: Page) => page.evaluate(() => document.activeElement === document.body)

test('Ctrl K, a code or a document and Enter at once: what they find opens, not what was there before', async ({
  page,
}) => {
  await ingresar(page, 'gerente')
  const { codigo, documento } = await unContrato(page)

  // Just loaded: the palette itself is still on its way.
  await page.goto('/home')
  await expect(page.getByRole('heading', { name: /^Hoy en/ })).toBeVisible()
  await page.keyboard.press('Control+k')
  await pasarPorLector(page, `${codigo}\r`, { enseguida: true })
  await expect(page).toHaveURL(new RegExp(`/contratos/${codigo}$`))

  // As a person types, over the recent ones.
  await page.keyboard.press('Control+k')
  await page.keyboard.type(documento)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Ver detalles del cliente' })).toBeVisible()
  await page.goBack()

  // Enter belongs to the text before it: the next letter takes it back, and nothing opens by itself.
  await page.keyboard.press('Control+k')
  await pasarPorLector(page, 'zzzz\rq')
  await expect(page.getByText('Nada coincide con «zzzzq».')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('combobox', { name: 'Buscar en todo' })).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`/contratos/${codigo}$`))
})

test('the figures of Inicio open their list, with their filter', async ({ page }) => {
  await ingresar(page, 'gerente')
  const cifras = page.getByLabel('Cifras de hoy')
  const abre = async (cifra: Locator, direccion: RegExp, cuantos?: string) => {
    await cifra.click()
    await expect(page).toHaveURL(direccion)
    if (cuantos) await expect(page.locator('.rv-lista-pie')).toContainText(`Contratos${cuantos}`)
    await page.goBack()
    await expect(cifras).toBeVisible()
  }
  for (const [nombre, direccion] of [
    ['Entregado en contratos', /contratos\?hoy=entregado$/],
    [
      'Prórrogas y abonos',
      /documentos\?tipo=prorroga%2Cabono&fechaDesde=[\d-]+&fechaHasta=[\d-]+&estado=activo$/,
    ],
    ['Retiros de clientes', /documentos\?tipo=retiro&fechaDesde=[\d-]+&fechaHasta=[\d-]+&estado=activo$/],
    ['Ventas de vitrina', /ventas\/listado-ventas\?fechaDesde=[\d-]+&fechaHasta=[\d-]+&cuales=en_pie$/],
    ['Efectivo en caja', /planilla\/detallada$/],
  ] as const)
    await abre(cifras.locator('div', { hasText: nombre }).getByRole('link'), direccion)
  const atender = page.locator('.atender')
  const [, total = ''] = /(\d+) · Ver todos/.exec((await atender.textContent()) ?? '') ?? []
  await abre(atender.getByRole('link', { name: 'Ver todos' }), /contratos\?hoy=atender$/, total)
  // None of them stands alone in a row that others could fill.
  for (const width of [1366, 900, 768, 500]) {
    await page.setViewportSize({ width, height: 800 })
    const derecha = (una: Locator) => una.evaluate((e) => Math.round(e.getBoundingClientRect().right))
    const [borde, ultima] = [await derecha(cifras), await derecha(cifras.locator('> div').last())]
    // Its border is of the card.
    expect([width, borde - ultima]).toEqual([width, 1])
  }
})

test('the palette gives the focus back to where the person was', async ({ page }) => {
  await ingresar(page, 'cajero')
  const nuevo = page.getByRole('link', { name: /Nuevo contrato/ }).first()
  await nuevo.focus()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Buscar en todo' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(nuevo).toBeFocused()
})

test('the bare address is Inicio; Indicadores keeps its own through a reload and a bookmark', async ({
  page,
}) => {
  await dejarEntrar(page, 'cajero')
  await page.goto('/')
  await expect(page).toHaveURL(/\/home$/)
  await expect(page.getByRole('heading', { name: /^Hoy en/ })).toBeVisible()
  await page.getByRole('link', { name: 'Indicadores' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Indicadores' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Indicadores' })).toBeVisible()
  const suya = page.url()
  await page.goto('/home')
  await page.goto(suya)
  await expect(page.getByRole('heading', { level: 1, name: 'Indicadores' })).toBeVisible()
  await page.context().clearCookies()
  await page.goto('/')
  await expect(page).toHaveURL(/\/login\?volver=%2Fhome$/)
})

test('a door is called by its name, also in trial; the breadcrumb does not repeat the tabs', async ({
  page,
}) => {
  await ingresar(page, 'superadmin')
  const nav = page.getByRole('navigation', { name: 'Menú principal' })
  await nav.getByRole('button', { name: 'Gerenciales (beta)' }).click()
  const herramientas = nav.getByRole('link', { name: 'Herramientas gerenciales', exact: true })
  await expect(herramientas).toHaveAccessibleDescription('')
  await sinFallasDeAccesibilidad(page)
  await nav.getByRole('button', { name: 'Mostrador' }).click()
  const contratos = nav.getByRole('link', { name: 'Contratos', exact: true })
  await expect(contratos).toHaveAccessibleDescription('')

  await page.goto('/contabilidad/facturas-electronicas')
  await expect(page.getByRole('heading', { level: 1, name: 'Facturas electrónicas' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Ruta de navegación' })).toHaveText(
    /^Dinero›?Contabilidad$/,
  )
})

test('? lists every key, those of this page first', async ({ page }) => {
  await ingresar(page, 'cajero')
  await page.keyboard.press('?')
  const lista = page.getByRole('dialog', { name: 'Atajos de teclado' })
  await expect(lista.getByRole('row', { name: /Nuevo contrato/ })).toContainText('F2')
  await expect(lista.getByRole('row', { name: /Escanear la cédula/ })).toContainText('F4')
  await expect(lista.getByRole('row', { name: /Guardar, entregar/ })).toContainText('Ctrl Intro')
  await sinFallasDeAccesibilidad(page)
})

test('a notice stands over the bar of actions, and hides none of it', async ({ page }) => {
  await dejarEntrar(page, 'superadmin')
  // The place of the notices is brought once the page has settled: without network it would not come.
  const avisos = page.waitForResponse(/\/Avisos-/)
  await page.goto('/configuracion')
  await avisos
  const numero = page
    .locator(
      '#contenido input[inputmode=decimal], #contenido input[inputmode=numeric], #contenido .ant-input-number-input',
    )
    .first()
  await numero.fill('7')
  await numero.blur()
  await page.context().setOffline(true)
  await page.keyboard.press('Control+Enter')
  await avisoSobreLaBarra(page)
  await page.context().setOffline(false)
})

test('the focus never falls to nobody: after a drawer is saved, and when a draft is started again', async ({
  page,
}) => {
  await dejarEntrar(page, 'superadmin')
  await page.goto('/configuracion/roles')
  await page.getByRole('button', { name: 'Nuevo rol' }).click()
  const cajon = page.getByRole('dialog', { name: 'Crear rol' })
  await cajon.getByLabel('Nombre').fill(`Foco ${Date.now()}`)
  await page.keyboard.press('Control+Enter')
  await expect(cajon).toBeHidden()
  await expect.poll(() => enNadie(page)).toBe(false)

  await page.goto('/contratos/nuevo')
  await page.getByLabel('Cliente', { exact: false }).first().fill('mar')
  await page.locator('.ant-select-item-option').first().click()
  await expect(page.getByRole('region', { name: 'Cliente elegido' })).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Empezar de nuevo' }).click()
  await expect(page.getByRole('button', { name: 'Empezar de nuevo' })).toBeHidden()
  await expect.poll(() => enNadie(page)).toBe(false)
})

test('the wizard: a press of Continuar waits for its customer; six items fit; = proposes what can be paid', async ({
  page,
}) => {
  test.slow()
  await dejarEntrar(page, 'cajero')
  const cliente = await guardado(page, 'cajero')
  await page.goto('/contratos/nuevo')
  await page.getByLabel('Cliente').fill(cliente.cedula)
  // Both in one breath: the customer is still on its way when the button is pressed.
  const opcion = page.locator('.ant-select-item-option').filter({ hasText: cliente.nombre_completo })
  const continuar = await page.getByRole('button', { name: /^Continuar con artículos/ }).elementHandle()
  await opcion.first().evaluate((elegida: HTMLElement, boton) => {
    elegida.click()
    if (boton instanceof HTMLElement) boton.click()
  }, continuar)
  await expect(page.getByRole('heading', { name: 'Artículos y avalúo' })).toBeVisible()
  const alto = async (nombre: string) =>
    (await page.getByRole('heading', { name: nombre, exact: true }).boundingBox())?.y ?? 0
  expect(await alto('Este contrato')).toBeLessThan(await alto('Consultas del cliente'))

  await test.step('the card of the consultations opens them', async () => {
    await page.getByRole('button', { name: 'Abrir', exact: true }).click()
    const cajon = page.getByRole('dialog', { name: 'Editar Cliente' })
    await expect(cajon.getByRole('region', { name: 'Consultas' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(cajon).toBeHidden()
  })
  await test.step('4,25 g stays 4,25; what is proposed is in thousands, the exact value beside it', async () => {
    const fila = page.getByRole('listitem', { name: 'Artículo 1' })
    await fila.getByLabel('Descripción').fill('Cadena')
    await fila.getByLabel('Ley').selectOption({ label: 'Nacional' })
    await fila.getByLabel('Peso').fill('4,25')
    await fila.getByLabel('Valor').focus()
    await page.keyboard.press('=')
    await expect(fila.getByLabel('Valor')).toHaveValue(/^[\d.]+\.000$/)
    await expect(fila).toContainText(/exacto \$/)
    await expect(fila.getByLabel('Peso')).toHaveValue('4,25')
  })
  await test.step('six items, their labels said once, and what adds them is still in sight', async () => {
    for (let i = 2; i <= 6; i++) {
      await page.getByRole('button', { name: 'Agregar artículo' }).click()
      const fila = page.getByRole('listitem', { name: `Artículo ${i}` })
      await fila.getByLabel('Descripción').fill(`Anillo ${i}`)
      await fila.getByLabel('Peso').fill('2')
    }
    await page.evaluate(() => window.scrollTo(0, 0))
    await expect(page.getByRole('listitem', { name: 'Artículo 1' })).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('button', { name: 'Agregar artículo' })).toBeInViewport({ ratio: 1 })
    await sinFallasDeAccesibilidad(page)
  })
  await test.step('goods without suggestion and far over the setting are looked at twice', async () => {
    const fila = page.getByRole('listitem', { name: 'Artículo 6' })
    await fila.getByLabel('Ley').selectOption({ label: 'Sin ley / varios' })
    await fila.getByLabel('Valor').fill('5000000')
    await fila.getByLabel('Descripción').focus()
    await expect(fila.getByLabel(/^Sí, son/)).toBeVisible()
  })
})

test('several branches: Inicio says what each did, a contract of another is found, and a page says what it covers', async ({
  page,
}) => {
  await ingresar(page, 'superadmin')
  const cadena = page.getByRole('table').filter({ hasText: 'La cadena' })
  await expect(cadena.getByRole('row')).toHaveCount(7)
  await expect(page.getByText(/^Cubre PCT01/)).toBeVisible()
  await sinFallasDeAccesibilidad(page)
  // What the chain adds up opens the rows that it is the sum of, of every branch.
  const vencido = cadena.getByRole('row', { name: /La cadena/ }).getByRole('link', { name: /en [\d.]+$/ })
  const [, cuantos = ''] = /en ([\d.]+)$/.exec((await vencido.textContent()) ?? '') ?? []
  await vencido.click()
  await expect(page).toHaveURL(/\/auditoria\/vencimiento\?almacen=PCT01/)
  await expect(page.locator('.rv-lista-pie')).toContainText(`Vencidos${cuantos}`)
  await page.goto('/configuracion/roles')
  await expect(page.getByText('Cubre toda la cadena')).toBeVisible()
  await page.goto('/contratos')
  await expect(page.getByText(/^Cubre PCT01/)).toBeVisible()

  // Somebody with a role in two branches, who is not of the super people.
  await ingresar(page, 'gerente')
  await page.keyboard.press('Control+k')
  await pasarPorLector(page, 'PCT02-000001\r', { enseguida: true })
  await expect(page.getByText(/^El contrato PCT02-000001 es de PCT02/)).toBeVisible()
  await page.getByRole('button', { name: 'Cambiar a PCT02 y abrir' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'PCT02-000001' })).toBeVisible()
  await page.goto('/home')
  await page.getByRole('button', { name: /^PCT01/ }).click()
  await expect(page.getByRole('heading', { name: /^Hoy en Centro Histórico/ })).toBeVisible()
})
