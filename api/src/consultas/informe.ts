import { z } from 'zod'
import { Fecha, Id, Instante, texto } from '../core/comunes.ts'
import { endpoint } from '../core/endpoint.ts'
import { Buscado, Exportado, Paginado, paginaDeLista } from '../core/listaConsulta.ts'

const FiltroInforme = z.object({
  mes: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/),
  agrupar: z.enum(['almacen', 'empleado', 'fuente']).default('fuente'),
})

const FilaInforme = z.object({
  clave: z.string(),
  nombre: z.string(),
  /** Answered by the own engine: no cost, no quota. */
  propias: z.int(),
  gratis: z.int(),
  pagas: z.int(),
  fallidas: z.int(),
  total: z.int(),
  costo: z.int(),
})
export type FilaInforme = z.output<typeof FilaInforme>

export const informeConsultas = endpoint({
  method: 'GET',
  path: '/consultas/informe',
  permiso: 'consultas.informe',
  resumen: 'Consultas del mes por almacén, empleado o fuente: gratis, pagas, fallidas y costo',
  query: FiltroInforme,
  response: z.object({
    items: z.array(FilaInforme),
    totales: FilaInforme.omit({ clave: true, nombre: true }),
  }),
  errors: [],
})

export const exportarInforme = endpoint({
  method: 'GET',
  path: '/consultas/informe/exportar',
  permiso: 'consultas.informe',
  resumen: 'El informe del mes, un renglón por almacén, empleado o fuente, en CSV o XLSX',
  query: FiltroInforme.extend({
    ...Buscado.shape,
    orden: z
      .templateLiteral([
        z.enum(['', '-']),
        z.enum(['nombre', 'propias', 'gratis', 'pagas', 'fallidas', 'total', 'costo']),
      ])
      .default('-total'),
    ...Exportado.shape,
  }),
  produce: 'text/csv',
  errors: [],
})

/** What a consultation cost: nothing by an own list, a unit of the month, money, or nothing because it failed. */
export const CLASES_CONSULTA = ['propia', 'gratis', 'paga', 'fallida'] as const
export type ClaseConsulta = (typeof CLASES_CONSULTA)[number]

const ConsultaHecha = z.object({
  id: Id,
  instante: Instante,
  almacen: z.string(),
  empleado: z.string(),
  fuente: z.string(),
  tipoDocumento: z.string().nullable(),
  cedula: z.string(),
  /** Who was looked for in the own lists, as it was written; empty of any other source, and of who was forgotten. */
  nombre: z.string(),
  /** Of the vehicle that was asked for; null of any other source. */
  placa: z.string().nullable(),
  estado: z.string(),
  /** Its provider is still at it: there is no state yet. */
  enCurso: z.boolean(),
  /** What the source said in words, or why there is no answer. */
  mensaje: z.string(),
  clase: z.enum(CLASES_CONSULTA),
  costo: z.int(),
})
export type ConsultaHecha = z.output<typeof ConsultaHecha>

export const FiltroHechas = Buscado.extend({
  clase: z.enum(CLASES_CONSULTA).optional(),
  fuente: z
    .string()
    .regex(/^\d{8}$/)
    .optional(),
  empleado: texto(60).optional(),
  almacen: texto(20).optional(),
  diaDesde: Fecha.optional(),
  diaHasta: Fecha.optional(),
  orden: z.templateLiteral([z.enum(['', '-']), z.enum(['instante', 'costo'])]).default('-instante'),
})
export type FiltroHechas = z.output<typeof FiltroHechas>

export const listarHechas = endpoint({
  method: 'GET',
  path: '/consultas/hechas',
  permiso: 'consultas.informe',
  resumen: 'Las consultas hechas, una por renglón, las últimas primero, y cuántas hay de cada clase',
  query: FiltroHechas.extend(Paginado.shape),
  response: paginaDeLista(ConsultaHecha).extend({
    /** What the whole filter cost. */
    costo: z.int(),
    /** What the filters may name: the sources, who consulted, and where. */
    fuentes: z.array(z.object({ codigo: z.string(), nombre: z.string() })),
    empleados: z.array(z.object({ username: z.string(), nombre: z.string() })),
    almacenes: z.array(z.string()),
  }),
  errors: [],
})

export const exportarHechas = endpoint({
  method: 'GET',
  path: '/consultas/hechas/exportar',
  permiso: 'consultas.informe',
  resumen: 'Las consultas del filtro, una por renglón, en CSV o XLSX',
  query: FiltroHechas.extend(Exportado.shape),
  produce: 'text/csv',
  errors: [],
})
