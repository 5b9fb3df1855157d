import { z } from 'zod'
import { Id, Instante, texto } from '../core/comunes.ts'
import { endpoint } from '../core/endpoint.ts'
import { Buscado, Exportado, varios } from '../core/listaConsulta.ts'

/** Whole pesos of one consultation. */
const Costo = z.int().min(0).max(10_000_000)

/** Price of a source (001 §7). Its state is the source's: switched off, the panel says it is inactive. */
export const CostoConsulta = z.object({
  id: Id,
  codigoFuente: z.string(),
  nombreFuente: z.string(),
  costoUnitario: Costo,
  activo: z.boolean(),
  created: Instante,
  modified: Instante,
})
export type CostoConsulta = z.output<typeof CostoConsulta>

const ACCIONES = ['creado', 'editado', 'activado', 'desactivado', 'eliminado'] as const

const CambioDePrecio = z.object({
  id: Id,
  codigoFuente: z.string(),
  nombreFuente: z.string(),
  accion: z.enum(ACCIONES),
  costoUnitario: Costo,
  activo: z.boolean(),
  usuario: z.string(),
  instante: Instante,
})
export type CambioDePrecio = z.output<typeof CambioDePrecio>

/** Sources without a price of their own, so that the screen can offer to give them one. */
const SinCosto = z.object({ codigoFuente: z.string(), nombreFuente: z.string(), costoUnitario: Costo })

export const listarCostos = endpoint({
  method: 'GET',
  path: '/costos-consulta',
  permiso: 'consultas.costos',
  resumen: 'Costos de las fuentes, las que usan el costo por defecto y los cambios de precio',
  response: z.object({
    success: z.boolean(),
    costos: z.array(CostoConsulta),
    porDefecto: z.array(SinCosto),
    historial: z.array(CambioDePrecio),
  }),
  errors: [],
})

export const exportarCostos = endpoint({
  method: 'GET',
  path: '/costos-consulta/exportar',
  permiso: 'consultas.costos',
  resumen: 'Los costos del filtro en CSV o XLSX',
  query: Buscado.extend({
    cual: z.enum(['propio', 'defecto']).optional(),
    activa: z.enum(['si', 'no']).optional(),
    orden: z.enum(['fuente', '-fuente', 'costo', '-costo', 'modified', '-modified']).default('fuente'),
    ...Exportado.shape,
  }),
  produce: 'text/csv',
  errors: [],
})

export const exportarCambios = endpoint({
  method: 'GET',
  path: '/costos-consulta/cambios/exportar',
  permiso: 'consultas.costos',
  resumen: 'Los cambios de costo del filtro en CSV o XLSX',
  query: Buscado.extend({
    accion: varios(ACCIONES).optional(),
    orden: z.enum(['instante', '-instante', 'fuente', '-fuente', 'costo', '-costo']).default('-instante'),
    ...Exportado.shape,
  }),
  produce: 'text/csv',
  errors: [],
})

export const costoDeFuente = endpoint({
  method: 'GET',
  path: '/costos-consulta/fuente/:code',
  permiso: 'consultas.ver',
  resumen: 'Costo unitario de una fuente; 2000 cuando no tiene',
  params: z.object({ code: texto(20) }),
  response: z.object({
    success: z.boolean(),
    configuracion: z.object({ codigoFuente: z.string(), costoUnitario: Costo }),
  }),
  errors: [],
})

export const crearCosto = endpoint({
  method: 'POST',
  path: '/costos-consulta',
  permiso: 'consultas.administrar',
  resumen: 'Dar costo a una fuente',
  body: z.object({ codigoFuente: texto(20), costoUnitario: Costo, activo: z.boolean().default(true) }),
  response: z.object({ success: z.boolean(), costo: CostoConsulta }),
  errors: ['costo.fuente', 'costo.existe'],
})

export const editarCosto = endpoint({
  method: 'PUT',
  path: '/costos-consulta/:id',
  permiso: 'consultas.administrar',
  resumen: 'Cambiar el costo de una fuente',
  params: z.object({ id: Id }),
  body: z.object({
    costoUnitario: Costo,
    /** `modified` of the price that was looked at: one that somebody changed meanwhile is refused. */
    modified: Instante.optional(),
  }),
  response: z.object({ success: z.boolean(), costo: CostoConsulta }),
  errors: ['registro.no_existe', 'registro.version'],
})

export const eliminarCosto = endpoint({
  method: 'DELETE',
  path: '/costos-consulta/:id',
  permiso: 'consultas.administrar',
  resumen: 'Quitar el costo propio de una fuente: vuelve al costo por defecto',
  params: z.object({ id: Id }),
  query: z.object({
    /** `modified` of the price that was looked at: one that somebody changed meanwhile is refused. */
    modified: Instante.optional(),
  }),
  response: z.object({ success: z.boolean() }),
  errors: ['registro.no_existe', 'registro.version', 'costo.inactiva'],
})

export const alternarCosto = endpoint({
  method: 'PATCH',
  path: '/costos-consulta/:id/toggle',
  permiso: 'consultas.administrar',
  resumen: 'Activar o desactivar una fuente',
  params: z.object({ id: Id }),
  body: z.object({ activo: z.boolean() }),
  response: z.object({ success: z.boolean(), costo: CostoConsulta }),
  errors: ['registro.no_existe', 'registro.version'],
})

export const inicializarCostos = endpoint({
  method: 'POST',
  path: '/costos-consulta/inicializar',
  permiso: 'consultas.administrar',
  resumen: 'Dar el costo por defecto a toda fuente que no tenga costo propio',
  response: z.object({ success: z.boolean(), creados: z.int() }),
  errors: [],
})
