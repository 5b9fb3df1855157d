import { type Centavos, montoDian } from './clave.ts'
import {
  type ContenidoElectronico,
  type DocumentoElectronico,
  type LineaElectronica,
  type Retencion,
  type Totales,
  totalesDe,
} from './modelo.ts'
import { conceptoDeNota, FILA_ELECTRONICO, type TipoElectronico } from './tipos.ts'
import { extensionesDe } from './ublExtensiones.ts'
import { emisorDe, operacionDe, terceroDe } from './ublPartes.ts'

/** An element of XML as plain data: `@name` is an attribute, `#` its text, a list repeats it. Order is the order of the XML. */
export interface Elemento {
  readonly [nombre: string]: string | Elemento | readonly Elemento[] | undefined
}

/** Codes that are computed outside of here, from the same figures. */
export interface Codigos {
  /** CUFE, CUDE or CUDS. */
  readonly clave: string
  /** SHA-384 of software, PIN and number. */
  readonly seguridad: string
}

const centavos = (pesos: number): Centavos => pesos * 100
const dinero = (pesos: number): Elemento => ({ '@currencyID': 'COP', '#': montoDian(centavos(pesos)) })
const porcentaje = (centesimas: number): string => montoDian(centesimas)

export const URN = 'urn:oasis:names:specification:ubl:schema:xsd:'
export const ESPACIOS: Readonly<Record<string, string>> = {
  '@xmlns:cac': `${URN}CommonAggregateComponents-2`,
  '@xmlns:cbc': `${URN}CommonBasicComponents-2`,
  '@xmlns:ext': `${URN}CommonExtensionComponents-2`,
  '@xmlns:sts': 'dian:gov:co:facturaelectronica:Structures-2-1',
  '@xmlns:ds': 'http://www.w3.org/2000/09/xmldsig#',
  '@xmlns:xades': 'http://uri.etsi.org/01903/v1.3.2#',
  '@xmlns:xades141': 'http://uri.etsi.org/01903/v1.4.1#',
}
const NOMBRE_RETENCION = { '05': 'ReteIVA', '06': 'ReteRenta', '07': 'ReteICA' } as const

/** The XML of a document, unsigned, in the order that UBL 2.1 asks of each root. */
export function ublDe(d: DocumentoElectronico, codigos: Codigos): Elemento {
  const { raiz, perfil, clave: clase, codigo: tipo } = FILA_ELECTRONICO[d.tipo]
  const totales = totalesDe(d.contenido)
  const deCompra = clase === 'CUDS'
  const soporte = raiz === 'Invoice'
  const retenciones = retencionesDichas(d.tipo, d.contenido)
  return {
    [raiz]: {
      '@xmlns': `${URN}${raiz}-2`,
      ...ESPACIOS,
      'ext:UBLExtensions': { 'ext:UBLExtension': extensionesDe(d, codigos) },
      'cbc:UBLVersionID': 'UBL 2.1',
      'cbc:CustomizationID': operacionDe(d),
      'cbc:ProfileID': perfil,
      'cbc:ProfileExecutionID': d.ambiente,
      'cbc:ID': `${d.prefijo}${d.numero}`,
      'cbc:UUID': { '@schemeID': d.ambiente, '@schemeName': `${clase}-SHA384`, '#': codigos.clave },
      'cbc:IssueDate': d.fecha,
      'cbc:IssueTime': d.hora,
      ...(soporte && { 'cbc:DueDate': d.fecha, 'cbc:InvoiceTypeCode': tipo }),
      ...(raiz === 'CreditNote' && { 'cbc:CreditNoteTypeCode': tipo }),
      ...(d.referencia && { 'cbc:Note': d.referencia.motivo }),
      'cbc:DocumentCurrencyCode': 'COP',
      'cbc:LineCountNumeric': String(d.contenido.lineas.length),
      ...correccionDe(d),
      // Of a purchase from who does not invoice, the person is the supplier and the house the customer.
      'cac:AccountingSupplierParty': deCompra ? terceroDe(d) : emisorDe(d),
      'cac:AccountingCustomerParty': deCompra ? emisorDe(d) : terceroDe(d),
      'cac:PaymentMeans': {
        'cbc:ID': '1',
        'cbc:PaymentMeansCode': d.contenido.medio,
        ...(soporte && { 'cbc:PaymentDueDate': d.fecha }),
      },
      'cac:TaxTotal': impuestosDe(totales),
      ...(retenciones.length > 0 && { 'cac:WithholdingTaxTotal': retenciones.map(retencionDe) }),
      [raiz === 'DebitNote' ? 'cac:RequestedMonetaryTotal' : 'cac:LegalMonetaryTotal']: {
        'cbc:LineExtensionAmount': dinero(totales.base),
        'cbc:TaxExclusiveAmount': dinero(totales.base),
        'cbc:TaxInclusiveAmount': dinero(totales.total),
        'cbc:PayableAmount': dinero(totales.total),
      },
      [`cac:${raiz}Line`]: d.contenido.lineas.map((linea, i) => lineaDe(d, linea, i + 1)),
    },
  }
}

/** What a note corrects and why; nothing of what corrects nothing. */
function correccionDe({ tipo, referencia }: DocumentoElectronico): Elemento {
  if (!referencia) return {}
  return {
    'cac:DiscrepancyResponse': {
      'cbc:ReferenceID': referencia.codigo,
      'cbc:ResponseCode': referencia.concepto,
      'cbc:Description': conceptoDeNota(tipo, referencia.concepto) ?? referencia.motivo,
    },
    'cac:BillingReference': {
      'cac:InvoiceDocumentReference': {
        'cbc:ID': referencia.codigo,
        'cbc:UUID': {
          '@schemeName': `${FILA_ELECTRONICO[referencia.tipo].clave}-SHA384`,
          '#': referencia.clave,
        },
        'cbc:IssueDate': referencia.fecha,
      },
    },
  }
}

const IVA: Elemento = { 'cbc:ID': '01', 'cbc:Name': 'IVA' }

const subtotalDe = ({ base, iva, tasa }: Pick<LineaElectronica, 'base' | 'iva' | 'tasa'>): Elemento => ({
  'cbc:TaxableAmount': dinero(base),
  'cbc:TaxAmount': dinero(iva),
  'cac:TaxCategory': { 'cbc:Percent': porcentaje(tasa), 'cac:TaxScheme': IVA },
})

const impuestosDe = ({ iva, impuestos }: Totales): Elemento => ({
  'cbc:TaxAmount': dinero(iva),
  'cac:TaxSubtotal': impuestos.map(subtotalDe),
})

/**
 * What a document informs of what was retained, its paper as its XML. A note informs none; a documento soporte no ReteICA: DIAN takes ReteIVA
 * and ReteRenta in it, and rejects any other (rule DSAY13).
 */
export function retencionesDichas(
  tipo: TipoElectronico,
  { retenciones }: Pick<ContenidoElectronico, 'retenciones'>,
): readonly Retencion[] {
  const { raiz, clave } = FILA_ELECTRONICO[tipo]
  if (raiz !== 'Invoice') return []
  return clave === 'CUDS' ? retenciones.filter(({ impuesto }) => impuesto !== '07') : retenciones
}

/** Rate of a retention from its figures: what was retained stays as it was, to the peso. */
const retencionDe = ({ impuesto, base, valor }: Retencion): Elemento => ({
  'cbc:TaxAmount': dinero(valor),
  'cac:TaxSubtotal': {
    'cbc:TaxableAmount': dinero(base),
    'cbc:TaxAmount': dinero(valor),
    'cac:TaxCategory': {
      'cbc:Percent': porcentaje(base > 0 ? Math.round((valor * 10_000) / base) : 0),
      'cac:TaxScheme': { 'cbc:ID': impuesto, 'cbc:Name': NOMBRE_RETENCION[impuesto] },
    },
  },
})

function lineaDe(d: DocumentoElectronico, linea: LineaElectronica, orden: number): Elemento {
  const { raiz, clave } = FILA_ELECTRONICO[d.tipo]
  const cantidad = { Invoice: 'Invoiced', CreditNote: 'Credited', DebitNote: 'Debited' }[raiz]
  return {
    'cbc:ID': String(orden),
    [`cbc:${cantidad}Quantity`]: { '@unitCode': '94', '#': '1.00' },
    'cbc:LineExtensionAmount': dinero(linea.base),
    // When it was bought, line by line: 1, by operation.
    ...(clave === 'CUDS' &&
      raiz === 'Invoice' && {
        'cac:InvoicePeriod': {
          'cbc:StartDate': d.fecha,
          'cbc:DescriptionCode': '1',
          'cbc:Description': 'Por operación',
        },
      }),
    'cac:TaxTotal': { 'cbc:TaxAmount': dinero(linea.iva), 'cac:TaxSubtotal': subtotalDe(linea) },
    'cac:Item': {
      'cbc:Description': linea.descripcion,
      'cac:StandardItemIdentification': {
        'cbc:ID': {
          '@schemeID': '999',
          '@schemeName': 'Estándar de adopción del contribuyente',
          '#': linea.codigo ?? String(orden),
        },
      },
    },
    'cac:Price': {
      'cbc:PriceAmount': dinero(linea.base),
      'cbc:BaseQuantity': { '@unitCode': '94', '#': '1.00' },
    },
  }
}
