import { z } from 'zod'
import { Fecha, Id, Instante, texto } from './core/comunes.ts'
import { endpoint } from './core/endpoint.ts'

/** A source of consultations (000 §3). */
export const Fuente = z.object({
  codigoFuente: z.string(),
  nombreFuente: z.string(),
  visible: z.boolean(),
  activo: z.boolean(),
  orden: z.int(),
  tiposDocumentoPermitidos: z.array(z.string()),
  mensajeRestriccion: z.string().nullable(),
  permitePago: z.boolean(),
  costoUnitario: z.int(),
  tienePDF: z.boolean(),
  detalles: z
    .object({ titulo: z.string(), contenido: z.array(z.string()), recomendacion: z.string() })
    .nullable(),
  descripcion: z.string().nullable(),
})
export type Fuente = z.output<typeof Fuente>

export const verFuentes = endpoint({
  method: 'GET',
  path: '/consultas/fuentes',
  permiso: 'consultas.ver',
  resumen: 'Fuentes activas, en su orden',
  response: z.object({ success: z.boolean(), fuentes: z.array(Fuente) }),
  errors: [],
})

/** A listed person or company that resembles the one asked for. */
export const Hallazgo = z.object({
  uid: z.string(),
  /** Name of the entry as the list writes it. */
  nombre: z.string(),
  tipo: z.string(),
  /** 0 to 1; 1 is an exact document. */
  puntaje: z.number(),
  /** False for a near name, under the cut: shown, never a reason to stop. */
  alerta: z.boolean(),
  programas: z.array(z.string()),
  /** Plain Spanish lines: which alias, which words, which field. */
  explicacion: z.array(z.string()),
})
export type Hallazgo = z.output<typeof Hallazgo>

/** The answer of a source about a person (000 §3), as it is kept. */
export const ResultadoConsulta = z.object({
  consultaId: Id,
  codigoFuente: z.string(),
  nombreFuente: z.string(),
  success: z.boolean(),
  /** As the source says it, or one of the special ones of 000 §4. */
  estado: z.string(),
  mensaje: z.string(),
  esConsultaPaga: z.boolean(),
  /** Whole pesos charged for this one; 0 when it was free or failed. */
  costo: z.int(),
  /** Present on a technical failure of the source: no charge, no quota. */
  fuenteFallo: z.literal('SI').optional(),
  consultadoEn: Instante,
  /** Own sources: which list answered. */
  fechaLista: Fecha.nullable(),
  version: z.int().nullable(),
  hallazgos: z.array(Hallazgo),
})
export type ResultadoConsulta = z.output<typeof ResultadoConsulta>

export const consultarListas = endpoint({
  method: 'POST',
  path: '/consultas/listas',
  permiso: 'consultas.realizar',
  resumen: 'OFAC y ONU por el motor propio, sin costo ni cupo (D10)',
  body: z.object({
    tipo_documento: texto(5).optional(),
    cedula: texto(20),
    nombres: texto(120).optional(),
    apellidos: texto(120).optional(),
    fecha_nacimiento: Fecha.optional(),
    clienteId: Id.optional(),
  }),
  response: z.object({ resultados: z.array(ResultadoConsulta) }),
  errors: ['consulta.documento', 'consulta.sesion'],
})

const Historial = z.object({
  success: z.boolean(),
  consultasPorFuente: z.array(ResultadoConsulta.extend({ ultimaConsulta: Instante })),
})

export const historialConsultas = endpoint({
  method: 'GET',
  path: '/consultas/cliente/:id',
  permiso: 'consultas.ver',
  resumen: 'Último resultado de cada fuente para un cliente, también los de antes de crearlo',
  params: z.object({ id: Id }),
  response: Historial,
  errors: [],
})

export const historialDocumento = endpoint({
  method: 'GET',
  path: '/consultas/documento/:cedula',
  permiso: 'consultas.ver',
  resumen: 'Último resultado de cada fuente para un documento, aunque todavía no sea de un cliente',
  params: z.object({ cedula: texto(20) }),
  query: z.object({ tipo_documento: texto(5).optional() }),
  response: Historial,
  errors: [],
})

export const verListas = endpoint({
  method: 'GET',
  path: '/consultas/listas',
  permiso: 'consultas.ver',
  resumen: 'Versión, fecha y tamaño de cada lista cargada',
  response: z.object({
    items: z.array(
      z.object({
        codigoFuente: z.string(),
        nombreFuente: z.string(),
        version: z.int().nullable(),
        fechaLista: Fecha.nullable(),
        registros: z.int(),
        cargadaEn: Instante.nullable(),
        /** Code of the last failed attempt; null after a good one. */
        ultimoError: z.string().nullable(),
      }),
    ),
  }),
  errors: [],
})

export const actualizarListas = endpoint({
  method: 'POST',
  path: '/consultas/listas/actualizar',
  permiso: 'listas.actualizar',
  resumen: 'Descargar de nuevo las listas oficiales',
  response: z.object({ encoladas: z.int() }),
  errors: [],
})
