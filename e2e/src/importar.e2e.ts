import type { Page } from '@playwright/test'
import { avisoSobreLaBarra } from './apoyo/avisos.ts'
import { sinFallasDeAccesibilidad } from './apoyo/axe.ts'
import { CLAVE, cedulaNueva, dejarEntrar, ingresar } from './apoyo/persona.ts'
import { expect, test } from './apoyo/prueba.ts'

const TITULOS = [
  'Tipo de documento',
  'Número de documento',
  'Primer nombre o razón social',
  'Primer apellido',
  'Género',
  'Contacto 1',
  'Barrio',
  'Dirección',
  'Ciudad',
]
const fila = (cedula: string, nombre: string, celular: string) =>
  ['CC', cedula, nombre, 'Importada', 'Femenino', celular, 'Manga', 'Cra. 20 # 24-10', 'Cartagena'].join(';')

/** What a spreadsheet in Spanish saves: semicolons and Windows-1252. */
const comoArchivo = (filas: readonly string[]) => ({
  name: 'clientes viejos.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from([TITULOS.join(';'), ...filas].join('\r\n'), 'latin1'),
})

const firmar = async (page: Page, clave: string) =>
  page.getByLabel('Contraseña', { exact: true }).last().fill(clave)

test('a file of customers: read, mended, confirmed with a signature and taken back', async ({ page }) => {
  // The background looks for work every two seconds, and there are four steps of it.
  test.slow()
  const cedula = cedulaNueva()
  await ingresar(page, 'gerente')

  await test.step('from the menu, with a template to fill in', async () => {
    await page.getByRole('button', { name: 'Mostrador' }).click()
    await page.getByRole('link', { name: 'Clientes', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Clientes', level: 1 })).toBeVisible()
    await page.getByRole('link', { name: 'Importar clientes' }).click()
    await expect(page.getByRole('heading', { name: 'Importar clientes', level: 1 })).toBeVisible()
    await sinFallasDeAccesibilidad(page)
    const bajada = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Plantilla de Excel' }).click()
    expect((await bajada).suggestedFilename()).toBe('plantilla-clientes.xlsx')
  })

  await test.step('what is no list of customers is refused with the way out', async () => {
    const campo = page.getByLabel('Elegir archivo')
    await campo.setInputFiles({ name: 'lista.xlsx', mimeType: '', buffer: Buffer.from('<html></html>') })
    await expect(page.getByRole('alert')).toContainText('Guárdelo como «Libro de Excel (.xlsx)»')
  })

  await test.step('a heading that nobody knows is told by hand', async () => {
    await page
      .getByLabel('Elegir archivo')
      .setInputFiles(
        comoArchivo([
          fila(cedula, 'Ñusta', '3115550100'),
          fila(`${cedula}1`, 'Mala', '311'),
          fila(cedula, 'Ñusta', '3115550100'),
        ]),
      )
    await expect(page.getByText('No se encontró: Celular.')).toBeVisible({ timeout: 20_000 })
    await expect(page.getByText('CSV separado por punto y coma, Windows-1252, 3 filas')).toBeVisible()
    await page.getByLabel('Qué trae la columna Contacto 1').click()
    await page.keyboard.type('celular')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Revisar con estas columnas' }).click()
    // Nothing of a customer was changed, and it is not said.
    const avisos = page.locator('.ant-notification-notice')
    await expect(avisos).toContainText('Archivo leído de nuevo')
    await expect(avisos).not.toContainText('actualizados correctamente')
    await expect(page.getByRole('button', { name: 'Nuevos 1' })).toBeVisible({ timeout: 20_000 })
    await sinFallasDeAccesibilidad(page)
  })

  await test.step('each wrong row says what to mend, and they come down together', async () => {
    await page.getByRole('button', { name: 'Con error 1' }).click()
    await expect(page.getByRole('row', { name: /Mala Importada/ })).toContainText(
      'Celular: Ingrese 10 digitos (dice «311»)',
    )
    await page.getByRole('button', { name: 'Repetidos en el archivo 1' }).click()
    await expect(page.getByText('el mismo documento ya está en la fila 2')).toBeVisible()
    const bajada = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Filas por corregir (Excel)' }).click()
    expect((await bajada).suggestedFilename()).toBe('clientes-por-corregir.xlsx')
  })

  await test.step('a wrong signature saves nothing; the right one imports', async () => {
    await page.getByRole('button', { name: 'Todas 3' }).click()
    const importar = page.getByRole('button', { name: 'Importar 1 cliente' })
    await firmar(page, 'no es')
    await importar.click()
    await expect(page.getByRole('alert').filter({ hasText: 'contraseña' })).toBeVisible()
    await firmar(page, CLAVE)
    await page.context().setOffline(true)
    await importar.click()
    await avisoSobreLaBarra(page)
    await page.context().setOffline(false)
    await firmar(page, CLAVE)
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText('Resultado: 1 creado, 1 repetido, 1 con error.')).toBeVisible({
      timeout: 20_000,
    })
    await page.getByRole('button', { name: 'Ñusta Importada' }).click()
    const ficha = page.getByRole('dialog', { name: 'Ver detalles del cliente' })
    await expect(ficha.getByText('Cra. 20 # 24-10')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(ficha).toBeHidden()
  })

  await test.step('it is in the list of imports, and can be taken back', async () => {
    await page.getByRole('button', { name: 'Subir otro archivo' }).click()
    const renglon = page.getByRole('row', { name: /clientes viejos\.csv/ }).first()
    await expect(renglon).toContainText('Importada')
    await expect(renglon).toContainText('gerente')
    await renglon.getByRole('button').click()
    await page.getByRole('button', { name: 'Deshacer', exact: true }).click()
    const ventana = page.getByRole('dialog', { name: 'Deshacer la importación' })
    await ventana.getByLabel('Contraseña', { exact: true }).fill(CLAVE)
    await sinFallasDeAccesibilidad(page)
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText('Resultado: 1 creado, 1 quitado, 1 repetido, 1 con error.')).toBeVisible({
      timeout: 20_000,
    })
  })
})

test('the list of an old program: a whole name, and what it does not say is said once', async ({ page }) => {
  await dejarEntrar(page, 'gerente')
  await page.goto('/clientes/importar')
  const cedula = cedulaNueva()
  await page.getByLabel('Elegir archivo').setInputFiles({
    name: 'viejo.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `CEDULA;NOMBRE;CELULAR;DIRECCION\n${cedula};DE LA OSSA PEREZ MARIA;3115550101;Cra. 20 # 24-10`,
    ),
  })
  await expect(page.getByText('No se encontró: Tipo de documento, Género, Barrio, Ciudad.')).toBeVisible({
    timeout: 20_000,
  })
  await page.getByLabel('Qué trae la columna NOMBRE').click()
  await page.keyboard.type('Apellidos y')
  await page.keyboard.press('Enter')
  const puestos = page.getByRole('group', { name: 'En las filas que no lo traen, poner' })
  for (const [campo, escrito] of [
    ['Tipo de documento', 'CC'],
    ['Género', 'Femenino'],
    ['Barrio', 'Manga'],
    ['Ciudad', 'Cartagena de'],
  ] as const) {
    await puestos.getByLabel(campo).click()
    await page.keyboard.type(escrito)
    await page.keyboard.press('Enter')
  }
  await sinFallasDeAccesibilidad(page)
  await page.getByRole('button', { name: 'Revisar con estas columnas' }).click()
  await expect(page.getByRole('button', { name: 'Nuevos 1' })).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('row', { name: /De la Ossa Perez, Maria/i })).toBeVisible()
  await expect(page.getByText('No se encontró')).toBeHidden()
})

test('a cashier has no door to it', async ({ page }) => {
  await ingresar(page, 'cajero')
  await expect(page.getByRole('link', { name: 'Importar clientes' })).toHaveCount(0)
  await page.goto('/clientes/importar')
  await expect(page.getByLabel('Elegir archivo')).toHaveCount(0)
  await expect(page.getByText(/permiso/i).first()).toBeVisible()
})
