import type { Browser, Page } from '@playwright/test'
import { URI } from 'otpauth'
import { comoOtro } from './apoyo/api.ts'
import { sinFallasDeAccesibilidad } from './apoyo/axe.ts'
import { ingresarPorPagina } from './apoyo/persona.ts'
import { expect, test } from './apoyo/prueba.ts'
import { leerQr } from './apoyo/qr.ts'

const NUEVA = 'la brisa del malecón'

/** A person of this test alone, and the temporary password that was given to them. */
async function unaPersona(nombre: string, marcas: object = {}, rol = 'Cajero') {
  const usuario = `${nombre}${String(Date.now()).slice(-7)}`
  const admin = await comoOtro('superadmin')
  const { almacenes, roles } = await admin.leer('/empleados/opciones')
  const suyo = roles.find((uno: { nombre: string }) => uno.nombre === rol)
  const { claveTemporal } = await admin.enviar('POST', '/empleados', {
    username: usuario,
    nombres: 'Vera',
    apellidos: 'Olivo',
    email: null,
    isSuperAdmin: false,
    isSuperUser: false,
    isSuper: false,
    cambiarAlmacenes: false,
    facturacion: false,
    accesos: [{ almacenId: almacenes[0].id, rolId: suyo.id }],
    ...marcas,
  })
  await admin.cerrar()
  return { usuario, temporal: claveTemporal as string }
}

async function escribirIngreso(page: Page, usuario: string, clave: string): Promise<void> {
  await page.getByLabel('Usuario').fill(usuario)
  await page.getByLabel('Contraseña', { exact: true }).fill(clave)
  await page.keyboard.press('Enter')
}

/** From the temporary password to a first screen, without looking at the refusals. */
async function estrenar(page: Page, usuario: string, temporal: string): Promise<void> {
  await page.goto('/login')
  await escribirIngreso(page, usuario, temporal)
  await cambiarClave(page, temporal, NUEVA)
}

async function cambiarClave(page: Page, actual: string, nueva: string, repetida = nueva): Promise<void> {
  await page.getByLabel('Contraseña actual').fill(actual)
  await page.getByLabel(/^Contraseña nueva/).fill(nueva)
  await page.getByLabel('Repita la contraseña nueva').fill(repetida)
  await page.keyboard.press('Enter')
}

async function salir(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Salir' }).click()
  await expect(page).toHaveURL(/\/login/)
}

/** Another window in front of this one, and this one again. */
const irYVolver = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const estado of ['hidden', 'visible']) {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: estado })
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    }
  })

/** Reads the picture as a telephone does. @returns codes of the present moment, or of so many steps later */
async function enrolar(page: Page) {
  const dibujo = page.locator('.ant-qrcode')
  await expect(dibujo).toBeVisible()
  const totp = URI.parse(await leerQr(dibujo))
  const codigo = (pasos = 0) => totp.generate({ timestamp: Date.now() + pasos * 30_000 })
  return { totp, codigo }
}

test('a temporary password opens only the door of the new one, and every refusal says why', async ({
  page,
}) => {
  await page.goto('/login')
  const { usuario, temporal } = await unaPersona('estreno', {}, 'Administrador')
  await escribirIngreso(page, usuario, temporal)
  await expect(page.getByRole('heading', { name: 'Cambie su contraseña' })).toBeVisible()
  await sinFallasDeAccesibilidad(page)

  // No way around: neither an address nor a call.
  await page.goto('/contratos')
  await expect(page.getByRole('heading', { name: 'Cambie su contraseña' })).toBeVisible()
  expect((await page.request.get('/api/v2/contratos')).status()).toBe(403)

  await cambiarClave(page, temporal, NUEVA, 'otra brisa')
  await expect(page.getByText('Las dos contraseñas nuevas no son iguales.')).toBeVisible()
  await cambiarClave(page, 'no es esta', NUEVA)
  await expect(page.getByRole('alert').filter({ hasText: 'actual' })).toBeVisible()
  await cambiarClave(page, temporal, usuario)
  await expect(page.getByText('No incluya su nombre ni su usuario.')).toBeVisible()
  await cambiarClave(page, temporal, temporal)
  await expect(page.getByText('Debe ser distinta de la actual.')).toBeVisible()
  await cambiarClave(page, temporal, NUEVA)
  // Where they were going.
  await expect(page.getByRole('heading', { name: 'Contratos' })).toBeVisible()

  await salir(page)
  await escribirIngreso(page, usuario, temporal)
  await expect(page.getByRole('alert')).toContainText('no son correctos')
  await escribirIngreso(page, usuario, NUEVA)
  await expect(page.getByRole('navigation', { name: 'Menú principal' })).toBeVisible()

  await test.step('who administers one branch reads what holds all of them, and why they do not change it', async () => {
    await page.goto('/configuracion?seccion=seguridad')
    await expect(page.getByRole('switch', { name: /[Ss]egundo factor/ })).toBeDisabled()
    await expect(page.getByText('Solo un super usuario lo cambia: cuida las cuentas')).toHaveCount(3)
    await page.goto('/configuracion?seccion=contratos')
    await expect(page.getByLabel('Porcentaje más alto')).toBeDisabled()
    await expect(page.getByLabel('Días de gracia', { exact: true })).toBeEnabled()
  })
})

test('the second factor: enrolled from its picture, asked at sign-in, good once, recovery codes, own sessions, taken off by who administers', async ({
  page,
  browser,
}) => {
  await page.goto('/login')
  const { usuario, temporal } = await unaPersona('factor')
  await estrenar(page, usuario, temporal)
  await expect(page.getByRole('heading', { name: /^Hoy en/ })).toBeVisible()

  await page.goto('/home?cajon=cuenta')
  const cuenta = page.getByRole('dialog', { name: 'Mi cuenta' })
  await cuenta.getByLabel('Su contraseña').fill('no es esta')
  await cuenta.getByRole('button', { name: 'Continuar' }).click()
  await expect(cuenta.getByRole('alert').filter({ hasText: /contraseña/ })).toBeVisible()
  await cuenta.getByLabel('Su contraseña').fill(NUEVA)
  await cuenta.getByRole('button', { name: 'Continuar' }).click()
  const { totp, codigo } = await enrolar(page)
  expect([totp.issuer, totp.label]).toEqual(['Retroventa', usuario])
  await sinFallasDeAccesibilidad(page)

  const campo = cuenta.getByLabel('Código de la aplicación')
  await campo.fill('12')
  await campo.press('Enter')
  await expect(cuenta.getByText('Escriba los seis dígitos del código.')).toBeVisible()
  await campo.fill(codigo(-40))
  await campo.press('Enter')
  await expect(cuenta.getByRole('alert').filter({ hasText: /código/i })).toBeVisible()
  const primero = codigo()
  await campo.fill(primero)
  await campo.press('Enter')
  await expect(page.getByText('Segundo factor activado')).toBeVisible()
  const recuperacion = cuenta.getByRole('region', { name: 'Códigos de recuperación' })
  await expect(recuperacion.getByRole('listitem')).toHaveCount(10)
  await sinFallasDeAccesibilidad(page)
  // To the application where they are kept, and back: the session is read again, and says that there is a factor.
  const releida = page.waitForResponse((r) => new URL(r.url()).pathname === '/api/v2/sesion')
  await irYVolver(page)
  await releida
  const [deRecuperacion = ''] = await recuperacion.getByRole('listitem').allTextContents()
  await recuperacion.getByRole('button', { name: 'Ya los guardé' }).click()
  await expect(recuperacion).toBeHidden()

  await page.goto('/home')
  await salir(page)
  await escribirIngreso(page, usuario, NUEVA)
  const pedido = page.getByLabel('Código de su aplicación')
  await expect(pedido).toBeFocused()
  await sinFallasDeAccesibilidad(page)
  // The one that was used already, as who looked over the shoulder would.
  for (const malo of [primero, codigo(-40)]) {
    await pedido.fill(malo)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toContainText(/código/i)
    await expect(pedido).toHaveValue('')
  }
  await pedido.fill(codigo(1))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /^Hoy en/ })).toBeVisible()

  // Without the telephone, on another machine: and from here that session is closed.
  const otra = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage()
  await otra.goto('/login')
  await escribirIngreso(otra, usuario, NUEVA)
  await otra.getByLabel('Código de su aplicación').fill(deRecuperacion.toLowerCase())
  await otra.keyboard.press('Enter')
  await expect(otra.getByRole('heading', { name: /^Hoy en/ })).toBeVisible()
  await page.goto('/mis-sesiones')
  await expect(page.getByRole('row')).toHaveCount(3)
  await sinFallasDeAccesibilidad(page)
  await page.getByRole('button', { name: 'Cerrar todas las demás' }).click()
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page.getByText('Esta sesión')).toBeVisible()
  await otra.goto('/home')
  await expect(otra).toHaveURL(/login/)
  await otra.context().close()

  // Who lost the telephone goes to an administrator: a new password, and the factor off.
  const admin = await comoOtro('superadmin')
  const { items } = await admin.leer(`/empleados?texto=${usuario}`)
  const { claveTemporal } = await admin.enviar('POST', `/empleados/${items[0].id}/clave`, {
    quitarSegundoFactor: true,
  })
  await admin.cerrar()
  await page.goto('/login')
  await escribirIngreso(page, usuario, claveTemporal)
  await expect(page.getByRole('heading', { name: 'Cambie su contraseña' })).toBeVisible()
})

test('required of super people by a setting: they enrol before anything else, others are let in', async ({
  page,
  browser,
}) => {
  await page.goto('/login')
  const jefa = await unaPersona('jefa', { isSuperAdmin: true })
  await estrenar(page, jefa.usuario, jefa.temporal)
  await expect(page).toHaveURL(/seleccionar-almacen/)
  await page.getByText('PCT01', { exact: true }).click()
  await expect(page.getByRole('heading', { name: /^Hoy en/ })).toBeVisible()
  await exigirASuperes(page, true)
  try {
    // Also whoever switched it on.
    await page.goto('/home')
    await expect(page.getByRole('heading', { name: 'Active el segundo factor' })).toBeVisible()
    await sinFallasDeAccesibilidad(page)
    await page.getByLabel('Su contraseña').fill(NUEVA)
    await page.keyboard.press('Enter')
    const { codigo } = await enrolar(page)
    await page.getByLabel('Código de la aplicación').fill(codigo())
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Ya los guardé' }).click()
    await expect(page.getByRole('heading', { name: /^Hoy en/ })).toBeVisible()
    await alguienMas(browser, page, 'super', /Active el segundo factor/)
    await alguienMas(browser, page, 'cajero', /Hoy en|Elija|almacén/i)
  } finally {
    await exigirASuperes(page, false)
  }
})

async function exigirASuperes(page: Page, si: boolean): Promise<void> {
  await page.goto('/configuracion?seccion=seguridad')
  await page.getByRole('switch', { name: /[Ss]egundo factor/ }).setChecked(si)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Los cambios han sido actualizados correctamente.')).toBeVisible()
}

/** Somebody of the demonstration signs in on another machine and sees a page of that title. */
async function alguienMas(browser: Browser, page: Page, usuario: string, titulo: RegExp): Promise<void> {
  const otra = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage()
  if (usuario === 'cajero') await ingresarPorPagina(otra, usuario)
  else {
    await otra.goto('/login')
    await escribirIngreso(otra, usuario, 'Retroventa-demo-1')
  }
  await expect(otra.getByRole('heading', { name: titulo }).first()).toBeVisible()
  await otra.context().close()
}
