import type { Canal } from '@retroventa/domain/mensajes/tipos'
import type { Configuracion } from '../configuracion/service.ts'
import type { FilaMensaje } from './queries.ts'

/** Whole pesos of a message at the prices of the settings: an SMS by its parts, the rest by the message. */
export function costoDe(
  { costoSms, costoWhatsapp, costoEmail }: Configuracion['mensajes'],
  { canal, partes }: Pick<FilaMensaje, 'canal' | 'partes'>,
): number {
  const precios: Record<Canal, number> = {
    sms: costoSms * partes,
    whatsapp: costoWhatsapp,
    email: costoEmail,
  }
  return precios[canal as Canal]
}
