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
const NIT = '31'

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

/**
 * Who sells to the house without an invoice: a resident is identified by NIT, also who has a cédula, with the digit of that number
 * (rules DSAJ24 and DSAJ25a of the annex of the documento soporte 1.1), and of the address nothing may lack, nor its postal code
 * (DSAJ08a). Of who has letters in their number there is no digit: it stays as it is.
 */
function vendedorDe(p: ParteElectronica): Elemento {
  const dv = digitoVerificacion(p.documento)
  const suyo = dv === undefined ? p : { ...p, tipoDocumento: NIT, dv: String(dv) }
  const lugar = p.lugar && {
    ...p.lugar,
    postal: /^\d{6}$/.test(p.lugar.postal ?? '') ? p.lugar.postal : SIN_POSTAL,
  }
  return {
    'cbc:AdditionalAccountID': p.organizacion,
    'cac:Party': {
      ...(lugar && { 'cac:PhysicalLocation': { 'cac:Address': lugarDe(lugar) } }),
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
