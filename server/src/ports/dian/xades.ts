import { randomUUID } from 'node:crypto'
import { SignedXml } from 'xml-crypto'
import type { Certificado } from './certificado.ts'

const DS = 'http://www.w3.org/2000/09/xmldsig#'
const XADES = 'http://uri.etsi.org/01903/v1.3.2#'
const C14N = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315'
const SHA256 = 'http://www.w3.org/2001/04/xmlenc#sha256'
export const RSA_SHA256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256'

/** Signature policy of DIAN, version 2, and the hash of its text (annex FEV 1.9 §8). */
const POLITICA = 'https://facturaelectronica.dian.gov.co/politicadefirma/v2/politicadefirmav2.pdf'
const HUELLA_POLITICA = 'dMoMvtcG5aIzgYo0tIsSQeVJBDnUnfSOfBpxXrmor0Y='

const enBogota = (instante: Date) =>
  `${new Date(instante.getTime() - 5 * 3_600_000).toISOString().slice(0, 19)}-05:00`

const huella = (cual: string) =>
  `<ds:DigestMethod Algorithm="${SHA256}"/><ds:DigestValue>${cual}</ds:DigestValue>`

const escapar = (texto: string) =>
  texto.replace(/[&<>]/g, (letra) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[letra] ?? letra)

/** What is signed beside the document: when, with which certificate, under which policy and as whom. */
const propiedades = (id: string, { huella: suya, emisor, serie }: Certificado, ahora: Date) =>
  `<xades:QualifyingProperties xmlns:xades="${XADES}" xmlns:ds="${DS}" Target="#${id}">` +
  `<xades:SignedProperties Id="${id}-signedprops"><xades:SignedSignatureProperties>` +
  `<xades:SigningTime>${enBogota(ahora)}</xades:SigningTime>` +
  `<xades:SigningCertificate><xades:Cert><xades:CertDigest>${huella(suya)}</xades:CertDigest>` +
  `<xades:IssuerSerial><ds:X509IssuerName>${escapar(emisor)}</ds:X509IssuerName>` +
  `<ds:X509SerialNumber>${serie}</ds:X509SerialNumber></xades:IssuerSerial></xades:Cert></xades:SigningCertificate>` +
  `<xades:SignaturePolicyIdentifier><xades:SignaturePolicyId><xades:SigPolicyId>` +
  `<xades:Identifier>${POLITICA}</xades:Identifier></xades:SigPolicyId>` +
  `<xades:SigPolicyHash>${huella(HUELLA_POLITICA)}</xades:SigPolicyHash></xades:SignaturePolicyId></xades:SignaturePolicyIdentifier>` +
  `<xades:SignerRole><xades:ClaimedRoles><xades:ClaimedRole>supplier</xades:ClaimedRole></xades:ClaimedRoles></xades:SignerRole>` +
  `</xades:SignedSignatureProperties></xades:SignedProperties></xades:QualifyingProperties>`

/**
 * Signs a document with XAdES-EPES, as DIAN's policy asks: enveloped in its second extension, over the whole document, the
 * certificate and the signed properties.
 * @param xml with an empty `ext:ExtensionContent`, the last but those of the POS document
 */
export function firmarXades(xml: string, certificado: Certificado, ahora: Date): string {
  const id = `xmldsig-${randomUUID()}`
  const firma = new SignedXml({
    privateKey: certificado.llave,
    publicCert: certificado.certificado,
    canonicalizationAlgorithm: C14N,
    signatureAlgorithm: RSA_SHA256,
    keyInfoAttributes: { Id: `${id}-keyinfo` },
    getKeyInfoContent: () =>
      `<ds:X509Data><ds:X509Certificate>${certificado.der}</ds:X509Certificate></ds:X509Data>`,
    objects: [{ content: propiedades(id, certificado, ahora) }],
  })
  const comun = { digestAlgorithm: SHA256 } as const
  firma.addReference({
    ...comun,
    xpath: '/*',
    isEmptyUri: true,
    id: `${id}-ref0`,
    transforms: ['http://www.w3.org/2000/09/xmldsig#enveloped-signature'],
  })
  firma.addReference({ ...comun, xpath: `//*[@Id='${id}-keyinfo']`, transforms: [C14N] })
  firma.addReference({
    ...comun,
    xpath: `//*[@Id='${id}-signedprops']`,
    type: 'http://uri.etsi.org/01903#SignedProperties',
    transforms: [C14N],
  })
  firma.computeSignature(xml, {
    prefix: 'ds',
    attrs: { Id: id },
    location: { reference: "(//*[local-name(.)='ExtensionContent' and not(*)])[1]", action: 'append' },
    existingPrefixes: { ds: DS, xades: XADES },
  })
  return firma.getSignedXml()
}
