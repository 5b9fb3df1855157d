import type { BrowserContext, Locator, Page } from '@playwright/test'
import { comoOtro } from './apoyo/api.ts'
import { sinFallasDeAccesibilidad } from './apoyo/axe.ts'
import { ir } from './apoyo/ir.ts'
import { borradoresDe, CLAVE, dejarEntrar, perderLaPagina } from './apoyo/persona.ts'
import { expect, test } from './apoyo/prueba.ts'

const cajon = (page: Page, name: string) => page.getByRole('dialog', { name })

/** Every form of the administration: where it is, how it is opened, and one of its fields. */
const FORMULARIOS: Record<
  string,
  {
    a: string
    abrir?: (page: Page) => Locator
    campo: (page: Page) => Locator
    secreto?: (page: Page) => Locator
  }
> = {
  'a new person': {
    a: '/empleados',
    abrir: (page) => page.getByRole('button', { name: 'Nuevo empleado' }),
    campo: (page) => cajon(page, 'Crear empleado').getByLabel('Nombres'),
  },
  'a new role': {
    a: '/configuracion/roles',
    abrir: (page) => page.getByRole('button', { name: 'Nuevo rol' }),
    campo: (page) => cajon(page, 'Crear rol').getByLabel('Nombre'),
  },
  'a branch': {
    a: '/configuracion/almacenes',
    abrir: (page) => page.getByRole('button', { name: 'PCT03', exact: true }),
    campo: (page) => cajon(page, 'Editar almacén').getByLabel('Nombre'),
  },
  'the company': {
    a: '/configuracion/empresa',
    campo: (page) => page.getByLabel('Nombre o razón social'),
  },
  'a news item': {
    a: '/configuracion/novedades',
    abrir: (page) => page.getByRole('button', { name: 'Publicar novedad' }).first(),
    campo: (page) => cajon(page, 'Publicar novedad').getByLabel('Qué hay de nuevo'),
  },
  'the settings': {
    a: '/configuracion?seccion=enlaces',
    campo: (page) => page.getByLabel(/^Facebook/),
  },
  'the price of a consultation': {
    a: '/consultas/costos',
    abrir: (page) => page.getByRole('button', { name: /^(Cambiar|Dar costo)$/ }).first(),
    campo: (page) => page.getByLabel('Costo de una consulta, en pesos'),
  },
  'a resolution of DIAN': {
    a: '/planilla/documentos-electronicos',
    abrir: (page) => page.getByRole('button', { name: 'Registrar resolución' }),
    campo: (page) => cajon(page, 'Registrar resolución').getByRole('textbox', { name: /^Resolución/ }),
    secreto: (page) => cajon(page, 'Registrar resolución').getByLabel('Clave técnica'),
  },
  'who issues': {
    a: '/planilla/documentos-electronicos',
    abrir: (page) => page.getByRole('button', { name: 'Quién emite' }),
    campo: (page) => cajon(page, 'Quién emite').getByLabel('Correo de facturación'),
  },
  'a certificate of a thing': {
    a: '/home?cajon=certificado',
    campo: (page) => page.getByLabel('Descripción del artículo'),
  },
  'a message to customers': {
    a: '/mensajes/difusion?nuevo=si',
    campo: (page) => page.getByRole('textbox', { name: /^Mensaje/ }),
  },
}

const SECRETO = 'secretosecretosecretosecretosecretosecre'

test('what is being written in any form comes back after the page is gone, and can be discarded', async ({
  page,
}) => {
  test.slow()
  // Leaving with unsaved work, as a power cut does: the browser's own question is answered yes.
  page.on('dialog', (dialogo) => void dialogo.accept())
  await dejarEntrar(page, 'superadmin')
  const enElEquipo = () =>
    page.evaluate(() => Object.keys(localStorage).filter((k) => k.includes('.borrador.')))
  let antesEn: string | undefined
  for (const [que, { a, abrir, campo, secreto }] of Object.entries(FORMULARIOS))
    await test.step(que, async () => {
      // Inside already, but of two on one page: a drawer that is open there would stay.
      const [ruta] = a.split('?')
      await (antesEn === undefined || antesEn === ruta ? page.goto(a) : ir(page, a))
      antesEn = ruta
      await abrir?.(page).click()
      await expect(campo(page)).toBeVisible()
      const antes = await campo(page).inputValue()
      const escrito =
        antes.startsWith('https') || que === 'the settings' ? 'https://ejemplo.invalid/r' : '4321'
      await secreto?.(page).fill(SECRETO)
      await campo(page).fill(escrito)
      await expect.poll(enElEquipo).not.toEqual([])
      expect(await page.evaluate(() => Object.values(localStorage).join())).not.toContain(SECRETO)

      // A drawer that is in the address comes back by itself; the rest is opened again.
      const vuelveSolo = !abrir || !page.url().endsWith(a)
      await page.reload()
      if (!vuelveSolo) await abrir(page).click()
      await expect(page.getByText('Se recuperó lo que quedó sin guardar')).toBeVisible()
      expect((await campo(page).inputValue()).replaceAll('.', '')).toBe(escrito.replaceAll('.', ''))

      await page.locator('.rv-borrador').getByRole('button', { name: 'Descartar', exact: true }).click()
      await expect(campo(page)).toHaveValue(antes)
      await expect.poll(enElEquipo).toEqual([])
    })
})

test('what is being written in the dialog of an operation comes back with it, of its contract alone', async ({
  page,
}) => {
  page.on('dialog', (dialogo) => void dialogo.accept())
  await dejarEntrar(page, 'cajero')
  const yo = await comoOtro('cajero')
  const [uno, otro] = (await yo.leer('/contratos?estado=vigente')).items
  await yo.cerrar()
  const abono = async ({ codigo }: { codigo: string }) => {
    await page.goto(`/contratos/${codigo}?hacer=abono`)
    const valor = cajon(page, `Abono de ${codigo}`).getByLabel('Valor', { exact: false }).first()
    await expect(valor).toBeVisible()
    return valor
  }
  await (await abono(uno)).fill('43000')
  await expect.poll(async () => JSON.stringify(await borradoresDe(page))).toContain('43000')
  await expect(await abono(otro)).toHaveValue('')
  await expect(await abono(uno)).toHaveValue('43.000')
  await expect(page.getByText('Se recuperó lo que quedó sin guardar')).toBeVisible()
  await page.locator('.rv-borrador').getByRole('button', { name: 'Descartar', exact: true }).click()
  await expect.poll(() => borradoresDe(page)).toEqual({})

  // A discount other than the agreed one is in sight with its reason, as it was.
  const retiro = cajon(page, `Retiro de ${uno.codigo}`)
  await page.goto(`/contratos/${uno.codigo}?hacer=retiro`)
  await retiro.getByRole('button', { name: 'Otro descuento' }).click()
  await retiro.getByLabel('Otro descuento').fill('10000')
  await expect.poll(async () => JSON.stringify(await borradoresDe(page))).toContain('10000')
  await page.goto(`/contratos/${uno.codigo}?hacer=retiro`)
  await expect(retiro.getByLabel('Otro descuento')).toHaveValue('10.000')
  await expect(retiro.getByLabel('Motivo')).toBeVisible()
  await page.locator('.rv-borrador').getByRole('button', { name: 'Descartar', exact: true }).click()
  await expect.poll(() => borradoresDe(page)).toEqual({})
})

test('a session that is over when something is saved says so at the door; what was written waits, and was not saved', async ({
  page,
}) => {
  await dejarEntrar(page, 'cajero')
  const yo = await comoOtro('cajero')
  const [uno] = (await yo.leer('/contratos?estado=vigente')).items
  await yo.cerrar()
  await page.goto(`/contratos/${uno.codigo}?hacer=abono`)
  const abono = cajon(page, `Abono de ${uno.codigo}`)
  await abono.getByLabel('Valor', { exact: false }).first().fill('43000')
  await abono.getByLabel('Contraseña').fill(CLAVE)
  await page.context().clearCookies()
  await page.keyboard.press('Control+Enter')
  await expect(page).toHaveURL(/\/login\?volver=.*motivo=terminada/)
  // Not every form keeps a draft: of what keeps none it promises nothing.
  await expect(page.getByRole('status').filter({ hasText: 'Su sesión terminó' })).toHaveText(
    'Su sesión terminó: ingrese de nuevo. El contrato, la venta, la compra o el cliente que estaba escribiendo lo espera como borrador: lea lo que dice antes de repetirlo. De lo demás, mire si quedó guardado.',
  )
  await sinFallasDeAccesibilidad(page)

  await dejarEntrar(page, 'cajero')
  await page.goto(`/contratos/${uno.codigo}?hacer=abono`)
  await expect(abono.getByLabel('Valor', { exact: false }).first()).toHaveValue('43.000')
  const aviso = abono.locator('.rv-borrador')
  await expect(aviso).toContainText('Se recuperó lo que quedó sin guardar')
  await expect(aviso).not.toContainText('no se supo')
  await aviso.getByRole('button', { name: 'Descartar' }).click()
})

test('saving forgets the draft, and so does leaving on purpose', async ({ page }) => {
  await dejarEntrar(page, 'superadmin')
  await page.goto('/configuracion/roles')
  const nuevo = cajon(page, 'Crear rol')
  await page.getByRole('button', { name: 'Nuevo rol' }).click()
  await nuevo.getByLabel('Nombre').fill(`Guardado ${Date.now()}`)
  await page.keyboard.press('Control+Enter')
  await expect(nuevo).toBeHidden()
  await page.getByRole('button', { name: 'Nuevo rol' }).click()
  await expect(nuevo.getByLabel('Nombre')).toHaveValue('')

  await nuevo.getByLabel('Nombre').fill('Ya no')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Descartar cambios' }).click()
  await expect(nuevo).toBeHidden()
  await page.getByRole('button', { name: 'Nuevo rol' }).click()
  await expect(nuevo.getByLabel('Nombre')).toHaveValue('')
})

const OTRO = 'Seguir con el que quedó'
const textos = async (page: Page) => Object.values(await borradoresDe(page)).join()
/** The other windows are gone: the browser gives back the name of each some moments after. */
const soloEsta = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const { held = [] } = await navigator.locks.query()
        return held.filter(({ name }) => name?.startsWith('retroventa.ventana.')).length
      }),
    )
    .toBe(1)

test('two windows of one person keep each their own, also a duplicated one; what those that are gone left is gone on with', async ({
  page,
  context,
}) => {
  await dejarEntrar(page, 'superadmin')
  const sello = String(Date.now()).slice(-6)
  const [uno, dos] = [`Tasador ${sello}`, `Perito ${sello}`]
  const nombre = (en: Page) => en.getByRole('dialog', { name: 'Crear rol' }).getByLabel('Nombre')
  const abrir = async (en: Page) => {
    await en.goto('/configuracion/roles?rol=nuevo')
    await expect(nombre(en)).toBeVisible()
    return en
  }
  await abrir(page)
  await nombre(page).fill(uno)
  await expect.poll(() => textos(page)).toContain(uno)

  const otra = await abrir(await context.newPage())
  await expect(nombre(otra)).toHaveValue('')
  await expect(otra.getByText(OTRO)).toHaveCount(0)
  await nombre(otra).fill(dos)

  await test.step('each is loaded again, and finds what is its own', async () => {
    await perderLaPagina(otra, new RegExp(dos))
    await expect(nombre(otra)).toHaveValue(dos)
    await page.bringToFront()
    await perderLaPagina(page, new RegExp(uno))
    await expect(nombre(page)).toHaveValue(uno)
    await expect(page.getByText('Se recuperó lo que quedó sin guardar')).toBeVisible()
    await expect(page.getByText(OTRO)).toHaveCount(0)
  })

  const copia =
    await test.step('a window that was duplicated remembers what the first does, and is another one', async () => {
      const nueva = context.waitForEvent('page')
      await page.evaluate(() => void window.open(location.href))
      const abierta = await nueva
      await expect(nombre(abierta)).toHaveValue('')
      await expect(abierta.getByText(OTRO)).toHaveCount(0)
      return abierta
    })

  const aviso = copia.getByRole('button', { name: OTRO })
  await test.step('both go; the newest is gone on with, the other one is a press away, and none is lost by it', async () => {
    await Promise.all([page.close(), otra.close()])
    await copia.reload()
    await expect(nombre(copia)).toHaveValue(/^(Tasador|Perito) /)
    const primero = await nombre(copia).inputValue()
    const segundo = primero === uno ? dos : uno
    await expect(aviso).toContainText(segundo)
    await sinFallasDeAccesibilidad(copia)
    await nombre(copia).fill(`${primero} mayor`)
    await aviso.click()
    await expect(nombre(copia)).toHaveValue(segundo)
    await expect(aviso).toContainText(`${primero} mayor`)
    await aviso.click()
    await expect(nombre(copia)).toHaveValue(`${primero} mayor`)
    await copia.locator('.rv-borrador').getByRole('button', { name: 'Descartar', exact: true }).click()
    await expect(nombre(copia)).toHaveValue('')
    await nombre(copia).fill(`${primero} menor`)
    await aviso.click()
    await expect(nombre(copia)).toHaveValue(segundo)
  })

  await test.step('one that waits is given up by the keyboard alone, which is back at the form', async () => {
    await expect(aviso).toContainText(' menor')
    await aviso.focus()
    await copia.keyboard.press('Tab')
    await copia.keyboard.press('Enter')
    await expect(copia.getByRole('button', { name: 'Descartarlo' })).toBeFocused()
    await copia.keyboard.press('Enter')
    await expect(aviso).toHaveCount(0)
    await expect(copia.getByRole('dialog').locator('input:focus, textarea:focus')).toHaveCount(1)
  })

  await test.step('saved, nothing of it is left', async () => {
    await copia.keyboard.press('Control+Enter')
    await expect(nombre(copia)).toHaveCount(0)
    await expect.poll(() => borradoresDe(copia)).toEqual({})
  })
})

test('of two drafts of one retiro, the one that is gone on with shows its discount and how it is paid', async ({
  page,
  context,
}) => {
  await dejarEntrar(page, 'cajero')
  const yo = await comoOtro('cajero')
  const [{ codigo }] = (await yo.leer('/contratos?estado=vigente')).items
  await yo.cerrar()
  const retiro = (en: Page) => cajon(en, `Retiro de ${codigo}`)
  const abrir = async (en: Page) => {
    await en.goto(`/contratos/${codigo}?hacer=retiro`)
    await expect(retiro(en).getByLabel('Contraseña')).toBeVisible()
    return en
  }
  const una = await abrir(await context.newPage())
  await retiro(una).getByRole('button', { name: 'Otro descuento' }).click()
  await retiro(una).getByLabel('Otro descuento').fill('10000')
  await retiro(una).getByLabel('Motivo').fill('Rebaja de la casa')
  await retiro(una)
    .getByRole('button', { name: /^Otro medio/ })
    .click()
  await retiro(una).getByLabel('Transferencia', { exact: false }).first().fill('20000')
  await expect.poll(() => textos(una)).toMatch(/10000.*20000|20000.*10000/)
  const otra = await abrir(await context.newPage())
  // What is written with it tells the draft of a form that shows neither.
  await retiro(otra).getByRole('button', { name: 'Otro descuento' }).click()
  await retiro(otra).getByLabel('Otro descuento').fill('30000')
  await retiro(otra).getByLabel('Motivo').fill('Cliente de siempre')
  await retiro(otra).getByLabel('Otro descuento').fill('')
  await expect.poll(() => textos(otra)).toContain('Cliente de siempre')
  await page.goto('/home')
  await Promise.all([una.close(), otra.close()])
  await soloEsta(page)

  await abrir(page)
  await expect(retiro(page).getByRole('button', { name: 'Otro descuento' })).toBeVisible()
  await expect(retiro(page).getByText('Pago en efectivo')).toBeVisible()
  await retiro(page).getByRole('button', { name: OTRO }).click()
  await expect(retiro(page).getByLabel('Otro descuento')).toHaveValue('10.000')
  await expect(retiro(page).getByLabel('Motivo')).toHaveValue('Rebaja de la casa')
  await expect(retiro(page).getByLabel('Transferencia', { exact: false }).first()).toHaveValue('20.000')
  for (const _ of 'ab') {
    await page.locator('.rv-borrador').getByRole('button', { name: 'Descartar', exact: true }).click()
    const otro = page.getByRole('button', { name: OTRO })
    if (await otro.count()) await otro.click()
  }
  await expect.poll(() => borradoresDe(page)).toEqual({})
})

test('an expense that another window left is gone on with, paid to whom it was: never to who is in this one', async ({
  page,
  context,
}) => {
  await dejarEntrar(page, 'gerente')
  const api = await comoOtro('superadmin')
  const leidos = (await api.leer('/contratos?estado=vigente')) as {
    items: { cliente: { cedula: string; nombre_completo: string } }[]
  }
  const items = [...new Map(leidos.items.map(({ cliente }) => [cliente.cedula, cliente])).values()]
  await api.cerrar()
  const escribir = async (context: BrowserContext, cual: number, que: string) => {
    const en = await context.newPage()
    await en.goto('/egresos')
    await en.getByLabel('Descripción').fill(que)
    await en.getByRole('combobox', { name: /^Tercero/ }).fill(items[cual]?.cedula ?? '')
    await en.locator('.cl-opcion').first().click()
    const escritos = async () => Object.values(await borradoresDe(en)).filter((uno) => uno.includes(que))
    await expect.poll(escritos).toEqual([expect.stringMatching(/"terceroId":"[^"]/)])
    return en
  }
  const abiertas = [
    await escribir(context, 0, 'Local de noviembre'),
    await escribir(context, 1, 'Aseo de noviembre'),
  ]
  await page.goto('/home')
  await Promise.all(abiertas.map((una) => una.close()))
  await soloEsta(page)
  await page.goto('/egresos')
  const descripcion = page.getByLabel('Descripción')
  const tercero = page.locator('.cl-selector')
  const nombreDe = (cual: number) => items[cual]?.nombre_completo ?? '-'
  await expect(descripcion).toHaveValue('Aseo de noviembre')
  await expect(tercero).toContainText(nombreDe(1))
  const otro = page.getByRole('button', { name: OTRO })
  await expect(otro).toContainText(`Local de noviembre · ${nombreDe(0)}`)
  await otro.click()
  await expect(descripcion).toHaveValue('Local de noviembre')
  await expect(tercero).toContainText(nombreDe(0))
  await expect(tercero).not.toContainText(nombreDe(1))
  await sinFallasDeAccesibilidad(page)
  for (const que of ['Local de noviembre', 'Aseo de noviembre']) {
    await expect(descripcion).toHaveValue(que)
    await page.locator('.rv-borrador').getByRole('button', { name: 'Descartar', exact: true }).click()
    await expect(descripcion).toHaveValue('')
    if (await otro.count()) await otro.click()
  }
  await expect.poll(() => borradoresDe(page)).toEqual({})
})
