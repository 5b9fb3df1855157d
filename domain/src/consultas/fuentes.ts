import { admiteLetras, normalizarTipoDocumento } from '../catalogos/tiposDocumento.ts'

/** Known sources and their codes (000 §3). `listaPep` is the exposed person, never the permit of that name (D2). */
export const FUENTE = {
  rut: '12549865',
  disciplinarios: '85423146',
  ofac: '28600607',
  onu: '89242210',
  nombres: '20036582',
  listaPep: '12457842',
  vehiculos: '64157935',
  personas: '23566548',
  ppt: '30068746',
} as const
export type CodigoFuente = (typeof FUENTE)[keyof typeof FUENTE]

/** States that the product itself gives (000 §4); any other text is the source's own. */
export const ESTADO = {
  noEncontrado: 'NO ENCONTRADO',
  noEncontradoRut: 'NO ENCONTRADO EN RUT',
  encontrado: 'ENCONTRADO',
  fallida: 'CONSULTA FALLIDA',
  error: 'ERROR EN CONSULTA',
  consultado: 'CONSULTADO',
  /** Of the disciplinary records. */
  conAnotaciones: 'CON ANOTACIONES',
} as const

/** Fewest digits of a document that may be consulted (000 §5). */
export const MINIMO_DIGITOS = 6

const DE_RIESGO: readonly string[] = [FUENTE.ofac, FUENTE.onu, FUENTE.listaPep]

const OBLIGATORIAS: readonly string[] = [FUENTE.ofac, FUENTE.onu]

/** Searched always and for everybody: the law binds the UN list, and the house the OFAC one. */
export const esListaObligatoria = (codigo: string): boolean => OBLIGATORIAS.includes(codigo)

/** Where being found is bad news: sanction lists and exposed persons (design §4). */
export const esListaDeRiesgo = (codigo: string): boolean => DE_RIESGO.includes(codigo)

/**
 * Whether the number is long enough to be consulted (000 §5). Documents that carry letters count letters and digits.
 * @param tipo abbreviation of the form; absent or unknown counts digits only
 */
export function documentoConsultable(numero: string, tipo?: string): boolean {
  const conLetras = tipo !== undefined && admiteLetras(normalizarTipoDocumento(tipo))
  return numero.replace(conLetras ? /[^\p{L}\d]/gu : /\D/g, '').length >= MINIMO_DIGITOS
}

/** Fewest letters of a name that is one. */
const MINIMO_LETRAS = 2
const esNombre = (texto: string): boolean => texto.replace(/[^\p{L}]/gu, '').length >= MINIMO_LETRAS

/**
 * Whether a name is complete, so that the own lists are searched for it without a document (D10): name and surname of a
 * person, the razón social of a company.
 */
export const nombreConsultable = (quien: {
  tipo_documento?: string | undefined
  nombres?: string | undefined
  apellidos?: string | undefined
}): boolean =>
  esNombre(quien.nombres ?? '') &&
  (esNombre(quien.apellidos ?? '') || normalizarTipoDocumento(quien.tipo_documento ?? '') === 'NIT')

/** Why a source cannot be asked about this document; `undefined` when it can. */
export type Restriccion =
  | { codigo: 'fuente.inactiva' }
  | { codigo: 'fuente.restringida'; mensaje: string }
  | { codigo: 'fuente.tipos'; tipos: readonly string[] }

/** The rule of 000 §5: inactive first, then the document type, with the source's own message when it has one. */
export function restriccionDe(
  fuente: {
    activo: boolean
    tiposDocumentoPermitidos: readonly string[]
    mensajeRestriccion: string | null
  },
  tipoDocumento: string,
): Restriccion | undefined {
  if (!fuente.activo) return { codigo: 'fuente.inactiva' }
  const permitidos = fuente.tiposDocumentoPermitidos
  const tipo = normalizarTipoDocumento(tipoDocumento)
  if (permitidos.length === 0 || permitidos.some((p) => normalizarTipoDocumento(p) === tipo)) return undefined
  return fuente.mensajeRestriccion
    ? { codigo: 'fuente.restringida', mensaje: fuente.mensajeRestriccion }
    : { codigo: 'fuente.tipos', tipos: permitidos }
}

/** A datum that the form does not have and a source asks for (screening facts §5.1). */
export type DatoAdicional = 'fechaExpedicion' | 'primerApellido' | 'placa'

const CON_EXPEDICION: readonly (string | undefined)[] = ['CE', 'PEP', 'PPT']

/**
 * What must be asked before this source can be consulted (D10).
 * @param fuente `propia`: answered by the product's own engine, which never asks
 */
export function datosRequeridos(
  { codigoFuente, propia }: { codigoFuente: string; propia: boolean },
  tipoDocumento: string,
): DatoAdicional[] {
  if (propia) return []
  const tipo = normalizarTipoDocumento(tipoDocumento)
  const datos: DatoAdicional[] = []
  if (CON_EXPEDICION.includes(tipo)) datos.push('fechaExpedicion')
  if (codigoFuente === FUENTE.personas && tipo === 'PS') datos.push('primerApellido')
  if (codigoFuente === FUENTE.vehiculos) datos.push('placa')
  return datos
}
