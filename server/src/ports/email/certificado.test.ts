import { type AddressInfo, createServer } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { iniciarSimuladorSmtp, type SimuladorSmtp } from '@retroventa/simulators/smtp'
import { crearAutoridadTls } from '@retroventa/simulators/tls'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { FalloEnvio } from '../envio.ts'
import { crearEmailSmtp } from './smtp.ts'

const CARTA = { clave: 'm-1', para: 'ana@example.com', asunto: 'Su factura', texto: 'Hola' }
const deConfianza = getCACertificates('default')

let smtp: SimuladorSmtp
let autoridad: Awaited<ReturnType<typeof crearAutoridadTls>>
beforeAll(async () => {
  autoridad = await crearAutoridadTls()
  smtp = await iniciarSimuladorSmtp({ tls: autoridad.certificar({ desde: -1, hasta: 1 }) })
})
afterAll(async () => {
  setDefaultCACertificates(deConfianza)
  await smtp.detener()
})

async function enviar(url: string) {
  const email = crearEmailSmtp({ url, de: 'avisos@refugio.example', tlsObligatorio: true })
  try {
    await email.enviar(CARTA)
    return 'salió'
  } catch (error) {
    if (!(error instanceof FalloEnvio)) throw error
    return `${error.codigo} ${error.destino} ${error.detalle}`
  } finally {
    await email.cerrar()
  }
}

it.each([
  ['expired', { desde: -2, hasta: -1 }, 'CERT_HAS_EXPIRED'],
  ['is of a day to come', { desde: 1, hasta: 2 }, 'CERT_NOT_YET_VALID'],
  ['is of another server', { desde: -1, hasta: 1, ip: '127.0.0.2' }, 'ERR_TLS_CERT_ALTNAME_INVALID'],
])(
  'a certificate that %s is said to be wrong: nothing leaves, and it may later',
  async (_, dias, detalle) => {
    setDefaultCACertificates([...deConfianza, autoridad.raiz])
    smtp.renovar(autoridad.certificar(dias))
    expect(await enviar(smtp.smtp)).toBe(`proveedor.certificado pasajero ${detalle}`)
    expect(smtp.recibido()).toEqual([])
  },
)

it('of a server that speaks TLS from the first word too: one that expired is said, and a good one is taken', async () => {
  setDefaultCACertificates([...deConfianza, autoridad.raiz])
  const directo = await iniciarSimuladorSmtp({
    tls: autoridad.certificar({ desde: -2, hasta: -1 }),
    directo: true,
  })
  expect(await enviar(directo.smtp)).toBe('proveedor.certificado pasajero CERT_HAS_EXPIRED')
  directo.renovar(autoridad.certificar({ desde: -1, hasta: 1 }))
  expect(await enviar(directo.smtp)).toBe('salió')
  await directo.detener()
})

it('one that nobody known answers for is wrong too, until its authority is one that the house trusts', async () => {
  setDefaultCACertificates(deConfianza)
  smtp.renovar(autoridad.certificar({ desde: -1, hasta: 1 }))
  expect(await enviar(smtp.smtp)).toMatch(/^proveedor\.certificado pasajero /)
  setDefaultCACertificates([...deConfianza, autoridad.raiz])
  expect(await enviar(smtp.smtp)).toBe('salió')
})

it.each([
  ['does not know it', '502 5.5.1 no'],
  ['has lost it', '454 4.7.0 TLS not available due to local problem'],
])('a server that %s, where TLS is asked, loses no mail: it waits, and says why', async (_, respuesta) => {
  const servidor = createServer((enchufe) => {
    enchufe.on('error', () => {})
    enchufe.write('220 hola\r\n')
    enchufe.on('data', (dicho: Buffer) =>
      enchufe.write(dicho.includes('STARTTLS') ? `${respuesta}\r\n` : '250 bien\r\n'),
    )
  })
  await new Promise<void>((listo) => servidor.listen(0, '127.0.0.1', listo))
  const { port } = servidor.address() as AddressInfo
  expect(await enviar(`smtp://127.0.0.1:${port}`)).toBe(`proveedor.sin_tls pasajero ${respuesta.slice(0, 3)}`)
  servidor.close()
})
