import { type EstadoDia, PENDIENTES_DEL_DIA } from '@retroventa/domain/operaciones/caja/dia'
import { z } from 'zod'
import { ENTRADAS_CAJA } from '../caja/entradas.ts'
import { Fecha, Id, Instante, Pesos, texto } from '../core/comunes.ts'
import { endpoint } from '../core/endpoint.ts'
import { Buscado, Exportado, Paginado, paginaDeLista, VariosAlmacenes } from '../core/listaConsulta.ts'
import { cuerpo, Hecho, RECHAZOS } from '../operaciones/llamadas.ts'

const ESTADOS = ['abierto', 'cerrado', 'anulado'] as const satisfies readonly EstadoDia[]
const Codigo = z.object({ codigo: texto(30) })

/** A day of a branch. What the base differed from the books is null for who may not see the drawer (D26). */
export const DiaFila = z.object({
  id: Id,
  /** Code of the document that opened it. */
  codigo: z.string(),
  almacen: z.string(),
  fecha: Fecha,
  estado: z.enum(ESTADOS),
  abrio: z.string(),
  abierto: Instante,
  base: Pesos,
  diferencia: z.int().nullable(),
  /** Document of its close in force; null while it is open. */
  cierre: z.string().nullable(),
  cerro: z.string().nullable(),
  cerrado: Instante.nullable(),
})
export type DiaFila = z.output<typeof DiaFila>

/** What waits before a day is closed. */
const Pendiente = z.object({
  clave: z.enum(PENDIENTES_DEL_DIA),
  cantidad: z.int(),
  documento: z.string().optional(),
  /** Of a difference of the count, to who sees the drawer alone: whole pesos, below 0 what is missing. */
  valor: z.int().optional(),
})

/** A day as the planner of its close reads it. */
export const SituacionCierre = z.object({
  codigo: z.string(),
  fecha: Fecha,
  fila: z.object({ estado: z.enum(ESTADOS) }),
  cuadre: z.object({ codigo: z.string(), instante: Instante, efectivo: Pesos }).optional(),
  documentos: z.int(),
  pendientes: z.array(Pendiente),
})

/** Today of the branch: what the calendar says, the day, what waits to close it, and days before that nobody closed. */
export const DiaDeHoy = z.object({
  hoy: Fecha,
  habil: z.boolean(),
  /** Why it does not open, or opens though its week says no. */
  porque: z.string().nullable(),
  /** Next day on which it opens; null when its calendar has none. */
  siguiente: Fecha.nullable(),
  dia: DiaFila.nullable(),
  situacion: SituacionCierre.nullable(),
  /** Whether it was counted, and what else waits: of a day that nobody opened too. */
  pendientes: z.array(Pendiente),
  anteriores: z.array(z.object({ codigo: z.string(), fecha: Fecha })),
})
export type DiaDeHoy = z.output<typeof DiaDeHoy>

export const verDia = endpoint({
  method: 'GET',
  path: '/dias/hoy',
  permiso: 'dias.ver',
  resumen: 'El día de hoy del almacén: si abrió, qué falta para cerrarlo y los días que siguen abiertos',
  response: DiaDeHoy,
  errors: [],
})

export const abrirDia = endpoint({
  method: 'POST',
  path: '/dias',
  permiso: 'dias.abrir',
  resumen: 'Abrir el día con la base de la caja',
  body: cuerpo(ENTRADAS_CAJA.apertura),
  response: Hecho,
  errors: [...RECHAZOS],
})

export const situacionCierre = endpoint({
  method: 'GET',
  path: '/dias/:codigo/situacion',
  permiso: 'dias.ver',
  resumen: 'Un día del almacén como lo lee su cierre, con lo que falta para cerrarlo',
  params: Codigo,
  response: z.object({ hoy: Fecha, situacion: SituacionCierre }),
  errors: ['dia.no_existe'],
})

export const cerrarDia = endpoint({
  method: 'POST',
  path: '/dias/:codigo/cierre',
  permiso: 'dias.cerrar',
  resumen: 'Cerrar un día: desde entonces nada se escribe en él sin autorización',
  params: Codigo,
  body: cuerpo(ENTRADAS_CAJA.cierreDia),
  response: Hecho,
  errors: ['dia.no_existe', ...RECHAZOS],
})

export const FiltroDias = Buscado.extend({
  estado: z.enum(ESTADOS).optional(),
  almacen: VariosAlmacenes.optional(),
  fechaDesde: Fecha.optional(),
  fechaHasta: Fecha.optional(),
  orden: z.enum(['fecha', '-fecha', 'almacen', '-almacen', 'base', '-base']).default('-fecha'),
})
export type FiltroDias = z.output<typeof FiltroDias>

export const listarDias = endpoint({
  method: 'GET',
  path: '/dias',
  permiso: 'dias.ver',
  resumen: 'Los días de los almacenes de la persona: quién abrió, con qué base, quién cerró y su informe Z',
  query: FiltroDias.extend(Paginado.shape),
  response: paginaDeLista(DiaFila).extend({ almacenes: z.array(z.string()) }),
  errors: [],
})

export const exportarDias = endpoint({
  method: 'GET',
  path: '/dias/exportar',
  permiso: 'dias.ver',
  resumen: 'Los días del filtro en CSV o XLSX',
  query: FiltroDias.extend(Exportado.shape),
  produce: 'text/csv',
  errors: [],
})

export const informeX = endpoint({
  method: 'GET',
  path: '/dias/informe-x',
  permiso: 'dias.informes',
  resumen: 'Informe X: lo de hoy hasta este momento, sin número y sin cerrar nada',
  produce: 'application/pdf',
  errors: ['impresion.fallo'],
})

export const informeZ = endpoint({
  method: 'GET',
  path: '/dias/cierres/:codigo/informe-z',
  permiso: 'dias.informes',
  resumen: 'Informe Z de un cierre, con las cifras que tenía entonces',
  params: Codigo,
  produce: 'application/pdf',
  errors: ['dia.no_existe', 'impresion.fallo'],
})
