import { sinFallasDeAccesibilidad } from '../apoyo/axe.ts'
import { guardado, unaPersona } from '../apoyo/clientes.ts'
import { dejarEntrar } from '../apoyo/persona.ts'
import { expect, test } from '../apoyo/prueba.ts'

test('a message to the customers of a filter is seen before it leaves, and sent', async ({ page }) => {
  await dejarEntrar(page, 'gerente')
  const apellidos = `Quiroz ${Date.now().toString(36).replace(/\d/g, 'x')}`
  const porSms = {
    ...{ apellidos, celular: '3005550142' },
    cliente: { enviarEmail: false, enviarSms: true, enviarWS: false },
  }
  const autorizacion = { otorgada: true, canal: 'Verbal' }
  await guardado(page, 'gerente', unaPersona({ nombres: 'Inés', ...porSms, autorizacion }))
  // Who gave no permission for other uses of their data gets no publicity.
  await guardado(page, 'gerente', unaPersona({ nombres: 'Olga', ...porSms }))
  await page.goto(`/clientes?texto=${encodeURIComponent(apellidos)}`)
  await page.getByRole('link', { name: 'Escribirles' }).click()
  await expect(page.getByText(`busca «${apellidos}»`)).toBeVisible()
  await page.getByRole('textbox', { name: 'Para qué' }).fill('rebajas')
  const mensaje = page.getByRole('textbox', { name: 'Mensaje' })
  await mensaje.fill('Hola, :nombre. Debe :vlr_vencido')
  await expect(page.getByText('La etiqueta :vlr_vencido no se puede usar en este mensaje.')).toBeVisible()
  await mensaje.fill('Hola, :nombre. Hay rebajas en :almacen')
  const previa = page.getByRole('region', { name: 'Vista previa del envío' })
  await expect(previa.getByText('1 de 2 clientes lo recibe por SMS')).toBeVisible()
  await expect(previa.getByText('1 no autorizó otros usos de sus datos y no recibe publicidad')).toBeVisible()
  await expect(previa.getByText('Hola, Luz Marina Herrera. Hay rebajas en Centro Historico')).toBeVisible()
  await sinFallasDeAccesibilidad(page)
  await page.getByRole('button', { name: 'Enviar' }).click()

  const fila = page.getByRole('row', { name: new RegExp(apellidos) })
  await expect(fila.getByText('Terminado: 2 de 2 clientes')).toBeVisible({ timeout: 30_000 })
  await sinFallasDeAccesibilidad(page)
})

test('the law on one page: the days ahead, and the register of excluded numbers loaded and asked', async ({
  page,
}) => {
  await dejarEntrar(page, 'gerente')
  await page.goto('/mensajes/ley')
  await expect(page.getByRole('table', { name: 'Horario de los próximos días' })).toBeVisible()
  await page.getByRole('button', { name: 'Cargar archivo' }).click()
  const dialogo = page.getByRole('dialog')
  await dialogo.getByLabel('Archivo CSV o de texto').setInputFiles({
    name: 'rne.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Llave;SMS\n3015550199;SI\nnada;\n'),
  })
  await dialogo.getByRole('button', { name: 'Revisar' }).click()
  await expect(dialogo.getByText('línea 3 (nada;)')).toBeVisible()
  await sinFallasDeAccesibilidad(page)
  // Judged, and not loaded: who closes it is asked.
  await dialogo.getByRole('button', { name: 'Cancelar' }).click()
  await page.getByRole('button', { name: 'Seguir editando' }).click()
  await expect(page.getByRole('button', { name: 'Seguir editando' })).toHaveCount(0)
  await dialogo.getByRole('button', { name: 'Cargar', exact: true }).click()
  await expect(dialogo).toBeHidden()
  await page.getByLabel('¿Está un número o correo?').fill('30155501')
  await page.getByRole('button', { name: 'Buscar', exact: true }).click()
  await expect(page.getByText('Ingrese 10 digitos')).toBeVisible()
  await page.getByLabel('¿Está un número o correo?').fill('301 555 0199')
  await page.getByRole('button', { name: 'Buscar', exact: true }).click()
  await expect(page.getByText('301 555 0199 está excluido de SMS.')).toBeVisible()
  await sinFallasDeAccesibilidad(page)
})
