/**
 * Kinds of electronic document that the house issues: what DIAN calls each one, on what its code is made and what it
 * corrects. The specification's catalogue (001 §3) gives the documento soporte and its note 9999999 with CUDE; emission maps
 * them to 05 and 95 with CUDS (D18).
 */
export const TIPOS_ELECTRONICO = [
  'factura',
  'pos',
  'contingencia',
  'notaCredito',
  'notaDebito',
  'ajustePos',
  'soporte',
  'ajusteSoporte',
] as const
export type TipoElectronico = (typeof TIPOS_ELECTRONICO)[number]

/** Family of the code: CUFE has the technical key of its range in it, the others the PIN of the software. */
export type ClaseDeClave = 'CUFE' | 'CUDE' | 'CUDS'

export interface FilaTipoElectronico {
  readonly nombre: string
  /** Type code in the XML. */
  readonly codigo: string
  readonly raiz: 'Invoice' | 'CreditNote' | 'DebitNote'
  readonly clave: ClaseDeClave
  /** ProfileID and CustomizationID: fixed texts of the annexes. */
  readonly perfil: string
  readonly operacion: string
  /** Start of the name of its file. */
  readonly archivo: 'fv' | 'nc' | 'nd' | 'ds' | 'nds'
  /** Row of the catalogue of the specification; that has none for the POS document. */
  readonly catalogo: number | null
  /** Numbers authorised by a resolution; notes are numbered by the house. */
  readonly autorizado: boolean
}

const VENTA = 'DIAN 2.1: Factura Electrónica de Venta'

/** Annexes: FEV 1.9 (Res. 000165/2023), documento equivalente 1.0, documento soporte 1.1 (Res. 000167/2021). */
export const FILA_ELECTRONICO: Readonly<Record<TipoElectronico, FilaTipoElectronico>> = {
  factura: {
    nombre: 'Factura electrónica de venta',
    codigo: '01',
    raiz: 'Invoice',
    clave: 'CUFE',
    perfil: VENTA,
    operacion: '10',
    archivo: 'fv',
    catalogo: 1,
    autorizado: true,
  },
  contingencia: {
    nombre: 'Factura de contingencia',
    codigo: '03',
    raiz: 'Invoice',
    clave: 'CUDE',
    perfil: VENTA,
    operacion: '10',
    archivo: 'fv',
    catalogo: 2,
    autorizado: true,
  },
  pos: {
    nombre: 'Documento equivalente POS',
    codigo: '20',
    raiz: 'Invoice',
    clave: 'CUDE',
    perfil: 'DIAN 2.1: Documento Equivalente POS',
    operacion: '10',
    archivo: 'fv',
    catalogo: null,
    autorizado: true,
  },
  notaCredito: {
    nombre: 'Nota crédito',
    codigo: '91',
    raiz: 'CreditNote',
    clave: 'CUDE',
    perfil: 'DIAN 2.1: Nota Crédito de Factura Electrónica de Venta',
    operacion: '20',
    archivo: 'nc',
    catalogo: 3,
    autorizado: false,
  },
  notaDebito: {
    nombre: 'Nota débito',
    codigo: '92',
    raiz: 'DebitNote',
    clave: 'CUDE',
    perfil: 'DIAN 2.1: Nota Débito de Factura Electrónica de Venta',
    operacion: '30',
    archivo: 'nd',
    catalogo: 4,
    autorizado: false,
  },
  ajustePos: {
    nombre: 'Nota de ajuste al documento equivalente',
    codigo: '94',
    raiz: 'CreditNote',
    clave: 'CUDE',
    perfil: 'DIAN 2.1: Nota de ajuste crédito al documento equivalente',
    operacion: '20',
    archivo: 'nc',
    catalogo: null,
    autorizado: false,
  },
  soporte: {
    nombre: 'Documento soporte',
    codigo: '05',
    raiz: 'Invoice',
    clave: 'CUDS',
    perfil: 'DIAN 2.1: documento soporte en adquisiciones efectuadas a no obligados a facturar.',
    operacion: '10',
    archivo: 'ds',
    catalogo: 6,
    autorizado: true,
  },
  ajusteSoporte: {
    nombre: 'Nota de ajuste al documento soporte',
    codigo: '95',
    raiz: 'CreditNote',
    clave: 'CUDS',
    perfil:
      'DIAN 2.1: Nota de ajuste al documento soporte en adquisiciones efectuadas a sujetos no obligados a expedir factura o documento equivalente',
    operacion: '10',
    archivo: 'nds',
    catalogo: 7,
    autorizado: false,
  },
}

/** What takes back all or part of each kind; a correction is corrected by issuing again. */
export const NOTA_DE: Readonly<Partial<Record<TipoElectronico, TipoElectronico>>> = {
  factura: 'notaCredito',
  contingencia: 'notaCredito',
  pos: 'ajustePos',
  soporte: 'ajusteSoporte',
}

/** Why a note is made, DIAN's numbers: of a nota crédito, and of both notas de ajuste, which alone keep the fifth (annex FEV 1.9). */
export const CONCEPTOS_CREDITO: Readonly<Record<string, string>> = {
  '1': 'Devolución parcial de los bienes o no aceptación parcial del servicio',
  '2': 'Anulación de la factura electrónica',
  '3': 'Rebaja o descuento parcial o total',
  '4': 'Ajuste de precio',
  '5': 'Otros',
}
export const CONCEPTOS_DEBITO: Readonly<Record<string, string>> = {
  '1': 'Intereses',
  '2': 'Gastos por cobrar',
  '3': 'Cambio del valor',
  '4': 'Otros',
}
/** Of a note whose act says no concept: what a nota débito added is taken back. */
export const CONCEPTO_DE_REBAJA = '3'
/** What a note of that kind says by the number of its concept. */
export const conceptoDeNota = (tipo: TipoElectronico, concepto: string): string | undefined =>
  (tipo === 'notaDebito' ? CONCEPTOS_DEBITO : CONCEPTOS_CREDITO)[concepto]

/** Kinds that each page of the specification lists (001 §2). */
export const GRUPOS_ELECTRONICO = {
  facturas: ['factura', 'pos', 'contingencia'],
  soportes: ['soporte'],
  notas: ['notaCredito', 'notaDebito', 'ajustePos'],
  ajustes: ['ajusteSoporte'],
} as const satisfies Readonly<Record<string, readonly TipoElectronico[]>>
export type GrupoElectronico = keyof typeof GRUPOS_ELECTRONICO
