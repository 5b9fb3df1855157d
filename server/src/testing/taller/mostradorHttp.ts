import { CLAVE } from '../../modules/sesion/factory.ts'
import type { Pedir } from './taller.ts'

/** Signs in over HTTP, chooses a branch, and gives the calls of whoever stands there. */
export async function mostradorHttp(
  direccion: string,
  usuario: string,
  almacenId: string,
  propias: Record<string, string> = {},
): Promise<Pedir> {
  const base = `${direccion}/api/v2`
  const json = { 'content-type': 'application/json' }
  const ingreso = await fetch(`${base}/sesion`, {
    method: 'POST',
    headers: { ...json, ...propias },
    body: JSON.stringify({ usuario, clave: CLAVE }),
  })
  if (!ingreso.ok) throw new Error(`sign-in of ${usuario}: ${ingreso.status} ${await ingreso.text()}`)
  const { csrf } = (await ingreso.json()) as { csrf: string }
  const cookie = ingreso.headers
    .getSetCookie()
    .map((una) => una.split(';')[0])
    .join('; ')
  const pedir = async (method: string, ruta: string, cuerpo?: unknown, mas: Record<string, string> = {}) => {
    const respuesta = await fetch(`${base}${ruta}`, {
      method,
      headers: { ...propias, cookie, 'x-csrf-token': csrf, ...(cuerpo !== undefined && json), ...mas },
      ...(cuerpo !== undefined && { body: JSON.stringify(cuerpo) }),
    })
    return { estado: respuesta.status, cuerpo: (await respuesta.json()) as unknown }
  }
  await pedir('PUT', '/sesion/almacen', { almacenId })
  return pedir
}
