import { type APIRequestContext, type BrowserContext, expect } from '@playwright/test'
import type { Sesion } from '@retroventa/api/sesion/llamadas'

/** Password of everybody in the demonstration. */
export const CLAVE = 'Retroventa-demo-1'
const BASE = '/api/v2'
type Cookies = Parameters<BrowserContext['addCookies']>[0]

/** Open sessions of this worker, by who and where: the walks that only need to be inside share them. */
const abiertas = new Map<string, Cookies>()

/**
 * Gives every page of a browser the session of somebody in a branch, without the page of sign-in. It is the one that
 * other walks of this worker use, while it lives.
 */
export async function compartirSesion(
  contexto: BrowserContext,
  usuario: string,
  almacen = 'PCT01',
): Promise<void> {
  const cual = `${usuario} ${almacen}`
  const abierta = abiertas.get(cual)
  await contexto.clearCookies()
  if (abierta) {
    await contexto.addCookies(abierta)
    if (await estaEn(contexto.request, almacen)) return
    await contexto.clearCookies()
  }
  await abrirSesion(contexto, usuario, almacen)
  abiertas.set(cual, await contexto.cookies())
}

/** A session that nobody else has, by a call, in a browser that has none. */
export async function abrirSesion(
  contexto: BrowserContext,
  usuario: string,
  almacen = 'PCT01',
): Promise<void> {
  await contexto.clearCookies()
  const { request } = contexto
  const ingreso = await request.post(`${BASE}/sesion`, { data: { usuario, clave: CLAVE } })
  expect(ingreso.status(), await ingreso.text()).toBe(200)
  const { csrf, almacenes } = (await ingreso.json()) as Sesion
  const elegido = almacenes.find(({ codigo }) => codigo === almacen)
  const eleccion = await request.put(`${BASE}/sesion/almacen`, {
    headers: { 'x-csrf-token': csrf },
    data: { almacenId: elegido?.id },
  })
  expect(eleccion.status(), await eleccion.text()).toBe(200)
}

/** The session is alive, and a walk before this one left it in its branch. */
async function estaEn(pedidos: APIRequestContext, almacen: string): Promise<boolean> {
  const respuesta = await pedidos.get(`${BASE}/sesion`, { headers: { 'x-segundo-plano': '1' } })
  return respuesta.ok() && ((await respuesta.json()) as Sesion).almacen?.codigo === almacen
}
