import type { XmlDocument, XmlElement } from 'libxml2-wasm'
import { hallar } from './leer.ts'

/** Children in the order that UBL 2.1 gives them, of what DIAN uses; `!` must be there, `*` may be repeated. */
const COMUNES =
  'UBLExtensions! UBLVersionID! CustomizationID! ProfileID! ProfileExecutionID! ID! UUID! IssueDate! IssueTime!'
const PARTES =
  'AccountingSupplierParty! AccountingCustomerParty! Delivery PaymentMeans!* PaymentTerms AllowanceCharge*'
const ORDEN: Readonly<Record<string, string>> = {
  Invoice: `${COMUNES} DueDate InvoiceTypeCode! Note* DocumentCurrencyCode! LineCountNumeric! InvoicePeriod OrderReference BillingReference ${PARTES} TaxTotal* WithholdingTaxTotal* LegalMonetaryTotal! InvoiceLine!*`,
  CreditNote: `${COMUNES} CreditNoteTypeCode! Note* DocumentCurrencyCode! LineCountNumeric! InvoicePeriod DiscrepancyResponse! OrderReference BillingReference! ${PARTES} TaxTotal* LegalMonetaryTotal! CreditNoteLine!*`,
  DebitNote: `${COMUNES} Note* DocumentCurrencyCode! LineCountNumeric! InvoicePeriod DiscrepancyResponse! OrderReference BillingReference! ${PARTES} TaxTotal* RequestedMonetaryTotal! DebitNoteLine!*`,
}
const LINEA = (raiz: string) => {
  const cantidad = { Invoice: 'Invoiced', CreditNote: 'Credited', DebitNote: 'Debited' }[raiz] ?? ''
  return `ID! Note* ${cantidad}Quantity! LineExtensionAmount! InvoicePeriod FreeOfChargeIndicator AllowanceCharge* TaxTotal* Item! Price!`
}
const PARTE =
  'EndpointID IndustryClassificationCode PartyIdentification PartyName! Language PhysicalLocation PartyTaxScheme! PartyLegalEntity! Contact Person'
/** Who sells without an invoice: their address and their taxes, and no more. */
const VENDEDOR = 'PhysicalLocation PartyTaxScheme!'

const hijosDe = (elemento: XmlElement): string[] => {
  const nombres: string[] = []
  for (let hijo = elemento.firstChild; hijo; hijo = hijo.next)
    if ('name' in hijo) nombres.push(String(hijo.name))
  return nombres
}

/** What of an element is not as declared: out of order, missing, repeated or unknown. */
function fallasDe(elemento: XmlElement, declarada: string): string[] {
  const orden = declarada.split(' ').map((uno) => ({
    nombre: uno.replace(/[!*]/g, ''),
    obliga: uno.includes('!'),
    repite: uno.includes('*'),
  }))
  const hijos = hijosDe(elemento)
  const lugares = hijos.map((hijo) => orden.findIndex(({ nombre }) => nombre === hijo))
  const fallas = hijos.filter((_, i) => lugares[i] === -1).map((hijo) => `elemento ${hijo} no esperado`)
  if (lugares.some((lugar, i) => i > 0 && lugar < (lugares[i - 1] ?? 0)))
    fallas.push(`orden de ${elemento.name}`)
  for (const { nombre, obliga, repite } of orden) {
    const cuantos = hijos.filter((hijo) => hijo === nombre).length
    if (obliga && cuantos === 0) fallas.push(`falta ${nombre}`)
    if (!repite && cuantos > 1) fallas.push(`${nombre} repetido`)
  }
  return fallas
}

const MONTO = /^\d+\.\d{2}$/

const deSoporte = (doc: XmlDocument): boolean =>
  ['05', '95'].includes(
    hallar(doc, `/${doc.root.name}/InvoiceTypeCode`)[0]?.content ??
      hallar(doc, `/${doc.root.name}/CreditNoteTypeCode`)[0]?.content ??
      '',
  )

/** What of a document is not as the published structure says. */
export function fallasDeEstructura(doc: XmlDocument): string[] {
  const raiz = doc.root
  const declarada = ORDEN[raiz.name]
  if (!declarada || !raiz.namespaceUri.endsWith(`:${raiz.name}-2`)) return [`raíz ${raiz.name}`]
  const montos = doc.find("//*[@currencyID and not(text() = '')]") as XmlElement[]
  return [
    ...fallasDe(raiz, declarada),
    ...hallar(doc, '//AccountingSupplierParty/Party').flatMap((parte) =>
      fallasDe(parte, deSoporte(doc) ? VENDEDOR : PARTE),
    ),
    ...hallar(doc, '//AccountingCustomerParty/Party').flatMap((parte) => fallasDe(parte, PARTE)),
    ...hallar(doc, `//${raiz.name}Line`).flatMap((linea) => fallasDe(linea, LINEA(raiz.name))),
    ...montos
      .filter((monto) => !MONTO.test(monto.content) || monto.attr('currencyID')?.value !== 'COP')
      .map((monto) => `monto ${monto.name}`),
  ]
}
