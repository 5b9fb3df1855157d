import { CAMPOS_FIJOS } from '@retroventa/domain/clientes/importacion/columnas'
import { z } from 'zod'
import { Credenciales, Fecha, Id, Instante, texto } from '../core/comunes.ts'
import { endpoint } from '../core/endpoint.ts'
import { Buscado, Exportado, Paginado, paginaDeLista, varios } from '../core/listaConsulta.ts'
import { FALLOS_FIRMA } from '../sesion/firma.ts'

export const ESTADOS_IMPORTACION = [
  /** The rules are being asked about each row. */
  'revisando',
  /** Waits for a person to confirm. */
  'lista',
  'aplicando',
  'terminada',
  'deshaciendo',
  'deshecha',
  /** Thrown away, or forgotten, before anything was saved. */
  'descartada',
] as const
export type EstadoImportacion = (typeof ESTADOS_IMPORTACION)[number]

/** What the rules said of a row. */
export const ESTADOS_FILA = ['nueva', 'existe', 'error', 'repetida'] as const
export type EstadoFila = (typeof ESTADOS_FILA)[number]

/** What to do with customers that are there already: nothing, or to fill in only what they lack. */
export const MODOS_EXISTENTES = ['omitir', 'completar'] as const

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const Fijos = z.partialRecord(z.enum(CAMPOS_FIJOS), texto(120))

/** A file of customers and what became of it. */
export const Importacion = z.object({
  id: Id,
  version: z.int(),
  estado: z.enum(ESTADOS_IMPORTACION),
  archivo: z.string(),
  /** Sheet, or separator and encoding: how it was read. */
  detalle: z.string(),
  encabezados: z.array(z.string()),
  /** The first value of each column. */
  ejemplos: z.array(z.string()),
  /** For each heading, the datum it holds; null is left out. */
  columnas: z.array(z.string().nullable()),
  /** What is put in the rows that do not say it. */
  fijos: Fijos,
  /** Titles of required data that neither a column nor `fijos` gives. */
  faltan: z.array(z.string()),
  filas: z.int(),
  /** Rows done by the step under way. */
  procesadas: z.int(),
  nuevas: z.int(),
  existentes: z.int(),
  conError: z.int(),
  repetidas: z.int(),
  modo: z.enum(MODOS_EXISTENTES).nullable(),
  bienvenida: z.boolean(),
  creados: z.int(),
  completados: z.int(),
  omitidos: z.int(),
  retirados: z.int(),
  /** Left as they are when it was undone: something uses them, or somebody edited them. */
  conservados: z.int(),
  subidaPor: z.string(),
  firmadaPor: z.string().nullable(),
  creada: Instante,
  confirmada: Instante.nullable(),
  terminada: Instante.nullable(),
  deshecha: Instante.nullable(),
  /** Why it was undone by itself. */
  razon: z.string().nullable(),
  sePuedeDeshacer: z.boolean(),
  /** An earlier import of the very same file. */
  previa: z.object({ id: Id, terminada: Instante.nullable(), por: z.string() }).nullable(),
})
export type Importacion = z.output<typeof Importacion>

export const FilaImportacion = z.object({
  /** Row of the file, as a spreadsheet counts them. */
  numero: z.int(),
  estado: z.enum(ESTADOS_FILA),
  resultado: z.enum(['creado', 'completado', 'omitido', 'error', 'retirado', 'conservado']).nullable(),
  documento: z.string(),
  nombre: z.string(),
  clienteId: Id.nullable(),
  errores: z.array(z.object({ titulo: z.string(), valor: z.string(), mensaje: z.string() })),
})
export type FilaImportacion = z.output<typeof FilaImportacion>

const DeImportacion = z.object({ id: Id })

export const subirImportacion = endpoint({
  method: 'POST',
  path: '/clientes/importaciones',
  permiso: 'clientes.importar',
  resumen: 'Subir un archivo de clientes, CSV o XLSX (multipart, campo `archivo`); nada se guarda todavía',
  response: Importacion,
  errors: [
    'importacion.archivo_tipo',
    'importacion.archivo_antiguo',
    'importacion.archivo_grande',
    'importacion.archivo_danado',
    'importacion.comillas',
    'importacion.sin_encabezados',
    'importacion.sin_contenido',
    'importacion.archivo_vacio',
    'importacion.demasiadas_filas',
    'importacion.demasiadas_columnas',
  ],
})

const FiltroImportaciones = Buscado.extend({
  estado: varios(ESTADOS_IMPORTACION).optional(),
  fechaDesde: Fecha.optional(),
  fechaHasta: Fecha.optional(),
  orden: z.enum(['archivo', '-archivo', 'fecha', '-fecha', 'filas', '-filas']).default('-fecha'),
})
export type FiltroImportaciones = z.output<typeof FiltroImportaciones>

export const listarImportaciones = endpoint({
  method: 'GET',
  path: '/clientes/importaciones',
  permiso: 'clientes.importar',
  resumen: 'Importaciones del almacén, la última primero',
  query: FiltroImportaciones.extend(Paginado.shape),
  response: paginaDeLista(Importacion).extend({
    /** Sums of the whole filter. */
    sumas: z.object({ filas: z.int(), creados: z.int(), completados: z.int() }),
  }),
  errors: [],
})

export const exportarImportaciones = endpoint({
  method: 'GET',
  path: '/clientes/importaciones/exportar',
  permiso: 'clientes.importar',
  resumen: 'Las importaciones del filtro en CSV o XLSX',
  query: FiltroImportaciones.extend(Exportado.shape),
  produce: 'text/csv',
  errors: [],
})

export const verImportacion = endpoint({
  method: 'GET',
  path: '/clientes/importaciones/:id',
  permiso: 'clientes.importar',
  resumen: 'Una importación con sus cuentas y su avance',
  params: DeImportacion,
  response: Importacion,
  errors: ['registro.no_existe'],
})

const FiltroFilas = Buscado.extend({
  estado: z.enum(ESTADOS_FILA).optional(),
  orden: z.enum(['numero', '-numero', 'cliente', '-cliente']).default('numero'),
})
export type FiltroFilas = z.output<typeof FiltroFilas>

export const filasImportacion = endpoint({
  method: 'GET',
  path: '/clientes/importaciones/:id/filas',
  permiso: 'clientes.importar',
  resumen: 'Filas de una importación con lo que hay que corregir en cada una',
  params: DeImportacion,
  query: FiltroFilas.extend(Paginado.shape),
  response: paginaDeLista(FilaImportacion),
  errors: ['registro.no_existe'],
})

export const exportarFilas = endpoint({
  method: 'GET',
  path: '/clientes/importaciones/:id/filas/exportar',
  permiso: 'clientes.importar',
  resumen: 'Las filas del filtro de una importación en CSV o XLSX, con lo que se dijo de cada una',
  params: DeImportacion,
  query: FiltroFilas.extend(Exportado.shape),
  produce: 'text/csv',
  errors: ['registro.no_existe'],
})

export const cambiarColumnas = endpoint({
  method: 'PUT',
  path: '/clientes/importaciones/:id/columnas',
  permiso: 'clientes.importar',
  resumen: 'Decir qué dato trae cada columna y qué se pone donde falta, y revisar de nuevo',
  params: DeImportacion,
  body: z.object({
    columnas: z.array(texto(40).nullable()).max(100),
    fijos: Fijos.default({}),
    version: z.int(),
  }),
  response: Importacion,
  errors: ['registro.no_existe', 'registro.version', 'importacion.estado', 'importacion.columnas'],
})

export const confirmarImportacion = endpoint({
  method: 'POST',
  path: '/clientes/importaciones/:id/confirmar',
  permiso: 'clientes.importar',
  resumen: 'Guardar las filas correctas, firmado por quien importa; sigue por su cuenta',
  params: DeImportacion,
  body: z.object({
    existentes: z.enum(MODOS_EXISTENTES),
    /** Welcome messages to the customers that are new. */
    bienvenida: z.boolean(),
    version: z.int(),
    credenciales: Credenciales,
  }),
  response: Importacion,
  errors: [
    'registro.no_existe',
    'registro.version',
    'importacion.estado',
    'importacion.sin_filas',
    ...FALLOS_FIRMA,
  ],
})

export const deshacerImportacion = endpoint({
  method: 'POST',
  path: '/clientes/importaciones/:id/deshacer',
  permiso: 'clientes.importar',
  resumen: 'Quitar lo que una importación de hace menos de un día guardó y nadie ha usado',
  params: DeImportacion,
  body: z.object({ credenciales: Credenciales }),
  response: Importacion,
  errors: ['registro.no_existe', 'importacion.estado', 'importacion.plazo', ...FALLOS_FIRMA],
})

export const descartarImportacion = endpoint({
  method: 'DELETE',
  path: '/clientes/importaciones/:id',
  permiso: 'clientes.importar',
  resumen: 'Descartar un archivo que no se va a importar',
  params: DeImportacion,
  response: Importacion,
  errors: ['registro.no_existe', 'importacion.estado'],
})

export const filasMalasCsv = endpoint({
  method: 'GET',
  path: '/clientes/importaciones/:id/errores/csv',
  permiso: 'clientes.importar',
  resumen: 'Las filas que no se guardaron, con lo que hay que corregir, para subirlas de nuevo',
  params: DeImportacion,
  produce: 'text/csv',
  errors: ['registro.no_existe'],
})

export const filasMalasXlsx = endpoint({
  method: 'GET',
  path: '/clientes/importaciones/:id/errores/xlsx',
  permiso: 'clientes.importar',
  resumen: 'Lo mismo en Excel',
  params: DeImportacion,
  produce: XLSX,
  errors: ['registro.no_existe'],
})

export const plantillaCsv = endpoint({
  method: 'GET',
  path: '/clientes/importaciones/plantilla/csv',
  permiso: 'clientes.importar',
  resumen: 'Plantilla para llenar, con una fila de ejemplo',
  produce: 'text/csv',
  errors: [],
})

export const plantillaXlsx = endpoint({
  method: 'GET',
  path: '/clientes/importaciones/plantilla/xlsx',
  permiso: 'clientes.importar',
  resumen: 'La misma plantilla en Excel, con sus listas de valores',
  produce: XLSX,
  errors: [],
})
