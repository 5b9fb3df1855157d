import { z } from 'zod'
import { Fecha, Id, Peso, Pesos, texto } from '../core/comunes.ts'
import { endpoint } from '../core/endpoint.ts'
import { Buscado, Exportado } from '../core/listaConsulta.ts'
import { cuerpo, Hecho, RECHAZOS } from '../operaciones/llamadas.ts'
import { ENTRADAS_DESUSO } from './entradas.ts'
import {
  BajaFila,
  CLASES_DESUSO,
  DesusoFila,
  ESTADOS_BAJA,
  ESTADOS_LOTE,
  ESTADOS_REMISION,
  LiquidacionFila,
  LoteFila,
  RemisionFila,
} from './filas.ts'

const Codigo = z.object({ codigo: texto(30) })
const hacer = { method: 'POST', response: Hecho } as const

/** A thing as the planners read it; its cost is 0 for who may not see costs. */
const PiezaDesuso = z.object({
  id: Id,
  almacenId: Id,
  codigo: z.string(),
  descripcion: z.string(),
  categoria: z.int().optional(),
  peso: Peso,
  costo: Pesos,
  lugar: z.string(),
  /** Labels of before that it was asked for by. */
  rotulos: z.array(z.string()).optional(),
  bolsa: z.boolean(),
  libreDesde: Fecha.optional(),
})

export const situacionMarca = endpoint({
  method: 'GET',
  path: '/desuso/situacion',
  permiso: 'desuso.marcar',
  resumen: 'Artículos del almacén por su código, para pasarlos a desuso',
  query: z.object({ codigos: texto(12_000).default('') }),
  response: z.object({
    hoy: Fecha,
    situacion: z.object({ almacenId: Id, piezas: z.array(PiezaDesuso) }),
  }),
  errors: [],
})

export const marcar = endpoint({
  ...hacer,
  path: '/desuso/marcas',
  permiso: 'desuso.marcar',
  resumen: 'Pasar a desuso artículos que estaban en vitrina',
  body: cuerpo(ENTRADAS_DESUSO.marcaDesuso),
  errors: [...RECHAZOS],
})

export const darDeBaja = endpoint({
  ...hacer,
  path: '/desuso/bajas',
  permiso: 'desuso.baja',
  resumen: 'Dar de baja artículos en desuso: su costo va al gasto, con foto, motivo y autorización',
  body: cuerpo(ENTRADAS_DESUSO.baja),
  errors: ['foto.no_existe', ...RECHAZOS],
})

export const retirar = endpoint({
  ...hacer,
  path: '/desuso/lotes',
  permiso: 'desuso.retirar',
  resumen: 'Retirar oro y pesarlo en un lote: una bolsa por pureza, con su merma',
  body: cuerpo(ENTRADAS_DESUSO.retiroOro),
  errors: [...RECHAZOS],
})

export const remitir = endpoint({
  ...hacer,
  path: '/desuso/remisiones',
  permiso: 'desuso.remitir',
  resumen: 'Remitir lotes al refinador, con su sello',
  body: cuerpo(ENTRADAS_DESUSO.remisionOro),
  errors: [...RECHAZOS],
})

export const liquidar = endpoint({
  ...hacer,
  path: '/desuso/remisiones/:codigo/liquidacion',
  permiso: 'desuso.liquidar',
  resumen: 'Liquidar una remisión: ensaye, regalías, retención y neto, repartidos por peso entre almacenes',
  params: Codigo,
  body: cuerpo(ENTRADAS_DESUSO.liquidacionOro),
  errors: ['desuso.no_existe', ...RECHAZOS],
})

const Clase = z.object({ clase: z.enum(CLASES_DESUSO).default('oro') })

export const listarDesuso = endpoint({
  method: 'GET',
  path: '/desuso',
  permiso: 'desuso.ver',
  resumen: 'Lo que el almacén tiene en desuso, de oro o de varios, sin lo que ya está en un lote',
  query: Clase,
  response: z.object({ items: z.array(DesusoFila) }),
  errors: [],
})

const Periodo = { fechaDesde: Fecha.optional(), fechaHasta: Fecha.optional() }

export const exportarDesuso = endpoint({
  method: 'GET',
  path: '/desuso/exportar',
  permiso: 'desuso.exportar',
  resumen: 'Lo que está en desuso, en CSV o XLSX',
  query: Buscado.extend({
    ...Clase.shape,
    ...Exportado.shape,
    categoria: texto(20).optional(),
    contrato: texto(30).optional(),
    orden: z
      .enum(['codigo', '-codigo', 'peso', '-peso', 'costo', '-costo', 'dias', '-dias'])
      .default('-dias'),
  }),
  produce: 'text/csv',
  errors: [],
})

export const listarLotes = endpoint({
  method: 'GET',
  path: '/desuso/lotes',
  permiso: 'desuso.ver',
  resumen: 'Lotes de oro del almacén, una fila por pureza',
  response: z.object({ items: z.array(LoteFila) }),
  errors: [],
})

export const exportarLotes = endpoint({
  method: 'GET',
  path: '/desuso/lotes/exportar',
  permiso: 'desuso.exportar',
  resumen: 'Los lotes del filtro en CSV o XLSX',
  query: Buscado.extend({
    ...Exportado.shape,
    ...Periodo,
    estado: z.enum(ESTADOS_LOTE).optional(),
    categoria: texto(20).optional(),
    orden: z.enum(['fecha', '-fecha', 'nombre', '-nombre', 'peso', '-peso']).default('-fecha'),
  }),
  produce: 'text/csv',
  errors: [],
})

export const lotesPorRemitir = endpoint({
  method: 'GET',
  path: '/desuso/lotes/por-remitir',
  permiso: 'desuso.remitir',
  resumen: 'Lotes retirados que se pueden remitir: los del almacén, y los de la cadena para quien puede',
  response: z.object({
    hoy: Fecha,
    situacion: z.object({
      almacenId: Id,
      lotes: z.array(
        z.object({
          codigo: z.string(),
          nombre: z.string(),
          almacenId: Id,
          almacen: z.string(),
          estado: z.enum(ESTADOS_LOTE),
          piezas: z.array(PiezaDesuso),
        }),
      ),
    }),
  }),
  errors: [],
})

export const listarRemisiones = endpoint({
  method: 'GET',
  path: '/desuso/remisiones',
  permiso: 'desuso.ver',
  resumen: 'Remisiones de oro que el almacén envió al refinador',
  response: z.object({ items: z.array(RemisionFila) }),
  errors: [],
})

export const exportarRemisiones = endpoint({
  method: 'GET',
  path: '/desuso/remisiones/exportar',
  permiso: 'desuso.exportar',
  resumen: 'Las remisiones del filtro en CSV o XLSX',
  query: Buscado.extend({
    ...Exportado.shape,
    ...Periodo,
    estado: z.enum(ESTADOS_REMISION).optional(),
    orden: z
      .enum(['fecha', '-fecha', 'codigo', '-codigo', 'peso', '-peso', 'dias', '-dias'])
      .default('-fecha'),
  }),
  produce: 'text/csv',
  errors: [],
})

const Parte = z.object({
  almacenId: Id,
  peso: Peso,
  recibido: Peso,
  costo: Pesos,
  mermaCosto: Pesos,
  subtotal: Pesos,
  regalias: Pesos,
  retencion: Pesos,
  neto: Pesos,
})

export const situacionRemision = endpoint({
  method: 'GET',
  path: '/desuso/remisiones/:codigo/situacion',
  permiso: 'desuso.liquidar',
  resumen: 'Lo que necesita la vista previa de la liquidación',
  params: Codigo,
  response: z.object({
    hoy: Fecha,
    situacion: z.object({
      codigo: z.string(),
      almacenId: Id,
      alerta: z.boolean(),
      fila: z.object({
        estado: z.enum(ESTADOS_REMISION),
        papel: z.string().optional(),
        partes: z.array(Parte),
      }),
      piezas: z.array(PiezaDesuso),
      ids: z.array(z.string()),
    }),
    refinador: z.string(),
    almacenes: z.array(z.object({ id: Id, codigo: z.string(), nombre: z.string() })),
  }),
  errors: ['desuso.no_existe'],
})

export const papelDeRemision = endpoint({
  method: 'GET',
  path: '/desuso/remisiones/:codigo/papel',
  permiso: 'desuso.ver',
  resumen:
    'La remisión en papel, para el refinador: bolsas, pesos, sello y firmas; desde la segunda vez, DUPLICADO y con su motivo',
  params: Codigo,
  query: z.object({ motivo: texto(200).optional() }),
  produce: 'application/pdf',
  errors: ['desuso.no_existe', 'impresion.motivo', 'impresion.fallo'],
})

export const origenDeRemision = endpoint({
  method: 'GET',
  path: '/desuso/remisiones/:codigo/origen',
  permiso: 'desuso.remitir',
  resumen: 'Archivo de origen para el refinador: de qué contrato y de quién viene cada gramo',
  params: Codigo,
  query: Exportado,
  produce: 'text/csv',
  errors: ['desuso.no_existe'],
})

export const listarLiquidaciones = endpoint({
  method: 'GET',
  path: '/desuso/liquidaciones',
  permiso: 'desuso.ver',
  resumen: 'Lo que se le pagó al almacén en cada liquidación: gramos, merma, regalías, retención y neto',
  response: z.object({ items: z.array(LiquidacionFila) }),
  errors: [],
})

export const exportarLiquidaciones = endpoint({
  method: 'GET',
  path: '/desuso/liquidaciones/exportar',
  permiso: 'desuso.exportar',
  resumen: 'Las liquidaciones del filtro en CSV o XLSX',
  query: Buscado.extend({
    ...Exportado.shape,
    ...Periodo,
    orden: z.enum(['fecha', '-fecha', 'peso', '-peso', 'neto', '-neto']).default('-fecha'),
  }),
  produce: 'text/csv',
  errors: [],
})

export const listarBajas = endpoint({
  method: 'GET',
  path: '/desuso/bajas',
  permiso: 'desuso.ver',
  resumen: 'Bajas del almacén, o de la cadena para quien puede, con las que están por aprobar',
  response: z.object({ items: z.array(BajaFila) }),
  errors: [],
})

export const exportarBajas = endpoint({
  method: 'GET',
  path: '/desuso/bajas/exportar',
  permiso: 'desuso.exportar',
  resumen: 'Las bajas del filtro en CSV o XLSX',
  query: Buscado.extend({
    ...Exportado.shape,
    ...Periodo,
    estado: z.enum(ESTADOS_BAJA).optional(),
    causa: texto(60).optional(),
    orden: z.enum(['fecha', '-fecha', 'costo', '-costo']).default('-fecha'),
  }),
  produce: 'text/csv',
  errors: [],
})

export const fotoDeBaja = endpoint({
  method: 'GET',
  path: '/desuso/bajas/:codigo/foto',
  permiso: 'desuso.ver',
  resumen: 'La foto con que se dio de baja',
  params: Codigo,
  produce: 'image/jpeg',
  errors: ['desuso.no_existe', 'foto.no_existe'],
})
