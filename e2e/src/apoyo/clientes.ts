import { expect, type Page } from '@playwright/test'
import type { Cliente, DatosCliente } from '@retroventa/api/clientes/llamadas'
import { CLAVE, cedulaNueva } from './persona.ts'

/** Data of an invented person that breaks no rule. */
export const unaPersona = (cambios: Partial<DatosCliente> = {}): DatosCliente => ({
  tipo_documento: 'CC',
  cedula: cedulaNueva(),
  nombres: 'Nubia',
  apellidos: 'Arrieta',
  genero: 'Femenino',
  celular: '3115550100',
  direccion: { barrio: 'Manga', complemento: 'Cra. 20 # 24-10' },
  municipio: { id: '13001' },
  ...cambios,
})

/** Saves a customer with the session of the page, which need not show anything yet, through the same call as the form. */
export async function guardado(page: Page, usuario: string, datos = unaPersona()): Promise<Cliente> {
  const { csrf } = (await (await page.request.get('/api/v2/sesion')).json()) as { csrf: string }
  const respuesta = await page.request.post('/api/v2/clientes', {
    headers: { 'x-csrf-token': csrf },
    data: { datos, credenciales: { usuario, clave: CLAVE } },
  })
  const cuerpo = await respuesta.json()
  expect(respuesta.status(), JSON.stringify(cuerpo)).toBe(200)
  return cuerpo as Cliente
}

/** The sheet of a customer, over any page. */
export async function abrirFicha(page: Page, id: string) {
  await page.goto(`/home?cliente=${id}`)
  const ficha = page.getByRole('dialog', { name: 'Ver detalles del cliente' })
  await expect(ficha.getByRole('heading', { name: 'Información personal' })).toBeVisible()
  return ficha
}
