import { CANALES, CLASES_MENSAJE } from '@retroventa/domain/mensajes/tipos'
import { z } from 'zod'
import { Id, Instante, texto } from '../core/comunes.ts'
import { endpoint } from '../core/endpoint.ts'

/** encolado → enviado | fallido | retenido; a held one is asked again at `hasta`. */
export const ESTADOS_MENSAJE = ['encolado', 'enviado', 'fallido', 'retenido'] as const

export const Mensaje = z.object({
  id: Id,
  canal: z.enum(CANALES),
  clase: z.enum(CLASES_MENSAJE),
  motivo: z.string(),
  referencia: z.string().nullable(),
  asunto: z.string().nullable(),
  texto: z.string(),
  estado: z.enum(ESTADOS_MENSAJE),
  /** Why it waits or failed; null when there is nothing to say. */
  razon: z.object({ codigo: z.string(), texto: z.string() }).nullable(),
  /** When a held or retried one is asked again. */
  hasta: Instante.nullable(),
  intentos: z.int(),
  destino: z.string().nullable(),
  creado: Instante,
  enviado: Instante.nullable(),
  empleado: z.string(),
})
export type Mensaje = z.output<typeof Mensaje>

export const listarMensajes = endpoint({
  method: 'GET',
  path: '/mensajes',
  permiso: 'mensajes.ver',
  resumen: 'Los mensajes de un cliente, los más recientes primero: 100 como máximo',
  query: z.object({ clienteId: Id }),
  response: z.object({ items: z.array(Mensaje), total: z.int() }),
  errors: [],
})

/** 001 §7 *Send message to clients* and 000 §7 *Send WhatsApp*, *Send SMS*: one call, the channel is a datum. */
export const enviarMensajes = endpoint({
  method: 'POST',
  path: '/mensajes',
  permiso: 'mensajes.enviar',
  resumen: 'Enviar un mensaje a varios clientes, por la cola y dentro del horario de contacto (Ley 2300)',
  body: z.object({
    clientes: z.array(Id).min(1).max(1000),
    canal: z.enum(CANALES),
    /** Confirmations of an operation are sent by the operation, never by hand. */
    clase: z.enum(['cobranza', 'publicidad']),
    motivo: texto(60).min(1),
    referencia: texto(60).optional(),
    asunto: texto(120).optional(),
    /** May carry the tags of the template `cliente` (D13). */
    texto: texto(1000).min(1),
    smsFlash: z.union([z.literal(0), z.literal(1)]).optional(),
  }),
  response: z.object({ encolados: z.int(), descartados: z.int() }),
  errors: ['mensaje.etiqueta', 'mensaje.sin_asunto'],
})

export const reenviarMensaje = endpoint({
  method: 'POST',
  path: '/mensajes/:id/reenviar',
  permiso: 'mensajes.enviar',
  resumen: 'Volver a enviar un mensaje que falló',
  params: z.object({ id: Id }),
  response: Mensaje,
  errors: ['mensaje.no_existe', 'mensaje.no_reenviable'],
})
