import type { DocumentoElectronico, ParteElectronica } from './modelo.ts'
import { FILA_ELECTRONICO } from './tipos.ts'
import type { Elemento } from './ubl.ts'

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

function parte(p: ParteElectronica, prefijo?: string): Elemento {
  return {
    'cbc:AdditionalAccountID': p.organizacion,
    'cac:Party': {
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
  parte(emisor, FILA_ELECTRONICO[tipo].clave === 'CUDS' ? undefined : prefijo)

export const terceroDe = ({ contraparte }: DocumentoElectronico): Elemento => parte(contraparte)
