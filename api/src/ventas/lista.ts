import { nombreDeClase } from '@retroventa/domain/bienes/clases'
import { fechaBogota } from '@retroventa/domain/fechas/fecha'
import { formatoFecha } from '@retroventa/domain/formato/fechas'
import { definirLista, type TotalDeLista } from '../core/lista.ts'
import { CLASES } from '../vitrina/lista.ts'
import type { VentaFila } from './llamadas.ts'

export const ESTADOS = [
  { value: 'emitida', label: 'Emitidas' },
  { value: 'devuelta_parcial', label: 'Devueltas en parte' },
  { value: 'devuelta_total', label: 'Devueltas' },
  { value: 'anulada', label: 'Anuladas' },
] as const

const DICHOS: Record<VentaFila['estado'], string> = {
  emitida: 'Emitida',
  devuelta_parcial: 'Devuelta en parte',
  devuelta_total: 'Devuelta',
  anulada: 'Anulada',
}

const claseVendida = (clase: string): string =>
  clase === 'varias' ? 'Varias clases' : clase === 'servicio' ? 'Servicio' : nombreDeClase(clase)

/** State of a sale in words. */
export const nombreDeEstado = (estado: VentaFila['estado']): string => DICHOS[estado]

/** What the foot of the list says, on the screen and in its file: of what stands. */
export const pieDeVentas = (totales: {
  peso: number
  iva: number
  total: number
  /** Null for who may not see costs. */
  margen: number | null
}): TotalDeLista[] => [
  { texto: 'Peso', tipo: 'peso', valor: totales.peso },
  { texto: 'IVA', tipo: 'pesos', valor: totales.iva },
  { texto: 'Vendido', de: 'sin devuelto ni anulado', tipo: 'pesos', valor: totales.total },
  ...(totales.margen === null ? [] : [{ texto: 'Margen', tipo: 'pesos', valor: totales.margen } as const]),
]

const lista = <const C extends string, const N extends string>(clave: C, nombre: N) =>
  definirLista<VentaFila>()({
    clave,
    nombre,
    ninguna: 'Ninguna venta cumple el filtro',
    busca: 'Venta, artículo, cédula o nombre',
    orden: '-instante',
    columnas: [
      { clave: 'codigo', titulo: 'Venta', de: (v) => v.codigo, ordena: true },
      { clave: 'instante', titulo: 'Fecha y hora', tipo: 'instante', de: (v) => v.instante, ordena: true },
      {
        clave: 'dia',
        titulo: 'Día',
        tipo: 'fecha',
        de: (v) => fechaBogota(v.instante),
        oculta: true,
        agrupa: true,
        nombreGrupo: formatoFecha,
      },
      { clave: 'cliente', titulo: 'Cliente', de: (v) => v.cliente, nada: 'consumidor final' },
      { clave: 'articulos', titulo: 'Qué se vendió', de: (v) => v.articulos },
      {
        clave: 'claseBien',
        titulo: 'Clase',
        de: (v) => claseVendida(v.claseBien),
        agrupa: (v) => v.claseBien,
        nombreGrupo: claseVendida,
      },
      { clave: 'vendedor', titulo: 'Vendió', de: (v) => v.vendedor, agrupa: true },
      {
        clave: 'peso',
        titulo: 'Peso',
        tipo: 'peso',
        de: (v) => v.peso || null,
        nada: 'no aplica',
        suma: (v) => v.queda.peso,
      },
      {
        clave: 'subtotal',
        titulo: 'Subtotal',
        tipo: 'pesos',
        de: (v) => v.subtotal,
        oculta: true,
        suma: (v) => v.queda.subtotal,
      },
      {
        clave: 'iva',
        titulo: 'IVA',
        tipo: 'pesos',
        de: (v) => v.iva,
        oculta: true,
        suma: (v) => v.queda.iva,
      },
      {
        clave: 'total',
        titulo: 'Total',
        tipo: 'pesos',
        de: (v) => v.total,
        ordena: true,
        suma: (v) => v.queda.total,
      },
      { clave: 'costo', titulo: 'Costo', tipo: 'pesos', de: (v) => v.costo, nada: 'reservado', oculta: true },
      { clave: 'margen', titulo: 'Margen', tipo: 'pesos', de: (v) => v.margen, nada: 'reservado' },
      { clave: 'estado', titulo: 'Estado', de: (v) => nombreDeEstado(v.estado) },
    ],
    filtros: [
      { clave: 'fecha', titulo: 'Fecha', tipo: 'fechas' },
      { clave: 'total', titulo: 'Total', tipo: 'montos' },
      { clave: 'vendedor', titulo: 'Vendió', tipo: 'texto' },
      { clave: 'claseBien', titulo: 'Clase', tipo: 'opciones', opciones: CLASES },
      {
        clave: 'cuales',
        titulo: 'Cuáles',
        tipo: 'opcion',
        opciones: [{ value: 'en_pie', label: 'Sin anuladas ni devueltas del todo' }],
      },
    ],
    pestanas: { clave: 'estado', titulo: 'Estado', tipo: 'opcion', todos: 'Todas', opciones: ESTADOS },
    tarjeta: { titulo: 'articulos', estado: 'estado', pie: ['codigo', 'cliente'], cifra: 'total' },
  })

/** Sales of things and of services: the same columns over another kind. */
export const LISTAS_VENTAS = {
  articulos: lista('ventas', 'Ventas'),
  servicios: lista('ventas.servicios', 'Ventas de servicios'),
} as const
