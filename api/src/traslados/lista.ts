import { type ColumnaLista, definirLista, enFirme, type TotalDeLista } from '../core/lista.ts'
import type { TrasladoFila } from './llamadas.ts'

export const ESTADOS = [
  { value: 'en_camino', label: 'En camino' },
  { value: 'recibido', label: 'Recibidos' },
  { value: 'con_diferencia', label: 'Con diferencia' },
  { value: 'anulado', label: 'Anulados' },
] as const satisfies readonly { value: TrasladoFila['estado']; label: string }[]

const DICHOS: Record<TrasladoFila['estado'], string> = {
  en_camino: 'En camino',
  recibido: 'Recibido',
  con_diferencia: 'Con diferencia',
  anulado: 'Anulado',
}

/** State of a despatch in words. */
export const nombreDeEstado = (estado: TrasladoFila['estado']): string => DICHOS[estado]

const SENTIDOS = [
  { value: 'sale', label: 'Salen de aquí' },
  { value: 'llega', label: 'Llegan aquí' },
] as const
const CLASES = [
  { value: 'unidad', label: 'Con artículos' },
  { value: 'peso', label: 'Con gramos' },
] as const
/** Asked for by the pages of *Reparticiones*, and told by their file. */
const ORIGENES = [{ value: 'compra', label: 'Compras' }] as const
/** Asked for by the pages of what was received, and told by their file. */
const LLEGADAS = [{ value: 'si', label: 'Ya recibidos' }] as const
/** In these a despatch is here: it is on its way no longer, and was not voided before it came. */
export const LLEGADOS = ['recibido', 'con_diferencia'] as const satisfies readonly TrasladoFila['estado'][]

/** Nothing lacks of what came whole; of what nobody received yet, or was voided on its way, it is not known. */
const recibido =
  (dicho: string) =>
  ({ faltan }: TrasladoFila): string =>
    faltan === null ? 'sin recibir' : dicho

const COLUMNAS = [
  { clave: 'codigo', titulo: 'Despacho', de: (t) => t.codigo },
  { clave: 'instante', titulo: 'Enviado', tipo: 'instante', de: (t) => t.instante, ordena: true },
  { clave: 'desde', titulo: 'Desde', de: (t) => t.desde },
  { clave: 'hacia', titulo: 'Hacia', de: (t) => t.hacia },
  { clave: 'precintos', titulo: 'Precintos', de: (t) => t.precintos },
  {
    clave: 'unidades',
    titulo: 'Artículos',
    tipo: 'entero',
    de: (t) => t.unidades,
    ordena: true,
    suma: enFirme,
  },
  {
    clave: 'gramos',
    titulo: 'Por peso',
    tipo: 'peso',
    de: (t) => t.gramos || null,
    nada: 'nada',
    suma: enFirme,
  },
  {
    clave: 'costo',
    titulo: 'Costo',
    tipo: 'pesos',
    de: (t) => t.costo,
    nada: 'reservado',
    oculta: true,
    suma: enFirme,
  },
  {
    clave: 'dias',
    titulo: 'Días en camino',
    tipo: 'entero',
    de: (t) => t.dias,
    nada: 'no aplica',
    ordena: true,
  },
  {
    clave: 'faltan',
    titulo: 'Faltan',
    tipo: 'entero',
    de: (t) => t.faltan || null,
    nada: recibido('ninguno'),
  },
  {
    clave: 'diferenciaPeso',
    titulo: 'Diferencia de peso',
    tipo: 'peso',
    de: (t) => t.diferenciaPeso || null,
    nada: recibido('sin diferencia'),
    oculta: true,
  },
  { clave: 'envio', titulo: 'Envió', de: (t) => t.envio, oculta: true },
  { clave: 'recibio', titulo: 'Recibió', de: (t) => t.recibio, nada: 'nadie', oculta: true },
  {
    clave: 'reparticion',
    titulo: 'Repartición',
    de: (t) => (t.reparticion ? 'Sí' : 'No'),
    oculta: true,
  },
  { clave: 'estado', titulo: 'Estado', de: (t) => nombreDeEstado(t.estado) },
] as const satisfies readonly ColumnaLista<TrasladoFila>[]

const COMUN = {
  ninguna: 'Ningún traslado cumple el filtro',
  busca: 'Documento, precinto, artículo o almacén',
  tarjeta: { titulo: 'codigo', estado: 'estado', pie: ['desde', 'hacia'], cifra: 'unidades' },
} as const

/** What a branch sent or receives: everything, and what is on its way to it, the oldest first. */
export const LISTAS_TRASLADOS = {
  historial: definirLista<TrasladoFila>()({
    ...COMUN,
    clave: 'traslados',
    nombre: 'Traslados de mercancía',
    orden: '-instante',
    columnas: COLUMNAS,
    filtros: [
      { clave: 'sentido', titulo: 'Sentido', tipo: 'opcion', opciones: SENTIDOS },
      { clave: 'clase', titulo: 'Qué lleva', tipo: 'opcion', opciones: CLASES },
      { clave: 'origen', titulo: 'Origen', tipo: 'opcion', opciones: ORIGENES, porEnlace: true },
      { clave: 'llegada', titulo: 'Llegada', tipo: 'opcion', opciones: LLEGADAS, porEnlace: true },
      { clave: 'fecha', titulo: 'Enviado', tipo: 'fechas' },
    ],
    pestanas: { clave: 'estado', titulo: 'Estado', tipo: 'opcion', todos: 'Todos', opciones: ESTADOS },
  }),
  reparticiones: definirLista<TrasladoFila>()({
    ...COMUN,
    clave: 'reparticiones',
    nombre: 'Reparticiones de compras',
    orden: '-instante',
    columnas: COLUMNAS,
    filtros: [{ clave: 'fecha', titulo: 'Enviado', tipo: 'fechas' }],
    pestanas: { clave: 'estado', titulo: 'Estado', tipo: 'opcion', todos: 'Todas', opciones: ESTADOS },
  }),
  recibidos: definirLista<TrasladoFila>()({
    ...COMUN,
    clave: 'recibidos',
    nombre: 'Mercancía recibida',
    orden: '-instante',
    columnas: COLUMNAS,
    filtros: [{ clave: 'fecha', titulo: 'Enviado', tipo: 'fechas' }],
    pestanas: {
      clave: 'estado',
      titulo: 'Estado',
      tipo: 'opcion',
      todos: 'Todos',
      opciones: ESTADOS.filter(({ value }) => LLEGADOS.some((llegado) => llegado === value)),
    },
  }),
  porRecibir: definirLista<TrasladoFila>()({
    ...COMUN,
    clave: 'porRecibir',
    nombre: 'Mercancía por recibir',
    orden: '-dias',
    columnas: COLUMNAS,
    filtros: [{ clave: 'fecha', titulo: 'Enviado', tipo: 'fechas' }],
  }),
} as const

/** What the foot of each says, on the screen and in its file. @param totales cost: null for who may not see it */
export const pieDeTraslados = (totales: {
  unidades: number
  gramos: number
  costo: number | null
}): TotalDeLista[] => [
  { texto: 'Artículos', tipo: 'entero', valor: totales.unidades },
  { texto: 'Por peso', tipo: 'peso', valor: totales.gramos },
  ...(totales.costo === null ? [] : [{ texto: 'Costo', tipo: 'pesos', valor: totales.costo } as const]),
]
