import type { Locator, Page } from '@playwright/test'
import { sinFallasDeAccesibilidad } from '../apoyo/axe.ts'
import { ir } from '../apoyo/ir.ts'
import { CLAVE, dejarEntrar, escribirAMano } from '../apoyo/persona.ts'
import { expect, test } from '../apoyo/prueba.ts'
import { retenerRed } from '../apoyo/red.ts'

test('both ledgers are proven from the page, which says how much; who may not does not enter', async ({
  page,
}) => {
  await dejarEntrar(page, 'gerente')
  await page.goto('/contabilidad/prueba')
  await page.getByRole('button', { name: 'Probar ahora' }).click()
  await expect(page.getByText('Los dos libros cuadran')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText(/Se probaron \d.* documentos/)).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toContainText('gerente')
  await sinFallasDeAccesibilidad(page)
  await page.context().clearCookies()
  await dejarEntrar(page, 'cajero')
  await page.goto('/contabilidad/prueba')
  await expect(page.getByText('Usted no tiene permiso para entrar aquí!')).toBeVisible()
})

test('an account is added and given to a concept from a day on, signed', async ({ page }) => {
  await dejarEntrar(page, 'superadmin')
  await page.goto('/contabilidad/cuentas')
  await page.getByRole('button', { name: 'Agregar cuenta' }).click()
  const nueva = page.getByRole('dialog', { name: 'Cuenta nueva' })
  await nueva.getByLabel('Código').fill('11101005')
  await expect(nueva.getByRole('region', { name: 'Lo que toca esta cuenta' })).toContainText(/asentado/)
  await nueva.getByLabel('Nombre').fill('Cuenta en dólares')
  await nueva.getByLabel('Contraseña').fill(CLAVE)
  await page.keyboard.press('Control+Enter')
  await expect(nueva).toBeHidden()
  const fila = page.getByRole('row').filter({ hasText: 'Caja menor' }).first()
  await fila.getByRole('button', { name: /^Cambiar la cuenta de Caja menor/ }).click()
  const cajon = page.getByRole('dialog', { name: 'Cuenta de Caja menor' })
  await cajon.getByLabel('Cuenta nueva').click()
  await page.getByTitle('11101005 Cuenta en dólares').click()
  const toca = cajon.getByRole('region', { name: 'Lo que toca este cambio' })
  await expect(toca).toContainText('Va a la cuenta nueva lo que se asiente desde el')
  await expect(toca).toContainText(/asientos de este concepto|Se quedan como están/)
  await sinFallasDeAccesibilidad(page)
  await cajon.getByLabel('Contraseña').fill(CLAVE)
  await page.keyboard.press('Control+Enter')
  await expect(cajon).toBeHidden()
  await expect(fila).toContainText(/11101005 desde el/)
  await expect(fila).toContainText('superadmin')
})

test('what was withheld is a list of thirds, and each has its certificates by year', async ({ page }) => {
  await dejarEntrar(page, 'gerente')
  await page.goto('/contabilidad/retenciones')
  await expect(page.getByRole('heading', { name: 'Retenciones practicadas' })).toBeVisible()
  await sinFallasDeAccesibilidad(page)
  const { items } = (await (await page.request.get('/api/v2/clientes?texto=a')).json()) as {
    items: { id: string }[]
  }
  await ir(page, `/contabilidad/retenciones/${items[0]?.id}`)
  await expect(page.getByRole('heading', { name: 'Certificados de retenciones' })).toBeVisible()
  await expect(page.getByText('En este período no se le retuvo nada')).toBeVisible()
  await page.getByLabel('Período').selectOption({ index: 1 })
  await expect(page).toHaveURL(/desde=\d{4}-01-01/)
  await sinFallasDeAccesibilidad(page)
})

/** What is wrong of its rows is said when it is saved, at the row that the person sees. */
async function decirQueFalta(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Comprobante' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Comprobante nuevo' })
  await dialogo.getByLabel('Descripción').fill('Papelería que faltaba')
  // Who was chosen by mistake is taken away: it may be of nobody.
  const tercero = dialogo.locator('.cl-selector')
  await tercero.getByRole('combobox', { name: 'Tercero' }).fill('maria')
  await page.locator('.cl-opcion').first().click()
  await expect(tercero).toContainText(/\d, /)
  await tercero.getByRole('button', { name: 'Quitar lo elegido' }).click()
  await expect(tercero).not.toContainText(/\d, /)
  const guardar = dialogo.getByRole('button', { name: /^Guardar/ })
  await guardar.click()
  await expect(dialogo.getByText('Un comprobante lleva de 2 a')).toBeVisible()
  const segundo = dialogo.getByRole('listitem', { name: 'Renglón 2' })
  await segundo.getByLabel('Débito').fill('5000')
  await guardar.click()
  await expect(segundo.getByText('Renglón 2: la cuenta')).toBeVisible()
  const primero = dialogo.getByRole('listitem', { name: 'Renglón 1' })
  // An account of a long name, and its list is as wide as its field: the amount beside it is not under it.
  await primero.getByLabel('Cuenta').fill('41509505')
  await page.getByTitle(/^41509505/).waitFor()
  await page.keyboard.press('Enter')
  await expect(primero).toContainText('41509505')
  const cuenta = primero.locator('[data-campo="lineas[0].cuenta"]')
  expect(await cuenta.evaluate((campo) => campo.scrollWidth - campo.clientWidth)).toBe(0)
  await primero.getByLabel('Crédito').fill('3000')
  await expect(dialogo.getByText(/^Los débitos suman/)).toBeVisible()
  await sinFallasDeAccesibilidad(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Descartar cambios' }).click()
  await expect(dialogo).toHaveCount(0)
}

/** Intro that chooses and the Tab of a fast hand, before the page has had time for anything else: whether the list kept that Tab. */
const retieneElTab = (lista: Locator): Promise<boolean> =>
  lista.evaluate(async (nodo) => {
    const pulsar = (key: string, keyCode: number, que = 'keydown') => {
      const tecla = new KeyboardEvent(que, { key, keyCode, bubbles: true, cancelable: true })
      nodo.dispatchEvent(tecla)
      return tecla.defaultPrevented
    }
    pulsar('Enter', 13)
    pulsar('Enter', 13, 'keyup')
    // What a page does of one key before it hears the next.
    for (let i = 0; i < 10; i++) await Promise.resolve()
    return pulsar('Tab', 9)
  })

/** A voucher of two lines, written without the mouse. */
async function escribirComprobante(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Comprobante' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Comprobante nuevo' })
  await dialogo.getByLabel('Descripción').focus()
  await escribirAMano(page, 'Papelería que faltaba')
  await page.keyboard.press('Tab')
  const dia = dialogo.getByLabel('Día de los libros')
  await expect(dia).toBeFocused()
  // Whatever the clock of this computer says.
  const { hoy } = (await (await page.request.get('/api/v2/sesion')).json()) as { hoy: string }
  await expect(dia).toHaveValue(hoy.split('-').reverse().join('/'))
  await expect(dialogo.getByRole('combobox', { name: 'Tercero' })).toBeVisible()
  for (const [i, cuenta, lado] of [
    [1, '519530', 'Débito'],
    [2, '238095', 'Crédito'],
  ] as const) {
    const renglon = dialogo.getByRole('listitem', { name: `Renglón ${i}` })
    await renglon.getByLabel('Cuenta').focus()
    if (i === 2) {
      await escribirAMano(page, '2380')
      await expect(page.getByTitle(/^238095/)).toBeVisible()
      expect(await retieneElTab(renglon.getByLabel('Cuenta'))).toBe(false)
    }
    await escribirAMano(page, cuenta)
    await page.keyboard.press('Enter')
    await expect(renglon).toContainText(cuenta)
    for (const _ of i === 1 ? 'd' : 'dc') await page.keyboard.press('Tab', { delay: 50 })
    await expect(renglon.getByLabel(lado)).toBeFocused()
    await escribirAMano(page, '120000')
  }
  await expect(dialogo.getByRole('status').filter({ hasText: 'Débitos' })).not.toContainText('faltan')
  await dialogo.getByLabel('Contraseña', { exact: true }).fill(CLAVE)
}

/** What was left half written is of its branch; it comes back said, and can be done without. */
async function recuperarYDescartar(page: Page): Promise<void> {
  const dialogo = page.getByRole('dialog', { name: 'Comprobante nuevo' })
  await page.getByRole('button', { name: 'Comprobante' }).click()
  await dialogo.getByLabel('Descripción').fill('Papelería a medias')
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).join()))
    .toMatch(/\.comprobante\.[0-9a-f-]{36}/)
  // Unsaved work: the browser asks before it goes, and is answered yes.
  page.once('dialog', (pregunta) => void pregunta.accept())
  await page.reload()
  await page.getByRole('button', { name: 'Comprobante' }).click()
  await expect(dialogo.getByText('Se recuperó lo que quedó sin guardar')).toBeVisible()
  await expect(dialogo.getByLabel('Descripción')).toHaveValue('Papelería a medias')
  await dialogo.getByRole('button', { name: 'Descartar' }).click()
  await expect(dialogo.getByLabel('Descripción')).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(dialogo).toHaveCount(0)
}

/** What was asked for by a dialog that is closed before it comes is given up, which is no error. */
async function cerrarMientrasViene(page: Page): Promise<void> {
  const dialogo = page.getByRole('dialog', { name: 'Comprobante nuevo' })
  await page.getByRole('button', { name: 'Comprobante' }).click()
  await expect(dialogo.getByLabel('Descripción')).toBeVisible()
  const soltarRed = await retenerRed(page)
  const dejada = page.waitForEvent('requestfailed', (una) => una.url().includes('/cierre-de-anio'))
  await dialogo.getByRole('button', { name: /^Traer el cierre de/ }).click()
  await page.keyboard.press('Escape')
  await expect(dialogo).toHaveCount(0)
  await dejada
  // At once: it would go away by itself.
  expect(await page.getByText(/CancelledError|Hubo un error/).count()).toBe(0)
  await soltarRed()
  await page.getByRole('button', { name: 'Comprobante' }).click()
  await expect(dialogo.getByLabel('Descripción')).toHaveValue('')
  expect(await page.getByText(/CancelledError|Hubo un error/).count()).toBe(0)
  await sinFallasDeAccesibilidad(page)
  await page.keyboard.press('Escape')
  await expect(dialogo).toHaveCount(0)
}

/** Who types another day while the close of a year comes keeps that day, and is told of no error. */
async function cambiarElDiaMientrasViene(page: Page): Promise<void> {
  const dialogo = page.getByRole('dialog', { name: 'Comprobante nuevo' })
  await page.getByRole('button', { name: 'Comprobante' }).click()
  await expect(dialogo.getByLabel('Descripción')).toBeVisible()
  const dia = dialogo.getByLabel('Día de los libros')
  const deHoy = await dia.inputValue()
  const soltarRed = await retenerRed(page)
  const traida = page.waitForResponse((una) => una.url().includes('/cierre-de-anio'))
  await dialogo.getByRole('button', { name: /^Traer el cierre de/ }).click()
  await dia.fill('31/12/2020')
  await expect(dialogo.getByRole('button', { name: /^Trayendo el cierre de/ })).toBeVisible()
  await soltarRed()
  await traida
  await expect(dialogo.getByRole('button', { name: 'Traer el cierre de 2020' })).toBeEnabled()
  await expect(dia).toHaveValue('31/12/2020')
  await expect(dialogo.getByLabel('Descripción')).toHaveValue('')
  expect(await page.getByText(/CancelledError|Hubo un error/).count()).toBe(0)
  await dia.fill(deHoy)
  await dialogo.getByLabel('Descripción').focus()
  await page.keyboard.press('Escape')
  await expect(dialogo).toHaveCount(0)
}

/** Signs the dialog that is open; its document. */
async function firmar(page: Page): Promise<string> {
  await page.keyboard.press('Control+Enter')
  const hecho = page.getByText(/^Documento \S+ guardado\./)
  await expect(hecho).toBeVisible()
  return /Documento (\S+) guardado/.exec((await hecho.textContent()) ?? '')?.[1] ?? ''
}

async function anular(page: Page, codigo: string): Promise<void> {
  await ir(page, `/documentos/${codigo}`)
  await page.getByRole('button', { name: 'Anular' }).click()
  const dialogo = page.getByRole('dialog', { name: `Anular ${codigo}` })
  await dialogo.getByLabel('Motivo de la anulación').fill('se escribió mal')
  await dialogo.getByLabel('Contraseña', { exact: true }).fill(CLAVE)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('dialog', { name: `${codigo} anulado` })).toBeVisible()
}

/** The list of months is walked with the arrows: what is read of each comes under it, and takes no key of it. */
async function recorrerLosMeses(page: Page, cierre: Locator): Promise<void> {
  const mes = cierre.getByLabel('Mes que se cierra')
  const meses = await mes
    .locator('option')
    .evaluateAll((todos) => todos.map((uno) => uno.getAttribute('value')))
  await mes.focus()
  for (const [tecla, cual] of [
    ['ArrowDown', 1],
    ['ArrowDown', 2],
    ['ArrowUp', 1],
    ['ArrowUp', 0],
  ] as const) {
    await page.keyboard.press(tecla)
    await expect(mes).toHaveValue(meses[cual] ?? '')
    await expect(cierre.getByText('Asientos que quedan cerrados')).toBeVisible()
    await expect(mes).toBeFocused()
  }
}

test('a voucher is typed by keyboard, signed and voided by its mirror; a month is closed once, and opened', async ({
  page,
}) => {
  // A branch where no other walk writes.
  await dejarEntrar(page, 'superadmin', 'PCT02')
  await page.goto('/contabilidad/movimientos')
  await cerrarMientrasViene(page)
  await cambiarElDiaMientrasViene(page)
  await recuperarYDescartar(page)
  await decirQueFalta(page)
  await escribirComprobante(page)
  await sinFallasDeAccesibilidad(page)
  const codigo = await firmar(page)
  await anular(page, codigo)

  await ir(page, '/contabilidad/cierres')
  await page.getByRole('button', { name: 'Cerrar un mes' }).first().click()
  const cierre = page.getByRole('dialog', { name: 'Cerrar un mes' })
  await expect(cierre.getByText('Asientos que quedan cerrados')).toBeVisible()
  await recorrerLosMeses(page, cierre)
  await expect(cierre.getByText(/^Cierra también \d+ meses de antes: de /)).toBeVisible()
  await cierre.getByLabel('Contraseña', { exact: true }).fill(CLAVE)
  await sinFallasDeAccesibilidad(page)
  const cerro = await firmar(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('row', { name: new RegExp(cerro) })).toContainText('Cerrado')
  await sinFallasDeAccesibilidad(page)

  // What is closed is not closed twice, and says with which document it is.
  await expect(page.getByText(new RegExp(`^Libros cerrados hasta .*, con ${cerro}`))).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cerrar un mes' })).toHaveCount(0)
  await anular(page, cerro)
  await page.goto('/contabilidad/cierres')
  await expect(page.getByRole('row', { name: new RegExp(cerro) })).toContainText('Abierto de nuevo')
})

test('Inicio of whoever keeps the books asks for nothing that is refused, and each figure opens its list', async ({
  page,
}) => {
  const negadas: string[] = []
  page.on('response', (r) => {
    if (r.status() === 403) negadas.push(r.url())
  })
  await dejarEntrar(page, 'contador')
  await page.goto('/home')
  const libros = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Los libros' }) })
  await expect(libros.getByRole('columnheader', { name: 'Meses por cerrar' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Numeraciones que se acaban' })).toBeVisible()
  await sinFallasDeAccesibilidad(page)
  await libros
    .getByRole('link', { name: /^\d+ mes/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'Cierres de mes', level: 1 })).toBeVisible()
  await page.goBack()
  await page
    .getByRole('navigation', { name: 'Páginas de los libros' })
    .getByRole('link', { name: 'Plan de cuentas' })
    .click()
  await expect(page.getByRole('heading', { name: 'Plan de cuentas', level: 1 })).toBeVisible()
  expect(negadas).toEqual([])
})
