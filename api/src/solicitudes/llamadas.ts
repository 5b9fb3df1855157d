import { pideReferencia, TIPOS_OPERACION } from '@retroventa/domain/operaciones/catalogo'
import { NIVELES } from '@retroventa/domain/solicitudes/nivel'
import { z } from 'zod'
import { DatosContrato } from '../contratos/llamadas.ts'
import { Credenciales, Fecha, Id, Instante, Pesos, texto } from '../core/comunes.ts'
import { endpoint } from '../core/endpoint.ts'
import {
  Buscado,
  Exportado,
  Paginado,
  paginaDeLista,
  VariosAlmacenes,
  varios,
} from '../core/listaConsulta.ts'
import { ENTRADAS_OPERACION, type TipoConEntrada } from '../operaciones/entradas.ts'
import { Cifra, RECHAZOS, Visto } from '../operaciones/llamadas.ts'
import { FALLOS_FIRMA } from '../sesion/firma.ts'

const Estado = z.enum(['pendiente', 'aprobada', 'rechazada', 'devuelta', 'vencida'])
const Persona = z.object({ username: z.string(), nombre: z.string() })

/** One request: what was asked, by whom, and what became of it. */
export const SolicitudFila = z.object({
  id: Id,
  almacen: z.string(),
  tipo: z.enum(TIPOS_OPERACION),
  /** Code of what the operation acts on; null of a contract that is about to be made. */
  referencia: z.string().nullable(),
  /** Contract that its page opens; null of one that is about to be made. */
  contrato: z.string().nullable(),
  cliente: z.string().nullable(),
  /** Customer of a contract that is about to be made; null of any other. */
  para: Id.nullable(),
  exige: z.array(
    z.object({
      codigo: z.string(),
      permiso: z.string(),
      mensaje: z.string(),
      /** Somebody signed for it already; the request goes on when all are. */
      firmada: z.boolean(),
    }),
  ),
  /** Of several limits that several people sign, who signed which, and what they said. */
  firmas: z.array(Persona.extend({ cuando: Instante, respuesta: z.string().nullable(), que: z.string() })),
  /** Money at stake, whole pesos. */
  valor: Pesos,
  /** Above 0 the customer pays it, below 0 the branch hands it over. */
  cobra: z.int(),
  /** Figures that whoever asked saw. */
  cifras: z.array(Cifra),
  nivel: z.enum(NIVELES),
  motivo: z.string(),
  /** What was entered, in words, as its document will say it; of a voucher its lines too. */
  datos: z.array(z.object({ nombre: z.string(), valor: z.string() })),
  evidencia: z.boolean(),
  /** The photo or PDF that supports the expense came with it. */
  soporte: z.boolean(),
  pidio: Persona,
  creada: Instante,
  vence: Instante,
  estado: Estado,
  respondio: Persona.nullable(),
  respondida: Instante.nullable(),
  respuesta: z.string().nullable(),
  /** Code of the document that was made. */
  documento: z.string().nullable(),
  /** Of one that came back: the figures as they were when it was answered, or why there is no plan any more. */
  cifrasAhora: z.array(Cifra).nullable(),
  cobraAhora: z.int().nullable(),
  faltas: z.array(z.string()),
  /** Why this person cannot answer it, in words; null when they can. */
  impide: z.string().nullable(),
  /** All that this person may sign of it is signed, by them or by others: to approve it somebody else is missing. */
  yaFirmo: z.boolean(),
  /** This person asked for it, and nobody has answered: they may take it back. */
  retira: z.boolean(),
})
export type SolicitudFila = z.output<typeof SolicitudFila>

/** From where it is looked at: the branch that asked, who watches the branches, the management. */
export const VISTAS = ['almacen', 'auditoria', 'gerencia'] as const

const Filtro = Buscado.extend({
  vista: z.enum(VISTAS).default('almacen'),
  momento: z.enum(['pendientes', 'respondidas', 'todas']).default('pendientes'),
  estado: Estado.optional(),
  tipo: varios(TIPOS_OPERACION).optional(),
  almacen: VariosAlmacenes.optional(),
  /**
   * Those that wait for this person, for a signature of the books of theirs, that they asked for themselves, that the close of a day
   * waits for, or that it says to who sees the drawer and does not wait for.
   */
  cuales: z.enum(['firmo', 'libros', 'mias', 'cierre', 'ajustes']).optional(),
  creadaDesde: Fecha.optional(),
  creadaHasta: Fecha.optional(),
  orden: z
    .enum([
      'creada',
      '-creada',
      'almacen',
      '-almacen',
      'valor',
      '-valor',
      'vence',
      '-vence',
      'respondida',
      '-respondida',
    ])
    .default('creada'),
})
export type FiltroSolicitudes = z.output<typeof Filtro>

export const listarSolicitudes = endpoint({
  method: 'GET',
  path: '/solicitudes',
  permiso: 'solicitudes.ver',
  resumen: 'Solicitudes de autorización: del almacén, o de los almacenes que quien mira responde',
  query: Filtro.extend({ grupo: z.enum(['almacen', 'operacion']).optional(), ...Paginado.shape }),
  response: paginaDeLista(SolicitudFila).extend({
    /** Branches whose requests are looked at. */
    almacenes: z.array(z.string()),
  }),
  errors: ['permiso.falta'],
})

export const exportarSolicitudes = endpoint({
  method: 'GET',
  path: '/solicitudes/exportar',
  permiso: 'solicitudes.ver',
  resumen: 'Las solicitudes del filtro en CSV o XLSX, sin recortes',
  query: Filtro.extend(Exportado.shape),
  produce: 'text/csv',
  errors: ['permiso.falta'],
})

export const resumenSolicitudes = endpoint({
  method: 'GET',
  path: '/solicitudes/resumen',
  permiso: 'solicitudes.ver',
  resumen: 'Cuántas esperan respuesta de esta persona, y las suyas que se respondieron hoy',
  response: z.object({
    porResponder: z.object({ auditoria: z.int(), gerencia: z.int() }),
    mias: z.int(),
    respondidas: z.array(
      z.object({
        id: Id,
        tipo: z.enum(TIPOS_OPERACION),
        referencia: z.string().nullable(),
        estado: Estado,
        respondida: Instante,
        /** What whoever answered wrote. */
        respuesta: z.string().nullable(),
      }),
    ),
  }),
  errors: [],
})

export const evidenciaSolicitud = endpoint({
  method: 'GET',
  path: '/solicitudes/:id/evidencia',
  permiso: 'solicitudes.ver',
  resumen: 'La foto que acompaña la solicitud',
  params: z.object({ id: Id }),
  query: z.object({ miniatura: z.literal('1').optional() }),
  produce: 'image/jpeg',
  errors: ['solicitud.no_existe', 'foto.no_existe'],
})

export const soporteSolicitud = endpoint({
  method: 'GET',
  path: '/solicitudes/:id/soporte',
  permiso: 'solicitudes.ver',
  resumen: 'La foto o el PDF que soporta lo que se pide',
  params: z.object({ id: Id }),
  produce: 'application/pdf',
  errors: ['solicitud.no_existe', 'soporte.no_existe'],
})

export const contratoPedido = endpoint({
  method: 'GET',
  path: '/solicitudes/:id/contrato',
  permiso: 'solicitudes.pedir',
  resumen: 'El contrato por hacer que se pidió en este almacén, como se escribió, para pedirlo de nuevo',
  params: z.object({ id: Id }),
  response: DatosContrato,
  errors: ['permiso.falta', 'solicitud.no_existe'],
})

export const faltaDeSolicitud = endpoint({
  method: 'GET',
  path: '/solicitudes/:id/falta',
  permiso: 'solicitudes.responder',
  resumen: 'Lo que a una solicitud pendiente le falta que alguien firme, además de quien mira, como está hoy',
  params: z.object({ id: Id }),
  response: z.object({
    /** In words; none when whoever looks may carry it out, or have it come back, by themselves. */
    falta: z.array(z.string()),
    /** In words, why it would come back to who asked instead of being carried out; none when it would not. */
    vuelve: z.array(z.string()),
  }),
  errors: [
    'permiso.falta',
    'solicitud.no_existe',
    'solicitud.respondida',
    'solicitud.vencida',
    'solicitud.quien_pidio',
  ],
})

const comun = {
  visto: Visto,
  motivo: texto(300),
  /** A photo of one's own that was uploaded and no customer has. */
  evidencia: Id.optional(),
  credenciales: Credenciales,
}
/** On something that people know by its code; what is made of nothing has none yet. */
const pedidoDe = <T extends TipoConEntrada, E extends z.ZodType>(tipo: T, entrada: E) =>
  z.object({
    tipo: z.literal(tipo),
    referencia: pideReferencia(tipo) ? texto(30).min(1) : z.undefined().optional(),
    entrada,
    ...comun,
  })

/** What is asked for: the very operation, as its own save would take it. */
export const PedidoSolicitud = z.discriminatedUnion('tipo', [
  z.object({ tipo: z.literal('contrato'), entrada: DatosContrato, ...comun }),
  ...Object.entries(ENTRADAS_OPERACION).map(([tipo, entrada]) => pedidoDe(tipo as TipoConEntrada, entrada)),
])
export type PedidoSolicitud = z.output<typeof PedidoSolicitud>

export const pedirSolicitud = endpoint({
  method: 'POST',
  path: '/solicitudes',
  permiso: 'solicitudes.pedir',
  resumen: 'Pedir autorización para una operación, firmada por quien la pide',
  body: PedidoSolicitud,
  response: z.object({ id: Id, vence: Instante, nivel: z.enum(NIVELES) }),
  errors: [
    'permiso.falta',
    'contrato.no_existe',
    'contrato.cliente_no_existe',
    'documento.no_existe',
    'foto.no_existe',
    'solicitud.motivo',
    'solicitud.firman_dos',
    'solicitud.no_hace_falta',
    'solicitud.ya_pedida',
    ...RECHAZOS,
    ...FALLOS_FIRMA,
  ],
})

const respuesta = {
  method: 'POST',
  permiso: 'solicitudes.responder',
  params: z.object({ id: Id }),
  errors: [
    'solicitud.no_existe',
    'solicitud.respondida',
    'solicitud.vencida',
    'solicitud.propia',
    'solicitud.sin_autoridad',
    'solicitud.ya_firmada',
    'solicitud.quien_pidio',
    'solicitud.motivo',
    ...RECHAZOS,
    ...FALLOS_FIRMA,
  ],
} as const

export const aprobarSolicitud = endpoint({
  ...respuesta,
  path: '/solicitudes/:id/aprobar',
  resumen:
    'Aprobar lo que se puede: con la última firma que falta hace lo que se pidió, o lo devuelve si las cifras ya son otras',
  body: z.object({ respuesta: texto(300).optional(), credenciales: Credenciales }),
  response: SolicitudFila,
})

export const rechazarSolicitud = endpoint({
  ...respuesta,
  path: '/solicitudes/:id/rechazar',
  resumen: 'Rechazar con su motivo',
  body: z.object({ respuesta: texto(300), credenciales: Credenciales }),
  response: SolicitudFila,
})

export const retirarSolicitud = endpoint({
  method: 'POST',
  path: '/solicitudes/:id/retirar',
  permiso: 'solicitudes.pedir',
  resumen: 'Retirar una solicitud que nadie ha respondido, firmada por quien la pidió',
  params: z.object({ id: Id }),
  body: z.object({ credenciales: Credenciales }),
  response: SolicitudFila,
  errors: [
    'permiso.falta',
    'solicitud.no_existe',
    'solicitud.respondida',
    'solicitud.vencida',
    'solicitud.ajena',
    ...FALLOS_FIRMA,
  ],
})
