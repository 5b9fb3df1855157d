import { type CodigoEnvio, type DestinoFallo, ESPERA_PROVEEDOR_MS, enviarJson, FalloEnvio } from '../envio.ts'
import type { PuertoWhatsApp, WhatsApp } from './port.ts'

export interface AjustesWhatsApp {
  url: string
  /** `v21.0`. */
  version: string
  numeroId: string
  token: string
  idioma: string
  /** Approved template of each type of message; each takes one parameter, the text. */
  plantillas: Readonly<Record<string, string>>
  esperaMs?: number
}

type Suerte = readonly [CodigoEnvio, DestinoFallo]
const CUENTA: Suerte = ['proveedor.credenciales', 'pasajero']
const LIMITE: Suerte = ['proveedor.limite', 'pasajero']
const CAIDO: Suerte = ['proveedor.no_responde', 'pasajero']
const RECHAZADO: Suerte = ['proveedor.rechazado', 'definitivo']
const PLANTILLA: Suerte = ['proveedor.plantilla', 'definitivo']

/**
 * Codes of the Cloud API that change what happens next (facts/feeds §3): the code says it, and not the status, which is 400 of
 * most of them, limits too. What is of the account (permission, payment, a lock, a number that is not registered) waits for who
 * mends it. The rest is ours: it will not pass by itself.
 */
const CODIGOS: Readonly<Record<number, Suerte>> = {
  0: CUENTA,
  2: CAIDO,
  3: CUENTA,
  4: LIMITE,
  10: CUENTA,
  100: RECHAZADO,
  190: CUENTA,
  368: CUENTA,
  80007: LIMITE,
  130429: LIMITE,
  131000: CAIDO,
  131005: CUENTA,
  131008: RECHAZADO,
  131016: CAIDO,
  131026: ['celular.invalido', 'definitivo'],
  131030: RECHAZADO,
  131031: CUENTA,
  131042: CUENTA,
  131047: ['proveedor.ventana', 'definitivo'],
  131048: LIMITE,
  131051: RECHAZADO,
  131056: LIMITE,
  131057: CAIDO,
  132000: PLANTILLA,
  132001: PLANTILLA,
  132005: PLANTILLA,
  132007: PLANTILLA,
  132012: PLANTILLA,
  132015: PLANTILLA,
  132016: PLANTILLA,
  133004: CAIDO,
  133010: CUENTA,
}
/** Permissions of the application: all of them. */
const esDePermiso = (codigo: number) => codigo >= 200 && codigo <= 299

/**
 * WhatsApp Cloud API (facts/feeds §3). It takes no key that makes a repeated send harmless: our key travels as
 * `biz_opaque_callback_data` and comes back in its reports, so a send whose answer was lost is not repeated by itself.
 */
export function crearWhatsAppCloud(ajustes: AjustesWhatsApp): PuertoWhatsApp {
  return {
    async enviar(mensaje) {
      const { estado, cuerpo } = await enviarJson(
        `${ajustes.url}/${ajustes.version}/${ajustes.numeroId}/messages`,
        { authorization: `Bearer ${ajustes.token}` },
        cuerpoDe(ajustes, mensaje),
        ajustes.esperaMs ?? ESPERA_PROVEEDOR_MS,
      )
      if (estado >= 400) throw falloDe(estado, cuerpo)
      const id = (cuerpo as { messages?: { id?: unknown }[] } | undefined)?.messages?.[0]?.id
      if (typeof id !== 'string') throw new FalloEnvio('envio.incierto', 'incierto', 'respuesta')
      return { proveedorId: id }
    },
  }
}

function cuerpoDe({ plantillas, idioma }: AjustesWhatsApp, mensaje: WhatsApp) {
  const { clave, celular, texto, motivo } = mensaje
  const comun = {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: `57${celular}`,
    biz_opaque_callback_data: clave,
  }
  const deFabrica = Object.hasOwn(plantillas, motivo) ? plantillas[motivo] : undefined
  const plantilla = mensaje.plantilla ?? (deFabrica && { nombre: deFabrica, idioma, parametros: [texto] })
  if (!plantilla) return { ...comun, type: 'text', text: { preview_url: false, body: texto } }
  // A parameter may not have line ends nor more than four spaces in a row.
  const parameters = plantilla.parametros.map((uno) => ({ type: 'text', text: uno.replace(/\s+/g, ' ') }))
  return {
    ...comun,
    type: 'template',
    template: {
      name: plantilla.nombre,
      language: { code: plantilla.idioma },
      ...(parameters.length > 0 && { components: [{ type: 'body', parameters }] }),
    },
  }
}

function falloDe(estado: number, cuerpo: unknown): FalloEnvio {
  const codigo = (cuerpo as { error?: { code?: unknown } } | undefined)?.error?.code
  const conocido = typeof codigo !== 'number' ? undefined : esDePermiso(codigo) ? CUENTA : CODIGOS[codigo]
  const detalle = typeof codigo === 'number' ? codigo : estado
  if (conocido) return new FalloEnvio(...conocido, detalle)
  if (estado === 401 || estado === 403) return new FalloEnvio('proveedor.credenciales', 'pasajero', detalle)
  if (estado === 429) return new FalloEnvio('proveedor.limite', 'pasajero', detalle)
  if (estado >= 500) return new FalloEnvio('envio.incierto', 'incierto', detalle)
  return new FalloEnvio('proveedor.rechazado', 'definitivo', detalle)
}
