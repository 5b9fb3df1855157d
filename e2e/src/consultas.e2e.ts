import type { Locator, Page } from '@playwright/test'
import { configurar } from './apoyo/api.ts'
import { sinFallasDeAccesibilidad } from './apoyo/axe.ts'
import { CLAVE, cedulaNueva, dejarEntrar } from './apoyo/persona.ts'
import { expect, test } from './apoyo/prueba.ts'
import { ventanaConPdf } from './apoyo/ventanaPdf.ts'

/** A document that the simulated providers answer with a fault (`simulators/src/personas.ts`). */
const conFalla = (codigo: string) => `${cedulaNueva().slice(0, 4)}7777${codigo}`
/** A document of somebody, and one of nobody. */
const deAlguien = () => `${cedulaNueva().slice(0, 8)}51`
const deNadie = () => `${cedulaNueva().slice(0, 8)}00`

const fila = (donde: Page | Locator, fuente: string) => {
  // Inside `has` a locator begins at the row, not at the drawer.
  const pagina = 'page' in donde ? donde.page() : donde
  return donde
    .getByRole('listitem')
    .filter({ has: pagina.getByRole('button', { name: `Qué es ${fuente}`, exact: true }) })
}
const consultar = (donde: Page | Locator, fuente: string) =>
  fila(donde, fuente)
    .getByRole('button', { name: /^(Consultar|Repetir|Reintentar)/ })
    .click()
const aviso = (page: Page) => page.locator('.ant-notification-notice')

interface Cupo {
  totalConsultas: number
  limite: number
  pagas: { cantidad: number; total: number }
}
const cupo = async (page: Page): Promise<Cupo> =>
  (await page.request.get('/api/v2/consultas/cupo')).json() as Promise<Cupo>
const poner = (limiteMensual: number) =>
  configurar((valor) => ({ ...valor, consultas: { ...valor.consultas, limiteMensual } }))

async function enLaPagina(page: Page, documento: string): Promise<void> {
  await page.goto('/consultas')
  await page.getByLabel('Número de documento').fill(documento)
  await expect(fila(page, 'Lista OFAC')).toContainText('NO ENCONTRADO')
}

async function abrirFormulario(page: Page): Promise<Locator> {
  await page.goto('/contratos/nuevo')
  await page.getByRole('button', { name: 'Crear cliente' }).click()
  return page.getByRole('dialog', { name: 'Crear Cliente' })
}

// More than these walks use.
test.beforeAll(() => poner(500))
test.beforeEach(({ page }) => dejarEntrar(page, 'cajero'))

test('the panel: sources in order, the lists by themselves once the typing pauses, the rest when asked', async ({
  page,
}) => {
  test.slow()
  const documento = deAlguien()
  const buscados: string[] = []
  page.on('request', (r) => {
    if (r.url().endsWith('/consultas/listas') && r.method() === 'POST')
      buscados.push((r.postDataJSON() as { cedula: string }).cedula)
  })
  await page.goto('/consultas')
  await expect(page.getByRole('button', { name: /^Qué es/ })).toHaveCount(9)
  const nombres = await page
    .getByRole('button', { name: /^Qué es/ })
    .evaluateAll((botones) =>
      botones.map((boton) => boton.getAttribute('aria-label')?.replace('Qué es ', '')),
    )
  expect(nombres.slice(0, 4)).toEqual([
    'Estado RUT',
    'Antecedentes disciplinarios',
    'Lista OFAC',
    'Lista ONU',
  ])
  await test.step('five digits are nobody', async () => {
    await page.getByLabel('Número de documento').fill('12345')
    const boton = fila(page, 'Estado RUT').getByRole('button', { name: 'Consultar Estado RUT' })
    await expect(boton).toBeDisabled()
    await boton.hover({ force: true })
    await expect(page.getByRole('tooltip', { name: 'Mínimo 6 dígitos' })).toBeVisible()
  })
  await page.getByLabel('Número de documento').fill('')
  await page.getByLabel('Número de documento').pressSequentially(documento, { delay: 20 })
  await expect(fila(page, 'Lista OFAC')).toContainText('NO ENCONTRADO')
  await expect(fila(page, 'Lista ONU')).toContainText('NO ENCONTRADO')
  expect(buscados).toEqual([documento])
  await expect(fila(page, 'PPT')).toContainText('Solo disponible para: PPT')

  await test.step('what a source shows, before asking it', async () => {
    await page.getByRole('button', { name: 'Qué es Estado RUT' }).click()
    await expect(page.getByText('Qué muestra el RUT')).toBeVisible()
    await expect(page.getByText('Nombre o razón social y dígito de verificación')).toBeVisible()
    await expect(page.getByText(/^Recomendación:/)).toBeVisible()
    await page.keyboard.press('Escape')
  })
  await test.step('one, with its notice, its state and the quota', async () => {
    const antes = await cupo(page)
    await consultar(page, 'Estado RUT')
    await expect(aviso(page)).toContainText('Consulta realizada')
    await expect(fila(page, 'Estado RUT')).toContainText('REGISTRO ACTIVO · hoy,')
    await expect(page.getByRole('progressbar', { name: 'Consultas gratis usadas' })).toHaveAttribute(
      'aria-valuetext',
      `${antes.totalConsultas + 1} de ${antes.limite}`,
    )
  })
  await test.step('the plate of a vehicle is asked for, and a wrong one refused', async () => {
    await consultar(page, 'RUNT vehículos')
    const modal = page.getByRole('dialog', { name: 'RUNT vehículos pide otro dato' })
    await expect(modal.getByLabel('Placa')).toBeFocused()
    await page.keyboard.type('AB')
    await page.keyboard.press('Enter')
    await expect(modal).toContainText('Escriba la placa completa')
    await page.keyboard.type('C123')
    await page.keyboard.press('Enter')
    await expect(fila(page, 'RUNT vehículos')).toContainText('ACTIVO')
  })
  await test.step('the rest at once, by keyboard, with one notice for all', async () => {
    await expect(page.getByRole('button', { name: /^Consultar pendientes \(\d\)/ })).toBeVisible()
    await page.keyboard.press('Alt+c')
    const uso = page.getByRole('dialog', { name: /^Consultar \d fuentes/ })
    await expect(uso).toContainText(/Usa \d de \d+ consultas gratis/)
    await sinFallasDeAccesibilidad(page)
    await page.keyboard.press('Enter')
    await expect(aviso(page).filter({ hasText: 'Nombres' })).toContainText('Consulta realizada')
    await expect(fila(page, 'Nombres')).toContainText(/^Nombres.*[A-ZÁÉÍÓÚÑ]{3,} .* · hoy,/)
    await expect(fila(page, 'Antecedentes disciplinarios')).toContainText('CONSULTADO', { timeout: 25_000 })
    // Only what has a PDF offers one.
    await expect(page.getByRole('button', { name: 'PDF de Lista OFAC' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'PDF de Nombres' })).toHaveCount(0)
    await sinFallasDeAccesibilidad(page)
  })
  await test.step('it is all there the next time', async () => {
    await enLaPagina(page, documento)
    await expect(fila(page, 'Estado RUT')).toContainText('REGISTRO ACTIVO · hoy,')
    await expect(page.getByRole('button', { name: /^Consultar pendientes/ })).toBeHidden()
  })
  await test.step('a NIT that is pasted as it is printed is asked for without its check digit', async () => {
    // Before its type is said, too.
    await page.getByLabel('Número de documento').fill('901.234.567-7')
    await page.getByLabel('Tipo de documento').click()
    await page.getByTitle('NIT', { exact: true }).click()
    await expect(page.getByLabel('Número de documento')).toHaveValue('901234567')
    await page.getByLabel('Número de documento').fill('901.234.567-7')
    await expect(page.getByLabel('Número de documento')).toHaveValue('901234567')
  })
})

test('the form takes what a source knows only when the employee accepts it', async ({ page }) => {
  test.slow()
  const cajon = await abrirFormulario(page)
  await cajon.getByLabel('Número de documento').fill(deAlguien())
  await cajon.getByRole('combobox', { name: 'Email' }).fill('mio@example.com')
  await expect(fila(cajon, 'Lista ONU')).toContainText('NO ENCONTRADO')
  await consultar(cajon, 'Estado RUT')
  const oferta = cajon.getByRole('status').filter({ hasText: 'Estado RUT dice otra cosa que el formulario' })
  await expect(oferta).toContainText('3005550142')
  await expect(cajon.getByLabel('Primer nombre')).toHaveValue('')
  await oferta.getByRole('button', { name: 'Dejar como está' }).click()
  await expect(oferta).toBeHidden()
  await expect(cajon.getByRole('combobox', { name: 'Email' })).toHaveValue('mio@example.com')

  await test.step('another one is asked for: it would use one more of the month', async () => {
    const antes = await cupo(page)
    await consultar(cajon, 'Estado RUT')
    const uso = page.getByRole('dialog', { name: 'Consultar otra vez' })
    await expect(uso).toContainText(/Estado RUT ya respondió\. Usa 1 de \d+ consultas gratis/)
    await uso.getByRole('button', { name: 'Cancelar' }).click()
    expect(await cupo(page)).toEqual(antes)
    await consultar(cajon, 'Estado RUT')
    await uso.getByRole('button', { name: 'Repetir la consulta' }).click()
  })
  await expect(oferta).toBeVisible()
  await sinFallasDeAccesibilidad(page)
  await page.keyboard.press('Alt+u')
  await expect(oferta).toBeHidden()
  await expect(cajon.getByRole('combobox', { name: 'Email' })).toHaveValue(/^p\d{4}@example\.com$/)
  await expect(cajon.getByLabel('Celular')).toHaveValue('3005550142')
  await expect(cajon.getByLabel('Primer nombre')).not.toHaveValue('')
  await expect(cajon.getByLabel('Primer apellido')).not.toHaveValue('')
  await test.step('nothing was saved by that: the rest is still asked for', async () => {
    await cajon.getByLabel('Contraseña').fill(CLAVE)
    await page.keyboard.press('Control+Enter')
    await expect(cajon.getByText('Dato requerido').first()).toBeVisible()
  })
})

test('a registry with another name is a red difference, taken only with a reason that stays with the customer', async ({
  page,
}) => {
  const cajon = await abrirFormulario(page)
  await cajon.getByLabel('Número de documento').fill(deAlguien())
  await cajon.getByLabel('Primer nombre').fill('Zunilda')
  await cajon.getByLabel('Primer apellido').fill('Quijano')
  await expect(fila(cajon, 'Lista ONU')).toContainText('NO ENCONTRADO')
  await consultar(cajon, 'Estado RUT')
  const oferta = cajon.getByRole('alert').filter({ hasText: 'Estado RUT dice otra cosa que el formulario' })
  await expect(oferta).toContainText('puede ser otra persona')
  await expect(fila(cajon, 'Estado RUT')).toContainText('Otro nombre')
  await sinFallasDeAccesibilidad(page)
  await page.keyboard.press('Alt+u')
  await oferta.getByRole('button', { name: 'Tomar el otro nombre' }).click()
  await expect(oferta).toContainText('Escriba por qué')
  await expect(cajon.getByLabel('Primer nombre')).toHaveValue('Zunilda')
  await oferta.getByLabel('Por qué se toma el nombre del registro').fill('Cambió de nombre por escritura')
  await oferta.getByRole('button', { name: 'Tomar el otro nombre' }).click()
  await expect(oferta).toBeHidden()
  await expect(cajon.getByLabel('Primer nombre')).not.toHaveValue('Zunilda')
  await expect(fila(cajon, 'Estado RUT')).not.toContainText('Otro nombre')
})

test('what was known of a document fills a new customer without asking again', async ({ page }) => {
  test.slow()
  const documento = deAlguien()
  await enLaPagina(page, documento)
  await consultar(page, 'Nombres')
  await expect(fila(page, 'Nombres')).toContainText('hoy,')
  const antes = await cupo(page)
  const cajon = await abrirFormulario(page)
  await cajon.getByLabel('Número de documento').fill(documento)
  await cajon.getByRole('button', { name: /^Usar estos datos/ }).click()
  await expect(cajon.getByLabel('Primer apellido')).not.toHaveValue('')
  expect(await cupo(page)).toEqual(antes)
})

test('a source that takes half a minute leaves the form usable, and closing it loses nothing', async ({
  page,
  servidor,
}) => {
  test.slow()
  const documento = conFalla('30')
  let cajon = await abrirFormulario(page)
  await cajon.getByLabel('Número de documento').fill(documento)
  await expect(fila(cajon, 'Lista ONU')).toContainText('NO ENCONTRADO')
  const antes = await cupo(page)
  await consultar(cajon, 'Estado RUT')
  await expect(fila(cajon, 'Estado RUT')).toContainText('Consultando')
  await cajon.getByLabel('Primer nombre').fill('Nubia')
  await cajon.getByLabel('Primer apellido').fill('Olivo')
  await consultar(cajon, 'Nombres')
  await expect(fila(cajon, 'Nombres')).toContainText('Consultando')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Descartar/ }).click()
  await expect(cajon).toBeHidden()
  cajon = await abrirFormulario(page)
  await cajon.getByLabel('Número de documento').fill(documento)
  await expect(fila(cajon, 'Estado RUT')).toContainText('Consultando')
  await expect(fila(cajon, 'Lista PEP')).toContainText('Sin consultar')
  servidor.verifik.soltar()
  await expect(fila(cajon, 'Estado RUT')).toContainText('REGISTRO ACTIVO')
  await expect(fila(cajon, 'Nombres')).toContainText('hoy,')
  // Two consultations, two units: joined again, not asked again.
  expect((await cupo(page)).totalConsultas).toBe(antes.totalConsultas + 2)
})

test('an ending is told in the words of the specification, charged or not, and the button is there again', async ({
  page,
}) => {
  const finales = [
    ['Estado RUT', deNadie, 'Documento no encontrado en RUT', 'NO ENCONTRADO EN RUT', 1],
    ['Nombres', () => conFalla('50'), 'Consulta falló - Sin costo', 'CONSULTA FALLIDA · Sin costo', 0],
  ] as const
  for (const [fuente, documento, titulo, estado, gastadas] of finales)
    await test.step(`${fuente}: ${titulo}, ${estado}`, async () => {
      await enLaPagina(page, documento())
      const antes = await cupo(page)
      await consultar(page, fuente)
      await expect(aviso(page)).toContainText(titulo)
      await expect(fila(page, fuente)).toContainText(estado)
      expect((await cupo(page)).totalConsultas).toBe(antes.totalConsultas + gastadas)
    })
  await test.step('the connection of the shop is down: Error en la consulta', async () => {
    await enLaPagina(page, deAlguien())
    await page.context().setOffline(true)
    await consultar(page, 'Nombres')
    await expect(aviso(page)).toContainText('Error en la consulta')
    await page.context().setOffline(false)
    await consultar(page, 'Nombres')
    await expect(fila(page, 'Nombres')).toContainText('hoy,')
  })
})

test('at the limit: the bar warns, and only a confirmed price asks', async ({ page }) => {
  test.slow()
  await enLaPagina(page, deAlguien())
  const { totalConsultas, pagas, limite } = await cupo(page)
  await poner(totalConsultas + 2)
  await enLaPagina(page, deAlguien())
  const barra = page.getByText(new RegExp(`quedan 2, ${totalConsultas} de ${totalConsultas + 2}`))
  await expect(barra).toBeVisible()
  await consultar(page, 'Nombres')
  await expect(page.getByText(/queda 1, /)).toBeVisible()
  const lugares = () =>
    page.locator('.co-fila').evaluateAll((filas) => filas.map((f) => f.getBoundingClientRect().toJSON()))
  const antes = await lugares()
  // The other one is taken meanwhile by somebody else of the branch: this page still believes in it.
  await poner(totalConsultas + 1)
  await consultar(page, 'Estado RUT')
  const modal = page.getByRole('dialog', { name: 'Confirmar Consulta Paga' })
  await expect(modal).toContainText('Estado RUT')
  await expect(modal).toContainText(`Consultas pagas del mes${pagas.cantidad}, `)
  await sinFallasDeAccesibilidad(page)
  await test.step('Enter pays nothing and throws nothing away, Cancelar pays nothing', async () => {
    await expect(modal.locator('dl')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(modal).toBeVisible()
    await modal.getByRole('button', { name: 'Cancelar' }).click()
    await expect(modal).toBeHidden()
    expect((await cupo(page)).pagas).toEqual(pagas)
    await expect(page.getByText('Límite de consultas alcanzado', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Consultar pendientes/ })).toBeHidden()
    // Nothing slides: no price comes under a pointer that was over another row.
    expect(await lugares()).toEqual(antes)
  })
  await test.step('each button says its price; the own lists go on free', async () => {
    await expect(fila(page, 'Estado RUT').getByRole('button', { name: /\$ 2\.000/ })).toBeVisible()
    await expect(fila(page, 'Lista OFAC')).not.toContainText('$')
    await page.getByRole('button', { name: 'Repetir Lista OFAC' }).click()
    await expect(fila(page, 'Lista OFAC')).toContainText('NO ENCONTRADO')
  })
  await test.step('a source that asks for another datum: typed, Enter, and the price is asked', async () => {
    await consultar(page, 'RUNT vehículos')
    await expect(page.getByLabel('Placa')).toBeFocused()
    await page.keyboard.type('ABC123')
    await page.keyboard.press('Enter')
    await expect(modal).toContainText('RUNT vehículos')
    await modal.getByRole('button', { name: 'Cancelar' }).click()
    await expect(modal).toBeHidden()
    expect((await cupo(page)).pagas).toEqual(pagas)
  })
  await test.step('confirmed, it is charged and said', async () => {
    await consultar(page, 'Estado RUT')
    await expect(modal).toBeVisible()
    await page.keyboard.press('Control+Enter')
    await expect(aviso(page)).toContainText('Consulta paga realizada')
    await expect(aviso(page)).toContainText('$ 2.000')
    await expect(fila(page, 'Estado RUT')).toContainText('$ 2.000')
    expect((await cupo(page)).pagas).toEqual({ cantidad: pagas.cantidad + 1, total: pagas.total + 2000 })
  })
  await test.step('without results it is charged too, and says so; failed, it is not', async () => {
    await enLaPagina(page, deNadie())
    await consultar(page, 'Nombres')
    await modal.getByRole('button', { name: /^Pagar/ }).click()
    await expect(aviso(page)).toContainText('Consulta paga - Sin resultados')
    await enLaPagina(page, conFalla('04'))
    await consultar(page, 'Nombres')
    await modal.getByRole('button', { name: /^Pagar/ }).click()
    await expect(aviso(page)).toContainText('Error en consulta paga')
    await expect(aviso(page)).toContainText('$ 2.000')
    expect((await cupo(page)).pagas.cantidad).toBe(pagas.cantidad + 2)
  })
  await poner(limite)
})

test('the PDF: in a window of its own, downloaded where none may open, or the reason why there is none', async ({
  page,
}) => {
  const documento = deAlguien()
  await enLaPagina(page, documento)
  await test.step('the certificate of an own list, in a window', async () => {
    const ventana = await ventanaConPdf(page, () =>
      page.getByRole('button', { name: 'PDF de Lista OFAC' }).click(),
    )
    // The file has a name of its own, and the reader of the browser would show that one (001 §4).
    await expect(ventana).toHaveTitle('Consulta en Lista OFAC')
    await ventana.close()
  })
  await test.step('downloaded, with its name', async () => {
    await page.evaluate(() => {
      window.open = () => null
    })
    const bajada = page.waitForEvent('download')
    await page.getByRole('button', { name: 'PDF de Lista ONU' }).click()
    const archivo = await bajada
    expect(archivo.suggestedFilename()).toMatch(
      new RegExp(`^consulta_${documento}_\\d{4}-\\d\\d-\\d\\d\\.pdf$`),
    )
    const trozos: Buffer[] = []
    for await (const trozo of await archivo.createReadStream()) trozos.push(trozo as Buffer)
    expect(Buffer.concat(trozos).subarray(0, 5).toString()).toBe('%PDF-')
  })
  await test.step('PDF no disponible', async () => {
    await consultar(page, 'Estado RUT')
    await expect(fila(page, 'Estado RUT')).toContainText('REGISTRO ACTIVO')
    await page.getByRole('button', { name: 'PDF de Estado RUT' }).click()
    await expect(aviso(page)).toContainText('PDF no disponible')
  })
  await test.step('Error al generar PDF', async () => {
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'PDF de Lista ONU' }).click()
    await expect(aviso(page)).toContainText('Error al generar PDF')
    await page.context().setOffline(false)
  })
})
