import { createHash, createVerify, X509Certificate } from 'node:crypto'
import { XmlC14NMode, type XmlDocument, type XmlElement } from 'libxml2-wasm'
import { hallar, porId, texto } from './leer.ts'

const MODOS: Readonly<Record<string, (typeof XmlC14NMode)[keyof typeof XmlC14NMode]>> = {
  'http://www.w3.org/TR/2001/REC-xml-c14n-20010315': XmlC14NMode.XML_C14N_1_0,
  'http://www.w3.org/2001/10/xml-exc-c14n#': XmlC14NMode.XML_C14N_EXCLUSIVE_1_0,
}
const ENVUELTA = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature'
const POLITICA = 'https://facturaelectronica.dian.gov.co/politicadefirma/v2/politicadefirmav2.pdf'

const sha256 = (texto: string) => createHash('sha256').update(texto).digest('base64')

function canonico(elemento: XmlElement, algoritmo: string): string {
  const mode = MODOS[algoritmo]
  if (mode === undefined) throw new Error(`algoritmo ${algoritmo}`)
  return elemento.canonicalizeToString({ mode })
}

/** Signed info of a signature is of that certificate. */
function valorBueno(firma: XmlElement, certificado: X509Certificate): boolean {
  const [info] = hallar(firma, 'SignedInfo')
  if (!info) return false
  const metodo = hallar(info, 'CanonicalizationMethod')[0]?.attr('Algorithm')?.value ?? ''
  return createVerify('RSA-SHA256')
    .update(canonico(info, metodo))
    .verify(certificado.publicKey, texto(firma, 'SignatureValue'), 'base64')
}

const certificadoDe = (base64: string) => new X509Certificate(Buffer.from(base64, 'base64'))

/**
 * Judges the signature of a document with libxml2, which is not what made it: every reference, the value, the policy, the
 * authority and the dates of the certificate.
 * @returns rules that are not met
 */
export function fallasDeFirma(doc: XmlDocument, raiz: string): string[] {
  const [firma, ...mas] = hallar(doc, '//ExtensionContent/Signature')
  if (!firma || mas.length > 0) return ['ZE01, Rechazo: Firma ausente o repetida.']
  const certificado = certificadoDe(texto(firma, 'KeyInfo/X509Data/X509Certificate'))
  const fallas: string[] = []
  const referencias = hallar(firma, 'SignedInfo/Reference').map((una) => ({
    uri: una.attr('URI')?.value ?? '',
    tipo: una.attr('Type')?.value ?? '',
    transformaciones: hallar(una, 'Transforms/Transform').map((t) => t.attr('Algorithm')?.value ?? ''),
    resumen: texto(una, 'DigestValue'),
  }))
  if (!valorBueno(firma, certificado)) fallas.push('ZE02, Rechazo: Valor de la firma inválido.')
  const propiedades = hallar(firma, './/SignedProperties')[0]
  const cubre = (que: (r: (typeof referencias)[number]) => boolean) => referencias.some(que)
  if (
    !cubre(({ uri }) => uri === '') ||
    !cubre(({ tipo }) => tipo === 'http://uri.etsi.org/01903#SignedProperties') ||
    referencias.length !== 3
  )
    fallas.push('ZE03, Rechazo: La firma no cubre el documento, el certificado y sus propiedades.')
  const instante = new Date(propiedades ? texto(propiedades, './/SigningTime') : '')
  const politica = propiedades ? texto(propiedades, './/SigPolicyId/Identifier') : ''
  if (politica !== POLITICA) fallas.push('DC24, Rechazo: Política de firma inválida.')
  const huella = propiedades ? texto(propiedades, './/CertDigest/DigestValue') : ''
  if (huella !== createHash('sha256').update(certificado.raw).digest('base64'))
    fallas.push('DC11, Rechazo: El certificado firmado es otro.')
  fallas.push(...fallasDeCertificado(certificado, raiz, instante))
  for (const { uri, resumen } of referencias.filter(({ uri: una }) => una !== '')) {
    const elemento = porId(doc, uri.slice(1))
    const algoritmo = referencias.find((r) => r.uri === uri)?.transformaciones[0] ?? ''
    if (!elemento || sha256(canonico(elemento, algoritmo)) !== resumen)
      fallas.push('ZE02, Rechazo: Valor de la firma inválido.')
  }
  // Last, since it takes the signature out of the document.
  const entera = referencias.find(({ uri }) => uri === '')
  firma.remove()
  const suyo = entera?.transformaciones[0] === ENVUELTA ? sha256(doc.canonicalizeToString()) : ''
  if (entera && suyo !== entera.resumen) fallas.push('ZE02, Rechazo: Valor de la firma inválido.')
  return [...new Set(fallas)]
}

function fallasDeCertificado(certificado: X509Certificate, raiz: string, instante: Date): string[] {
  const fallas: string[] = []
  if (!certificado.verify(new X509Certificate(raiz).publicKey))
    fallas.push('ZD01, Rechazo: El certificado no es de una autoridad autorizada.')
  if (!(instante >= new Date(certificado.validFrom) && instante <= new Date(certificado.validTo)))
    fallas.push('ZD05, Rechazo: Certificado vencido.')
  return fallas
}

/** Whether a SOAP message is signed by a certificate of the authority, over its destination. */
export function sobreFirmado(doc: XmlDocument, raiz: string): boolean {
  const [firma] = hallar(doc, '//Security/Signature')
  const [a] = hallar(doc, '//Header/To')
  const [referencia] = firma ? hallar(firma, 'SignedInfo/Reference') : []
  if (!firma || !a || !referencia) return false
  const ficha = porId(
    doc,
    (hallar(firma, './/SecurityTokenReference/Reference')[0]?.attr('URI')?.value ?? '').slice(1),
  )
  if (!ficha) return false
  const certificado = certificadoDe(ficha.content.trim())
  return (
    `#${a.find("@*[local-name()='Id']")[0]?.content ?? ''}` === referencia.attr('URI')?.value &&
    sha256(canonico(a, hallar(referencia, 'Transforms/Transform')[0]?.attr('Algorithm')?.value ?? '')) ===
      texto(referencia, 'DigestValue') &&
    valorBueno(firma, certificado) &&
    certificado.verify(new X509Certificate(raiz).publicKey)
  )
}
