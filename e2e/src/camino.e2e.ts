import { sinFallasDeAccesibilidad } from './apoyo/axe.ts'
import { CLAVE, cedulaNueva, ingresar, ingresarPorPagina, pasarPorLector } from './apoyo/persona.ts'
import { expect, test } from './apoyo/prueba.ts'

// With everything that moves, as most people see it.
test.use({ ventanaPropia: true, contextOptions: { reducedMotion: 'no-preference' } })

test('from a scanned cédula to a printed contract', async ({ page }) => {
  // The whole path with five accessibility checks on the way: three tests' worth.
  test.slow()
  const cedula = cedulaNueva()
  await page.goto('/login')
  await sinFallasDeAccesibilidad(page)
  await ingresarPorPagina(page, 'cajero')

  await test.step('a new contract, by keyboard', async () => {
    await page.keyboard.press('F2')
    await expect(page.getByRole('heading', { name: 'Nuevo contrato' })).toBeVisible()
    await sinFallasDeAccesibilidad(page)
  })

  await test.step('the reader types a cédula that nobody has', async () => {
    await page.getByRole('button', { name: /Escanear/ }).click()
    const lector = page.getByRole('dialog', { name: 'Lector de Cédula' })
    await expect(lector).toContainText('Pase el documento por el lector')
    await pasarPorLector(page, `${cedula}\tPEREZ\tGOMEZ\tANA\tMARIA\tF\t19880214\r`)
    await expect(lector).toContainText('PDF417')
    await expect(lector).toContainText('GOMEZ')
    await expect(lector.getByRole('button', { name: 'Buscar Cliente' })).toBeVisible()
    await sinFallasDeAccesibilidad(page)
    await lector.getByRole('button', { name: 'Crear Nuevo Cliente' }).click()
  })

  const cajon = page.getByRole('dialog', { name: 'Crear Cliente' })
  await test.step('the drawer opens filled in, and the lists answer beside the form', async () => {
    await expect(cajon).toBeVisible()
    await expect(cajon.getByLabel('Primer nombre')).toHaveValue('Ana')
    await expect(cajon.getByLabel('Primer apellido')).toHaveValue('Perez')
    await expect(cajon.getByText('38 años')).toBeVisible()
    await expect(cajon.getByText('NO ENCONTRADO')).toHaveCount(2)
    await sinFallasDeAccesibilidad(page)
  })

  await test.step('a save without the rest says what lacks, in the words of the specification', async () => {
    await cajon.getByLabel('Contraseña').fill(CLAVE)
    await cajon.getByRole('button', { name: /Guardar cliente/ }).click()
    await expect(cajon.getByText('El celular es requerido').first()).toBeVisible()
    await expect(cajon.getByText('Dato requerido').first()).toBeVisible()
  })

  await test.step('the customer is saved, selected and summarised', async () => {
    await cajon.getByLabel('Celular').fill('3005550142')
    await cajon.getByLabel('Barrio').fill('Getsemaní')
    await cajon.getByLabel(/^Dirección/).fill('Cl. 30 # 10-25')
    await cajon.getByLabel('Ciudad').fill('cartagena de in')
    await page.keyboard.press('Enter')
    await cajon.getByLabel('Contraseña').fill(CLAVE)
    await cajon.getByRole('button', { name: /Guardar cliente/ }).click()
    await expect(cajon).toBeHidden()
    const tira = page.getByRole('region', { name: 'Cliente elegido' })
    await expect(tira).toContainText('Ana Maria Perez Gomez')
    await expect(tira).toContainText('300 555 0142')
    await expect(tira).toContainText('Getsemaní - Cl. 30 # 10-25')
  })

  await test.step('two items, with the suggested value beside the entered one', async () => {
    await page.getByRole('button', { name: /Continuar/ }).click()
    const primero = page.getByRole('listitem', { name: 'Artículo 1' })
    await primero.getByLabel('Descripción').fill('Cadena tejido Singapur')
    await primero.getByLabel('Ley').selectOption('Nacional')
    await primero.getByLabel('Peso').fill('4,30')
    await expect(primero.getByRole('button', { name: '862.000' })).toBeVisible()
    await expect(primero).toContainText('862.898')
    await primero.getByLabel('Valor').fill('800000')
    await page.keyboard.press('Enter')
    const segundo = page.getByRole('listitem', { name: 'Artículo 2' })
    await segundo.getByLabel('Descripción').fill('Anillo con circón')
    await segundo.getByLabel('Ley').selectOption('Italiano')
    await segundo.getByLabel('Peso').fill('2,1')
    await segundo.getByLabel('Valor').fill('400000')
    await sinFallasDeAccesibilidad(page)
    await page.getByRole('button', { name: /Continuar/ }).click()
  })

  let codigo = ''
  await test.step('signed: the contract has its number and its PDF opens in a window of its own', async () => {
    await expect(page.getByText('1.200.000').first()).toBeVisible()
    // The signature of the customer, a moment ago, serves the contract (D23).
    await expect(page.getByText('Sirve la firma que dio hace un momento.')).toBeVisible()
    await sinFallasDeAccesibilidad(page)
    const ventana = page.waitForEvent('popup')
    const pdf = page.context().waitForEvent('response', (r) => r.url().endsWith('/pdf'))
    await page.getByRole('button', { name: /Entregar/ }).click()
    await ventana
    expect((await pdf).headers()['content-type']).toBe('application/pdf')
    await expect(page).toHaveURL(/contratos\/PCT01-\d{6}$/)
    codigo = page.url().split('/').at(-1) ?? ''
    await expect(page.getByRole('heading', { name: codigo })).toBeVisible()
    await expect(page.getByText('Vigente').first()).toBeVisible()
  })

  await test.step('the list finds it by number, cédula and name', async () => {
    await page.goto('/contratos')
    const buscador = page.getByLabel(/^Buscar: Contrato/)
    for (const texto of [codigo, String(Number(codigo.slice(-6))), cedula, 'gomez ana']) {
      // The list before this one has it too: what is looked at is the answer to this text.
      const respuesta = page.waitForResponse((r) => new URL(r.url()).searchParams.get('texto') === texto)
      await buscador.fill(texto)
      await respuesta
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      await expect(page.getByRole('link', { name: codigo })).toBeVisible()
    }
    await sinFallasDeAccesibilidad(page)
  })
})

test.describe('a bad capture', () => {
  const malas = {
    'raw garbage': '0017#123456789\r',
    'half a scan': '9999123456\tPEREZ\tGOMEZ\tJUAN\tCARLOS\tM\r',
    'the wrong keyboard layout': "ICCOL99990012'Ñ¿\r90ñ7150F34ñ7\rFICTICIO¿EJEMPLO\r",
  }
  test('is refused and nothing is lost', async ({ page }) => {
    await ingresar(page, 'cajero')
    await page.keyboard.press('F2')
    await page.getByRole('button', { name: 'Crear cliente' }).click()
    const cajon = page.getByRole('dialog', { name: 'Crear Cliente' })
    await cajon.getByLabel('Primer nombre').fill('Nubia')
    await cajon.getByLabel('Celular').fill('3115550100')
    const lector = page.getByRole('dialog', { name: 'Lector de Cédula' })
    for (const [nombre, captura] of Object.entries(malas))
      await test.step(nombre, async () => {
        await page.keyboard.press('F4')
        await expect(lector).toContainText('Pase el documento por el lector')
        await pasarPorLector(page, captura)
        await expect(lector).toContainText('No se pudieron extraer los datos de la cédula')
        await page.keyboard.press('Escape')
        await expect(lector).toBeHidden()
        await expect(cajon.getByLabel('Primer nombre')).toHaveValue('Nubia')
        await expect(cajon.getByLabel('Celular')).toHaveValue('3115550100')
      })
  })
})

test('a listed person gives a warning beside the form that names the entry', async ({ page }) => {
  await ingresar(page, 'cajero')
  await page.keyboard.press('F2')
  await page.getByRole('button', { name: 'Crear cliente' }).click()
  const cajon = page.getByRole('dialog', { name: 'Crear Cliente' })
  // A fictional entry of the list that the demonstration serves, by its document alone. It is put, and the employee is at the
  // foot of the form, in one breath: the lists answer when nobody looks at the top.
  const numero = cajon.getByLabel('Número de documento')
  const observacion = cajon.getByLabel('Observación')
  await numero.evaluate(
    (campo: HTMLInputElement, abajo) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(campo, '9999000111')
      campo.dispatchEvent(new Event('input', { bubbles: true }))
      if (abajo instanceof HTMLElement) abajo.focus()
    },
    await observacion.elementHandle(),
  )
  await expect(observacion).toBeFocused()
  const aviso = cajon.getByRole('alert').filter({ hasText: 'OFAC' })
  await expect(aviso).toContainText('PEREZ GOMEZ')
  await expect(aviso).toBeInViewport()
  await expect(observacion).toBeFocused()
  await expect(cajon.getByText('ENCONTRADO', { exact: true })).toBeVisible()
  await sinFallasDeAccesibilidad(page)
})
