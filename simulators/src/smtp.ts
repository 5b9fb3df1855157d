import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { Bitacora, json, type Simulador, servidorDe } from './base.ts'
import type { CertificadoTls } from './tls.ts'

/** Header of a message, unfolded, with its encoded words read. */
function cabecera(cabeceras: string, nombre: string): string {
  const linea = new RegExp(`^${nombre}:[ \\t]*((?:.|\\r\\n[ \\t])*)`, 'im').exec(cabeceras)?.[1] ?? ''
  return linea
    .replace(/\r\n[ \t]+/g, ' ')
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?(.*?)\?=/gi, (_, como: string, texto: string) =>
      como.toLowerCase() === 'b'
        ? Buffer.from(texto, 'base64').toString()
        : imprimible(texto.replaceAll('_', ' ')),
    )
}

const imprimible = (texto: string): string =>
  Buffer.from(
    texto
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/gi, (_, par: string) => String.fromCharCode(Number.parseInt(par, 16))),
    'latin1',
  ).toString()

interface Parte {
  tipo: string
  nombre: string
  texto: string
}

/** The parts of a message, however deep: what is written, and the names of what goes with it. */
function partesDe(crudo: string): Parte[] {
  const corte = crudo.indexOf('\r\n\r\n')
  const cabeceras = crudo.slice(0, corte)
  const cuerpo = crudo.slice(corte + 4)
  const tipo = cabecera(cabeceras, 'Content-Type')
  const limite = /boundary="?([^";]+)"?/.exec(tipo)?.[1]
  if (limite)
    return cuerpo
      .split(`--${limite}`)
      .slice(1, -1)
      .flatMap((parte) => partesDe(parte.replace(/^\r\n/, '')))
  const como = cabecera(cabeceras, 'Content-Transfer-Encoding').toLowerCase()
  const texto =
    como === 'base64'
      ? Buffer.from(cuerpo, 'base64').toString()
      : como === 'quoted-printable'
        ? imprimible(cuerpo)
        : cuerpo
  const nombre = /filename="?([^";]+)"?/.exec(cabecera(cabeceras, 'Content-Disposition'))?.[1] ?? ''
  return [{ tipo, nombre, texto: texto.replace(/\r\n/g, '\n').trim() }]
}

function leerCorreo(crudo: string) {
  const cabeceras = crudo.slice(0, crudo.indexOf('\r\n\r\n'))
  const partes = partesDe(crudo)
  const de = (tipo: string) => partes.find((parte) => parte.tipo.startsWith(tipo) && !parte.nombre)?.texto
  return {
    asunto: cabecera(cabeceras, 'Subject'),
    texto: de('text/plain') ?? partes[0]?.texto ?? '',
    html: de('text/html'),
    adjuntos: partes.flatMap(({ nombre }) => (nombre ? [nombre] : [])),
    id: cabecera(cabeceras, 'Message-ID'),
    de: cabecera(cabeceras, 'From'),
  }
}

/** Exceeded storage allocation: of the message, what is larger than a mailbox takes. */
const MUY_GRANDE = 552
const rechazo = (codigo: number) => Object.assign(new Error('Fault'), { responseCode: codigo })

export interface SimuladorSmtp extends Simulador {
  /** `smtp://127.0.0.1:…`, what EMAIL_URL takes. */
  smtp: string
  /** Who connects from now on is shown another certificate. */
  renovar(tls: CertificadoTls): void
  /** How often somebody signed in, with the right password or another. */
  entradas(): number
  ponerClave(clave: string): void
  /** Greets whoever connects from now on with that code, and talks no more with them; none, as any. */
  negarEntrada(codigo: number | undefined): void
  /** Refuses whoever sends from now on, with that code; none takes them again. */
  negarRemitente(codigo: number | undefined): void
  /** What a wrong password is answered with from now on, 535 at first: below 500, that it may be tried later. */
  rechazarCon(codigo: number): void
}

/**
 * A mail server that keeps what it takes. `error` refuses the recipient with `codigo` (550 by default), or with 552 the message when it
 * carries a file; `corte` takes the message and hangs up before saying so; `media` hangs up when it has begun to come.
 * @param tls given, it offers to turn to TLS with that certificate, or speaks it from the first word where it is `directo`
 * @param clave given, who sends signs in with it
 */
export async function iniciarSimuladorSmtp({
  tls,
  directo = false,
  clave,
}: {
  tls?: CertificadoTls
  directo?: boolean
  clave?: string
} = {}): Promise<SimuladorSmtp> {
  const bitacora = new Bitacora()
  const cortes = new Set<string>()
  const medias = new Set<string>()
  const sinArchivos = new Set<string>()
  let entradas = 0
  let buena = clave
  let deEntrada = 535
  let deRemitente: number | undefined
  let deSaludo: number | undefined
  const servidor = new SMTPServer({
    authOptional: clave === undefined,
    allowInsecureAuth: true,
    disabledCommands: [...(tls ? [] : ['STARTTLS']), ...(clave === undefined ? ['AUTH'] : [])],
    secure: directo,
    ...tls,
    logger: false,
    onConnect(_, listo) {
      listo(deSaludo === undefined ? null : rechazo(deSaludo))
    },
    onAuth({ username, password }, _, listo) {
      entradas += 1
      if (password === buena) listo(null, { user: username })
      else listo(rechazo(deEntrada))
    },
    onMailFrom(_, __, listo) {
      listo(deRemitente === undefined ? null : rechazo(deRemitente))
    },
    onRcptTo(_, sesion, listo) {
      bitacora.turno().then((falla) => {
        if (falla.modo === 'corte') cortes.add(sesion.id)
        if (falla.modo === 'media') medias.add(sesion.id)
        const codigo = falla.modo === 'error' ? (falla.codigo ?? 550) : undefined
        if (codigo === MUY_GRANDE) sinArchivos.add(sesion.id)
        listo(codigo === undefined || codigo === MUY_GRANDE ? null : rechazo(codigo))
      }, listo)
    },
    onData(flujo, sesion, listo) {
      const trozos: Buffer[] = []
      // What is cut in the middle is no message.
      flujo.on('error', () => {})
      flujo.on('data', (trozo: Buffer) => {
        trozos.push(trozo)
        if (medias.delete(sesion.id)) colgar()
      })
      flujo.on('end', () => {
        const { asunto, texto, html, adjuntos, id, de } = leerCorreo(Buffer.concat(trozos).toString())
        if (sinArchivos.delete(sesion.id) && adjuntos.length > 0) return listo(rechazo(MUY_GRANDE))
        const para = sesion.envelope.rcptTo.map(({ address }) => address).join(', ')
        bitacora.anotar({
          para,
          asunto,
          texto,
          detalle: { messageId: id, de, ...(html && { html }), ...(adjuntos.length > 0 && { adjuntos }) },
        })
        // No answer: the client must not learn that it was taken.
        if (cortes.delete(sesion.id)) colgar()
        else listo(null)
      })
    },
  })
  const conexiones = new Set<() => void>()
  const colgar = () => conexiones.forEach((cerrar) => void cerrar())
  servidor.server.on('connection', (enchufe) => {
    const cerrar = () => enchufe.destroy()
    conexiones.add(cerrar)
    enchufe.once('close', () => conexiones.delete(cerrar))
  })
  servidor.on('error', () => {})
  await new Promise<void>((listo) => servidor.listen(0, '127.0.0.1', listo))
  const { url, detener } = await servidorDe(bitacora, async (_, respuesta) => json(respuesta, 404, {}))
  return {
    nombre: 'Correo',
    url,
    smtp: `${directo ? 'smtps' : 'smtp'}://127.0.0.1:${(servidor.server.address() as AddressInfo).port}`,
    renovar: (otro) => servidor.updateSecureContext(otro),
    entradas: () => entradas,
    ponerClave(otra) {
      buena = otra
    },
    negarEntrada(codigo) {
      deSaludo = codigo
    },
    negarRemitente(codigo) {
      deRemitente = codigo
    },
    rechazarCon(codigo) {
      deEntrada = codigo
    },
    recibido: () => bitacora.recibidos,
    fallar: (falla) => bitacora.fallar(falla),
    async detener() {
      colgar()
      await new Promise<void>((listo) => servidor.close(() => listo()))
      await detener()
    },
  }
}
