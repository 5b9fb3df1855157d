import { Bitacora, json, leerCuerpo, type Simulador, servidorDe } from './base.ts'

export const NUMERO_WHATSAPP = '106540352242922'
export const TOKEN_WHATSAPP = 'token-de-demostracion'

interface Envio {
  to?: string
  type?: string
  text?: { body?: string }
  template?: {
    name?: string
    language?: { code?: string }
    components?: { parameters?: { text?: string }[] }[]
  }
  biz_opaque_callback_data?: string
}

const error = (code: number, message: string) => ({
  error: {
    message: `(#${code}) ${message}`,
    type: 'OAuthException',
    code,
    error_data: { messaging_product: 'whatsapp', details: message },
    fbtrace_id: 'A1b2',
  },
})

/** Status of the codes that do not come with 400. */
const ESTADOS: Readonly<Record<number, number>> = {
  2: 503,
  200: 403,
  368: 403,
  131000: 500,
  131016: 500,
  131031: 403,
  131057: 500,
  133004: 503,
}

const parametrosDe = ({ template }: Envio): string[] =>
  (template?.components?.[0]?.parameters ?? []).map(({ text = '' }) => text)

/** Meta takes no parameter that is empty, has line ends or tabs, or more than four spaces in a row. */
const impropio = (uno: string) => uno.trim() === '' || /[\r\n\t]| {5}/.test(uno)

const textoDe = ({ text, template }: Envio): string =>
  text?.body ?? template?.components?.[0]?.parameters?.[0]?.text ?? ''

/** Meta's Cloud API (`POST /v21.0/{phone-number-id}/messages`, facts/feeds §3). */
export async function iniciarSimuladorWhatsApp(): Promise<Simulador> {
  const bitacora = new Bitacora()
  const { url, detener } = await servidorDe(bitacora, async (peticion, respuesta) => {
    const cuerpo = await leerCuerpo(peticion)
    if (peticion.headers.authorization !== `Bearer ${TOKEN_WHATSAPP}`)
      return json(respuesta, 401, error(190, 'Invalid OAuth access token'))
    if (peticion.method !== 'POST' || !/^\/v\d+\.\d+\/106540352242922\/messages$/.test(peticion.url ?? ''))
      return json(respuesta, 400, error(100, 'Unsupported post request'))
    const falla = await bitacora.turno()
    if (falla.modo === 'error') {
      const { codigo = 131000, estado = ESTADOS[codigo] ?? 400 } = falla
      return json(respuesta, estado, error(codigo, 'Fault'))
    }
    const envio = JSON.parse(cuerpo.toString()) as Envio
    const para = envio.to ?? ''
    if (!/^\d{10,15}$/.test(para) || textoDe(envio) === '')
      return json(respuesta, 400, error(131008, 'Required parameter is missing'))
    const parametros = parametrosDe(envio)
    if (parametros.some(impropio)) return json(respuesta, 400, error(131008, 'Parameter is not valid'))
    const { id } = bitacora.anotar({
      para,
      texto: textoDe(envio),
      detalle: {
        tipo: envio.type,
        plantilla: envio.template?.name,
        idioma: envio.template?.language?.code,
        parametros,
        referencia: envio.biz_opaque_callback_data,
      },
    })
    if (falla.modo === 'corte') {
      respuesta.destroy()
      return
    }
    if (falla.modo === 'basura') respuesta.end('not json')
    else
      json(respuesta, 200, {
        messaging_product: 'whatsapp',
        contacts: [{ input: para, wa_id: para }],
        messages: [{ id: `wamid.${Buffer.from(id).toString('base64url')}` }],
      })
  })
  return {
    nombre: 'WhatsApp',
    url,
    detener,
    recibido: () => bitacora.recibidos,
    fallar: (falla) => bitacora.fallar(falla),
  }
}
