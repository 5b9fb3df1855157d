import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { Buscado, Exportado } from '../core/listaConsulta.ts'

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

/** A consultation as the file of a month tells it. */
export interface ConsultaHecha {
  instante: string
  almacen: string
  empleado: string
  fuente: string
  tipoDocumento: string | null
  cedula: string
  estado: string
  clase: string
  costo: number
}

export const exportarConsultas = endpoint({
  method: 'GET',
  path: '/consultas/informe/consultas',
  permiso: 'consultas.informe',
  resumen: 'Las consultas del mes, una por renglón, en CSV o XLSX',
  query: FiltroInforme.pick({ mes: true }).extend(Exportado.shape),
  produce: 'text/csv',
  errors: [],
})
