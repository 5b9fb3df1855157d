/**
 * Why a message did not leave, in the terms of every provider. The Spanish of each is in `api/src/mensajes/textos.ts`.
 * Never holds an address, a number or a text: it is stored and logged.
 */
export type CodigoEnvio =
  | 'canal.deshabilitado'
  | 'whatsapp.sin_servidor'
  | 'celular.invalido'
  | 'email.invalido'
  | 'email.muy_grande'
  | 'proveedor.cerrado'
  | 'proveedor.certificado'
  | 'proveedor.credenciales'
  | 'proveedor.limite'
  | 'proveedor.no_responde'
  | 'proveedor.rechazado'
  | 'proveedor.remitente'
  | 'proveedor.sin_tls'
  | 'proveedor.ventana'
  | 'proveedor.plantilla'
  | 'envio.incierto'

/** What is known of a failed send. */
export type DestinoFallo =
  /** It did not leave and will not: trying again gives the same. */
  | 'definitivo'
  /** It did not leave and may later. */
  | 'pasajero'
  /** Nobody knows whether it left: only a provider that takes a key may be asked again. */
  | 'incierto'

/** A provider refused or did not answer. */
export class FalloEnvio extends Error {
  readonly codigo: CodigoEnvio
  readonly destino: DestinoFallo
  /** The provider's own code, for support. */
  readonly detalle: string | undefined

  constructor(codigo: CodigoEnvio, destino: DestinoFallo, detalle?: string | number) {
    super(detalle === undefined ? codigo : `${codigo} (${detalle})`)
    this.name = 'FalloEnvio'
    this.codigo = codigo
    this.destino = destino
    this.detalle = detalle === undefined ? undefined : String(detalle).slice(0, 60)
  }
}

/** Answer of a provider that took the message: taken is not delivered. */
export interface Aceptado {
  proveedorId: string
  /** Which gateway of a channel that has several. */
  proveedor?: string
}

/** Longest wait for a provider, milliseconds. */
export const ESPERA_PROVEEDOR_MS = 15_000

/** Failures of a connection before anything was sent. */
const SIN_CONEXION = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

/**
 * Posts a form to a provider. A redirection is an answer: it is not followed.
 * @returns its status
 * @throws FalloEnvio `proveedor.no_responde` when nothing was sent, `envio.incierto` when the answer was lost
 */
export async function enviarFormulario(
  url: string,
  cuerpo: URLSearchParams,
  esperaMs: number,
): Promise<number> {
  try {
    const respuesta = await fetch(url, {
      method: 'POST',
      body: cuerpo,
      signal: AbortSignal.timeout(esperaMs),
      redirect: 'manual',
    })
    await respuesta.body?.cancel()
    return respuesta.status
  } catch (error) {
    throw deRed(error)
  }
}

/** Nothing was sent, or nobody knows. */
function deRed(error: unknown): FalloEnvio {
  const codigo = codigoDeRed(error)
  return SIN_CONEXION.has(codigo)
    ? new FalloEnvio('proveedor.no_responde', 'pasajero', codigo)
    : new FalloEnvio('envio.incierto', 'incierto', codigo)
}

/**
 * Posts JSON to a provider.
 * @returns status and the parsed answer; `undefined` when it was not JSON
 * @throws FalloEnvio `proveedor.no_responde` when nothing was sent, `envio.incierto` when the answer was lost
 */
export async function enviarJson(
  url: string,
  cabeceras: Record<string, string>,
  cuerpo: unknown,
  esperaMs: number,
): Promise<{ estado: number; cuerpo: unknown }> {
  const propias = { 'content-type': 'application/json', accept: 'application/json', ...cabeceras }
  const { estado, texto } = await enviarTexto(url, propias, JSON.stringify(cuerpo), esperaMs)
  return { estado, cuerpo: leerJson(texto) }
}

/**
 * Posts a text to a provider and waits for its answer, whole.
 * @throws FalloEnvio `proveedor.no_responde` when nothing was sent, `envio.incierto` when the answer was lost
 */
export async function enviarTexto(
  url: string,
  headers: Record<string, string>,
  body: string,
  esperaMs: number,
): Promise<{ estado: number; texto: string }> {
  try {
    const signal = AbortSignal.timeout(esperaMs)
    const respuesta = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'error' })
    return { estado: respuesta.status, texto: await respuesta.text() }
  } catch (error) {
    throw deRed(error)
  }
}

function codigoDeRed(error: unknown): string {
  const causa = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (causa instanceof Error && 'code' in causa && typeof causa.code === 'string') return causa.code
  return error instanceof Error ? error.name : 'Error'
}

function leerJson(texto: string): unknown {
  try {
    return JSON.parse(texto)
  } catch {
    return undefined
  }
}
