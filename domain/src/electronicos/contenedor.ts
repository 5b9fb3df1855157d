import type { ParteElectronica } from './modelo.ts'
import { FILA_ELECTRONICO, type TipoElectronico } from './tipos.ts'
import { type Elemento, ESPACIOS, URN } from './ubl.ts'
import { esquemaDe, identidad } from './ublPartes.ts'

/** What the buyer gets: the document as it was signed, and what DIAN said of it. */
export interface Contenedor {
  readonly tipo: TipoElectronico
  readonly codigo: string
  readonly clave: string
  readonly ambiente: string
  /** Day and hour (`HH:MM:SS-05:00`) of the document, and of DIAN's answer. */
  readonly fecha: string
  readonly hora: string
  readonly validado: { readonly fecha: string; readonly hora: string }
  readonly emisor: ParteElectronica
  readonly receptor: ParteElectronica
  readonly xml: string
  readonly acuse: string
}

/** A field of a subject: what parts them is in none of them. */
const campo = (dicho: string) => dicho.replaceAll(/[;\s]+/g, ' ').trim()

/**
 * Subject of the mail that carries a document to its buyer, by which the mailbox of a company takes it in: NIT without its digit, name, number,
 * code of the type, trade name, with `;` between them (annex FEV 1.9 §9.1). The trade name is the name, as the XML says it.
 */
export const asuntoDeEntrega = (
  { nit, nombre }: { readonly nit: string; readonly nombre: string },
  { codigo, tipo }: { readonly codigo: string; readonly tipo: TipoElectronico },
): string => [nit, nombre, codigo, FILA_ELECTRONICO[tipo].codigo, nombre].map(campo).join(';')

const parte = (p: ParteElectronica): Elemento => ({
  'cac:PartyTaxScheme': {
    'cbc:RegistrationName': p.nombre,
    'cbc:CompanyID': identidad(p),
    'cbc:TaxLevelCode': { '@listName': p.iva, '#': p.responsabilidades.join(';') },
    'cac:TaxScheme': esquemaDe(p),
  },
})

/** `$` is text that is left as it is (CDATA). */
const adjunto = (xml: string): Elemento => ({
  'cac:ExternalReference': {
    'cbc:MimeCode': 'text/xml',
    'cbc:EncodingCode': 'UTF-8',
    'cbc:Description': { $: xml },
  },
})

/** AttachedDocument of a document that was accepted (annex FEV 1.9 §9), with the empty place of its signature. */
export const contenedorDe = (c: Contenedor): Elemento => ({
  AttachedDocument: {
    '@xmlns': `${URN}AttachedDocument-2`,
    ...ESPACIOS,
    'ext:UBLExtensions': { 'ext:UBLExtension': { 'ext:ExtensionContent': {} } },
    'cbc:UBLVersionID': 'UBL 2.1',
    'cbc:CustomizationID': 'Documentos adjuntos',
    'cbc:ProfileID': 'Factura Electrónica de Venta',
    'cbc:ProfileExecutionID': c.ambiente,
    'cbc:ID': c.codigo,
    'cbc:IssueDate': c.validado.fecha,
    'cbc:IssueTime': c.validado.hora,
    'cbc:DocumentType': 'Contenedor de Factura Electrónica',
    'cbc:ParentDocumentID': c.codigo,
    'cac:SenderParty': parte(c.emisor),
    'cac:ReceiverParty': parte(c.receptor),
    'cac:Attachment': adjunto(c.xml),
    'cac:ParentDocumentLineReference': {
      'cbc:LineID': '1',
      'cac:DocumentReference': {
        'cbc:ID': c.codigo,
        'cbc:UUID': { '@schemeName': `${FILA_ELECTRONICO[c.tipo].clave}-SHA384`, '#': c.clave },
        'cbc:IssueDate': c.fecha,
        'cbc:DocumentType': 'ApplicationResponse',
        'cac:Attachment': adjunto(c.acuse),
        'cac:ResultOfVerification': {
          'cbc:ValidatorID': 'Unidad Especial Dirección de Impuestos y Aduanas Nacionales',
          'cbc:ValidationResultCode': '02',
          'cbc:ValidationDate': c.validado.fecha,
          'cbc:ValidationTime': c.validado.hora,
        },
      },
    },
  },
})
