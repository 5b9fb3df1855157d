import { PERMISOS_DE } from '@retroventa/domain/operaciones/dinero/permisos'
import { CLASES_DINERO, type ClaseDinero } from '@retroventa/domain/operaciones/dinero/tipos'
import { z } from 'zod'
import { Credenciales, Fecha, Id, Instante, Pesos, texto } from '../core/comunes.ts'
import { endpoint } from '../core/endpoint.ts'
import { Buscado, Exportado, Monto, Paginado, paginaDeLista, VariosIds } from '../core/listaConsulta.ts'
import { Valor } from '../operaciones/formas.ts'
import { cuerpo, Hecho, RECHAZOS } from '../operaciones/llamadas.ts'
import { FALLOS_FIRMA } from '../sesion/firma.ts'
import { ENTRADAS_DINERO } from './entradas.ts'

const Tarifa = z.int().max(1_000_000)
const DatosTipo = z.object({
  clase: z.enum(CLASES_DINERO),
  nombre: texto(80),
  cuenta: texto(12),
  tarifas: z.object({
    iva: Tarifa,
    retefuente: Tarifa,
    reteiva: Tarifa,
    /** Hundredths per thousand: 966 is 9,66 x mil. */
    reteica: Tarifa,
    baseRetencion: Valor,
  }),
  pideTercero: z.boolean(),
  pideSoporte: z.boolean(),
  limite: Valor.nullable(),
  activo: z.boolean(),
})

/** A kind of income or expense, with the account and the taxes that it starts from. */
export const Tipo = DatosTipo.extend({ id: Id, cuentaNombre: z.string(), version: z.int() })
export type Tipo = z.output<typeof Tipo>

const listarTipos = <C extends ClaseDinero>(clase: C) =>
  endpoint({
    method: 'GET',
    path: `/${clase}s/tipos` as const,
    permiso: PERMISOS_DE[clase].ver,
    resumen: `Los tipos de ${clase}, con su cuenta, sus impuestos y su límite`,
    response: z.object({ items: z.array(Tipo) }),
    errors: [],
  })
export const tiposDeIngreso = listarTipos('ingreso')
export const tiposDeEgreso = listarTipos('egreso')

export const crearTipo = endpoint({
  method: 'POST',
  path: '/dinero/tipos',
  permiso: 'dinero.tipos',
  resumen: 'Crear un tipo de ingreso o de egreso',
  body: DatosTipo.extend({ credenciales: Credenciales }),
  response: Tipo,
  errors: ['validacion.datos', 'tipo_dinero.repetido', ...FALLOS_FIRMA],
})

export const editarTipo = endpoint({
  method: 'PUT',
  path: '/dinero/tipos/:id',
  permiso: 'dinero.tipos',
  resumen: 'Cambiar un tipo: lo guardado se queda con lo que tenía',
  params: z.object({ id: Id }),
  body: DatosTipo.omit({ clase: true }).extend({ version: z.int(), credenciales: Credenciales }),
  response: Tipo,
  errors: [
    'validacion.datos',
    'tipo_dinero.no_existe',
    'tipo_dinero.repetido',
    'registro.version',
    ...FALLOS_FIRMA,
  ],
})

const guardar = <C extends ClaseDinero>(clase: C) =>
  endpoint({
    method: 'POST',
    path: `/${clase}s` as const,
    permiso: PERMISOS_DE[clase].crear,
    resumen: `Registrar un ${clase} con sus impuestos, su tercero y su soporte`,
    body: cuerpo(ENTRADAS_DINERO[clase]),
    response: Hecho,
    errors: [...RECHAZOS],
  })
export const registrarIngreso = guardar('ingreso')
export const registrarEgreso = guardar('egreso')

/** An income or an expense in its list, whole pesos. */
export const Movimiento = z.object({
  id: Id,
  codigo: z.string(),
  fecha: Fecha,
  instante: Instante,
  tipo: z.string(),
  tercero: z
    .object({ nombre: z.string(), tipo_documento: z.string().nullable(), cedula: z.string() })
    .nullable(),
  descripcion: z.string(),
  numeroSoporte: z.string().nullable(),
  /** Whether there is a photo or a PDF of it. */
  soporte: z.boolean(),
  subtotal: Pesos,
  iva: Pesos,
  retefuente: Pesos,
  reteiva: Pesos,
  reteica: Pesos,
  total: Pesos,
  firmante: z.string(),
  autorizo: z.string().nullable(),
  estado: z.enum(['activo', 'anulado']),
})
export type Movimiento = z.output<typeof Movimiento>

export const FiltroMovimientos = Buscado.extend({
  estado: z.enum(['activo', 'anulado']).optional(),
  /** Kinds. */
  tipo: VariosIds.optional(),
  fechaDesde: Fecha.optional(),
  fechaHasta: Fecha.optional(),
  totalDesde: Monto.optional(),
  totalHasta: Monto.optional(),
  firmante: texto(60).optional(),
  orden: z
    .enum(['instante', '-instante', 'codigo', '-codigo', 'total', '-total', 'subtotal', '-subtotal'])
    .default('-instante'),
})
export type FiltroMovimientos = z.output<typeof FiltroMovimientos>

const listar = <C extends ClaseDinero>(clase: C) =>
  endpoint({
    method: 'GET',
    path: `/${clase}s` as const,
    permiso: PERMISOS_DE[clase].ver,
    resumen: `Los ${clase}s del almacén, con sus impuestos y los totales del filtro entero`,
    query: FiltroMovimientos.extend({ grupo: z.enum(['tipo', 'fecha']).optional(), ...Paginado.shape }),
    response: paginaDeLista(Movimiento).extend({
      /** Of what is in force in the filter. */
      totales: z.object({ subtotal: z.int(), iva: z.int(), retenido: z.int(), total: z.int() }),
    }),
    errors: [],
  })
export const listarIngresos = listar('ingreso')
export const listarEgresos = listar('egreso')

const exportar = <C extends ClaseDinero>(clase: C) =>
  endpoint({
    method: 'GET',
    path: `/${clase}s/exportar` as const,
    permiso: PERMISOS_DE[clase].exportar,
    resumen: 'Todo el filtro en CSV o XLSX, sin recortes',
    query: FiltroMovimientos.extend(Exportado.shape),
    produce: 'text/csv',
    errors: [],
  })
export const exportarIngresos = exportar('ingreso')
export const exportarEgresos = exportar('egreso')

export const subirSoporte = endpoint({
  method: 'POST',
  path: '/dinero/soportes',
  permiso: 'documentos.ver',
  resumen: 'Subir una foto (jpg, png) o un PDF de menos de 2 MB (multipart, campo `archivo`)',
  response: z.object({ id: Id, tipo: z.enum(['image/jpeg', 'application/pdf']), bytes: z.int() }),
  errors: ['permiso.falta', 'soporte.archivo', 'soporte.demasiados'],
})

export const verSoporte = endpoint({
  method: 'GET',
  path: '/documentos/:codigo/soporte',
  permiso: 'documentos.ver',
  resumen: 'La foto o el PDF que soporta el documento',
  params: z.object({ codigo: texto(30) }),
  produce: 'application/pdf',
  errors: ['documento.no_existe', 'soporte.no_existe'],
})
