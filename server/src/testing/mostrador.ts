import { CLAVE } from '../modules/sesion/factory.ts'

/** What a call was answered: the status, the code of a refusal, and the code of what was saved. */
export interface Contestacion {
  estado: number
  codigo: string
}

/** A till over HTTP, on the program in a process of its own. */
export interface Mostrador {
  /** Any call, as the browser makes it; `cuerpo` absent asks. */
  pedir(metodo: string, ruta: string, cuerpo?: unknown, mas?: Record<string, string>): Promise<Response>
  /** Saves a contract of $ 10.000; sent again with the same key it is the same contract. */
  guardar(clave?: string): Promise<Contestacion>
}

/** Signs in, chooses the branch, and gives the calls of whoever stands there. */
export async function mostradorDe(
  direccion: string,
  { usuario, almacenId, clienteId }: { usuario: string; almacenId: string; clienteId: string },
): Promise<Mostrador> {
  const base = `${direccion}/api/v2`
  const json = { 'content-type': 'application/json' }
  const credenciales = { usuario, clave: CLAVE }
  const body = JSON.stringify(credenciales)
  const ingreso = await fetch(`${base}/sesion`, { method: 'POST', headers: json, body })
  const { csrf } = (await ingreso.json()) as { csrf: string }
  const cookie = ingreso.headers
    .getSetCookie()
    .map((una) => una.split(';')[0])
    .join('; ')
  const pedir: Mostrador['pedir'] = (method, ruta, cuerpo, mas = {}) =>
    fetch(`${base}${ruta}`, {
      method,
      headers: { cookie, 'x-csrf-token': csrf, ...(cuerpo !== undefined && json), ...mas },
      ...(cuerpo !== undefined && { body: JSON.stringify(cuerpo) }),
    })
  const elegido = await pedir('PUT', '/sesion/almacen', { almacenId })
  if (!elegido.ok) throw new Error(`${elegido.status} ${await elegido.text()}`)
  return {
    pedir,
    async guardar(clave = crypto.randomUUID()) {
      const articulos = [{ descripcion: 'Anillo', peso: 0, valor: 10_000 }]
      const datos = {
        clienteId,
        articulos,
        plazoId: '019a0000-0000-7000-8000-000000000003',
        porcentaje: 500,
      }
      const respuesta = await pedir(
        'POST',
        '/contratos',
        { datos, credenciales },
        { 'idempotency-key': clave },
      )
      const { codigo } = (await respuesta.json()) as { codigo: string }
      return { estado: respuesta.status, codigo }
    },
  }
}
