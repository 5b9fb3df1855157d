import { PAGINAS } from '@retroventa/api/testing/paginas'
import { comoOtro, configurar } from './apoyo/api.ts'
import { sinFallasDeAccesibilidad } from './apoyo/axe.ts'
import { ir } from './apoyo/ir.ts'
import { loQueSeDice } from './apoyo/loQueSeDice.ts'
import { dejarEntrar, ingresar } from './apoyo/persona.ts'
import { contarGasto, sinReposo } from './apoyo/presupuesto.ts'
import { expect, test } from './apoyo/prueba.ts'

const menu = 'Menú principal'

/** Of one thing, by its identity. */
const DE_UNA = /\/[\da-f]{8}-[\da-f-]{27}\//
/** What the frame of every page asks for, and what some page has beside for who has another permission too. */
const DEL_MARCO = new Set([
  '/consultas/listas',
  '/sesion',
  '/configuracion/visible',
  '/solicitudes/resumen',
  '/novedades',
  '/empresa',
  '/cambios',
  '/almacenes',
])

test('every door of the menu opens, with its tabs, its breadcrumbs and its title, within its budget of calls and bytes', async ({
  page,
}) => {
  await ingresar(page, 'superadmin')
  const gastado = contarGasto(page)
  const puertas: string[] = []
  const nav = page.getByRole('navigation', { name: menu })
  for (const grupo of ['Mostrador', 'Mercancía', 'Dinero', 'Control']) {
    const boton = nav.getByRole('button', { name: grupo })
    if ((await boton.getAttribute('aria-expanded')) !== 'true') await boton.click()
    const textos = await nav.locator('.menu-hija').allTextContents()
    expect(textos.length).toBeGreaterThan(3)
    // However long the group that is open is.
    await expect(nav.getByRole('link', { name: 'Manual de usuario' })).toBeInViewport({ ratio: 1 })
    await expect(nav.getByRole('button', { name: 'Salir' })).toBeInViewport({ ratio: 1 })
    for (const texto of textos) {
      await nav.getByRole('link', { name: texto, exact: true }).click()
      await expect(nav.getByRole('link', { name: texto, exact: true })).toHaveAttribute(
        'aria-current',
        'page',
      )
      puertas.push(new URL(page.url()).pathname)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Esta dirección no existe' })).toBeHidden()
      await expect(page.getByRole('navigation', { name: 'Ruta de navegación' })).toContainText(grupo)
      // Left before it is whole, the next one would pay for what it was still bringing.
      await expect(page.locator('main :is([aria-busy=true], .rv-cargando)')).toHaveCount(0)
    }
  }
  await sinReposo(page)
  await page.goto('/contabilidad/facturas-electronicas')
  await expect(page).toHaveTitle(/Facturas electrónicas/)
  await expect(page.getByRole('heading', { level: 1, name: 'Facturas electrónicas' })).toBeVisible()
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  const paginas = gastado()
  // What open screens are told is followed once a page has settled.
  expect(paginas.get('/contabilidad/facturas-electronicas')?.lee).not.toContain('/cambios')
  await sinFallasDeAccesibilidad(page)
  // The first list brings tables and forms, and what is opened by its address brings all of it again. A page may pay for what
  // the one before it was still bringing, and Inicio for the first list, which is brought before the address changes.
  const deUnaVez = ['/home', '/contratos', '/contabilidad/facturas-electronicas']
  const caras = [...paginas].filter(([ruta, { llamadas, kb }]) =>
    deUnaVez.includes(ruta) ? llamadas > 8 || kb > 330 : llamadas > 5 || kb > 180,
  )
  expect([...paginas.values()].reduce((suma, { kb }) => suma + kb, 0)).toBeLessThan(1_150)
  expect(paginas.size).toBeGreaterThan(25)
  expect(caras).toEqual([])
  // What a page asks for is what those who may open it are let in by; the picture of one of its rows is there when it has one.
  // A door that is pressed asks ahead, while the address is still that of the page before.
  const pideCada = new Map(PAGINAS.map(({ a, pide }) => [a, pide.map((una) => una.split('?')[0])]))
  const calladas = [...paginas].flatMap(([a, { lee }]) => {
    const suyas = pideCada.get(a)
    const siguiente = puertas[puertas.indexOf(a) + 1] ?? ''
    const dichas = [...(suyas ?? []), ...(pideCada.get(siguiente) ?? [])]
    return [...(suyas ? lee : [])]
      .filter((ruta) => !DEL_MARCO.has(ruta) && !DE_UNA.test(ruta) && !dichas.includes(ruta))
      .map((ruta) => `${a} asks for ${ruta}`)
  })
  expect(calladas).toEqual([])
})

test('what does not fit in the row of tabs is under Más, in one row', async ({ page }) => {
  await dejarEntrar(page, 'superadmin')
  await page.goto('/auditoria/solicitudes')
  // Where the money moves is whole, beside everything that the header of who may everything has. A sixty-fourth is the layout's own rounding.
  expect(
    await page.evaluate(() => {
      const nombre = document.querySelector('.enc-almacen')
      const texto = document.createRange()
      if (nombre) texto.selectNodeContents(nombre)
      return texto.getBoundingClientRect().width - (nombre?.getBoundingClientRect().width ?? 0)
    }),
  ).toBeLessThan(0.05)
  const tabs = page.getByRole('navigation', { name: 'Páginas del módulo' })
  await tabs.getByRole('button', { name: 'Más' }).click()
  await page.getByRole('menuitem', { name: 'Flujo de inventario de vitrina' }).click()
  await expect(page).toHaveURL(/flujo-inventario-vitrina/)
  await expect(tabs.getByRole('button')).toContainText('Flujo de inventario')
  expect((await tabs.boundingBox())?.height).toBe(40)
})

test('an address that is not of this house says so; one without permission, in the words of the specification', async ({
  page,
}) => {
  await dejarEntrar(page, 'cajero')
  await page.goto('/no-existe/nada')
  await expect(page.getByRole('heading', { name: 'Esta dirección no existe' })).toBeVisible()
  await page.goto('/planilla/sencilla')
  await expect(page.getByText('Usted no tiene permiso para entrar aquí!')).toBeVisible()
  await expect(page.getByText('Le falta «Listar planilla sencilla».')).toBeVisible()
  await page.goto('/home?cajon=tiquetes')
  await expect(page.getByRole('dialog')).toContainText('Tiquetes de contrato')
  await page.goto('/herramientas-gerenciales')
  await expect(page.getByText('Usted no tiene permiso para entrar aquí!')).toBeVisible()
  // Nor is it drawn for who leaves it, while the next one is on its way: each door that is refused is written down.
  await ir(page, '/home?cajon=tiquetes')
  await expect(page.getByRole('dialog')).toContainText('Tiquetes de contrato')
  await ir(page, '/herramientas-gerenciales')
  await expect(page.getByText('Usted no tiene permiso para entrar aquí!')).toBeVisible()
  const pedidas: string[] = []
  page.on('request', (pedido) => pedidas.push(new URL(pedido.url()).pathname))
  await ir(page, '/manual/inicio')
  await expect(page.getByRole('heading', { level: 1, name: 'Manual de usuario' })).toBeVisible()
  expect(pedidas.filter((una) => /^\/api\/.*reportes/.test(una))).toEqual([])
})

test('the flags of the settings open and close their doors on a screen that is loaded again', async ({
  page,
}) => {
  await ingresar(page, 'cajero')
  const nav = page.getByRole('navigation', { name: menu })
  await expect(nav.getByRole('button', { name: 'Cuadre de caja' })).toBeVisible()
  await expect(nav.getByRole('button', { name: 'Prospecto CRM' })).toBeHidden()
  const externo = nav.getByRole('link', { name: /^Manual de la empresa/ })
  await expect(externo).toBeHidden()
  const antes = await configurar((valor) => ({
    ...valor,
    crmSalesforce: true,
    comerciaCelulares: true,
    novedades: false,
    enlaces: {
      ...valor.enlaces,
      antecedentesJudiciales: 'https://ejemplo.invalid/a',
      afiliacionSalud: '',
      instagram: '',
      facebook: 'https://ejemplo.invalid/f',
      manual: 'https://ejemplo.invalid/m',
    },
  }))
  // The server keeps the settings for two seconds.
  await expect(async () => {
    await page.reload()
    await expect(nav.getByRole('button', { name: 'Prospecto CRM' })).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await nav.getByRole('button', { name: 'Más opciones' }).click()
  await expect(nav.getByRole('button', { name: 'Certificado de celulares' })).toBeVisible()
  await expect(nav.getByRole('link', { name: /Antecedentes judiciales/ })).toHaveAttribute('href', /ejemplo/)
  await expect(nav.getByRole('link', { name: /Afiliación a salud/ })).toBeHidden()
  // Beside the one of the product, whose pages are of each screen.
  await expect(externo).toHaveAttribute('href', 'https://ejemplo.invalid/m')
  await expect(nav.getByRole('link', { name: 'Manual de usuario' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Facebook' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Instagram' })).toBeHidden()
  await expect(page.getByRole('button', { name: /^Novedades/ })).toBeHidden()
  await configurar(() => antes)
})

test('banners: the expired resolution in its default words, the notice of the company until it is closed', async ({
  page,
}) => {
  await ingresar(page, 'cajero')
  const admin = await comoOtro('superadmin')
  const antes = await admin.leer('/empresa/datos')
  const { dv: _, ...datos } = antes
  await admin.enviar('PUT', '/empresa/datos', {
    ...datos,
    notificacion: { activo: true, mensaje: 'Mañana se abre a las 9.', tipo: 'warning' },
    resolucion: { numero: '18760000001', vence: '2020-01-01', mensaje: '' },
  })
  await page.reload()
  await expect(page.getByText('Existe una resolucion vencida!. Contácte a su contador.')).toBeVisible()
  await expect(page.getByText('Mañana se abre a las 9.')).toBeVisible()
  await sinFallasDeAccesibilidad(page)
  await page.getByRole('button', { name: 'Cerrar el aviso' }).click()
  await page.reload()
  await expect(page.getByText('Existe una resolucion vencida!')).toBeVisible()
  await expect(page.getByText('Mañana se abre a las 9.')).toBeHidden()
  // Who comes to the same machine has not read it.
  await ingresar(page, 'gerente')
  await expect(page.getByText('Mañana se abre a las 9.')).toBeVisible()
  const { version } = await admin.leer('/empresa/datos')
  await admin.enviar('PUT', '/empresa/datos', { ...datos, version })
  await admin.cerrar()
})

test('the bell counts the news of today and opens them; the back button closes the drawer', async ({
  page,
}) => {
  await ingresar(page, 'cajero')
  const admin = await comoOtro('superadmin')
  const { hoy } = await admin.leer('/novedades')
  const nuevas = 10
  for (let i = 0; i < nuevas; i++)
    await admin.enviar('POST', '/novedades', { tipo: 'Aviso', descripcion: 'Hay bolsas nuevas para oro.' })
  await admin.cerrar()
  await page.reload()
  const campana = page.getByRole('button', { name: `Novedades, ${hoy + nuevas} de hoy` })
  await expect(campana).toHaveText(String(hoy + nuevas))
  await campana.click()
  const cajon = page.getByRole('dialog', { name: 'Novedades' })
  await expect(cajon).toContainText('Hay bolsas nuevas para oro.')
  await expect(page).toHaveURL(/cajon=novedades/)
  await sinFallasDeAccesibilidad(page)
  await page.goBack()
  await expect(cajon).toBeHidden()
  await expect(page).toHaveURL(/\/home$/)
  await page.goForward()
  await expect(cajon).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(cajon).toBeHidden()
  await expect(page).toHaveURL(/\/home$/)
})

test('valuation: grams as they were typed, the values of the house, the totals', async ({ page }) => {
  await ingresar(page, 'cajero')
  await page.getByRole('button', { name: 'Valoración de joyas' }).click()
  const cajon = page.getByRole('dialog', { name: 'Valoración de joyas' })
  await expect(cajon.getByLabel('Peso en gramos, 24K')).toBeFocused()
  await cajon.getByLabel('Peso en gramos, Nacional').fill('4,25')
  await page.keyboard.press('Tab')
  await expect(cajon.getByLabel('Peso en gramos, Nacional')).toHaveValue('4,25')
  await cajon.getByLabel('Peso en gramos, Nacional').fill('4,30')
  await page.keyboard.press('Tab')
  await expect(cajon.getByLabel('Peso en gramos, Nacional')).toHaveValue('4,3')
  const fila = cajon.getByRole('row', { name: /^Nacional/ })
  await expect(fila).toContainText('862.898')
  await cajon.getByLabel('Peso en gramos, 14K').fill('1')
  await expect(cajon.getByRole('row', { name: /^Total/ })).toContainText('5,3 g')
  await cajon.getByLabel('Peso en gramos, Plata').fill('x')
  await expect(cajon.getByRole('alert')).toContainText('no es un número')
  await sinFallasDeAccesibilidad(page)
  await cajon.getByRole('button', { name: 'Limpiar' }).click()
  await expect(cajon.getByRole('row', { name: /^Total/ })).toContainText('0,0 g')

  await test.step('several pieces of a purity, stones taken off, printed and taken to a contract and to a purchase', async () => {
    await cajon.getByLabel('Peso en gramos, Nacional').fill('4,30')
    await cajon.getByRole('button', { name: 'Agregar pieza' }).click()
    const pieza = cajon.getByRole('group', { name: 'Pieza 1' })
    await expect(pieza.getByLabel('Peso en gramos, pieza 1')).toBeFocused()
    await pieza.getByLabel('Peso en gramos, pieza 1').fill('2,51')
    await pieza.getByLabel('Piedras en gramos, pieza 1').fill('3')
    await expect(cajon.getByRole('alert')).toContainText('piedras que pesan tanto')
    await expect(cajon.getByRole('button', { name: 'Llevar al contrato' })).toBeDisabled()
    await pieza.getByLabel('Piedras en gramos, pieza 1').fill('0,2')
    await expect(pieza).toContainText('2,31 g')
    await expect(cajon.getByRole('row', { name: /^Total/ })).toContainText('6,61 g')
    await sinFallasDeAccesibilidad(page)
    const ventana = page.waitForEvent('popup')
    const respuesta = page.waitForResponse((r) => r.url().includes('/indicadores/valoracion'))
    await cajon.getByRole('button', { name: 'Imprimir' }).click()
    expect((await respuesta).headers()['content-type']).toBe('application/pdf')
    await (await ventana).close()

    await cajon.getByRole('button', { name: 'Llevar a la compra' }).click()
    await expect(page).toHaveURL(/\/compras$/)
    await page.getByRole('combobox').first().fill('33144010')
    await page.locator('.cl-opcion').first().click()
    await expect(page.getByRole('listitem', { name: 'Artículo 1' }).getByLabel('Peso')).toHaveValue(/^4,3/)
    await expect(page.getByRole('listitem', { name: 'Artículo 2' }).getByLabel('Piedras')).toHaveValue(/^0,2/)
  })
})

test('the manual opens at the page of the screen, and its links stay inside', async ({ page }) => {
  await dejarEntrar(page, 'cajero')
  await page.goto('/contratos/nuevo')
  await page.getByRole('link', { name: 'Manual de usuario' }).click()
  await expect(page).toHaveURL(/\/manual\/contrato-nuevo$/)
  await expect(page.getByRole('heading', { name: '2. Artículos y avalúo' })).toBeVisible()
  await page.getByRole('article').getByRole('link', { name: 'crea' }).click()
  await expect(page).toHaveURL(/\/manual\/clientes$/)
  await sinFallasDeAccesibilidad(page)
  // Who leaves it is told of no page that it lacks while the next one is on its way.
  const dicho = await loQueSeDice(page, '.manual-cuerpo')
  await ir(page, '/contratos/PCT01-000042')
  await expect(page.getByText('Movimientos').first()).toBeVisible()
  expect(await dicho()).not.toContainEqual(expect.stringContaining('no existe'))
  await page.getByRole('link', { name: 'Términos y condiciones' }).click()
  await expect(page.getByRole('heading', { name: 'Términos y condiciones de uso' })).toBeVisible()
  await sinFallasDeAccesibilidad(page)
})

test('printed from the browser: the page alone, whole, black on white also from the dark theme', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await ingresar(page, 'gerente')
  await expect(page.getByText('Para atender hoy')).toBeVisible()
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
  for (const fuera of [page.getByRole('navigation', { name: menu }), page.getByRole('banner')])
    await expect(fuera).toBeHidden()
  await expect(page.getByRole('link', { name: /Nuevo contrato/ })).toBeHidden()
  const titulo = page.getByRole('heading', { name: /^Hoy en/ })
  await expect(titulo).toHaveCSS('color', 'rgb(0, 0, 0)')
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expect(page.locator('.marco-contenido')).toHaveCSS('overflow', 'visible')

  await test.step('a list says whose it is, by whom, its filter and how much of it; nothing is cut', async () => {
    await page.emulateMedia({ media: 'screen' })
    await ir(page, '/contratos?estado=vencido&texto=a')
    const lista = page.getByRole('region', { name: 'Lista de contratos' })
    await expect(lista.getByRole('row').nth(1)).toBeVisible()
    await expect(page.locator('.marco-membrete')).toHaveCount(1)
    await page.emulateMedia({ media: 'print' })
    const membrete = page.locator('.marco-membrete')
    await expect(membrete).toBeVisible()
    await expect(membrete).toContainText(/NIT [\d.]+-\d/)
    await expect(membrete).toContainText(/PCT01.*Impreso por .+ \(gerente\), \d{1,2} \w{3} \d{4}/)
    await expect(lista.locator('.rv-lista-impresa')).toContainText(/filtro: busca «a».* de \d+ en esta hoja/)
    const cortadas = await lista
      .locator('td')
      .evaluateAll((todas) => todas.filter((una) => una.scrollWidth > una.clientWidth + 1).length)
    expect(cortadas).toBe(0)
  })
})

test('on a telephone: menu, bottom bar and drawers, with nothing that scrolls sideways', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await dejarEntrar(page, 'cajero')
  for (const ruta of ['/', '/auditoria/vencimiento', '/manual/buscar', '/home?cajon=valoracion', '/home']) {
    await page.goto(ruta)
    await expect(page.getByRole('navigation', { name: 'Principal' })).toBeVisible()
    const sobra = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(sobra, ruta).toBeLessThanOrEqual(0)
  }
  await expect(page.getByRole('heading', { name: /^Hoy en/ })).toBeVisible()
  await sinFallasDeAccesibilidad(page)
  await page.getByRole('button', { name: 'Más', exact: true }).click()
  await expect(
    page.getByRole('dialog').getByRole('link', { name: 'Términos y condiciones' }),
  ).toBeInViewport()
  await page.getByRole('dialog').getByRole('button', { name: 'Dinero' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Ingresos' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ingresos' })).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('a page that no server gave comes with Reintentar, and whom the server did not sign out is not shown as gone', async ({
  page,
}) => {
  const contexto = page.context()
  await dejarEntrar(page, 'cajero')
  await page.goto('/login')
  await contexto.setOffline(true)
  await page.evaluate(() => {
    window.history.pushState({}, '', '/contratos')
    window.dispatchEvent(new PopStateEvent('popstate'))
  })
  const reintentar = page.getByRole('button', { name: 'Reintentar' })
  await reintentar.click()
  await expect(reintentar).toBeVisible()
  await contexto.setOffline(false)
  // The place of the notices is brought once the page has settled.
  const avisos = page.waitForResponse(/\/Avisos-/)
  await reintentar.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Contratos' })).toBeVisible()
  await avisos

  // From the palette, which is not there any more when the answer does not come.
  await page.keyboard.press('Control+k')
  await page.keyboard.type('salir')
  await expect(page.getByRole('option', { name: 'Salir' })).toBeVisible()
  await contexto.setOffline(true)
  await page.keyboard.press('Enter')
  await expect(page.getByText('No se pudo cerrar la sesión.')).toBeVisible()
  await expect(page).toHaveURL(/\/contratos/)
  await contexto.setOffline(false)
  await page.getByRole('button', { name: 'Salir de nuevo' }).click()
  await expect(page).toHaveURL(/\/login/)
})
