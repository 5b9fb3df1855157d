import { comoOtro } from '../apoyo/api.ts'
import { sinFallasDeAccesibilidad } from '../apoyo/axe.ts'
import { guardado, unaPersona } from '../apoyo/clientes.ts'
import { borradoresDe, CLAVE, dejarEntrar, ingresarDeNuevo, pasarPorLector } from '../apoyo/persona.ts'
import { expect, test } from '../apoyo/prueba.ts'

test('a contract that is being written stays whole while another window goes to another branch, and is saved in its own', async ({
  page,
  context,
}) => {
  await ingresarDeNuevo(page, 'gerente')
  const cliente = await guardado(page, 'gerente')
  const fila = page.getByRole('listitem', { name: 'Artículo 1' })
  await page.keyboard.press('F2')
  await page.getByLabel('Cliente').fill(cliente.cedula)
  await page.locator('.ant-select-item-option').filter({ hasText: cliente.nombre_completo }).click()
  await expect(page.getByRole('heading', { name: 'Con la casa' })).toBeVisible()
  await page.getByRole('button', { name: /^Continuar con artículos/ }).click()
  await fila.getByLabel('Ley').selectOption({ index: 1 })
  await fila.getByLabel('Peso').fill('4,80')
  await fila.getByLabel('Descripción').fill('Cadena con dije')
  await fila.getByLabel('Valor').fill('500000')

  const otra = await context.newPage()
  await otra.goto('/home')
  await expect(otra.locator('.enc-codigo')).toHaveText('PCT01')
  await otra.keyboard.press('Control+k')
  await otra.keyboard.type('PCT02')
  await expect(otra.getByRole('option', { name: /^Trabajar en .*PCT02/ })).toBeVisible()
  await otra.keyboard.press('Enter')
  await expect(otra.locator('.enc-codigo')).toHaveText('PCT02')

  await page.bringToFront()
  const aviso = page.getByRole('alert').filter({ hasText: 'En otra ventana pasó a PCT02.' })
  await expect(aviso).toContainText('Lo que está escrito es de PCT01 y se guarda allá.')
  await expect(page.locator('.enc-codigo')).toHaveText('PCT02')
  await expect(fila.getByLabel('Descripción')).toHaveValue('Cadena con dije')
  await expect(fila.getByLabel('Valor')).toHaveValue('500.000')

  await aviso.getByRole('button', { name: 'Volver a PCT01' }).click()
  await expect(aviso).toBeHidden()
  await expect(page.locator('.enc-codigo')).toHaveText('PCT01')
  await page.getByRole('button', { name: /^Continuar con valor/ }).click()
  await page.getByLabel('Contraseña').fill(CLAVE)
  const ventana = page.waitForEvent('popup')
  await page.getByRole('button', { name: /Entregar/ }).click()
  await (await ventana).close()
  await expect(page).toHaveURL(/contratos\/PCT01-\d{6}$/)

  await otra.bringToFront()
  await expect(otra.locator('.enc-codigo')).toHaveText('PCT01')
})

test('a contract that is put aside for the next customer is one press away, with all that it had', async ({
  page,
}) => {
  await dejarEntrar(page, 'gerente')
  const primero = await guardado(page, 'gerente')
  const segundo = await guardado(page, 'gerente', unaPersona({ nombres: 'Luz', apellidos: 'Marina' }))
  await page.goto(`/contratos/nuevo?para=${primero.id}`)
  const fila = page.getByRole('listitem', { name: 'Artículo 1' })
  await fila.getByLabel('Descripción').fill('Cadena con dije')

  // Passed through the reader while the first one is being written: their sheet, over the page.
  await pasarPorLector(page, `${segundo.cedula}\tMARINA\tDEL RIO\tLUZ\tMARIA\tF\t19880214\r`)
  await page
    .getByRole('dialog', { name: 'Ver detalles del cliente' })
    .getByRole('button', { name: /Nuevo contrato/ })
    .click()
  const aviso = page.getByRole('alert').filter({ hasText: 'Hay un contrato sin terminar, de otro cliente.' })
  await expect(aviso).toContainText('El que deja no se pierde: queda aquí arriba, y se retoma con un toque.')
  await expect(fila.getByLabel('Descripción')).toHaveValue('Cadena con dije')
  // The next key is of who arrived: nothing of theirs is written into the contract of the first.
  await expect(aviso.getByRole('button', { name: 'Dejarlo aparte y seguir' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(aviso).toBeHidden()
  await expect(fila.getByLabel('Descripción')).toHaveValue('')
  const resumen = page.locator('.ct-columna').last()
  await expect(resumen).toContainText('Luz', { ignoreCase: true })
  await sinFallasDeAccesibilidad(page)

  const otro = page.getByRole('button', { name: 'Seguir con el que quedó' })
  await expect(otro).toContainText(primero.nombre_completo)
  await fila.getByLabel('Descripción').fill('Anillo')
  await otro.click()
  await expect(fila.getByLabel('Descripción')).toHaveValue('Cadena con dije')
  await expect(resumen).toContainText(primero.nombre_completo)
  await expect(otro).toContainText(segundo.nombre_completo)
})

test('what is weighed for the next customer does not go into the contract that was left half written', async ({
  page,
}) => {
  await dejarEntrar(page, 'gerente')
  const primero = await guardado(page, 'gerente')
  await page.goto(`/contratos/nuevo?para=${primero.id}`)
  const fila = (n: number) => page.getByRole('listitem', { name: `Artículo ${n}` })
  await fila(1).getByLabel('Descripción').fill('Cadena con dije')
  const llevar = async (peso: string) => {
    await page.goto('/home?cajon=valoracion')
    const cajon = page.getByRole('dialog', { name: /Valoraci/ })
    await cajon.getByLabel('Peso en gramos, Nacional').fill(peso)
    await cajon.getByRole('button', { name: 'Llevar al contrato' }).click()
    await expect(page.getByRole('heading', { name: 'Nuevo contrato' })).toBeVisible()
  }
  const aviso = page.getByRole('alert').filter({ hasText: 'Lo que se pesó en la valoración' })
  await llevar('4,80')
  await expect(aviso).toBeVisible()
  await expect(fila(1).getByLabel('Descripción')).toHaveValue('Cadena con dije')
  await expect(fila(2)).toBeHidden()
  await sinFallasDeAccesibilidad(page)
  await aviso.getByRole('button', { name: 'Agregarlo a este' }).click()
  await expect(aviso).toBeHidden()
  await expect(fila(2).getByLabel('Peso')).toHaveValue('4,80')

  await llevar('2,50')
  await aviso.getByRole('button', { name: 'Dejarlo aparte y seguir' }).click()
  await expect(aviso).toBeHidden()
  await expect(page.getByRole('combobox', { name: /^Cliente/ })).toBeVisible()
  const otro = page.getByRole('button', { name: 'Seguir con el que quedó' })
  await expect(otro).toContainText(primero.nombre_completo)
  await page.getByRole('combobox', { name: /^Cliente/ }).fill(primero.cedula)
  await page.locator('.ant-select-item-option').filter({ hasText: primero.nombre_completo }).click()
  await page.getByRole('button', { name: /^Continuar con artículos/ }).click()
  await expect(fila(1).getByLabel('Peso')).toHaveValue('2,50')
  await expect(fila(2)).toBeHidden()
})

test('a contract that was voided for what was wrong in it is made again from its sheet, with its things and its number', async ({
  page,
}) => {
  await dejarEntrar(page, 'cajero')
  const otro = await comoOtro('superadmin')
  const { items } = await otro.leer('/contratos?estado=anulado')
  const codigo: string = items.at(-1).codigo
  const { articulos, cliente } = await otro.leer(`/contratos/${codigo}`)
  await otro.cerrar()
  await page.goto(`/contratos/${codigo}`)
  await page.getByRole('link', { name: 'Hacerlo de nuevo' }).click()
  const fila = page.getByRole('listitem', { name: 'Artículo 1' })
  await expect(fila.getByLabel('Descripción')).toHaveValue(articulos[0].descripcion)
  await expect(page.locator('.ct-columna').last()).toContainText(cliente.nombre_completo)
  await fila.getByLabel('Peso', { exact: true }).fill('3,40')
  await fila.getByLabel('Valor', { exact: true }).press('=')
  await page.getByRole('button', { name: /^Continuar con valor/ }).click()
  await expect(page.getByLabel('Reemplaza al contrato')).toHaveValue(codigo)

  const aviso = page.getByRole('alert').filter({ hasText: `déjelo aparte para hacer de nuevo el ${codigo}.` })
  const deNuevo = async () => {
    await page.goto(`/contratos/${codigo}`)
    await page.getByRole('link', { name: 'Hacerlo de nuevo' }).click()
  }
  await test.step('asked for again, it is the one that is being made', async () => {
    await expect.poll(async () => JSON.stringify(await borradoresDe(page))).toContain('340')
    await deNuevo()
    await expect(fila.getByLabel('Peso', { exact: true })).toHaveValue('3,40')
    await expect(aviso).toBeHidden()
    await page.getByRole('button', { name: 'Cancelar' }).click()
    await page.getByRole('button', { name: 'Descartar el borrador' }).click()
    await expect.poll(() => borradoresDe(page)).toEqual({})
  })
  await test.step('it waits where other things of the same customer are being written', async () => {
    await page.goto(`/contratos/nuevo?para=${cliente.id}`)
    await fila.getByLabel('Descripción').fill('Reloj de mesa')
    await expect.poll(async () => JSON.stringify(await borradoresDe(page))).toContain('Reloj de mesa')
    await deNuevo()
    await expect(aviso).toContainText('El que deja no se pierde')
    await expect(fila.getByLabel('Descripción')).toHaveValue('Reloj de mesa')
    await sinFallasDeAccesibilidad(page)
    await aviso.getByRole('button', { name: 'Dejarlo aparte y seguir' }).click()
    await expect(fila.getByLabel('Descripción')).toHaveValue(articulos[0].descripcion)
    await expect(page.getByRole('button', { name: 'Seguir con el que quedó' })).toContainText('Reloj de mesa')
  })
})
