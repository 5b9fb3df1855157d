import { type APIRequestContext, type BrowserContext, expect, type Page } from '@playwright/test'
import type { Configuracion } from '@retroventa/api/configuracion/llamadas'
import { CLAVE } from './persona.ts'

const BASE = '/api/v2'

/**
 * Signs in by a call and chooses the first branch. The cookie is handed over without the day it expires: the server of
 * the pictures lives on a day of its own, which for the browser may have passed.
 */
async function pedirSesion(pedidos: APIRequestContext, usuario: string) {
  const ingreso = await pedidos.post(`${BASE}/sesion`, { data: { usuario, clave: CLAVE } })
  expect(ingreso.status()).toBe(200)
  const cookie = (ingreso.headers()['set-cookie'] ?? '').split(';')[0] ?? ''
  const { csrf, almacenes } = (await ingreso.json()) as { csrf: string; almacenes: { id: string }[] }
  const enviar = async (metodo: 'PUT' | 'POST' | 'DELETE', ruta: string, data?: unknown) => {
    const respuesta = await pedidos.fetch(`${BASE}${ruta}`, {
      method: metodo,
      headers: { 'x-csrf-token': csrf, cookie },
      ...(data !== undefined && { data }),
    })
    expect(respuesta.status(), await respuesta.text()).toBe(200)
    return respuesta.json()
  }
  await enviar('PUT', '/sesion/almacen', { almacenId: almacenes[0]?.id })
  const leer = async (ruta: string) => (await pedidos.get(`${BASE}${ruta}`, { headers: { cookie } })).json()
  return { cookie, enviar, leer }
}

/** A session of its own, beside that of the page: for what another person does meanwhile. */
export async function comoOtro(page: Page, usuario: string) {
  const contexto = await page.context().browser()?.newContext()
  if (!contexto) throw new Error('no browser')
  const { enviar, leer } = await pedirSesion(contexto.request, usuario)
  return { enviar, leer, cerrar: () => contexto.close() }
}

/** Gives every page of a browser the session of somebody, without the page of sign-in. */
export async function entrarSinPagina(
  contexto: BrowserContext,
  url: string | undefined,
  usuario: string,
): Promise<void> {
  const { cookie } = await pedirSesion(contexto.request, usuario)
  const [name = '', value = ''] = cookie.split('=')
  await contexto.clearCookies()
  await contexto.addCookies([{ name, value: decodeURIComponent(value), url: url ?? '', httpOnly: true }])
}

/**
 * Changes the settings, as a super admin does on another machine.
 * @returns what they were
 */
export async function configurar(
  page: Page,
  cambio: (valor: Configuracion) => Configuracion,
): Promise<Configuracion> {
  const admin = await comoOtro(page, 'superadmin')
  const { version, valor } = await admin.leer('/configuracion')
  await admin.enviar('PUT', '/configuracion', { version, valor: cambio(valor) })
  await admin.cerrar()
  return valor
}
