import { conPdftotext, crearLectorDePdf } from '@retroventa/server/testing/papel/pdf'
import { abrirFicha, guardado, unaPersona } from '../apoyo/clientes.ts'
import { CLAVE, dejarEntrar } from '../apoyo/persona.ts'
import { expect, test } from '../apoyo/prueba.ts'
import { ventanaConPdf } from '../apoyo/ventanaPdf.ts'

test('the paper says the notices that its customer asked for when it was signed, also after they asked for no more (needs pdftotext)', async ({
  page,
}) => {
  test.skip(!conPdftotext, 'pdftotext is not on this machine')
  await dejarEntrar(page, 'cajero')
  const cliente = await guardado(page, 'cajero', unaPersona({ nombres: 'Avisada' }))
  /** The clause of the contract that is on the page, as a copy of it says. */
  const clausula = async () => {
    const lector = crearLectorDePdf()
    const codigo = page.url().split('/').at(-1)
    const papel = await page.request.get(`/api/v2/contratos/${codigo}/pdf?motivo=lectura`)
    const texto = lector
      .paginas(await papel.body())
      .join(' ')
      .replace(/\s+/g, ' ')
    lector.cerrar()
    return [texto.includes('enviarle avisos sobre él'), texto.includes('para recibir avisos')]
  }
  /** Ticks WhatsApp in the form of the customer, or unticks it. */
  const whatsapp = async (marcado: boolean) => {
    const cajon = page.getByRole('dialog', { name: 'Editar Cliente' })
    await cajon.getByLabel('WhatsApp', { exact: true }).setChecked(marcado)
    await cajon.getByLabel('Contraseña').fill(CLAVE)
    await cajon.getByRole('button', { name: /Guardar cliente/ }).click()
    await expect(cajon).toBeHidden()
  }
  const contratar = async () => {
    await page.getByRole('button', { name: /Continuar/ }).click()
    const fila = page.getByRole('listitem', { name: 'Artículo 1' })
    await fila.getByLabel('Descripción').fill('Cadena de avisos')
    await fila.getByLabel('Ley').selectOption('Nacional')
    await fila.getByLabel('Peso').fill('4,30')
    await fila.getByLabel('Valor').fill('100000')
    await page.getByRole('button', { name: /Continuar/ }).click()
    const firma = page.getByLabel('Contraseña')
    // The signature of the customer, a moment ago, serves the contract (D23).
    if (await firma.isVisible()) await firma.fill(CLAVE)
    const ventana = await ventanaConPdf(page, () => page.getByRole('button', { name: /Entregar/ }).click())
    await ventana.close()
    await expect(page).toHaveURL(/contratos\/PCT01-\d{6}$/)
  }
  const elegir = async () => {
    await page.goto('/contratos/nuevo')
    await page.getByRole('combobox', { name: /^Cliente/ }).fill(cliente.cedula)
    await page.locator('.ant-select-item-option').filter({ hasText: cliente.nombre_completo }).click()
  }

  let firmado = ''
  await test.step('who ticked WhatsApp signs that they receive notices', async () => {
    await elegir()
    await page.getByRole('button', { name: 'Editar cliente' }).click()
    await whatsapp(true)
    await contratar()
    firmado = page.url()
    expect(await clausula()).toEqual([true, false])
  })

  await test.step('who asked for no more since signed it all the same, and signs the contrary the next time', async () => {
    await (await abrirFicha(page, cliente.id)).getByRole('button', { name: 'Editar cliente' }).click()
    await whatsapp(false)
    await page.goto(firmado)
    await page.getByRole('button', { name: /Imprimir$/ }).click()
    const pregunta = page.getByRole('dialog', { name: /ya se imprimió/ })
    await pregunta.getByLabel('Motivo del duplicado').fill('se mojó')
    const otra = await ventanaConPdf(page, () =>
      pregunta.getByRole('button', { name: 'Imprimir el duplicado' }).click(),
    )
    await otra.close()
    expect(await clausula()).toEqual([true, false])
    await elegir()
    await contratar()
    expect(await clausula()).toEqual([false, true])
  })
})
