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
  nombre: z.string(),
  tipo: z.string(),
  /** 0 to 1; 1 is an exact document. */
  puntaje: z.number(),
  programas: z.array(z.string()),
  /** Plain Spanish lines: which alias, which words, which field. */
  explicacion: z.array(z.string()),
})

export const ResultadoLista = z.object({
  codigoFuente: z.string(),
  nombreFuente: z.string(),
  success: z.boolean(),
  /** `NO ENCONTRADO`, `ENCONTRADO` or `CONSULTA FALLIDA` (000 §4). */
  estado: z.string(),
  mensaje: z.string(),
  consultaId: Id.optional(),
  fechaLista: Fecha.nullable(),
  version: z.int().nullable(),
  consultadoEn: Instante,
  hallazgos: z.array(Hallazgo),
})
export type ResultadoLista = z.output<typeof ResultadoLista>

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
  response: z.object({ resultados: z.array(ResultadoLista) }),
  errors: ['consulta.documento'],
})

export const historialConsultas = endpoint({
  method: 'GET',
  path: '/consultas/cliente/:id',
  permiso: 'consultas.ver',
  resumen: 'Último resultado de cada fuente para un cliente',
  params: z.object({ id: Id }),
  response: z.object({
    success: z.boolean(),
    consultasPorFuente: z.array(
      z.object({ codigoFuente: z.string(), estado: z.string(), ultimaConsulta: Instante, consultaId: Id }),
    ),
  }),
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
