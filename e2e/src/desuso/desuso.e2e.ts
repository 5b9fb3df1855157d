import type { PaginaVitrina } from '@retroventa/api/vitrina/llamadas'
import { formatoCentesimas } from '@retroventa/domain/formato/numeros'
import { comoOtro } from '../apoyo/api.ts'
import { sinFallasDeAccesibilidad } from '../apoyo/axe.ts'
import { guardado } from '../apoyo/clientes.ts'
import { ir } from '../apoyo/ir.ts'
import { CLAVE, perderLaPagina } from '../apoyo/persona.ts'
import { expect, test } from '../apoyo/prueba.ts'
import { abrirSesion } from '../apoyo/sesion.ts'

const USUARIO = 'superadmin'

test('gold is marked, weighed out, sent to the refiner and settled; what is lost is written off with its photo', async ({
  page,
}) => {
  test.slow()
  await abrirSesion(page.context(), USUARIO)
  const refinador = await guardado(page, USUARIO)
  const api = await comoOtro(USUARIO)
  const { items } = (await api.leer('/vitrina?orden=dias&porPagina=100')) as PaginaVitrina
  await api.cerrar()
  const [oro, perdido] = items.filter(({ categoria }) => categoria !== null)
  if (!oro || !perdido) throw new Error('no gold in the shop window')
  const dialogo = page.getByRole('dialog')
  /** Signs what the dialog holds, and leaves it. @returns the code of its document */
  async function firmar(): Promise<string> {
    await dialogo.getByLabel('Contraseña', { exact: true }).fill(CLAVE)
    await page.keyboard.press('Control+Enter')
    const hecho = dialogo.getByText(/^Documento \S+ guardado\./)
    await expect(hecho).toBeVisible()
    const codigo = /Documento (\S+) guardado/.exec((await hecho.textContent()) ?? '')?.[1] ?? ''
    await page.keyboard.press('Escape')
    await expect(dialogo).toHaveCount(0)
    return codigo
  }
  const elegir = async (codigo: string) => {
    await ir(page, `/desuso-oro?texto=${codigo}`)
    await page.getByRole('link', { name: codigo }).focus()
    await page.keyboard.press('Space')
  }

  await test.step('one leaves the shop window from its list, with its code written already', async () => {
    await page.goto(`/vitrina?texto=${oro.codigo}`)
    await page.getByRole('link', { name: oro.codigo }).focus()
    await page.keyboard.press('Space')
    await page.getByRole('button', { name: 'Pasar a desuso' }).click()
    await expect(dialogo.getByLabel('Códigos de los artículos')).toHaveValue(oro.codigo)
    await dialogo.getByLabel('Motivo').fill('nadie lo compra')
    await expect(dialogo.getByRole('row', { name: /Artículos que pasan a desuso.*1/ })).toBeVisible()
    await firmar()
    await ir(page, `/vitrina/articulo/${oro.codigo}`)
    await expect(page.getByRole('row', { name: /desuso/i })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Pasar a desuso' })).toHaveCount(0)
  })

  await test.step('another by its label; a code that is not of the branch is named', async () => {
    await ir(page, '/desuso-oro')
    await page.getByRole('button', { name: 'Pasar a desuso' }).click()
    const codigos = dialogo.getByLabel('Códigos de los artículos')
    await codigos.fill(`${perdido.codigo}\nNO-ES-DE-AQUI`)
    await dialogo.getByLabel('Motivo').fill('nadie lo compra')
    await expect(dialogo.getByText(/El artículo NO-ES-DE-AQUI no es de este almacén/)).toBeVisible()
    await codigos.fill(perdido.codigo)
    await expect(dialogo.getByRole('row', { name: /Artículos que pasan a desuso.*1/ })).toBeVisible()
    await sinFallasDeAccesibilidad(page)
    await firmar()
    await sinFallasDeAccesibilidad(page)
  })

  const lote = await test.step('weighed out: what the scale lost asks for its reason', async () => {
    await elegir(oro.codigo)
    await page.getByRole('button', { name: 'Retirar y pesar', exact: true }).click()
    // At once, as a hand that looks at the scale: no figure of it is of the page that is left.
    await page.keyboard.type(formatoCentesimas(oro.peso - 1), { delay: 90 })
    await expect(dialogo.getByLabel(/peso en la balanza/)).toHaveValue(formatoCentesimas(oro.peso - 1))
    await dialogo.getByLabel('Contraseña', { exact: true }).fill(CLAVE)
    await page.keyboard.press('Control+Enter')
    await expect(dialogo.getByText(/El peso no es el de los libros/)).toBeVisible()
    await dialogo.getByLabel('Por qué no es el peso de los libros').fill('soldadura')
    // What was weighed is a draft of the things that were chosen: whoever chooses them again finds it.
    await perderLaPagina(page, /soldadura/)
    await elegir(oro.codigo)
    await page.getByRole('button', { name: 'Retirar y pesar', exact: true }).click()
    await expect(dialogo.getByLabel('Por qué no es el peso de los libros')).toHaveValue('soldadura')
    await expect(dialogo.getByLabel(/peso en la balanza/)).toHaveValue(formatoCentesimas(oro.peso - 1))
    await sinFallasDeAccesibilidad(page)
    return firmar()
  })

  const remision = await test.step('sent with its seal, and printed', async () => {
    await ir(page, `/desuso-oro/listado-retirado?texto=${lote}`)
    await expect(page.getByRole('row', { name: new RegExp(`${lote}.*Retirado`) })).toBeVisible()
    await page.getByRole('button', { name: 'Remitir al refinador' }).click()
    await dialogo.getByRole('checkbox').check()
    await dialogo.getByRole('combobox', { name: /^Refinador/ }).fill(refinador.cedula)
    await page.locator('.ant-select-item-option').first().click()
    await dialogo.getByLabel('Sello').fill('R-7')
    await perderLaPagina(page, /"refinadorId":"\w.*R-7/)
    await page.getByRole('button', { name: 'Remitir al refinador' }).click()
    await expect(dialogo.getByLabel('Sello')).toHaveValue('R-7')
    await expect(dialogo.getByRole('checkbox')).toBeChecked()
    await sinFallasDeAccesibilidad(page)
    return firmar()
  })

  await test.step('settled as the paper of the refiner says', async () => {
    await ir(page, '/desuso-oro/listado-exportado')
    const [papel] = await Promise.all([
      page.waitForResponse((r) => r.url().includes(`/desuso/remisiones/${remision}/papel`)),
      page.getByRole('button', { name: `Remisión ${remision} en papel` }).click(),
    ])
    expect([papel.status(), papel.headers()['content-type']]).toEqual([200, 'application/pdf'])
    await page.getByRole('button', { name: `Remisión ${remision} en papel` }).click()
    await dialogo.getByLabel('Motivo del duplicado').fill('se mojó')
    const [otra] = await Promise.all([
      page.waitForResponse((r) => r.url().includes(`/desuso/remisiones/${remision}/papel?motivo=`)),
      dialogo.getByRole('button', { name: 'Imprimir el duplicado' }).click(),
    ])
    expect(otra.status()).toBe(200)
    await expect(dialogo).toHaveCount(0)
    await page.getByRole('button', { name: `Liquidar ${remision}` }).click()
    // More than was sent has its reason too, whichever scale is right.
    await dialogo.getByLabel(/peso hallado/).fill(formatoCentesimas(oro.peso))
    await dialogo.getByLabel('Por qué no es el peso enviado').fill('la otra balanza da más')
    await dialogo.getByLabel(/peso hallado/).fill(formatoCentesimas(oro.peso - 1))
    await dialogo.getByLabel(/subtotal/).fill('1000000')
    await dialogo.getByLabel('Regalías').fill('40000')
    await dialogo.getByLabel('Documento del refinador').fill('RF-1')
    await expect(dialogo.getByRole('row', { name: /Neto.*960\.000/ })).toBeVisible()
    await sinFallasDeAccesibilidad(page)
    await firmar()
    await expect(
      page.getByRole('row', { name: new RegExp(`${remision}.*960\\.000.*Liquidada`) }),
    ).toBeVisible()
    await ir(page, '/desuso-oro/historial')
    await expect(page.getByRole('row', { name: new RegExp(`${remision}.*960\\.000`) })).toBeVisible()
    await sinFallasDeAccesibilidad(page)
  })

  await test.step('the other is written off: without its photo it is not', async () => {
    await elegir(perdido.codigo)
    await page.getByRole('button', { name: 'Dar de baja' }).click()
    await dialogo.getByLabel('Causa').click()
    await page.getByTitle('Perdido').click()
    await dialogo.getByLabel('Motivo').fill('no apareció en el conteo')
    await dialogo.getByLabel('Contraseña', { exact: true }).fill(CLAVE)
    await page.keyboard.press('Control+Enter')
    await expect(dialogo.getByText(/Agregue la foto del artículo/)).toBeVisible()
    await dialogo.getByLabel('Archivo de Foto del artículo o del acta').setInputFiles({
      name: 'acta.png',
      mimeType: 'image/png',
      buffer: await page.screenshot(),
    })
    await expect(dialogo.getByRole('button', { name: /^Ampliar Foto/ })).toBeVisible()
    await sinFallasDeAccesibilidad(page)
    const baja = await firmar()
    await ir(page, `/desuso-varios/listado?texto=${baja}`)
    await expect(page.getByRole('row', { name: new RegExp(`${baja}.*Perdido.*Dada de baja`) })).toBeVisible()
    await sinFallasDeAccesibilidad(page)
  })
})
