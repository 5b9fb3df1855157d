import type { ClaseFalla } from '@retroventa/domain/consultas/avisos'

/** Whom and what is asked of a provider. Never logged: it names a person. */
export interface SolicitudConsulta {
  codigoFuente: string
  /** Abbreviation of the form (D2). */
  tipoDocumento: string
  documento: string
  /** 'YYYY-MM-DD'. */
  fechaExpedicion?: string | undefined
  primerApellido?: string | undefined
  placa?: string | undefined
}

/** What a source said, in the fields of 000 §3. Absent fields were not said. */
export interface RespuestaFuente {
  estado: string
  mensaje: string
  /** The provider's own number of the answer. */
  referencia?: string | undefined
  primerNombre?: string | undefined
  segundoNombre?: string | undefined
  primerApellido?: string | undefined
  segundoApellido?: string | undefined
  nombresCompletos?: string | undefined
  apellidosCompletos?: string | undefined
  razonSocial?: string | undefined
  nombrePersona?: string | undefined
  digitoVerificacion?: string | undefined
  tipoNombre?: 1 | 2 | undefined
  email?: string | undefined
  numeroTelefonico?: string | undefined
  pdfBase64?: string | undefined
}

export type Paso =
  | { tipo: 'hecha'; respuesta: RespuestaFuente }
  /** The provider works on it: ask again after a while, or when it says so by a notice with this reference. */
  | { tipo: 'pendiente'; referencia: string; esperarMs: number }
  | {
      tipo: 'fallida'
      clase: ClaseFalla
      /** The provider's own words for the person, when it has any. */
      mensaje?: string | undefined
      /** True only when the provider certainly did nothing: asking again cannot be charged twice. */
      reintentable: boolean
    }

/** A provider of consultations. Never throws for what the provider answers: every outcome is a step. */
export interface ProveedorConsultas {
  readonly nombre: NombreProveedor
  /** Codes of the sources it can answer. */
  readonly fuentes: readonly string[]
  iniciar(solicitud: SolicitudConsulta): Promise<Paso>
  /** Asks about a call in course. */
  seguir(referencia: string, solicitud: SolicitudConsulta): Promise<Paso>
  /** The PDF of an answer, or nothing when the provider makes none. @throws Error when it could not be brought */
  pdf(referencia: string, solicitud: SolicitudConsulta): Promise<Uint8Array | undefined>
}

export const PROVEEDORES = ['verifik', 'tusdatos'] as const
export type NombreProveedor = (typeof PROVEEDORES)[number]
