import { randomUUID } from 'node:crypto'
import { Bitacora, json, leerCuerpo, type Simulador, servidorDe } from './base.ts'

export const CLAVE_INFOBIP = 'clave-de-respaldo'

interface Envio {
  messages?: {
    sender?: string
    destinations?: { to?: string; messageId?: string }[]
    content?: { text?: string }
    options?: { flash?: boolean }
  }[]
}

const rechazo = (messageId: string, text: string) => ({
  requestError: { serviceException: { messageId, text } },
})

/** Infobip (`POST /sms/3/messages`): the key in `Authorization: App`, a state for each destination. */
export async function iniciarSimuladorInfobip(): Promise<Simulador> {
  const bitacora = new Bitacora()
  const { url, detener } = await servidorDe(bitacora, async (peticion, respuesta) => {
    const cuerpo = await leerCuerpo(peticion)
    if (peticion.method !== 'POST' || peticion.url !== '/sms/3/messages')
      return json(respuesta, 404, rechazo('NOT_FOUND', 'Requested URL not found'))
    if (peticion.headers.authorization !== `App ${CLAVE_INFOBIP}`)
      return json(respuesta, 401, rechazo('UNAUTHORIZED', 'Invalid login details'))
    const falla = await bitacora.turno()
    if (falla.modo === 'error')
      return json(respuesta, falla.estado ?? 500, rechazo(String(falla.codigo ?? 'GENERAL_ERROR'), 'Error'))
    const { messages = [] } = JSON.parse(cuerpo.toString()) as Envio
    const enviados = messages.flatMap(({ destinations = [], content, options }) =>
      destinations.map(({ to = '', messageId }) => ({
        to,
        messageId: messageId ?? randomUUID(),
        texto: content?.text ?? '',
        flash: options?.flash ?? false,
      })),
    )
    if (enviados.length === 0 || enviados.some(({ texto }) => texto === ''))
      return json(respuesta, 400, rechazo('BAD_REQUEST', 'Bad request'))
    const buenos = enviados.filter(({ to }) => /^57\d{10}$/.test(to))
    for (const { to, texto, flash, messageId } of buenos)
      bitacora.anotar({ para: to, texto, detalle: { flash, referencia: messageId } })
    if (falla.modo === 'corte') {
      respuesta.destroy()
      return
    }
    if (falla.modo === 'basura') return void respuesta.end('<html>')
    json(respuesta, 200, {
      bulkId: randomUUID(),
      messages: enviados.map(({ to, messageId }) => ({
        messageId,
        destination: to,
        status: buenos.some((uno) => uno.to === to)
          ? { groupId: 1, groupName: 'PENDING', id: 26, name: 'PENDING_ACCEPTED' }
          : { groupId: 5, groupName: 'REJECTED', id: 52, name: 'REJECTED_DESTINATION' },
      })),
    })
  })
  return {
    nombre: 'SMS de respaldo',
    url,
    detener,
    recibido: () => bitacora.recibidos,
    fallar: (falla) => bitacora.fallar(falla),
  }
}
