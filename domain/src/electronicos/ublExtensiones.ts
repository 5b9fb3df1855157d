import { direccionQr, montoDian } from './clave.ts'
import { type DocumentoElectronico, totalesDe } from './modelo.ts'
import { FILA_ELECTRONICO } from './tipos.ts'
import type { Codigos, Elemento } from './ubl.ts'
import { AGENCIA, SIN_ELEMENTO } from './ublPartes.ts'

/** DIAN itself, as who authorises (annex FEV 1.9). */
const DIAN = '800197268'
const DIAN_DV = '4'

/** Extensions of a document: what DIAN asks for, the place of the signature, and what is sold where of a POS document. */
export const extensionesDe = (d: DocumentoElectronico, codigos: Codigos): readonly Elemento[] => [
  { 'ext:ExtensionContent': { 'sts:DianExtensions': deDian(d, codigos) } },
  // The signature goes in here; it is empty until then.
  { 'ext:ExtensionContent': {} },
  ...dePos(d),
]

function deDian(d: DocumentoElectronico, { clave, seguridad }: Codigos): Elemento {
  const { rango, emisor } = d
  return {
    ...(FILA_ELECTRONICO[d.tipo].autorizado && {
      'sts:InvoiceControl': {
        'sts:InvoiceAuthorization': rango.resolucion,
        'sts:AuthorizationPeriod': {
          'cbc:StartDate': rango.vigenteDesde,
          'cbc:EndDate': rango.vigenteHasta,
        },
        'sts:AuthorizedInvoices': {
          ...(d.prefijo && { 'sts:Prefix': d.prefijo }),
          'sts:From': String(rango.desde),
          'sts:To': String(rango.hasta),
        },
      },
    }),
    'sts:InvoiceSource': {
      'cbc:IdentificationCode': {
        '@listAgencyID': '6',
        '@listAgencyName': 'United Nations Economic Commission for Europe',
        '@listSchemeURI': 'urn:oasis:names:specification:ubl:codelist:gc:CountryIdentificationCode-2.1',
        '#': 'CO',
      },
    },
    'sts:SoftwareProvider': {
      'sts:ProviderID': {
        ...AGENCIA,
        ...(emisor.dv && { '@schemeID': emisor.dv }),
        '@schemeName': '31',
        '#': emisor.documento,
      },
      'sts:SoftwareID': { ...AGENCIA, '#': d.softwareId },
    },
    'sts:SoftwareSecurityCode': { ...AGENCIA, '#': seguridad },
    'sts:AuthorizationProvider': {
      'sts:AuthorizationProviderID': {
        ...AGENCIA,
        '@schemeID': DIAN_DV,
        '@schemeName': '31',
        '#': DIAN,
      },
    },
    'sts:QRCode': direccionQr(clave, d.ambiente),
  }
}

/**
 * Software, buyer and point of sale of a POS document, all three: names with their accents and values, one after the other in
 * one group (annex documento equivalente 1.0 §8.2.1, rules DEPD11 to DEPD36). The final consumer gathers no points.
 */
function dePos({ tipo, emisor, caja, contraparte, contenido }: DocumentoElectronico): readonly Elemento[] {
  if (tipo !== 'pos') return []
  const pares = (datos: readonly (readonly [string, string])[]): Elemento => ({
    [SIN_ELEMENTO]: datos.map(([nombre, valor]) => ({ Name: nombre, Value: valor })),
  })
  return [
    {
      'ext:ExtensionContent': {
        FabricanteSoftware: {
          InformacionDelFabricanteDelSoftware: pares([
            ['NombreApellido', emisor.nombre],
            ['RazonSocial', emisor.nombre],
            ['NombreSoftware', 'Retroventa'],
          ]),
        },
      },
    },
    {
      'ext:ExtensionContent': {
        BeneficiosComprador: {
          InformacionBeneficiosComprador: pares([
            ['Codigo', contraparte.documento],
            ['NombresApellidos', contraparte.nombre],
            ['Puntos', '0'],
          ]),
        },
      },
    },
    {
      'ext:ExtensionContent': {
        PuntoVenta: {
          InformacionCajaVenta: pares([
            ['PlacaCaja', caja?.almacen ?? ''],
            ['UbicaciónCaja', caja?.lugar ?? ''],
            ['Cajero', caja?.cajero ?? ''],
            ['TipoCaja', 'Mostrador'],
            ['CódigoVenta', caja?.venta ?? ''],
            ['SubTotal', montoDian(totalesDe(contenido).base * 100)],
          ]),
        },
      },
    },
  ]
}
