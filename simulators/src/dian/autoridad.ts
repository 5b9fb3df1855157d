import { generateKeyPair } from 'node:crypto'
import { promisify } from 'node:util'
import forge from 'node-forge'

const generar = promisify(generateKeyPair)

/** A fictional certification authority and a certificate of signature that it gave. */
export interface Autoridad {
  /** Certificate of the authority, PEM. */
  raiz: string
  /** PKCS#12 with key and certificate of who signs. */
  p12: Buffer
  clave: string
}

/** Dates between which the certificate of the demonstration serves. */
const DESDE = '2026-01-01T00:00:00Z'
const HASTA = '2036-01-01T00:00:00Z'

export async function parDeLlaves(): Promise<forge.pki.rsa.KeyPair> {
  const { privateKey } = await generar('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  })
  const llave = forge.pki.privateKeyFromPem(privateKey)
  return { privateKey: llave, publicKey: forge.pki.rsa.setPublicKey(llave.n, llave.e) }
}

/** @param extensiones what it says beside its names and dates */
export function certificar(
  suyo: forge.pki.rsa.KeyPair,
  nombres: { sujeto: string; emisor: string; serie: string; desde: string; hasta: string },
  llaveDelEmisor: forge.pki.rsa.PrivateKey,
  extensiones: readonly object[] = [],
): forge.pki.Certificate {
  const partes = (nombre: string) => [
    { name: 'countryName', value: 'CO' },
    { name: 'commonName', value: nombre },
  ]
  const cert = forge.pki.createCertificate()
  cert.publicKey = suyo.publicKey
  cert.serialNumber = nombres.serie
  cert.validity.notBefore = new Date(nombres.desde)
  cert.validity.notAfter = new Date(nombres.hasta)
  cert.setSubject(partes(nombres.sujeto))
  cert.setIssuer(partes(nombres.emisor))
  if (extensiones.length > 0) cert.setExtensions([...extensiones])
  cert.sign(llaveDelEmisor, forge.md.sha256.create())
  return cert
}

/** Makes an authority that nobody should believe, and one certificate of it. */
export async function crearAutoridad({
  titular = 'Casa de demostración',
  desde = DESDE,
  hasta = HASTA,
  clave = 'clave-de-demostracion',
} = {}): Promise<Autoridad> {
  const [raiz, suyo] = await Promise.all([parDeLlaves(), parDeLlaves()])
  const emisor = 'AC Ficticia de Retroventa'
  const deRaiz = certificar(
    raiz,
    { sujeto: emisor, emisor, serie: '01', desde, hasta: HASTA },
    raiz.privateKey,
  )
  const deCasa = certificar(suyo, { sujeto: titular, emisor, serie: '0a1b2c', desde, hasta }, raiz.privateKey)
  const bolsa = forge.pkcs12.toPkcs12Asn1(suyo.privateKey, [deCasa, deRaiz], clave, { algorithm: 'aes256' })
  return {
    raiz: forge.pki.certificateToPem(deRaiz),
    p12: Buffer.from(forge.asn1.toDer(bolsa).getBytes(), 'binary'),
    clave,
  }
}
