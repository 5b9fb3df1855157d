import { z } from 'zod'
import { Fecha, Id, Instante, pagina } from '../core/comunes.ts'
import { endpoint } from '../core/endpoint.ts'
import { Exportado, Paginado } from '../core/listaConsulta.ts'

/** Whole pesos; below 0 when more was voided than collected. */
const Cifras = z.object({
  contratos: z.int(),
  cobrado: z.int(),
  /** Of what was collected, what gave capital back. */
  capital: z.int(),
  /** Income of prórrogas and of the months that abonos paid. */
  prorrogas: z.int(),
  /** Income of retiros, less their discount. */
  retroventa: z.int(),
  /** Collected less capital. */
  utilidad: z.int(),
})

export const FilaUtilidad = Cifras.extend({
  /** Code of the contract, month, category or username. */
  clave: z.string(),
  nombre: z.string(),
})
export type FilaUtilidad = z.output<typeof FilaUtilidad>

export const FiltroUtilidad = z.object({
  por: z.enum(['contrato', 'mes', 'categoria', 'tasador']).default('contrato'),
  fechaDesde: Fecha.optional(),
  fechaHasta: Fecha.optional(),
  orden: z.enum(['utilidad', '-utilidad', 'nombre', '-nombre', 'cobrado', '-cobrado']).default('-utilidad'),
})
export type FiltroUtilidad = z.output<typeof FiltroUtilidad>

export const listarUtilidad = endpoint({
  method: 'GET',
  path: '/contratos/utilidad',
  permiso: 'contratos.utilidad',
  resumen: 'Lo cobrado en un período menos el capital, por contrato, mes, categoría o tasador',
  query: FiltroUtilidad.extend(Paginado.shape),
  response: z.object({
    items: z.array(FilaUtilidad),
    total: z.int(),
    totales: Cifras,
    desde: Fecha,
    hasta: Fecha,
  }),
  errors: [],
})

export const exportarUtilidad = endpoint({
  method: 'GET',
  path: '/contratos/utilidad/exportar',
  permiso: 'contratos.exportar',
  resumen: 'La utilidad del período en CSV o XLSX',
  query: FiltroUtilidad.extend(Exportado.shape),
  produce: 'text/csv',
  errors: [],
})

export const guardarUtilidad = endpoint({
  method: 'POST',
  path: '/contratos/utilidad',
  permiso: 'contratos.utilidad',
  resumen: 'Guardar la utilidad de un período como está ahora',
  body: z.object({ desde: Fecha, hasta: Fecha }),
  response: z.object({ id: Id }),
  errors: ['tope.periodo', 'peticion.clave_repetida'],
})

export const UtilidadGuardada = Cifras.extend({
  id: Id,
  desde: Fecha,
  hasta: Fecha,
  creado: Instante,
  usuario: z.string(),
})
export type UtilidadGuardada = z.output<typeof UtilidadGuardada>

export const historialUtilidad = endpoint({
  method: 'GET',
  path: '/contratos/historial-utilidad',
  permiso: 'contratos.utilidad',
  resumen: 'Las utilidades guardadas, con sus cifras de ese momento',
  query: z.object(Paginado.shape),
  response: pagina(UtilidadGuardada),
  errors: [],
})

export const exportarHistorialUtilidad = endpoint({
  method: 'GET',
  path: '/contratos/historial-utilidad/exportar',
  permiso: 'contratos.exportar',
  resumen: 'Las utilidades guardadas en CSV o XLSX',
  query: z.object(Exportado.shape),
  produce: 'text/csv',
  errors: [],
})
