import { LARGO_ALMACENES } from '@retroventa/domain/almacenes/codigo'
import { z } from 'zod'
import { Fecha, Id, Instante, texto } from '../core/comunes.ts'
import { endpoint } from '../core/endpoint.ts'
import { CLAVES } from './registro.ts'

/** How often a report is sent. */
export const CADA = [
  { value: 'nunca', label: 'No se envía' },
  { value: 'dia', label: 'Cada día' },
  { value: 'semana', label: 'Cada lunes' },
  { value: 'mes', label: 'El primero de cada mes' },
] as const
export type Cada = (typeof CADA)[number]['value']
/** What became of a sending to one person. */
export const ESTADOS_ENVIO = [
  'pendiente',
  'enviado',
  'sin_correo',
  'sin_permiso',
  'sin_canal',
  'muy_grande',
  'rechazado',
  'fallido',
  'incierto',
] as const
export type EstadoEnvio = (typeof ESTADOS_ENVIO)[number]
/** As it is told: one that waited until it was worth nothing waits no more. */
const DICHOS_DE_ENVIO = [...ESTADOS_ENVIO, 'vencido'] as const
export type EnvioDicho = (typeof DICHOS_DE_ENVIO)[number]
const CLAVES_CADA = CADA.map(({ value }) => value)

export const FORMATOS = [
  { value: 'xlsx', label: 'Hoja de cálculo (XLSX)' },
  { value: 'csv', label: 'Texto (CSV)' },
  { value: 'pdf', label: 'Papel (PDF)' },
] as const
const Formato = z.enum(FORMATOS.map(({ value }) => value))

const Informe = z.enum(CLAVES)
/** The state of the address of an informe: filters, order, group, columns and bars. */
const Busqueda = z
  .record(z.string().regex(/^\w{1,40}$/), texto(LARGO_ALMACENES))
  .refine((busqueda) => Object.keys(busqueda).length <= 40, { error: 'el reporte tiene más de 40 datos' })

const Datos = z.object({
  nombre: texto(60).min(3),
  informe: Informe,
  busqueda: Busqueda,
  /** Roles that see it; nobody but super admins without one. */
  roles: z.array(Id).max(50),
  cada: z.enum(CLAVES_CADA),
  formato: Formato,
})

/** A question that somebody put together over an informe, and keeps. */
export const Reporte = Datos.extend({
  id: Id,
  version: z.int(),
  nombresRoles: z.array(z.string()),
  autor: z.string(),
  cambiado: Instante,
  /** The last day that it was sent: to how many, and how many it did not reach. */
  ultimo: z.object({ fecha: Fecha, enviados: z.int(), sinEnviar: z.int() }).nullable(),
})
export type Reporte = z.output<typeof Reporte>
export type DatosReporte = z.output<typeof Datos>

const RECHAZOS = ['reporte.solo_super', 'validacion.datos', 'reporte.sin_correo'] as const

export const listarReportes = endpoint({
  method: 'GET',
  path: '/reportes',
  permiso: 'reportes.administrar',
  resumen: 'Los reportes que se armaron, con quién los ve y cuándo se envían',
  response: z.object({ items: z.array(Reporte), total: z.int() }),
  errors: [],
})

export const crearReporte = endpoint({
  method: 'POST',
  path: '/reportes',
  permiso: 'reportes.administrar',
  resumen: 'Guardar un reporte sobre un informe: filtros, columnas, grupo, barras, roles y envío',
  body: Datos,
  response: z.object({ id: Id }),
  errors: [...RECHAZOS],
})

export const editarReporte = endpoint({
  method: 'PUT',
  path: '/reportes/:id',
  permiso: 'reportes.administrar',
  resumen: 'Cambiar un reporte',
  params: z.object({ id: Id }),
  body: Datos.extend({ version: z.int() }),
  response: z.object({ id: Id }),
  errors: [...RECHAZOS, 'registro.no_existe', 'registro.version'],
})

export const borrarReporte = endpoint({
  method: 'DELETE',
  path: '/reportes/:id',
  permiso: 'reportes.administrar',
  resumen: 'Borrar un reporte: deja de verse y de enviarse',
  params: z.object({ id: Id }),
  response: z.object({ borrado: z.boolean() }),
  errors: ['registro.no_existe'],
})

export const reportesDeInforme = endpoint({
  method: 'GET',
  path: '/reportes/informe',
  permiso: 'sesion',
  resumen:
    'Los reportes de un informe que se comparten con quien pregunta, y los que recibe por correo de todos',
  query: z.object({ informe: Informe }),
  response: z.object({
    compartidos: z.array(
      z.object({ id: Id, nombre: z.string(), busqueda: z.record(z.string(), z.string()) }),
    ),
    suscripciones: z.array(
      z.object({
        id: Id,
        nombre: z.string(),
        informe: Informe,
        cada: z.enum(CLAVES_CADA),
        formato: Formato,
        /** The last one, and what became of it. */
        ultimo: z.object({ fecha: Fecha, estado: z.enum(DICHOS_DE_ENVIO) }).nullable(),
      }),
    ),
    /** Where it would be sent; null when their record has no mail. */
    correo: z.string().nullable(),
  }),
  errors: [],
})

export const suscribirse = endpoint({
  method: 'POST',
  path: '/reportes/suscripciones',
  permiso: 'sesion',
  resumen: 'Recibir por correo un informe como se ve, cada día, semana o mes',
  body: Datos.omit({ roles: true }).extend({ cada: z.enum(['dia', 'semana', 'mes']) }),
  response: z.object({ id: Id }),
  errors: [
    'permiso.falta',
    'validacion.datos',
    'reporte.sin_correo',
    'reporte.su_correo',
    'reporte.demasiados',
  ],
})

export const desuscribirse = endpoint({
  method: 'DELETE',
  path: '/reportes/suscripciones/:id',
  permiso: 'sesion',
  resumen: 'Dejar de recibir un informe',
  params: z.object({ id: Id }),
  response: z.object({ borrada: z.boolean() }),
  errors: ['registro.no_existe'],
})
