import { fechaBogota } from '@retroventa/domain/fechas/fecha'
import { planearContrato } from '@retroventa/domain/operaciones/contratos/contrato'
import { huellaDe } from '@retroventa/domain/operaciones/visto'
import { CLAVE } from '../modules/sesion/factory.ts'

/** What a call was answered: the status, the code of a refusal, and the code of what was saved. */
export interface Contestacion {
  estado: number
  codigo: string
}

/** A till over HTTP, on the program in a process of its own. */
export interface Mostrador {
  /** What carries the session, for calls of another kind. */
  cookie: string
  /** Any call, as the browser makes it; `cuerpo` absent asks. */
  pedir(metodo: string, ruta: string, cuerpo?: unknown, mas?: Record<string, string>): Promise<Response>
  /** Saves a contract of $ 10.000; sent again with the same key it is the same contract. */
  guardar(clave?: string): Promise<Contestacion>
}

/** What the wizard of a new installation shows of these items today, at three months and 5 %. */
function vistoHoy(articulos: readonly { descripcion: string; peso: number; valor: number }[]): string {
  const { plan } = planearContrato(
    {
      almacenId: '',
      cliente: { tieneTipoDocumento: true },
      condiciones: {
        porcentaje: 500,
        diasGracia: 3,
        diasGraciaAbono: 0,
        descuento: { diasInicialDes: 0, diasDes: 0, porDes: 0, porMaxDes: 0 },
      },
      plazo: { plazo: 3, dias: 0 },
      alerta: false,
    },
    { articulos: articulos.map((uno) => ({ ...uno, id: '' })), porcentaje: 500 },
    fechaBogota(new Date()),
  )
  return plan ? huellaDe(plan) : '-'
}

/** Signs in, chooses the branch, and gives the calls of whoever stands there; `pide` is how they are made. */
export async function mostradorDe(
  direccion: string,
  {
    usuario,
    almacenId,
    clienteId,
    pide = fetch,
  }: { usuario: string; almacenId: string; clienteId: string; pide?: typeof fetch },
): Promise<Mostrador> {
  const base = `${direccion}/api/v2`
  const json = { 'content-type': 'application/json' }
  const credenciales = { usuario, clave: CLAVE }
  const body = JSON.stringify(credenciales)
  const ingreso = await pide(`${base}/sesion`, { method: 'POST', headers: json, body })
  const { csrf } = (await ingreso.json()) as { csrf: string }
  const cookie = ingreso.headers
    .getSetCookie()
    .map((una) => una.split(';')[0])
    .join('; ')
  const pedir: Mostrador['pedir'] = (method, ruta, cuerpo, mas = {}) =>
    pide(`${base}${ruta}`, {
      method,
      headers: { cookie, 'x-csrf-token': csrf, ...(cuerpo !== undefined && json), ...mas },
      ...(cuerpo !== undefined && { body: JSON.stringify(cuerpo) }),
    })
  const elegido = await pedir('PUT', '/sesion/almacen', { almacenId })
  if (!elegido.ok) throw new Error(`${elegido.status} ${await elegido.text()}`)
  return {
    cookie,
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
        { datos, visto: vistoHoy(articulos), credenciales },
        { 'idempotency-key': clave },
      )
      const { codigo } = (await respuesta.json()) as { codigo: string }
      return { estado: respuesta.status, codigo }
    },
  }
}
