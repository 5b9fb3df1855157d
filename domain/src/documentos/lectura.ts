import type { TipoDocumento } from '../catalogos/tiposDocumento.ts'

/** What the modal shows as detected format: the old cédula (PDF417) or the new one (OCR) (000 §2). */
export type FormatoLectura = 'pdf417' | 'ocr'

/**
 * Things an employee must look at. A reading with a warning is a proposal; a reading without one is sure.
 *
 * `fecha_invalida` no usable birth date · `genero_desconocido` · `nombre_por_revisar` letters lost or parts guessed ·
 * `nombres_inseparables` number only · `apellidos_por_revisar` compound surname split by particles · `nombre_cortado`
 * the name fills its line · `digito_control` a check digit fails · `siglo_dudoso` the century makes a minor ·
 * `documento_vencido` · `formato_no_verificado` a layout that no published source describes.
 */
export const AVISOS_LECTOR = [
  'lector.fecha_invalida',
  'lector.genero_desconocido',
  'lector.nombre_por_revisar',
  'lector.nombres_inseparables',
  'lector.apellidos_por_revisar',
  'lector.nombre_cortado',
  'lector.digito_control',
  'lector.siglo_dudoso',
  'lector.documento_vencido',
  'lector.formato_no_verificado',
] as const
export type AvisoLector = (typeof AVISOS_LECTOR)[number]

/** A document as read. Nothing of the capture beyond these fields is kept: no raw text, no biometrics. */
export interface LecturaDocumento {
  readonly formato: FormatoLectura
  readonly tipoDocumento: TipoDocumento
  /** 3 to 10 digits without leading zeros; for a passport its letters and digits. */
  readonly documento: string
  /** Empty text where the document has none or the capture lost it. Capitals. */
  readonly primerApellido: string
  readonly segundoApellido: string
  readonly primerNombre: string
  /** Second and further given names. */
  readonly segundoNombre: string
  readonly genero?: 'M' | 'F'
  readonly fechaNacimiento?: string
  readonly rh?: string
  /** Place in the Registraduría's DIVIPOL code, 5 digits. Not DIVIPOLA: never store it as a municipality. */
  readonly lugarDivipol?: string
  readonly fechaVencimiento?: string
  /** ISO 3166 alpha-3, from the machine-readable zone. */
  readonly nacionalidad?: string
  readonly serial?: string
  readonly avisos: readonly AvisoLector[]
}

/** The capture is no document that can be read: "No se pudieron extraer los datos de la cédula" (000 §8). */
export interface LecturaIlegible {
  readonly codigo: 'lector.ilegible'
  /** Format that the capture looked like, for the log; never its content. */
  readonly datos: { readonly formato?: FormatoLectura }
}

/** Tells a reading from a failure. */
export function esLectura(resultado: LecturaDocumento | LecturaIlegible): resultado is LecturaDocumento {
  return !('codigo' in resultado)
}
