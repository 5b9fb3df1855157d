import { z } from 'zod'
import { Fecha, Id, Instante, texto } from '../core/comunes.ts'
import { endpoint } from '../core/endpoint.ts'
import { Buscado, Exportado, Paginado, varios } from '../core/listaConsulta.ts'

export const TIPOS_NOVEDAD = ['Mejora', 'Corrección', 'Aviso', 'Mantenimiento'] as const
export const ESTADOS_NOVEDAD = ['vigente', 'programada', 'terminada', 'retirada'] as const

/** A news item as its reader gets it (001 §3). */
const Novedad = z.object({
  id: Id,
  version: z.int(),
  tipo: z.string(),
  descripcion: z.string(),
  /** The day it is of. */
  desde: Fecha,
  created: Instante,
  /** The person who asks has read it. */
  leida: z.boolean(),
})

/** A news item as whoever publishes it sees it. */
export const NovedadPublicada = Novedad.omit({ leida: true }).extend({
  tipo: z.enum(TIPOS_NOVEDAD),
  /** Its last day; none, until it is taken back. */
  hasta: Fecha.nullable(),
  /** Whose it is; none, of the whole chain. */
  almacenId: Id.nullable(),
  almacen: z.string().nullable(),
  /** What its branch is called, also of one that was closed. */
  almacenNombre: z.string().nullable(),
  estado: z.enum(ESTADOS_NOVEDAD),
  publico: z.string(),
  /** People who have read it, of those who may. */
  leidas: z.int(),
  personas: z.int(),
})
export type NovedadPublicada = z.output<typeof NovedadPublicada>

export const DatosNovedad = z.object({
  tipo: z.enum(TIPOS_NOVEDAD),
  descripcion: texto(1000),
  /** Today when it is not said. */
  desde: Fecha.optional(),
  hasta: Fecha.nullable().default(null),
  almacenId: Id.nullable().default(null),
})
export type DatosNovedad = z.output<typeof DatosNovedad>

/** News that are told at once. */
export const NOVEDADES_POR_PAGINA = 100

export const listarNovedades = endpoint({
  method: 'GET',
  path: '/novedades',
  permiso: 'sesion',
  resumen:
    'Novedades vigentes del almacén por páginas, las últimas primero; cuántas hay, cuántas son de hoy y cuántas sin leer',
  query: z.object({
    pagina: Paginado.shape.pagina,
    /** The instant that the first page said, for those after it: what is read on the way moves none of them. */
    alAbrir: Instante.optional(),
  }),
  response: z.object({
    items: z.array(Novedad),
    total: z.int(),
    hoy: z.int(),
    sinLeer: z.int(),
    alAbrir: Instante,
  }),
  errors: [],
})

export const leerNovedades = endpoint({
  method: 'POST',
  path: '/novedades/leidas',
  permiso: 'sesion',
  resumen: 'Decir qué novedades leyó la persona, y en qué versión',
  body: z.object({
    leidas: z
      .array(Novedad.pick({ id: true, version: true }))
      .min(1)
      .max(NOVEDADES_POR_PAGINA),
  }),
  response: z.object({ sinLeer: z.int() }),
  errors: [],
})

export const listarPublicadas = endpoint({
  method: 'GET',
  path: '/novedades/publicadas',
  permiso: 'empresa.ver',
  resumen: 'Todas las novedades, con su estado y cuántas personas las leyeron; y los almacenes a los que van',
  response: z.object({
    items: z.array(NovedadPublicada),
    total: z.int(),
    almacenes: z.array(z.object({ id: Id, codigo: z.string(), nombre: z.string() })),
  }),
  errors: [],
})

export const exportarPublicadas = endpoint({
  method: 'GET',
  path: '/novedades/exportar',
  permiso: 'empresa.ver',
  resumen: 'Las novedades del filtro en CSV o XLSX',
  query: Buscado.extend({
    estado: z.enum(ESTADOS_NOVEDAD).optional(),
    tipo: varios(TIPOS_NOVEDAD).optional(),
    desdeDesde: Fecha.optional(),
    desdeHasta: Fecha.optional(),
    orden: z.enum(['desde', '-desde', 'hasta', '-hasta', 'leidas', '-leidas']).default('-desde'),
    ...Exportado.shape,
  }),
  produce: 'text/csv',
  errors: [],
})

export const lectoresDeNovedad = endpoint({
  method: 'GET',
  path: '/novedades/:id/lectores',
  permiso: 'empresa.ver',
  resumen: 'Quién leyó una novedad y quién falta',
  params: z.object({ id: Id }),
  response: z.object({
    items: z.array(
      z.object({ id: Id, nombre: z.string(), username: z.string(), leida: Instante.nullable() }),
    ),
    total: z.int(),
  }),
  errors: ['registro.no_existe'],
})

export const crearNovedad = endpoint({
  method: 'POST',
  path: '/novedades',
  permiso: 'empresa.administrar',
  resumen: 'Publicar una novedad para unos días, en un almacén o en todos',
  body: DatosNovedad,
  response: NovedadPublicada,
  errors: ['validacion.datos', 'registro.no_existe'],
})

export const editarNovedad = endpoint({
  method: 'PUT',
  path: '/novedades/:id',
  permiso: 'empresa.administrar',
  resumen: 'Cambiar una novedad; con otras palabras, vuelve a estar sin leer',
  params: z.object({ id: Id }),
  body: DatosNovedad.extend({ version: z.int() }),
  response: NovedadPublicada,
  errors: ['validacion.datos', 'registro.no_existe', 'registro.version', 'novedad.retirada'],
})

export const retirarNovedad = endpoint({
  method: 'POST',
  path: '/novedades/:id/retirar',
  permiso: 'empresa.administrar',
  resumen: 'Retirar una novedad: nadie la lee desde ahora, y queda escrita',
  params: z.object({ id: Id }),
  response: NovedadPublicada,
  errors: ['registro.no_existe', 'novedad.retirada'],
})
