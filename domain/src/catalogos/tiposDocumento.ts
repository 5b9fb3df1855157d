/**
 * Identity documents: two catalogues, never one (D2). The form's list (000 §3) is what an employee picks and a customer
 * stores (the abbreviation); the DIAN list (001 §3) is what an electronic document carries. One table links them.
 */

/** Abbreviation as stored in `tipo_documento`. `PEP` here is the permit (D2: permiso-pep), never the exposed person. */
export type TipoDocumento = 'CC' | 'TE' | 'CE' | 'NIT' | 'PS' | 'PEP' | 'PPT' | 'DIE'

export interface TipoDocumentoFormulario {
  readonly abreviatura: TipoDocumento
  readonly nombre: string
  /** Code that consultation providers expect (D2). The specification gives none for NIT and Pasaporte. */
  readonly codigo?: string
}

/** The form's list, in the order of 000 §3. */
export const TIPOS_DOCUMENTO: readonly TipoDocumentoFormulario[] = [
  { abreviatura: 'CC', nombre: 'Cédula de ciudadanía', codigo: '01' },
  { abreviatura: 'TE', nombre: 'Tarjeta de extranjería', codigo: '02' },
  { abreviatura: 'CE', nombre: 'Cédula de extranjería', codigo: '03' },
  { abreviatura: 'NIT', nombre: 'NIT' },
  { abreviatura: 'PS', nombre: 'Pasaporte' },
  { abreviatura: 'PEP', nombre: 'PEP', codigo: '01' },
  { abreviatura: 'PPT', nombre: 'PPT', codigo: '01' },
  { abreviatura: 'DIE', nombre: 'Documento de identificación extranjero', codigo: '01' },
]

export interface TipoDocumentoDian {
  readonly id: number
  readonly nombre: string
  readonly codigo: string
}

/** DIAN's list, its names as 001 §3 writes them: without accents. The specification shows no ids: they are the position in the list. */
export const TIPOS_DOCUMENTO_DIAN: readonly TipoDocumentoDian[] = [
  { id: 1, nombre: 'Cedula de ciudadania', codigo: '13' },
  { id: 2, nombre: 'Tarjeta de extranjeria', codigo: '21' },
  { id: 3, nombre: 'Cedula de extranjeria', codigo: '22' },
  { id: 4, nombre: 'NIT', codigo: '31' },
  { id: 5, nombre: 'Pasaporte', codigo: '41' },
  { id: 6, nombre: 'Documento de identificación extranjero', codigo: '42' },
  { id: 7, nombre: 'PEP', codigo: '47' },
  { id: 8, nombre: 'PPT', codigo: '48' },
]

/** The only link between both catalogues (D2). */
export const CODIGO_DIAN: Readonly<Record<TipoDocumento, string>> = {
  CC: '13',
  TE: '21',
  CE: '22',
  NIT: '31',
  PS: '41',
  DIE: '42',
  PEP: '47',
  PPT: '48',
}

/** Other spellings met in imported data: 000 §3 says "PS, also PP" and abbreviates NIT as NI. */
const ALIAS: Readonly<Record<string, TipoDocumento>> = { PP: 'PS', NI: 'NIT' }

/** Abbreviation for any accepted spelling ("pp" → PS, "NI" → NIT), or `undefined` for an unknown one. */
export function normalizarTipoDocumento(texto: string): TipoDocumento | undefined {
  const clave = texto.trim().toUpperCase()
  return TIPOS_DOCUMENTO.find((t) => t.abreviatura === clave)?.abreviatura ?? ALIAS[clave]
}

/** The form's entry of an abbreviation. Total: every {@link TipoDocumento} has one. */
export function tipoDocumento(abreviatura: TipoDocumento): TipoDocumentoFormulario {
  const tipo = TIPOS_DOCUMENTO.find((t) => t.abreviatura === abreviatura)
  if (!tipo) throw new Error(`tipo de documento sin entrada: ${abreviatura}`)
  return tipo
}

/** Abbreviation of a DIAN code, for documents that arrive from outside; `undefined` when DIAN has no such code. */
export function tipoDocumentoDeDian(codigo: string): TipoDocumento | undefined {
  return TIPOS_DOCUMENTO.find((t) => CODIGO_DIAN[t.abreviatura] === codigo)?.abreviatura
}

/** Passports and foreign documents carry letters; every other number is digits only (000 §5). */
export function admiteLetras(tipo: TipoDocumento | undefined): boolean {
  return tipo === 'PS' || tipo === 'DIE'
}
