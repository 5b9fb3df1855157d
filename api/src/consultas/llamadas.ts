import { z } from 'zod'
import { Fecha, Id, Instante, texto } from '../core/comunes.ts'
import { endpoint } from '../core/endpoint.ts'
import { Buscado, Exportado } from '../core/listaConsulta.ts'

export * from './informe.ts'

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
  /** Answered by the product's own engine over a list: by itself, free, without quota. */
  propia: z.boolean(),
  /** Whether an answer takes one of the free ones of the month; one that does not is never asked to be paid. */
  consumeCupo: z.boolean(),
})
export type Fuente = z.output<typeof Fuente>

export const verFuentes = endpoint({
  method: 'GET',
  path: '/costos-consulta/fuentes-activas',
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
  /** Plate of the vehicle that was asked for; of a source of vehicles only. */
  placa: z.string().optional(),
  /** Own sources: which list answered. */
  fechaLista: Fecha.nullable(),
  version: z.int().nullable(),
  hallazgos: z.array(Hallazgo),
  /** The provider is still at it: ask again with `verConsulta`. */
  pendiente: z.boolean(),
  /** Why there is no answer; absent when there is one. */
  falla: z.enum(['fuente', 'dato', 'cuenta', 'limite', 'conexion']).optional(),
  /** Price that was confirmed, also when in the end nothing was charged. */
  costoOfrecido: z.int(),
  tienePDF: z.boolean(),
  primerNombre: z.string().optional(),
  segundoNombre: z.string().optional(),
  primerApellido: z.string().optional(),
  segundoApellido: z.string().optional(),
  razonSocial: z.string().optional(),
  nombresCompletos: z.string().optional(),
  apellidosCompletos: z.string().optional(),
  digitoVerificacion: z.string().optional(),
  nombrePersona: z.string().optional(),
  /** 1 natural, 2 juridical. */
  tipoNombre: z.union([z.literal(1), z.literal(2)]).optional(),
  datosEspecificos: z
    .object({
      fuenteFallo: z.literal('SI').optional(),
      email: z.string().optional(),
      numeroTelefonico: z.string().optional(),
    })
    .optional(),
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
  errors: ['consulta.documento', 'consulta.sesion', 'cliente.no_existe'],
})

const Historial = z.object({
  success: z.boolean(),
  consultasPorFuente: z.array(ResultadoConsulta.extend({ ultimaConsulta: Instante })),
})

export const historialConsultas = endpoint({
  method: 'GET',
  path: '/consultas/cliente/:id',
  permiso: 'consultas.ver',
  resumen:
    'Última respuesta de cada fuente para un cliente y lo pedido después sin respuesta, también lo de antes de crearlo',
  params: z.object({ id: Id }),
  response: Historial,
  errors: [],
})

export const historialDocumento = endpoint({
  method: 'GET',
  path: '/consultas/documento/:cedula',
  permiso: 'consultas.ver',
  resumen:
    'Última respuesta de cada fuente para un documento y lo pedido después sin respuesta, aunque todavía no sea de un cliente',
  params: z.object({ cedula: texto(20) }),
  query: z.object({ tipo_documento: texto(5).optional() }),
  response: Historial,
  errors: [],
})

/** A list of the own engine: what is in force, what its last attempt said, and the import under way. */
export const EstadoLista = z.object({
  codigoFuente: z.string(),
  nombreFuente: z.string(),
  version: z.int().nullable(),
  fechaLista: Fecha.nullable(),
  registros: z.int(),
  cargadaEn: Instante.nullable(),
  intentadaEn: Instante.nullable(),
  formato: z.enum(['xml', 'csv']).nullable(),
  /** Last time that it was brought whole, changed or not, and the days since. */
  vistaEn: Instante.nullable(),
  diasSinVer: z.int().nullable(),
  /** Too many days: nobody can say that it is still the published one. */
  vencida: z.boolean(),
  /** The import under way. */
  avance: z
    .object({
      fase: z.enum(['descarga', 'lectura', 'guardado']),
      hechos: z.int(),
      total: z.int().nullable(),
    })
    .nullable(),
  /** Texts for people; null when there is nothing to say. */
  ultimoError: z.string().nullable(),
  aviso: z.string().nullable(),
})
export type EstadoLista = z.output<typeof EstadoLista>

export const verListas = endpoint({
  method: 'GET',
  path: '/consultas/listas',
  permiso: 'consultas.ver',
  resumen: 'Listas del motor propio: versión, fecha, último intento y lo que hay que saber de él',
  response: z.object({ items: z.array(EstadoLista) }),
  errors: [],
})

export const actualizarListas = endpoint({
  method: 'POST',
  path: '/consultas/listas/actualizar',
  permiso: 'listas.actualizar',
  resumen:
    'Descargar las listas en segundo plano; si una cambió, se revisan los clientes contra lo que cambió',
  response: z.object({ encoladas: z.int() }),
  errors: [],
})

export const consultar = endpoint({
  method: 'POST',
  path: '/consultas',
  permiso: 'consultas.realizar',
  resumen: 'Consultar a una persona en una fuente; responde pronto, a veces con `pendiente`',
  body: z.object({
    codigoFuente: texto(20),
    tipo_documento: texto(5).optional(),
    cedula: texto(20),
    clienteId: Id.optional(),
    nombres: texto(120).optional(),
    apellidos: texto(120).optional(),
    fecha_nacimiento: Fecha.optional(),
    fechaExpedicion: Fecha.optional(),
    primerApellido: texto(60).optional(),
    placa: texto(10).optional(),
    /** The unit cost that the employee saw in *Confirmar Consulta Paga*; only at the limit. */
    costoConfirmado: z.int().optional(),
  }),
  response: ResultadoConsulta,
  errors: [
    'consulta.sesion',
    'consulta.documento',
    'cliente.no_existe',
    'consulta.fuente',
    'consulta.restringida',
    'consulta.dato_requerido',
    'consulta.no_disponible',
    'consulta.limite',
    'consulta.costo_cambio',
  ],
})

export const verConsulta = endpoint({
  method: 'GET',
  path: '/consultas/:id',
  permiso: 'consultas.ver',
  resumen: 'Una consulta, para seguir la que quedó pendiente',
  params: z.object({ id: Id }),
  response: ResultadoConsulta,
  errors: ['registro.no_existe'],
})

export const pdfConsulta = endpoint({
  method: 'GET',
  path: '/consultas/:id/pdf',
  permiso: 'consultas.ver',
  resumen: 'PDF de una consulta: el de la fuente, o el certificado de las listas propias',
  params: z.object({ id: Id }),
  response: z.object({ success: z.boolean(), pdfBase64: z.string(), nombreArchivo: z.string() }),
  errors: ['registro.no_existe', 'consulta.sin_pdf', 'consulta.pdf'],
})

export const verCupo = endpoint({
  method: 'GET',
  path: '/consultas/cupo',
  permiso: 'consultas.ver',
  resumen: 'Consultas gratis del mes en el almacén, y lo pagado',
  response: z.object({
    /** Bogotá month, 'YYYY-MM'. */
    mes: z.string(),
    consultasRestantes: z.int(),
    totalConsultas: z.int(),
    limite: z.int(),
    limiteAlcanzado: z.boolean(),
    /** Paid and charged this month. */
    pagas: z.object({ cantidad: z.int(), total: z.int() }),
  }),
  errors: [],
})

export const avisoProveedor = endpoint({
  method: 'POST',
  path: '/consultas/avisos/:proveedor',
  permiso: 'publico',
  resumen: 'Aviso de un proveedor, firmado con HMAC-SHA256: una consulta pendiente ya tiene respuesta',
  params: z.object({ proveedor: z.enum(['tusdatos']) }),
  // The signature is of the bytes: the body is read as text and parsed after it was checked.
  body: z.string().max(10_000),
  response: z.object({ recibido: z.boolean() }),
  errors: ['consulta.aviso_firma'],
})

/** Filter of the management view: a Bogotá month, and how to add it up. */
/** How a source is shown and asked: who answers it, whether it uses the free ones of the month (D10), for which documents. */
const AjusteFuente = z.object({
  codigoFuente: z.string(),
  nombreFuente: z.string(),
  /** Null for the product's own engine, or for nobody when it cannot answer it. */
  proveedor: z.string().nullable(),
  /** Configured providers that can answer it. */
  proveedores: z.array(z.string()),
  /** The own engine can answer it: it keeps that list. */
  motorPropio: z.boolean(),
  consumeCupo: z.boolean(),
  /** Another at every save: a save over a newer one is refused (D16). */
  version: z.int(),
  visible: z.boolean(),
  /** Place in the panel, from 1. */
  orden: z.int(),
  /** Abbreviations; none means every document. */
  tiposDocumentoPermitidos: z.array(z.string()),
  /** Said instead of *Solo disponible para:*. */
  mensajeRestriccion: z.string().nullable(),
  permitePago: z.boolean(),
  /** A list that is searched always, for everybody: neither hidden nor restricted. */
  obligatoria: z.boolean(),
})
export type AjusteFuente = z.output<typeof AjusteFuente>

export const verAjustesFuentes = endpoint({
  method: 'GET',
  path: '/consultas/fuentes',
  permiso: 'consultas.costos',
  resumen: 'Cómo se muestra y quién responde cada fuente, también las ocultas',
  response: z.object({ items: z.array(AjusteFuente) }),
  errors: [],
})

export const exportarFuentes = endpoint({
  method: 'GET',
  path: '/consultas/fuentes/exportar',
  permiso: 'consultas.costos',
  resumen: 'Las fuentes del filtro en CSV o XLSX',
  query: Buscado.extend({
    panel: z.enum(['si', 'no']).optional(),
    orden: z.enum(['fuente', '-fuente', 'orden', '-orden']).default('orden'),
    ...Exportado.shape,
  }),
  produce: 'text/csv',
  errors: [],
})

export const ajustarFuente = endpoint({
  method: 'PUT',
  path: '/consultas/fuentes/:codigo',
  permiso: 'consultas.administrar',
  resumen:
    'Cambiar quién responde una fuente, su cupo, su lugar y para qué documentos sirve; lo que no se manda queda igual',
  params: z.object({ codigo: texto(20) }),
  body: z.object({
    version: z.int(),
    proveedor: texto(20).nullable().optional(),
    consumeCupo: z.boolean().optional(),
    visible: z.boolean().optional(),
    permitePago: z.boolean().optional(),
    /** The others make room. */
    orden: z.int().min(1).max(99).optional(),
    tiposDocumentoPermitidos: z.array(texto(5)).max(20).optional(),
    mensajeRestriccion: texto(200).nullable().optional(),
  }),
  response: AjusteFuente,
  errors: [
    'registro.no_existe',
    'registro.version',
    'consulta.proveedor',
    'consulta.obligatoria',
    'validacion.datos',
  ],
})
