import { randomUUID } from 'node:crypto'
import { SignedXml } from 'xml-crypto'
import type { Certificado } from './certificado.ts'
import { RSA_SHA256 } from './xades.ts'
import { escribirXml } from './xml.ts'

const EXC_C14N = 'http://www.w3.org/2001/10/xml-exc-c14n#'
const OASIS = 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss'
const VALE_MS = 60_000

/** Calls of the service that the house makes. */
export type Accion =
  | 'SendBillSync'
  | 'SendTestSetAsync'
  | 'GetStatus'
  | 'GetStatusZip'
  | 'GetXmlByDocumentKey'
const SERVICIO = 'http://wcf.dian.colombia/IWcfDianCustomerServices'
export const accionDe = (accion: Accion): string => `${SERVICIO}/${accion}`

/**
 * A SOAP 1.2 message with WS-Addressing, its destination signed under WS-Security with the certificate of the house
 * (annex FEV 1.9 §7).
 * @param cuerpo elements of the call, by name
 */
export function sobreDe(
  { accion, url, cuerpo }: { accion: Accion; url: string; cuerpo: Readonly<Record<string, string>> },
  certificado: Certificado,
  ahora: Date,
): string {
  const id = randomUUID()
  const xml = escribirXml({
    'soap:Envelope': {
      '@xmlns:soap': 'http://www.w3.org/2003/05/soap-envelope',
      '@xmlns:wcf': 'http://wcf.dian.colombia',
      'soap:Header': {
        '@xmlns:wsa': 'http://www.w3.org/2005/08/addressing',
        'wsse:Security': {
          '@xmlns:wsse': `${OASIS}-wssecurity-secext-1.0.xsd`,
          '@xmlns:wsu': `${OASIS}-wssecurity-utility-1.0.xsd`,
          'wsu:Timestamp': {
            '@wsu:Id': `TS-${id}`,
            'wsu:Created': ahora.toISOString(),
            'wsu:Expires': new Date(ahora.getTime() + VALE_MS).toISOString(),
          },
          'wsse:BinarySecurityToken': {
            '@EncodingType': `${OASIS}-soap-message-security-1.0#Base64Binary`,
            '@ValueType': `${OASIS}-x509-token-profile-1.0#X509v3`,
            '@wsu:Id': `X509-${id}`,
            '#': certificado.der,
          },
        },
        'wsa:Action': accionDe(accion),
        'wsa:To': {
          '@xmlns:wsu': `${OASIS}-wssecurity-utility-1.0.xsd`,
          '@wsu:Id': `id-${id}`,
          '#': url,
        },
      },
      'soap:Body': {
        [`wcf:${accion}`]: Object.fromEntries(
          Object.entries(cuerpo).map(([nombre, valor]) => [`wcf:${nombre}`, valor]),
        ),
      },
    },
  })
  const firma = new SignedXml({
    idMode: 'wssecurity',
    privateKey: certificado.llave,
    canonicalizationAlgorithm: EXC_C14N,
    signatureAlgorithm: RSA_SHA256,
    getKeyInfoContent: () =>
      `<wsse:SecurityTokenReference xmlns:wsse="${OASIS}-wssecurity-secext-1.0.xsd">` +
      `<wsse:Reference URI="#X509-${id}" ValueType="${OASIS}-x509-token-profile-1.0#X509v3"/></wsse:SecurityTokenReference>`,
  })
  firma.addReference({
    xpath: "//*[local-name(.)='To']",
    transforms: [EXC_C14N],
    digestAlgorithm: 'http://www.w3.org/2001/04/xmlenc#sha256',
  })
  firma.computeSignature(xml, {
    prefix: 'ds',
    location: { reference: "//*[local-name(.)='Security']", action: 'append' },
  })
  return firma.getSignedXml()
}
