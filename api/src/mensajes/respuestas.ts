import { CANALES } from '@retroventa/domain/mensajes/tipos'
import { z } from 'zod'
import { Fecha, Id, Instante, texto } from '../core/comunes.ts'
import { endpoint } from '../core/endpoint.ts'
import { Buscado, Exportado, Paginado, paginaDeLista, varios } from '../core/listaConsulta.ts'

/** The signature is of the bytes: the body is read as text and parsed after it was checked. */
const Crudo = z.string().max(200_000)
const Recibido = z.object({ recibido: z.boolean() })

export const avisoMensajes = endpoint({
  method: 'POST',
  path: '/mensajes/avisos/:canal',
  permiso: 'publico',
  resumen: 'Aviso firmado de un proveedor: un mensaje se entregó, se leyó, rebotó, o alguien respondió',
  params: z.object({ canal: z.enum(CANALES) }),
  body: Crudo,
  response: Recibido,
  errors: ['mensaje.aviso_firma', 'mensaje.saliendo', 'peticion.invalida'],
})

export const verificarWhatsApp = endpoint({
  method: 'GET',
  path: '/mensajes/avisos/whatsapp',
  permiso: 'publico',
  resumen: 'Meta comprueba la dirección de los avisos: se le devuelve su reto',
  query: z.object({
    'hub.mode': z.string().max(40).optional(),
    'hub.verify_token': z.string().max(200).optional(),
    'hub.challenge': z
      .string()
      .regex(/^[\w.-]{1,200}$/)
      .optional(),
  }),
  produce: 'text/plain',
  errors: ['peticion.invalida'],
})

export const Respuesta = z.object({
  id: Id,
  almacen: z.string(),
  clienteId: Id.nullable(),
  /** Absent of a number that no customer has. */
  cliente: z.string().nullable(),
  canal: z.enum(CANALES),
  de: z.string(),
  texto: z.string(),
  /** It asked for no more, and its channel was ended. */
  baja: z.boolean(),
  recibido: Instante,
  atendido: Instante.nullable(),
  atendio: z.string().nullable(),
})
export type RespuestaFila = z.output<typeof Respuesta>

const ESTADO = ['pendiente', 'atendida', 'baja'] as const

const Filtro = Buscado.extend({
  estado: z.enum(ESTADO).default('pendiente'),
  canal: varios(CANALES).optional(),
  cliente: Id.optional(),
  recibidoDesde: Fecha.optional(),
  recibidoHasta: Fecha.optional(),
  orden: z.enum(['recibido', '-recibido']).default('-recibido'),
})
export type FiltroRespuestas = z.output<typeof Filtro>

export const listarRespuestas = endpoint({
  method: 'GET',
  path: '/mensajes/respuestas',
  permiso: 'mensajes.ver',
  resumen: 'Lo que respondieron los clientes al almacén',
  query: Filtro.extend(Paginado.shape),
  response: paginaDeLista(Respuesta),
  errors: ['permiso.falta'],
})

export const exportarRespuestas = endpoint({
  method: 'GET',
  path: '/mensajes/respuestas/exportar',
  permiso: 'mensajes.ver',
  resumen: 'Las respuestas del filtro en CSV o XLSX, sin recortes',
  query: Filtro.extend(Exportado.shape),
  produce: 'text/csv',
  errors: ['permiso.falta'],
})

export const atenderRespuesta = endpoint({
  method: 'POST',
  path: '/mensajes/respuestas/:id/atender',
  permiso: 'mensajes.enviar',
  resumen: 'Dejar una respuesta como atendida',
  params: z.object({ id: Id }),
  response: z.object({ atendido: Instante }),
  errors: ['mensaje.no_existe'],
})

export const responderRespuesta = endpoint({
  method: 'POST',
  path: '/mensajes/respuestas/:id/responder',
  permiso: 'mensajes.enviar',
  resumen:
    'Responderle a quien escribió, por el mismo canal y dentro del horario de contacto; la respuesta queda atendida',
  params: z.object({ id: Id }),
  body: z.object({ texto: texto(1_000).min(1) }),
  /** When it leaves: now, or when the hours of contact open. */
  response: z.object({ mensajeId: Id, sale: Instante }),
  errors: [
    'mensaje.no_existe',
    'respuesta.atendida',
    'respuesta.baja',
    'respuesta.sin_autorizacion',
    'respuesta.ventana',
  ],
})
