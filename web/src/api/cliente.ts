import type { Endpoint, Llamada, Respuesta } from '@retroventa/api/core/endpoint'
import type { CuerpoError } from '@retroventa/api/errores'
import { ErrorApi, errorDeConexion } from './errorApi.ts'
import type { De } from './referencia.ts'
import { tomarTemprana } from './tempranas.ts'

const BASE = '/api/v2'

/** An endpoint or a reference to one; `De` finds its types. */
type Llamable = Pick<Endpoint, 'method' | 'path'>

export interface Opciones {
  /** `Idempotency-Key`: one value per intention to save, the same in every retry of it. */
  idempotencia?: string
  /** `x-almacen`: the branch that the form was opened in; the server refuses the save from another one. */
  almacen?: string | undefined
  señal?: AbortSignal
  /** The page asks by itself: it is not the person's activity and does not hold the session open. */
  segundoPlano?: boolean
}

/** Values for the address; the compiler has checked their names. */
interface Entrada {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

type Argumentos<R extends Llamable> =
  Record<never, never> extends Llamada<De<R>>
    ? [entrada?: Llamada<De<R>>, opciones?: Opciones]
    : [entrada: Llamada<De<R>>, opciones?: Opciones]

let csrf = ''
let alPerderSesion: () => void = () => {}
let renovarCsrf: () => Promise<unknown> = async () => {}

/** Keeps the token of the session's answer; every unsafe call carries it. */
export function fijarCsrf(valor: string): void {
  csrf = valor
}

/** What the client does when the session is gone, and how it gets a new token. Set once by the session. */
export function alCambiarSesion(perdida: () => void, renovar: () => Promise<unknown>): void {
  alPerderSesion = perdida
  renovarCsrf = renovar
}

/** Full address of a call: `/api/v2/contratos/PCT01-000123?…`. Absent values are left out. */
export function direccion<R extends Llamable>(endpoint: R, ...[entrada]: Argumentos<R>): string {
  const { params = {}, query = {} } = (entrada ?? {}) as Entrada
  const camino = endpoint.path.replace(/:(\w+)/g, (_: string, nombre: string) =>
    encodeURIComponent(String(params[nombre] ?? '')),
  )
  const busqueda = new URLSearchParams(
    Object.entries(query).flatMap(([nombre, valor]) =>
      valor === undefined || valor === null || valor === '' ? [] : [[nombre, String(valor)]],
    ),
  ).toString()
  return `${BASE}${camino}${busqueda ? `?${busqueda}` : ''}`
}

async function pedir<R extends Llamable>(
  endpoint: R,
  args: Argumentos<R>,
  reintento = false,
): Promise<Response> {
  const [entrada, opciones = {}] = args
  const { body } = (entrada ?? {}) as Entrada
  const cabeceras = new Headers({ accept: 'application/json' })
  if (body !== undefined) cabeceras.set('content-type', 'application/json')
  if (endpoint.method !== 'GET') cabeceras.set('x-csrf-token', csrf)
  if (opciones.idempotencia) cabeceras.set('idempotency-key', opciones.idempotencia)
  if (opciones.almacen) cabeceras.set('x-almacen', opciones.almacen)
  if (opciones.segundoPlano) cabeceras.set('x-segundo-plano', '1')
  const adonde = direccion(endpoint, ...args)
  let respuesta: Response
  try {
    respuesta = await (tomarTemprana(endpoint.method, adonde) ??
      fetch(adonde, {
        method: endpoint.method,
        headers: cabeceras,
        credentials: 'same-origin',
        ...(body !== undefined && { body: JSON.stringify(body) }),
        ...(opciones.señal && { signal: opciones.señal }),
      }))
  } catch (causa) {
    if (opciones.señal?.aborted) throw causa
    throw errorDeConexion()
  }
  if (respuesta.ok) return respuesta
  const error = await leerError(respuesta)
  // The token is of the session: another tab may have signed in again. One retry with the new one loses nothing.
  if (error.codigo === 'sesion.csrf' && !reintento) {
    await renovarCsrf()
    return pedir(endpoint, args, true)
  }
  if (error.codigo === 'sesion.requerida') alPerderSesion()
  throw error
}

/** The session as other ways of calling need it: token, renewal, and what to do when it is gone. */
export const sesionDeLlamadas = {
  csrf: (): string => csrf,
  renovar: (): Promise<unknown> => renovarCsrf(),
  perdida: (): void => alPerderSesion(),
}

async function leerError(respuesta: Response): Promise<ErrorApi> {
  const cuerpo = (await respuesta.json().catch(() => undefined)) as CuerpoError | undefined
  // A proxy in front of the server answers in its own words: for the person there is no server.
  if (typeof cuerpo?.codigo !== 'string') return errorDeConexion()
  return new ErrorApi(cuerpo, respuesta.status)
}

/**
 * Calls an endpoint (`ruta<typeof x>(…)`, or the endpoint itself) and gives its answer.
 * @throws ErrorApi when the server refuses or does not answer; `AbortError` when `señal` cancels it.
 */
export async function llamar<R extends Llamable>(
  endpoint: R,
  ...args: Argumentos<R>
): Promise<Respuesta<De<R>>> {
  const respuesta = await pedir(endpoint, args)
  return (await respuesta.json()) as Respuesta<De<R>>
}

/**
 * Calls an endpoint that answers a file (`produce`) and gives its bytes.
 * @throws ErrorApi as `llamar`
 */
export async function llamarArchivo<R extends Llamable>(endpoint: R, ...args: Argumentos<R>): Promise<Blob> {
  return (await pedir(endpoint, args)).blob()
}

/** New value for `idempotencia`. */
export const nuevaIdempotencia = (): string => crypto.randomUUID()
