import { createTransport } from 'nodemailer'
import { ESPERA_PROVEEDOR_MS, FalloEnvio } from '../envio.ts'
import type { PuertoEmail } from './port.ts'

export interface AjustesEmail {
  /** `smtp://user:password@host:587` or `smtps://…:465`. */
  url: string
  /** `Compraventas El Refugio <avisos@refugio.co>`. */
  de: string
  responderA?: string | undefined
  /** Nothing is said before the connection is under TLS; without it, `smtp://` takes TLS only when it is offered. */
  tlsObligatorio?: boolean
  esperaMs?: number
}

/**
 * Mail over SMTP. SMTP has no key for a repeated send; the Message-ID is the same in every attempt, by which mailboxes
 * recognise a copy, so an unknown outcome (`envio.incierto`) may be tried again, some few times. It is unknown only of one that had begun to
 * leave: before that a break, at any word of the conversation, is of a mail that nobody took.
 */
export function crearEmailSmtp(ajustes: AjustesEmail): PuertoEmail {
  const espera = ajustes.esperaMs ?? ESPERA_PROVEEDOR_MS
  const transporte = createTransport(
    {
      url: ajustes.url,
      // A connection per mail: a pool puts a mail that was cut off back in line by itself, behind our back.
      pool: false,
      connectionTimeout: espera,
      greetingTimeout: espera,
      socketTimeout: espera,
      dnsTimeout: espera,
      ...(ajustes.tlsObligatorio && { requireTLS: true }),
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from: ajustes.de, ...(ajustes.responderA && { replyTo: ajustes.responderA }) },
  )
  // The message is read when the server has asked for it (354), and not before.
  const saliendo = new Set<string>()
  transporte.use('stream', ({ message }, listo) => {
    message.processFunc((flujo) => flujo.once('resume', () => saliendo.add(message.messageId())))
    listo()
  })
  const dominio = /@([\w.-]+)/.exec(ajustes.de)?.[1] ?? 'retroventa.local'
  return {
    async enviar({ clave, para, asunto, texto, html, adjuntos = [] }) {
      const messageId = `<${clave}@${dominio}>`
      try {
        // An object, never text: a comma in the address must not make two recipients.
        await transporte.sendMail({
          messageId,
          to: { name: '', address: para },
          subject: asunto,
          text: texto,
          ...(html && { html }),
          attachments: adjuntos.map(({ nombre, cuerpo, tipo = 'application/pdf' }) => ({
            filename: nombre,
            content: cuerpo,
            contentType: tipo,
          })),
        })
      } catch (error) {
        throw falloDe(error, saliendo.has(messageId))
      } finally {
        saliendo.delete(messageId)
      }
      return { proveedorId: messageId }
    },
    async cerrar() {
      transporte.close()
    },
  }
}

/** As OpenSSL and Node call what is wrong with a certificate: it expired, is of another name, or nobody known answers for it. */
const DE_CERTIFICADO = /CERT|^(UNABLE_TO_|INVALID_|HOSTNAME_)/

/** What is said before anybody is let in: who comes. */
const AL_ENTRAR: ReadonlySet<string> = new Set(['EHLO', 'HELO'])
/** The library calls the greeting as it does an answer that breaks off, of whatever step: that one is of its own mail. */
const SALUDO = /^Invalid greeting/

/**
 * The library's errors carry the address: only their code and the SMTP reply code go on.
 * @param salia the message had begun to leave: without an answer it may have been taken
 */
function falloDe(error: unknown, salia: boolean): FalloEnvio {
  const {
    code,
    originalCode,
    responseCode,
    command,
    message = '',
  } = (error ?? {}) as {
    message?: string
    code?: string
    /** What the system said, under the code of the library. */
    originalCode?: string
    responseCode?: number
    command?: string
  }
  // Of our own side, before anything is said: whoever it was for is not to blame.
  if (originalCode && DE_CERTIFICADO.test(originalCode))
    return new FalloEnvio('proveedor.certificado', 'pasajero', originalCode)
  const detalle = responseCode ?? code ?? 'SMTP'
  if (command === 'STARTTLS' && responseCode !== undefined)
    return new FalloEnvio('proveedor.sin_tls', 'pasajero', detalle)
  // Of the message alone: of a recipient, and of the sender, who is told no size, the same code is a mailbox that is full.
  if (responseCode === 552 && code === 'EMESSAGE')
    return new FalloEnvio('email.muy_grande', 'definitivo', detalle)
  // Below 500 it is refused for now, as to who signs in too often: the password may be right, and keeps no other mail.
  if (code === 'EAUTH' && !(responseCode !== undefined && responseCode < 500))
    return new FalloEnvio('proveedor.credenciales', 'pasajero', detalle)
  // It lets nobody in who sends from here, as where its network is in a list: of no mail, and the house finds out why.
  const entraba = AL_ENTRAR.has(command ?? '') || (command === 'CONN' && SALUDO.test(message))
  if (responseCode !== undefined && responseCode >= 500 && !salia && entraba)
    return new FalloEnvio('proveedor.cerrado', 'pasajero', detalle)
  // It says only now that it wants to know who sends.
  if (responseCode === 530 && command === 'MAIL FROM')
    return new FalloEnvio('proveedor.credenciales', 'pasajero', detalle)
  // The address that the house sends from is that of every mail: whoever this one is for is not to blame.
  if (responseCode !== undefined && responseCode >= 500 && command === 'MAIL FROM')
    return new FalloEnvio('proveedor.remitente', 'pasajero', detalle)
  if (responseCode !== undefined && responseCode >= 500)
    return new FalloEnvio(
      code === 'EENVELOPE' ? 'email.invalido' : 'proveedor.rechazado',
      'definitivo',
      detalle,
    )
  if (responseCode !== undefined) return new FalloEnvio('proveedor.limite', 'pasajero', detalle)
  if (code === 'EENVELOPE') return new FalloEnvio('email.invalido', 'definitivo', detalle)
  if (salia) return new FalloEnvio('envio.incierto', 'incierto', detalle)
  return new FalloEnvio('proveedor.no_responde', 'pasajero', detalle)
}
