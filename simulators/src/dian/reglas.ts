import { createHash } from 'node:crypto'
import type { XmlDocument, XmlElement } from 'libxml2-wasm'
import { fallasDeEstructura } from './estructura.ts'
import { fallasDeFirma } from './firmas.ts'
import { hallar, texto } from './leer.ts'

/** Numbers that DIAN gave to who is proven here. */
export interface RangoAutorizado {
  tipo: string
  resolucion: string
  prefijo: string
  desde: number
  hasta: number
  vigenteDesde: string
  vigenteHasta: string
  /** Technical key; only of invoices. */
  clave?: string
}

export interface Juez {
  /** Certificate of the authority that is believed, PEM. */
  raiz: string
  pin: string
  softwareId: string
  rangos: readonly RangoAutorizado[]
  /** Whether a document of that code was accepted: a note must correct one. */
  existe(clave: string): boolean
}

const sha384 = (texto: string) => createHash('sha384').update(texto).digest('hex')

const PERFILES: Readonly<Record<string, string>> = {
  '01': 'DIAN 2.1: Factura Electrónica de Venta',
  '03': 'DIAN 2.1: Factura Electrónica de Venta',
  '05': 'DIAN 2.1: documento soporte en adquisiciones efectuadas a no obligados a facturar.',
  '20': 'DIAN 2.1: Documento Equivalente POS',
  '91': 'DIAN 2.1: Nota Crédito de Factura Electrónica de Venta',
  '92': 'DIAN 2.1: Nota Débito de Factura Electrónica de Venta',
  '94': 'DIAN 2.1: Nota de ajuste crédito al documento equivalente',
  '95': 'DIAN 2.1: Nota de ajuste al documento soporte en adquisiciones efectuadas a sujetos no obligados a expedir factura o documento equivalente',
}
/** Start of the names of the rules of each kind. */
const FAMILIA: Readonly<Record<string, string>> = {
  '01': 'FA',
  '03': 'FA',
  '05': 'DS',
  '20': 'DE',
  '91': 'CA',
  '92': 'DA',
  '94': 'NA',
  '95': 'NS',
}
const CON_RANGO = ['01', '03', '05', '20']

/** What a document says, as the rules read it. */
export interface Leido {
  clave: string
  codigo: string
  tipo: string
  emisor: string
}

export const tipoDe = (doc: XmlDocument): string =>
  texto(doc, `/${doc.root.name}/InvoiceTypeCode`) ||
  texto(doc, `/${doc.root.name}/CreditNoteTypeCode`) ||
  '92'

export function leer(doc: XmlDocument): Leido {
  const tipo = tipoDe(doc)
  const casa = tipo === '05' || tipo === '95' ? 'AccountingCustomerParty' : 'AccountingSupplierParty'
  return {
    tipo,
    clave: texto(doc, `/${doc.root.name}/UUID`),
    codigo: texto(doc, `/${doc.root.name}/ID`),
    emisor: texto(doc, `//${casa}/Party/PartyTaxScheme/CompanyID`),
  }
}

/** Rules that a document does not meet, as DIAN says them; the signature is judged last. */
export function reglasRotas(doc: XmlDocument, juez: Juez): string[] {
  const estructura = fallasDeEstructura(doc)
  if (estructura.length > 0)
    return estructura.map((falla) => `Regla: ZB01, Rechazo: Fallo en el esquema XML del archivo: ${falla}.`)
  return [...reglasDeFondo(doc, juez), ...fallasDeFirma(doc, juez.raiz)].map((regla) => `Regla: ${regla}`)
}

function reglasDeFondo(doc: XmlDocument, juez: Juez): string[] {
  const { tipo, clave, codigo } = leer(doc)
  const familia = FAMILIA[tipo]
  const perfil = PERFILES[tipo]
  if (!familia || !perfil) return [`FAD12, Rechazo: Tipo ${tipo} no existe.`]
  const de = (ruta: string) => texto(doc, `/${doc.root.name}/${ruta}`)
  const rotas: string[] = []
  if (de('ProfileID') !== perfil) rotas.push(`${familia}D03, Rechazo: ProfileID inválido.`)
  const rango = CON_RANGO.includes(tipo) ? rangoDe(doc, juez, tipo) : undefined
  if (CON_RANGO.includes(tipo)) rotas.push(...reglasDeRango(doc, codigo, rango, familia))
  if (sha384(cadenaDe(doc, tipo, rango, juez)) !== clave)
    rotas.push(`${familia}D06, Rechazo: Valor del CUFE, CUDE o CUDS no está calculado correctamente.`)
  const seguridad = texto(doc, '//DianExtensions/SoftwareSecurityCode')
  if (seguridad !== sha384(`${juez.softwareId}${juez.pin}${codigo}`))
    rotas.push(`${familia}B27b, Rechazo: Huella del software no corresponde.`)
  if (!texto(doc, '//DianExtensions/QRCode').endsWith(`documentkey=${clave}`))
    rotas.push(`${familia}B36, Rechazo: El QR no es del documento.`)
  rotas.push(
    ...reglasDeFiguras(doc, familia),
    ...reglasDeNit(doc, familia),
    ...reglasDelTercero(doc, familia),
    ...reglasPropias(doc, familia),
  )
  const corrige = de('BillingReference/InvoiceDocumentReference/UUID')
  if (corrige && !juez.existe(corrige))
    rotas.push(`${familia}F02, Rechazo: El documento que se corrige no existe.`)
  return rotas
}

const rangoDe = (doc: XmlDocument, { rangos }: Juez, tipo: string): RangoAutorizado | undefined =>
  rangos.find(
    (uno) =>
      uno.tipo === tipo &&
      uno.resolucion === texto(doc, '//InvoiceControl/InvoiceAuthorization') &&
      uno.prefijo === texto(doc, '//AuthorizedInvoices/Prefix'),
  )

function reglasDeRango(
  doc: XmlDocument,
  codigo: string,
  rango: RangoAutorizado | undefined,
  familia: string,
): string[] {
  if (!rango)
    return [`${familia}B05b, Rechazo: Número de la resolución que autoriza la numeración no existe.`]
  const numero = Number(codigo.slice(rango.prefijo.length))
  const fecha = texto(doc, `/${doc.root.name}/IssueDate`)
  return [
    ...(codigo.startsWith(rango.prefijo) && numero >= rango.desde && numero <= rango.hasta
      ? []
      : [`${familia}D05e, Rechazo: Número fuera del rango autorizado.`]),
    ...(fecha >= rango.vigenteDesde && fecha <= rango.vigenteHasta
      ? []
      : [`${familia}B07b, Rechazo: Fecha fuera de la vigencia de la autorización.`]),
  ]
}

/** Text of the code, as the annexes compose it. */
function cadenaDe(doc: XmlDocument, tipo: string, rango: RangoAutorizado | undefined, juez: Juez): string {
  const de = (ruta: string) => texto(doc, `/${doc.root.name}/${ruta}`)
  const totales = doc.root.name === 'DebitNote' ? 'RequestedMonetaryTotal' : 'LegalMonetaryTotal'
  const impuesto = (codigo: string) =>
    hallar(doc, `/${doc.root.name}/TaxTotal`)
      .filter((uno) => texto(uno, 'TaxSubtotal/TaxCategory/TaxScheme/ID') === codigo)
      .map((uno) => texto(uno, 'TaxAmount'))[0] ?? '0.00'
  const numero = (quien: string) => texto(doc, `//${quien}/Party/PartyTaxScheme/CompanyID`)
  const [vende, compra] = [numero('AccountingSupplierParty'), numero('AccountingCustomerParty')]
  const cabeza = [
    de('ID'),
    de('IssueDate'),
    de('IssueTime'),
    de(`${totales}/LineExtensionAmount`),
    '01',
    impuesto('01'),
  ]
  const total = de(`${totales}/PayableAmount`)
  const ambiente = de('ProfileExecutionID')
  if (tipo === '05' || tipo === '95') return [...cabeza, total, vende, compra, juez.pin, ambiente].join('')
  const secreto = tipo === '01' ? (rango?.clave ?? '') : juez.pin
  return [
    ...cabeza,
    '04',
    impuesto('04'),
    '03',
    impuesto('03'),
    total,
    vende,
    compra,
    secreto,
    ambiente,
  ].join('')
}

const centavos = (monto: string) => Math.round(Number(monto) * 100)
/** What DIAN bears between a tax and its rate, hundredths of a peso. */
const TOLERANCIA = 200

function reglasDeFiguras(doc: XmlDocument, familia: string): string[] {
  const raiz = doc.root.name
  const totales = raiz === 'DebitNote' ? 'RequestedMonetaryTotal' : 'LegalMonetaryTotal'
  const suma = (elementos: readonly XmlElement[], ruta: string) =>
    elementos.reduce((todo, uno) => todo + centavos(texto(uno, ruta)), 0)
  const lineas = hallar(doc, `//${raiz}Line`)
  const base = centavos(texto(doc, `/${raiz}/${totales}/LineExtensionAmount`))
  const iva = suma(hallar(doc, `/${raiz}/TaxTotal`), 'TaxAmount')
  const rotas: string[] = []
  if (suma(lineas, 'LineExtensionAmount') !== base)
    rotas.push(`${familia}U02, Rechazo: El valor bruto no es la suma de las líneas.`)
  if (suma(lineas, 'TaxTotal/TaxAmount') !== iva)
    rotas.push(`${familia}S02, Rechazo: El impuesto no es la suma de los impuestos de las líneas.`)
  if (base + iva !== centavos(texto(doc, `/${raiz}/${totales}/PayableAmount`)))
    rotas.push(`${familia}U14, Rechazo: El valor a pagar no es la suma del valor bruto y los impuestos.`)
  const lejos = (cuota: XmlElement) => {
    const [tasa, gravado] = [
      Number(texto(cuota, 'TaxCategory/Percent')),
      centavos(texto(cuota, 'TaxableAmount')),
    ]
    return Math.abs((gravado * tasa) / 100 - centavos(texto(cuota, 'TaxAmount'))) > TOLERANCIA
  }
  if (hallar(doc, `/${raiz}/TaxTotal/TaxSubtotal`).some(lejos))
    rotas.push(
      `${familia}S07, Rechazo: El valor del tributo no es el producto del porcentaje por la base imponible.`,
    )
  const malas = lineas.filter((linea) => {
    const tasa = Number(texto(linea, 'TaxTotal/TaxSubtotal/TaxCategory/Percent'))
    const gravado = centavos(texto(linea, 'TaxTotal/TaxSubtotal/TaxableAmount'))
    return Math.abs((gravado * tasa) / 100 - centavos(texto(linea, 'TaxTotal/TaxAmount'))) > TOLERANCIA
  })
  if (malas.length > 0)
    rotas.push(`${familia}X07, Rechazo: El impuesto de la línea no es su tarifa sobre su base.`)
  if (Number(texto(doc, `/${raiz}/LineCountNumeric`)) !== lineas.length)
    rotas.push(`${familia}D16, Rechazo: El número de líneas no corresponde.`)
  return rotas
}

/** Of an address in the country nothing of these may lack. */
const DE_DIRECCION = [
  'ID',
  'CityName',
  'PostalZone',
  'CountrySubentity',
  'CountrySubentityCode',
  'AddressLine/Line',
  'Country/IdentificationCode',
]

/** Of an address abroad, these. */
const DE_FUERA = ['CityName', 'AddressLine/Line', 'Country/IdentificationCode']
/** Documents of who does not reside in the country. */
const DOCUMENTOS_DE_FUERA = ['21', '22', '41', '42', '47', '50']

/** How the other party is identified: apart when a natural person buys, by NIT and with a whole address when a resident sells. */
function reglasDelTercero(doc: XmlDocument, familia: string): string[] {
  const de = (parte: string, ruta: string) => texto(doc, `/${doc.root.name}/${parte}/${ruta}`)
  if (familia !== 'DS' && familia !== 'NS') {
    const natural = de('AccountingCustomerParty', 'AdditionalAccountID') === '2'
    return natural && !de('AccountingCustomerParty', 'Party/PartyIdentification/ID')
      ? [`${familia}K61, Rechazo: No se informó la identificación del adquiriente persona natural.`]
      : []
  }
  const rotas: string[] = []
  const [numero] = hallar(doc, `/${doc.root.name}/AccountingSupplierParty/Party/PartyTaxScheme/CompanyID`)
  const operacion = texto(doc, `/${doc.root.name}/CustomizationID`)
  if (operacion === '11') {
    if (!DOCUMENTOS_DE_FUERA.includes(numero?.attr('schemeName')?.value ?? ''))
      rotas.push(`${familia}J25b, Rechazo: El tipo de documento del vendedor no es de la lista 16.2.1.`)
    if (DE_FUERA.some((campo) => !de('AccountingSupplierParty', `Party/PhysicalLocation/Address/${campo}`)))
      rotas.push(
        `${familia}J08b, Rechazo: No fue informado el conjunto de elementos correctos de acuerdo a la procedencia del vendedor.`,
      )
    return rotas
  }
  if (operacion !== '10') rotas.push(`${familia}D02, Rechazo: Tipo de operación inválido.`)
  if (numero?.attr('schemeName')?.value !== '31')
    rotas.push(`${familia}J25a, Rechazo: El contenido de este atributo no corresponde a '31'.`)
  const falta = DE_DIRECCION.some(
    (campo) => !de('AccountingSupplierParty', `Party/PhysicalLocation/Address/${campo}`),
  )
  if (falta || !/^\d{6}$/.test(de('AccountingSupplierParty', 'Party/PhysicalLocation/Address/PostalZone')))
    rotas.push(
      `${familia}J08a, Rechazo: No fue informado el conjunto de elementos correctos de acuerdo a la procedencia del vendedor.`,
    )
  return rotas
}

/** Groups of a POS document with the names of their values, in order. */
const DE_POS = {
  'FabricanteSoftware/InformacionDelFabricanteDelSoftware': 'NombreApellido RazonSocial NombreSoftware',
  'BeneficiosComprador/InformacionBeneficiosComprador': 'Codigo NombresApellidos Puntos',
  'PuntoVenta/InformacionCajaVenta': 'PlacaCaja UbicaciónCaja Cajero TipoCaja CódigoVenta SubTotal',
} as const

/** What one kind of document alone must say, or may not. */
function reglasPropias(doc: XmlDocument, familia: string): string[] {
  if (familia === 'DS')
    return hallar(doc, '//WithholdingTaxTotal/TaxSubtotal/TaxCategory/TaxScheme/ID').some(
      ({ content }) => !['05', '06'].includes(content),
    )
      ? ['DSAY13, Rechazo: Tributo no permitido en el documento soporte.']
      : []
  // Annex 1.9: five, "others", is none any more.
  if (familia === 'CA')
    return ['1', '2', '3', '4', '6', '7'].includes(texto(doc, '//DiscrepancyResponse/ResponseCode'))
      ? []
      : ['CBF03, Rechazo: El concepto de corrección no existe.']
  if (familia !== 'DE') return []
  return Object.entries(DE_POS).some(([grupo, nombres]) => {
    const [suyo, otro] = hallar(doc, `//ExtensionContent/${grupo}`)
    const hijos = suyo ? hallar(suyo, 'Name').map(({ content }) => content) : []
    return otro !== undefined || hijos.join(' ') !== nombres
  })
    ? ['DEPD11, Rechazo: El documento requiere que existan declarados los nodos obligatorios.']
    : []
}

const PESOS = [3, 7, 13, 17, 19, 23, 29, 37, 41, 43, 47, 53, 59, 67, 71]
function digito(nit: string): number {
  const resto = [...nit].reverse().reduce((suma, cifra, i) => suma + Number(cifra) * (PESOS[i] ?? 0), 0) % 11
  return resto > 1 ? 11 - resto : resto
}

/** The check digit of every NIT. */
const reglasDeNit = (doc: XmlDocument, familia: string): string[] =>
  hallar(doc, '//PartyTaxScheme/CompanyID').some(
    (uno) =>
      uno.attr('schemeName')?.value === '31' && uno.attr('schemeID')?.value !== String(digito(uno.content)),
  )
    ? [`${familia}J24, Rechazo: El DV del NIT no es correcto.`]
    : []
