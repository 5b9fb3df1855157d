import { ESTADOS_TAREA, MOTIVO_MAXIMO } from '@retroventa/domain/listas/tareas'
import { z } from 'zod'
import { HechoDeCliente } from '../clientes/operaciones.ts'
import { Credenciales, Fecha, Id, Instante, texto } from '../core/comunes.ts'
import { endpoint } from '../core/endpoint.ts'
import { Buscado, Exportado, Paginado, paginaDeLista } from '../core/listaConsulta.ts'

const Estado = z.enum(ESTADOS_TAREA)

const Persona = z.object({ id: Id, username: z.string(), nombre: z.string() })

/** A hit of a customer in a list that somebody must decide. */
export const Tarea = z.object({
  id: Id,
  version: z.int(),
  estado: Estado,
  codigoFuente: z.string(),
  nombreFuente: z.string(),
  cliente: z.object({
    id: Id,
    nombre_completo: z.string(),
    tipo_documento: z.string().nullable(),
    cedula: z.string(),
    dv: z.string().nullable(),
  }),
  entrada: z.object({ uid: z.string(), nombre: z.string() }),
  /** 0 to 1; 1 is an exact document. */
  puntaje: z.number(),
  /** What found it: a run over all customers, a consultation at the counter, or a save of the customer. */
  origen: z.enum(['revision', 'consulta', 'cliente']),
  creada: Instante,
  motivo: z.string().nullable(),
  decididaPor: z.string().nullable(),
  decidida: Instante.nullable(),
  /** Who takes care of it until it is decided. */
  aCargo: Persona.nullable(),
  /** Day to look at it again. */
  recordar: Fecha.nullable(),
})
export type Tarea = z.output<typeof Tarea>

/** What the decision is taken on, as it was when the hit was found. */
export const Evidencia = z.object({
  lista: z.object({ nombre: z.string(), version: z.int(), fecha: Fecha.nullable() }),
  entrada: z.object({
    uid: z.string(),
    referencia: z.string().nullable(),
    tipo: z.string(),
    nombre: z.string(),
    alias: z.array(z.object({ nombre: z.string(), calidad: z.string() })),
    documentos: z.array(z.object({ tipo: z.string(), numero: z.string(), pais: z.string().nullable() })),
    nacimientos: z.array(z.object({ desde: Fecha, hasta: Fecha })),
    paises: z.array(z.string()),
    programas: z.array(z.string()),
    nota: z.string().nullable(),
  }),
  cliente: z.object({
    tipo_documento: z.string().nullable(),
    cedula: z.string(),
    tipo_usuario: z.string(),
    nombre_completo: z.string(),
    fecha_nacimiento: Fecha.nullable(),
  }),
  explicacion: z.array(z.string()),
})
export type Evidencia = z.output<typeof Evidencia>

export const TareaCompleta = Tarea.extend({
  evidencia: Evidencia,
  /** False when the list in force no longer has this entry. */
  enListaVigente: z.boolean(),
  decisiones: z.array(
    z.object({ decision: Estado, motivo: z.string(), usuario: z.string(), instante: Instante }),
  ),
  /** The customer as it is today, as far as the reader may see it; nothing to who sees no customers. */
  actual: z
    .object({
      celular: z.string().nullable(),
      telefono: z.string().nullable(),
      /** Code of the branch that it is of. */
      almacen: z.string().nullable(),
      /** Every contract, newest first. */
      contratos: z.array(HechoDeCliente),
      /** What was done with the person since the hit was found, newest first. */
      entretanto: z.array(HechoDeCliente),
    })
    .nullable(),
  /** Who may decide it somewhere, and so take care of it. */
  asignables: z.array(Persona),
  /** Other hits of the same customer, newest first. */
  otras: z.array(Tarea),
})
export type TareaCompleta = z.output<typeof TareaCompleta>

const FiltroTareas = Buscado.extend({
  estado: Estado.default('pendiente'),
  fuente: texto(20).optional(),
  creadaDesde: Fecha.optional(),
  creadaHasta: Fecha.optional(),
  aCargo: z.enum(['mias', 'nadie']).optional(),
  recordarDesde: Fecha.optional(),
  recordarHasta: Fecha.optional(),
  /** Only what one run over the customers found. */
  revision: Id.optional(),
  orden: z
    .enum(['cliente', '-cliente', 'puntaje', '-puntaje', 'creada', '-creada', 'recordar', '-recordar'])
    .default('-puntaje'),
})
export type FiltroTareas = z.output<typeof FiltroTareas>

export const listarTareas = endpoint({
  method: 'GET',
  path: '/cumplimiento/tareas',
  permiso: 'cumplimiento.ver',
  resumen: 'Coincidencias de clientes con listas, las más parecidas primero, y cuántas hay en cada estado',
  query: FiltroTareas.extend(Paginado.shape),
  response: paginaDeLista(Tarea).extend({
    /** Lists that found somebody, to filter by. */
    fuentes: z.array(z.object({ codigo: z.string(), nombre: z.string() })),
    /** How many people have a role that decides; with none, hits wait for ever. */
    quienesDeciden: z.int(),
  }),
  errors: [],
})

export const exportarTareas = endpoint({
  method: 'GET',
  path: '/cumplimiento/tareas/exportar',
  permiso: 'cumplimiento.ver',
  resumen: 'Las coincidencias del filtro en CSV o XLSX, sin recortes',
  query: FiltroTareas.extend(Exportado.shape),
  produce: 'text/csv',
  errors: [],
})

export const verTarea = endpoint({
  method: 'GET',
  path: '/cumplimiento/tareas/:id',
  permiso: 'cumplimiento.ver',
  resumen: 'Una coincidencia con su evidencia, sus decisiones y las demás del cliente',
  params: z.object({ id: Id }),
  response: TareaCompleta,
  errors: ['registro.no_existe'],
})

export const decidirTarea = endpoint({
  method: 'POST',
  path: '/cumplimiento/tareas/:id/decision',
  permiso: 'cumplimiento.decidir',
  resumen: 'Confirmar o descartar una coincidencia, con su motivo y la firma de quien decide',
  params: z.object({ id: Id }),
  body: z.object({
    decision: z.enum(['confirmada', 'descartada']),
    motivo: texto(MOTIVO_MAXIMO),
    version: z.int(),
    credenciales: Credenciales,
  }),
  response: TareaCompleta,
  errors: [
    'registro.no_existe',
    'cumplimiento.motivo',
    'cumplimiento.estado',
    'cumplimiento.version',
    'firma.incorrecta',
    'firma.bloqueada',
    'firma.sin_permiso',
  ],
})

const Seguimiento = z.object({ aCargo: Id.nullable(), recordar: Fecha.nullable() })

export const seguirTarea = endpoint({
  method: 'PUT',
  path: '/cumplimiento/tareas/:id/seguimiento',
  permiso: 'cumplimiento.decidir',
  resumen: 'Poner una coincidencia pendiente a cargo de alguien, con el día de volver a mirarla',
  params: z.object({ id: Id }),
  body: Seguimiento.extend({
    /** As its author saw it: what somebody else wrote meanwhile is not written over. */
    antes: Seguimiento,
  }),
  response: TareaCompleta,
  errors: [
    'registro.no_existe',
    'registro.version',
    'cumplimiento.estado',
    'cumplimiento.a_cargo',
    'cumplimiento.recordar',
  ],
})

export const tareasDeCliente = endpoint({
  method: 'GET',
  path: '/cumplimiento/cliente/:id',
  permiso: 'cumplimiento.ver',
  resumen: 'Todas las coincidencias de un cliente, las nuevas primero',
  params: z.object({ id: Id }),
  response: z.object({ items: z.array(Tarea), total: z.int() }),
  errors: [],
})

/** A run over all customers. */
export const Revision = z.object({
  id: Id,
  tipo: z.enum(['cambios', 'completa']),
  estado: z.enum(['pendiente', 'en_curso', 'pausada', 'terminada', 'reemplazada']),
  listas: z.array(
    z.object({
      nombreFuente: z.string(),
      version: z.int(),
      fechaLista: Fecha.nullable(),
      /** Entries compared, those that changed; null is the whole list. */
      entradas: z.int().nullable(),
    }),
  ),
  total: z.int(),
  revisados: z.int(),
  /** Tasks that it raised. */
  tareas: z.int(),
  pedidaPor: z.string().nullable(),
  creada: Instante,
  iniciada: Instante.nullable(),
  terminada: Instante.nullable(),
})
export type Revision = z.output<typeof Revision>

export const listarRevisiones = endpoint({
  method: 'GET',
  path: '/cumplimiento/revisiones',
  permiso: 'cumplimiento.ver',
  resumen:
    'Revisiones de todos los clientes, las que no han terminado primero y luego la última, y las tareas pendientes',
  response: z.object({ items: z.array(Revision), total: z.int(), pendientes: z.int() }),
  errors: [],
})

export const pedirRevision = endpoint({
  method: 'POST',
  path: '/cumplimiento/revisiones',
  permiso: 'cumplimiento.decidir',
  resumen: 'Revisar todos los clientes contra las listas completas; si ya hay una en curso, es esa',
  response: Revision,
  errors: ['cumplimiento.sin_listas'],
})

export const marchaRevision = endpoint({
  method: 'POST',
  path: '/cumplimiento/revisiones/:id/marcha',
  permiso: 'cumplimiento.decidir',
  resumen: 'Pausar una revisión, o reanudarla donde quedó',
  params: z.object({ id: Id }),
  body: z.object({ pausar: z.boolean() }),
  response: Revision,
  errors: ['registro.no_existe', 'cumplimiento.revision'],
})

export const fichaTarea = endpoint({
  method: 'GET',
  path: '/cumplimiento/tareas/:id/pdf',
  permiso: 'cumplimiento.ver',
  resumen: 'La ficha de una coincidencia en PDF: las dos partes, por qué coinciden y lo que se decidió',
  params: z.object({ id: Id }),
  response: z.object({ pdfBase64: z.string(), nombreArchivo: z.string() }),
  errors: ['registro.no_existe'],
})
