import { SIGNOS_DE_ALMACEN } from '@retroventa/domain/almacenes/codigo'
import { CLASES_DE_BIEN } from '@retroventa/domain/bienes/clases'
import { z } from 'zod'
import { Fecha, Id, Instante, Peso, Pesos, Porcentaje, texto } from '../core/comunes.ts'
import { endpoint } from '../core/endpoint.ts'
import {
  Buscado,
  Exportado,
  Monto,
  Paginado,
  PorPartes,
  paginaPorPartes,
  varios,
} from '../core/listaConsulta.ts'

/** The lists of the shop window (001 §2): what is for sale, and where what left it is. */
export const VISTAS = ['unidad', 'granel', 'vendidos', 'separados', 'trasladados', 'devueltos'] as const
export type VistaVitrina = (typeof VISTAS)[number]

/** Tabs of age: what waits longer than the last one is dead stock. */
export const EDADES = ['nuevos', 'medios', 'viejos'] as const

export const PiezaFila = z.object({
  id: Id,
  codigo: z.string(),
  descripcion: z.string(),
  /** Purity 1…8; null of what is not metal. */
  categoria: z.int().nullable(),
  peso: Peso,
  /** Null for who may not see costs, and of another branch. */
  costo: Pesos.nullable(),
  precio: Pesos.nullable(),
  /** IVA inside its price, hundredths of a percent: what it cost is compared without it. */
  tarifa: Porcentaje,
  lugar: z.string(),
  /** Kind of thing (`CLASES_DE_BIEN`), brand and model. */
  clase: z.string(),
  marca: z.string().nullable(),
  modelo: z.string().nullable(),
  /** Since when it is there, and how many days. */
  desde: Fecha,
  dias: z.int(),
  almacen: z.string(),
  /** Code of the contract that it comes from. */
  contrato: z.string().nullable(),
  /** Of what is not for sale: the document that took it where it is, and the branch where it goes. */
  documento: z.string().nullable(),
  destino: z.string().nullable(),
  /** What it was sold for, IVA inside; null of what was not sold, or was by weight. */
  cobrado: Pesos.nullable(),
  /** Taken when it came in (`GET /vitrina/piezas/:codigo/fotos/:id`), in their order. */
  fotos: z.array(Id),
})
export type PiezaFila = z.output<typeof PiezaFila>

const CATEGORIAS = ['0', '1', '2', '3', '4', '5', '6', '7', '8'] as const

export const FiltroVitrina = Buscado.extend({
  edad: z.enum(EDADES).optional(),
  categoria: varios(CATEGORIAS).optional(),
  clase: varios(CLASES_DE_BIEN.map(({ clave }) => clave)).optional(),
  marca: texto(40).optional(),
  almacen: texto(SIGNOS_DE_ALMACEN.maximo).optional(),
  contrato: texto(30).optional(),
  precioDesde: Monto.optional(),
  precioHasta: Monto.optional(),
  /** Whole grams, both ends in. */
  gramosDesde: Monto.optional(),
  gramosHasta: Monto.optional(),
  diasDesde: Monto.optional(),
  diasHasta: Monto.optional(),
  orden: z
    .enum(['codigo', '-codigo', 'desde', '-desde', 'precio', '-precio', 'peso', '-peso', 'dias', '-dias'])
    .default('-dias'),
})
export type FiltroVitrina = z.output<typeof FiltroVitrina>

const Vista = z.object({ vista: z.enum(VISTAS).default('unidad') })
const PaginaVitrina = paginaPorPartes(PiezaFila, {
  /** Of the whole filter; the cost null for who may not see it. */
  totales: z.object({
    piezas: z.int(),
    peso: z.int(),
    costo: z.int().nullable(),
    precio: z.int(),
    /** What was charged for what was sold by unit; only of the list of what was sold. */
    cobrado: z.int().optional(),
  }),
})
export type PaginaVitrina = z.output<typeof PaginaVitrina>

export const listarVitrina = endpoint({
  method: 'GET',
  path: '/vitrina',
  permiso: 'vitrina.ver',
  resumen: 'Artículos del almacén en una de las listas de la vitrina, con conteos por edad y totales',
  query: FiltroVitrina.extend({ ...Vista.shape, ...Paginado.shape, ...PorPartes.shape }),
  response: PaginaVitrina,
  errors: [],
})

export const exportarVitrina = endpoint({
  method: 'GET',
  path: '/vitrina/exportar',
  permiso: 'vitrina.exportar',
  resumen: 'Todo el filtro de la vitrina en CSV o XLSX',
  query: FiltroVitrina.extend({ ...Vista.shape, ...Exportado.shape }),
  produce: 'text/csv',
  errors: [],
})

export const buscarVitrina = endpoint({
  method: 'GET',
  path: '/vitrina/cadena',
  permiso: 'vitrina.ver',
  resumen: 'Búsqueda avanzada: lo que está en vitrina en todos los almacenes, sin costos',
  query: FiltroVitrina.extend({
    vista: z.enum(['unidad', 'granel']).default('unidad'),
    ...Paginado.shape,
    ...PorPartes.shape,
  }),
  response: PaginaVitrina,
  errors: [],
})

/** What a branch has by weight of a purity. */
export const GranelFila = z.object({
  clave: z.string(),
  almacen: z.string(),
  categoria: z.int(),
  piezas: z.int(),
  peso: Peso,
  /** Grams of those that were bought from a person and wait for their day. */
  espera: Peso,
  costo: Pesos.nullable(),
  /** Whole pesos a gram: what it cost, truncated, and what it is sold at. */
  costoGramo: Pesos.nullable(),
  precioGramo: Pesos.nullable(),
})
export type GranelFila = z.output<typeof GranelFila>
const Graneles = z.object({ items: z.array(GranelFila) })

export const listarGranel = endpoint({
  method: 'GET',
  path: '/vitrina-peso',
  permiso: 'vitrina.ver',
  resumen: 'Existencia por peso del almacén: gramos, costo y precio por gramo de cada pureza',
  response: Graneles,
  errors: [],
})

export const buscarGranel = endpoint({
  method: 'GET',
  path: '/vitrina-peso/cadena',
  permiso: 'vitrina.ver',
  resumen: 'Gramos en vitrina por pureza en cada almacén de la cadena, sin costos',
  response: Graneles,
  errors: [],
})

export const verPieza = endpoint({
  method: 'GET',
  path: '/vitrina/piezas/:codigo',
  permiso: 'vitrina.ver',
  resumen: 'Un artículo con su vida: documentos que lo movieron y precios que tuvo',
  params: z.object({ codigo: texto(40) }),
  response: PiezaFila.extend({
    /** What the thing of an old label is now, that one may see: one when its weight was corrected, each part of what was parted. */
    ahora: z.array(z.object({ codigo: z.string(), lugar: z.string() })),
    /** Of what is sold by weight, what a gram of it is sold at in its branch: it has no price of its own. */
    precioGramo: Pesos.nullable(),
    /** Its customer paid it, and the vault has its bag still. */
    porEntregar: z.boolean(),
    /** It was bought, and is not sold before this day (ADR 049). */
    libreDesde: Fecha.nullable(),
    vida: z.array(
      z.object({
        documento: z.string(),
        tipo: z.string(),
        instante: Instante,
        de: z.string(),
        a: z.string(),
        peso: Peso,
        /** Below 0 what a payment took off it. */
        costo: z.int().nullable(),
        firmante: z.string(),
        anulado: z.boolean(),
      }),
    ),
    precios: z.array(
      z.object({ instante: Instante, anterior: Pesos.nullable(), precio: Pesos, usuario: z.string() }),
    ),
  }),
  errors: ['pieza.no_existe'],
})

export const fotoDePieza = endpoint({
  method: 'GET',
  path: '/vitrina/piezas/:codigo/fotos/:id',
  permiso: 'vitrina.ver',
  resumen: 'Una foto de un artículo, como se tomó al recibirlo o comprarlo',
  params: z.object({ codigo: texto(40), id: Id }),
  query: z.object({ miniatura: z.literal('1').optional() }),
  produce: 'image/jpeg',
  errors: ['foto.no_existe'],
})

const Cifra = z.int().min(0).max(1_000_000_000)
export const ReglaPrecio = z.discriminatedUnion('modo', [
  z.object({ modo: z.literal('fijo'), valor: Cifra }),
  z.object({ modo: z.literal('gramo'), porGramo: z.partialRecord(z.enum(CATEGORIAS), Cifra) }),
  z.object({ modo: z.literal('margen'), porcentaje: z.int().min(0).max(100_000) }),
])

export const ponerPrecios = endpoint({
  method: 'PUT',
  path: '/vitrina/precios',
  permiso: 'vitrina.precios',
  resumen: 'Poner precio a uno o muchos artículos por una regla; queda en su historia',
  body: z.object({ codigos: z.array(texto(40)).min(1).max(500), regla: ReglaPrecio }),
  response: z.object({ precios: z.array(z.object({ codigo: z.string(), precio: Pesos })) }),
  errors: ['validacion.datos', 'vitrina.no_esta'],
})

export const ponerPrecioGramo = endpoint({
  method: 'PUT',
  path: '/vitrina-peso/precios',
  permiso: 'vitrina.precios',
  resumen: 'Precio por gramo con que el almacén vende por peso una pureza',
  body: z.object({ categoria: z.int().min(1).max(8), precio: z.int().min(1).max(100_000_000) }),
  response: Graneles,
  errors: [],
})

/** Labels: a letter of thirty, or one after the other on a roll of two inches. */
export const FORMATOS_ETIQUETA = ['hoja', 'rollo'] as const

export const imprimirEtiquetas = endpoint({
  method: 'GET',
  path: '/vitrina/etiquetas',
  permiso: 'vitrina.ver',
  resumen: 'Etiquetas con código de barras, en hoja de 30 o en rollo de 2 pulgadas',
  query: z.object({
    codigos: texto(8_000).refine((t) => t.split(',').length <= 200, { error: 'son más de 200 etiquetas' }),
    formato: z.enum(FORMATOS_ETIQUETA).default('hoja'),
  }),
  produce: 'application/pdf',
  errors: ['pieza.no_existe', 'impresion.fallo'],
})
