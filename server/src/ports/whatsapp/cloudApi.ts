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

/** Codes of the Cloud API that change what happens next (facts/feeds §3). The rest is ours: it will not pass by itself. */
const CODIGOS: Readonly<Record<number, readonly [CodigoEnvio, DestinoFallo]>> = {
  100: ['proveedor.rechazado', 'definitivo'],
  190: ['proveedor.credenciales', 'pasajero'],
  130429: ['proveedor.limite', 'pasajero'],
  131000: ['proveedor.no_responde', 'pasajero'],
  131008: ['proveedor.rechazado', 'definitivo'],
  131026: ['celular.invalido', 'definitivo'],
  131030: ['proveedor.rechazado', 'definitivo'],
  131047: ['proveedor.ventana', 'definitivo'],
  131051: ['proveedor.rechazado', 'definitivo'],
  131056: ['proveedor.limite', 'pasajero'],
  132000: ['proveedor.plantilla', 'definitivo'],
  132001: ['proveedor.plantilla', 'definitivo'],
  132015: ['proveedor.plantilla', 'definitivo'],
  132016: ['proveedor.plantilla', 'definitivo'],
}

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
  const conocido = typeof codigo === 'number' ? CODIGOS[codigo] : undefined
  const detalle = typeof codigo === 'number' ? codigo : estado
  if (conocido) return new FalloEnvio(...conocido, detalle)
  if (estado === 401 || estado === 403) return new FalloEnvio('proveedor.credenciales', 'pasajero', detalle)
  if (estado === 429) return new FalloEnvio('proveedor.limite', 'pasajero', detalle)
  if (estado >= 500) return new FalloEnvio('envio.incierto', 'incierto', detalle)
  return new FalloEnvio('proveedor.rechazado', 'definitivo', detalle)
}
