import { SIGNOS_DE_ALMACEN } from '@retroventa/domain/almacenes/codigo'
import type { DiaSemana } from '@retroventa/domain/fechas/fecha'
import { z } from 'zod'
import { Fecha, Id, Pesos, texto } from '../core/comunes.ts'
import { endpoint } from '../core/endpoint.ts'
import { Buscado, Exportado, varios } from '../core/listaConsulta.ts'

/** A branch (001 §3). `impresion_contrato` says on which paper its contracts come. */
export const Almacen = z.object({
  id: Id,
  version: z.int(),
  codigo: z.string(),
  nombre: z.string(),
  /** DIVIPOLA, five digits. */
  municipio: z.string(),
  ciudad: z.string(),
  direccion: z.string(),
  telefono: z.string(),
  grupo_comercial: z.string().nullable(),
  impresion_contrato: z.string(),
  /** Where customers answer: the tag `:respuestas` of the templates. */
  respuestas: z.array(z.string()),
  /** The tag `:datoAdicional` of the templates. */
  dato_adicional: z.string(),
  activo: z.boolean(),
  /** Cash of its drawer; null for who may not see it there (D26). */
  saldo_actual: Pesos.nullable(),
})
export type Almacen = z.output<typeof Almacen>

/** Formats of the printed contract. The blank contract is only for the first two (001 §2). */
export const FORMATOS_IMPRESION = ['default', 'oficio', 'preimpreso'] as const

export const DatosAlmacen = z.object({
  codigo: texto(SIGNOS_DE_ALMACEN.maximo),
  nombre: texto(80),
  municipio: texto(5),
  direccion: texto(120),
  telefono: texto(60),
  grupo_comercial: texto(60).nullable(),
  impresion_contrato: z.enum(FORMATOS_IMPRESION),
  respuestas: z.array(texto(254)).max(10).default([]),
  dato_adicional: texto(200).default(''),
  activo: z.boolean(),
})
export type DatosAlmacen = z.output<typeof DatosAlmacen>

export const listarAlmacenes = endpoint({
  method: 'GET',
  path: '/almacenes',
  permiso: 'almacenes.ver',
  resumen: 'Todos los almacenes, activos e inactivos',
  response: z.object({ items: z.array(Almacen), total: z.int() }),
  errors: [],
})

export const exportarAlmacenes = endpoint({
  method: 'GET',
  path: '/almacenes/exportar',
  permiso: 'almacenes.ver',
  resumen: 'Los almacenes del filtro en CSV o XLSX',
  query: Buscado.extend({
    activo: z.enum(['si', 'no']).optional(),
    formato: varios(FORMATOS_IMPRESION).optional(),
    orden: z.enum(['codigo', '-codigo', 'nombre', '-nombre', 'ciudad', '-ciudad']).default('codigo'),
    ...Exportado.shape,
  }),
  produce: 'text/csv',
  errors: [],
})

export const crearAlmacen = endpoint({
  method: 'POST',
  path: '/almacenes',
  permiso: 'almacenes.administrar',
  resumen: 'Crear un almacén',
  body: DatosAlmacen,
  response: Almacen,
  errors: ['validacion.datos', 'almacen.codigo_existe'],
})

export const editarAlmacen = endpoint({
  method: 'PUT',
  path: '/almacenes/:id',
  permiso: 'almacenes.administrar',
  resumen: 'Editar un almacén; el código no cambia cuando ya tiene documentos',
  params: z.object({ id: Id }),
  body: DatosAlmacen.extend({ version: z.int() }),
  response: Almacen,
  errors: [
    'validacion.datos',
    'registro.no_existe',
    'registro.version',
    'almacen.codigo_existe',
    'almacen.codigo_en_uso',
    'almacen.con_pendientes',
    'almacen.ultimo_activo',
    'almacen.sin_alcance',
  ],
})

/** Days on which a branch opens (ADR 045). `semana` counts from Sunday, 0. */
export const DatosCalendario = z.object({
  semana: z.array(z.literal([0, 1, 2, 3, 4, 5, 6] satisfies DiaSemana[])).max(7),
  /** Whether it opens on public holidays. */
  festivos: z.boolean(),
  /** What is different on some days, over the week and the holidays. */
  excepciones: z.array(z.object({ fecha: Fecha, abre: z.boolean(), motivo: texto(120) })).max(400),
})
export type DatosCalendario = z.output<typeof DatosCalendario>

/** Version 0 is of a branch where nobody wrote one: it opens every day. */
export const CalendarioDeAlmacen = DatosCalendario.extend({ version: z.int().min(0) })
export type CalendarioDeAlmacen = z.output<typeof CalendarioDeAlmacen>

export const verCalendario = endpoint({
  method: 'GET',
  path: '/almacenes/:id/calendario',
  permiso: 'almacenes.ver',
  resumen: 'Los días en que abre un almacén: su semana, los festivos y lo escrito de algunos días',
  params: z.object({ id: Id }),
  response: CalendarioDeAlmacen,
  errors: ['registro.no_existe'],
})

export const guardarCalendario = endpoint({
  method: 'PUT',
  path: '/almacenes/:id/calendario',
  permiso: 'almacenes.administrar',
  resumen:
    'Escribir los días en que abre un almacén; lo que se dijo de días que ya pasaron queda como estaba',
  params: z.object({ id: Id }),
  body: CalendarioDeAlmacen,
  response: CalendarioDeAlmacen,
  errors: ['validacion.datos', 'registro.no_existe', 'registro.version', 'almacen.sin_alcance'],
})
