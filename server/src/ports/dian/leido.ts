import type { DocumentoDeDian } from './port.ts'
import { hallar, leerXml, textoDe } from './xml.ts'

/** Documentos soporte and their notes: who sold is the other party. */
const DE_COMPRA: ReadonlySet<string> = new Set(['05', '95'])
const LINEAS = ['InvoiceLine', 'CreditNoteLine', 'DebitNoteLine']

const pesos = (en: unknown, nombre: string): number => Math.trunc(Number(textoDe(en, nombre)))

/** What an XML that DIAN gave says; undefined when it is no document. */
export function documentoDeDian(xml: string): DocumentoDeDian | undefined {
  const leido = leidoDe(xml)
  const tipo = textoDe(leido, 'InvoiceTypeCode') || textoDe(leido, 'CreditNoteTypeCode')
  const [otro] = hallar(leido, DE_COMPRA.has(tipo) ? 'AccountingSupplierParty' : 'AccountingCustomerParty')
  const fecha = textoDe(leido, 'IssueDate')
  const emitido = new Date(`${fecha}T${textoDe(leido, 'IssueTime')}`)
  const clave = textoDe(leido, 'UUID')
  const total = pesos(leido, 'PayableAmount')
  if (!clave || Number.isNaN(emitido.getTime()) || Number.isNaN(total)) return undefined
  return {
    xml,
    clave,
    fecha,
    emitido,
    nombre: textoDe(otro, 'RegistrationName'),
    documento: textoDe(otro, 'CompanyID'),
    total,
    lineas: LINEAS.flatMap((nombre) => hallar(leido, nombre)).map((linea) => ({
      codigo: textoDe(hallar(linea, 'StandardItemIdentification'), 'ID'),
      // A line of a purchase has a period too, which says what it is.
      descripcion: textoDe(hallar(linea, 'Item'), 'Description'),
      base: pesos(linea, 'LineExtensionAmount'),
    })),
  }
}

/** When DIAN validated a document, as its ApplicationResponse says; undefined when that says nothing. */
export function validadoEn(acuse: string | null | undefined): string | undefined {
  const leido = acuse ? leidoDe(acuse) : undefined
  const dicho = new Date(`${textoDe(leido, 'IssueDate')}T${textoDe(leido, 'IssueTime')}`)
  return Number.isNaN(dicho.getTime()) ? undefined : dicho.toISOString()
}

function leidoDe(xml: string): unknown {
  try {
    return leerXml(xml)
  } catch {
    return undefined
  }
}
