import { ESPERA_PROVEEDOR_MS, enviarJson, FalloEnvio } from '../envio.ts'
import type { PuertoSms } from './port.ts'

export interface AjustesSms {
  url: string
  clave: string
  remitente: string
  campana: string
  esperaMs?: number
}

/**
 * Hablame v5 (facts/feeds §4). It publishes no key that makes a repeated send harmless: `reference01` only names the
 * message in its reports, so a send whose answer was lost must not be repeated by itself.
 */
export function crearSmsHablame(ajustes: AjustesSms): PuertoSms {
  return {
    async enviar({ clave, celular, texto, flash }) {
      const { estado, cuerpo } = await enviarJson(
        `${ajustes.url}/api/sms/v5/send`,
        { 'x-hablame-key': ajustes.clave },
        {
          priority: true,
          certificate: false,
          flash,
          sendDate: 'Now',
          campaignName: ajustes.campana,
          from: ajustes.remitente,
          messages: [{ to: `57${celular}`, text: texto, costCenter: 0, reference01: clave }],
        },
        ajustes.esperaMs ?? ESPERA_PROVEEDOR_MS,
      )
      const { statusMessage, message_id } = (cuerpo ?? {}) as {
        statusMessage?: unknown
        message_id?: unknown
      }
      if (estado === 401 || estado === 403) throw new FalloEnvio('proveedor.credenciales', 'pasajero', estado)
      if (estado === 429) throw new FalloEnvio('proveedor.limite', 'pasajero', estado)
      // A gateway in front may fail after the message went through.
      if (estado >= 500) throw new FalloEnvio('envio.incierto', 'incierto', estado)
      if (estado >= 400) throw new FalloEnvio('proveedor.rechazado', 'definitivo', estado)
      if (typeof statusMessage !== 'string') throw new FalloEnvio('envio.incierto', 'incierto', 'respuesta')
      if (statusMessage !== 'OK') throw new FalloEnvio('proveedor.rechazado', 'definitivo', 'statusMessage')
      return { proveedorId: typeof message_id === 'string' ? message_id : clave }
    },
  }
}
