import { sinFallasDeAccesibilidad } from './apoyo/axe.ts'
import { guardado } from './apoyo/clientes.ts'
import { imagen, seVe, soltar } from './apoyo/fotos.ts'
import { CLAVE, cedulaNueva, dejarEntrar, ingresar } from './apoyo/persona.ts'
import { expect, test } from './apoyo/prueba.ts'
import { demorarRed } from './apoyo/red.ts'

test('the photos of a customer: taken, kept by the draft, saved and seen', async ({ page }) => {
  // A camera, two uploads, a reload and two saves: honest work for a small machine.
  test.slow()
  const cedula = cedulaNueva()
  await ingresar(page, 'cajero')
  await page.keyboard.press('F2')
  await page.getByRole('button', { name: 'Crear cliente' }).click()
  const cajon = page.getByRole('dialog', { name: 'Crear Cliente' })
  const fotos = page.getByRole('dialog', { name: 'Fotos del cliente' })
  const ranura = (nombre: string) => fotos.getByRole('group', { name: nombre })

  await test.step('with the webcam', async () => {
    await cajon.getByLabel('Número de documento').fill(cedula)
    await cajon.getByRole('button', { name: 'Foto, sin imagen' }).click()
    await expect(ranura('Foto').getByRole('button')).toBeFocused()
    await sinFallasDeAccesibilidad(page)
    await page.keyboard.press('Enter')
    const camara = page.getByRole('dialog', { name: 'Foto', exact: true })
    const guardar = camara.getByRole('button', { name: 'Guardar' })
    await expect(guardar).toBeFocused()
    const { width, height } = (await camara.getByLabel('Imagen de la cámara').boundingBox()) ?? {}
    expect([width, height]).toEqual([480, 360])
    await sinFallasDeAccesibilidad(page)
    await guardar.click()
    await seVe(ranura('Foto'))
  })

  await test.step('from files, one of them turned', async () => {
    await fotos.getByText('Subir archivo').click()
    const archivo = { name: 'frente.jpg', mimeType: 'image/jpeg', buffer: await imagen(page) }
    await fotos.getByLabel('Archivo de Documento frente').setInputFiles(archivo)
    await fotos.getByLabel('Archivo de Documento reversa').setInputFiles({ ...archivo, name: 'reversa.jpg' })
    await seVe(ranura('Documento frente'))
    await seVe(ranura('Documento reversa'))
    await fotos.getByRole('button', { name: 'Girar Documento reversa' }).click()
    await expect
      .poll(() => ranura('Documento reversa').locator('img').evaluate(esVertical), { timeout: 10_000 })
      .toBe(true)
    await sinFallasDeAccesibilidad(page)
    await fotos.getByRole('button', { name: 'Listo' }).click()
    for (const nombre of ['Foto', 'Frente', 'Reversa'])
      await expect(cajon.getByRole('button', { name: `${nombre}, con imagen` })).toBeVisible()
  })

  await test.step('a closed tab loses none of them', async () => {
    await expect
      .poll(() => page.evaluate(() => JSON.stringify({ ...localStorage })))
      .toContain('fotoCedulaReversa')
    // Unsaved work: the browser asks before it goes, and is answered yes.
    page.once('dialog', (pregunta) => void pregunta.accept())
    await page.reload()
    await page.getByRole('button', { name: 'Crear cliente' }).click()
    await expect(cajon.getByText('Se recuperó lo que quedó sin guardar')).toBeVisible()
    await cajon.getByRole('button', { name: 'Frente, con imagen' }).click()
    await seVe(ranura('Documento frente'))
    await fotos.getByRole('button', { name: 'Listo' }).click()
  })

  await test.step('they are saved with the customer', async () => {
    await cajon.getByLabel('Primer nombre').fill('Nubia')
    await cajon.getByLabel('Primer apellido').fill('Retrato')
    await cajon.getByText('Femenino').click()
    await cajon.getByLabel('Celular').fill('3005550143')
    await cajon.getByLabel('Barrio').fill('Getsemaní')
    await cajon.getByLabel(/^Dirección/).fill('Cl. 30 # 10-25')
    await cajon.getByLabel('Ciudad').fill('cartagena de in')
    await page.keyboard.press('Enter')
    await cajon.getByLabel('Observación').fill('x'.repeat(120))
    await cajon.getByLabel('Contraseña').fill(CLAVE)
    const guardado = page.waitForRequest((r) => r.method() === 'POST' && r.url().endsWith('/clientes'))
    await cajon.getByRole('button', { name: /Guardar cliente/ }).click()
    const { datos } = (await guardado).postDataJSON() as { datos: Record<string, unknown> }
    for (const campo of ['foto', 'fotoCedulaCara', 'fotoCedulaReversa'])
      expect(datos[campo]).toEqual(expect.any(String))
    await expect(cajon).toBeHidden()
  })

  await test.step('the sheet shows the three, and enlarges them', async () => {
    await page.getByRole('button', { name: 'Ver detalles' }).click()
    const ficha = page.getByRole('dialog', { name: 'Ver detalles del cliente' })
    for (const nombre of ['Foto', 'Documento frente', 'Documento reversa'])
      await seVe(ficha.getByRole('group', { name: nombre }))
    await sinFallasDeAccesibilidad(page)
    await ficha.getByRole('button', { name: 'Ampliar Documento frente' }).click()
    await seVe(page.getByRole('dialog', { name: 'Documento frente' }))
    await page.keyboard.press('Escape')
    await ficha.getByRole('button', { name: 'Editar cliente' }).click()
  })

  await test.step('one is taken away, the others stay', async () => {
    const edicion = page.getByRole('dialog', { name: 'Editar Cliente' })
    await edicion.getByRole('button', { name: 'Frente, con imagen' }).click()
    await fotos.getByRole('button', { name: 'Quitar Documento frente' }).click()
    await fotos.getByRole('button', { name: 'Listo' }).click()
    await expect(edicion.getByRole('button', { name: 'Frente, sin imagen' })).toBeVisible()
    await edicion.getByLabel('Contraseña').fill(CLAVE)
    await edicion.getByRole('button', { name: /Guardar cliente/ }).click()
    await expect(edicion).toBeHidden()
    await page.getByRole('button', { name: 'Ver detalles' }).click()
    const ficha = page.getByRole('dialog', { name: 'Ver detalles del cliente' })
    await expect(ficha.getByRole('group', { name: 'Documento frente' })).toContainText('sin foto')
    await seVe(ficha.getByRole('group', { name: 'Documento reversa' }))
    await page.keyboard.press('Escape')
    await expect(ficha).toBeHidden()
  })

  await test.step('the sheet of their contract shows who it is', async () => {
    await page.getByRole('button', { name: /^Continuar con artículos/ }).click()
    const fila = page.getByRole('listitem', { name: 'Artículo 1' })
    await fila.getByLabel('Descripción').fill('Cadena')
    await fila.getByLabel('Ley').selectOption({ label: 'Nacional' })
    await fila.getByLabel('Peso').fill('0,3')
    await fila.getByLabel('Valor', { exact: true }).focus()
    await page.keyboard.press('=')
    await page.keyboard.press('Alt+ArrowRight')
    const ventana = page.waitForEvent('popup')
    await page.getByRole('button', { name: /^Entregar \$/ }).click()
    const impreso = await ventana
    await expect(page).toHaveURL(/contratos\/PCT01-\d{6}$/)
    await impreso.close()
    await seVe(page.locator('.ct-ficha-cliente'))
    // However long what was written of them is.
    const sobra = await page
      .locator('.ct-observacion')
      .evaluate((caja) => caja.scrollWidth - caja.clientWidth)
    expect(sobra).toBeLessThanOrEqual(0)
  })
})

test('several files at once take a place each, or it is said which one did; one beside its field opens nothing', async ({
  page,
}) => {
  test.slow()
  await dejarEntrar(page, 'gerente')
  const { id } = await guardado(page, 'gerente')
  await page.goto(`/contratos/nuevo?para=${id}`)
  const fila = page.getByRole('listitem', { name: 'Artículo 1' })
  const foto = (n: number) => fila.getByRole('button', { name: `Ampliar Foto del artículo 1, ${n}` })
  await fila.getByRole('button', { name: /^Fotos y más/ }).click()
  const buffer = await imagen(page)
  const jpg = (name: string) => ({ name, mimeType: 'image/jpeg', buffer })
  const notas = { name: 'notas.txt', mimeType: 'text/plain', buffer: Buffer.from('nada') }

  await test.step('dropped on a slot of many, chosen for it, and more than fit', async () => {
    const ranura = fila.getByRole('group', { name: 'Foto del artículo 1, 1' })
    // A tile, also while it is alone: the next item is on the screen.
    expect((await ranura.boundingBox())?.width).toBeLessThanOrEqual(240)
    expect(await soltar(ranura, [jpg('a.jpg'), notas, jpg('b.jpg')])).toBe(true)
    await expect(foto(2)).toBeVisible()
    await expect(fila.getByRole('alert')).toHaveText(/^notas\.txt: /)
    await fila
      .getByLabel('Archivo de Foto del artículo 1, 3')
      .setInputFiles([jpg('c.jpg'), jpg('d.jpg'), jpg('e.jpg'), jpg('f.jpg'), jpg('g.jpg')])
    await expect(foto(6)).toBeVisible()
    await expect(fila.getByRole('alert')).toHaveText('Quedó por fuera g.jpg: caben 6 fotos.')
    await sinFallasDeAccesibilidad(page)
  })

  await test.step('the keys of a row are not for it while a photo of it is looked at', async () => {
    await foto(1).click()
    const grande = page.getByRole('dialog', { name: 'Foto del artículo 1, 1' })
    await expect(grande).toBeVisible()
    await page.keyboard.press('Control+Delete')
    await page.keyboard.press('Escape')
    await expect(grande).toBeHidden()
    await expect(foto(6)).toBeVisible()
  })

  await test.step('one that is still on its way when the step is left is not lost', async () => {
    await fila.getByLabel('Descripción').fill('Cadena')
    await fila.getByLabel('Ley').selectOption({ label: 'Nacional' })
    await fila.getByLabel('Peso', { exact: true }).fill('4')
    await fila.getByLabel('Valor', { exact: true }).fill('300000')
    await fila.getByRole('button', { name: 'Quitar Foto del artículo 1, 6' }).click()
    await expect(foto(6)).toBeHidden()
    const soltarRed = await demorarRed(page, 1_500)
    await fila.getByLabel('Archivo de Foto del artículo 1, 6').setInputFiles(jpg('f.jpg'))
    // Put away and gone on from at once.
    await fila.getByRole('button', { name: /^Fotos y más/ }).click()
    await page.keyboard.press('Alt+ArrowRight')
    await expect(page.getByLabel('Contraseña')).toBeVisible()
    await soltarRed()
    await page.keyboard.press('Alt+ArrowLeft')
    await expect(foto(6)).toBeVisible()
  })

  await test.step('a place of one says which it took', async () => {
    await page.goto('/egresos')
    const soporte = page.getByText('Adjuntar el soporte')
    await soltar(soporte, [notas, jpg('factura.jpg'), jpg('otra.jpg')])
    await expect(
      page.getByText('Se tomó factura.jpg: aquí va un solo soporte. Los otros 2 archivos no se subieron.'),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: 'Quitar el soporte' })).toBeVisible()
    await page.goto('/clientes/importar')
    const csv = (name: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from('cedula\n') })
    await soltar(page.getByText('Suelte aquí el archivo de clientes'), [csv('uno.csv'), csv('dos.csv')])
    await expect(
      page.getByText('Se tomó uno.csv: cada archivo se sube y se revisa por separado.'),
    ).toBeVisible()
  })

  await test.step('beside every field it is opened by nobody', async () => {
    expect(await soltar(page.locator('#contenido'), [jpg('a.jpg')])).toBe(true)
  })
})

const esVertical = (img: Element): boolean =>
  img instanceof HTMLImageElement && img.naturalHeight > img.naturalWidth
