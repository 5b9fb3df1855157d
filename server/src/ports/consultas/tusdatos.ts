import { ESTADO, FUENTE } from '@retroventa/domain/consultas/fuentes'
import { diaMesAnio, pasoDeEstado, pedirJson, textoDe } from './http.ts'
import type { Paso, ProveedorConsultas, SolicitudConsulta } from './port.ts'

export interface AjustesTusDatos {
  url: string
  token: string
  /** Secret of the notices' signature; without it they are refused and answers are only polled. */
  secreto?: string | undefined
  /** Longest wait for one answer, and pause between polls. Milliseconds. */
  esperaMs?: number
  sondeoMs?: number
}

const ESPERA_MS = 20_000
const SONDEO_MS = 10_000
const PDF_MAXIMO = 8 * 1024 * 1024

/** Keys of `results` (screening facts §5), by source: only the published ones. */
const CLAVES: Readonly<Record<string, string>> = {
  [FUENTE.rut]: 'rut',
  [FUENTE.disciplinarios]: 'procuraduria',
}
const TIPOS: Readonly<Record<string, string>> = { PS: 'PP' }
const tipoDe = ({ tipoDocumento }: SolicitudConsulta): string => TIPOS[tipoDocumento] ?? tipoDocumento
/** Before the number of a report that was made already, in a reference. */
const INFORME = 'informe:'

/**
 * TusDatos: a job is launched, then asked for every ten seconds; sources that failed inside it are retried once. Of who was asked
 * for in the last fifteen days it launches nothing, and gives the number of their report.
 */
export function crearTusDatos(ajustes: AjustesTusDatos): ProveedorConsultas {
  const { url, token, esperaMs = ESPERA_MS, sondeoMs = SONDEO_MS } = ajustes
  const cabeceras = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const pedir = (camino: string, opciones: RequestInit = {}) =>
    pedirJson(new URL(url + camino), { ...opciones, headers: cabeceras }, AbortSignal.timeout(esperaMs))
  const pendiente = (referencia: string): Paso => ({ tipo: 'pendiente', referencia, esperarMs: sondeoMs })

  /** What a report says of the source; undefined when it has nothing of it, or did not come. */
  async function deInforme(id: string, { codigoFuente }: SolicitudConsulta): Promise<Paso | undefined> {
    const c = await pedir(`/api/report_json/${encodeURIComponent(id)}`)
    if ('paso' in c || c.estado >= 500 || c.estado === 429)
      return { tipo: 'fallida', clase: 'fuente', reintentable: true }
    const rechazo = pasoDeEstado(c.estado, textoDe(c.cuerpo.error))
    if (rechazo) return rechazo
    const dicho = objeto(c.cuerpo[CLAVES[codigoFuente] ?? ''])
    return dicho && !dicho.error ? { tipo: 'hecha', respuesta: leer(codigoFuente, dicho, id) } : undefined
  }

  async function seguir(referencia: string, solicitud: SolicitudConsulta): Promise<Paso> {
    const { codigoFuente } = solicitud
    if (referencia.startsWith(INFORME))
      return (
        (await deInforme(referencia.slice(INFORME.length), solicitud)) ?? {
          tipo: 'fallida',
          clase: 'fuente',
          reintentable: false,
        }
      )
    // The mark of the one retry travels in the reference, so that a restart does not forget it.
    const [trabajo = '', yaReintentado] = referencia.split('#')
    const c = await pedir(`/api/results/${encodeURIComponent(trabajo)}`)
    // Polling asks, it does not order: a poll that was lost is simply made again.
    if ('paso' in c) return { tipo: 'fallida', clase: 'fuente', reintentable: true }
    const rechazo = pasoDeEstado(c.estado, textoDe(c.cuerpo.error))
    // "Too many calls" is said of the poll, not of the job: it is asked again later.
    if (c.estado === 429) return { tipo: 'fallida', clase: 'limite', reintentable: true }
    if (rechazo) return rechazo
    const { estado, results } = c.cuerpo
    if (c.estado !== 200 || typeof estado !== 'string')
      return { tipo: 'fallida', clase: 'fuente', reintentable: true }
    if (/procesando|pendiente|encolado/i.test(estado)) return pendiente(referencia)
    const suyo = objeto(results)?.[CLAVES[codigoFuente] ?? '']
    const dicho = objeto(suyo)
    const id = textoDe(c.cuerpo.id)
    if (dicho && !dicho.error) return { tipo: 'hecha', respuesta: leer(codigoFuente, dicho, id) }
    // Where it says only that the source answered, what it answered is in the report.
    const enInforme = suyo === true && id ? await deInforme(id, solicitud) : undefined
    if (enInforme) return enInforme
    if (yaReintentado === undefined && id) {
      const tipo = tipoDe(solicitud)
      const retry = tipo === 'NIT' ? 'retry_nit' : 'retry'
      const r = await pedir(`/api/${retry}/${encodeURIComponent(id)}?typedoc=${encodeURIComponent(tipo)}`)
      const nuevo = 'paso' in r ? undefined : textoDe(r.cuerpo.jobid)
      if (nuevo) return pendiente(`${nuevo}#1`)
    }
    return { tipo: 'fallida', clase: 'fuente', mensaje: textoDe(dicho?.error), reintentable: false }
  }

  return {
    nombre: 'tusdatos',
    fuentes: Object.keys(CLAVES),
    async iniciar(s) {
      const c = await pedir('/api/launch', {
        method: 'POST',
        body: JSON.stringify({
          doc: s.documento,
          typedoc: tipoDe(s),
          ...(s.fechaExpedicion && { fechaE: diaMesAnio(s.fechaExpedicion) }),
        }),
      })
      if ('paso' in c) return c.paso
      const rechazo = pasoDeEstado(c.estado, textoDe(c.cuerpo.error))
      if (rechazo) return rechazo
      const trabajo = textoDe(c.cuerpo.jobid)
      const informe = trabajo ? undefined : textoDe(c.cuerpo.id)
      if (informe) return { tipo: 'pendiente', referencia: INFORME + informe, esperarMs: 0 }
      return c.estado === 200 && trabajo
        ? pendiente(trabajo)
        : { tipo: 'fallida', clase: 'fuente', reintentable: false }
    },
    seguir,
    async pdf(referencia, { tipoDocumento }) {
      const clase = tipoDocumento === 'NIT' ? 'report_nit_pdf' : 'report_pdf'
      const respuesta = await fetch(`${url}/api/v2/${clase}/${encodeURIComponent(referencia)}`, {
        headers: { authorization: cabeceras.authorization },
        signal: AbortSignal.timeout(esperaMs),
        redirect: 'error',
      })
      if (respuesta.status === 404) return undefined
      const bytes = new Uint8Array(await respuesta.arrayBuffer())
      const esPdf = Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-'
      if (!respuesta.ok || !esPdf || bytes.length > PDF_MAXIMO) throw new Error(`PDF: ${respuesta.status}`)
      return bytes
    },
  }
}

const objeto = (valor: unknown): Record<string, unknown> | undefined =>
  typeof valor === 'object' && valor !== null && !Array.isArray(valor)
    ? (valor as Record<string, unknown>)
    : undefined

function leer(codigoFuente: string, d: Record<string, unknown>, referencia: string | undefined) {
  const mensaje = textoDe(d.mensaje) ?? ''
  if (d.encontrado === false) {
    const estado = codigoFuente === FUENTE.rut ? ESTADO.noEncontradoRut : ESTADO.noEncontrado
    return { estado, mensaje, referencia }
  }
  const nombrePersona = textoDe(d.nombre)
  const razonSocial = textoDe(d.razon_social)
  return {
    estado: textoDe(d.estado)?.toUpperCase() ?? ESTADO.consultado,
    mensaje,
    referencia,
    nombrePersona,
    razonSocial,
    tipoNombre: razonSocial ? (2 as const) : nombrePersona ? (1 as const) : undefined,
    digitoVerificacion: textoDe(d.dv),
  }
}
