import { CATALOGO, TIPOS_OPERACION } from '@retroventa/domain/operaciones/catalogo'
import { type ColumnaLista, definirLista } from '../core/lista.ts'
import type { SolicitudFila } from './llamadas.ts'

/** States of a request, as people say them; `devuelta` is one whose figures were others when it was answered. */
export const ESTADOS_SOLICITUD = [
  { value: 'pendiente', label: 'Pendiente' },
  { value: 'aprobada', label: 'Aprobada' },
  { value: 'rechazada', label: 'Rechazada' },
  { value: 'devuelta', label: 'Devuelta' },
  { value: 'vencida', label: 'Vencida' },
] as const
export type EstadoSolicitud = (typeof ESTADOS_SOLICITUD)[number]['value']

export const nombreDeEstado = (estado: EstadoSolicitud): string =>
  ESTADOS_SOLICITUD.find(({ value }) => value === estado)?.label ?? estado

const RESPONDIDAS = ESTADOS_SOLICITUD.filter(({ value }) => value !== 'pendiente')

/** Name of an operation of the catalogue. */
export const tituloDe = (tipo: SolicitudFila['tipo']): string => CATALOGO[tipo].titulo

const QUE = [
  { clave: 'operacion', titulo: 'Operación', de: (s) => tituloDe(s.tipo), agrupa: (s) => s.tipo },
  { clave: 'referencia', titulo: 'Documento', de: (s) => s.referencia, nada: 'nuevo' },
  { clave: 'cliente', titulo: 'Cliente', de: (s) => s.cliente, nada: 'sin cliente', oculta: true },
  { clave: 'almacen', titulo: 'Almacén', de: (s) => s.almacen, ordena: true, agrupa: true },
  { clave: 'pide', titulo: 'Pide autorizar', de: (s) => s.exige.map(({ mensaje }) => mensaje).join(' ') },
  { clave: 'valor', titulo: 'En juego', tipo: 'pesos', de: (s) => s.valor, ordena: true, suma: true },
  { clave: 'motivo', titulo: 'Motivo', de: (s) => s.motivo, oculta: true },
  { clave: 'pidio', titulo: 'Pidió', de: (s) => s.pidio.nombre },
  { clave: 'creada', titulo: 'Pedida', tipo: 'instante', de: (s) => s.creada, ordena: true },
] as const satisfies readonly ColumnaLista<SolicitudFila>[]

const RESPUESTA = [
  { clave: 'estado', titulo: 'Estado', de: (s) => nombreDeEstado(s.estado) },
  { clave: 'respondio', titulo: 'Respondió', de: (s) => s.respondio?.nombre ?? null, nada: 'nadie' },
  {
    clave: 'respondida',
    titulo: 'Cuándo',
    tipo: 'instante',
    de: (s) => s.respondida,
    nada: 'sin respuesta',
    ordena: true,
  },
  { clave: 'respuesta', titulo: 'Respuesta', de: (s) => s.respuesta, nada: 'sin respuesta', oculta: true },
  { clave: 'documento', titulo: 'Se hizo', de: (s) => s.documento, nada: 'nada' },
] as const satisfies readonly ColumnaLista<SolicitudFila>[]

/** Those that the bell, Inicio and the close of a day count: what opens from them is no more than that. */
export const CUALES = [
  { value: 'firmo', label: 'Puedo responderlas' },
  { value: 'libros', label: 'Falta la firma de los libros' },
  { value: 'mias', label: 'Las pedí yo' },
  { value: 'cierre', label: 'Detienen el cierre del día' },
  { value: 'ajustes', label: 'Son ajustes de la caja' },
] as const

const FILTROS = [
  {
    clave: 'tipo',
    titulo: 'Operación',
    tipo: 'opciones',
    opciones: TIPOS_OPERACION.map((tipo) => ({ value: tipo as string, label: tituloDe(tipo) })),
  },
  { clave: 'almacen', titulo: 'Almacén', tipo: 'opciones' },
  { clave: 'creada', titulo: 'Pedida', tipo: 'fechas' },
] as const
/** Of what nobody answered yet. */
const FILTROS_PENDIENTES = [
  ...FILTROS,
  { clave: 'cuales', titulo: 'Cuáles', tipo: 'opcion', opciones: CUALES },
] as const

const COMUN = {
  nombre: 'Solicitudes',
  busca: 'Documento, cliente o quien pidió',
  tarjeta: { titulo: 'operacion', estado: 'almacen', pie: ['referencia', 'pidio', 'creada'], cifra: 'valor' },
} as const

export const LISTA_PENDIENTES = definirLista<SolicitudFila>()({
  ...COMUN,
  clave: 'solicitudes',
  ninguna: 'Ninguna solicitud cumple el filtro',
  orden: 'creada',
  columnas: [...QUE, { clave: 'vence', titulo: 'Vence', tipo: 'instante', de: (s) => s.vence, ordena: true }],
  filtros: FILTROS_PENDIENTES,
})

export const LISTA_RESPONDIDAS = definirLista<SolicitudFila>()({
  ...COMUN,
  clave: 'solicitudes.respondidas',
  ninguna: 'Ninguna solicitud respondida cumple el filtro',
  orden: '-respondida',
  tarjeta: { ...COMUN.tarjeta, pie: ['referencia', 'pidio', 'respondida'] },
  columnas: [...QUE, ...RESPUESTA],
  filtros: FILTROS,
  pestanas: { clave: 'estado', titulo: 'Estado', tipo: 'opcion', todos: 'Todas', opciones: RESPONDIDAS },
})

export const LISTA_GERENCIA = definirLista<SolicitudFila>()({
  ...COMUN,
  clave: 'solicitudes.gerencia',
  ninguna: 'Ninguna solicitud cumple el filtro',
  orden: 'creada',
  columnas: [
    ...QUE,
    { clave: 'vence', titulo: 'Vence', tipo: 'instante', de: (s) => s.vence, ordena: true, oculta: true },
    ...RESPUESTA,
  ],
  filtros: FILTROS_PENDIENTES,
  pestanas: { clave: 'estado', titulo: 'Estado', tipo: 'opcion', opciones: ESTADOS_SOLICITUD },
})
