import type { Page } from '@playwright/test'
import { planearAbono } from '@retroventa/domain/operaciones/contratos/abono'
import type { SituacionContrato } from '@retroventa/domain/operaciones/contratos/situacion'
import { huellaDe } from '@retroventa/domain/operaciones/visto'
import { comoOtro } from './apoyo/api.ts'
import { sinFallasDeAccesibilidad } from './apoyo/axe.ts'
import { CLAVE, dejarEntrar } from './apoyo/persona.ts'
import { expect, test } from './apoyo/prueba.ts'
import { ventanaConPdf } from './apoyo/ventanaPdf.ts'

/** The dearest contracts of a state: the other walks take the newest ones. */
async function unContrato(estado: 'vencido' | 'vigente', cual = 0): Promise<string> {
  const otro = await comoOtro('superadmin')
  const { items } = await otro.leer(`/contratos?estado=${estado}&orden=-capital`)
  await otro.cerrar()
  return items[cual].codigo
}

async function firmar(page: Page) {
  const dialogo = page.getByRole('dialog')
  await dialogo.getByLabel('Contraseña', { exact: true }).fill(CLAVE)
  await page.keyboard.press('Control+Enter')
}

/** Signs, and leaves the last step without its receipt. */
async function guardar(page: Page) {
  await firmar(page)
  await expect(page.getByText(/^Documento \S+ guardado\./)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

test('an abono in two means while somebody else pays: the new figures are shown, and then it is saved', async ({
  page,
}) => {
  await dejarEntrar(page, 'cajero')
  const codigo = await unContrato('vencido')
  await page.goto(`/contratos/${codigo}`)
  await page.getByRole('button', { name: 'Abono' }).click()
  const dialogo = page.getByRole('dialog', { name: `Abono de ${codigo}` })
  await dialogo.getByLabel('Valor del abono').fill('20000')
  await dialogo.getByRole('button', { name: 'Otro medio o cambio' }).click()
  await dialogo.getByLabel('Transferencia', { exact: true }).fill('8000')
  await dialogo.getByLabel('Número de transferencia').fill('778812')
  await expect(dialogo.getByText('$ 12.000')).toBeVisible()

  const otro = await comoOtro('cajero')
  const { hoy, situacion } = await otro.leer(`/contratos/${codigo}/situacion`)
  const entrada = { valor: 5_000 }
  const { plan } = planearAbono(situacion as SituacionContrato, entrada, hoy)
  const credenciales = { usuario: 'cajero', clave: CLAVE }
  await otro.enviar('POST', `/contratos/${codigo}/abono`, {
    entrada,
    visto: plan && huellaDe(plan),
    credenciales,
  })
  await otro.cerrar()

  await firmar(page)
  await expect(dialogo.getByText(/cambiaron las cifras/)).toBeVisible()
  await expect(dialogo.getByLabel('Transferencia', { exact: true })).toHaveValue('8.000')
  await guardar(page)
  const super2 = await comoOtro('superadmin')
  const { movimientos } = await super2.leer(`/contratos/${codigo}`)
  await super2.cerrar()
  expect(movimientos.slice(-2).map(({ valor }: { valor: number }) => valor)).toEqual([5_000, 20_000])
})

test('what is seldom done: a denied button says why, frozen and lifted by keys, items go where it is said', async ({
  page,
}) => {
  await dejarEntrar(page, 'gerente')
  const codigo = await unContrato('vencido', 1)
  await page.goto(`/contratos/${codigo}`)
  const debe = page.getByRole('region', { name: 'Lo que debe hoy' })
  // A denied button says why when it is pressed or touched.
  await debe.getByRole('button', { name: 'Aumento' }).click({ force: true })
  await expect(debe.getByRole('status')).toContainText('Antes del aumento se pagan los meses pendientes')
  await debe.getByRole('button', { name: 'Más operaciones' }).click()
  await expect(page.getByRole('menuitem', { name: /Decomiso/ })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.keyboard.press('l')
  await page.getByRole('dialog').getByLabel('Qué pasa y quién lo pide').fill('oficio 12 de la Fiscalía')
  await guardar(page)
  await expect(page.getByText('Problema legal').first()).toBeVisible()
  await expect(debe.getByRole('button', { name: 'Prórroga' })).toBeDisabled()
  await page.keyboard.press('l')
  await page.getByRole('dialog').getByLabel('Por qué se levanta').fill('archivaron la denuncia')
  await guardar(page)
  await expect(debe.getByRole('button', { name: 'Prórroga' })).toBeEnabled()

  await debe.getByRole('button', { name: 'Más operaciones' }).click()
  await page.getByRole('menuitem', { name: /Vencimiento/ }).click()
  const dialogo = page.getByRole('dialog', { name: /^Resolución por vencimiento de/ })
  await dialogo.getByText('Desuso', { exact: true }).first().click()
  await expect(dialogo.getByRole('row', { name: /A desuso/ })).toBeVisible()
  await sinFallasDeAccesibilidad(page)
  await guardar(page)
  await expect(page.getByText('Resuelto, vencimiento').first()).toBeVisible()
})

test('a wait beyond the limit is authorised by who may, on the same screen', async ({ page }) => {
  await dejarEntrar(page, 'cajero')
  const codigo = await unContrato('vencido', 2)
  await page.goto(`/contratos/${codigo}`)
  await expect(page.getByRole('button', { name: 'Espera' })).toBeEnabled()
  await page.keyboard.press('e')
  const dialogo = page.getByRole('dialog', { name: `Espera de ${codigo}` })
  const lejos = new Date(Date.now() + 90 * 86_400_000)
  const dia = [lejos.getDate(), lejos.getMonth() + 1].map((n) => String(n).padStart(2, '0'))
  await dialogo.getByLabel('Promete pagar hasta').fill(`${dia.join('/')}/${lejos.getFullYear()}`)
  await dialogo.getByLabel('Promete pagar hasta').blur()
  await dialogo.getByLabel('Usuario de quien autoriza').fill('gerente')
  await dialogo.getByLabel('Contraseña de quien autoriza').fill(CLAVE)
  await guardar(page)
  await expect(page.getByText(/^Espera al/).first()).toBeVisible()
})

test('the simulator says what another day costs, and the sheet tells apart what is overdue and what runs', async ({
  page,
}) => {
  await dejarEntrar(page, 'gerente')
  const codigo = await unContrato('vencido', 3)
  await page.goto(`/contratos/${codigo}`)
  const debe = page.getByRole('region', { name: 'Lo que debe hoy' })
  await expect(debe.getByText(/vencidos? de \$|meses? vencidos?/).first()).toBeVisible()
  await expect(page.getByText(/E\.A\./).first()).toBeVisible()
  await page.keyboard.press('s')
  const cajon = page.getByRole('dialog', { name: `Cuánto paga ${codigo}` })
  const retirar = cajon.getByRole('definition').last()
  const hoy = await retirar.textContent()
  await cajon.getByRole('slider', { name: 'Día en que viene' }).focus()
  await page.keyboard.press('End')
  await expect(retirar).not.toHaveText(hoy ?? '')
  const dicho = (await retirar.textContent()) ?? ''
  await expect(cajon.getByRole('row').last()).toContainText(dicho)
  // One that is not simulated takes nothing of what is typed away.
  const dia = cajon.getByLabel('Si viene el')
  await dia.fill('2020-01-01')
  await expect(dia).toHaveValue('2020-01-01')
  await expect(cajon.getByText(/^Escriba un día del .+ al .+\. Lo de abajo es del /)).toBeVisible()
  await expect(retirar).toHaveText(dicho)
  const calendario = cajon.locator('input[type="date"]')
  await calendario.fill((await calendario.getAttribute('min')) ?? '')
  await expect(retirar).toHaveText(hoy ?? '')
  await sinFallasDeAccesibilidad(page)
  const papel = await ventanaConPdf(page, () =>
    cajon.getByRole('button', { name: 'Imprimir para el cliente' }).click(),
  )
  await papel.close()
  await page.keyboard.press('Escape')
  await expect(cajon).toBeHidden()

  // There is none yet: it is found by its name.
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Buscar en todo' }).fill('topes de usura')
  await page.getByRole('option', { name: /^Topes de usura/ }).click()
  await page.getByRole('button', { name: 'Registrar tope' }).first().click()
  const formulario = page.getByRole('dialog', { name: 'Registrar tope' })
  await formulario.getByLabel('Rige desde').fill('01/01/2020')
  await formulario.getByLabel('Hasta').fill('31/12/2035')
  await formulario.getByLabel('Tope efectivo anual').fill('24,99')
  await formulario.getByLabel('Resolución').fill('Resolución 0712')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('row', { name: /24,99/ })).toBeVisible()
  await page.getByRole('button', { name: 'Escribir el motivo del tope' }).click()
  const motivo = page.getByRole('dialog', { name: 'Motivo del tope' })
  await motivo.getByLabel('Por qué la casa pacta por encima').fill('No es un mutuo')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('row', { name: /24,99/ })).toContainText('No es un mutuo')
  await page.goto(`/contratos/${codigo}`)
  await expect(page.getByText(/pasa el tope de 24,99.+Motivo registrado: No es un mutuo/)).toBeVisible()
})

test('in a prórroga an arrow moves the months only while nothing is being written, and what was charged stays with its contract', async ({
  page,
}) => {
  await dejarEntrar(page, 'cajero')
  const abrir = async (codigo: string) => {
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Buscar en todo' }).fill(codigo)
    await page.getByRole('option', { name: new RegExp(codigo) }).waitFor()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: codigo })).toBeVisible()
  }
  const otro = await comoOtro('superadmin')
  const { items } = await otro.leer('/contratos?estado=vencido&orden=vence')
  await otro.cerrar()
  const [{ codigo }, { codigo: ajeno }] = items
  await page.goto(`/contratos/${ajeno}`)
  await expect(page.getByRole('heading', { name: ajeno })).toBeVisible()
  await abrir(codigo)
  await page.getByRole('button', { name: 'Prórroga' }).click()
  const dialogo = page.getByRole('dialog', { name: `Prórroga de ${codigo}` })
  const meses = dialogo.getByRole('radiogroup', { name: 'Meses que paga' }).getByRole('radio')
  const clave = dialogo.getByLabel('Contraseña', { exact: true })
  await expect(clave).toBeFocused()
  const todos = await meses.count()
  expect(todos).toBeGreaterThan(2)
  await expect(meses.nth(todos - 1)).toBeChecked()
  await page.keyboard.press('ArrowLeft')
  await expect(meses.nth(todos - 2)).toBeChecked()
  await page.keyboard.press('ArrowRight')
  await expect(meses.nth(todos - 1)).toBeChecked()

  await dialogo.getByRole('button', { name: 'Otro medio o cambio' }).click()
  const transferencia = dialogo.getByLabel('Transferencia', { exact: true })
  await transferencia.fill('5000')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.type('0')
  await expect(transferencia).toHaveValue('50.000')
  await expect(meses.nth(todos - 1)).toBeChecked()
  // By itself it moves one by one, as any choice of several.
  await meses.nth(todos - 1).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(meses.nth(todos - 2)).toBeChecked()

  await clave.fill(CLAVE)
  await page.keyboard.press('Control+Enter')
  const hecha = page.getByRole('dialog', { name: 'Prórroga cobrada' })
  await expect(hecha.getByText(/^Documento \S+ guardado\./)).toBeVisible()
  // The next customer's ticket is looked for with the receipt still in sight.
  await abrir(ajeno)
  await expect(hecha).toHaveCount(0)
})
