import { CANALES } from '@retroventa/domain/mensajes/tipos'
import { TIPOS_PLANTILLA } from '@retroventa/domain/plantillas/matriz'
import { z } from 'zod'
import { Fecha, Id, Instante, texto } from '../core/comunes.ts'
import { endpoint } from '../core/endpoint.ts'
import { Exportado, varios } from '../core/listaConsulta.ts'

export const ESTADOS_ENSAYO = ['sale', 'espera', 'no_sale'] as const

/** One notice of the day by one channel: what would be said, when, or why not. */
export const EnsayoFila = z.object({
  id: z.string(),
  codigo: z.string(),
  tipo: z.enum(TIPOS_PLANTILLA),
  clienteId: Id,
  cliente: z.string(),
  /** Absent of what leaves by none: its type is off, or the customer authorised no channel of it. */
  canal: z.enum(CANALES).nullable(),
  estado: z.enum(ESTADOS_ENSAYO),
  /** When the law lets it leave; null of what does not leave. */
  sale: Instante.nullable(),
  /** Why it waits or does not leave. */
  razon: z.string().nullable(),
  texto: z.string(),
})
export type EnsayoFila = z.output<typeof EnsayoFila>

const Dia = z.object({ dia: Fecha.optional() })

export const verEnsayo = endpoint({
  method: 'GET',
  path: '/mensajes/ensayo',
  permiso: 'mensajes.ver',
  resumen:
    'Los avisos que el almacén dejaría ese día por sí solo, sin dejarlos: a quién, qué, por dónde y cuándo',
  query: Dia,
  response: z.object({ dia: Fecha, items: z.array(EnsayoFila) }),
  errors: ['permiso.falta'],
})

export const exportarEnsayo = endpoint({
  method: 'GET',
  path: '/mensajes/ensayo/exportar',
  permiso: 'mensajes.ver',
  resumen: 'El ensayo de los avisos de un día en CSV o XLSX',
  query: Dia.extend({
    texto: texto(80).optional(),
    estado: z.enum(ESTADOS_ENSAYO).optional(),
    tipo: varios(TIPOS_PLANTILLA).optional(),
    canal: varios(CANALES).optional(),
    orden: z.enum(['codigo', '-codigo', 'cliente', '-cliente', 'sale', '-sale']).default('codigo'),
    ...Exportado.shape,
  }),
  produce: 'text/csv',
  errors: ['permiso.falta'],
})
