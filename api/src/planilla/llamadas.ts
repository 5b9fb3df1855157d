import { CLAVES_FILA } from '@retroventa/domain/planilla/filas'
import { z } from 'zod'
import { Fecha, Instante, Pesos, texto } from '../core/comunes.ts'
import { endpoint } from '../core/endpoint.ts'
import { Paginado, VariosAlmacenes } from '../core/listaConsulta.ts'

/**
 * Days of the sheet, today when nobody says; branches by code, `todos` for every one where the person may see it, that of the
 * session when nobody says.
 */
export const FiltroPlanilla = z.object({
  desde: Fecha.optional(),
  hasta: Fecha.optional(),
  almacenes: VariosAlmacenes.optional(),
})
export type FiltroPlanilla = z.output<typeof FiltroPlanilla>

/** A page of its documents; of those of a row of the sheet, or of one of its parts by its name. */
export const FiltroDetallada = FiltroPlanilla.extend({
  ...Paginado.shape,
  fila: z.enum(CLAVES_FILA).optional(),
  detalle: texto(200).optional(),
})
export type FiltroDetallada = z.output<typeof FiltroDetallada>

const Detalle = z.object({ nombre: z.string(), valor: z.int(), documentos: z.int() })
const Renglon = Detalle.extend({ fila: z.enum(CLAVES_FILA), detalle: z.array(Detalle) })
const Cantidad = z.object({
  unidades: z.int(),
  /** Hundredths of a gram. */
  peso: z.int(),
  valor: z.int(),
  /** Hundredths of a peso by gram; null of what is not weighed. */
  promedio: z.int().nullable(),
})

export const Planilla = z.object({
  desde: Fecha,
  hasta: Fecha,
  almacenes: z.array(z.object({ codigo: z.string(), nombre: z.string() })),
  /** Branches that may be asked for. */
  elegibles: z.array(z.string()),
  /** Codes that were asked for and are not in it: the person may not see their sheet, or there is no such branch. */
  fuera: z.array(z.string()),
  /** Opening + in − out = closing, in whole pesos. */
  hoja: z.object({
    inicial: z.int(),
    ingresos: z.array(Renglon),
    egresos: z.array(Renglon),
    totalRetroventa: z.int(),
    totalIngresos: z.int(),
    totalEgresos: z.int(),
    final: z.int(),
  }),
  /** Balance of the drawers in the books at the end of the period: the same as `hoja.final`. */
  caja: z.int(),
  purezas: z.array(
    z.object({
      bloque: z.string(),
      filas: z.array(Cantidad.extend({ pureza: z.string() })),
      total: Cantidad,
    }),
  ),
  /** Numbers that were used. */
  rangos: z.array(
    z.object({
      almacen: z.string(),
      operacion: z.string(),
      desde: z.string(),
      hasta: z.string(),
      cantidad: z.int(),
      anulados: z.int(),
    }),
  ),
  /** Last count of each branch in the period. */
  cuadres: z.array(
    z.object({
      almacen: z.string(),
      codigo: z.string(),
      instante: Instante,
      efectivo: Pesos,
      caja: z.int(),
      diferencia: z.int(),
    }),
  ),
})
export type Planilla = z.output<typeof Planilla>

/** A document in the sheet: what it is in it, and what it did to the drawer. */
export const DocumentoPlanilla = z.object({
  almacen: z.string(),
  documento: z.string(),
  descripcion: z.string(),
  instante: Instante,
  fecha: Fecha,
  tercero: z.string().nullable(),
  /** Its rows of the sheet: below 0 it takes from the drawer. */
  renglones: z.array(z.object({ nombre: z.string(), valor: z.int() })),
  entra: Pesos,
  sale: Pesos,
  /** What it is of the row that was asked for, whole pesos; the row is the sum of them. */
  enRenglon: z.int().optional(),
})
export type DocumentoPlanilla = z.output<typeof DocumentoPlanilla>

const conDocumentos = Planilla.extend({
  documentos: z.object({ items: z.array(DocumentoPlanilla), total: z.int() }),
})
const hojas = { method: 'GET', query: FiltroPlanilla, errors: ['planilla.periodo'] } as const

export const planillaDetallada = endpoint({
  ...hojas,
  path: '/planilla/detallada',
  permiso: 'planilla.detallada',
  resumen: 'La planilla de un día o un período con cada documento por concepto',
  query: FiltroDetallada,
  response: conDocumentos,
})

export const planillaSencilla = endpoint({
  ...hojas,
  path: '/planilla/sencilla',
  permiso: 'planilla.sencilla',
  resumen: 'Los totales de la planilla por concepto',
  response: Planilla,
})

export const planillaAlterna = endpoint({
  ...hojas,
  path: '/planilla/alterna',
  permiso: 'planilla.alterna',
  resumen: 'Los mismos documentos como libro de caja, en el orden en que se hicieron',
  query: FiltroPlanilla.extend(Paginado.shape),
  response: conDocumentos.extend({
    /** In the drawers before the first document of the page, whole pesos. */
    antes: z.int(),
  }),
  errors: ['planilla.periodo', 'planilla.apagada'],
})

const Archivo = FiltroPlanilla.extend({
  archivo: z.enum(['pdf', 'xlsx', 'csv']).default('pdf'),
  papel: z.enum(['carta', 'oficio']).default('carta'),
})
export type FiltroArchivo = z.output<typeof Archivo>
const archivos = {
  method: 'GET',
  query: Archivo,
  produce: 'application/pdf',
  errors: ['planilla.periodo', 'planilla.larga', 'impresion.fallo'],
} as const

export const archivoDetallada = endpoint({
  ...archivos,
  path: '/planilla/detallada/archivo',
  permiso: 'planilla.detallada',
  resumen: 'La planilla detallada en PDF (carta u oficio), XLSX o CSV',
})
export const archivoSencilla = endpoint({
  ...archivos,
  path: '/planilla/sencilla/archivo',
  permiso: 'planilla.sencilla',
  resumen: 'La planilla sencilla en PDF (carta u oficio), XLSX o CSV',
})
export const archivoAlterna = endpoint({
  ...archivos,
  path: '/planilla/alterna/archivo',
  permiso: 'planilla.alterna',
  resumen: 'La planilla alterna en PDF (carta u oficio), XLSX o CSV',
  errors: ['planilla.periodo', 'planilla.larga', 'planilla.apagada', 'impresion.fallo'],
})
