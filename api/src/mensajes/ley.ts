import { CANALES } from '@retroventa/domain/mensajes/tipos'
import { z } from 'zod'
import { Fecha, Id, Instante, texto } from '../core/comunes.ts'
import { endpoint } from '../core/endpoint.ts'
import { EXCLUIDOS_MAXIMO } from './limites.ts'

const CargaExcluidos = z.object({
  id: Id,
  archivo: z.string(),
  /** Day on which the register was asked. */
  corte: Fecha,
  modo: z.string(),
  filas: z.int(),
  entran: z.int(),
  salen: z.int(),
  quedan: z.int(),
  creado: Instante,
  empleado: z.string(),
})

export const verLey = endpoint({
  method: 'GET',
  path: '/mensajes/ley',
  permiso: 'mensajes.ver',
  resumen:
    'La ley de contacto (Ley 2300): horario de los próximos días, qué espera y por qué, bajas y registro de números excluidos',
  response: z.object({
    horario: z.object({ abierto: z.boolean(), hasta: Instante }),
    dias: z.array(
      z.object({
        dia: Fecha,
        festivo: z.string().nullable(),
        /** Hours of the day, whole; null of one on which nothing leaves. */
        horas: z.object({ abre: z.int(), cierra: z.int() }).nullable(),
      }),
    ),
    esperan: z.array(
      z.object({
        estado: z.enum(['encolado', 'retenido']),
        razon: z.string(),
        cuantos: z.int(),
        desde: Instante,
      }),
    ),
    bajas: z.object({ todas: z.int(), recientes: z.int() }),
    excluidos: z.int(),
    cargas: z.array(CargaExcluidos),
  }),
  errors: [],
})

export const cargarExcluidos = endpoint({
  method: 'POST',
  path: '/mensajes/excluidos',
  permiso: 'mensajes.excluidos',
  resumen: 'Cargar un archivo del registro de números excluidos (RNE); sin confirmar, solo dice qué trae',
  body: z.object({
    archivo: texto(120).min(1),
    corte: Fecha,
    /** Empty of a file with nothing in it, which is told as one without numbers is. */
    contenido: z.string().max(EXCLUIDOS_MAXIMO),
    modo: z.enum(['reemplaza', 'agrega']),
    confirma: z.boolean().default(false),
    /** Said by the person after being told that it loses much. */
    aunqueEncoja: z.boolean().default(false),
  }),
  response: z.object({
    filas: z.int(),
    entran: z.int(),
    salen: z.int(),
    quedan: z.int(),
    /** The first lines that are no number. */
    malas: z.array(z.object({ linea: z.int(), texto: z.string() })),
    guardada: z.boolean(),
  }),
  errors: ['excluidos.vacio', 'excluidos.futuro', 'excluidos.encoge'],
})

export const buscarExcluido = endpoint({
  method: 'GET',
  path: '/mensajes/excluidos',
  permiso: 'mensajes.ver',
  resumen: 'Si un número o un correo está en el registro de excluidos, y para qué medios',
  query: z.object({ contacto: texto(120).min(1) }),
  response: z.object({ canales: z.array(z.enum(CANALES)) }),
  errors: ['excluidos.contacto'],
})

export const evidenciaMensajes = endpoint({
  method: 'GET',
  path: '/mensajes/evidencia/:clienteId',
  permiso: 'mensajes.evidencia',
  resumen:
    'Evidencia en PDF de lo dicho a un cliente en toda la cadena: qué autorizó, cada mensaje con su horario, y qué respondió',
  params: z.object({ clienteId: Id }),
  produce: 'application/pdf',
  errors: ['mensaje.sin_cliente', 'impresion.fallo'],
})
