import { sinFallasDeAccesibilidad } from '../apoyo/axe.ts'
import { CLAVE, dejarEntrar } from '../apoyo/persona.ts'
import { expect, test } from '../apoyo/prueba.ts'

test('sagrilaft: a case from what was noticed to its filed report, and an absence of reports', async ({
  page,
}) => {
  await dejarEntrar(page, 'superadmin')
  await page.goto('/cumplimiento/senales')
  await expect(page.getByRole('heading', { name: 'Señales por analizar' })).toBeVisible()
  await sinFallasDeAccesibilidad(page)

  await page.getByRole('link', { name: 'Casos', exact: true }).click()
  await page.getByRole('button', { name: 'Abrir caso' }).first().click()
  const abrir = page.getByRole('dialog', { name: 'Abrir caso' })
  await abrir.getByRole('combobox', { name: /^Persona/ }).fill('33.144.010')
  await page.locator('.ant-select-item-option').first().click()
  await abrir.getByLabel('Qué se observó').fill('Trae el efectivo en varias bolsas y no dice de dónde')
  await abrir.getByRole('button', { name: 'Abrir caso' }).click()

  const caso = page.getByRole('dialog', { name: /^Caso SAG-\d{6}$/ })
  await expect(caso.getByText(/^Abrió el caso/)).toBeVisible()
  await sinFallasDeAccesibilidad(page)
  await caso.getByLabel('Lo que se averiguó').fill('No tiene negocio conocido en la ciudad')
  await caso.getByRole('button', { name: 'Guardar nota' }).click()
  await expect(caso.getByText(/^Nota: No tiene negocio conocido/)).toBeVisible()

  // A button that was pressed is nothing that somebody wrote: closing asks for none of it.
  const suya = page.url()
  await caso.getByRole('button', { name: 'Reportar', exact: true }).click()
  await expect(caso.getByText('Escríbalo con al menos 10 letras.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(caso).toBeHidden()
  await page.goto(suya)

  // What is being written, a note or the day to look at it again, stays while the case goes on.
  const averiguado = caso.getByLabel('Lo que se averiguó')
  await expect(averiguado).toHaveValue('')
  await averiguado.fill('Falta llamar a su empleador')
  // A day that has gone calls nobody.
  await caso.getByLabel('Recordar el').fill('01/12/2020')
  await caso.getByRole('button', { name: 'Guardar seguimiento' }).click()
  await expect(caso.getByText('El recordatorio es para hoy o después.')).toBeVisible()
  await caso.getByLabel('Recordar el').fill('01/12/2027')
  // Nor is it thrown away by closing the case: one question for all that is written in it.
  await page.keyboard.press('Escape')
  const pregunta = page.getByRole('dialog', { name: 'Hay cambios sin guardar' })
  await expect(
    pregunta.getByText('Si sale ahora se pierde lo que cambió del seguimiento y de la nota.'),
  ).toBeVisible()
  await pregunta.getByRole('button', { name: 'Seguir editando' }).click()
  await expect(averiguado).toHaveValue('Falta llamar a su empleador')
  await caso.getByLabel('Motivo de la decisión').fill('No explicó el origen del dinero')
  await caso.getByLabel('Contraseña', { exact: true }).fill(CLAVE)
  await caso.getByRole('button', { name: 'Reportar', exact: true }).click()
  // Until it is filed it may be looked into again.
  await caso.getByRole('button', { name: 'Reabrir el caso' }).click()
  const motivo = caso.getByLabel('Motivo de la decisión')
  await motivo.fill('Trajo la declaración de renta')
  await caso.getByLabel('Contraseña', { exact: true }).fill(CLAVE)
  await caso.getByRole('button', { name: 'Reabrir', exact: true }).click()
  await expect(caso.getByText(/^Reabrió/)).toBeVisible()
  await motivo.fill('La declaración era de otra persona')
  await caso.getByLabel('Contraseña', { exact: true }).fill(CLAVE)
  await caso.getByRole('button', { name: 'Reportar', exact: true }).click()
  await expect(caso.getByLabel('Radicado de SIREL')).toBeVisible()
  await expect(averiguado).toHaveValue('Falta llamar a su empleador')
  const seguimiento = caso.getByRole('button', { name: 'Guardar seguimiento' })
  await seguimiento.click()
  await expect(seguimiento).toBeDisabled()
  await expect(caso.getByLabel('Recordar el')).toHaveValue(/2027/)
  await expect(averiguado).toHaveValue('Falta llamar a su empleador')
  await caso.getByLabel('Radicado de SIREL').fill('2026-99881')
  await caso.getByLabel('Contraseña', { exact: true }).fill(CLAVE)
  await caso.getByRole('button', { name: 'Anotar que se presentó' }).click()
  await expect(caso.getByText(/radicado 2026-99881 del/)).toBeVisible()
  const ros = await page.request.get(
    (await caso.getByRole('link', { name: 'Borrador del ROS' }).getAttribute('href')) ?? '',
  )
  expect([ros.status(), ros.headers()['content-type']]).toEqual([200, 'application/pdf'])
  const carpeta = await page.request.get(
    (await caso.getByRole('link', { name: /Carpeta de pruebas/ }).getAttribute('href')) ?? '',
  )
  expect([carpeta.status(), carpeta.headers()['content-type']]).toEqual([200, 'application/zip'])

  // By its address: the note is not saved yet, and a link would ask for it first.
  await page.goto('/cumplimiento/ausencias')
  await page
    .getByRole('button', { name: /^Presentar el/ })
    .last()
    .click()
  const ausencia = page.getByRole('dialog', { name: /^Ausencia del/ })
  await ausencia.getByLabel('Radicado de SIREL').fill('AROS-2026-1')
  await ausencia.getByLabel('Dónde queda la constancia').fill('Carpeta de Cumplimiento')
  await ausencia.getByLabel('Contraseña', { exact: true }).fill(CLAVE)
  await ausencia.getByRole('button', { name: 'Anotar que se presentó' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'AROS-2026-1' })).toContainText('Presentada')
  await sinFallasDeAccesibilidad(page)
})
