import type { Page } from '@playwright/test'
import { comoOtro } from '../apoyo/api.ts'
import { avisoSobreLaBarra, sostenerAviso } from '../apoyo/avisos.ts'
import { sinFallasDeAccesibilidad } from '../apoyo/axe.ts'
import { CLAVE, cedulaNueva, dejarEntrar, escribirAMano, pasarPorLector } from '../apoyo/persona.ts'
import { expect, test } from '../apoyo/prueba.ts'

const GUARDADO = 'Los cambios se han guardado exitosamente.'

/** Presses of a hand, passwords included: a chord is one of them. What the reader types is not of the hand. */
function contarTeclas(page: Page) {
  let pulsadas = 0
  return {
    pulsar: async (tecla: string) => {
      pulsadas += 1
      await page.keyboard.press(tecla)
    },
    escribir: async (texto: string) => {
      pulsadas += texto.length
      await escribirAMano(page, texto)
    },
    cuantas: () => pulsadas,
  }
}

/** From the page of sign-in, which has the focus where the hand begins. */
async function entrar(page: Page, teclado: ReturnType<typeof contarTeclas>) {
  await page.goto('/login')
  await expect(page.getByLabel('Usuario')).toBeFocused()
  await teclado.escribir('cajero')
  await teclado.pulsar('Tab')
  await teclado.escribir(CLAVE)
  await teclado.pulsar('Enter')
  await expect(page.getByRole('button', { name: /^PCT01/ })).toBeVisible()
  await teclado.pulsar('1')
  await expect(page.getByRole('heading', { name: /^Hoy en/ })).toBeVisible()
}

/** The reader is heard once the page has settled. */
const pasar = (page: Page, cedula: string, abre: string) =>
  expect(async () => {
    await pasarPorLector(page, `${cedula}\tPEREZ\tGOMEZ\tANA\tMARIA\tF\t19880214\r`)
    await expect(page.getByRole('dialog', { name: abre })).toBeVisible({ timeout: 4_000 })
  }).toPass()

test('from sign-in to the printed contract: a new customer that is scanned in 80 keys, one that comes again in 45', async ({
  page,
  context,
}) => {
  test.slow()
  const cedula = cedulaNueva()
  const nuevo = contarTeclas(page)
  await test.step('a new customer, scanned: their record, an item that the branch often takes, and the paper', async () => {
    await entrar(page, nuevo)
    await pasar(page, cedula, 'Crear Cliente')
    const cajon = page.getByRole('dialog', { name: 'Crear Cliente' })
    await expect(cajon.getByLabel('Celular')).toBeFocused()
    await nuevo.escribir('3005550142')
    for (let i = 0; i < 3; i++) await nuevo.pulsar('Tab')
    await nuevo.escribir('Manga')
    await nuevo.pulsar('Tab')
    await nuevo.escribir('Cl 5 4-3')
    // What lacks is said where it lacks: the signature.
    await nuevo.pulsar('Control+Enter')
    await expect(cajon.getByLabel('Contraseña')).toBeFocused()
    await nuevo.escribir(CLAVE)
    const soltarAviso = await sostenerAviso(page, GUARDADO)
    await nuevo.pulsar('Control+Enter')
    const fila = page.getByRole('listitem', { name: 'Artículo 1' })
    await expect(fila.getByLabel('Descripción')).toBeFocused()
    // What was said over the page before this one hides nothing of the bar that came with it.
    await avisoSobreLaBarra(page, GUARDADO)
    await soltarAviso()
    await expect(
      page
        .getByRole('group', { name: /^(Favoritos|Frecuentes)/ })
        .getByRole('button')
        .first(),
    ).toBeVisible()
    await nuevo.pulsar('Alt+1')
    await expect(fila.getByLabel('Peso')).toBeFocused()
    await nuevo.escribir('4')
    await nuevo.pulsar('=')
    await expect(fila.getByLabel('Valor', { exact: true })).toHaveValue(/\.000$/)
    await nuevo.pulsar('Alt+ArrowRight')
    await expect(page.getByText('Sirve la firma que dio hace un momento.')).toBeVisible()
    const entregar = page.getByRole('button', { name: /^Entregar \$/ })
    await expect(entregar).toBeFocused()
    // The bar is one line on the screen of a shop.
    const alto = async (boton: typeof entregar) => (await boton.boundingBox())?.y ?? 0
    const cancelar = await alto(page.getByRole('button', { name: 'Cancelar' }))
    expect(Math.abs((await alto(entregar)) - cancelar)).toBeLessThan(20)
    // With a question over the page, its key does nothing to what lies under it; afterwards it does.
    await page.getByRole('button', { name: 'Cancelar' }).click()
    const pregunta = page.getByRole('dialog', { name: 'Este contrato no está firmado' })
    await expect(pregunta).toBeVisible()
    await page.keyboard.press('Control+Enter')
    await expect(pregunta).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(pregunta).toBeHidden()
    await expect(page).toHaveURL(/contratos\/nuevo/)
    const ventana = page.waitForEvent('popup')
    await nuevo.pulsar('Control+Enter')
    await (await ventana).close()
    await expect(page).toHaveURL(/contratos\/PCT01-\d{6}$/)
    // The hand is at what comes next, not at the top of the page.
    await expect(page.getByRole('button', { name: /Imprimir$/ })).toBeFocused()
    expect(nuevo.cuantas()).toBeLessThanOrEqual(80)
  })

  const conocido = contarTeclas(page)
  await test.step('the same customer comes again with the same thing', async () => {
    await context.clearCookies()
    await entrar(page, conocido)
    await pasar(page, cedula, 'Ver detalles del cliente')
    const ficha = page.getByRole('dialog', { name: 'Ver detalles del cliente' })
    await expect(ficha.getByRole('region', { name: 'Para atenderlo' })).toContainText('Debe hoy')
    await sinFallasDeAccesibilidad(page)
    await expect(ficha.getByRole('button', { name: /Otro como el último/ })).toBeVisible()
    await conocido.pulsar('Alt+o')
    await expect(page.getByRole('heading', { name: 'Lo que se firma, en palabras' })).toBeVisible()
    await expect(page.getByLabel('Contraseña')).toBeFocused()
    await conocido.escribir(CLAVE)
    const ventana = page.waitForEvent('popup')
    await conocido.pulsar('Control+Enter')
    await (await ventana).close()
    await expect(page).toHaveURL(/contratos\/PCT01-\d{6}$/)
    expect(conocido.cuantas()).toBeLessThanOrEqual(45)
  })

  await test.step('from the sheet of the customer an operation opens with its contract', async () => {
    const codigo = page.url().split('/').at(-1) ?? ''
    const otro = await comoOtro('superadmin')
    const { items } = await otro.leer(`/contratos?texto=${codigo}`)
    await otro.cerrar()
    await page.goto(`/home?cliente=${items[0].cliente.id}`)
    await page.getByRole('link', { name: `Retiro de ${codigo}` }).click()
    await expect(page.getByRole('dialog', { name: `Retiro de ${codigo}` })).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/contratos/${codigo}$`))
  })
})

test('a cédula that is passed over the dialog of an operation and put away: the hand goes on in the field where it was', async ({
  page,
}) => {
  await dejarEntrar(page, 'gerente')
  const yo = await comoOtro('gerente')
  const { items } = await yo.leer('/contratos?estado=vigente')
  await yo.cerrar()
  const [{ codigo, cliente }] = items
  await page.goto(`/contratos/${codigo}?hacer=retiro`)
  const clave = page.getByRole('dialog', { name: `Retiro de ${codigo}` }).getByLabel('Contraseña')
  await expect(clave).toBeFocused()
  await pasar(page, cliente.cedula, 'Ver detalles del cliente')
  await page.keyboard.press('Escape')
  const ficha = page.getByRole('dialog', { name: 'Ver detalles del cliente' })
  await expect(ficha).toBeHidden()
  await expect(clave).toBeFocused()

  // The same over a page, whose field had the focus from the first moment.
  await page.goto('/traslados')
  const buscar = page.getByLabel('Código del artículo')
  await expect(buscar).toBeFocused()
  await pasar(page, cliente.cedula, 'Ver detalles del cliente')
  await page.keyboard.press('Escape')
  await expect(ficha).toBeHidden()
  await expect(buscar).toBeFocused()
})
