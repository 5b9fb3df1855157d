import forge from 'node-forge'
import { certificar, parDeLlaves } from './dian/autoridad.ts'

/** What a server of ours shows, PEM. */
export interface CertificadoTls {
  key: string
  cert: string
}

const DIA_MS = 86_400_000
const enDias = (dias: number) => new Date(Date.now() + dias * DIA_MS).toISOString()
/** As a certificate says that it is of an address. */
const DE_DIRECCION = 7

/** An authority that nobody knows, and certificates that it gives to a server of this machine. */
export async function crearAutoridadTls(): Promise<{
  /** Its own certificate, PEM: who holds it for good believes the others. */
  raiz: string
  /** @param dias from when until when, in days from now; `ip` of another server when it is given */
  certificar: (dias: { desde: number; hasta: number; ip?: string }) => CertificadoTls
}> {
  const [raiz, suyo] = await Promise.all([parDeLlaves(), parDeLlaves()])
  const emisor = 'AC Ficticia de servidores'
  const deRaiz = certificar(
    raiz,
    { sujeto: emisor, emisor, serie: '01', desde: enDias(-10), hasta: enDias(10) },
    raiz.privateKey,
    [{ name: 'basicConstraints', cA: true }],
  )
  let serie = 1
  return {
    raiz: forge.pki.certificateToPem(deRaiz),
    certificar({ desde, hasta, ip = '127.0.0.1' }) {
      serie += 1
      const cert = certificar(
        suyo,
        { sujeto: ip, emisor, serie: `0${serie}`, desde: enDias(desde), hasta: enDias(hasta) },
        raiz.privateKey,
        [{ name: 'subjectAltName', altNames: [{ type: DE_DIRECCION, ip }] }],
      )
      return { key: forge.pki.privateKeyToPem(suyo.privateKey), cert: forge.pki.certificateToPem(cert) }
    },
  }
}
