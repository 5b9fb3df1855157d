import { comoOtro } from '../apoyo/api.ts'
import { sinFallasDeAccesibilidad } from '../apoyo/axe.ts'
import { guardado, unaPersona } from '../apoyo/clientes.ts'
import { ir } from '../apoyo/ir.ts'
import { CLAVE, dejarEntrar } from '../apoyo/persona.ts'
import { expect, test } from '../apoyo/prueba.ts'
import { aLaVenta, venderUno } from '../apoyo/ventas.ts'

/** What the demonstration of DIAN authorises. */
const RESOLUCION = '18760000001'
const CLAVE_TECNICA = 'fc8eac422eba16e22ffd8c6f94b3f40a6e38162c'
/** A worker takes what a sale left when it next looks. */
const DESPACIO = { timeout: 30_000 }

test('a resolution is registered, a sale is invoiced and accepted, and what comes back of it is a nota crédito', async ({
  page,
}) => {
  await dejarEntrar(page, 'gerente')
  await page.goto('/planilla/documentos-electronicos')
  await page.getByRole('button', { name: 'Quién emite' }).click()
  const emisor = page.getByRole('dialog', { name: 'Quién emite' })
  await emisor.getByLabel('Municipio').fill('Cartagena')
  await expect(page.getByRole('option', { name: /Cartagena/ }).first()).toBeAttached()
  await emisor.getByLabel('Municipio').press('Enter')
  // That of who has none goes alone.
  const responsabilidades = emisor.getByLabel('Responsabilidades')
  await responsabilidades.fill('Autorretenedor')
  await responsabilidades.press('Enter')
  await responsabilidades.press('Tab')
  await emisor.getByRole('button', { name: 'Guardar datos' }).click()
  await expect(emisor.getByText('No responsable va sola', { exact: false }).first()).toBeVisible()
  await sinFallasDeAccesibilidad(page)
  await responsabilidades.press('Backspace')
  await emisor.getByRole('button', { name: 'Guardar datos' }).click()
  await expect(emisor).toHaveCount(0)
  await page.getByRole('button', { name: 'Registrar resolución' }).click()
  const rango = page.getByRole('dialog', { name: 'Registrar resolución' })
  await rango.getByLabel('Prefijo').fill('setp')
  await rango.getByRole('textbox', { name: /^Resolución/ }).fill(RESOLUCION)
  await rango.getByLabel('Primer número').fill('1')
  await rango.getByLabel('Último número').fill('5000000')
  await rango.getByLabel('Clave técnica').fill(CLAVE_TECNICA.slice(0, 39))
  await rango.getByLabel('Rige desde').fill('01/01/2026')
  await rango.getByLabel('Rige hasta').fill('31/12/2030')
  await rango.getByRole('button', { name: 'Registrar' }).click()
  await expect(rango.getByText('Son 40 letras y números', { exact: false }).first()).toBeVisible()
  await rango.getByLabel('Clave técnica').fill(CLAVE_TECNICA)
  await sinFallasDeAccesibilidad(page)
  await rango.getByRole('button', { name: 'Registrar' }).click()
  await expect(page.getByRole('row', { name: new RegExp(RESOLUCION) })).toContainText('Vigente')
  await sinFallasDeAccesibilidad(page)
  // A contingency that was not begun: closing its drawer asks for the reason that is written in it.
  await page.getByRole('button', { name: 'Empezar contingencia' }).click()
  const contingencia = page.getByRole('dialog', { name: 'Empezar contingencia' })
  await contingencia.getByLabel('Motivo').fill('la DIAN no responde')
  await page.keyboard.press('Escape')
  await expect(page.getByText('Si sale ahora se pierde lo que cambió de la contingencia.')).toBeVisible()
  await page.getByRole('button', { name: 'Descartar cambios' }).click()
  await expect(contingencia).toHaveCount(0)

  const otro = await comoOtro('gerente')
  const codigo = await aLaVenta(otro, { orden: 'codigo', valor: 2_500_000 })
  await otro.cerrar()
  const conCorreo = { email: 'nubia@correo.example', cliente: { enviarEmail: true } }
  const { cedula } = await guardado(page, 'gerente', unaPersona(conCorreo))
  const venta = await venderUno(page, codigo, 2_500_000, cedula)

  await ir(page, `/contabilidad/facturas-electronicas?texto=${venta}`)
  await page
    .getByRole('row', { name: new RegExp(venta) })
    .getByRole('link')
    .first()
    .click()
  await expect(page.getByText('La DIAN lo aceptó')).toBeVisible(DESPACIO)
  const factura = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  expect(factura).toMatch(/^SETP\d+$/)
  // On a telephone its amounts are in sight, each with its name.
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.locator('td[data-titulo="Total"]').first()).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 1366, height: 768 })
  // Where notices of before lead: to its page below the list that it is of.
  const suya = page.url()
  await page.goto(`/contabilidad/electronico/${suya.split('/').at(-1)}`)
  await expect(page.getByRole('heading', { level: 1, name: factura })).toBeVisible()
  await expect(page).toHaveURL(suya.split('?')[0] ?? '')
  await sinFallasDeAccesibilidad(page)
  // Pressed twice it is asked for once.
  const pedidos: string[] = []
  page.on('request', (pedido) => {
    if (pedido.url().endsWith('/correo')) pedidos.push(pedido.method())
  })
  const respuesta = page.waitForResponse((una) => una.url().endsWith('/correo'))
  await page.getByRole('button', { name: 'Enviar por correo' }).dblclick()
  await respuesta
  expect(pedidos).toEqual(['POST'])
  const [pdf, xml] = await Promise.all(
    ['Ver PDF', 'Descargar XML'].map(async (nombre) =>
      page.request.get((await page.getByRole('link', { name: nombre }).getAttribute('href')) ?? ''),
    ),
  )
  expect((await pdf?.body())?.subarray(0, 5).toString()).toBe('%PDF-')
  expect(await xml?.text()).toContain(`<cbc:ID>${factura}</cbc:ID>`)

  await ir(page, `/ventas/venta/${venta}`)
  await page.getByRole('button', { name: 'Devolver' }).click()
  const dialogo = page.getByRole('dialog', { name: `Devolución, nota crédito de ${venta}` })
  await dialogo.getByRole('checkbox').first().check()
  await dialogo.getByLabel('Motivo').fill('no le sirvió')
  await dialogo.getByLabel('Contraseña', { exact: true }).fill(CLAVE)
  await dialogo.getByRole('button', { name: 'Entregar $ 2.500.000' }).click()
  await expect(page.getByText(/^Documento \S+-NC\d+ guardado\./)).toBeVisible()
  await ir(page, `/contabilidad/nota-credito?texto=${venta}`)
  await page
    .getByRole('row', { name: new RegExp(venta) })
    .getByRole('link')
    .first()
    .click()
  await expect(page.getByText('La DIAN lo aceptó')).toBeVisible(DESPACIO)
  await expect(page.getByText(factura, { exact: true })).toBeVisible()
  const tabs = page.getByRole('navigation', { name: 'Páginas del módulo' })
  await expect(tabs.locator('.submenu-actual')).toHaveText('Nota crédito')
})
