import { z } from 'zod'
import { ESPERA_PROVEEDOR_MS, enviarJson, FalloEnvio } from '../envio.ts'
import type { PuertoSms } from './port.ts'

export interface AjustesInfobip {
  url: string
  clave: string
  remitente: string
  /** Messages that it may be given in a minute. */
  porMinuto: number
  esperaMs?: number
}

const Respuesta = z.object({
  messages: z
    .array(z.object({ messageId: z.string(), status: z.object({ groupId: z.number(), name: z.string() }) }))
    .min(1),
})
/** Groups of states that will never arrive: undeliverable, expired, rejected. */
const PERDIDOS: ReadonlySet<number> = new Set([2, 4, 5])

/** Infobip, SMS v3 (facts/feeds §4). Its `messageId` may be ours, but a repeated one is sent again. */
export function crearSmsInfobip(ajustes: AjustesInfobip): PuertoSms {
  return {
    async enviar({ clave, celular, texto, flash }) {
      const { estado, cuerpo } = await enviarJson(
        `${ajustes.url}/sms/3/messages`,
        { authorization: `App ${ajustes.clave}` },
        {
          messages: [
            {
              sender: ajustes.remitente,
              destinations: [{ to: `57${celular}`, messageId: clave }],
              content: { text: texto },
              options: { flash },
            },
          ],
        },
        ajustes.esperaMs ?? ESPERA_PROVEEDOR_MS,
      )
      if (estado === 401 || estado === 403) throw new FalloEnvio('proveedor.credenciales', 'pasajero', estado)
      if (estado === 429) throw new FalloEnvio('proveedor.limite', 'pasajero', estado)
      if (estado >= 500) throw new FalloEnvio('envio.incierto', 'incierto', estado)
      if (estado >= 400) throw new FalloEnvio('proveedor.rechazado', 'definitivo', estado)
      const leida = Respuesta.safeParse(cuerpo)
      const [mensaje] = leida.success ? leida.data.messages : []
      if (!mensaje) throw new FalloEnvio('envio.incierto', 'incierto', 'respuesta')
      if (PERDIDOS.has(mensaje.status.groupId))
        throw new FalloEnvio('proveedor.rechazado', 'definitivo', mensaje.status.name)
      return { proveedorId: mensaje.messageId }
    },
  }
}
