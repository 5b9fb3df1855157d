import {
  CLASES_INVENTARIO,
  ESTADOS_INVENTARIO,
  TIPOS_DIFERENCIA,
} from '@retroventa/domain/inventario/conciliar'
import { z } from 'zod'
import { Fecha, Id, Instante, Peso, Pesos, texto } from '../core/comunes.ts'
import { endpoint } from '../core/endpoint.ts'
import { Buscado, Exportado, Paginado, paginaDeLista } from '../core/listaConsulta.ts'
import { cuerpo, Hecho, RECHAZOS } from '../operaciones/llamadas.ts'
import { Pedida } from '../solicitudes/pedida.ts'
import { Avance } from './avance.ts'
import { ENTRADAS_INVENTARIO } from './entradas.ts'

export * from './flujo.ts'

const Clase = z.enum(CLASES_INVENTARIO)
const Estado = z.enum(ESTADOS_INVENTARIO)
const Codigo = z.object({ codigo: texto(30) })
const Nada = z.object({})

export const inventarioAbierto = endpoint({
  method: 'GET',
  path: '/inventario/abierto',
  permiso: 'inventario.contar',
  resumen: 'El inventario abierto del almacén, o ninguno; no dice cuánto se espera',
  query: z.object({ clase: Clase.default('vitrina') }),
  response: z.object({
    inventario: z
      .object({ codigo: z.string(), clase: Clase, estado: Estado, abierto: Instante, abrio: z.string() })
      .nullable(),
  }),
  errors: [],
})

export const abrirInventario = endpoint({
  method: 'POST',
  path: '/inventario',
  permiso: 'inventario.abrir',
  resumen: 'Abrir un inventario: la lista de lo que debe estar queda fija en ese instante',
  body: cuerpo(ENTRADAS_INVENTARIO.aperturaInventario),
  response: Hecho,
  errors: [...RECHAZOS],
})

/** How something was counted. */
export const MODOS_CONTEO = ['lector', 'camara', 'teclado', 'bascula'] as const

export const contar = endpoint({
  method: 'POST',
  path: '/inventario/:codigo/conteos',
  permiso: 'inventario.contar',
  resumen:
    'Contar un artículo por su código, o gramos de una pureza. Repetido con el mismo id es el mismo conteo; no dice si se esperaba',
  params: Codigo,
  body: z
    .object({
      id: Id,
      zona: texto(60).min(1),
      modo: z.enum(MODOS_CONTEO),
      articulo: texto(40).min(1).optional(),
      categoria: z.int().min(1).max(8).optional(),
      peso: z.int().min(1).max(10_000_000).optional(),
      /** Milliseconds since it was read, of one that waited for a signal: by its own clock no telephone is known to be right. */
      hace: z.int().min(0).optional(),
    })
    .refine(
      ({ articulo, categoria, peso }) =>
        (articulo === undefined) !== (categoria === undefined) &&
        (categoria === undefined || peso !== undefined),
      { error: 'lea un código, o ingrese pureza y gramos' },
    ),
  response: z.object({
    /** The same code was counted before by another reading: where, and by whom; and whether the weight of this one was kept. */
    repetido: z.object({ zona: z.string(), quien: z.string(), pesado: z.boolean() }).nullable(),
  }),
  errors: ['inventario.no_existe', 'inventario.no_cuenta', 'inventario.cerrado', 'inventario.conteo_ajeno'],
})

export const misConteos = endpoint({
  method: 'GET',
  path: '/inventario/:codigo/conteos',
  permiso: 'inventario.contar',
  resumen: 'Lo último que contó la persona en ese inventario',
  params: Codigo,
  response: z.object({
    items: z.array(
      z.object({
        id: Id,
        articulo: z.string().nullable(),
        categoria: z.int().nullable(),
        peso: z.int().nullable(),
        zona: z.string(),
        instante: Instante,
      }),
    ),
  }),
  errors: ['inventario.no_existe'],
})

export const quitarConteo = endpoint({
  method: 'DELETE',
  path: '/inventario/:codigo/conteos/:id',
  permiso: 'inventario.contar',
  resumen: 'Quitar un conteo propio mientras se cuenta; quien ve las diferencias quita cualquiera',
  params: z.object({ codigo: texto(30), id: Id }),
  response: Nada,
  errors: ['inventario.no_existe', 'inventario.no_cuenta', 'inventario.cerrado', 'inventario.conteo_ajeno'],
})

export const avanceInventario = endpoint({
  method: 'GET',
  path: '/inventario/:codigo/avance',
  permiso: 'inventario.contar',
  resumen: 'Cuánto va contado, por lugar y por persona; lo esperado, solo para quien puede verlo',
  params: Codigo,
  response: Avance,
  errors: ['inventario.no_existe'],
})

export const cambiarEstado = endpoint({
  method: 'PUT',
  path: '/inventario/:codigo/estado',
  permiso: 'inventario.cerrar',
  resumen: 'Terminar el conteo para conciliar, o seguir contando',
  params: Codigo,
  body: z.object({ estado: z.enum(['contando', 'conciliando']) }),
  response: z.object({ estado: Estado }),
  errors: ['inventario.no_existe', 'inventario.cerrado'],
})

const Explicacion = z.object({
  motivo: texto(300),
  ajusta: z.boolean(),
  descripcion: texto(120).optional(),
  categoria: z.int().min(1).max(8).optional(),
  peso: z.int().optional(),
  costo: z.int().optional(),
})

export const DiferenciaFila = z.object({
  clave: z.string(),
  tipo: z.enum(TIPOS_DIFERENCIA),
  codigo: z.string(),
  piezaId: z.string().optional(),
  descripcion: z.string(),
  categoria: z.int().optional(),
  peso: z.int(),
  piedras: z.int().optional(),
  pesado: z.int().optional(),
  /** Null for who may not see costs, as those of the summary. */
  costo: z.int().nullable(),
  lugar: z.string().optional(),
  almacen: z.string().optional(),
  ajena: z.boolean().optional(),
  zona: z.string().optional(),
  otraZona: z.string().optional(),
  quien: z.string().optional(),
  documento: z.string().optional(),
  /** Of a weight that was corrected when the count was closed, the new label of the thing. */
  etiqueta: z.string().optional(),
  explicacion: Explicacion.optional(),
})
export type DiferenciaFila = z.output<typeof DiferenciaFila>

const Resumen = z.object({
  esperadas: z.int(),
  pesoEsperado: Peso,
  costoEsperado: Pesos.nullable(),
  encontradas: z.int(),
  pesoContado: z.int(),
  costoContado: Pesos.nullable(),
  movidas: z.int(),
  faltantes: z.int(),
  costoFaltante: Pesos.nullable(),
  sobrantes: z.int(),
  pesos: z.int(),
  exactitud: z.int(),
})

const Movida = z.object({
  codigo: z.string(),
  descripcion: z.string(),
  que: z.enum(['salio', 'entro']),
  lugar: z.string(),
  documento: z.string().optional(),
  quien: z.string().optional(),
})

const PiezaViva = z.object({
  id: Id,
  almacenId: Id,
  categoria: z.int().optional(),
  lugar: z.string(),
  peso: z.int(),
  costo: z.int(),
})

/** A count as its sheet and its closing read it. */
export const verInventario = endpoint({
  method: 'GET',
  path: '/inventario/:codigo',
  permiso: 'inventario.ver',
  resumen: 'Un inventario con sus diferencias y lo que los libros movieron mientras se contaba',
  params: Codigo,
  response: z.object({
    hoy: Fecha,
    almacen: z.string(),
    abierto: Instante,
    cerrado: Instante.nullable(),
    abrio: z.string(),
    movidas: z.array(Movida),
    /** Whole pesos, of a closed one; null for who may not see costs. */
    bajas: Pesos.nullable(),
    hallazgos: Pesos.nullable(),
    cierre: z.string().nullable(),
    /** Its closing was asked for, and waits for an answer. */
    pedida: Pedida.nullable(),
    situacion: z.object({
      id: Id,
      codigo: z.string(),
      clase: Clase,
      almacenId: Id,
      almacenActualId: Id,
      fila: z.object({ estado: Estado }),
      resumen: Resumen,
      diferencias: z.array(DiferenciaFila.extend({ piezas: z.array(PiezaViva) })),
      /** Of what was decided of each difference: the closing that is signed is of that. */
      sello: z.string(),
      ids: z.array(z.string()),
    }),
  }),
  errors: ['inventario.no_existe'],
})

export const explicarDiferencias = endpoint({
  method: 'PUT',
  path: '/inventario/:codigo/explicaciones',
  permiso: 'inventario.cerrar',
  resumen: 'Explicar una o varias diferencias, con o sin ajuste de los libros',
  params: Codigo,
  body: z.object({ claves: z.array(texto(60)).min(1).max(500), explicacion: Explicacion }),
  response: z.object({ explicadas: z.int() }),
  errors: ['inventario.no_existe', 'inventario.cerrado', 'inventario.diferencia', 'validacion.datos'],
})

export const cerrarInventario = endpoint({
  method: 'POST',
  path: '/inventario/:codigo/cierre',
  permiso: 'inventario.cerrar',
  resumen: 'Cerrar el inventario: los libros siguen lo que se decidió de cada diferencia, con autorización',
  params: Codigo,
  body: cuerpo(ENTRADAS_INVENTARIO.cierreInventario),
  response: Hecho,
  errors: ['inventario.no_existe', ...RECHAZOS],
})

export const InventarioFila = z.object({
  id: Id,
  codigo: z.string(),
  almacen: z.string(),
  clase: Clase,
  estado: Estado,
  abierto: Instante,
  cerrado: Instante.nullable(),
  abrio: z.string(),
  /** Of a closed one. */
  esperadas: z.int().nullable(),
  encontradas: z.int().nullable(),
  faltantes: z.int().nullable(),
  sobrantes: z.int().nullable(),
  bajas: z.int().nullable(),
  hallazgos: z.int().nullable(),
  exactitud: z.int().nullable(),
})
export type InventarioFila = z.output<typeof InventarioFila>

export const FiltroInventarios = Buscado.extend({
  estado: Estado.optional(),
  fechaDesde: Fecha.optional(),
  fechaHasta: Fecha.optional(),
  orden: z.enum(['abierto', '-abierto', 'exactitud', '-exactitud']).default('-abierto'),
})
export type FiltroInventarios = z.output<typeof FiltroInventarios>

export const listarInventarios = endpoint({
  method: 'GET',
  path: '/inventario',
  permiso: 'inventario.ver',
  resumen: 'Inventarios del almacén de una clase, con conteos por estado',
  query: FiltroInventarios.extend({ clase: Clase.default('vitrina'), ...Paginado.shape }),
  response: paginaDeLista(InventarioFila),
  errors: [],
})

export const exportarInventarios = endpoint({
  method: 'GET',
  path: '/inventario/exportar',
  permiso: 'inventario.ver',
  resumen: 'Los inventarios del filtro en CSV o XLSX',
  query: FiltroInventarios.extend({ clase: Clase.default('vitrina'), ...Exportado.shape }),
  produce: 'text/csv',
  errors: [],
})

export const exportarResultado = endpoint({
  method: 'GET',
  path: '/inventario/:codigo/exportar',
  permiso: 'inventario.ver',
  resumen: 'Las diferencias del filtro de un inventario en CSV o XLSX',
  params: Codigo,
  query: Buscado.extend({
    ...Exportado.shape,
    tipo: texto(120).optional(),
    orden: z.enum(['tipo', '-tipo', 'codigo', '-codigo', 'explicacion', '-explicacion']).default('tipo'),
  }),
  produce: 'text/csv',
  errors: ['inventario.no_existe'],
})

export const actaInventario = endpoint({
  method: 'GET',
  path: '/inventario/:codigo/acta',
  permiso: 'inventario.ver',
  resumen: 'El acta de un inventario en PDF: resultado, diferencias con su explicación y lo que se movió',
  params: Codigo,
  produce: 'application/pdf',
  errors: ['inventario.no_existe', 'impresion.fallo'],
})
