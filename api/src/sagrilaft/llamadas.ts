import { ESTADOS_CASO } from '@retroventa/domain/sagrilaft/casos'
import { type ReglaSegmento, SEGMENTOS } from '@retroventa/domain/sagrilaft/segmentos'
import { z } from 'zod'
import { ClientesHallados, TextoBuscado } from '../clientes/llamadas.ts'
import { Credenciales, Fecha, Id, Instante, texto } from '../core/comunes.ts'
import { endpoint } from '../core/endpoint.ts'
import { Buscado, Exportado, Paginado, paginaDeLista, varios } from '../core/listaConsulta.ts'
import { PORQUES, TIPOS_DE_SENAL } from './estados.ts'

const permiso = 'sagrilaft.gestionar'
const Estado = z.enum(ESTADOS_CASO)
const DeCaso = z.object({ id: Id })
const Motivo = texto(1000).min(10)
const FIRMA = ['firma.incorrecta', 'firma.bloqueada', 'firma.sin_permiso'] as const

/** An item of the watch list that may be of money laundering, without a case yet. */
export const Senal = z.object({
  fila: z.string(),
  tipo: z.string(),
  codigo: z.string(),
  almacen: z.string(),
  fecha: Fecha,
  cliente: z.string().nullable(),
  /** Absent in the sign that a case kept without it. */
  tipoDocumento: z.string().nullable().optional(),
  documento: z.string().nullable(),
  valor: z.int(),
  detalle: z.string().nullable(),
  /** Who it is of: a number is of several people. Absent in the sign that a case kept when only the number was. */
  terceroId: Id.nullable().optional(),
})
export type Senal = z.output<typeof Senal>

/** One to be looked into. With its case when it is worth more than when that was opened: the day, or the days, went on. */
export const SenalFila = Senal.extend({
  caso: z.string().nullable(),
  /** What is added goes into that case; one that was closed is followed by another. */
  sigue: z.boolean(),
})
export type SenalFila = z.output<typeof SenalFila>

export const CasoFila = z.object({
  id: Id,
  codigo: z.string(),
  sujeto: z.string(),
  tipoDocumento: z.string().nullable(),
  documento: z.string(),
  /** Kind of the item of the watch list; none of what a person noticed. */
  tipo: z.string().nullable(),
  valor: z.int().nullable(),
  estado: Estado,
  abierto: Instante,
  /** Days since it was opened: until it was closed, or until today. */
  dias: z.int(),
  aCargo: z.string().nullable(),
  recordar: Fecha.nullable(),
  radicado: z.string().nullable(),
})
export type CasoFila = z.output<typeof CasoFila>

export const Caso = CasoFila.extend({
  version: z.int(),
  clienteId: Id.nullable(),
  sujetoCompleto: z.object({
    nombre: z.string(),
    tipoDocumento: z.string().nullable(),
    documento: z.string(),
    direccion: z.string().nullable(),
    celular: z.string().nullable(),
    profesion: z.string().nullable(),
  }),
  descripcion: z.string(),
  senal: Senal.nullable(),
  aCargoId: Id.nullable(),
  radicadoEl: Fecha.nullable(),
  hechos: z.array(z.object({ tipo: z.string(), texto: z.string(), instante: Instante, usuario: z.string() })),
  asignables: z.array(z.object({ id: Id, username: z.string(), nombre: z.string() })),
})
export type Caso = z.output<typeof Caso>

const FiltroSenales = Buscado.extend({
  tipo: varios(TIPOS_DE_SENAL).optional(),
  fechaDesde: Fecha.optional(),
  fechaHasta: Fecha.optional(),
  orden: z.enum(['fecha', '-fecha', 'valor', '-valor']).default('-fecha'),
})

export const listarSenales = endpoint({
  method: 'GET',
  path: '/sagrilaft/senales',
  permiso,
  resumen:
    'Operaciones de la lista de vigilancia sin caso, o que crecieron desde que se abrió, de toda la cadena; las de noventa días si no se dice desde cuándo',
  query: FiltroSenales.extend(Paginado.shape),
  response: paginaDeLista(SenalFila),
  errors: [],
})

export const FiltroCasos = Buscado.extend({
  estado: Estado.optional(),
  cuales: z.enum(['mios']).optional(),
  abiertoDesde: Fecha.optional(),
  abiertoHasta: Fecha.optional(),
  recordarDesde: Fecha.optional(),
  recordarHasta: Fecha.optional(),
  orden: z.enum(['abierto', '-abierto', 'recordar', '-recordar']).default('-abierto'),
})
export type FiltroCasos = z.output<typeof FiltroCasos>

export const listarCasos = endpoint({
  method: 'GET',
  path: '/sagrilaft/casos',
  permiso,
  resumen: 'Casos de operaciones inusuales, con cuántos hay en cada estado',
  query: FiltroCasos.extend(Paginado.shape),
  response: paginaDeLista(CasoFila),
  errors: [],
})

export const exportarCasos = endpoint({
  method: 'GET',
  path: '/sagrilaft/casos/exportar',
  permiso,
  resumen: 'Los casos del filtro en CSV o XLSX',
  query: FiltroCasos.extend(Exportado.shape),
  produce: 'text/csv',
  errors: [],
})

export const verCaso = endpoint({
  method: 'GET',
  path: '/sagrilaft/casos/:id',
  permiso,
  resumen: 'Un caso con lo que se ha hecho en él; cada lectura queda en el registro',
  params: DeCaso,
  response: Caso,
  errors: ['registro.no_existe'],
})

export const buscarPersonas = endpoint({
  method: 'GET',
  path: '/sagrilaft/personas',
  permiso,
  resumen:
    'Buscar de quién se abre un caso, por documento, nombre o apellido: cualquiera que tenga ficha, también quien es dueño o administra la casa',
  query: z.object({ texto: TextoBuscado }),
  response: ClientesHallados,
  errors: [],
})

export const abrirCaso = endpoint({
  method: 'POST',
  path: '/sagrilaft/casos',
  permiso,
  resumen:
    'Abrir un caso por una operación de la lista de vigilancia, o por lo que alguien observó de un cliente; la que creció se suma a su caso si sigue abierto',
  body: z.object({
    /** Item of the watch list; without it, the customer. */
    fila: texto(160).min(1).nullable(),
    clienteId: Id.nullable(),
    descripcion: Motivo,
  }),
  response: z.object({ id: Id }),
  errors: ['sagrilaft.senal', 'sagrilaft.repetido', 'sagrilaft.cliente'],
})

export const anotarCaso = endpoint({
  method: 'POST',
  path: '/sagrilaft/casos/:id/notas',
  permiso,
  resumen: 'Escribir en un caso lo que se averiguó',
  params: DeCaso,
  body: z.object({ texto: Motivo }),
  response: z.object({ id: Id }),
  errors: ['registro.no_existe'],
})

const Seguimiento = z.object({ aCargo: Id.nullable(), recordar: Fecha.nullable() })

export const seguirCaso = endpoint({
  method: 'PUT',
  path: '/sagrilaft/casos/:id/seguimiento',
  permiso,
  resumen: 'Poner un caso a cargo de alguien, con el día de volver a mirarlo',
  params: DeCaso,
  body: Seguimiento.extend({
    /** As its author saw it: what somebody else wrote meanwhile is not written over. */
    antes: Seguimiento,
  }),
  response: z.object({ id: Id }),
  errors: [
    'registro.no_existe',
    'registro.version',
    'sagrilaft.estado',
    'sagrilaft.a_cargo',
    'sagrilaft.recordar',
  ],
})

export const decidirCaso = endpoint({
  method: 'POST',
  path: '/sagrilaft/casos/:id/decision',
  permiso,
  resumen: 'Archivar un caso, decidir que se reporta o reabrirlo, con su motivo y la firma de quien decide',
  params: DeCaso,
  body: z.object({
    decision: z.enum(['archivar', 'reportar', 'reabrir']),
    motivo: Motivo,
    version: z.int(),
    credenciales: Credenciales,
  }),
  response: z.object({ id: Id }),
  errors: ['registro.no_existe', 'registro.version', 'sagrilaft.estado', ...FIRMA],
})

const Radicado = z.object({ radicado: texto(40).min(3), fecha: Fecha, credenciales: Credenciales })

export const radicarCaso = endpoint({
  method: 'POST',
  path: '/sagrilaft/casos/:id/radicado',
  permiso,
  resumen: 'Anotar el número y el día con que el ROS quedó presentado en SIREL',
  params: DeCaso,
  body: Radicado.extend({ version: z.int() }),
  response: z.object({ id: Id }),
  errors: ['registro.no_existe', 'registro.version', 'sagrilaft.estado', 'sagrilaft.fecha', ...FIRMA],
})

export const borradorRos = endpoint({
  method: 'GET',
  path: '/sagrilaft/casos/:id/ros',
  permiso,
  resumen: 'El borrador del ROS de un caso, en papel o en campos (CSV o JSON) para copiarlo en SIREL',
  params: DeCaso,
  query: z.object({ formato: z.enum(['pdf', 'csv', 'json']).default('pdf') }),
  produce: 'application/pdf',
  errors: ['registro.no_existe', 'impresion.fallo'],
})

export const carpetaCaso = endpoint({
  method: 'GET',
  path: '/sagrilaft/casos/:id/carpeta',
  permiso,
  resumen: 'La carpeta de pruebas de un caso en un ZIP, con su índice y la huella SHA-256 de cada archivo',
  params: DeCaso,
  produce: 'application/zip',
  errors: ['registro.no_existe', 'impresion.fallo'],
})

/** A quarter and its absence of reports. */
export const AusenciaFila = z.object({
  trimestre: z.string(),
  desde: Fecha,
  hasta: Fecha,
  limite: Fecha,
  dias: z.int(),
  estado: z.enum(['en_curso', 'por_presentar', 'vencida', 'presentada', 'con_ros']),
  /** Reports of suspicious operations that were filed in it. */
  ros: z.int(),
  radicado: z.string().nullable(),
  radicadoEl: Fecha.nullable(),
  nota: z.string().nullable(),
  usuario: z.string().nullable(),
})
export type AusenciaFila = z.output<typeof AusenciaFila>

export const ContraparteFila = z.object({
  id: Id,
  nombre: z.string(),
  tipoDocumento: z.string().nullable(),
  documento: z.string(),
  segmento: z.enum(SEGMENTOS),
  porque: z.array(z.enum(Object.keys(PORQUES) as [ReglaSegmento])),
  /** Of the last twelve months, whole pesos in or out. */
  efectivo: z.int(),
  operaciones: z.int(),
  ultima: Fecha,
})
export type ContraparteFila = z.output<typeof ContraparteFila>

const FiltroSegmentos = Buscado.extend({
  segmento: z.enum(SEGMENTOS).optional(),
  orden: z
    .enum([
      'segmento',
      '-segmento',
      'efectivo',
      '-efectivo',
      'operaciones',
      '-operaciones',
      'ultima',
      '-ultima',
    ])
    .default('-efectivo'),
})

export const listarSegmentos = endpoint({
  method: 'GET',
  path: '/sagrilaft/segmentos',
  permiso,
  resumen: 'Con quién operó la cadena en doce meses, por segmento de riesgo y por qué está en él',
  query: FiltroSegmentos.extend(Paginado.shape),
  response: paginaDeLista(ContraparteFila),
  errors: [],
})

export const exportarSegmentos = endpoint({
  method: 'GET',
  path: '/sagrilaft/segmentos/exportar',
  permiso,
  resumen: 'Los segmentos de riesgo del filtro en CSV o XLSX',
  query: FiltroSegmentos.extend(Exportado.shape),
  produce: 'text/csv',
  errors: [],
})

export const listarAusencias = endpoint({
  method: 'GET',
  path: '/sagrilaft/ausencias',
  permiso,
  resumen: 'Calendario de ausencias de reporte (AROS): qué trimestre se presentó, cuál falta y hasta cuándo',
  response: z.object({ items: z.array(AusenciaFila), total: z.int() }),
  errors: [],
})

export const presentarAusencia = endpoint({
  method: 'POST',
  path: '/sagrilaft/ausencias',
  permiso,
  resumen: 'Anotar que la ausencia de reportes de un trimestre quedó presentada en SIREL',
  body: Radicado.extend({ trimestre: z.string().regex(/^20\d{2}-[1-4]$/), nota: texto(300) }),
  response: z.object({ trimestre: z.string() }),
  errors: ['sagrilaft.trimestre', 'sagrilaft.fecha', ...FIRMA],
})
