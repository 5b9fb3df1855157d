import { z } from 'zod'
import { Fecha, Id, Instante, Pesos, texto } from '../core/comunes.ts'
import { endpoint } from '../core/endpoint.ts'
import { Buscado, Exportado, Paginado, paginaDeLista } from '../core/listaConsulta.ts'
import { cuerpo, Hecho, RECHAZOS } from '../operaciones/llamadas.ts'
import { ENTRADAS_FONDOS } from './entradas.ts'

export const enviarFondos = endpoint({
  method: 'POST',
  path: '/fondos',
  permiso: 'fondos.enviar',
  resumen: 'Enviar efectivo a otro almacén: queda en tránsito hasta que lo reciban',
  body: cuerpo(ENTRADAS_FONDOS.envioFondos),
  response: Hecho,
  errors: [...RECHAZOS],
})

export const recibirFondos = endpoint({
  method: 'POST',
  path: '/fondos/:codigo/recepcion',
  permiso: 'fondos.recibir',
  resumen: 'Recibir lo contado; la diferencia, con su motivo y su autorización',
  params: z.object({ codigo: texto(30) }),
  body: cuerpo(ENTRADAS_FONDOS.recepcionFondos),
  response: Hecho,
  errors: ['fondos.no_existe', ...RECHAZOS],
})

const Estado = z.enum(['transito', 'recibido', 'diferencia', 'anulado'])

export const situacionFondos = endpoint({
  method: 'GET',
  path: '/fondos/:codigo/situacion',
  permiso: 'fondos.ver',
  resumen: 'Lo que necesita la vista previa de la recepción',
  params: z.object({ codigo: texto(30) }),
  response: z.object({
    hoy: Fecha,
    /** Who sent it, and what was said of who brings it and of its seal: looked at before it is opened. */
    enviado: z.object({ quien: z.string(), instante: Instante, observacion: z.string().nullable() }),
    situacion: z.object({
      codigo: z.string(),
      valor: Pesos,
      fila: z.object({ estado: Estado, recibido: Pesos.optional() }),
    }),
  }),
  errors: ['fondos.no_existe'],
})

export const destinosDeFondos = endpoint({
  method: 'GET',
  path: '/fondos/destinos',
  permiso: 'fondos.enviar',
  resumen: 'Los almacenes a los que se puede enviar',
  response: z.object({ items: z.array(z.object({ id: Id, codigo: z.string(), nombre: z.string() })) }),
  errors: [],
})

export const consignar = endpoint({
  method: 'POST',
  path: '/fondos/consignaciones',
  permiso: 'fondos.consignar',
  resumen: 'Consignar efectivo de la caja en el banco',
  body: cuerpo(ENTRADAS_FONDOS.consignacion),
  response: Hecho,
  errors: [...RECHAZOS],
})

/** A payment by card that the bank has not paid yet. */
const ValePendiente = z.object({
  id: z.string(),
  /** Below 0 of what was given back to a card. */
  valor: z.int(),
  documento: z.string(),
  instante: Instante,
  referencia: z.string().nullable(),
})
export type ValePendiente = z.output<typeof ValePendiente>

export const valesPendientes = endpoint({
  method: 'GET',
  path: '/fondos/datafono',
  permiso: 'fondos.liquidar',
  resumen:
    'Los pagos por datáfono del almacén que nadie ha liquidado, y lo devuelto a tarjetas, los más viejos primero',
  response: z.object({ items: z.array(ValePendiente), total: z.int() }),
  errors: [],
})

export const liquidarDatafono = endpoint({
  method: 'POST',
  path: '/fondos/datafono',
  permiso: 'fondos.liquidar',
  resumen: 'Liquidar pagos por datáfono: lo que el banco abonó y lo que descontó',
  body: cuerpo(ENTRADAS_FONDOS.liquidacionDatafono),
  response: Hecho,
  errors: [...RECHAZOS],
})

/** A transfer in the list of a branch that sent it or receives it, whole pesos. */
export const TrasladoFondos = z.object({
  id: Id,
  codigo: z.string(),
  instante: Instante,
  /** Seen from the branch that looks. */
  sentido: z.enum(['sale', 'llega']),
  desde: z.string(),
  hacia: z.string(),
  valor: Pesos,
  recibido: Pesos.nullable(),
  /** Below 0 when it lacked. */
  diferencia: z.int().nullable(),
  /** Days on its way: until today, or until it was received. Of what was voided, none. */
  dias: z.int().nullable(),
  envio: z.string(),
  recibio: z.string().nullable(),
  /** Document of its reception, of the branch that received it. */
  recepcion: z.string().nullable(),
  estado: Estado,
})
export type TrasladoFondos = z.output<typeof TrasladoFondos>

const DeUnSentido = z.object({ valor: Pesos, recibido: Pesos })
/** Of the whole filter without what was voided, whole pesos. */
const TotalesFondos = z.object({
  sale: DeUnSentido,
  llega: DeUnSentido,
  /** Of what was received, below 0 when it lacked. */
  diferencia: z.int(),
})
export type TotalesFondos = z.output<typeof TotalesFondos>

export const FiltroFondos = Buscado.extend({
  estado: Estado.optional(),
  sentido: z.enum(['sale', 'llega']).optional(),
  fechaDesde: Fecha.optional(),
  fechaHasta: Fecha.optional(),
  orden: z.enum(['instante', '-instante', 'valor', '-valor', 'dias', '-dias']).default('-instante'),
})
export type FiltroFondos = z.output<typeof FiltroFondos>

export const listarFondos = endpoint({
  method: 'GET',
  path: '/fondos',
  permiso: 'fondos.ver',
  resumen:
    'Los fondos que el almacén envió o recibe, con los que están en tránsito y los totales del filtro entero',
  query: FiltroFondos.extend(Paginado.shape),
  response: paginaDeLista(TrasladoFondos).extend({ totales: TotalesFondos }),
  errors: [],
})

export const exportarFondos = endpoint({
  method: 'GET',
  path: '/fondos/exportar',
  permiso: 'fondos.exportar',
  resumen: 'Todo el filtro en CSV o XLSX, sin recortes',
  query: FiltroFondos.extend(Exportado.shape),
  produce: 'text/csv',
  errors: [],
})
