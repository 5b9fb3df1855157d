import type { Page } from '@playwright/test'
import { sinFallasDeAccesibilidad } from './apoyo/axe.ts'
import { CLAVE, cedulaNueva, ingresar } from './apoyo/persona.ts'
import { expect, test } from './apoyo/prueba.ts'
import { ventanaConPdf } from './apoyo/ventanaPdf.ts'

/** Saves a customer named as an entry of the fictional lists, through the same call as the form. */
async function guardarListado(page: Page): Promise<void> {
  const estado = await page.evaluate(
    async ([cedula, clave]) => {
      const sesion = (await (await fetch('/api/v2/sesion')).json()) as { csrf: string }
      const respuesta = await fetch('/api/v2/clientes', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-csrf-token': sesion.csrf },
        body: JSON.stringify({
          datos: {
            tipo_documento: 'CC',
            cedula,
            nombres: 'Ramón',
            segundoNombres: 'Eduardo',
            apellidos: 'Pérez',
            segundoApellidos: 'Gómez',
            fecha_nacimiento: '1961-05-20',
            genero: 'Masculino',
            celular: '3005550142',
            direccion: { barrio: 'Getsemaní', complemento: 'Cl. 30 # 10-25' },
            municipio: { id: '13001' },
          },
          credenciales: { usuario: 'gerente', clave },
        }),
      })
      return respuesta.status
    },
    [cedulaNueva(), CLAVE] as const,
  )
  expect(estado).toBe(200)
}

test('a customer who resembles a listed person, from the save to the decision', async ({ page }) => {
  await ingresar(page, 'gerente')
  await guardarListado(page)
  const fila = page.getByRole('button', { name: 'Ramón Eduardo Pérez Gómez' }).first()

  await test.step('the background raises the task, and the page shows lists and runs', async () => {
    await expect(async () => {
      await page.goto('/cumplimiento')
      await expect(fila).toBeVisible({ timeout: 3_000 })
    }).toPass({ timeout: 40_000 })
    await expect(page.getByRole('heading', { name: 'Cumplimiento' })).toBeVisible()
    await expect(page.getByText('Listas en uso')).toBeVisible()
    await expect(page.getByText(/Lista OFAC, versión 1/).first()).toBeVisible()
    await sinFallasDeAccesibilidad(page)
  })

  const cajon = page.getByRole('dialog', { name: 'Coincidencia con una lista' })
  await test.step('arrows and Intro open it: both sides and why', async () => {
    await page.keyboard.press('/')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(cajon.getByRole('row', { name: /^Nombre/ })).toContainText('PEREZ GOMEZ, Ramon Eduardo')
    await expect(cajon.getByRole('row', { name: /^Documento/ })).toContainText('9999000111')
    await expect(cajon.getByText('Coincide con el nombre principal')).toBeVisible()
    await expect(cajon.getByRole('link', { name: '300 555 0142' })).toBeVisible()
    await expect(cajon.getByText('No tiene contratos.')).toBeVisible()
    await sinFallasDeAccesibilidad(page)
  })
  await test.step('somebody takes care of it, and the list says who', async () => {
    await cajon.getByLabel('A cargo de').click()
    await page.getByTitle(/\(gerente\)$/).click()
    await cajon.getByRole('button', { name: 'Guardar seguimiento' }).click()
    await expect(page.locator('.ant-notification-notice')).toContainText('Seguimiento guardado')
    await expect(cajon.getByRole('button', { name: 'Guardar seguimiento' })).toBeDisabled()
    await sinFallasDeAccesibilidad(page)
    await page.screenshot({ path: test.info().outputPath('seguimiento.png') })
  })

  await test.step('the customer opens over the hit, and closing it comes back', async () => {
    await cajon.getByRole('button', { name: 'Ramón Eduardo Pérez Gómez' }).click()
    const ficha = page.getByRole('dialog', { name: 'Ver detalles del cliente' })
    await expect(ficha.getByText('300 555 0142')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(ficha).toBeHidden()
    await expect(cajon).toBeVisible()
  })

  await test.step('the wizard says so at its first step, and in the list to choose from', async () => {
    await page.goto('/contratos/nuevo')
    await page.getByRole('combobox', { name: /Cliente/ }).fill('Ramón Eduardo Pérez Gómez')
    const opcion = page.locator('.ant-select-item-option').filter({ hasText: 'Coincidencia sin decidir' })
    await opcion.first().click()
    const tira = page.getByRole('region', { name: 'Cliente elegido' })
    await expect(tira).toContainText('Recibir o entregar dinero pide autorización.')
    await expect(page.getByRole('button', { name: /^Continuar con artículos/ })).toBeVisible()
    await page.goto('/cumplimiento')
    await fila.click()
  })

  await test.step('its record opens as a PDF', async () => {
    const ventana = await ventanaConPdf(page, () =>
      cajon.getByRole('button', { name: 'Ficha en PDF' }).click(),
    )
    await ventana.close()
  })

  await test.step('closing it asks for the reason that is written in it, and for who was to follow it', async () => {
    await cajon.getByLabel('Recordar el').fill('01/12/2027')
    await cajon.getByLabel(/Motivo/).fill('Otra persona: falta mirar la fecha.')
    await page.keyboard.press('Escape')
    const pregunta = page.getByRole('dialog', { name: 'Hay cambios sin guardar' })
    await expect(
      pregunta.getByText('Si sale ahora se pierde lo que cambió del seguimiento y de la decisión.'),
    ).toBeVisible()
    await pregunta.getByRole('button', { name: 'Seguir editando' }).click()
    await expect(cajon.getByLabel(/Motivo/)).toHaveValue('Otra persona: falta mirar la fecha.')
    await cajon.getByLabel(/Motivo/).fill('')
  })

  await test.step('no decision without a reason', async () => {
    await cajon.getByRole('button', { name: /Descartar/ }).click()
    await expect(cajon.getByText('Escriba el motivo: mínimo 10 letras.')).toBeVisible()
    await expect(cajon.getByLabel(/Motivo/)).toBeFocused()
  })

  await test.step('what is written stays when somebody else decides meanwhile, and it is said', async () => {
    await cajon.getByLabel(/Motivo/).fill('Otra persona: nació en otro año.')
    await cajon.getByLabel('Contraseña').fill(CLAVE)
    const id = new URL(page.url()).searchParams.get('tarea') ?? ''
    const estado = await page.evaluate(
      async ([tarea, clave]) => {
        const leer = async (ruta: string) => (await fetch(`/api/v2${ruta}`)).json()
        const { csrf } = (await leer('/sesion')) as { csrf: string }
        const { version } = (await leer(`/cumplimiento/tareas/${tarea}`)) as { version: number }
        const respuesta = await fetch(`/api/v2/cumplimiento/tareas/${tarea}/decision`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-csrf-token': csrf },
          body: JSON.stringify({
            decision: 'confirmada',
            motivo: 'Es la misma persona.',
            version,
            credenciales: { usuario: 'gerente', clave },
          }),
        })
        return respuesta.status
      },
      [id, CLAVE] as const,
    )
    expect(estado).toBe(200)
    await cajon.getByRole('button', { name: /Descartar/ }).click()
    await expect(cajon.getByText(/La coincidencia cambió mientras usted escribía/)).toBeVisible()
    await expect(cajon.getByLabel(/Motivo/)).toHaveValue('Otra persona: nació en otro año.')
  })

  await test.step('dismissed with its reason leaves the list, and its history keeps it', async () => {
    await cajon.getByRole('button', { name: /Otra persona: el documento \d+ no es el de la lista/ }).click()
    await expect(cajon.getByLabel(/Motivo/)).toHaveValue(/no es el de la lista \(9999000111\)/)
    await cajon.getByLabel(/Motivo/).fill('Otra persona: la cédula es distinta.')
    await cajon.getByLabel('Contraseña').fill(CLAVE)
    await cajon.getByRole('button', { name: /Descartar/ }).click()
    await expect(page.getByText('Coincidencia descartada')).toBeVisible()
    // Where another one waits it comes by itself; here it may be the only one.
    if (await cajon.isVisible()) await page.keyboard.press('Escape')
    await expect(cajon).toBeHidden()
    await page.getByRole('button', { name: /^Descartadas/ }).click()
    await fila.click()
    await expect(cajon.getByText('Otra persona: la cédula es distinta.')).toBeVisible()
    await expect(cajon.getByRole('button', { name: /Descartar/ })).toBeDisabled()
    await page.keyboard.press('Escape')
  })

  await test.step('all customers again, with progress', async () => {
    await page.getByRole('button', { name: 'Revisar todos los clientes' }).click()
    await expect(page.getByText('Todos, listas completas').first()).toBeVisible()
    await expect(page.getByText(/\d+ clientes, (\d+|ninguna) coincidencias? nuevas?/).first()).toBeVisible({
      timeout: 40_000,
    })
  })
})
