import type { Locator, Page } from '@playwright/test'
import { sinFallasDeAccesibilidad } from './apoyo/axe.ts'
import { abrirFicha, guardado, unaPersona } from './apoyo/clientes.ts'
import { CLAVE, cedulaNueva, dejarEntrar, ingresar, pasarPorLector } from './apoyo/persona.ts'
import { expect, test } from './apoyo/prueba.ts'

test.slow()

async function nuevoContrato(page: Page) {
  await page.keyboard.press('F2')
  await expect(page.getByRole('heading', { name: 'Nuevo contrato' })).toBeVisible()
}

async function crearCliente(page: Page) {
  await nuevoContrato(page)
  await page.getByRole('button', { name: 'Crear cliente' }).click()
  const cajon = page.getByRole('dialog', { name: 'Crear Cliente' })
  await expect(cajon.getByLabel('Número de documento')).toBeFocused()
  return cajon
}

/** All that the form asks, but the document. */
async function llenar(cajon: ReturnType<Page['getByRole']>, page: Page) {
  await cajon.getByLabel('Primer nombre').fill('Nubia')
  await cajon.getByLabel('Primer apellido').fill('Arrieta')
  await cajon.getByText('Femenino').click()
  await cajon.getByLabel('Celular').fill('3115550100')
  await cajon.getByLabel('Barrio').fill('Manga')
  await cajon.getByLabel(/^Dirección/).fill('Cra. 20 # 24-10')
  await cajon.getByLabel('Ciudad').fill('cartagena de in')
  await page.keyboard.press('Enter')
  await cajon.getByLabel('Contraseña').fill(CLAVE)
}

test('a draft survives a closed tab, and is gone once it is given up', async ({ page, context }) => {
  await ingresar(page, 'cajero')
  const cajon = await crearCliente(page)
  const cedula = cedulaNueva()
  await cajon.getByLabel('Número de documento').fill(cedula)
  await cajon.getByLabel('Primer nombre').fill('Nubia')
  await cajon.getByLabel('Observación').fill('Llamar por la tarde')
  await expect
    .poll(() =>
      page.evaluate(() => Object.values(localStorage).some((v) => v.includes('Llamar por la tarde'))),
    )
    .toBe(true)
  await page.close()

  const otra = await context.newPage()
  await otra.goto('/home')
  await expect(otra.getByRole('heading', { name: /^Hoy en/ })).toBeVisible()
  await otra.keyboard.press('F2')
  await otra.getByRole('button', { name: 'Crear cliente' }).click()
  const vuelto = otra.getByRole('dialog', { name: 'Crear Cliente' })
  await expect(vuelto.getByRole('status').filter({ hasText: 'Se recuperó' })).toContainText(
    /Se recuperó lo que quedó sin guardar a las? \d/,
  )
  await expect(vuelto.getByLabel('Primer nombre')).toHaveValue('Nubia')
  await expect(vuelto.getByLabel('Observación')).toHaveValue('Llamar por la tarde')
  // The password is never part of it.
  expect(await otra.evaluate(() => JSON.stringify(localStorage))).not.toContain(CLAVE)
  await vuelto.getByRole('status').getByRole('button', { name: 'Descartar' }).click()
  await expect(vuelto.getByLabel('Primer nombre')).toHaveValue('')
})

test('Enter never submits, it goes on to the next field; a failed save scrolls to the first error', async ({
  page,
}) => {
  await ingresar(page, 'cajero')
  const cajon = await crearCliente(page)
  const guardados: string[] = []
  page.on('request', (p) => {
    if (p.method() === 'POST' && p.url().endsWith('/clientes')) guardados.push(p.url())
  })
  await cajon.getByLabel('Número de documento').fill(cedulaNueva())
  await llenar(cajon, page)
  // As a hand does it down the form: each leads to the next, a list that is closed and what is folded are not stops.
  const sigue = async (desde: string | RegExp, hasta: Locator) => {
    await cajon.getByRole('textbox', { name: desde }).press('Enter')
    await expect(hasta).toBeFocused()
  }
  await sigue('Número de documento', cajon.getByLabel('Primer nombre'))
  await sigue('Primer nombre', cajon.getByLabel('Segundo nombre'))
  await sigue('Segundo apellido', cajon.getByLabel('Fecha de nacimiento'))
  await sigue('Fecha de nacimiento', cajon.getByRole('radio', { name: 'Femenino' }))
  await page.keyboard.press('Enter')
  await expect(cajon.getByLabel('Celular')).toBeFocused()
  await sigue('Teléfono', cajon.getByRole('combobox', { name: 'Email' }))
  await page.keyboard.press('Enter')
  await expect(cajon.getByLabel('Barrio')).toBeFocused()
  await cajon.getByLabel('Observación').press('Enter')
  await expect(cajon.getByLabel('Observación')).toBeFocused()
  await cajon.getByLabel('Observación').fill('')
  for (const campo of ['Usuario', 'Contraseña']) await cajon.getByLabel(campo).press('Enter')
  await expect(cajon).toBeVisible()
  await expect(cajon.locator('.rv-resumen-fallas')).toHaveCount(0)
  expect(guardados).toEqual([])

  await cajon.getByLabel('Primer nombre').fill('')
  await cajon.getByLabel('Observación').scrollIntoViewIfNeeded()
  await cajon.getByLabel('Observación').focus()
  await page.keyboard.press('Control+Enter')
  await expect(cajon.getByLabel('Primer nombre')).toBeFocused()
  await expect(cajon.getByLabel('Primer nombre')).toBeInViewport()
  await expect(cajon.locator('.rv-resumen-fallas')).toHaveText('Escriba el primer nombre del cliente.')
  expect(guardados).toEqual([])
})

test('two employees create the same document at once: one wins, the other is told and opens that customer', async ({
  page,
  browser,
  baseURL,
}) => {
  const otroContexto = await browser.newContext({ baseURL: baseURL ?? '', locale: 'es-CO' })
  const otra = await otroContexto.newPage()
  await Promise.all([ingresar(page, 'cajero'), ingresar(otra, 'gerente')])
  const cedula = cedulaNueva()
  for (const [pagina, apellido] of [
    [page, 'Primera'],
    [otra, 'Segunda'],
  ] as const) {
    const cajon = await crearCliente(pagina)
    await cajon.getByLabel('Número de documento').fill(cedula)
    await llenar(cajon, pagina)
    await cajon.getByLabel('Primer apellido').fill(apellido)
    await expect(cajon.getByLabel('Ningún otro cliente tiene este documento')).toBeVisible()
  }
  await Promise.all([page, otra].map((pagina) => pagina.keyboard.press('Control+Enter')))
  const elegido = (pagina: Page) => pagina.getByRole('region', { name: 'Cliente elegido' })
  await expect.poll(async () => (await elegido(page).count()) + (await elegido(otra).count())).toBe(1)
  const gano = (await elegido(page).count()) > 0
  const [ganadora, perdedora] = gano ? [page, otra] : [otra, page]
  const ganado = gano ? 'Nubia Primera' : 'Nubia Segunda'
  await expect(elegido(ganadora)).toContainText(ganado)
  // In that very instant perhaps not yet looked for in the lists, which is said too.
  await expect(perdedora.locator('[data-campo="cedula"] .rv-campo-error')).toContainText(
    `Doc. ya existe. Abrir ${ganado}`,
  )
  await perdedora.getByRole('button', { name: `Abrir ${ganado}` }).click()
  await perdedora.getByRole('button', { name: 'Descartar cambios' }).click()
  const editar = perdedora.getByRole('dialog', { name: 'Editar Cliente' })
  await expect(editar.getByLabel('Primer apellido')).toHaveValue(ganado.split(' ')[1] ?? '')
  await otroContexto.close()
})

test('Editar Cliente: the strip opens it, saves it, and shows what changed', async ({ page }) => {
  await ingresar(page, 'cajero')
  const { cedula } = await guardado(page, 'cajero')
  await nuevoContrato(page)
  const buscador = page.getByRole('combobox', { name: /Cliente/ })
  await buscador.fill(cedula)
  await page.getByText('Nubia Arrieta').first().click()
  const tira = page.getByRole('region', { name: 'Cliente elegido' })
  await tira.getByRole('button', { name: 'Editar cliente' }).click()
  const cajon = page.getByRole('dialog', { name: 'Editar Cliente' })
  await expect(cajon.getByLabel('Celular')).toHaveValue('3115550100')
  await sinFallasDeAccesibilidad(page)
  await cajon.getByLabel('Celular').fill('3005550199')
  await cajon.getByLabel('Observación').fill('Cambió de celular')
  await cajon.getByLabel('Contraseña').fill(CLAVE)
  await page.keyboard.press('Control+Enter')
  await expect(cajon).toBeHidden()
  await expect(tira).toContainText('300 555 0199')
  await expect(tira).toContainText('Cambió de celular')
})

test('somebody else saved meanwhile: nothing typed is lost, and what stays is chosen field by field', async ({
  page,
}) => {
  await dejarEntrar(page, 'gerente')
  const { id, version } = await guardado(page, 'gerente')
  const ficha = await abrirFicha(page, id)
  await ficha.getByRole('button', { name: 'Editar cliente' }).click()
  const cajon = page.getByRole('dialog', { name: 'Editar Cliente' })
  await cajon.getByLabel('Observación').fill('Mía')
  const estado = await page.evaluate(
    async ([ruta, cuerpo]) => {
      const { csrf } = await (await fetch('/api/v2/sesion')).json()
      const respuesta = await fetch(ruta, {
        method: 'PUT',
        headers: { 'content-type': 'application/json', 'x-csrf-token': csrf },
        body: JSON.stringify(cuerpo),
      })
      return respuesta.status
    },
    [
      `/api/v2/clientes/${id}`,
      {
        datosAEnviar: unaPersona({ cliente: { observacion: 'De otro' } }),
        version,
        credenciales: { usuario: 'gerente', clave: CLAVE },
      },
    ] as const,
  )
  expect(estado).toBe(200)
  await cajon.getByLabel('Contraseña').fill(CLAVE)
  await page.keyboard.press('Control+Enter')
  const pregunta = page.getByRole('dialog', { name: /Se guardó este cliente mientras usted editaba/ })
  await expect(pregunta.getByRole('group', { name: /Observación/ })).toContainText('Lo escrito aquí: Mía')
  await sinFallasDeAccesibilidad(page)
  await pregunta.getByRole('button', { name: 'Volver a editar' }).click()
  await expect(cajon.getByLabel('Observación')).toHaveValue('Mía')

  // Chosen field by field, and signed again over the other person's version.
  await cajon.getByLabel('Contraseña').fill(CLAVE)
  await page.keyboard.press('Control+Enter')
  await pregunta.getByRole('radio', { name: 'Lo ya guardado: De otro' }).check()
  await pregunta.getByRole('button', { name: 'Seguir con lo elegido' }).click()
  await expect(cajon.getByLabel('Observación')).toHaveValue('De otro')
  await expect(cajon.getByLabel('Contraseña')).toBeFocused()
  await cajon.getByLabel('Celular').fill('3005550199')
  await cajon.getByLabel('Contraseña').fill(CLAVE)
  await page.keyboard.press('Control+Enter')
  await expect(cajon).toBeHidden()

  // The history of the sheet, each save in one sentence: who, what, which, from what to what.
  const historia = (await abrirFicha(page, id)).getByRole('listitem')
  await expect(historia.filter({ hasText: '3005550199' })).toHaveText(
    /^\S.* \(gerente\) editó el cliente .*: .*Celular 3115550100 → 3005550199, /,
  )
  await expect(historia.filter({ hasText: 'De otro' })).toContainText('Observación vacío → De otro')
})

test('the reader finds a customer: the card and Seleccionar Cliente, not wanted in red with who and why', async ({
  page,
}) => {
  await ingresar(page, 'cajero')
  const { cedula } = await guardado(
    page,
    'cajero',
    unaPersona({ cliente: { noDeseado: true, noDeseadoMotivo: 'Maltrato al personal' } }),
  )
  await nuevoContrato(page)
  await page.keyboard.press('F4')
  const lector = page.getByRole('dialog', { name: 'Lector de Cédula' })
  await expect(lector).toContainText('Pase el documento por el lector')
  // On a machine so busy that the keys come half a second apart, the document is passed again, as a person would.
  await expect(async () => {
    await pasarPorLector(page, `${cedula}\tARRIETA\t\tNUBIA\t\tF\t19880214\r`)
    await expect(lector).toContainText('Cliente encontrado', { timeout: 5_000 })
  }).toPass()
  await expect(lector).toContainText('311 555 0100')
  await expect(lector).toContainText('Maltrato al personal. Lo marcó cajero')
  await sinFallasDeAccesibilidad(page)
  await expect(lector.getByRole('button', { name: 'Seleccionar Cliente' })).toBeVisible()
  await page.keyboard.press('Enter')
  const tira = page.getByRole('region', { name: 'Cliente elegido' })
  await expect(tira).toContainText('Nubia Arrieta')
  await expect(tira).toContainText('Maltrato al personal. Lo marcó cajero')

  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Buscar en todo' })).toBeFocused()
  await page.keyboard.type(cedula)
  await expect(page.getByRole('group', { name: 'Clientes' })).toContainText(
    'No deseado: Maltrato al personal',
  )
})
