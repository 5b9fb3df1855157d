import { comoOtro } from './apoyo/api.ts'
import { sinFallasDeAccesibilidad } from './apoyo/axe.ts'
import { abrirFicha, guardado, unaPersona } from './apoyo/clientes.ts'
import { CLAVE, dejarEntrar } from './apoyo/persona.ts'
import { expect, test } from './apoyo/prueba.ts'

/** Letters only, so that the search finds exactly these. */
const apellidoNuevo = () => `Quin${Array.from(String(Date.now()), (d) => 'abcdefghij'[Number(d)]).join('')}`

/** Nobody else's: those of one number are told as alike, up to a few. */
const celularNuevo = () => `3${String(Date.now()).slice(-9)}`

test('two records of one person: compared, merged with a signature, and separated again', async ({
  page,
}) => {
  await dejarEntrar(page, 'gerente')
  const apellidos = apellidoNuevo()
  const comun = { apellidos, fecha_nacimiento: '1990-05-05' }
  const vivo = await guardado(
    page,
    'gerente',
    unaPersona({
      ...comun,
      email: 'nubia@ejemplo.co',
      autorizacion: { otorgada: true, canal: 'Firma en papel' },
      cliente: { enviarSms: true },
    }),
  )
  const otro = await guardado(
    page,
    'gerente',
    unaPersona({
      ...comun,
      cedula: `${vivo.cedula.slice(0, -1)}${(Number(vivo.cedula.at(-1)) + 1) % 10}`,
      nombres: 'Núbia',
      celular: '3005550777',
      cliente: { noDeseado: true, noDeseadoMotivo: 'Entregó piezas con baño de oro' },
    }),
  )
  const ficha = await abrirFicha(page, vivo.id)
  const cajon = page.getByRole('dialog', { name: 'Fusionar clientes' })

  await test.step('the sheet names the probable duplicate, and why', async () => {
    const repetido = ficha
      .getByRole('region', { name: 'Clientes parecidos' })
      .getByRole('listitem')
      .filter({ hasText: 'mismo nombre y fecha de nacimiento' })
    await expect(repetido).toContainText('No deseado')
    await repetido.getByRole('button', { name: 'Fusionar con este' }).click()
    await expect(cajon).toBeVisible()
  })

  await test.step('what lacks is proposed from the other, the mark of not wanted always', async () => {
    const grupo = (nombre: string) => cajon.getByRole('radiogroup', { name: nombre })
    await expect(grupo('Celular').getByRole('radio').nth(0)).toBeChecked()
    await expect(grupo('Email').getByRole('radio').nth(0)).toBeChecked()
    await expect(grupo('Cliente no deseado').getByRole('radio').nth(1)).toBeChecked()
    await expect(cajon.getByText(/datos iguales/)).toBeVisible()
    await expect(cajon).toContainText(`Queda Nubia ${apellidos} y recibe los datos elegidos`)
    await sinFallasDeAccesibilidad(page)
    await grupo('Celular').getByText('300 555 0777').click()
  })

  await test.step('a channel that one of them closed stays closed to its number, and opening it says so', async () => {
    const sms = cajon.getByRole('radiogroup', { name: 'Enviar mensajes por SMS' })
    await expect(sms.getByRole('radio').nth(1)).toBeChecked()
    const noSeAbre = sms.getByText('El registro de ese número o correo no autoriza este canal.')
    await expect(noSeAbre).toHaveCount(0)
    await sms.getByText('Sí').click()
    await expect(noSeAbre).toBeVisible()
    await expect(cajon.getByText('Hay un dato señalado: elija el del otro registro')).toBeVisible()
    await sinFallasDeAccesibilidad(page)
    await sms.getByText('No', { exact: true }).click()
    await expect(noSeAbre).toHaveCount(0)
  })

  await test.step('two documents ask for a reason', async () => {
    await expect(cajon.getByText('Parecen dos personas: otro documento.')).toBeVisible()
    await page.keyboard.press('Control+Enter')
    await expect(cajon.getByText('Escriba el motivo: mínimo 10 letras.').first()).toBeVisible()
    await cajon.getByLabel('Por qué son la misma persona').fill('Trajo las dos cédulas')
  })

  await test.step('nothing moves without a signature', async () => {
    await cajon.getByLabel('Contraseña').press('Enter')
    await expect(cajon.getByText('Para firmar oprima Ctrl Intro.')).toBeVisible()
    await page.keyboard.press('Control+Enter')
    await expect(cajon.getByText('Ingrese su contraseña!')).toBeVisible()
  })

  await test.step('signed: one customer stays, with what was chosen', async () => {
    await cajon.getByLabel('Contraseña').fill(CLAVE)
    await page.keyboard.press('Control+Enter')
    await expect(cajon.getByText(`Quedó un solo cliente: Nubia ${apellidos}.`)).toBeVisible()
    await expect(cajon.getByRole('button', { name: 'Deshacer' })).toBeVisible()
    await sinFallasDeAccesibilidad(page)
    await cajon.getByRole('button', { name: 'Ver cliente' }).click()
    await expect(ficha).toContainText('300 555 0777')
    await expect(ficha).toContainText('Entregó piezas con baño de oro. Lo marcó gerente')
    // The link of the record that is gone opens the one that stayed.
    await expect(await abrirFicha(page, otro.id)).toContainText('nubia@ejemplo.co')
  })

  await test.step('undone: each is as it was', async () => {
    await abrirFicha(page, vivo.id)
    const fusiones = ficha.getByRole('region', { name: 'Fusiones de este cliente' })
    await expect(fusiones).toContainText(`Recibió lo de Núbia ${apellidos}`)
    await fusiones.getByRole('button', { name: 'Deshacer' }).click()
    await fusiones.getByLabel('Contraseña').fill(CLAVE)
    await fusiones.getByRole('button', { name: 'Deshacer la fusión' }).click()
    await expect(fusiones).toContainText('se deshizo')
    await expect(ficha).toContainText('311 555 0100')
    await expect(await abrirFicha(page, otro.id)).toContainText('300 555 0777')
  })
})

test('whom compliance confirmed in a list is not merged: the screen says it and offers no signature', async ({
  page,
}) => {
  await dejarEntrar(page, 'gerente')
  const celular = celularNuevo()
  const nombres = {
    nombres: 'Jhon',
    segundoNombres: 'Wilmar',
    apellidos: 'Villalobos',
    segundoApellidos: 'Henao',
  }
  const listado = await guardado(page, 'gerente', unaPersona({ ...nombres, genero: 'Masculino', celular }))
  // Somebody else, whose document was typed almost alike.
  const otro = await guardado(
    page,
    'gerente',
    unaPersona({
      cedula: `${listado.cedula.slice(0, -1)}${(Number(listado.cedula.at(-1)) + 1) % 10}`,
      apellidos: apellidoNuevo(),
      celular,
    }),
  )
  const gerente = await comoOtro('gerente')
  await test.step('compliance confirms one of the two', async () => {
    const suyas = async () => (await gerente.leer(`/cumplimiento/cliente/${listado.id}`)).items
    await expect.poll(async () => (await suyas()).length, { timeout: 40_000 }).toBeGreaterThan(0)
    const [{ id, version }] = await suyas()
    await gerente.enviar('POST', `/cumplimiento/tareas/${id}/decision`, {
      ...{ decision: 'confirmada', motivo: 'Es la persona de la lista', version },
      credenciales: { usuario: 'gerente', clave: CLAVE },
    })
  })
  for (const cual of [otro, listado]) {
    const ficha = await abrirFicha(page, cual.id)
    await ficha
      .getByRole('region', { name: 'Clientes parecidos' })
      .getByRole('listitem')
      .filter({ hasText: cual === otro ? 'Villalobos' : (otro.apellidos ?? '') })
      .getByRole('button', { name: 'Fusionar con este' })
      .click()
    const cajon = page.getByRole('dialog', { name: 'Fusionar clientes' })
    await expect(
      cajon.getByText('Cumplimiento confirmó a Jhon Wilmar Villalobos Henao en una lista restrictiva'),
    ).toBeVisible()
    await expect(cajon.getByRole('button', { name: /Fusionar clientes/ })).toBeDisabled()
  }
  await gerente.cerrar()
})

test('who may not merge is offered nothing of it', async ({ page }) => {
  await dejarEntrar(page, 'cajero')
  const { id } = await guardado(page, 'cajero')
  const ficha = await abrirFicha(page, id)
  await expect(ficha.getByRole('button', { name: 'Editar cliente' })).toBeVisible()
  await expect(ficha.getByRole('button', { name: 'Fusionar' })).toHaveCount(0)
})
