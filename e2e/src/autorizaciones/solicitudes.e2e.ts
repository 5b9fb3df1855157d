import type { BrowserContext, Page } from '@playwright/test'
import { comoOtro } from '../apoyo/api.ts'
import { sinFallasDeAccesibilidad } from '../apoyo/axe.ts'
import { ir } from '../apoyo/ir.ts'
import { CLAVE, dejarEntrar, escribirAMano, ingresar } from '../apoyo/persona.ts'
import { expect, test } from '../apoyo/prueba.ts'

/** The nth overdue contract, and a day that is too far for a cashier. */
async function unVencido(cual: number): Promise<{ codigo: string; lejos: string }> {
  const otro = await comoOtro('superadmin')
  const { items } = await otro.leer('/contratos?estado=vencido')
  const { hoy } = await otro.leer('/sesion')
  await otro.cerrar()
  const dia = new Date(`${hoy}T12:00:00Z`)
  dia.setUTCDate(dia.getUTCDate() + 40)
  return { codigo: items[cual].codigo, lejos: dia.toISOString().slice(0, 10) }
}

/** The cashier asks for it in the dialog of the operation itself. @param mirar what is looked at before it is asked for */
async function pedirEspera(
  page: Page,
  codigo: string,
  lejos: string,
  mirar?: () => Promise<void>,
): Promise<void> {
  await page.goto(`/contratos/${codigo}`)
  await page.getByRole('button', { name: 'Espera', exact: true }).click()
  const dialogo = page.getByRole('dialog', { name: `Espera de ${codigo}` })
  await dialogo.getByLabel('Promete pagar hasta').click()
  await escribirAMano(page, lejos.split('-').reverse().join('/'))
  await page.keyboard.press('Tab')
  const autoriza = dialogo.getByRole('group', { name: 'Autoriza' })
  await expect(autoriza.getByText(/^Una espera de 40 días/)).toBeVisible()
  await autoriza.getByText('Pedir autorización').click()
  await autoriza.getByLabel('Por qué se pide').fill('viaja y vuelve en navidad')
  await dialogo.getByLabel('Contraseña', { exact: true }).fill(CLAVE)
  await mirar?.()
  await dialogo.getByRole('button', { name: 'Pedir autorización' }).click()
  await expect(page.getByText('Autorización pedida', { exact: true })).toBeVisible()
  await expect(dialogo).toBeHidden()
}

/** The browser of the manager, which all walks of this file open a page in: the second one knows the files of the product. */
let deGerente: BrowserContext | undefined
test.afterAll(() => deGerente?.close())

/** The manager, in a browser of their own, opens it from the header and gives an answer. */
async function abrirComoGerente(page: Page, codigo: string): Promise<Page> {
  deGerente ??= await page
    .context()
    .browser()
    ?.newContext({ baseURL: new URL(page.url()).origin })
  if (!deGerente) throw new Error('no browser')
  const suya = await deGerente.newPage()
  await ingresar(suya, 'gerente')
  await suya.getByRole('link', { name: /^Solicitudes, \d+ por responder$/ }).click()
  await suya
    .getByRole('row', { name: new RegExp(codigo) })
    .getByRole('button')
    .first()
    .click()
  await expect(suya.getByRole('dialog', { name: `Espera ${codigo}` })).toBeVisible()
  return suya
}

test('a long wait is asked for at the counter, approved somewhere else, and the contract has it', async ({
  page,
}) => {
  await dejarEntrar(page, 'cajero')
  const { codigo, lejos } = await unVencido(0)
  await pedirEspera(page, codigo, lejos, () => sinFallasDeAccesibilidad(page))
  await expect(page.getByRole('link', { name: /^Solicitudes, \d+ sin respuesta$/ })).toBeVisible()
  // What holds the close back opens those of the branch to who answers none.
  await ir(page, '/dia')
  await page.getByRole('link', { name: 'Ver las solicitudes' }).click()
  await expect(page.getByRole('row', { name: new RegExp(codigo) })).toBeVisible()

  const suya = await abrirComoGerente(page, codigo)
  const cajon = suya.getByRole('dialog', { name: `Espera ${codigo}` })
  await expect(cajon.getByText('viaja y vuelve en navidad')).toBeVisible()
  await sinFallasDeAccesibilidad(suya)
  await cajon.getByLabel('Contraseña', { exact: true }).fill(CLAVE)
  await suya.keyboard.press('Enter')
  await expect(cajon.getByText('Para firmar oprima Rechazar o Aprobar.')).toBeVisible()
  await cajon.getByRole('button', { name: 'Aprobar' }).click()
  await expect(cajon.getByText('Aprobada', { exact: true })).toBeVisible()
  await expect(cajon.getByText(/^Se hizo con el documento PCT01-ES/)).toBeVisible()
  await expect(cajon.getByRole('link', { name: /^PCT01-ES/ })).toHaveAttribute(
    'href',
    /^\/documentos\/PCT01-ES/,
  )
  await suya.close()

  await ir(page, '/solicitudes/respondidas')
  await page
    .getByRole('row', { name: new RegExp(codigo) })
    .getByRole('button')
    .first()
    .click()
  const vista = page.getByRole('dialog', { name: `Espera ${codigo}` })
  await expect(vista.getByText('Aprobada', { exact: true })).toBeVisible()
  await vista.getByRole('link', { name: `Abrir el contrato ${codigo}` }).click()
  await expect(page.getByText(/^Espera al/).first()).toBeVisible()
})

test('a rejection says why, and what changed meanwhile comes back with both figures', async ({ page }) => {
  await dejarEntrar(page, 'cajero')
  const uno = await unVencido(1)
  await pedirEspera(page, uno.codigo, uno.lejos)
  let suya = await abrirComoGerente(page, uno.codigo)
  let cajon = suya.getByRole('dialog', { name: `Espera ${uno.codigo}` })
  await cajon.getByLabel('Contraseña', { exact: true }).fill(CLAVE)
  await cajon.getByRole('button', { name: 'Rechazar' }).click()
  await expect(cajon.getByText(/^Escriba por qué se rechaza/).first()).toBeVisible()
  await cajon.getByLabel('Respuesta').fill('ya tuvo dos esperas')
  // Closing it throws no reason away.
  await suya.keyboard.press('Escape')
  const pregunta = suya.getByRole('dialog', { name: 'Hay cambios sin guardar' })
  await expect(pregunta.getByText('Si sale ahora se pierde lo que cambió de la respuesta.')).toBeVisible()
  await pregunta.getByRole('button', { name: 'Seguir editando' }).click()
  await expect(cajon.getByLabel('Respuesta')).toHaveValue('ya tuvo dos esperas')
  await cajon.getByLabel('Contraseña', { exact: true }).fill(CLAVE)
  await cajon.getByRole('button', { name: 'Rechazar' }).click()
  await expect(cajon.getByText('Rechazada', { exact: true })).toBeVisible()
  await suya.close()

  await pedirEspera(page, uno.codigo, uno.lejos)
  // Meanwhile the customer promised a nearer day, which a cashier gives alone.
  await page.getByRole('button', { name: 'Espera', exact: true }).click()
  const dialogo = page.getByRole('dialog', { name: `Espera de ${uno.codigo}` })
  const cerca = new Date(`${uno.lejos}T12:00:00Z`)
  cerca.setUTCDate(cerca.getUTCDate() - 35)
  await dialogo.getByLabel('Promete pagar hasta').click()
  await escribirAMano(page, cerca.toISOString().slice(0, 10).split('-').reverse().join('/'))
  await page.keyboard.press('Tab')
  await dialogo.getByLabel('Contraseña', { exact: true }).fill(CLAVE)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Espera guardada', { exact: true })).toBeVisible()

  suya = await abrirComoGerente(page, uno.codigo)
  cajon = suya.getByRole('dialog', { name: `Espera ${uno.codigo}` })
  await cajon.getByLabel('Contraseña', { exact: true }).fill(CLAVE)
  await cajon.getByRole('button', { name: 'Aprobar' }).click()
  await expect(cajon.getByText('Devuelta', { exact: true })).toBeVisible()
  await expect(cajon.getByRole('table', { name: 'Lo que se pidió' })).toBeVisible()
  await expect(cajon.getByRole('table', { name: 'Como está ahora' })).toBeVisible()
  await suya.close()
})

test('of several requests each is answered with its password and the key that goes on to the next', async ({
  page,
}) => {
  await dejarEntrar(page, 'cajero')
  const [uno, dos] = [await unVencido(2), await unVencido(3)]
  for (const { codigo, lejos } of [uno, dos]) await pedirEspera(page, codigo, lejos)
  const suya = await abrirComoGerente(page, uno.codigo)
  const clave = (de: { codigo: string }) =>
    suya.getByRole('dialog', { name: `Espera ${de.codigo}` }).getByLabel('Contraseña', { exact: true })
  await expect(clave(uno)).toBeFocused()
  await escribirAMano(suya, CLAVE)
  const aprobar = suya.getByRole('button', { name: 'Aprobar' })
  for (let n = 0; n < 3; n++) await suya.keyboard.press('Tab')
  await expect(aprobar).toBeFocused()
  await suya.keyboard.down('Enter')
  const siguiente = suya.getByRole('button', { name: /^Ver la siguiente/ })
  await expect(siguiente).toBeFocused()
  // Held since it approved, it repeats over what took the focus meanwhile, and goes on to nothing.
  await suya.keyboard.down('Enter')
  await suya.keyboard.up('Enter')
  await expect(siguiente).toBeFocused()
  await sinFallasDeAccesibilidad(suya)
  await suya.keyboard.press('Enter')
  await expect(clave(dos)).toBeFocused()
  await suya.close()
})

test('of a request that somebody else answers meanwhile, who writes is told so, and keeps the hand and what was written', async ({
  page,
}) => {
  await dejarEntrar(page, 'cajero')
  const { codigo, lejos } = await unVencido(4)
  await pedirEspera(page, codigo, lejos)
  const suya = await abrirComoGerente(page, codigo)
  const cajon = suya.getByRole('dialog', { name: `Espera ${codigo}` })
  const respuesta = cajon.getByLabel('Respuesta')
  await respuesta.focus()
  await escribirAMano(suya, 'ya tuvo dos')
  const otro = await comoOtro('superadmin')
  const { items } = await otro.leer('/solicitudes?vista=auditoria')
  const { id } = items.find(({ referencia }: { referencia: string }) => referencia === codigo)
  await otro.enviar('POST', `/solicitudes/${id}/rechazar`, {
    respuesta: 'se rechaza desde otra parte',
    credenciales: { usuario: 'superadmin', clave: CLAVE },
  })
  await otro.cerrar()
  await expect(cajon.getByText(/^Esta solicitud ya está rechazada: respondió /)).toBeVisible()
  await expect(cajon.getByText(/Lo que escribió no se envió\.$/)).toBeVisible()
  await expect(respuesta).toBeFocused()
  await escribirAMano(suya, ' esperas')
  await expect(respuesta).toHaveValue('ya tuvo dos esperas')
  for (const name of ['Aprobar', 'Rechazar'])
    await expect(cajon.getByRole('button', { name, exact: true })).toBeDisabled()
  await sinFallasDeAccesibilidad(suya)
  // No button is named that is out, and nothing is asked of what can be sent no more.
  await cajon.getByLabel('Contraseña').press('Enter')
  await expect(cajon.getByText('Aquí ya no hay nada que firmar.')).toBeVisible()
  await suya.keyboard.press('Escape')
  await expect(cajon).toBeHidden()
  await suya.close()
})

test('of a request that the same person answered elsewhere it is not said that nothing of it was sent', async ({
  page,
}) => {
  await dejarEntrar(page, 'cajero')
  const { codigo, lejos } = await unVencido(5)
  await pedirEspera(page, codigo, lejos)
  const suya = await abrirComoGerente(page, codigo)
  const cajon = suya.getByRole('dialog', { name: `Espera ${codigo}` })
  await cajon.getByLabel('Respuesta').focus()
  await escribirAMano(suya, 'ya tuvo dos')
  const otro = await comoOtro('gerente')
  const { items } = await otro.leer('/solicitudes')
  const { id } = items.find(({ referencia }: { referencia: string }) => referencia === codigo)
  await otro.enviar('POST', `/solicitudes/${id}/rechazar`, {
    respuesta: 'se rechaza desde otra parte',
    credenciales: { usuario: 'gerente', clave: CLAVE },
  })
  await otro.cerrar()
  await expect(cajon.getByText(/^Esta solicitud ya está rechazada: respondió /)).toBeVisible()
  await expect(cajon.getByText(/no se envió/)).toBeHidden()
  await suya.close()
})
