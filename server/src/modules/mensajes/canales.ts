import type { CodigoRazon } from '@retroventa/api/mensajes/textos'
import { celularValido } from '@retroventa/domain/clientes/celular'
import type { Canal } from '@retroventa/domain/mensajes/tipos'
import type { Dependencias } from '../../dependencies.ts'
import type { Aceptado } from '../../ports/envio.ts'
import type { ContactoCliente } from '../clientes/service.ts'
import type { NuevoMensaje, PlantillaLlena } from './encolar.ts'
import type { FilaMensaje } from './queries.ts'

/**
 * Whether the provider recognises a repeated send by our key. Mail carries the same Message-ID each time; the SMS gateway
 * and WhatsApp take no such key, so what was cut off there is never repeated without a person.
 */
export const ADMITE_CLAVE: Record<Canal, boolean> = { email: true, sms: false, whatsapp: false }

type Canales = Pick<Dependencias, 'email' | 'sms' | 'whatsapp'>

async function adjuntosDe(deps: Dependencias, fila: FilaMensaje) {
  const adjunto = fila.adjunto as unknown as NuevoMensaje['adjunto'] | null
  const papel =
    adjunto && (await deps.papeles[adjunto.papel]?.(deps, adjunto.codigo, adjunto.duplicado === true))
  return papel ? [papel] : []
}

/** Where a message to a customer would go, as the queue takes it when it leaves (D3). */
export const contactoPor = (
  { email, celular }: Pick<ContactoCliente, 'email' | 'celular'>,
  canal: Canal,
): string | null => (canal === 'email' ? email : celularValido(celular ?? '')) || null

/** Whether a message reaches somebody by a channel: they authorised it, and there is where to. */
export const alcanzaA = (cliente: ContactoCliente, canal: Canal): boolean =>
  cliente.canales[canal] && contactoPor(cliente, canal) !== null

/** Where a message goes today, or why it cannot. The customer is read at the last moment: numbers and consents change. */
export function destinoDe(
  puertos: Canales,
  canal: Canal,
  cliente: ContactoCliente | undefined,
): { destino: string } | { razon: CodigoRazon } {
  if (!puertos[canal])
    return { razon: canal === 'whatsapp' ? 'whatsapp.sin_servidor' : 'canal.deshabilitado' }
  if (!cliente?.canales[canal]) return { razon: 'cliente.sin_autorizacion' }
  const destino = contactoPor(cliente, canal)
  return destino ? { destino } : { razon: canal === 'email' ? 'email.invalido' : 'celular.invalido' }
}

/** Advertising is another use of their data: it is of who authorised it (Ley 1581). What they owe and their own operation may be said. */
export const admitePublicidad = (
  clase: string,
  cliente: Pick<ContactoCliente, 'autorizoDatos'> | undefined,
): boolean => clase !== 'publicidad' || cliente?.autorizoDatos === true

/** Hands the message to its provider, with its paper. @throws FalloEnvio */
export async function entregar(puertos: Dependencias, fila: FilaMensaje, destino: string): Promise<Aceptado> {
  const { id: clave, texto, asunto, html, flash, motivo, canal } = fila
  const plantilla = fila.plantilla as unknown as PlantillaLlena | null
  if (canal === 'email' && puertos.email)
    return puertos.email.enviar({
      clave,
      para: destino,
      asunto: asunto ?? '',
      texto,
      html,
      adjuntos: await adjuntosDe(puertos, fila),
    })
  if (canal === 'sms' && puertos.sms) return puertos.sms.enviar({ clave, celular: destino, texto, flash })
  if (puertos.whatsapp) return puertos.whatsapp.enviar({ clave, celular: destino, texto, motivo, plantilla })
  throw new Error(`no port for ${canal}`)
}
