import { EDADES } from '@retroventa/domain/operaciones/anticipos/edad'
import {
  CLASES_ANTICIPO,
  ESTADOS_ANTICIPO,
  SENTIDOS_ANTICIPO,
} from '@retroventa/domain/operaciones/anticipos/situacion'
import { z } from 'zod'
import { Fecha, Id, Instante, Pesos, texto } from '../core/comunes.ts'
import { endpoint } from '../core/endpoint.ts'
import { Buscado, Exportado, Monto, Paginado, paginaDeLista } from '../core/listaConsulta.ts'
import { cuerpo, Hecho, RECHAZOS } from '../operaciones/llamadas.ts'
import { ENTRADAS_ANTICIPO } from './entradas.ts'

export const abrirPorCobrar = endpoint({
  method: 'POST',
  path: '/anticipos/por-cobrar',
  permiso: 'anticipos.abrir',
  resumen: 'Entregar dinero a un proveedor, un trabajador u otro tercero, que debe legalizar o devolver',
  body: cuerpo(ENTRADAS_ANTICIPO.anticipoCobrar),
  response: Hecho,
  errors: [...RECHAZOS],
})

export const abrirPorPagar = endpoint({
  method: 'POST',
  path: '/anticipos/por-pagar',
  permiso: 'anticipos.abrir',
  resumen: 'Recibir dinero de un cliente por algo que se le debe entregar',
  body: cuerpo(ENTRADAS_ANTICIPO.anticipoPagar),
  response: Hecho,
  errors: [...RECHAZOS],
})

const params = z.object({ codigo: texto(30) })
const Estado = z.enum(ESTADOS_ANTICIPO)
const Clase = z.enum(CLASES_ANTICIPO)

/** A kind of expense as its planner reads it. */
const TipoGasto = z.object({
  id: Id,
  clase: z.literal('egreso'),
  nombre: z.string(),
  cuenta: z.string(),
  tarifas: z.object({
    iva: z.int(),
    retefuente: z.int(),
    reteiva: z.int(),
    reteica: z.int(),
    baseRetencion: Pesos,
  }),
  pideTercero: z.boolean(),
  pideSoporte: z.boolean(),
  limite: Pesos.optional(),
  activo: z.boolean(),
})

export const situacionAnticipo = endpoint({
  method: 'GET',
  path: '/anticipos/:codigo/situacion',
  permiso: 'anticipos.ver',
  resumen: 'Un anticipo con lo que se ha hecho de él, como lo leen sus operaciones',
  params,
  response: z.object({
    hoy: Fecha,
    situacion: z.object({
      codigo: z.string(),
      sentido: z.enum(SENTIDOS_ANTICIPO),
      clase: Clase,
      terceroId: Id,
      alerta: z.boolean(),
      fila: z.object({ estado: Estado, saldo: Pesos }),
      documentos: z.array(z.object({ codigo: z.string(), pendiente: Pesos })),
      tipos: z.array(TipoGasto),
    }),
    /** Documents on it, the first one first; what each left of it. */
    hechos: z.array(
      z.object({
        codigo: z.string(),
        titulo: z.string(),
        fecha: Fecha,
        saldo: Pesos,
        estado: z.enum(['activo', 'anulado']),
      }),
    ),
  }),
  errors: ['anticipo.no_existe'],
})

export const abonarAnticipo = endpoint({
  method: 'POST',
  path: '/anticipos/:codigo/abono',
  permiso: 'anticipos.abonar',
  resumen: 'Recibir lo que devuelven de un anticipo por cobrar, o devolver de uno por pagar',
  params,
  body: cuerpo(ENTRADAS_ANTICIPO.abonoAnticipo),
  response: Hecho,
  errors: ['anticipo.no_existe', ...RECHAZOS],
})

export const legalizarAnticipo = endpoint({
  method: 'POST',
  path: '/anticipos/:codigo/legalizacion',
  permiso: 'anticipos.legalizar',
  resumen: 'Registrar en qué se gastó un anticipo por cobrar, con sus impuestos y su soporte',
  params,
  body: cuerpo(ENTRADAS_ANTICIPO.legalizacionAnticipo),
  response: Hecho,
  errors: ['anticipo.no_existe', ...RECHAZOS],
})

export const cruzarAnticipo = endpoint({
  method: 'POST',
  path: '/anticipos/:codigo/cruce',
  permiso: 'anticipos.abonar',
  resumen: 'Cruzar un anticipo con un documento de la misma persona que se pagó por otro medio',
  params,
  body: cuerpo(ENTRADAS_ANTICIPO.cruceAnticipo),
  response: Hecho,
  errors: ['anticipo.no_existe', ...RECHAZOS],
})

/** An advance in its list, whole pesos. */
export const Anticipo = z.object({
  id: Id,
  codigo: z.string(),
  fecha: Fecha,
  instante: Instante,
  clase: Clase,
  tercero: z.object({ nombre: z.string(), tipo_documento: z.string().nullable(), cedula: z.string() }),
  descripcion: z.string(),
  valor: Pesos,
  saldo: Pesos,
  /** Days since it was opened; nothing of one that has no balance. */
  dias: z.int().nullable(),
  edad: z.enum(EDADES).nullable(),
  firmante: z.string(),
  estado: Estado,
})
export type Anticipo = z.output<typeof Anticipo>

export const FiltroAnticipos = Buscado.extend({
  sentido: z.enum(SENTIDOS_ANTICIPO),
  estado: Estado.optional(),
  clase: Clase.optional(),
  edad: z.enum(EDADES).optional(),
  fechaDesde: Fecha.optional(),
  fechaHasta: Fecha.optional(),
  saldoDesde: Monto.optional(),
  saldoHasta: Monto.optional(),
  orden: z
    .enum(['codigo', '-codigo', 'fecha', '-fecha', 'valor', '-valor', 'saldo', '-saldo', 'dias', '-dias'])
    .default('-fecha'),
})
export type FiltroAnticipos = z.output<typeof FiltroAnticipos>

export const listarAnticipos = endpoint({
  method: 'GET',
  path: '/anticipos',
  permiso: 'anticipos.ver',
  resumen: 'Los anticipos del almacén en un sentido, con su saldo y su edad',
  query: FiltroAnticipos.extend(Paginado.shape),
  response: paginaDeLista(Anticipo).extend({
    /** Balance of the whole filter, and of each age. */
    totales: z.object({ saldo: Pesos, hasta30: Pesos, hasta60: Pesos, hasta90: Pesos, mas90: Pesos }),
  }),
  errors: [],
})

export const exportarAnticipos = endpoint({
  method: 'GET',
  path: '/anticipos/exportar',
  permiso: 'anticipos.exportar',
  resumen: 'Todo el filtro en CSV o XLSX, sin recortes',
  query: FiltroAnticipos.extend(Exportado.shape),
  produce: 'text/csv',
  errors: [],
})
