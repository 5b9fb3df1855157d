import { type Browser, expect, type Page, test } from '@playwright/test'
import { sinFallasDeAccesibilidad } from './apoyo/axe.ts'
import { ingresar } from './apoyo/persona.ts'

/** Another person, in another browser. */
async function otraPersona(browser: Browser): Promise<Page> {
  return (await browser.newContext()).newPage()
}

test('a role, a person with it, their first sign-in, and out at once when blocked', async ({
  page,
  browser,
}) => {
  test.slow()
  const marca = String(Date.now()).slice(-6)
  const [rol, usuario] = [`Vigía ${marca}`, `vigia${marca}`]
  await ingresar(page, 'superadmin')

  await test.step('the role, by search and by keyboard', async () => {
    await page.goto('/configuracion/roles')
    await page.getByRole('button', { name: 'Nuevo rol' }).click()
    const cajon = page.getByRole('dialog', { name: 'Crear rol' })
    await expect(cajon.getByLabel('Nombre')).toBeFocused()
    await cajon.getByLabel('Nombre').fill(rol)
    await cajon.getByLabel('Buscar un permiso').fill('ver contratos')
    await cajon.getByRole('checkbox', { name: 'Ver contratos' }).check()
    await sinFallasDeAccesibilidad(page)
    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('button', { name: rol })).toBeVisible()
  })

  let clave = ''
  await test.step('the person: a double click creates one, and the password shows once', async () => {
    await page.goto('/empleados')
    await page.getByRole('button', { name: 'Nuevo empleado' }).click()
    const cajon = page.getByRole('dialog', { name: 'Crear empleado' })
    await cajon.getByRole('button', { name: /Crear empleado/ }).click()
    await expect(cajon.getByText('Dato requerido').first()).toBeVisible()
    await cajon.getByLabel('Nombres').fill('Vera')
    await cajon.getByLabel('Apellidos').fill('Olivo')
    await cajon.getByRole('textbox', { name: 'Usuario', exact: true }).fill(usuario)
    await cajon.getByLabel('Rol en PCT01').click()
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
    // The role and nothing else.
    await suya.goto('/empleados')
    await expect(suya.getByText('Usted no tiene permiso para entrar aquí!')).toBeVisible()
  })

  await test.step('blocked, the session is dead at once; undone, it may sign in again', async () => {
    await page.getByRole('button', { name: usuario, exact: true }).click()
    const cajon = page.getByRole('dialog', { name: 'Editar empleado' })
    await cajon.getByRole('button', { name: 'Bloquear' }).click()
    await expect(page.getByText(`${usuario} bloqueado`)).toBeVisible()
    expect((await suya.request.get('/api/v2/sesion')).status()).toBe(401)
    await suya.goto('/contratos')
    await expect(suya).toHaveURL(/\/login/)
    await page.getByRole('button', { name: 'Deshacer' }).click()
    await expect(page.getByText(`${usuario} desbloqueado`)).toBeVisible()
    await expect(cajon.getByText(`superadmin bloqueó al empleado ${usuario}`)).toBeVisible()
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
    await page.goto(`/auditoria/logs?texto=${usuario}`)
    await expect(
      page.getByRole('button', { name: `superadmin bloqueó al empleado ${usuario}` }),
    ).toBeVisible()
    const creado = page.getByRole('button', { name: `superadmin creó el empleado ${usuario}` })
    await creado.click()
    await expect(page.getByText(`PCT01: ${rol}`)).toBeVisible()
    await sinFallasDeAccesibilidad(page)
  })
})

test('two people change the settings at once, and choose field by field', async ({ page, browser }) => {
  const otra = await otraPersona(browser)
  await ingresar(page, 'superadmin')
  await ingresar(otra, 'super')
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

  const pregunta = page.getByRole('dialog', { name: /Otra persona guardó la configuración/ })
  await expect(pregunta).toContainText('Planilla alterna')
  await sinFallasDeAccesibilidad(page)
  await pregunta.getByRole('radio', { name: 'Lo de la otra persona: 90' }).check()
  await pregunta.getByRole('button', { name: 'Guardar con lo elegido' }).click()
  await expect(pregunta).toBeHidden()

  await otra.reload()
  await expect(otra.getByLabel('Minutos de inactividad')).toHaveValue('90')
  await expect(otra.getByRole('switch', { name: 'Comercia celulares' })).toBeChecked()
  await expect(otra.getByRole('switch', { name: 'Planilla alterna' })).toBeChecked()
  await page.goto('/auditoria/logs?entidad=configuracion')
  await page.getByRole('button', { name: 'superadmin cambió la configuración' }).first().click()
  await expect(page.getByText('Comercia celulares')).toBeVisible()
})
