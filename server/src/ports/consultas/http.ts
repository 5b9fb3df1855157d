import type { Paso } from './port.ts'

/** An answer in JSON, or the step that its absence means. */
export type Contestacion = { estado: number; cuerpo: Record<string, unknown> } | { paso: Paso }

/** A background report with its PDF inside stays well under this. */
const MAXIMO_BYTES = 8 * 1024 * 1024

/** Failures of a connection before anything was sent. */
const SIN_ENVIAR = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

const fallida = (clase: 'fuente' | 'conexion', reintentable: boolean): { paso: Paso } => ({
  paso: { tipo: 'fallida', clase, reintentable },
})

/**
 * One call to a provider. What is not JSON, what is cut half way and what is too long count as the source being down; a
 * connection that dies after the request left is the one case where nobody knows what was done.
 * @param plazo when it is over the answer is not waited for any more
 */
export async function pedirJson(url: URL, opciones: RequestInit, plazo: AbortSignal): Promise<Contestacion> {
  let respuesta: Response
  try {
    respuesta = await fetch(url, {
      ...opciones,
      headers: { accept: 'application/json', ...opciones.headers },
      signal: plazo,
      redirect: 'error',
    })
  } catch (error) {
    if (esTiempo(error)) return fallida('fuente', false)
    return fallida('conexion', SIN_ENVIAR.has(codigoDe(error)))
  }
  const texto = await leer(respuesta).catch(() => undefined)
  if (texto === undefined) return fallida('fuente', false)
  const cuerpo = comoObjeto(texto)
  const esJson = /\bjson\b/i.test(respuesta.headers.get('content-type') ?? '')
  if (cuerpo && esJson) return { estado: respuesta.status, cuerpo }
  // An error page is no answer, but its status still says whose fault it is.
  return respuesta.status >= 400 ? { estado: respuesta.status, cuerpo: {} } : fallida('fuente', false)
}

async function leer(respuesta: Response): Promise<string> {
  const partes: Uint8Array[] = []
  let bytes = 0
  for await (const parte of respuesta.body ?? []) {
    bytes += parte.length
    if (bytes > MAXIMO_BYTES) throw new Error('answer too long')
    partes.push(parte)
  }
  return Buffer.concat(partes).toString('utf8')
}

function comoObjeto(texto: string): Record<string, unknown> | undefined {
  try {
    const valor: unknown = JSON.parse(texto)
    return typeof valor === 'object' && valor !== null && !Array.isArray(valor)
      ? (valor as Record<string, unknown>)
      : undefined
  } catch {
    return undefined
  }
}

const esTiempo = (error: unknown): boolean => error instanceof Error && error.name === 'TimeoutError'

function codigoDe(error: unknown): string {
  const causa = error instanceof Error ? error.cause : undefined
  return typeof causa === 'object' && causa !== null && 'code' in causa ? String(causa.code) : ''
}

/** What every provider's refusals mean (screening facts §5.1). Undefined for a status that is an answer. */
export function pasoDeEstado(estado: number, mensaje?: string): Paso | undefined {
  const falla = (clase: Extract<Paso, { tipo: 'fallida' }>['clase'], reintentable = false): Paso => ({
    tipo: 'fallida',
    clase,
    mensaje,
    reintentable,
  })
  if (estado === 429) return falla('limite')
  if (estado === 401 || estado === 403 || estado === 402)
    return { tipo: 'fallida', clase: 'cuenta', reintentable: false }
  if (estado === 400 || estado === 422) return falla('dato')
  // Published: a failure of the source is not charged, so it may be asked again.
  if (estado >= 500) return { tipo: 'fallida', clase: 'fuente', reintentable: true }
  return undefined
}

/** A text field of an answer, trimmed; empty counts as absent. */
export const textoDe = (valor: unknown): string | undefined =>
  typeof valor === 'string' && valor.trim() !== '' ? valor.trim().slice(0, 500) : undefined

/** 'YYYY-MM-DD' as these providers take it: DD/MM/YYYY. */
export const diaMesAnio = (fecha: string): string => fecha.split('-').reverse().join('/')
