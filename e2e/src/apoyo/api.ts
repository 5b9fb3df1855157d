import { expect, type Page } from '@playwright/test'
import type { Configuracion } from '@retroventa/api/configuracion'
import { CLAVE } from './persona.ts'

const BASE = '/api/v2'

/** A session of its own, beside that of the page: for what another person does meanwhile. */
export async function comoOtro(page: Page, usuario: string) {
  const contexto = await page
    .context()
    .browser()
    ?.newContext({ baseURL: new URL(page.url()).origin })
  if (!contexto) throw new Error('no browser')
  const pedidos = contexto.request
  const ingreso = await pedidos.post(`${BASE}/sesion`, { data: { usuario, clave: CLAVE } })
  expect(ingreso.status()).toBe(200)
  const { csrf, almacenes } = (await ingreso.json()) as { csrf: string; almacenes: { id: string }[] }
  const enviar = async (metodo: 'PUT' | 'POST' | 'DELETE', ruta: string, data?: unknown) => {
    const respuesta = await pedidos.fetch(`${BASE}${ruta}`, {
      method: metodo,
      headers: { 'x-csrf-token': csrf },
      ...(data !== undefined && { data }),
    })
    expect(respuesta.status(), await respuesta.text()).toBe(200)
    return respuesta.json()
  }
  await enviar('PUT', '/sesion/almacen', { almacenId: almacenes[0]?.id })
  const leer = async (ruta: string) => (await pedidos.get(`${BASE}${ruta}`)).json()
  return { enviar, leer, cerrar: () => contexto.close() }
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
