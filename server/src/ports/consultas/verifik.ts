import { ESTADO, FUENTE } from '@retroventa/domain/consultas/fuentes'
import { diaMesAnio, pasoDeEstado, pedirJson, textoDe } from './http.ts'
import type { Paso, ProveedorConsultas, RespuestaFuente, SolicitudConsulta } from './port.ts'

export interface AjustesVerifik {
  url: string
  token: string
  /** Longest wait for an answer, milliseconds: the official pages behind it are slow. */
  esperaMs?: number
  /** Clock of that wait: the signal that comes so many milliseconds from now. */
  plazo?: (ms: number) => AbortSignal
}

const ESPERA_MS = 35_000

/** Paths of `/v2/co/` (screening facts §5), by source. */
const RUTAS: Readonly<Record<string, string>> = {
  [FUENTE.rut]: 'company/dian',
  [FUENTE.disciplinarios]: 'procuraduria/antecedentes',
  [FUENTE.nombres]: 'cedula',
  [FUENTE.listaPep]: 'politically-exposed-persons',
  [FUENTE.vehiculos]: 'runt/vehicle-by-plate',
  [FUENTE.personas]: 'runt/conductor',
  [FUENTE.ppt]: 'foreigner-id/ppt',
}
/** Its names of our document types. */
const TIPOS: Readonly<Record<string, string>> = { PS: 'PA' }

/** Verifik: one synchronous call per source, Bearer token, 404 for not found, 409 for a source that does not answer. */
export function crearVerifik({
  url,
  token,
  esperaMs = ESPERA_MS,
  plazo = (ms) => AbortSignal.timeout(ms),
}: AjustesVerifik): ProveedorConsultas {
  return {
    nombre: 'verifik',
    fuentes: Object.keys(RUTAS),
    async iniciar(solicitud) {
      const contestacion = await pedirJson(
        direccion(url, solicitud),
        { headers: { authorization: `Bearer ${token}` } },
        plazo(esperaMs),
      )
      return 'paso' in contestacion ? contestacion.paso : interpretar(solicitud, contestacion)
    },
    // It has no calls in course: one that was cut off is lost.
    seguir: async () => ({ tipo: 'fallida', clase: 'conexion', reintentable: false }),
    pdf: async () => undefined,
  }
}

function direccion(base: string, s: SolicitudConsulta): URL {
  const url = new URL(`${base}/v2/co/${RUTAS[s.codigoFuente]}`)
  if (s.codigoFuente === FUENTE.vehiculos) url.searchParams.set('plate', s.placa ?? '')
  url.searchParams.set('documentType', TIPOS[s.tipoDocumento] ?? s.tipoDocumento)
  url.searchParams.set('documentNumber', s.documento)
  // DD/MM/YYYY, unlike everything of ours.
  if (s.fechaExpedicion) url.searchParams.set('expeditionDate', diaMesAnio(s.fechaExpedicion))
  if (s.primerApellido) url.searchParams.set('primerApellido', s.primerApellido)
  return url
}

function interpretar(
  { codigoFuente }: SolicitudConsulta,
  { estado, cuerpo }: { estado: number; cuerpo: Record<string, unknown> },
): Paso {
  const mensaje = textoDe(cuerpo.message)
  if (estado === 404) {
    // A page of a proxy is no "not found": that word is the provider's own.
    if (cuerpo.code !== 'NotFound') return { tipo: 'fallida', clase: 'fuente', reintentable: false }
    const noEncontrado = codigoFuente === FUENTE.rut ? ESTADO.noEncontradoRut : ESTADO.noEncontrado
    return { tipo: 'hecha', respuesta: { estado: noEncontrado, mensaje: '' } }
  }
  if (estado === 409) {
    if (cuerpo.code === 'MissingParameter') return { tipo: 'fallida', clase: 'dato', reintentable: false }
    return { tipo: 'fallida', clase: 'fuente', reintentable: true }
  }
  const rechazo = pasoDeEstado(estado, mensaje)
  if (rechazo) return rechazo
  const { data } = cuerpo
  if (estado !== 200 || typeof data !== 'object' || data === null || Array.isArray(data))
    return { tipo: 'fallida', clase: 'fuente', reintentable: false }
  return { tipo: 'hecha', respuesta: leer(codigoFuente, data as Record<string, unknown>, textoDe(cuerpo.id)) }
}

function leer(
  codigoFuente: string,
  d: Record<string, unknown>,
  referencia: string | undefined,
): RespuestaFuente {
  const nombrePersona = textoDe(d.fullName)
  const razonSocial = textoDe(d.businessName)
  const [primerNombre, segundoNombre] = partir(textoDe(d.firstName))
  const [primerApellido, segundoApellido] = partir(textoDe(d.lastName))
  return {
    ...loQueDice(codigoFuente, d),
    referencia,
    nombrePersona,
    razonSocial,
    primerNombre,
    segundoNombre: textoDe(d.middleName) ?? segundoNombre,
    primerApellido,
    segundoApellido: textoDe(d.secondLastName) ?? segundoApellido,
    nombresCompletos: textoDe(d.firstName),
    apellidosCompletos: textoDe(d.lastName),
    digitoVerificacion: textoDe(d.dv),
    tipoNombre: razonSocial ? 2 : nombrePersona ? 1 : undefined,
    email: textoDe(d.email),
    numeroTelefonico: textoDe(d.phone),
    pdfBase64: textoLargo(d.pdfBase64),
  }
}

/** State and words of each source, as given. */
function loQueDice(codigoFuente: string, d: Record<string, unknown>): { estado: string; mensaje: string } {
  const leyenda = textoDe(d.legend) ?? textoDe(d.message) ?? ''
  if (codigoFuente === FUENTE.listaPep) {
    const esta = d.isPep === true || (Array.isArray(d.matches) && d.matches.length > 0)
    return { estado: esta ? ESTADO.encontrado : ESTADO.noEncontrado, mensaje: leyenda }
  }
  if (codigoFuente === FUENTE.nombres)
    return { estado: ESTADO.consultado, mensaje: textoDe(d.fullName) ?? leyenda }
  if (codigoFuente === FUENTE.disciplinarios)
    return { estado: d.hasRecord === true ? ESTADO.conAnotaciones : ESTADO.consultado, mensaje: leyenda }
  return { estado: textoDe(d.status)?.toUpperCase() ?? ESTADO.consultado, mensaje: leyenda }
}

/** `LUZ MARINA` → Luz and Marina. Compound names stay in the second part: the employee corrects them. */
function partir(texto: string | undefined): [string | undefined, string | undefined] {
  const [primero, ...resto] = texto?.split(/\s+/) ?? []
  return [primero, resto.length > 0 ? resto.join(' ') : undefined]
}

const textoLargo = (valor: unknown): string | undefined =>
  typeof valor === 'string' && valor.length > 0 ? valor : undefined
