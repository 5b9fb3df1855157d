import { ESTADOS_TRASLADO, TIPOS_DE_LINEA } from '@retroventa/domain/operaciones/traslados/situacion'
import { z } from 'zod'
import { Credenciales, Fecha, Id, Instante, Pesos, texto } from '../core/comunes.ts'
import { endpoint } from '../core/endpoint.ts'
import { Buscado, Exportado, Paginado, paginaDeLista } from '../core/listaConsulta.ts'
import { AutorizaAqui, cuerpo, Hecho, RECHAZOS, Visto } from '../operaciones/llamadas.ts'
import { ENTRADAS_TRASLADO } from './entradas.ts'

const Codigo = z.object({ codigo: texto(30) })

const PiezaEnTraslado = z.object({
  id: Id,
  almacenId: Id,
  codigo: z.string(),
  descripcion: z.string(),
  categoria: z.int().optional(),
  peso: z.int(),
  /** 0 for who may not see costs. */
  costo: z.int(),
  lugar: z.string(),
  quien: z.string().optional(),
  documento: z.string().optional(),
})
export type PiezaEnTraslado = z.output<typeof PiezaEnTraslado>

export const destinosDeTraslado = endpoint({
  method: 'GET',
  path: '/traslados/destinos',
  permiso: 'traslados.despachar',
  resumen: 'Los almacenes a los que se puede despachar',
  response: z.object({ items: z.array(z.object({ id: Id, codigo: z.string(), nombre: z.string() })) }),
  errors: [],
})

export const situacionDespacho = endpoint({
  method: 'GET',
  path: '/traslados/situacion',
  permiso: 'traslados.despachar',
  resumen: 'Artículos por su código, gramos por su pureza y precintos ya usados, como los lee el despacho',
  query: z.object({
    codigos: texto(9_000).default(''),
    categorias: texto(20).default(''),
    precintos: texto(1_700).default(''),
  }),
  response: z.object({
    hoy: Fecha,
    situacion: z.object({
      almacenId: Id,
      piezas: z.array(PiezaEnTraslado),
      graneles: z.array(z.object({ categoria: z.int(), piezas: z.array(PiezaEnTraslado) })),
      precintosUsados: z.array(z.string()),
      /** Those that are codes of a branch of the house, also of one that is not the person's. */
      precintosQueSonCodigos: z.array(z.string()),
      ids: z.array(z.string()),
    }),
  }),
  errors: [],
})

export const despachar = endpoint({
  method: 'POST',
  path: '/traslados',
  permiso: 'traslados.despachar',
  resumen: 'Despachar mercancía a otro almacén en bolsas selladas: queda en camino hasta que la reciban',
  body: cuerpo(ENTRADAS_TRASLADO.despacho),
  response: Hecho,
  errors: [...RECHAZOS],
})

export const repartir = endpoint({
  method: 'POST',
  path: '/traslados/reparticiones',
  permiso: 'traslados.despachar',
  resumen: 'Despachar a varios almacenes con una firma: salen todos los despachos o no sale ninguno',
  body: z.object({
    despachos: z
      .array(z.object({ entrada: ENTRADAS_TRASLADO.despacho, visto: Visto }))
      .min(1)
      .max(40),
    credenciales: Credenciales,
    /** Whoever is present and may what they ask for: all of them. */
    autoriza: AutorizaAqui.optional(),
  }),
  response: z.object({ items: z.array(Hecho) }),
  errors: [...RECHAZOS],
})

const Linea = z.object({
  orden: z.int(),
  tipo: z.enum(TIPOS_DE_LINEA),
  precinto: z.string(),
  descripcion: z.string(),
  codigo: z.string().optional(),
  categoria: z.int().optional(),
  peso: z.int(),
  /** 0 for who may not see costs. */
  costo: z.int(),
  piezas: z.array(z.string()),
  /** Once it was received: whether the thing came, and the grams that came. */
  llego: z.boolean().nullable(),
  pesoRecibido: z.int().nullable(),
})

/** A despatch as its reception and its sheet read it. */
export const verTraslado = endpoint({
  method: 'GET',
  path: '/traslados/:codigo/situacion',
  permiso: 'traslados.ver',
  resumen: 'Un despacho con sus bolsas y lo que llegó, para el almacén que lo envió y el que lo recibe',
  params: Codigo,
  response: z.object({
    hoy: Fecha,
    desde: z.string(),
    hacia: z.string(),
    instante: Instante,
    envio: z.string(),
    transporta: z.string().nullable(),
    observacion: z.string().nullable(),
    motivo: z.string().nullable(),
    autorizo: z.string().nullable(),
    /** Null of what was voided. */
    dias: z.int().nullable(),
    /** Prints of its remisión. */
    impresiones: z.int(),
    /** The branch of the session is the one that receives. */
    llega: z.boolean(),
    situacion: z.object({
      codigo: z.string(),
      almacenId: Id,
      destinoId: Id,
      fila: z.object({ estado: z.enum(ESTADOS_TRASLADO) }),
      lineas: z.array(Linea),
      bolsas: z.array(
        z.object({
          precinto: z.string(),
          peso: z.int(),
          pesoRecibido: z.int().nullable(),
          rota: z.boolean().nullable(),
        }),
      ),
      piezas: z.array(PiezaEnTraslado),
      recibio: z.object({ quien: z.string(), documento: z.string() }).optional(),
      ids: z.array(z.string()),
    }),
  }),
  errors: ['traslado.no_existe'],
})

export const recibirTraslado = endpoint({
  method: 'POST',
  path: '/traslados/:codigo/recepcion',
  permiso: 'traslados.recibir',
  resumen: 'Recibir lo leído y lo pesado; la diferencia, con su motivo y su autorización',
  params: Codigo,
  body: cuerpo(ENTRADAS_TRASLADO.recepcionTraslado),
  response: Hecho,
  errors: ['traslado.no_existe', ...RECHAZOS],
})

export const imprimirRemision = endpoint({
  method: 'GET',
  path: '/traslados/:codigo/remision',
  permiso: 'traslados.ver',
  resumen: 'La remisión que viaja con la mercancía; desde la segunda vez, DUPLICADO y con su motivo',
  params: Codigo,
  query: z.object({ motivo: texto(200).optional() }),
  produce: 'application/pdf',
  errors: ['traslado.no_existe', 'impresion.motivo', 'impresion.fallo'],
})

/** A despatch in the list of a branch that sent it or receives it. */
export const TrasladoFila = z.object({
  id: Id,
  codigo: z.string(),
  instante: Instante,
  /** Seen from the branch that looks. */
  sentido: z.enum(['sale', 'llega']),
  desde: z.string(),
  hacia: z.string(),
  precintos: z.string(),
  unidades: z.int(),
  /** Hundredths of a gram of what goes by weight. */
  gramos: z.int(),
  /** Null for who may not see costs. */
  costo: Pesos.nullable(),
  /** Things that did not come; null until it is received. */
  faltan: z.int().nullable(),
  /** Hundredths of a gram, below 0 when it lacked; null until it is received. */
  diferenciaPeso: z.int().nullable(),
  /** Days on its way: until today, or until it was received; null of what was voided. */
  dias: z.int().nullable(),
  envio: z.string(),
  recibio: z.string().nullable(),
  reparticion: z.boolean(),
  estado: z.enum(ESTADOS_TRASLADO),
})
export type TrasladoFila = z.output<typeof TrasladoFila>

export const FiltroTraslados = Buscado.extend({
  estado: z.enum(ESTADOS_TRASLADO).optional(),
  sentido: z.enum(['sale', 'llega']).optional(),
  /** With something of it: things, or grams. */
  clase: z.enum(['unidad', 'peso']).optional(),
  /** Only what takes something that was bought. */
  origen: z.enum(['compra']).optional(),
  /** Only what is here: neither on its way nor voided. */
  llegada: z.enum(['si']).optional(),
  fechaDesde: Fecha.optional(),
  fechaHasta: Fecha.optional(),
  orden: z.enum(['instante', '-instante', 'dias', '-dias', 'unidades', '-unidades']).default('-instante'),
})
export type FiltroTraslados = z.output<typeof FiltroTraslados>

export const listarTraslados = endpoint({
  method: 'GET',
  path: '/traslados',
  permiso: 'traslados.ver',
  resumen: 'Los despachos que el almacén envió o recibe, con lo que está en camino y hace cuánto',
  query: FiltroTraslados.extend(Paginado.shape),
  response: paginaDeLista(TrasladoFila).extend({
    totales: z.object({ unidades: z.int(), gramos: z.int(), costo: z.int().nullable() }),
  }),
  errors: [],
})

export const exportarTraslados = endpoint({
  method: 'GET',
  path: '/traslados/exportar',
  permiso: 'traslados.exportar',
  resumen: 'Todo el filtro en CSV o XLSX, sin recortes',
  query: FiltroTraslados.extend(Exportado.shape),
  produce: 'text/csv',
  errors: [],
})
