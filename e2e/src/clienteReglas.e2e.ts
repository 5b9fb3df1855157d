import type { Locator, Page } from '@playwright/test'
import { explicacionCliente } from '@retroventa/api/clientes/textos'
import type { CodigoCliente } from '@retroventa/domain/clientes/codigos'
import { cedulaNueva, escribirAMano, ingresar } from './apoyo/persona.ts'
import { expect, test } from './apoyo/prueba.ts'

/**
 * Every rule of 000 §5 in the form: one page, one sign-in, and of each test one field that is wrong while all the others
 * are right. No save ever reaches the server: the rule stops it.
 */
test.describe.configure({ mode: 'serial' })

let page: Page
let cajon: Locator
const guardados: string[] = []

test.beforeAll(async ({ browser }) => {
  page = await browser.newPage()
  page.on('request', (peticion) => {
    if (/\/clientes(\/[^/?]+)?$/.test(peticion.url()) && peticion.method() !== 'GET')
      guardados.push(peticion.url())
  })
  await ingresar(page, 'cajero')
  await page.keyboard.press('F2')
  await page.getByRole('button', { name: 'Crear cliente' }).click()
  cajon = page.getByRole('dialog', { name: 'Crear Cliente' })
  await expect(cajon.getByLabel('Número de documento')).toBeFocused()
})
test.afterAll(() => page.close())

const campo = (nombre: string) => cajon.locator(`[data-campo="${nombre}"]`)
const falla = (nombre: string) => campo(nombre).locator('.rv-campo-error')
const entrada = (nombre: string) => campo(nombre).locator('input:not([type=hidden]), textarea').first()
const guardar = () => page.keyboard.press('Control+Enter')
const elegir = async (nombre: string, opcion: string) => {
  await entrada(nombre).click()
  await page
    .locator('.ant-select-dropdown:visible .ant-select-item-option-content')
    .getByText(opcion, { exact: true })
    .click()
}

/** Under the field the words of the specification; at the top the friendlier ones of the first fault. */
async function esperarFalla(nombre: string, mensaje: string): Promise<void> {
  await expect(falla(nombre)).toHaveText(mensaje)
}

test.describe('a field that is required', () => {
  const REQUERIDOS: readonly (readonly [string, string, string])[] = [
    ['cedula', 'Dato requerido', 'number of the document'],
    ['nombres', 'Dato requerido', 'first name'],
    ['apellidos', 'Dato requerido', 'first surname of a natural person'],
    ['genero', 'Dato requerido', 'gender of a natural person'],
    ['celular', 'El celular es requerido', 'mobile'],
    ['direccion.barrio', 'Dato requerido', 'barrio'],
    ['direccion.complemento', 'Dato requerido', 'address'],
    ['municipio', 'Dato requerido', 'city'],
  ]
  test('is not red before the person leaves it or saves', async () => {
    await expect(cajon.locator('.rv-campo-error')).toHaveCount(0)
  })
  for (const [nombre, mensaje, que] of REQUERIDOS)
    test(`says so: ${que}`, async () => {
      // It starts with the city of the branch.
      if (nombre === 'municipio') {
        await expect(campo(nombre)).toContainText('Cartagena de Indias')
        await campo(nombre).hover()
        await campo(nombre).locator('.ant-select-clear').click()
      }
      await guardar()
      await esperarFalla(nombre, mensaje)
    })
  test('counts them, explains the first in friendlier words and goes to it', async () => {
    await cajon.getByLabel('Observación').scrollIntoViewIfNeeded()
    await guardar()
    await expect(cajon.locator('.rv-resumen-fallas')).toHaveText(
      'Faltan 8 datos por corregir. Escriba el número de documento o pase el documento por el lector. También: Primer nombre, Primer apellido, Género, Celular y 3 más.',
    )
    await expect(cajon.getByLabel('Número de documento')).toBeFocused()
    await expect(cajon.getByLabel('Número de documento')).toBeInViewport()
  })
})

test.describe('a value that breaks its rule', () => {
  test.beforeAll(async () => {
    await entrada('cedula').fill(cedulaNueva())
    await entrada('nombres').fill('Nubia')
    await entrada('apellidos').fill('Arrieta')
    await campo('genero').getByText('Femenino').click()
    await entrada('celular').fill('3115550100')
    await entrada('direccion.barrio').fill('Manga')
    await entrada('direccion.complemento').fill('Cra. 20 # 24-10')
    await entrada('municipio').fill('cartagena de in')
    await page.keyboard.press('Enter')
    await cajon.getByRole('button', { name: /Información adicional/ }).click()
    await expect(entrada('cliente.numeroHijos')).toBeVisible()
    await expect(cajon.locator('.rv-campo-error')).toHaveCount(0)
  })

  /** Field, what is typed, what is said under it, and the rule whose friendlier words go on top. */
  const VALORES: readonly (readonly [
    que: string,
    campo: string,
    valor: string,
    mensaje: string,
    codigo: CodigoCliente,
  ])[] = [
    ['a document of 5 digits', 'cedula', '12345', 'Mínimo 6 dígitos', 'cliente.cedula_corta'],
    ['a document of 16 digits', 'cedula', '1234567890123456', 'Máximo 15 dígitos', 'cliente.cedula_larga'],
    ['a first name of blanks', 'nombres', '   ', 'Dato requerido', 'cliente.nombre_requerido'],
    ['a surname of blanks', 'apellidos', '   ', 'Dato requerido', 'cliente.apellido_requerido'],
    ['17 years old', 'fecha_nacimiento', '20/11/2009', 'No es mayor de 18', 'cliente.menor_de_edad'],
    [
      'a day that does not exist',
      'fecha_nacimiento',
      '30/02/1988',
      'La fecha no es válida',
      'cliente.fecha_nacimiento_invalida',
    ],
    [
      'a birth date before 1900',
      'fecha_nacimiento',
      '01/01/1899',
      'La fecha no es válida',
      'cliente.fecha_nacimiento_invalida',
    ],
    ['a mobile of 9 digits', 'celular', '311555010', 'Ingrese 10 digitos', 'cliente.celular_diez_digitos'],
    ['a mobile of 11 digits', 'celular', '31155501001', 'Ingrese 10 digitos', 'cliente.celular_diez_digitos'],
    [
      'a mobile that starts with 6',
      'celular',
      '6055550100',
      'El celular debe empezar por 3',
      'cliente.celular_empieza_por_tres',
    ],
    ['an email with two @', 'email', 'nubia@@casa', '¡El email no es válido!', 'cliente.email_invalido'],
    ['a barrio of blanks', 'direccion.barrio', '  ', 'Dato requerido', 'cliente.barrio_requerido'],
    ['an address of blanks', 'direccion.complemento', ' ', 'Dato requerido', 'cliente.direccion_requerida'],
    ['21 children', 'cliente.numeroHijos', '21', 'Ingrese un número de 0 a 20', 'cliente.numero_hijos_rango'],
  ]
  const datosDe: Partial<Record<CodigoCliente, Record<string, number>>> = {
    'cliente.cedula_larga': { maximo: 15 },
    'cliente.numero_hijos_rango': { maximo: 20 },
  }
  for (const [que, nombre, valor, mensaje, codigo] of VALORES)
    test(`${que}: ${mensaje}`, async () => {
      const antes = await entrada(nombre).inputValue()
      await entrada(nombre).fill(valor)
      await entrada(nombre).press('Tab')
      await esperarFalla(nombre, mensaje)
      await guardar()
      await expect(cajon.locator('.rv-resumen-fallas')).toHaveText(
        explicacionCliente({ codigo, datos: datosDe[codigo] }),
      )
      await expect(entrada(nombre)).toBeFocused()
      await entrada(nombre).fill(antes)
      // Mended, it is where it was: a section that opened over the fault does not shut under the hands.
      await expect(entrada(nombre)).toBeFocused()
      await entrada(nombre).press('Tab')
      await expect(falla(nombre)).toHaveCount(0)
    })

  test('only digits enter in a cédula, shown with thousands dots', async () => {
    const antes = await entrada('cedula').inputValue()
    await entrada('cedula').fill('')
    // As a hand types: at a reader's rhythm, what comes next would still be of its capture.
    await entrada('cedula').pressSequentially('10a20-30b40x50', { delay: 50 })
    await expect(entrada('cedula')).toHaveValue('1.020.304.050')
    await entrada('cedula').fill(antes)
  })

  test('somebody who turns 18 today is of age, and the age is shown', async () => {
    const { hoy } = await page.evaluate(async () => (await fetch('/api/v2/sesion')).json())
    const [anio, mes, dia] = (hoy as string).split('-')
    await entrada('fecha_nacimiento').fill(`${dia}/${mes}/${Number(anio) - 18}`)
    await entrada('fecha_nacimiento').press('Tab')
    await expect(campo('fecha_nacimiento')).toContainText('18 años')
    await expect(falla('fecha_nacimiento')).toHaveCount(0)
    // Come back to by keyboard it is selected whole: what is typed takes its place.
    await page.keyboard.press('Shift+Tab')
    await escribirAMano(page, '1/2/1990')
    await page.keyboard.press('Tab')
    await expect(entrada('fecha_nacimiento')).toHaveValue('1 feb 1990')
    await entrada('fecha_nacimiento').fill('')
    await entrada('fecha_nacimiento').press('Tab')
  })
  test('of a birth date that has not come no age is said', async () => {
    await entrada('fecha_nacimiento').fill('1/2/2090')
    await expect(campo('fecha_nacimiento')).not.toContainText('años')
    await entrada('fecha_nacimiento').fill('')
    await entrada('fecha_nacimiento').press('Tab')
  })

  test('an email is completed with one of the six domains by Tab, and a whole one is left alone', async () => {
    await entrada('email').fill('nubia@')
    const ofrecidas = page.locator('.ant-select-dropdown:visible .ant-select-item-option')
    await expect(ofrecidas).toHaveText(
      ['gmail.com', 'hotmail.com', 'hotmail.es', 'yahoo.com', 'yahoo.es', 'outlook.com'].map(
        (dominio) => `nubia@${dominio}`,
      ),
    )
    await entrada('email').pressSequentially('hotmail.e', { delay: 50 })
    await entrada('email').press('Tab')
    await expect(entrada('email')).toHaveValue('nubia@hotmail.es')
    await expect(entrada('direccion.barrio')).toBeFocused()
    await entrada('email').fill('nubia@hotmail.co')
    await entrada('email').press('Tab')
    await expect(entrada('email')).toHaveValue('nubia@hotmail.co')
    await entrada('email').fill('')
  })

  test('not wanted without saying why: Dato requerido', async () => {
    const casilla = cajon.getByRole('checkbox', { name: 'Cliente no deseado' })
    await casilla.check()
    await guardar()
    await esperarFalla('cliente.noDeseadoMotivo', 'Dato requerido')
    await expect(cajon.locator('.rv-resumen-fallas')).toHaveText(
      'Escriba por qué el cliente no es deseado: lo verá quien lo atienda.',
    )
    await casilla.uncheck()
  })

  test('an authorisation without saying how it was given: Dato requerido', async () => {
    const casilla = cajon.getByRole('checkbox', { name: /Ley 1581/ })
    await casilla.check()
    await expect(cajon.locator('[data-campo="autorizacion.canal"] .rv-requerida')).toBeVisible()
    await guardar()
    await esperarFalla('autorizacion.canal', 'Dato requerido')
    await casilla.uncheck()
  })

  test('the document of somebody else: Doc. ya existe., with the way to that customer', async () => {
    const antes = await entrada('cedula').inputValue()
    const otro = await page.evaluate(async () => {
      const { items } = await (await fetch('/api/v2/clientes?texto=gomez')).json()
      return (items as { tipo_documento: string; cedula: string; nombre_completo: string }[]).find(
        (c) => c.tipo_documento === 'CC',
      )
    })
    await entrada('cedula').fill(otro?.cedula ?? '')
    await expect(falla('cedula')).toHaveText(`Doc. ya existe. Abrir ${otro?.nombre_completo}`)
    await guardar()
    await expect(cajon.locator('.rv-resumen-fallas')).toHaveText(
      explicacionCliente({ codigo: 'cliente.documento_existe' }),
    )
    await entrada('cedula').fill(antes)
    await expect(falla('cedula')).toHaveCount(0)
  })

  test('the same number of another document type is free', async () => {
    await elegir('tipo_documento', 'Cédula de extranjería (CE)')
    await expect(falla('cedula')).toHaveCount(0)
    await elegir('tipo_documento', 'Cédula de ciudadanía (CC)')
  })
})

test.describe('a NIT', () => {
  test.beforeAll(async () => {
    await elegir('tipo_documento', 'NIT')
    await entrada('cedula').fill('860002964')
  })
  test.afterAll(() => elegir('tipo_documento', 'Cédula de ciudadanía (CC)'))

  test('gets its DV computed, never typed', async () => {
    await expect(campo('dv').locator('output')).toHaveText('4')
    await entrada('cedula').fill('900123456')
    await expect(campo('dv').locator('output')).toHaveText('8')
  })
  test('has no DV without its number: Dato requerido', async () => {
    const numero = await entrada('cedula').inputValue()
    await entrada('cedula').fill('')
    await guardar()
    await esperarFalla('dv', 'Dato requerido')
    await entrada('cedula').fill(numero)
  })
  test('asks for the responsibility of a natural person: Dato requerido', async () => {
    await guardar()
    await esperarFalla('regimen', 'Dato requerido')
    await expect(cajon.locator('.rv-resumen-fallas')).toHaveText(
      'Elija la responsabilidad tributaria del NIT.',
    )
  })
  test('a company is Responsable de IVA by default, and has razón social instead of names', async () => {
    await elegir('tipo_usuario', 'Persona Juridica')
    await expect(campo('regimen')).toContainText('Responsable de IVA')
    await expect(campo('apellidos')).toHaveCount(0)
    await expect(campo('genero')).toHaveCount(0)
    await expect(cajon.getByLabel('Razón social')).toBeVisible()
  })
  test('the responsibilities of DIAN are offered too, by their name and code', async () => {
    await elegir('regimen', 'Autorretenedor (O-15)')
    await expect(campo('regimen')).toContainText('Autorretenedor (O-15)')
    await elegir('regimen', 'Responsable de IVA')
  })
  test('a company without razón social: Dato requerido', async () => {
    await entrada('nombres').fill('  ')
    await guardar()
    await esperarFalla('nombres', 'Dato requerido')
    await expect(cajon.locator('.rv-resumen-fallas')).toHaveText('Escriba la razón social.')
    await entrada('nombres').fill('Nubia')
    await elegir('tipo_usuario', 'Persona Natural')
  })
})

test.describe('the signature', () => {
  test.beforeAll(() => entrada('cedula').fill(cedulaNueva()))

  test('without password: Ingrese su contraseña!', async () => {
    await guardar()
    await expect(cajon.getByText('Ingrese su contraseña!')).toBeVisible()
  })
  test('without user name: Ingrese su usuario!', async () => {
    await cajon.getByLabel('Usuario').fill(' ')
    await guardar()
    await expect(cajon.getByText('Ingrese su usuario!')).toBeVisible()
    await cajon.getByLabel('Usuario').fill('cajero')
  })
  test('no rule that is broken ever let a save go out', () => {
    expect(guardados).toEqual([])
  })
  test('a wrong password is refused beside it, which is emptied; the rest stays', async () => {
    await cajon.getByLabel('Contraseña').fill('no-es-esta')
    await guardar()
    await expect(cajon.locator('.rv-firma-aviso')).toContainText(/contraseña/)
    await expect(cajon.getByLabel('Contraseña')).toHaveValue('')
    await expect(entrada('nombres')).toHaveValue('Nubia')
    expect(guardados).toHaveLength(1)
  })
})
