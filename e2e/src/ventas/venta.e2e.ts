import { comoOtro } from '../apoyo/api.ts'
import { sinFallasDeAccesibilidad } from '../apoyo/axe.ts'
import { ir } from '../apoyo/ir.ts'
import { mientrasEntra } from '../apoyo/mientrasEntra.ts'
import { borradoresDe, CLAVE, dejarEntrar, escribirAMano, pasarPorLector } from '../apoyo/persona.ts'
import { expect, test } from '../apoyo/prueba.ts'

/** Keys of a sale beside the scans, the amount and the signature (001 *a sale by scanner and cash*). */
const MAXIMO_TECLAS = 8

test('from the shop window to the customer and back: priced, scanned, paid in cash, and one thing returned', async ({
  page,
}) => {
  await dejarEntrar(page, 'gerente')
  const otro = await comoOtro('gerente')
  const { items } = (await otro.leer('/vitrina?porPagina=4&orden=-codigo')) as {
    items: { codigo: string; descripcion: string }[]
  }
  const codigos = items.map(({ codigo }) => codigo)
  const [primero = ''] = codigos
  expect(codigos).toHaveLength(4)

  await page.goto('/vitrina?orden=-codigo')
  await expect(page.getByRole('link', { name: primero, exact: true })).toBeVisible()
  await sinFallasDeAccesibilidad(page)
  await page.getByRole('button', { name: 'Ver cuadros' }).click()
  const cuadros = page.getByRole('list', { name: 'Artículos en cuadros' })
  await expect(cuadros.getByText(primero)).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
  await sinFallasDeAccesibilidad(page)
  await ir(page, `/vitrina/articulo/${codigos[0]}`)
  // On a telephone, with the customer in front, what it costs comes before what became of it.
  const entera = page.viewportSize() ?? { width: 1280, height: 720 }
  await page.setViewportSize({ width: 390, height: 844 })
  const alto = async (titulo: string) =>
    (await page.getByRole('heading', { level: 2, name: titulo }).boundingBox())?.y ?? 0
  expect(await alto('Qué es')).toBeLessThan(await alto('Su vida'))
  await page.setViewportSize(entera)
  const precio = page.getByRole('dialog', { name: `Precio de ${codigos[0]}` })
  const quieto = await mientrasEntra(page, async () => {
    await page.getByRole('button', { name: 'Poner precio' }).click()
    await expect(precio.getByRole('textbox', { name: 'Precio', exact: true })).toBeFocused()
    await page.keyboard.type('2500000')
  })
  await page.keyboard.press('Escape')
  const perder = page.getByRole('dialog', { name: 'Hay cambios sin guardar' })
  await expect(perder.getByText('Si sale ahora se pierde lo que cambió de este precio.')).toBeVisible()
  await perder.getByRole('button', { name: 'Seguir editando' }).click()
  await precio.getByRole('button', { name: 'Guardar precio' }).click()
  await expect(precio).toHaveCount(0)
  await quieto()
  await expect(page.getByRole('region', { name: 'Qué es' }).or(page.locator('.vt-grande'))).toContainText(
    '2.500.000',
  )
  await otro.enviar('PUT', '/vitrina/precios', {
    codigos: codigos.slice(1),
    regla: { modo: 'fijo', valor: 2_500_000 },
  })
  await otro.cerrar()

  await ir(page, '/ventas')
  let teclas = 0
  const pulsar = async (tecla: string) => {
    teclas += tecla.split('+').length
    await page.keyboard.press(tecla)
  }
  const lector = page.getByLabel('Código de barras')
  await expect(lector).toBeFocused()
  const lineas = page.getByRole('list', { name: 'Líneas de la venta' }).getByRole('listitem')
  // A reader does not wait for an answer: none is lost, in whatever order they come.
  for (const codigo of codigos.slice(0, 2)) {
    await page.keyboard.type(codigo, { delay: 2 })
    await page.keyboard.press('Enter')
  }
  await expect(lineas).toHaveCount(2)
  await expect(page.getByRole('button', { name: /^Cobrar \$/ })).toBeInViewport({ ratio: 1 })
  // Whatever has the focus: what it held is as it was, and what was read is a line.
  const garantia = lineas.first().getByRole('textbox', { name: /^Garantía/ })
  await garantia.focus()
  await pasarPorLector(page, `${codigos[2]}\n`)
  await expect(lineas).toHaveCount(3)
  await expect(garantia).toHaveValue('')
  // A power cut takes nothing: the browser's own question is answered yes.
  await garantia.fill('15')
  page.on('dialog', (dialogo) => void dialogo.accept())
  const borradores = () => borradoresDe(page)
  await expect.poll(async () => Object.values(await borradores()).join()).toContain('"garantiaDias":15')
  const dejado = await borradores()
  await page.reload()
  await expect(page.getByText('Se recuperó lo que quedó sin guardar')).toBeVisible()
  await expect(lineas).toHaveCount(3)
  await expect(garantia).toHaveValue('15')
  await expect(lector).toBeFocused()
  // What comes back at the end is the first line, which is what was answered first.
  const dicha = (await lineas.first().textContent()) ?? ''
  const devuelto = codigos.find((uno) => dicha.includes(uno))
  // What is scanned twice is said, and is no line.
  await page.keyboard.type(codigos[0] ?? '')
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${codigos[0]} ya está en la venta.`)).toBeVisible()
  await expect(lineas).toHaveCount(3)
  // The hand goes on in the line that it asked for.
  await page.getByRole('button', { name: 'Agregar gramos' }).press('Enter')
  await expect(page.getByLabel('Pureza')).toBeFocused()
  await page.getByRole('button', { name: /^Quitar gramos/ }).click()
  await page.getByRole('button', { name: 'Agregar servicio' }).press('Enter')
  await expect(page.getByLabel('Servicio: arreglo, grabado, refacción')).toBeFocused()
  // To be paid for, it lacks something: its key goes there instead of nowhere.
  await lector.focus()
  await page.keyboard.press('F9')
  await expect(page.getByLabel('Servicio: arreglo, grabado, refacción')).toBeFocused()
  await page.getByRole('button', { name: 'Quitar servicio' }).click()
  await expect(lineas).toHaveCount(3)
  await sinFallasDeAccesibilidad(page)
  // Under a drawer its keys do nothing: what is typed next is of what is seen.
  await page.getByRole('button', { name: 'Crear cliente' }).click()
  const nuevo = page.getByRole('dialog', { name: 'Crear Cliente' })
  await expect(nuevo.getByRole('button', { name: /^Guardar cliente/ })).toBeVisible()
  await page.keyboard.press('F9')
  await expect(page.getByLabel('Recibido en efectivo')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(nuevo).toBeHidden()

  await pulsar('F9')
  await expect(page.getByLabel('Recibido en efectivo')).toBeFocused()
  await escribirAMano(page, '7600000')
  await expect(page.getByText('Cambio: $ 100.000')).toBeVisible()
  await pulsar('Tab')
  await pulsar('Tab')
  await expect(page.getByLabel('Contraseña', { exact: true })).toBeFocused()
  await escribirAMano(page, CLAVE)
  await pulsar('Control+Enter')
  const guardado = page.getByText(/^Documento \S+ guardado\./)
  await expect(guardado).toBeVisible()
  expect(teclas).toBeLessThanOrEqual(MAXIMO_TECLAS)
  expect(await borradores()).toEqual({})
  const codigo = /Documento (\S+) guardado/.exec((await guardado.textContent()) ?? '')?.[1] ?? ''
  // The next one is read while this one is still told: it begins the next sale.
  await pasarPorLector(page, `${codigos[3]}\n`)
  await expect(lineas).toHaveCount(1)
  await expect(lector).toBeFocused()
  await page.getByRole('button', { name: /^Quitar/ }).click()
  await expect(lineas).toHaveCount(0)

  // The same things, half written on another machine before they were sold: each says what took it.
  await page.evaluate((guardados) => {
    for (const [clave, texto] of Object.entries(guardados)) localStorage.setItem(clave, texto)
  }, dejado)
  await page.goto('/ventas')
  await expect(lineas.getByRole('alert')).toContainText([codigo, codigo, codigo])
  await page.getByRole('button', { name: 'Descartar' }).click()
  await expect(lineas).toHaveCount(0)

  // What left the shop window says what took it, and opens it.
  await ir(page, `/vitrina/vendidos?texto=${primero}`)
  await page.getByRole('link', { name: codigo, exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/documentos/${codigo}`))
  await expect(page.getByRole('heading', { name: codigo })).toBeVisible()

  await ir(page, '/ventas/listado-ventas')
  await page.getByRole('link', { name: codigo, exact: true }).click()
  await expect(page.getByRole('heading', { name: codigo })).toBeVisible()
  await sinFallasDeAccesibilidad(page)
  await page.getByRole('button', { name: 'Devolver' }).click()
  const dialogo = page.getByRole('dialog', { name: `Devolución, nota crédito de ${codigo}` })
  await dialogo.getByLabel('Motivo').fill('no le sirvió')
  await dialogo.getByLabel('Contraseña', { exact: true }).fill(CLAVE)
  await page.keyboard.press('Control+Enter')
  await expect(dialogo.getByText('Elija lo que el cliente devuelve.')).toBeVisible()
  await dialogo.getByRole('checkbox').first().check()
  await expect(dialogo.getByText('Elija lo que el cliente devuelve.')).toBeHidden()
  // It was paid in cash: nobody chooses by what it goes back.
  const vuelve = dialogo.getByRole('group', { name: 'Se devuelve como se pagó' })
  await expect(vuelve).toContainText(/Efectivo.*2\.500\.000/)
  await expect(dialogo.getByRole('button', { name: 'Otro medio' })).toHaveCount(0)
  await dialogo.getByRole('button', { name: 'Entregar $ 2.500.000' }).click()
  await expect(page.getByText(/^Documento \S+-NC\d+ guardado\./)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('cell', { name: 'Devuelta', exact: true })).toHaveCount(1)
  await expect(page.getByText(/Devuelto: .*2\.500\.000/)).toBeVisible()
  await ir(page, `/vitrina/articulo/${devuelto}`)
  await expect(page.getByRole('row', { name: /Devolución, nota crédito/ })).toBeVisible()
})
