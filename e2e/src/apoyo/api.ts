import { type APIRequestContext, type BrowserContext, expect, request } from '@playwright/test'
import type { Configuracion } from '@retroventa/api/configuracion/llamadas'
import type { Sesion } from '@retroventa/api/sesion/llamadas'
import { CLAVE } from './persona.ts'

const BASE = '/api/v2'

interface Abierta {
  cookie: string
  csrf: string
}

const SIN_SESION: Pick<Sesion, 'almacen' | 'almacenes'> = { almacenes: [] }

/** Sessions of others that this worker has open, by who: a password costs as much as the rest of what is asked with it. */
const deOtros = new Map<string, Abierta>()

/**
 * Signs in by a call and chooses the first branch. The cookie is handed over without the day it expires: the server of
 * the pictures lives on a day of its own, which for the browser may have passed.
 */
async function pedirSesion(pedidos: APIRequestContext, usuario: string): Promise<Abierta> {
  const ingreso = await pedidos.post(`${BASE}/sesion`, { data: { usuario, clave: CLAVE } })
  expect(ingreso.status()).toBe(200)
  const cookie = (ingreso.headers()['set-cookie'] ?? '').split(';')[0] ?? ''
  const { csrf, almacenes } = (await ingreso.json()) as { csrf: string; almacenes: { id: string }[] }
  const abierta = { cookie, csrf }
  await conSesion(pedidos, abierta).enviar('PUT', '/sesion/almacen', { almacenId: almacenes[0]?.id })
  return abierta
}

/** Calls with a session that is open. */
function conSesion(pedidos: APIRequestContext, { cookie, csrf }: Abierta) {
  const enviar = async (metodo: 'PUT' | 'POST' | 'DELETE', ruta: string, data?: unknown) => {
    const respuesta = await pedidos.fetch(`${BASE}${ruta}`, {
      method: metodo,
      headers: { 'x-csrf-token': csrf, cookie },
      ...(data !== undefined && { data }),
    })
    expect(respuesta.status(), await respuesta.text()).toBe(200)
    return respuesta.json()
  }
  const leer = async (ruta: string) => (await pedidos.get(`${BASE}${ruta}`, { headers: { cookie } })).json()
  return { enviar, leer }
}

/**
 * A session beside that of the page, which other walks of this worker share: for what another person does meanwhile. It asks and shows
 * nothing, so it has no window.
 */
export async function comoOtro(usuario: string) {
  const pedidos = await request.newContext()
  const abierta = (await laDe(pedidos, usuario)) ?? (await pedirSesion(pedidos, usuario))
  deOtros.set(usuario, abierta)
  return { ...conSesion(pedidos, abierta), cerrar: () => pedidos.dispose() }
}

/** @returns the session of somebody that is open, if no walk ended it or took it to another branch */
async function laDe(pedidos: APIRequestContext, usuario: string): Promise<Abierta | undefined> {
  const abierta = deOtros.get(usuario)
  if (!abierta) return undefined
  const headers = { cookie: abierta.cookie, 'x-segundo-plano': '1' }
  const respuesta = await pedidos.get(`${BASE}/sesion`, { headers })
  const { almacen, almacenes } = respuesta.ok() ? ((await respuesta.json()) as Sesion) : SIN_SESION
  return almacen && almacen.id === almacenes[0]?.id ? abierta : undefined
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
export async function configurar(cambio: (valor: Configuracion) => Configuracion): Promise<Configuracion> {
  const admin = await comoOtro('superadmin')
  const { version, valor } = await admin.leer('/configuracion')
  await admin.enviar('PUT', '/configuracion', { version, valor: cambio(valor) })
  await admin.cerrar()
  return valor
}
