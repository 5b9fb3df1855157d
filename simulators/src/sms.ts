import { Bitacora, type Falla, json, leerCuerpo, type Simulador, servidorDe } from './base.ts'

export const CLAVE_SMS = 'clave-de-demostracion'
/** With it the gateway signs what it tells (`x-firma`): published, as every key of the demonstration. */
export const SECRETO_SMS = 'avisos-de-demostracion'

interface Envio {
  flash?: boolean
  messages?: { to?: string; text?: string; reference01?: string }[]
}

export interface AjustesSms {
  /** The fault of each request, by its number: a provider that fails now and then. */
  falla?: (peticion: number) => Falla
  /** How many of what arrived are kept. */
  recuerda?: number
}

/** Hablame v5 (`POST /api/sms/v5/send`), as far as it is published: key in the header, one answer for the whole call. */
export async function iniciarSimuladorSms({ falla: propia, recuerda }: AjustesSms = {}): Promise<Simulador> {
  const bitacora = new Bitacora(recuerda)
  let peticiones = 0
  const { url, detener } = await servidorDe(bitacora, async (peticion, respuesta) => {
    const cuerpo = await leerCuerpo(peticion)
    if (peticion.method !== 'POST' || peticion.url !== '/api/sms/v5/send')
      return json(respuesta, 404, { statusMessage: 'NOT_FOUND' })
    if (peticion.headers['x-hablame-key'] !== CLAVE_SMS)
      return json(respuesta, 401, { statusMessage: 'UNAUTHORIZED' })
    peticiones += 1
    // In which order they were asked: a slow one is answered later.
    const turno = peticiones
    const falla = await bitacora.turno(propia?.(turno))
    if (falla.modo === 'error')
      return json(respuesta, falla.estado ?? 500, { statusMessage: 'ERROR', statusCode: falla.codigo })
    const { messages = [], flash } = JSON.parse(cuerpo.toString()) as Envio
    if (messages.length === 0 || messages.some(({ to, text }) => !/^57\d{10}$/.test(to ?? '') || !text))
      return json(respuesta, 400, { statusMessage: 'INVALID_MESSAGES' })
    for (const { to = '', text = '', reference01 } of messages)
      bitacora.anotar({ para: to, texto: text, detalle: { flash, referencia: reference01, turno } })
    if (falla.modo === 'corte') {
      respuesta.destroy()
      return
    }
    if (falla.modo === 'basura') respuesta.end('<html>OK</html>')
    else
      json(respuesta, 200, {
        statusCode: 200,
        statusMessage: 'OK',
        message_id: `hab-${messages[0]?.reference01 ?? ''}`,
      })
  })
  return {
    nombre: 'SMS',
    url,
    detener,
    recibido: () => bitacora.recibidos,
    fallar: (falla) => bitacora.fallar(falla),
  }
}
