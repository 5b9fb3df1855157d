import { readFile } from 'node:fs/promises'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { INICIALES } from '@retroventa/domain/plantillas/iniciales'
import { comoOtro, configurar } from './apoyo/api.ts'
import { sinFallasDeAccesibilidad } from './apoyo/axe.ts'
import { imagen, seVe } from './apoyo/fotos.ts'
import { ir } from './apoyo/ir.ts'
import { dejarEntrar } from './apoyo/persona.ts'
import { expect, test } from './apoyo/prueba.ts'
import { abrirSesion } from './apoyo/sesion.ts'

const abiertos: BrowserContext[] = []

/** Another person, in another browser, until the walk ends: a window that stays would go on reading what the walks after it save. */
async function otraPersona(browser: Browser): Promise<Page> {
  const contexto = await browser.newContext()
  abiertos.push(contexto)
  return contexto.newPage()
}
test.afterEach(() => Promise.all(abiertos.splice(0).map((uno) => uno.close())))

test('a role, a person with it, their first sign-in, and out at once when blocked', async ({
  page,
  browser,
}) => {
  test.slow()
  const marca = String(Date.now()).slice(-6)
  const [rol, usuario] = [`Vigía ${marca}`, `vigia${marca}`]
  await dejarEntrar(page, 'superadmin')

  await test.step('the role, by search and by keyboard', async () => {
    await page.goto('/configuracion/roles')
    await page.getByRole('button', { name: 'Nuevo rol' }).click()
    const cajon = page.getByRole('dialog', { name: 'Crear rol' })
    await expect(cajon.getByLabel('Nombre')).toBeFocused()
    await cajon.getByLabel('Nombre').fill(rol)
    await cajon.getByLabel('Buscar un permiso').fill('ver contratos')
    await cajon.getByRole('checkbox', { name: 'Ver contratos', exact: true }).check()
    await sinFallasDeAccesibilidad(page)
    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('button', { name: rol })).toBeVisible()
  })

  let clave = ''
  await test.step('the person: a double click creates one, and the password shows once', async () => {
    await ir(page, '/empleados')
    await page.getByRole('button', { name: 'Nuevo empleado' }).click()
    const cajon = page.getByRole('dialog', { name: 'Crear empleado' })
    await cajon.getByRole('button', { name: /Crear empleado/ }).click()
    await expect(cajon.getByText('Dato requerido').first()).toBeVisible()
    await cajon.getByLabel('Nombres').fill('Vera')
    await cajon.getByLabel('Apellidos').fill('Olivo')
    await cajon.getByRole('textbox', { name: 'Usuario', exact: true }).fill(usuario)
    await cajon.getByLabel('Rol en PCT01').click()
    // Of many roles one is found by its name.
    await page.keyboard.type(rol)
    await expect(page.locator('.ant-select-item-option')).toHaveCount(1)
    await page.getByTitle(rol, { exact: true }).click()
    await expect(page.locator('.ant-select-dropdown:visible')).toHaveCount(0)
    await sinFallasDeAccesibilidad(page)
    await cajon.getByRole('button', { name: /Crear empleado/ }).dblclick()
    const temporal = page.getByRole('dialog', { name: `Contraseña temporal de ${usuario}` })
    clave = (await temporal.locator('code').textContent()) ?? ''
    expect(clave).toMatch(/^(\w{4}-){3}\w{4}$/)
    await temporal.getByRole('button', { name: 'Ya la entregué' }).click()
    await expect(page.getByRole('button', { name: usuario, exact: true })).toBeVisible()
  })

  await test.step('their photo, seen in the list and in their own header', async () => {
    await page.getByRole('button', { name: usuario, exact: true }).click()
    const cajon = page.getByRole('dialog', { name: 'Editar empleado' })
    await cajon.getByText('Subir archivo').click()
    const buffer = await imagen(page)
    const archivo = cajon.getByLabel('Archivo de Foto')
    await archivo.setInputFiles({ name: 'vera.txt', mimeType: 'text/plain', buffer: Buffer.from('no') })
    await expect(cajon.getByText('La imagen debe ser jpg o png')).toBeVisible()
    await archivo.setInputFiles({ name: 'vera.jpg', mimeType: 'image/jpeg', buffer })
    await seVe(cajon.getByRole('group', { name: 'Foto' }))
    await sinFallasDeAccesibilidad(page)
    await cajon.getByRole('button', { name: 'Guardar empleado' }).click()
    await seVe(
      page.getByRole('row').filter({ has: page.getByRole('button', { name: usuario, exact: true }) }),
    )
  })

  const suya = await otraPersona(browser)
  await test.step('the person signs in with it and is asked for another', async () => {
    await suya.goto('/login')
    await suya.getByLabel('Usuario').fill(usuario)
    await suya.getByLabel('Contraseña', { exact: true }).fill(clave)
    await suya.getByRole('button', { name: 'Ingresar' }).click()
    await expect(suya.getByRole('heading', { name: 'Cambie su contraseña' })).toBeVisible()
    await suya.getByLabel('Contraseña actual').fill(clave)
    await suya.getByLabel(/^Contraseña nueva/).fill('la brisa del malecón')
    await suya.getByLabel('Repita la contraseña nueva').fill('la brisa del malecón')
    await suya.keyboard.press('Enter')
    await expect(suya.getByRole('heading', { name: /^Hoy en/ })).toBeVisible()
    await seVe(suya.getByRole('button', { name: /Vera Olivo/ }))
    // The role and nothing else.
    await ir(suya, '/empleados')
    await expect(suya.getByText('Usted no tiene permiso para entrar aquí!')).toBeVisible()
  })

  await test.step('blocked, the session is dead at once; undone, it may sign in again', async () => {
    await page.getByRole('button', { name: usuario, exact: true }).click()
    const cajon = page.getByRole('dialog', { name: 'Editar empleado' })
    await cajon.getByRole('button', { name: 'Bloquear' }).click()
    const pregunta = page.getByRole('dialog', { name: /^Bloquear a / })
    await pregunta.getByRole('button', { name: 'Bloquear' }).click()
    await expect(pregunta.getByText('Escriba por qué se bloquea: mínimo 10 letras.')).toBeVisible()
    await expect(pregunta.getByLabel(/^Motivo/)).toBeFocused()
    await pregunta.getByLabel(/^Motivo/).fill('Terminó su contrato')
    await page.keyboard.press('Escape')
    const perder = page.getByRole('dialog', { name: 'Hay cambios sin guardar' })
    await expect(perder.getByText('Si sale ahora se pierde lo que cambió de este bloqueo.')).toBeVisible()
    await perder.getByRole('button', { name: 'Seguir editando' }).click()
    await expect(pregunta.getByLabel(/^Motivo/)).toHaveValue('Terminó su contrato')
    await pregunta.getByRole('button', { name: 'Bloquear' }).click()
    await expect(page.getByText(`${usuario} bloqueado`)).toBeVisible()
    expect((await suya.request.get('/api/v2/sesion')).status()).toBe(401)
    // Its way back is in the notice, which goes by itself: before anything that takes its time.
    await page.getByRole('button', { name: 'Deshacer' }).click()
    await expect(page.getByText(`${usuario} desbloqueado`)).toBeVisible()
    await expect(cajon.getByText(`(superadmin) bloqueó al empleado ${usuario}`)).toBeVisible()
    await suya.goto('/contratos')
    await expect(suya).toHaveURL(/\/login/)
  })

  await test.step('unsaved work is asked for once, by the browser’s back too', async () => {
    const cajon = page.getByRole('dialog', { name: 'Editar empleado' })
    await cajon.getByLabel('Nombres').fill('Otro nombre')
    await page.goBack()
    const pregunta = page.getByRole('dialog', { name: 'Hay cambios sin guardar' })
    await pregunta.getByRole('button', { name: 'Seguir editando' }).click()
    await expect(pregunta).toBeHidden()
    await expect(cajon.getByLabel('Nombres')).toHaveValue('Otro nombre')
    await page.goBack()
    await page.getByRole('button', { name: 'Descartar cambios' }).click()
    await expect(cajon).toBeHidden()
  })

  await test.step('the audit log tells it', async () => {
    await ir(page, `/auditoria/logs?texto=${usuario}`)
    await expect(
      page.getByRole('button', { name: `(superadmin) bloqueó al empleado ${usuario}` }),
    ).toBeVisible()
    const creado = page.getByRole('button', { name: `(superadmin) creó el empleado ${usuario}` })
    await creado.click()
    await expect(page.getByText(`PCT01: ${rol}`)).toBeVisible()
    await page.getByRole('button', { name: 'Verificar integridad' }).click()
    await expect(page.getByText('siguen como se sellaron')).toBeVisible()
    await sinFallasDeAccesibilidad(page)
  })
})

test('two people change the settings at once, and choose field by field', async ({ page, browser }) => {
  const otra = await otraPersona(browser)
  await dejarEntrar(page, 'superadmin')
  await dejarEntrar(otra, 'super')
  const antes = await configurar((valor) => ({ ...valor, time_line: 120 }))
  for (const una of [page, otra]) {
    await una.goto('/configuracion')
    await expect(una.getByLabel('Minutos de inactividad')).toBeVisible()
  }
  await otra.getByLabel('Minutos de inactividad').fill('90')
  await otra.getByRole('switch', { name: 'Planilla alterna' }).click()
  await otra.keyboard.press('Control+Enter')
  await expect(otra.getByText('Los cambios han sido actualizados correctamente.')).toBeVisible()

  await page.getByLabel('Minutos de inactividad').fill('75')
  await page.getByRole('switch', { name: 'Comercia celulares' }).click()
  await page.getByRole('button', { name: /2 cambios sin guardar/ }).click()
  await expect(page.getByRole('region', { name: 'Cambios sin guardar' })).toContainText('120')
  await page.keyboard.press('Control+Enter')

  const pregunta = page.getByRole('dialog', { name: /Se guardó la configuración mientras usted editaba/ })
  await expect(pregunta).toContainText('Planilla alterna')
  await sinFallasDeAccesibilidad(page)
  await pregunta.getByRole('radio', { name: 'Lo ya guardado: 90' }).check()
  await pregunta.getByRole('button', { name: 'Guardar con lo elegido' }).click()
  await expect(pregunta).toBeHidden()

  await otra.reload()
  await expect(otra.getByLabel('Minutos de inactividad')).toHaveValue('90')
  await expect(otra.getByRole('switch', { name: 'Comercia celulares' })).toBeChecked()
  await expect(otra.getByRole('switch', { name: 'Planilla alterna' })).toBeChecked()
  await expect(
    otra.getByText('Cuenta desde ahora para todas las personas, en todos los almacenes.'),
  ).toBeVisible()
  await expect(
    otra.getByText(/planilla alterna: otra presentación.*Lo cambió .+ el \d+ \w+ \d{4}/),
  ).toBeVisible()
  await ir(page, '/auditoria/logs?entidad=configuracion')
  await page.getByRole('button', { name: '(superadmin) cambió la configuración' }).first().click()
  await expect(page.getByText('Comercia celulares', { exact: true })).toBeVisible()
  await configurar(() => antes)
})

test('a tag is put where the caret is, and one that the operation cannot fill is told by its name (D13)', async ({
  page,
}) => {
  await dejarEntrar(page, 'superadmin')
  await page.goto('/configuracion?seccion=operaciones')
  await page.getByRole('button', { name: /^Prórroga/ }).click()
  const mensaje = page.getByLabel('Mensaje (SMS o WhatsApp)', { exact: true })
  await mensaje.fill('Hola , gracias')
  for (let i = 0; i < ', gracias'.length; i++) await page.keyboard.press('ArrowLeft')
  await page.getByRole('button', { name: ':nombre', exact: true }).click()
  await expect(mensaje).toHaveValue('Hola :nombre, gracias')
  await page.keyboard.type(' y familia')
  await expect(mensaje).toHaveValue('Hola :nombre y familia, gracias')
  await mensaje.fill('Su factura :factura')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(':factura no se puede usar en Prórroga.').first()).toBeVisible()
  await sinFallasDeAccesibilidad(page)
  await page.getByRole('button', { name: 'Descartar' }).click()
  await expect(mensaje).toHaveValue(INICIALES.prorroga.corto)
})

test('a role copied and given in two branches; a permission taken away rules while its owner works', async ({
  page,
  browser,
}) => {
  test.slow()
  const marca = String(Date.now()).slice(-6)
  const [rol, usuario] = [`Mostrador ${marca}`, `mostrador${marca}`]
  await dejarEntrar(page, 'superadmin')

  await test.step('copied from Cajero, with one more permission, which the editor tells', async () => {
    await page.goto('/configuracion/roles')
    await page.getByRole('button', { name: 'Cajero', exact: true }).click()
    await page.getByRole('dialog', { name: 'Editar rol' }).getByRole('button', { name: 'Copiar' }).click()
    const cajon = page.getByRole('dialog', { name: 'Crear rol' })
    await expect(cajon.getByLabel('Nombre')).toHaveValue('Copia de Cajero')
    await cajon.getByLabel('Nombre').fill(rol)
    await cajon.getByText('Sin poner').click()
    await expect(cajon.getByRole('checkbox', { name: 'Ver contratos', exact: true })).toBeHidden()
    await expect(cajon.getByText(/^Especial: mueve dinero o bienes/)).toBeVisible()
    await cajon.getByRole('checkbox', { name: 'Ver empleados' }).check()
    await cajon.getByText('Cambiados (1)').click()
    await expect(cajon.getByRole('checkbox', { name: 'Ver empleados' })).toBeChecked()
    await sinFallasDeAccesibilidad(page)
    await cajon.getByLabel('Comparar con').click()
    await page.getByTitle('Cajero', { exact: true }).click()
    await expect(cajon.getByText('Este tiene y Cajero no').locator('..')).toContainText('Ver empleados')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('button', { name: rol })).toBeVisible()
  })

  const admin = await comoOtro('superadmin')
  const { almacenes, roles } = await admin.leer('/empleados/opciones')
  const { id: rolId } = roles.find(({ nombre }: { nombre: string }) => nombre === rol)
  const { claveTemporal } = await admin.enviar('POST', '/empleados', {
    username: usuario,
    nombres: 'Rosa',
    apellidos: 'Mendoza',
    email: null,
    isSuperAdmin: false,
    isSuperUser: false,
    isSuper: false,
    cambiarAlmacenes: true,
    facturacion: false,
    accesos: almacenes.slice(0, 2).map(({ id }: { id: string }) => ({ almacenId: id, rolId })),
  })

  const suya = await otraPersona(browser)
  await suya.goto('/login')
  await suya.getByLabel('Usuario').fill(usuario)
  await suya.getByLabel('Contraseña', { exact: true }).fill(claveTemporal)
  await suya.keyboard.press('Enter')
  await suya.getByLabel('Contraseña actual').fill(claveTemporal)
  await suya.getByLabel(/^Contraseña nueva/).fill('la brisa del malecón')
  await suya.getByLabel('Repita la contraseña nueva').fill('la brisa del malecón')
  await suya.keyboard.press('Enter')
  await expect(suya.getByText('PCT02', { exact: true })).toBeVisible()
  await expect(suya.getByText('PCT03', { exact: true })).toBeHidden()
  await suya.getByText('PCT02', { exact: true }).click()
  await expect(suya).toHaveURL(/\/home/)
  await suya.goto('/empleados')
  await expect(suya.getByRole('heading', { name: 'Empleados' })).toBeVisible()

  await test.step('the editor says what it takes away, from whom and where; the next call is refused', async () => {
    await page.goto('/configuracion/roles')
    await page.getByRole('button', { name: rol }).click()
    const cajon = page.getByRole('dialog', { name: 'Editar rol' })
    await expect(cajon.getByText(`(superadmin) creó el rol ${rol}`)).toBeVisible()
    await cajon.getByRole('checkbox', { name: 'Ver empleados' }).uncheck()
    await expect(cajon.getByRole('status').filter({ hasText: 'Quita' })).toContainText(
      /Quita: Ver empleados.*Rosa Mendoza.* en PCT01, Rosa Mendoza.* en PCT02/,
    )
    await page.keyboard.press('Control+Enter')
    await expect(cajon).toBeHidden()
    expect((await suya.request.get('/api/v2/empleados')).status()).toBe(403)
    await suya.reload()
    await expect(suya.getByText('Usted no tiene permiso para entrar aquí!')).toBeVisible()
    // What the role still has goes on.
    await suya.goto('/contratos')
    await expect(suya.getByRole('heading', { name: 'Contratos' })).toBeVisible()
  })

  await test.step('a new password is forced while they work: out at once, the old one is worth nothing', async () => {
    const { items } = await admin.leer(`/empleados?texto=${usuario}`)
    await page.goto(`/empleados?empleado=${items[0].id}`)
    const cajon = page.getByRole('dialog', { name: 'Editar empleado' })
    await cajon.getByRole('button', { name: 'Restablecer contraseña' }).click()
    const pregunta = page.getByRole('dialog', { name: `Nueva contraseña para ${usuario}` })
    // What the frame opens lies over a dialog of a drawer too.
    await expect(pregunta).toBeVisible()
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Buscar en todo' }).click()
    await page.keyboard.press('Escape')
    await pregunta.getByRole('button', { name: 'Restablecer contraseña' }).click()
    const temporal = page.getByRole('dialog', { name: `Contraseña temporal de ${usuario}` })
    await expect(temporal.locator('code')).toHaveText(/^(\w{4}-){3}\w{4}$/)
    await suya.goto('/contratos')
    await expect(suya).toHaveURL(/\/login/)
    await suya.getByLabel('Usuario').fill(usuario)
    await suya.getByLabel('Contraseña', { exact: true }).fill('la brisa del malecón')
    await suya.keyboard.press('Enter')
    await expect(suya.getByRole('alert')).toContainText('no son correctos')
  })

  await test.step('the list leaves as CSV, with who has what where', async () => {
    await page
      .getByRole('dialog', { name: /Contraseña temporal/ })
      .getByRole('button', { name: 'Ya la entregué' })
      .click()
    await page.goto(`/empleados?texto=${usuario}`)
    const bajada = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Exportar 1' }).click()
    await page.getByRole('link', { name: /CSV/ }).click()
    const archivo = await readFile(await (await bajada).path(), 'utf8')
    expect(archivo).toContain(`PCT01: ${rol} | PCT02: ${rol}`)
  })
  await admin.cerrar()
})

test('the book of sign-ins: who is in and who tried; one session is closed, then all of a person', async ({
  page,
  browser,
}) => {
  await dejarEntrar(page, 'superadmin')
  const equipos = [await otraPersona(browser), await otraPersona(browser), await otraPersona(browser)]
  const [primero, segundo, tercero] = equipos as [Page, Page, Page]
  await primero.goto('/login')
  await primero.getByLabel('Usuario').fill('auditor')
  await primero.getByLabel('Contraseña', { exact: true }).fill('no es esta')
  await primero.keyboard.press('Enter')
  await expect(primero.getByRole('alert')).toContainText('no son correctos')
  for (const equipo of equipos) await abrirSesion(equipo.context(), 'auditor')

  await page.goto('/empleados/logueos?texto=auditor&tipo=fallidos')
  const filas = page.getByRole('row').filter({ hasText: 'auditor' })
  await expect(filas.first()).toContainText('Fallido')
  await page.getByRole('button', { name: /^Abiertas/ }).click()
  await expect(filas.first()).toContainText('sigue adentro')
  const abiertas = await filas.count()
  expect(abiertas).toBeGreaterThanOrEqual(3)
  await sinFallasDeAccesibilidad(page)

  // On a telephone one of two neighbours ends every session: a finger tells them apart.
  const escritorio = page.viewportSize() ?? { width: 1366, height: 768 }
  await page.setViewportSize({ width: 390, height: 844 })
  for (const nombre of ['Cerrar la sesión de auditor', 'Cerrar todas las sesiones de auditor']) {
    const caja = await page.getByRole('button', { name: nombre }).first().boundingBox()
    expect(Math.min(caja?.width ?? 0, caja?.height ?? 0)).toBeGreaterThanOrEqual(44)
  }
  await page.setViewportSize(escritorio)

  // The newest is on top: the third machine.
  await page.getByRole('button', { name: 'Cerrar la sesión de auditor' }).first().click()
  await expect(page.getByText('1 sesión cerrada')).toBeVisible()
  await expect(filas).toHaveCount(abiertas - 1)
  await tercero.goto('/contratos')
  await expect(tercero).toHaveURL(/\/login/)
  expect((await primero.request.get('/api/v2/sesion')).status()).toBe(200)

  await page.getByRole('button', { name: 'Cerrar todas las sesiones de auditor' }).first().click()
  await expect(filas).toHaveCount(0)
  for (const equipo of [primero, segundo])
    expect((await equipo.request.get('/api/v2/sesion')).status()).toBe(401)
  await page.getByRole('button', { name: /^Cerradas/ }).click()
  await expect(filas.first()).toContainText('La cerró un administrador')
})
