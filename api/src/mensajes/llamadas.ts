import { CANALES, CLASES_MENSAJE } from '@retroventa/domain/mensajes/tipos'
import { TIPOS_PLANTILLA } from '@retroventa/domain/plantillas/matriz'
import { z } from 'zod'
import { Fecha, Id, Instante, Pesos, texto } from '../core/comunes.ts'
import { endpoint } from '../core/endpoint.ts'
import {
  Buscado,
  Exportado,
  Paginado,
  paginaDeLista,
  VariosAlmacenes,
  varios,
} from '../core/listaConsulta.ts'
import { MAXIMO_REENVIOS } from './limites.ts'

/**
 * encolado → enviado | fallido | retenido; a held one is asked again at `hasta`. What was sent becomes `entregado`, `leido` or
 * `fallido` when its provider says so; what has not left may be `cancelado` by a person.
 */
export const ESTADOS_MENSAJE = [
  'encolado',
  'retenido',
  'enviado',
  'entregado',
  'leido',
  'fallido',
  'cancelado',
] as const

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
  entregado: Instante.nullable(),
  leido: Instante.nullable(),
  /** Parts of an SMS; one of anything else. */
  partes: z.int(),
  /** Whole pesos at the price of the settings when it left; null of what has not left. */
  costo: Pesos.nullable(),
  /** Gateway that took it, and the name that it gave the message. */
  proveedor: z.string().nullable(),
  proveedorId: z.string().nullable(),
  empleado: z.string(),
})
export type Mensaje = z.output<typeof Mensaje>

/** A message in the outbox of a branch: whose it is, beside what it says. */
export const MensajeFila = Mensaje.extend({
  clienteId: Id.nullable(),
  /** Absent of what the house tells itself. */
  cliente: z.string().nullable(),
  almacen: z.string(),
  /** Its month is in the archive: it does not leave again. */
  archivado: z.boolean(),
})
export type MensajeFila = z.output<typeof MensajeFila>

const Filtro = Buscado.extend({
  estado: z.enum(ESTADOS_MENSAJE).optional(),
  canal: varios(CANALES).optional(),
  clase: varios(CLASES_MENSAJE).optional(),
  motivo: varios(TIPOS_PLANTILLA).optional(),
  almacen: VariosAlmacenes.optional(),
  cliente: Id.optional(),
  creadoDesde: Fecha.optional(),
  creadoHasta: Fecha.optional(),
  orden: z
    .enum(['creado', '-creado', 'sale', '-sale', 'costo', '-costo', 'almacen', '-almacen'])
    .default('-creado'),
})
export type FiltroMensajes = z.output<typeof Filtro>

export const verSalida = endpoint({
  method: 'GET',
  path: '/mensajes/salida',
  permiso: 'mensajes.ver',
  resumen:
    'Bandeja de salida: los mensajes del almacén (de todos, para super usuarios), con su estado y por qué esperan',
  query: Filtro.extend({ grupo: z.enum(['motivo', 'canal', 'almacen']).optional(), ...Paginado.shape }),
  response: paginaDeLista(MensajeFila).extend({
    /** Branches that are looked at. */
    almacenes: z.array(z.string()),
    /** Whole pesos of what left under the filter. */
    costo: Pesos,
    /** The hours of contact now: open until, or closed until (Ley 2300). */
    horario: z.object({ abierto: z.boolean(), hasta: Instante }),
  }),
  errors: ['permiso.falta'],
})

export const exportarSalida = endpoint({
  method: 'GET',
  path: '/mensajes/salida/exportar',
  permiso: 'mensajes.ver',
  resumen: 'Los mensajes del filtro en CSV o XLSX, sin recortes',
  query: Filtro.extend(Exportado.shape),
  produce: 'text/csv',
  errors: ['permiso.falta'],
})

/** Whether a channel may be used now for one purpose, and when if not. */
const Ventana = z.object({
  canal: z.enum(CANALES),
  clase: z.enum(CLASES_MENSAJE),
  /** Null when it may leave now. */
  razon: z.object({ codigo: z.string(), texto: z.string() }).nullable(),
  desde: Instante.nullable(),
})

export const verContacto = endpoint({
  method: 'GET',
  path: '/mensajes/contacto/:clienteId',
  permiso: 'mensajes.ver',
  resumen:
    'La ley con un cliente (Ley 2300): qué autorizó, cuándo se le escribió y desde cuándo se le puede escribir',
  params: z.object({ clienteId: Id }),
  response: z.object({
    canales: z.array(
      z.object({
        canal: z.enum(CANALES),
        autorizado: z.boolean(),
        /** In the register of excluded numbers: no advertising by it. */
        excluido: z.boolean(),
      }),
    ),
    /** They did not authorise other uses of their data (Ley 1581): no advertising by any. */
    sinPermiso: z.boolean(),
    /** What left in the last seven days and counts for the limits. */
    contactos: z.array(
      z.object({
        canal: z.enum(CANALES),
        clase: z.enum(CLASES_MENSAJE),
        motivo: z.string(),
        enviado: Instante,
      }),
    ),
    ventanas: z.array(Ventana),
  }),
  errors: ['mensaje.sin_cliente'],
})

export const verMensaje = endpoint({
  method: 'GET',
  path: '/mensajes/:id',
  permiso: 'mensajes.ver',
  resumen: 'Un mensaje de la bandeja de salida',
  params: z.object({ id: Id }),
  response: MensajeFila,
  errors: ['mensaje.no_existe'],
})

export const cancelarMensaje = endpoint({
  method: 'POST',
  path: '/mensajes/:id/cancelar',
  permiso: 'mensajes.enviar',
  resumen: 'No enviar un mensaje que todavía espera',
  params: z.object({ id: Id }),
  response: Mensaje,
  errors: ['mensaje.no_existe', 'mensaje.no_cancelable'],
})

/** How many messages, by what became of them, and what they cost. */
const Cuenta = z.object({
  clave: z.string(),
  enviados: z.int(),
  /** Of those, how many their provider says that arrived. */
  entregados: z.int(),
  fallidos: z.int(),
  esperan: z.int(),
  costo: Pesos,
})
export type CuentaMensajes = z.output<typeof Cuenta>

export const cifrasMensajes = endpoint({
  method: 'GET',
  path: '/mensajes/cifras',
  permiso: 'mensajes.ver',
  resumen: 'Mensajes enviados, entregados, fallidos y su costo, por mes, tipo, canal y almacén',
  query: z.object({ desde: Fecha, hasta: Fecha }),
  response: z.object({
    total: Cuenta,
    meses: z.array(Cuenta),
    tipos: z.array(Cuenta),
    canales: z.array(Cuenta),
    almacenes: z.array(Cuenta),
  }),
  errors: ['mensaje.periodo'],
})

export const verRecuperacion = endpoint({
  method: 'GET',
  path: '/mensajes/recuperacion',
  permiso: 'mensajes.ver',
  resumen: 'Quién pagó dentro de los siete días de un aviso de cobranza: por tipo de aviso, y los pagos',
  query: z.object({ desde: Fecha, hasta: Fecha }),
  response: z.object({
    tipos: z.array(
      z.object({
        motivo: z.string(),
        /** Contracts and layaways that were spoken of. */
        avisados: z.int(),
        pagaron: z.int(),
        valor: Pesos,
      }),
    ),
    /** The largest payments, each once, beside the last notice before it. */
    items: z.array(
      z.object({
        documento: z.string(),
        referencia: z.string(),
        cliente: z.string(),
        motivo: z.string(),
        canal: z.enum(CANALES),
        enviado: Instante,
        pago: Instante,
        dias: z.int(),
        valor: Pesos,
      }),
    ),
  }),
  errors: ['mensaje.periodo'],
})

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

/** What a person reads of a message before sending it again. */
const PorReenviar = MensajeFila.pick({
  id: true,
  canal: true,
  motivo: true,
  referencia: true,
  destino: true,
  creado: true,
  clienteId: true,
  cliente: true,
})
export type PorReenviar = z.output<typeof PorReenviar>

export const listarInciertos = endpoint({
  method: 'GET',
  path: '/mensajes/inciertos',
  permiso: 'mensajes.enviar',
  resumen: `Los mensajes del filtro que el proveedor no confirmó, los primeros ${MAXIMO_REENVIOS}: para decidir cuáles se envían otra vez`,
  query: Filtro,
  response: z.object({
    items: z.array(PorReenviar),
    /** Of the whole filter. */
    total: z.int(),
  }),
  errors: [],
})

export const reenviarMensajes = endpoint({
  method: 'POST',
  path: '/mensajes/reenvios',
  permiso: 'mensajes.enviar',
  resumen:
    'Volver a enviar varios mensajes que fallaron: los que otra persona ya reenvió se quedan como están',
  body: z.object({ ids: z.array(Id).min(1).max(MAXIMO_REENVIOS) }),
  response: z.object({ reenviados: z.int(), quedaron: z.int() }),
  errors: ['mensaje.no_existe'],
})

export * from './difusiones.ts'
export * from './ensayo.ts'
export * from './ley.ts'
export * from './plantillas.ts'
export * from './respuestas.ts'
