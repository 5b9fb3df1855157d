/**
 * The shapes of the screening engine (OFAC source 28600607, UN source 89242210, politically exposed persons 12457842;
 * 000 §3, D10).
 * Every list is imported into `EntradaLista`; every hit carries the data that explains it.
 */

/** `pep` is the list of politically exposed persons, never the permit (D2). */
export type Lista = 'ofac' | 'onu' | 'pep'
export type TipoEntrada = 'persona' | 'entidad' | 'nave' | 'aeronave'
/** Weak aliases (OFAC category weak, UN quality Low) hit only when equal. */
export type CalidadAlias = 'fuerte' | 'debil'

export interface AliasLista {
  nombre: string
  calidad: CalidadAlias
}

/** `tipo` is normalised by the importers; `pais` is the country as the list writes it. */
export interface DocumentoLista {
  tipo: TipoDocumentoLista
  numero: string
  pais?: string
}

export type TipoDocumentoLista = 'cedula' | 'nit' | 'pasaporte' | 'otro'

/** Closed range of birth dates, 'YYYY-MM-DD'; an exact date has `desde` equal to `hasta`. */
export interface RangoNacimiento {
  desde: string
  hasta: string
}

/** `nombre` keeps the comma of `SURNAMES, Given`: it tells the surnames apart. */
export interface EntradaLista {
  lista: Lista
  uid: string
  tipo: TipoEntrada
  nombre: string
  alias: AliasLista[]
  documentos: DocumentoLista[]
  nacimientos: RangoNacimiento[]
  paises: string[]
  programas: string[]
  referencia?: string
  nota?: string
}

/**
 * What is asked. Either `nombreCompleto`, or `nombres` and `apellidos`; a document alone also works.
 * `tipoDocumento` is the abbreviation of the customer form (D2: CC, NI, PS…); absent means a Colombian number.
 * `fechaNacimiento` 'YYYY-MM-DD'; `pais` as text in English or ISO name, compared without accents.
 */
export interface ConsultaLista {
  documento?: string
  tipoDocumento?: string
  nombres?: string
  apellidos?: string
  nombreCompleto?: string
  fechaNacimiento?: string
  pais?: string
  esEmpresa?: boolean
}

/** `igual` letter by letter, `sonido` after the Spanish folding, `parecida` within few edits. */
export type ClasePalabra = 'igual' | 'sonido' | 'parecida' | 'inicial' | 'apodo'

export interface ParejaPalabras {
  consulta: string
  lista: string
  clase: ClasePalabra
  similitud: number
  /** More than one word on one side: joined or split when typed. */
  unidas: boolean
}

export interface MotivoNombre {
  clase: 'nombre'
  campo: 'nombre' | 'alias'
  nombre: string
  calidad: CalidadAlias
  palabras: ParejaPalabras[]
  sobran: string[]
  faltan: string[]
  /** 0..1 before the adjustments. */
  puntajeNombre: number
}

export type RelacionDocumento = 'igual' | 'con_dv' | 'cedula_en_nit'

export interface MotivoDocumento {
  clase: 'documento'
  documento: DocumentoLista
  consultado: string
  relacion: RelacionDocumento
  /** Name score of the same entry, for the difference to be shown; absent when no name was asked. */
  similitudNombre?: number
}

export type CodigoAjuste =
  | 'nacimiento_igual'
  | 'nacimiento_en_rango'
  | 'nacimiento_dia_mes_invertidos'
  | 'nacimiento_mismo_ano'
  | 'nacimiento_ano_cercano'
  | 'nacimiento_ano_distinto'
  | 'nacimiento_ano_lejano'
  | 'pais_igual'
  | 'pais_distinto'

export interface Ajuste {
  codigo: CodigoAjuste
  valor: number
  consultado: string
  listado: string
}

export interface Coincidencia {
  entrada: EntradaLista
  /** 0..1; see `umbrales.ts`. */
  puntaje: number
  alerta: boolean
  motivo: MotivoNombre | MotivoDocumento
  ajustes: Ajuste[]
}
