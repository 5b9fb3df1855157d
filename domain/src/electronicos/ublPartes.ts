import { CODIGO_DIAN } from '../catalogos/tiposDocumento.ts'
import { digitoVerificacion } from '../documentos/digitoVerificacion.ts'
import type { DocumentoElectronico, ParteElectronica } from './modelo.ts'
import { FILA_ELECTRONICO } from './tipos.ts'
import type { Elemento } from './ubl.ts'

/** Name of what is no element of the XML: what it holds stands where it stood. It keeps `a b a b` in that order. */
export const SIN_ELEMENTO = '_'

export const AGENCIA = {
  '@schemeAgencyID': '195',
  '@schemeAgencyName': 'CO, DIAN (Dirección de Impuestos y Aduanas Nacionales)',
} as const

/** NIT: the only document with a check digit. */
const { NIT } = CODIGO_DIAN

export const identidad = ({ documento, dv, tipoDocumento }: ParteElectronica): Elemento => ({
  ...AGENCIA,
  ...(dv && tipoDocumento === NIT && { '@schemeID': dv }),
  '@schemeName': tipoDocumento,
  '#': documento,
})

const PAIS: Elemento = {
  'cbc:IdentificationCode': 'CO',
  'cbc:Name': { '@languageID': 'es', '#': 'Colombia' },
}

const lugarDe = (lugar: NonNullable<ParteElectronica['lugar']>): Elemento => ({
  'cbc:ID': lugar.municipio,
  'cbc:CityName': lugar.nombreMunicipio,
  ...(lugar.postal && { 'cbc:PostalZone': lugar.postal }),
  'cbc:CountrySubentity': lugar.nombreDepartamento,
  'cbc:CountrySubentityCode': lugar.departamento,
  'cac:AddressLine': { 'cbc:Line': lugar.direccion },
  'cac:Country': PAIS,
})

/** Of who is no taxpayer of IVA the scheme is none: ZZ (annex FEV 1.9 §13.2.6). */
export const esquemaDe = ({ iva }: ParteElectronica): Elemento =>
  iva === '48' ? { 'cbc:ID': '01', 'cbc:Name': 'IVA' } : { 'cbc:ID': 'ZZ', 'cbc:Name': 'No aplica' }

interface Aparte {
  /** What goes before the name. */
  readonly antes?: Elemento
  readonly prefijo?: string | undefined
}

function parte(p: ParteElectronica, { antes = {}, prefijo }: Aparte = {}): Elemento {
  return {
    'cbc:AdditionalAccountID': p.organizacion,
    'cac:Party': {
      ...antes,
      'cac:PartyName': { 'cbc:Name': p.nombre },
      ...(p.lugar && { 'cac:PhysicalLocation': { 'cac:Address': lugarDe(p.lugar) } }),
      'cac:PartyTaxScheme': {
        'cbc:RegistrationName': p.nombre,
        'cbc:CompanyID': identidad(p),
        'cbc:TaxLevelCode': { '@listName': p.iva, '#': p.responsabilidades.join(';') },
        ...(p.lugar && { 'cac:RegistrationAddress': lugarDe(p.lugar) }),
        'cac:TaxScheme': esquemaDe(p),
      },
      'cac:PartyLegalEntity': {
        'cbc:RegistrationName': p.nombre,
        'cbc:CompanyID': identidad(p),
        ...(prefijo !== undefined && { 'cac:CorporateRegistrationScheme': { 'cbc:ID': prefijo } }),
      },
      ...(p.correo && { 'cac:Contact': { 'cbc:ElectronicMail': p.correo } }),
    },
  }
}

/** The house: it says the prefix of what it issues. */
export const emisorDe = ({ emisor, prefijo, tipo }: DocumentoElectronico): Elemento =>
  parte(emisor, { prefijo: FILA_ELECTRONICO[tipo].clave === 'CUDS' ? undefined : prefijo })

/** A postal code is six digits; these are what DIAN takes of an address without one. */
const SIN_POSTAL = '000000'

/** A documento soporte of who does not reside in the country, and its note. */
const NO_RESIDENTE = '11'

/** Letters in a number, as of a passport, have no check digit: nobody has them for a NIT. */
const sinNit = ({ documento }: ParteElectronica): boolean => digitoVerificacion(documento) === undefined

/** Kind of operation: of a purchase, whether who sells resides in the country, who then goes by NIT (annex of the documento soporte 1.1). */
export const operacionDe = ({ tipo, contraparte }: DocumentoElectronico): string =>
  FILA_ELECTRONICO[tipo].clave === 'CUDS' && sinNit(contraparte)
    ? NO_RESIDENTE
    : FILA_ELECTRONICO[tipo].operacion

/** Of who does not reside the address is a city, a line and a country: neither code nor department (DSAJ08b). */
const lugarDeNoResidente = ({
  nombreMunicipio,
  direccion,
}: NonNullable<ParteElectronica['lugar']>): Elemento => ({
  'cbc:CityName': nombreMunicipio,
  'cac:AddressLine': { 'cbc:Line': direccion },
  'cac:Country': PAIS,
})

/**
 * Who sells to the house without an invoice: a resident is identified by NIT, also who has a cédula, with the digit of that number
 * (rules DSAJ24 and DSAJ25a of the annex of the documento soporte 1.1), and of the address nothing may lack, nor its postal code
 * (DSAJ08a). Who has letters in their number is no resident: their document is the one that they have (DSAJ25b).
 */
function vendedorDe(p: ParteElectronica): Elemento {
  const suyo = sinNit(p) ? p : { ...p, tipoDocumento: NIT, dv: String(digitoVerificacion(p.documento)) }
  const lugar = p.lugar && {
    ...p.lugar,
    postal: /^\d{6}$/.test(p.lugar.postal ?? '') ? p.lugar.postal : SIN_POSTAL,
  }
  return {
    'cbc:AdditionalAccountID': p.organizacion,
    'cac:Party': {
      ...(lugar && {
        'cac:PhysicalLocation': { 'cac:Address': sinNit(p) ? lugarDeNoResidente(lugar) : lugarDe(lugar) },
      }),
      'cac:PartyTaxScheme': {
        'cbc:RegistrationName': p.nombre,
        'cbc:CompanyID': identidad(suyo),
        'cbc:TaxLevelCode': { '@listName': p.iva, '#': p.responsabilidades.join(';') },
        'cac:TaxScheme': esquemaDe(p),
      },
    },
  }
}

/** Of a natural person who buys DIAN asks for the identity apart too, the final consumer's as well (rules FAK61 to FAK64). */
const identificacionDe = (p: ParteElectronica): Elemento =>
  p.organizacion === '2' ? { 'cac:PartyIdentification': { 'cbc:ID': identidad(p) } } : {}

export const terceroDe = ({ contraparte, tipo }: DocumentoElectronico): Elemento =>
  FILA_ELECTRONICO[tipo].clave === 'CUDS'
    ? vendedorDe(contraparte)
    : parte(contraparte, { antes: identificacionDe(contraparte) })
