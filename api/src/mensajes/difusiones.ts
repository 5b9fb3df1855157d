import { CANALES } from '@retroventa/domain/mensajes/tipos'
import { TIPOS_PLANTILLA } from '@retroventa/domain/plantillas/matriz'
import { z } from 'zod'
import { FiltroClientes } from '../clientes/listado.ts'
import { Id, Instante, Pesos, texto } from '../core/comunes.ts'
import { endpoint } from '../core/endpoint.ts'

const Pedida = z.object({
  /** Which customers: the filter of their list. */
  filtro: FiltroClientes.omit({ orden: true }),
  canal: z.enum(CANALES),
  /** Confirmations of an operation are sent by the operation, never by hand. */
  clase: z.enum(['cobranza', 'publicidad']),
  motivo: texto(60).min(1),
  asunto: texto(120).optional(),
  /** May carry the tags of the template `cliente` (D13). */
  texto: texto(1000).min(1),
  /** Of WhatsApp: the type whose approved template it leaves by, and whose text it says. */
  plantilla: z.enum(TIPOS_PLANTILLA).optional(),
})

/** An approved template that says nothing but what is known of anybody. */
export const PlantillaAprobada = z.object({ operacion: z.enum(TIPOS_PLANTILLA), texto: z.string() })
export type PlantillaAprobada = z.output<typeof PlantillaAprobada>

export const Difusion = z.object({
  id: Id,
  almacen: z.string(),
  canal: z.enum(CANALES),
  clase: z.enum(['cobranza', 'publicidad']),
  motivo: z.string(),
  texto: z.string(),
  /** In words. */
  filtro: z.string(),
  estado: z.enum(['en_curso', 'detenida', 'terminada']),
  /** It met an error of the server, and does not go on: it is tried again each minute. */
  demorada: z.boolean(),
  /** Customers of the filter when it began, those gone through, and of those the ones that get nothing. */
  total: z.int(),
  vistos: z.int(),
  descartados: z.int(),
  mensajes: z.int(),
  salieron: z.int(),
  esperan: z.int(),
  fallaron: z.int(),
  cancelados: z.int(),
  creado: Instante,
  empleado: z.string(),
})
export type Difusion = z.output<typeof Difusion>

const DE_TEXTO = ['mensaje.etiqueta', 'mensaje.sin_asunto', 'difusion.plantilla'] as const

export const previaDifusion = endpoint({
  method: 'POST',
  path: '/mensajes/difusiones/previa',
  permiso: 'mensajes.enviar',
  resumen:
    'Qué haría un mensaje a un filtro de clientes: cuántos por canal, cuándo los deja salir la ley, y su costo',
  body: Pedida,
  response: z.object({
    total: z.int(),
    canales: z.array(z.object({ canal: z.enum(CANALES), autorizaron: z.int() })),
    /** Reached by that channel, but of advertising: they did not authorise other uses of their data (Ley 1581). */
    sinPermiso: z.int(),
    /** Of the others, in the register of excluded numbers. */
    excluidos: z.int(),
    reciben: z.int(),
    /** When they may leave; `desde` null, now. */
    ventanas: z.array(
      z.object({ desde: Instante.nullable(), razon: z.string().nullable(), cuantos: z.int() }),
    ),
    /** The text with everyday values, and the parts of an SMS that it takes. */
    ejemplo: z.string(),
    partes: z.int(),
    costo: Pesos,
  }),
  errors: [...DE_TEXTO],
})

export const crearDifusion = endpoint({
  method: 'POST',
  path: '/mensajes/difusiones',
  permiso: 'mensajes.enviar',
  resumen:
    'Enviar un mensaje a todos los clientes de un filtro, por la cola y dentro del horario de contacto',
  body: Pedida,
  response: Difusion,
  errors: [...DE_TEXTO, 'difusion.nadie', 'peticion.clave_repetida'],
})

export const listarDifusiones = endpoint({
  method: 'GET',
  path: '/mensajes/difusiones',
  permiso: 'mensajes.ver',
  resumen: 'Los últimos envíos a filtros de clientes, con lo que va de cada uno',
  response: z.object({ items: z.array(Difusion), plantillas: z.array(PlantillaAprobada) }),
  errors: [],
})

const cambio = (que: 'detener' | 'seguir', resumen: string) =>
  endpoint({
    method: 'POST',
    path: `/mensajes/difusiones/:id/${que}`,
    permiso: 'mensajes.enviar',
    resumen,
    params: z.object({ id: Id }),
    response: Difusion,
    errors: ['difusion.no_existe', 'difusion.estado'],
  })
export const detenerDifusion = cambio('detener', 'Detener un envío: lo que no ha salido ya no sale')
export const seguirDifusion = cambio('seguir', 'Seguir con un envío detenido, desde donde iba')
