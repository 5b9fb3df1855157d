import forge from 'node-forge'

/** A certificate of signature with its key, as read from a PKCS#12 file. */
export interface Certificado {
  /** Both in PEM. */
  readonly llave: string
  readonly certificado: string
  /** DER of the certificate, base64 in one line. */
  readonly der: string
  /** SHA-256 of the DER, base64. */
  readonly huella: string
  /** Distinguished name of who gave it, as RFC 2253 writes it. */
  readonly emisor: string
  /** Serial number, decimal. */
  readonly serie: string
  readonly titular: string
  readonly desde: Date
  readonly hasta: Date
}

/** The file is no PKCS#12, its password is another, or it holds no key with its certificate. */
export class CertificadoIlegible extends Error {}

/** @throws CertificadoIlegible */
export function leerCertificado(p12: Buffer, clave: string): Certificado {
  try {
    const bolsa = forge.pkcs12.pkcs12FromAsn1(forge.asn1.fromDer(p12.toString('binary')), clave)
    const { pkcs8ShroudedKeyBag, keyBag, certBag } = forge.pki.oids
    const deTipo = (tipo: string | undefined) =>
      tipo === undefined ? [] : (bolsa.getBags({ bagType: tipo })[tipo] ?? [])
    const llave = [...deTipo(pkcs8ShroudedKeyBag), ...deTipo(keyBag)][0]?.key
    if (!llave) throw new CertificadoIlegible('no key')
    // The file may carry the whole chain: ours is the one of the key.
    const { n } = llave as forge.pki.rsa.PrivateKey
    const suyo = deTipo(certBag).find(
      ({ cert }) => cert && (cert.publicKey as forge.pki.rsa.PublicKey).n.equals(n),
    )?.cert
    if (!suyo) throw new CertificadoIlegible('no certificate of that key')
    return deForge(suyo, llave)
  } catch (error) {
    if (error instanceof CertificadoIlegible) throw error
    throw new CertificadoIlegible('unreadable PKCS#12', { cause: error })
  }
}

function deForge(cert: forge.pki.Certificate, llave: forge.pki.PrivateKey): Certificado {
  const der = forge.asn1.toDer(forge.pki.certificateToAsn1(cert)).getBytes()
  const bytes = Buffer.from(der, 'binary')
  return {
    llave: forge.pki.privateKeyToPem(llave),
    certificado: forge.pki.certificateToPem(cert),
    der: bytes.toString('base64'),
    huella: forge.util.encode64(forge.md.sha256.create().update(der).digest().getBytes()),
    emisor: nombreDe(cert.issuer.attributes),
    serie: BigInt(`0x${cert.serialNumber}`).toString(),
    titular: String(cert.subject.getField('CN')?.value ?? ''),
    desde: cert.validity.notBefore,
    hasta: cert.validity.notAfter,
  }
}

/** The last part first (RFC 2253), what separates parts escaped. */
const nombreDe = (partes: readonly forge.pki.CertificateField[]): string =>
  [...partes]
    .reverse()
    .map(
      ({ shortName, type, value }) =>
        `${shortName ?? type}=${String(value ?? '').replace(/[,+"\\<>;]/g, (letra) => `\\${letra}`)}`,
    )
    .join(',')
